"""Every expression of a variant whose value is an amount of points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.variant.phase_rules import AuctionPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.expressions import Typed
    from cartacanta.variant.model import Scoring, Variant


def score_amounts(variant: Variant) -> Iterator[Typed]:
    """All amounts of points, of a deal and of the match."""
    for phase in variant.phases:
        if isinstance(phase.rule, AuctionPhase):
            yield from (bid.stake for bid in phase.rule.bids if bid.stake is not None)
    for penalty in variant.breaches.penalties.values():
        yield from (amount for amount in (penalty.offender, penalty.others) if amount is not None)
    for typed in (*scoring_amounts(variant.scoring), variant.match.start, variant.match.limit):
        if typed is not None:
            yield typed


def scoring_amounts(scoring: Scoring) -> Iterator[Typed | None]:
    """The amounts of a deal's score."""
    yield from (scoring.last_trick, scoring.deal_points, scoring.score)
    if scoring.outcome:
        yield from scoring.outcome.pays.values()
        yield from scoring.outcome.fails.values()
    for slam in scoring.slams:
        for effect in slam.effects:
            yield from (effect.taker, effect.others)
    yield from (charge.add for charge in scoring.charges)
    for tally in scoring.tallies:
        yield from (tally.add, tally.score)
    if scoring.pot:
        yield from (scoring.pot.ante, scoring.pot.fine)
