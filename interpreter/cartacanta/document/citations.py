"""What a citation says: which sources, and which clause or lines of them.

A citation is one text with parts between semicolons: ``000 Winnen; 002 Reguli``. Each part begins with the key of a
source. What follows names the clause, by its heading (the first words of it are enough, and a remark may stand behind it
in parentheses), or by the lines of the page: ``004 l. 57-66``. A key alone cites the whole page; so do further keys before
the last, with commas between: ``001, 002``. ``assumed`` says that no source states it.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

ASSUMED: Final = "assumed"
_LINES: Final = re.compile(
    r"(?P<heading>.*?)(?:(?<=\s)|^)(?:ll?\.|lines?|righ[ae])\s*(?P<first>[0-9]{1,6})(?:\s*[-\u2013]\s*(?P<last>[0-9]{1,6}))?",
    re.IGNORECASE,
)
_REMARK: Final = re.compile(r"\s*\([^()]*\)\s*\Z")


@dataclass(frozen=True, slots=True)
class Citation:
    """One place that a rule comes from."""

    source: str
    """The key of the source, or `assumed`."""
    clause: str = ""
    """The heading, as it is cited; empty where lines or the whole page are."""
    first: int = 0
    """The first line that is cited; 0 where none is."""
    last: int = 0

    @property
    def assumed(self) -> bool:
        """Whether it says that there is no source."""
        return self.source == ASSUMED

    @property
    def whole_page(self) -> bool:
        """Whether it names no part of the page."""
        return not self.clause and not self.first


def citations_in(text: str, known: Collection[str] = ()) -> tuple[Citation, ...]:
    """Read a citation; ``known`` are the keys of the document's sources, which tell further keys from a heading."""
    return tuple(found for part in text.split(";") for found in _of_part(part, known))


def _of_part(part: str, known: Collection[str]) -> Iterator[Citation]:
    words = part.split()
    while len(words) > 1 and words[0].endswith(",") and _is_key(words[1], known):
        yield Citation(words.pop(0).rstrip(",:."))
    if words:
        yield _placed(words[0].rstrip(",:."), " ".join(words[1:]))


def _is_key(word: str, known: Collection[str]) -> bool:
    key = word.rstrip(",:.")
    return key in known or (not known and key.isdigit())


def _placed(source: str, clause: str) -> Citation:
    lines = _LINES.fullmatch(clause)
    if lines is None:
        return Citation(source, clause)
    first = int(lines["first"])
    return Citation(source, lines["heading"].strip(" ,"), first, max(first, int(lines["last"] or first)))


@dataclass(frozen=True, slots=True)
class Headings:
    """The headings of a page, to look up what a citation means."""

    by_words: dict[tuple[str, ...], str]
    """The first heading with these words."""

    @classmethod
    def of(cls, headings: Iterable[str]) -> Headings:
        """The headings of a page, in order."""
        found: dict[tuple[str, ...], str] = {}
        for heading in headings:
            found.setdefault(words_of(heading), heading)
        return cls(found)

    def meant(self, clause: str) -> str | None:
        """Give the heading that a clause names: it, or the only one that begins with its words; None if there is none.

        Letters, accents, quotes and other signs don't matter, nor does a remark in parentheses.
        """
        for meant in (words_of(clause), words_of(_REMARK.sub("", clause))):
            if not meant:
                continue
            if meant in self.by_words:
                return self.by_words[meant]
            begun = [heading for words, heading in self.by_words.items() if words[: len(meant)] == meant]
            if len(begun) == 1:
                return begun[0]
        return None


def words_of(text: str) -> tuple[str, ...]:
    """The words of a heading in small letters without accents and signs."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return tuple(re.findall(r"\w+", bare.casefold()))
