"""Two games played card by card from the same cards, until one doesn't allow what the other does, or to their ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.deal import Deal
from cartacanta.engine.terms import LOWEST, VOID_REDEAL

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from cartacanta.layout import Layout
    from cartacanta.program.model import Program

    Chooser = Callable[[Deal], int]
    """Which of the legal actions of the first game is played; the second follows."""

CARD: Final = "card"


@dataclass(frozen=True, slots=True)
class Turn:
    """What is asked of whom in one of the games."""

    seat: int | None
    """None where nothing is asked any more: the deal is over."""
    kind: str
    """``card``, ``bid``, ...; empty where nothing is asked."""
    allowed: tuple[str, ...]
    """The actions that are legal, by name."""


@dataclass(frozen=True, slots=True)
class End:
    """What a deal comes to, as far as a table would notice: in points."""

    scores: tuple[Fraction, ...]
    """What each seat enters in the ledger."""
    best: tuple[int, ...]
    """The seats that have done best, the other way round where low scores win."""
    wins_match: int | None
    """The side that has won the whole match with this deal."""
    void: bool
    again: bool
    """Whether it is dealt again, because nobody wanted to play it."""


@dataclass(frozen=True, slots=True)
class Parting:
    """Two games that were played from the same cards with the same actions, until they part or to their ends.

    Either `turns` differ, after so many actions, or both deals are over and their `ends` differ, or they don't part.
    """

    first: Deal
    second: Deal
    turns: tuple[Turn, Turn] | None
    ends: tuple[End, End] | None
    places: tuple[int, ...]
    """Which of the legal actions each was, in their order: how to play it again from other cards."""

    @property
    def steps(self) -> int:
        """How many actions it takes until it shows; an end shows after the last one."""
        return len(self.places)

    @property
    def parts(self) -> bool:
        """Whether anything differs."""
        return self.turns is not None or self.ends is not None


def part(first: Program, second: Program, layout: Layout, choose: Chooser) -> Parting | None:
    """Play the same cards by both rules, card by card the same; None if nothing differs up to the end."""
    played = play_both(first, second, layout, choose)
    return played if played.parts else None


def play_both(first: Program, second: Program, layout: Layout, choose: Chooser) -> Parting:
    """Play the same cards by both rules, card by card the same, until something differs or to the end."""
    one, other = Deal(first, layout), Deal(second, layout)
    places: list[int] = []
    while True:
        turns = turn_of(one), turn_of(other)
        if turns[0] != turns[1]:
            return Parting(one, other, turns, None, tuple(places))
        if one.over:
            break
        action = choose(one)
        places.append(one.legal_actions().index(action))
        name = one.action_name(action)
        other.play(action if turns[0].kind == CARD else _named(other, name))
        one.play(action)
    ends = end_of(one), end_of(other)
    return Parting(one, other, None, None if ends[0] == ends[1] else ends, tuple(places))


def turn_of(deal: Deal) -> Turn:
    """What is asked of whom now."""
    if deal.over:
        return Turn(None, "", ())
    return Turn(deal.actor, deal.kind, tuple(sorted(deal.action_name(one) for one in deal.legal_actions())))


def end_of(deal: Deal) -> End:
    """What a finished deal comes to."""
    score = deal.score()
    sitting = deal.program.occupied
    best = (min if deal.program.record.wins == LOWEST else max)(score.scores[seat] for seat in sitting)
    seats = tuple(seat for seat in sitting if score.scores[seat] == best)
    return End(score.scores, seats, score.wins_match, score.void, deal.state.void == VOID_REDEAL)


def _named(deal: Deal, name: str) -> int:
    """The legal action of this name; the same names are legal in both games here."""
    return next(action for action in deal.legal_actions() if deal.action_name(action) == name)
