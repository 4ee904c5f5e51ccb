"""Texts that a document has in other languages than its sheet: marked, so that a page can say which language they are in.

A mark is made of characters for private use, which no text of a document keeps.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta.document.texts import text_in

if TYPE_CHECKING:
    from cartacanta.document.texts import Texts

BEGIN, NAMED, END = "\ue000", "\ue001", "\ue002"
_MARKS: Final = re.compile(f"[{BEGIN}{NAMED}{END}]")
_BEGUN: Final = re.compile(f"{BEGIN}([A-Za-z0-9-]*){NAMED}")
_WHOLE: Final = re.compile(f"{BEGIN}([A-Za-z0-9-]+){NAMED}([^{BEGIN}{NAMED}{END}]*){END}")
_CODE: Final = re.compile(r"[A-Za-z0-9-]+")


def clean(texts: Texts, language: str) -> str:
    """The text for readers of a language, without any mark of ours."""
    return _MARKS.sub("", text_in(texts, language))


def marked(text: str, texts: Texts, language: str, spoken: str) -> str:
    """A text made from what ``texts`` have for a language, marked where that isn't the language the sheet speaks."""
    chosen = text_in(texts, language)
    code = next((code for code, told in texts.items() if told == chosen), "")
    if not text or not _CODE.fullmatch(code) or code.partition("-")[0] == spoken.partition("-")[0]:
        return text
    return f"{BEGIN}{code}{NAMED}{text}{END}"


def unmarked(text: str) -> str:
    """A text without marks."""
    return _MARKS.sub("", _BEGUN.sub("", text))


def as_spans(html: str) -> str:
    """A page in which marks are elements that name their language."""
    return _MARKS.sub("", _WHOLE.sub(r'<span lang="\1">\2</span>', html))
