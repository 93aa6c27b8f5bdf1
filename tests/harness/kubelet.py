"""What the kubelet does with ``command`` and ``args`` of a container before it starts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def expand(text: str, env: Mapping[str, str]) -> str:
    """Return one word of a command as the container gets it.

    As in third_party/forked/golang/expansion of Kubernetes: ``$(NAME)`` becomes the variable's value, which is not
    looked at again, or stays where no variable has that name; ``$$`` becomes ``$``; a reference without an end stays.
    It goes byte by byte, so a dollar sign before a character that is not ASCII breaks that character.
    """
    rest, done = text.encode(), b""
    while rest:
        before, dollar, rest = rest.partition(b"$")
        done += before
        if not rest:
            done += dollar
        elif rest.startswith(b"("):
            name, end, after = rest[1:].partition(b")")
            wrapped = b"$(" + name + end
            done += env.get(name.decode(), wrapped.decode()).encode() if end else b"$("
            rest = after if end else rest[1:]
        else:
            done += b"$" if rest.startswith(b"$") else b"$" + chr(rest[0]).encode()
            rest = rest[1:]
    return done.decode(errors="replace")
