"""Reads and writes objects of the API server, and tells what may work later from what never will."""

import http.client
import json
from typing import Any

from generator.scripts.api_server import RefusedError, answer

__all__ = ["LaterError", "RefusedError", "ask", "ask_unless"]


class LaterError(Exception):
    """What may work later."""


def ask(method: str, path: str, body: object = None) -> dict[str, Any]:
    """Return what the API server answers, or raise why it does not."""
    try:
        with answer(method, path, body) as response:
            found: dict[str, Any] = json.load(response)
            return found
    except (OSError, http.client.HTTPException) as error:
        raise LaterError(error) from error
    except RefusedError as error:
        later = error.status in (http.client.NOT_FOUND, http.client.CONFLICT, http.client.TOO_MANY_REQUESTS)
        if later or error.status >= http.client.INTERNAL_SERVER_ERROR:
            raise LaterError(error) from error
        raise


def ask_unless(status: int, method: str, path: str, body: object = None) -> dict[str, Any] | None:
    """Return what the API server answers, or nothing where it refuses with this status."""
    try:
        return ask(method, path, body)
    except LaterError as error:
        if isinstance(error.__cause__, RefusedError) and error.__cause__.status == status:
            return None
        raise
