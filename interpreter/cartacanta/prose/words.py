"""The words of a sentence, each with everything it can be."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Final

from cartacanta.prose.lexicon import Sense, composed
from cartacanta.prose.pages import QUOTES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cartacanta.prose.cardwords import CardWords
    from cartacanta.prose.lexicon import Lexicon
    from cartacanta.prose.pages import Piece

TOKEN: Final = re.compile(r"'s(?!\w)|\d+\s*/\s*\d+|\d+|[^\W\d_]+(?:-[^\W\d_]+)*|[^\w\s]", re.UNICODE)
GLUED: Final = re.compile(r"([♠♥♦♣])\s?((?:10|[2-9A-Z]){2,})(?!\w)")
"""A suit's sign and several ranks in one: `♠A63`."""
PIPS: Final = re.compile("10|.")
PUNCTUATION: Final = {
    ",": "COMMA",
    ";": "SEMICOLON",
    ":": "COLON",
    "-": "DASH",
    "\u2013": "DASH",
    "\u2014": "DASH",
    "(": "OPEN",
    ")": "CLOSE",
    "[": "OPEN",
    "]": "CLOSE",
    "/": "DASH",
    "\u2192": "DASH",
    "=": "COLON",
}
PARTS: Final = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
LONGEST_NUMBER: Final = 4
SEATS_OF_CARDS: Final = frozenset({"PLAYER", "FACE", "SUIT", "CARD", "PLAY"})
OF_A_HAND: Final = SEATS_OF_CARDS - {"PLAYER"} | {"NUMBER", "FIGURE", "TAKE", "LETTER"}
"""Words without which a sentence can say nothing of the course of a hand."""


Entry = tuple[int, tuple["Sense", ...], str]
"""How many words there are, what they can be together, and as what they are left out."""


@dataclass(frozen=True, slots=True)
class Raw:
    """A word or sign as it stands on the page."""

    text: str
    line: int
    start: int
    """Where it begins in its sentence, to tell what stands together."""
    end: int


@dataclass(frozen=True, slots=True)
class Word:
    """A word, or several that belong together, with all it can be; none if it isn't known."""

    text: str
    line: int
    senses: tuple[Sense, ...]
    fronted: bool = False
    """Whether an adverb begins the clause right before it."""
    after_article: bool = False

    @property
    def kinds(self) -> frozenset[str]:
        """The categories it can fill."""
        return frozenset(sense.kind for sense in self.senses)

    def sense(self, kind: str) -> Sense:
        """What it is as one of a kind."""
        return next(sense for sense in self.senses if sense.kind == kind)


@dataclass
class Speech:
    """A language's words together with a deck's, and the players' names on this page."""

    lexicon: Lexicon
    cards: CardWords
    names: Mapping[str, str] = field(default_factory=dict)
    """By the word in small letters, the player's name."""
    bare: bool = False
    """Whether the page is written without signs on its letters."""
    dropped: frozenset[tuple[str, ...]] = frozenset()
    """Words for cards that could mean two things on this page."""

    @cached_property
    def senses(self) -> dict[tuple[str, ...], tuple[Sense, ...]]:
        """Everything that words can be."""
        found = {words: list(senses) for words, senses in self.lexicon.senses.items()}
        for kind, words in (("FACE", self.cards.ranks), ("SUIT", self.cards.suits)):
            for phrase, code in words.items():
                if phrase not in self.dropped:
                    found.setdefault(phrase, []).append(Sense(kind, code))
                    self.lexicon.note(phrase)
        return {words: tuple(senses) for words, senses in found.items()}

    def words(self, pieces: tuple[Piece, ...]) -> list[Word]:
        """The words of a sentence; articles and adverbs that say nothing of the hand are left out."""
        raws = list(raw_words(pieces))
        found: list[Word] = []
        place, fronted, article, clause = 0, False, False, True
        while place < len(raws):
            length, senses, skipped = self.longest(raws, place)
            text = " ".join(raw.text for raw in raws[place : place + length])
            if skipped:
                fronted = fronted or (skipped == "idle" and clause)
                article = skipped == "article"
            else:
                found.append(Word(text, raws[place].line, senses, fronted, article))
                clause = bool({"COMMA", "SEMICOLON", "AND", "COLON"} & found[-1].kinds)
                fronted = article = False
            place += length
        return found

    def longest(self, raws: list[Raw], place: int) -> Entry:
        """The longest entry that begins here: of how many words it is, what it can be, and whether it is left out."""
        raw = raws[place]
        coded = self.coded(raws, place)
        if coded is not None:
            return coded
        if not raw.text[0].isalpha() and raw.text[0] != "'":
            return self.written(raws, place)
        for count in range(min(self.most(raw), len(raws) - place), 0, -1):
            found = [
                entry
                for words in self.spellings(raws[place : place + count])
                for entry in [self.entry(raws, place, words)]
                if entry is not None
            ]
            if found:
                senses = tuple(dict.fromkeys(sense for _, senses, _ in found for sense in senses))
                return found[0][0], senses, "" if senses else found[0][2]
        return 1, self.single(raw, ()), ""

    def spelled(self, raw: Raw) -> tuple[str, ...]:
        """The words of the lexicon that this one can be."""
        return self.lexicon.spelled(composed(raw.text), bare=self.bare)

    def spellings(self, raws: list[Raw]) -> Iterator[tuple[str, ...]]:
        """The entries that these words can be, signs on their letters aside."""
        yield from product(*map(self.spelled, raws))

    def entry(self, raws: list[Raw], place: int, words: tuple[str, ...]) -> Entry | None:
        """What these words are together, if the lexicon has them."""
        if words in self.lexicon.idle:
            return len(words), (), "idle"
        if len(words) == 1 and words[0] in self.lexicon.articles:
            return 1, (), "article"
        senses = self.senses.get(words, ())
        if any(sense.kind == "NAMED" for sense in senses):
            return self.numbered_player(raws, place)
        if senses:
            return len(words), self.single(raws[place], senses) if len(words) == 1 else senses, ""
        return None

    @staticmethod
    def numbered_player(raws: list[Raw], place: int) -> Entry:
        """`Player 1`, `player B`."""
        after = raws[place + 1].text if place + 1 < len(raws) else ""
        if after.isdecimal() or (len(after) == 1 and after.isupper()):
            noun = raws[place].text
            return 2, (Sense("PLAYER", f"{noun[:1].upper()}{noun[1:].lower()} {after}"),), ""
        return 1, (), ""

    def most(self, raw: Raw) -> int:
        """Of how many words an entry can consist that begins with this one."""
        return max(
            (self.lexicon.longest.get(word, 1) for word in self.spelled(raw)),
            default=1,
        )

    def single(self, raw: Raw, senses: tuple[Sense, ...]) -> tuple[Sense, ...]:
        """What one word can be, besides what the lexicon says: a card's code, a letter, a name, a suit and a rank in one."""
        found = list(senses)
        if raw.text in self.cards.cards:
            found.append(Sense("CARD", " ".join(self.cards.cards[raw.text])))
        if raw.text in self.cards.letters:
            found.append(Sense("LETTER", self.cards.letters[raw.text]))
        if raw.text in self.lexicon.initials:
            found.append(Sense("PLAYER", self.lexicon.initials[raw.text]))
        name = self.names.get(composed(raw.text))
        if name is not None and raw.text[0].isupper():
            found.append(Sense("PLAYER", name))
        if not found and self.lexicon.compounds:
            found.extend(self.compound(composed(raw.text)))
        return tuple(found)

    def compound(self, word: str) -> Iterator[Sense]:
        """A suit and a rank written in one."""
        ranks = {phrase[0]: code for phrase, code in self.cards.ranks.items() if len(phrase) == 1}
        for words, senses in self.lexicon.senses.items():
            for sense in senses:
                if sense.kind == "NUMBER" and str(sense.value) in self.cards.numbers and len(words) == 1:
                    ranks[words[0]] = str(sense.value)
        found = {
            (rank, suit)
            for (first, *rest), suit in self.cards.suits.items()
            if not rest and word.startswith(first)
            for rank in [ranks.get(word[len(first) :].removeprefix("-"))]
            if rank is not None
        }
        if len(found) == 1:
            yield Sense("CARD", " ".join(found.pop()))

    def written(self, raws: list[Raw], place: int) -> Entry:
        """Figures, signs and what is written in one with them."""
        raw = raws[place]
        after = raws[place + 1] if place + 1 < len(raws) else None
        if "/" in raw.text and len(raw.text) > 1:
            return 1, (Sense("FRACTION", "".join(raw.text.split())),), ""
        if raw.text in PARTS:
            return 1, (Sense("FRACTION", PARTS[raw.text]),), ""
        if raw.text.isdecimal():
            if (
                after is not None
                and after.start == raw.end
                and after.text[0].isalpha() | (after.text in "ªº°")
            ):
                if composed(after.text) in self.lexicon.ordinal_endings and len(raw.text) < LONGEST_NUMBER:
                    return 2, (Sense("ORDINAL", int(raw.text)),), ""
                return 2, (), ""
            short = len(raw.text) < LONGEST_NUMBER
            return 1, (Sense("FIGURE", int(raw.text)),) if short else (), ""
        senses = self.senses.get((raw.text,), ())
        if raw.text in PUNCTUATION:
            senses = (*senses, Sense(PUNCTUATION[raw.text]))
        return 1, senses, ""

    def coded(self, raws: list[Raw], place: int) -> Entry | None:
        """A card written in one, of two pieces that stand together, `3s` or `A♥`."""
        if place + 1 >= len(raws) or raws[place + 1].start != raws[place].end:
            return None
        after = raws[place + 2] if place + 2 < len(raws) else None
        if after is not None and after.start == raws[place + 1].end and after.text[0].isalnum():
            return None
        card = self.cards.cards.get(raws[place].text + raws[place + 1].text)
        senses = [] if card is None else [Sense("CARD", " ".join(card))]
        if (
            card is not None
            and raws[place].text.isdecimal()
            and composed(raws[place + 1].text) in self.lexicon.ordinal_endings
        ):
            senses.append(Sense("ORDINAL", int(raws[place].text)))
        return (2, tuple(senses), "") if senses else None


def raw_words(pieces: tuple[Piece, ...]) -> Iterator[Raw]:
    """Cut a sentence into words and signs; what is left out before a vowel keeps its apostrophe."""
    offset = 0
    for piece in pieces:
        text = QUOTES.sub(" ", piece.text)
        text = text.rstrip().rstrip(".!…")
        text = GLUED.sub(lambda found: f"{found[1]} {' '.join(PIPS.findall(found[2]))} ", text)
        yield from cut(text, piece.line, offset)
        offset += len(piece.text) + 1


def cut(text: str, line: int, offset: int) -> Iterator[Raw]:
    """Cut a line."""
    held: Raw | None = None
    for found in TOKEN.finditer(text):
        raw = Raw(found[0], line, offset + found.start(), offset + found.end())
        if raw.text == "'" and held is not None and held.end == raw.start and held.text[-1].isalpha():
            held = Raw(held.text + "'", line, held.start, raw.end)
            continue
        if held is not None:
            yield held
        held = raw
    if held is not None:
        yield held
