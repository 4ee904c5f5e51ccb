"""Pages made from a template: whatever stands in a document is written as text, and a word that isn't given is an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from jinja2 import Environment


def environment_of(folder: Path) -> Environment:
    """What fills in the templates of a folder. Needs Jinja."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415 - an extra

    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
