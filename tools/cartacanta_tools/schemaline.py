"""The line at the head of a document by which editors find its schema."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from cartacanta.resources import schema_folder
from cartacanta_tools.writing import real

if TYPE_CHECKING:
    from pathlib import Path

HEAD: Final = "# yaml-language-server: $schema="


def schema_address(document: Path, schema: str) -> str:
    """Where a schema lies as seen from a document: a relative path within one checkout, else an address."""
    path = schema_folder() / schema
    folder = real(document).parent
    checkout = schema_folder().parent
    if folder.is_relative_to(checkout):
        return os.path.relpath(path, folder).replace(os.sep, "/")
    return path.as_uri()
