"""Texts for people: the languages they are written in, and the one that is told to whom.

Titles, help, customs and what a document is about may be one text, or a text for each language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar

if TYPE_CHECKING:
    from collections.abc import Mapping as Map

    from cartacanta.document.nodes import Node

Texts = dict[str, str]
"""A text by the code of its language; by the empty code if it doesn't say its language."""

USUAL: Final = ("en", "it")
"""What is told where nothing is written in the language asked for, the first that there is."""


def texts_of(node: Node | None) -> Texts:
    """Read what is written for people, in the order written; nothing if there is no text."""
    if isinstance(node, Scalar):
        return {"": node.text} if node.value is not None else {}
    if not isinstance(node, Mapping):
        return {}
    return {
        language: entry.value.text
        for language, entry in node.items.items()
        if isinstance(entry.value, Scalar) and entry.value.value is not None
    }


def text_in(texts: Map[str, str], language: str = "") -> str:
    """Choose the text in this language, else in English, in Italian, or in any; empty if there is none.

    A regional language such as ``de-AT`` is content with its own without the region.
    """
    for code in (language, language.partition("-")[0], *USUAL):
        if code in texts:
            return texts[code]
    return next(iter(texts.values()), "")
