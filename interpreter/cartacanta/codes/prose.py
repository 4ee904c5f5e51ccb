"""CC699: a lexicon of the reader that isn't as it should be."""

from __future__ import annotations

from typing import Final

from cartacanta.codes.code import Code

CODES: Final = (
    Code(
        "CC699",
        "a lexicon that isn't as it should be",
        "A lexicon says in which words a language tells a worked hand; `docs/reading.md` says what each of its keys is for. "
        "Every key is there, and below it stand words, or maps from English names or numbers to words.",
        fails="",
        passes="",
    ),
)
