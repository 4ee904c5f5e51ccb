"""A page as sentences, each with its lines: bullets, headings, tables and wrapped lines taken for what they are."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from cartacanta.errors import UsageError
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOST: Final = 1_000_000
"""Bytes of a page."""
MOST_SENTENCES: Final = 20_000
UNSEEN: Final = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f"))
SPACES: Final = str.maketrans(dict.fromkeys("\u00a0\u2007\u2009\u202f\t\u2002\u2003\u200a", " "))
SIGNS: Final = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u02bc": "'",
        "\u00b4": "'",
        "`": "'",
        "♤": "♠",
        "♡": "♥",
        "♢": "♦",
        "♧": "♣",
    }
)
DASHES: Final = re.compile("[\u2010\u2011]")
BULLET: Final = re.compile(
    r"\s*(?:[-*+\u2022\u00b7\u2013\u2014\u2023\u25aa\u25e6]|(?P<number>\d{1,2})[.)]|\((?P<other>\d{1,2})\)|[a-z]\))\s+"
)
HEADING: Final = re.compile(r"\s*#{1,6}\s+")
RULE: Final = re.compile(r"[\s|:=_*-]*")
QUOTES: Final = re.compile(r"[\"“”„«»‟*_]|(?<!\w)'(?=\w[^']*'(?!\w))")
END: Final = re.compile(r"[.!?…]+['\u2019\"”»)\]]*(?=\s|$)")
STOPS: Final = tuple(".!?;:,\u2026")
NEXT: Final = re.compile(r"\s*(\S)")
LAST_WORD: Final = re.compile(r"\w+(?=\W*\Z)")
LONGEST_WORD: Final = 60
LEAST_OF_A_WRAPPED_LINE: Final = 40
LONGEST_WRAPPED_LINE: Final = 140
LONGEST_HEADING: Final = 12
"""Words of a heading."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some text of one line."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with the lines it stands in. ``text`` is as on the page, but for what can't be seen."""

    pieces: tuple[Piece, ...]
    block: int
    """Which paragraph, item or heading it belongs to, counted from 0."""
    first: bool
    """Whether it begins its block."""
    item: bool
    """Whether the block is an item of a list."""
    number: int | None = None
    """The number the item bears."""
    heading: bool = False
    """Whether it is a heading: a line by itself without a full stop, or marked as one."""
    cells: tuple[Piece, ...] = ()
    """If this is a row of a table, its cells."""

    @property
    def text(self) -> str:
        """The whole sentence in one line."""
        return " ".join(" ".join(piece.text.split()) for piece in self.pieces if piece.text.strip())

    @property
    def line(self) -> int:
        """Where it begins."""
        return self.pieces[0].line

    @property
    def last(self) -> int:
        """Where it ends."""
        return self.pieces[-1].line


@dataclass(slots=True)
class Block:
    """Lines that belong together."""

    pieces: list[Piece]
    kind: str
    number: int | None = None


def decoded(data: bytes) -> str:
    """The text of a page: UTF-8, with or without a mark, UTF-16 with one, or else Latin-1 as Windows writes it.

    Raises UsageError if it is longer than a page may be, or no text.
    """
    if len(data) > MOST:
        raise UsageError(say("the page is longer than {most} bytes", most=format(MOST, ",")))
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        text = data.decode("utf-16", "replace")
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("cp1252", "replace")
    if "\0" in text:
        raise UsageError(say("the page is no text"))
    return text


def lines_of(text: str) -> list[str]:
    """The lines of a page, with letters and signs in one form and nothing unseen."""
    flat = (
        text.replace("\r\n", "\n")
        .replace("\r", "\n")
        .replace("\u2028", "\n")
        .replace("\u2029", "\n")
        .replace("\f", "\n")
    )
    flat = unicodedata.normalize("NFC", flat.translate(UNSEEN).translate(SPACES).translate(SIGNS))
    return DASHES.sub("-", flat).split("\n")


def sentences(text: str, known: Callable[[str], bool], plays: Callable[[str], bool]) -> list[Sentence]:
    """All sentences of a page. Raises UsageError, and cuts no further, if there are too many.

    ``known`` tells whether a full stop after a word ends a sentence, ``plays`` whether a line speaks of players or
    cards, as a heading without a full stop doesn't.
    """
    found: list[Sentence] = []
    for number, block in enumerate(blocks(lines_of(text), plays)):
        if len(found) > MOST_SENTENCES:
            break
        if block.kind == "row":
            cells = tuple(Piece(cell.strip(), block.pieces[0].line) for cell in row(block.pieces[0].text))
            found.append(Sentence(tuple(block.pieces), number, first=True, item=False, cells=cells))
            continue
        pieces = list(islice(split(block.pieces, known), MOST_SENTENCES + 1))
        item = block.kind == "item"
        alone = not item and len(pieces) == 1 and len(block.pieces) == 1
        heading = block.kind == "heading" or (alone and not block.pieces[0].text.rstrip().endswith(STOPS))
        found.extend(
            Sentence(tuple(each), number, place == 0, item, block.number if item else None, heading)
            for place, each in enumerate(pieces)
        )
    if len(found) > MOST_SENTENCES:
        raise UsageError(say("the page has more than {most} sentences", most=format(MOST_SENTENCES, ",")))
    return found


def row(text: str) -> list[str]:
    """The cells of a row."""
    return text.strip().strip("|").split("|")


def blocks(lines: list[str], plays: Callable[[str], bool]) -> Iterator[Block]:
    """Paragraphs, items, headings and rows of tables."""
    open_: Block | None = None
    widths: list[int] = []
    for number, raw in enumerate(lines, 1):
        line = re.sub(r"^\s*>+\s?", "", raw)
        bullet, heading = BULLET.match(line), HEADING.match(line)
        if open_ is not None and (
            not line.strip() or bullet or heading or is_row(line) or ends(open_, widths, line, plays)
        ):
            yield open_
            open_ = None
        if not line.strip() or RULE.fullmatch(line):
            continue
        if is_row(line):
            yield Block([Piece(line, number)], "row")
        elif heading:
            yield Block([Piece(line[heading.end() :].rstrip("# "), number)], "heading")
        elif open_ is None:
            marked = bullet["number"] or bullet["other"] if bullet else None
            text = line[bullet.end() :] if bullet else line
            open_ = Block(
                [Piece(text, number)], "item" if bullet else "text", int(marked) if marked else None
            )
            widths = [len(line)]
        else:
            open_.pieces.append(Piece(line, number))
            widths.append(len(line))
    if open_ is not None:
        yield open_


def is_row(line: str) -> bool:
    """Whether a line is a row of a table."""
    return line.strip().startswith("|") and line.count("|") >= len("||")


def ends(block: Block, widths: list[int], following: str, plays: Callable[[str], bool]) -> bool:
    """Whether a line ends its paragraph though the next isn't blank.

    A line that was broken because it was full goes on in the next. One that ends a sentence, and a heading without
    a full stop, had room for the next line's first word.
    """
    text, after = block.pieces[-1].text.rstrip(), following.lstrip()
    if not text or not after[:1] or after[:1].islower() or text.endswith((",", ";", ":", "-", "(")):
        return False
    if block.kind == "item" and following[:1] == " ":
        return False
    if widths[-1] > LONGEST_WRAPPED_LINE and END.search(text[-4:]):
        return True
    room = max(*widths, len(following.rstrip()), LEAST_OF_A_WRAPPED_LINE)
    if widths[-1] + 1 + len(after.split()[0]) > room:
        return False
    if END.search(text[-4:]):
        return True
    heads = len(widths) == 1 and "," not in text and len(text.split()) <= LONGEST_HEADING
    return heads and not plays(text)


def split(pieces: list[Piece], known: Callable[[str], bool]) -> Iterator[list[Piece]]:
    """Cut the text of a block into sentences."""
    open_: list[Piece] = []
    for piece in pieces:
        start = 0
        for stop in END.finditer(piece.text):
            after = NEXT.match(piece.text, stop.end())
            if (after is not None and after[1].islower()) or not whole_word(
                piece.text, start, stop.start(), known
            ):
                continue
            open_.append(Piece(piece.text[start : stop.end()], piece.line))
            yield open_
            open_, start = [], stop.end()
        if piece.text[start:].strip():
            open_.append(Piece(piece.text[start:], piece.line))
    if open_:
        yield open_


def whole_word(text: str, start: int, end: int, known: Callable[[str], bool]) -> bool:
    """Whether a full stop here ends a sentence, not an abbreviation."""
    word = LAST_WORD.search(text, max(start, end - LONGEST_WORD), end)
    return word is not None and known(word[0])
