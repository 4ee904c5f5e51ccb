"""The documents that lie beside another, as paths to name them by."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DEPTH: Final = 2
"""Folders inside one another that are looked into."""
MOST: Final = 200
"""As many documents are offered."""
FILES: Final = 5000
"""As many files are passed by."""


def documents_below(folder: Path | None, own: Path | None) -> Iterator[str]:
    """The paths of documents in a folder and those below it, without `.yaml`; not of the one asking."""
    if folder is None:
        return
    seen = found = 0
    for place, below, files in os.walk(folder):
        inside = os.path.relpath(place, folder)
        depth = 0 if inside == "." else inside.count(os.sep) + 1
        below[:] = sorted(name for name in below if not name.startswith(".")) if depth < DEPTH else []
        for name in sorted(files):
            seen += 1
            if seen > FILES or found >= MOST:
                return
            if is_offered(name) and own != folder / inside / name:
                found += 1
                yield name[:-5] if depth == 0 else f"{inside.replace(os.sep, '/')}/{name[:-5]}"


def is_offered(name: str) -> bool:
    """Whether a file may be a rules document."""
    return name.endswith(".yaml") and not name.startswith(".") and not name.endswith(".audit.yaml")
