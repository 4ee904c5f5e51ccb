"""Figures read off the sums, each with its interval."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from cartacanta.simulation import DealSums, MatchSums
from cartacanta.simulation.estimates import NORMAL_95
from cartacanta_tools.comparing.results import MEAN, SHARE, Measure, Spread

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.program.model import Program
    from cartacanta.simulation import Estimate


def share(key: str, count: int, among: int, *, of: str = "", seat: int | None = None) -> Measure:
    """A share, with Wilson's interval: it stays between 0 and 1, and has a width even where nothing was seen."""
    if among == 0:
        return Measure(key, SHARE, 0.0, 0.0, 1.0, 0, of, seat, None, 0)
    part, z2 = count / among, NORMAL_95 * NORMAL_95
    middle = (part + z2 / (2 * among)) / (1 + z2 / among)
    half = NORMAL_95 * sqrt(part * (1 - part) / among + z2 / (4 * among * among)) / (1 + z2 / among)
    low, high = max(min(middle - half, part), 0.0), min(max(middle + half, part), 1.0)
    return Measure(key, SHARE, part, low, high, among, of, seat, None, count)


def mean(key: str, of: Estimate, among: int, *, seat: int | None = None, which: str = "") -> Measure:
    """A mean."""
    return Measure(key, MEAN, float(of.mean), of.low, of.high, among, which, seat, of.deviation)


def measures_of(sums: DealSums | MatchSums, program: Program) -> tuple[Measure, ...]:
    """All figures of one variant."""
    return tuple(of_deals(sums, program) if isinstance(sums, DealSums) else of_matches(sums))


def by_seat(key: str, found: Sequence[Estimate], program: Program, among: int) -> Iterator[Measure]:
    """A mean of each seat at which somebody sits."""
    for seat in program.occupied:
        yield mean(key, found[seat], among, seat=seat + 1)


def of_deals(sums: DealSums, program: Program) -> Iterator[Measure]:
    """The figures of independent deals."""
    played = sums.played
    if sums.counts_cards:
        yield from by_seat("mean_card_score", sums.mean_card_scores(), program, played)
    yield from by_seat("mean_score", sums.mean_scores(), program, played)
    for seat in program.occupied:
        tricks = sums.mean_tricks()[seat]
        yield Measure("mean_tricks", MEAN, float(tricks), float("nan"), float("nan"), played, seat=seat + 1)
    for slam, count in sums.slam_counts().items():
        yield share("slam", count, played, of=slam)
    yield share("tie", sums.ties, played)
    if sums.void:
        yield share("void", sums.void, sums.deals)


def of_matches(sums: MatchSums) -> Iterator[Measure]:
    """The figures of whole matches."""
    matches = sums.matches
    yield mean("length", sums.mean_length(), matches)
    for player in range(sums.players):
        won = sum(count for mask, count in sums.winners.items() if mask >> player & 1)
        yield share("match_win", won, matches, seat=player + 1)
    yield share("match_tie", sum(n for mask, n in sums.winners.items() if mask.bit_count() > 1), matches)
    yield share("match_slam", sums.slams, matches)
    yield share("unfinished", sums.unfinished, matches)
    for player, total in enumerate(sums.mean_totals()):
        yield mean("final", total, matches, seat=player + 1)


def spreads_of(sums: DealSums | MatchSums) -> tuple[Spread, ...]:
    """How often each value was seen."""
    if isinstance(sums, MatchSums):
        return (
            Spread(
                "length", tuple((Fraction(at), count) for at, count in sorted(sums.lengths.counts.items()))
            ),
        )
    return (Spread("deal_total", tuple(sums.deal_totals().items())),)
