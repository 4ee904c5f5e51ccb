"""The ways in which people type a card, whatever the case of its letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def spellings(text: str) -> Iterator[str]:
    """A text as typed, and as a card or an id may be written: ``as`` is also ``As``."""
    tried = dict.fromkeys((text, text.lower(), text[:-1].upper() + text[-1:].lower(), text.upper()))
    yield from (spelling for spelling in tried if spelling)
