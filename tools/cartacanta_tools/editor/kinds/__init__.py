"""The kinds of documents, each in a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta_tools.editor.kinds.audits import AUDITS
from cartacanta_tools.editor.kinds.kind import HEAD
from cartacanta_tools.editor.kinds.records import RECORDS
from cartacanta_tools.editor.kinds.variants import VARIANTS

if TYPE_CHECKING:
    from cartacanta_tools.editor.kinds.kind import Kind

KINDS: Final = (AUDITS, RECORDS, VARIANTS)
"""In the order in which a text is held against them: audits and records name a variant too."""


def kind_of(text: str) -> Kind | None:
    """The kind of a document; None if it is none of ours."""
    return next((kind for kind in KINDS if kind.is_one(text)), None)


def kind_begun(text: str) -> Kind | None:
    """The same; a text in which nothing stands yet, or a first word, will be a variant."""
    found = kind_of(text)
    if found is not None or len(text) > HEAD:
        return found
    words = [word for line in text.splitlines() if not line.startswith("#") for word in line.split()]
    return VARIANTS if not words or (len(words) == 1 and words[0].isidentifier()) else None
