"""The count of the sample deal, made from the cards taken; a test holds it against the engine's."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.accounting import leftovers
from cartacanta.engine.records import NONE
from cartacanta.sheets.sample import sense
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.results import Score
    from cartacanta.sheets.sample.played import Sample


@dataclass(frozen=True, slots=True)
class Counted:
    """What one party took."""

    side: int
    seats: tuple[int, ...]
    kinds: tuple[tuple[Fraction, int], ...]
    """How many cards of each worth, the dearest first; those that are worth nothing are left out."""
    cards: Fraction
    last: Fraction
    """What it has for the last trick."""
    together: Fraction
    written: Fraction
    """The card score."""
    by_player: bool = False
    """Whether fractions are dropped player by player."""


def counted(sample: Sample) -> tuple[Counted, ...]:
    """The count, party by party."""
    deal = sample.deal
    score = deal.score()
    won = list(deal.state.won)
    for left in leftovers(deal.program, deal.state):
        won[left.seat] |= sum(1 << card for card in left.cards)
    by_player = deal.program.variant.scoring.by_player
    return tuple(
        party(sample, score, won, side, by_player=by_player) for side in range(len(score.card_scores))
    )


def party(sample: Sample, score: Score, won: list[int], side: int, *, by_player: bool) -> Counted:
    """One party's count."""
    deal = sample.deal
    seats = tuple(seat for seat in range(len(score.sides)) if score.sides[seat] == side)
    worths = Counter(sense.worth(deal, card) for seat in seats for card in members(won[seat]))
    kinds = tuple(sorted(((worth, number) for worth, number in worths.items() if worth), reverse=True))
    cards = sum((worth * number for worth, number in kinds), Fraction(0))
    last = last_trick(sample) if score.last_taker in seats else Fraction(0)
    return Counted(side, seats, kinds, cards, last, cards + last, score.card_scores[side], by_player)


def last_trick(sample: Sample) -> Fraction:
    """What the last trick was worth by itself."""
    from cartacanta.engine.evaluate import value_or  # noqa: PLC0415
    from cartacanta.runners import copied  # noqa: PLC0415

    deal = sample.deal
    record = deal.program.record
    return deal.program.points(value_or(record, copied(deal.state), record.last_trick, NONE, 0))
