"""Named deals at a referee's table, and what a seat does there when nobody thinks.

A deal is named by seed, match, number and attempt. The name says how the cards lie and, for each seat, what it draws by lot when it
has to decide something; so a referee plays the very deals that the interpreter plays by these names. The numbers come from SplitMix64
(Steele, Lea and Flood 2014), written here once more.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tests.oracle.table import Dealt

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.oracle.table import Question

WORD: Final = (1 << 64) - 1
SHUFFLE: Final = 0
FIRST_SEAT: Final = 16
"""The streams of the seats are numbered from here; that of the shuffle is 0."""

Name = tuple[int, int, int, int]
"""Seed, match, number and attempt."""


def random_word(stream: int, number: int) -> int:
    """A number of a stream, counted from 0."""
    word = (stream + (number + 1) * 0x9E3779B97F4A7C15) & WORD
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return word ^ word >> 31


def key_of(name: Name) -> int:
    """The key from which a deal's streams are made."""
    key = 0
    for part in name:
        key = random_word(key, part)
    return key


def shuffled(cards: Sequence[str], key: int, places: int) -> list[str]:
    """The deck, its cards sorted by their names, with so many places from the top settled; two by each random word."""
    deck = sorted(cards)
    stream = random_word(key, SHUFFLE)
    for place in range(places):
        word = random_word(stream, place // 2)
        half = word & 0xFFFFFFFF if place % 2 else word >> 32
        other = place + (half * (len(deck) - place) >> 32)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


@dataclass(frozen=True)
class Before:
    """What stood before a deal: the seats' totals, the pot, and what the parties have tallied."""

    ledger: tuple[Fraction, ...] = ()
    pot: Fraction = Fraction(0)
    tallies: tuple[int, ...] = ()


def dealt_from(deck: Sequence[str], hands: Sequence[int], number: int, before: Before) -> Dealt:
    """Hand by hand from the eldest, then the rest."""
    found, at = [], 0
    for size in hands:
        found.append(tuple(deck[at : at + size]))
        at += size
    return Dealt(tuple(found), tuple(deck[at:]), number, before.ledger, before.pot, before.tallies)


@dataclass(frozen=True)
class Numbers:
    """What the answers to each kind of question are numbered; that is their order, and what a fingerprint is made of."""

    of: Mapping[str, Mapping[str, int]]

    def __getitem__(self, question: Question) -> Mapping[str, int]:
        return self.of[question.kind]


def folded(trace: int, event: int) -> int:
    """The fingerprint of all events so far and one more."""
    word = (trace ^ event) * 0xBF58476D1CE4E5B9 & WORD
    return word ^ word >> 29


@dataclass
class Nobody:
    """Answers for every seat of one deal by lot, each seat from a stream of its own."""

    numbers: Numbers
    key: int
    drawn: list[int] = field(default_factory=lambda: [0] * 8)
    trace: int = 0
    choice: int = -1

    def __post_init__(self) -> None:
        self.streams = [random_word(self.key, FIRST_SEAT + seat) for seat in range(8)]

    def lot(self, seat: int, size: int) -> int:
        """A number below another one; all are as likely."""
        word = random_word(self.streams[seat], self.drawn[seat])
        self.drawn[seat] += 1
        return (word >> 32) * size >> 32

    def answer(self, question: Question) -> str:
        """What is answered."""
        said = self.thought_of(question)
        number = self.numbers[question][said]
        if question.kind == "choice":
            self.choice = number
        self.trace = folded(self.trace, question.seat << 6 | number)
        return said

    def thought_of(self, question: Question) -> str:
        """Bids pass half the time, nobody wants a new deal or to see cards, the best is declared or chosen; else anything goes."""
        kind = question.kind
        if kind in {"redeal", "look"}:
            return "no"
        order = self.numbers[question].__getitem__
        if question.worth:
            if kind == "choice":
                self.drawn[question.seat] += 1
            return min(question.worth, key=lambda answer: (-question.worth[answer], order(answer)))
        answers = sorted(question.legal, key=order)
        if kind == "bid":
            if self.lot(question.seat, 2) == 0 or len(answers) == 1:
                return "pass"
            answers.remove("pass")
        return answers[self.lot(question.seat, len(answers))]
