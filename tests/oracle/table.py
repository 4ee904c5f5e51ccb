"""A table whose referee knows the rules by heart: what the referees of all games share.

The referees in this folder are slow and naive on purpose. They are written from the rule texts, with
cards as words and hands as lists, and share nothing with the interpreter: where the two differ, one of
them misreads the rules. A game is told as one generator, from the first question to the score; it asks
a seat and is sent the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

Options = Mapping[str, str]
Play = tuple[int, str]
"""A seat and the card it laid."""


@dataclass(slots=True)
class Question:
    """What a seat is asked: a card, a bid, a number, a suit, or a choice; and all it may answer."""

    seat: int
    kind: str
    legal: frozenset[str]
    worth: Mapping[str, int] = field(default_factory=dict, compare=False)
    """What the answers are worth to the seat, where that is known at once: of what it may declare or do with a slam."""


class Trick(NamedTuple):
    """The cards of a trick in the order they were laid, and who took it."""

    plays: tuple[Play, ...]
    taker: int

    @property
    def cards(self) -> list[str]:
        return [card for _, card in self.plays]


@dataclass(frozen=True)
class Dealt:
    """What lies where before anybody acts: hands from the eldest on, and the cards not dealt, top first.

    What came before: the number of the deal, the parties' totals, the pot and what they have tallied.
    """

    hands: tuple[tuple[str, ...], ...]
    rest: tuple[str, ...] = ()
    number: int = 1
    ledger: tuple[Fraction, ...] = ()
    pot: Fraction = Fraction(0)
    tallies: tuple[int, ...] = ()

    def taken_up(self) -> list[list[str]]:
        """The hands as lists that may be played from."""
        return [list(hand) for hand in self.hands]

    def tallied(self, party: int) -> int:
        return self.tallies[party] if self.tallies else 0

    def total(self, party: int) -> Fraction:
        return self.ledger[party] if self.ledger else Fraction(0)


@dataclass
class Result:
    """How a deal came out, by party: `exact` and `points` may be empty where a game counts no cards."""

    tricks: list[Trick]
    scores: list[Fraction]
    exact: list[Fraction] = field(default_factory=list)
    points: list[Fraction] = field(default_factory=list)
    slam: str = ""
    slam_taker: int = -1
    wins_match: bool = False
    pot: Fraction = Fraction(0)
    sides: Sequence[Sequence[int]] = ()
    """Who counts together, where that is made in the deal."""
    tallies: tuple[int, ...] = ()
    again: bool = False
    """Nobody wanted to play: the same dealer deals anew."""
    declared: Sequence[int] = ()
    """By party: points declared."""


Game = Generator[Question, str, Result]
Rules = Callable[[Dealt, Options], Game]
Tricks = Generator[Question, str, list[Trick]]
Speech = Generator[Question, str, None]
Talk = Callable[[int, list[Play], list[Trick]], Speech]

NOBODY: Final = -1


class Referee:
    """Leads one deal: says who is asked what, takes the answer, and counts at the end."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.question: Question | None = None
        self.result: Result | None = None
        self._advance(None)

    def _advance(self, answer: str | None) -> None:
        try:
            self.question = next(self._game) if answer is None else self._game.send(answer)
        except StopIteration as end:
            self.question = None
            self.result = end.value

    @property
    def over(self) -> bool:
        return self.question is None

    def legal(self) -> frozenset[str]:
        return frozenset() if self.question is None else self.question.legal

    def apply(self, answer: str) -> None:
        if answer not in self.legal():
            raise ValueError(f"{answer!r} is not among {sorted(self.legal())}")
        self._advance(answer)

    def score(self) -> Result:
        if self.result is None:
            raise ValueError("the deal isn't over")
        return self.result


def suit(card: str) -> str:
    return card[-1]


def rank(card: str) -> str:
    return card[:-1]


def follow(hand: Sequence[str], plays: Sequence[Play]) -> list[str]:
    """Follow the suit led if you can; otherwise play anything. The leader plays anything."""
    if not plays:
        return list(hand)
    of_the_suit = [card for card in hand if suit(card) == suit(plays[0][1])]
    return of_the_suit or list(hand)


def highest_led(plays: Sequence[Play], ranks: Sequence[str]) -> int:
    """Who laid the highest card of the suit led; `ranks` run from the highest down."""
    led = suit(plays[0][1])
    following = [(ranks.index(rank(card)), seat) for seat, card in plays if suit(card) == led]
    return min(following)[1]


def highest_trump_or_led(plays: Sequence[Play], ranks: Sequence[str], trump: str) -> int:
    """Who laid the highest trump, or, without any, the highest card of the suit led."""
    trumps = [play for play in plays if suit(play[1]) == trump]
    return highest_led(trumps or plays, ranks)


def from_seat(first: int, seats: Sequence[int]) -> list[int]:
    """The seats in order of play, beginning with one of them."""
    start = seats.index(first)
    return [*seats[start:], *seats[:start]]


def play_tricks(
    hands: list[list[str]],
    leader: int,
    legal: Callable[[int, list[Play], list[Trick]], Sequence[str]],
    winner: Callable[[list[Play]], int],
    after: Callable[[Trick], None] | None = None,
    *,
    seats: Sequence[int] | None = None,
    talk: Talk | None = None,
    between: Callable[[Trick], Speech] | None = None,
) -> Tricks:
    """Plays until no hand holds a card; the winner of each trick leads the next.

    Each seat may `talk` before it plays, the leader after the lead; everybody may talk between two tricks.
    """
    seated = list(range(len(hands))) if seats is None else list(seats)
    tricks: list[Trick] = []
    while hands[leader]:
        plays: list[Play] = []
        for seat in from_seat(leader, seated):
            if talk is not None and plays:
                yield from talk(seat, plays, tricks)
            card = yield Question(seat, "card", frozenset(legal(seat, plays, tricks)))
            hands[seat].remove(card)
            plays.append((seat, card))
            if talk is not None and len(plays) == 1:
                yield from talk(seat, plays, tricks)
        leader = winner(plays)
        tricks.append(Trick(tuple(plays), leader))
        if after is not None:
            after(tricks[-1])
        if between is not None:
            yield from between(tricks[-1])
    return tricks


def cards_of(tricks: Sequence[Trick], seats: Sequence[int]) -> list[str]:
    """The cards in the tricks these seats took."""
    return [card for trick in tricks if trick.taker in seats for card in trick.cards]


def taker_of(card: str, tricks: Sequence[Trick]) -> int:
    return next((trick.taker for trick in tricks if card in trick.cards), NOBODY)


def player_of(card: str, tricks: Sequence[Trick]) -> int:
    return next((seat for trick in tricks for seat, laid in trick.plays if laid == card), NOBODY)


def opposite(players: int) -> list[list[int]]:
    """Partners sit opposite: two sides, the eldest's first."""
    return [list(range(0, players, 2)), list(range(1, players, 2))]


def alone(players: int) -> list[list[int]]:
    return [[seat] for seat in range(players)]
