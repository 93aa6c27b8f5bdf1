"""What Helm would store of an install."""

from __future__ import annotations

import base64
import gzip
from typing import TYPE_CHECKING, Unpack

from tests.harness.helm import stored_release

if TYPE_CHECKING:
    from tests.harness.helm import Options
    from tests.harness.inputs import Values


def release_size(values: Values, **options: Unpack[Options]) -> int:
    """Return the size, in bytes, of the ``release`` entry of the Secret in which Helm keeps the first revision.

    Helm's driver stores JSON of the whole release (chart with templates, schema, CRDs and other files, the user's
    values, manifest, hooks, notes), compressed by gzip at its best and in base64; the Secret holds that in base64 once
    more. ``helm install --dry-run=client -o json`` of Helm 4 prints just that JSON without a cluster (Helm 3 wants
    one), so only the encoding is done here. Helm 4 adds the times of files: Helm 3 stores a little less. Go compresses
    about one percent worse than Python.

    Raises:
        AssertionError: Helm refuses the values or warns.

    """
    compressed = gzip.compress(stored_release(values, **options).encode(), compresslevel=9)
    return len(base64.b64encode(base64.b64encode(compressed)))
