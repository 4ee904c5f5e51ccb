"""In what the variants differ from the first one: only what both count on one scale."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Final

from cartacanta.simulation import ChoiceSums, LuckSums
from cartacanta.simulation.differences import between_samples, judged, within_deals
from cartacanta.simulation.estimates import Estimate
from cartacanta_tools.comparing.results import Contrast

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.program.model import Program
    from cartacanta.simulation import PairSums
    from cartacanta.simulation.differences import Difference
    from cartacanta_tools.comparing.results import Entry, Measure

ALWAYS: Final = ("tricks", "share", "place", "win")
"""What any two games with the same cards have on one scale."""
SAMPLES: Final = ("length", "match_win", "win", "tie")
"""Figures that are compared as separate samples, where both have them."""
Named = tuple[int, str, int | None, "Difference"]


def contrasts_of(
    entries: Sequence[Entry], programs: Sequence[Program], pairs: dict[int, PairSums]
) -> tuple[Contrast, ...]:
    """Every difference from the first variant, judged together; ``pairs`` has those that played the same deals."""
    found: list[Named] = []
    for place in range(1, len(entries)):
        if place in pairs:
            found += same_deals(place, programs, pairs[place])
            found += samples(
                place, entries, keys=("tie",)
            )  # not kept deal by deal: its interval is wider than it need be
        else:
            found += samples(place, entries)
    verdicts = judged([one for _, _, _, one in found])
    return tuple(
        Contrast(
            entry=place,
            quantity=quantity,
            seat=seat,
            paired=one.paired,
            first=one.first,
            other=one.other,
            difference=one.mean,
            low=verdict.low,
            high=verdict.high,
            p=verdict.chance,
            effect=one.effect,
            paired_effect=one.paired_effect,
            alike=one.alike,
            verdict=verdict.verdict,
        )
        for (place, quantity, seat, one), verdict in zip(found, verdicts, strict=True)
    )


def same_deals(place: int, programs: Sequence[Program], pair: PairSums) -> Iterator[Named]:
    """The differences within each deal."""
    first, other = programs[0], programs[place]
    quantities = ("tricks", "taken", *ALWAYS[1:]) if worth(first) == worth(other) else ALWAYS
    for quantity in quantities:
        for seat in first.occupied:
            found = within_deals(pair, quantity, seat)
            if found is not None and seat in other.occupied:
                yield place, quantity, seat + 1, found


def worth(program: Program) -> tuple[object, ...]:
    """What each card is worth: where that is the same, value taken is on one scale."""
    pack = program.variant.pack
    return dict(pack.values), pack.trump_suit and dict(pack.trump_suit.values)


def samples(place: int, entries: Sequence[Entry], *, keys: tuple[str, ...] = SAMPLES) -> Iterator[Named]:
    """The differences of what both have, each in deals or matches of its own."""
    first, other = entries[0], entries[place]
    if isinstance(first.sums, ChoiceSums | LuckSums):
        return
    if first.players != other.players:
        keys = SAMPLES[:1]
    for one in first.measures:
        twin = other.find(one.key, one.seat, one.of)
        if one.key in keys and twin is not None:
            found = between_samples(estimate(one), one.among, estimate(twin), twin.among)
            if found is not None:
                yield place, one.key, one.seat, found


def estimate(one: Measure) -> Estimate:
    """A figure as the statistics want it."""
    if one.count is None:
        return Estimate(Fraction(one.value), one.low, one.high, one.deviation or 0.0)
    spread = sqrt(one.value * (1 - one.value) * one.among / max(one.among - 1, 1))
    return Estimate(Fraction(one.count or 0, max(one.among, 1)), one.low, one.high, spread)
