"""Figures read off the sums, each with its interval."""

from __future__ import annotations

from fractions import Fraction
from math import nan, sqrt
from typing import TYPE_CHECKING, Final

from cartacanta.simulation import ChoiceSums, DealSums, LuckSums, MatchSums, how_often, luck_of
from cartacanta.simulation.estimates import NORMAL_95
from cartacanta.variant.phase_rules import AuctionPhase
from cartacanta_tools.comparing.results import MEAN, SHARE, Measure, Spread

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.program.model import Program
    from cartacanta.simulation import Estimate
    from cartacanta.simulation.distribution import Distribution
    from cartacanta.simulation.playing import AnySums
    from cartacanta_tools.comparing.playing import Skill


NEXT_DEAL: Final = "next-deal"


def share(key: str, count: int, among: int, *, of: str = "", seat: int | None = None) -> Measure:
    """A share, with Wilson's interval: it stays between 0 and 1, and has a width even where nothing was seen."""
    if among == 0:
        return Measure(key, SHARE, 0.0, 0.0, 1.0, 0, of, seat, None, 0)
    part = count / among
    low, high = wilson(part, among)
    return Measure(key, SHARE, part, low, high, among, of, seat, None, count)


def wilson(part: float, among: int, errors: float = NORMAL_95) -> tuple[float, float]:
    """Where a share lies of which this part was seen; ``errors`` is how many standard errors it may be off."""
    z2 = errors * errors
    middle = (part + z2 / (2 * among)) / (1 + z2 / among)
    half = errors * sqrt(part * (1 - part) / among + z2 / (4 * among * among)) / (1 + z2 / among)
    return max(min(middle - half, part), 0.0), min(max(middle + half, part), 1.0)


def mean(key: str, of: Estimate, among: int, *, seat: int | None = None, which: str = "") -> Measure:
    """A mean; a single deal says nothing of how far off it is."""
    if among < 2:  # noqa: PLR2004 - as said
        return Measure(key, MEAN, float(of.mean), nan, nan, among, which, seat, nan)
    return Measure(key, MEAN, float(of.mean), of.low, of.high, among, which, seat, of.deviation)


def measures_of(sums: AnySums, program: Program) -> tuple[Measure, ...]:
    """All figures of one variant."""
    if isinstance(sums, DealSums):
        return tuple(of_deals(sums, program))
    if isinstance(sums, MatchSums):
        return tuple(of_matches(sums))
    if isinstance(sums, LuckSums):
        return tuple(of_luck(sums, program))
    return tuple(of_choices(sums))


def by_seat(key: str, found: Sequence[Estimate], program: Program, among: int) -> Iterator[Measure]:
    """A mean of each seat at which somebody sits."""
    for seat in program.occupied:
        yield mean(key, found[seat], among, seat=seat + 1)


def chance(key: str, of: Estimate, among: int, *, seat: int | None = None) -> Measure:
    """How often something comes, where what is shared counts in part. What came never or always has Wilson's interval."""
    if among < 2:  # noqa: PLR2004 - a single deal says nothing of how far off it is
        return Measure(key, SHARE, float(of.mean), nan, nan, among, seat=seat, deviation=nan)
    low, high = max(of.low, 0.0), min(of.high, 1.0)
    if of.deviation == 0:
        low, high = wilson(float(of.mean), among)
    return Measure(key, SHARE, float(of.mean), low, high, among, seat=seat, deviation=of.deviation)


def of_deals(sums: DealSums, program: Program) -> Iterator[Measure]:
    """The figures of independent deals."""
    played = sums.played
    if sums.counts_cards:
        yield from by_seat("mean_card_score", sums.mean_card_scores(), program, played)
    yield from by_seat("mean_score", sums.mean_scores(), program, played)
    if sums.by_lead != sums.score:  # whoever leads first isn't always the eldest hand
        yield from by_seat("lead_score", sums.mean_scores_by_lead(), program, played)
    for seat in program.occupied:
        yield chance("win", sums.mean_wins()[seat], played, seat=seat + 1)
    if any(sums.loss_squares):
        yield from by_seat("rounding", sums.mean_losses(), program, played)
    for seat in program.occupied:
        tricks = sums.mean_tricks()[seat]
        yield Measure("mean_tricks", MEAN, float(tricks), nan, nan, played, seat=seat + 1)
    yield from slams(sums, program)
    yield share("tie", sums.ties, played)
    if may_all_pass(program):
        yield share("void", sums.void, sums.deals)


def may_all_pass(program: Program) -> bool:
    """Whether a deal can be over because nobody wants to play it."""
    phases = (phase.rule for phase in program.variant.phases)
    return any(isinstance(rule, AuctionPhase) and rule.all_pass == NEXT_DEAL for rule in phases)


def slams(sums: DealSums, program: Program) -> Iterator[Measure]:
    """How often each slam was made, by which seat, and what was chosen where there is a choice."""
    played = sums.played
    for slam, count in sums.slam_counts().items():
        yield share("slam", count, played, of=slam)
    for slam, seats in zip(sums.slam_names, sums.slams, strict=True):
        for seat in program.occupied:
            yield share("seat_slam", seats[seat], played, of=slam, seat=seat + 1)
    for rule, made, chosen in zip(program.variant.scoring.slams, sums.slams, sums.choices, strict=True):
        several = len(rule.effects) > 1 and sum(made) > 0
        for effect, times in zip(rule.effects, chosen, strict=False) if several else ():
            yield share("choice", sum(times), sum(made), of=f"{rule.id}: {effect.id}")


def of_matches(sums: MatchSums) -> Iterator[Measure]:
    """The figures of whole matches."""
    matches = sums.matches
    yield mean("length", sums.mean_length(), matches)
    for player, wins in enumerate(sums.mean_wins()):
        yield chance("match_win", wins, matches, seat=player + 1)
    yield share("match_tie", sums.shared, matches)
    yield share("match_slam", sums.slams, matches)
    yield share("match_call", sums.called, matches)
    yield share("unfinished", sums.unfinished, matches)
    gone = [matches - of.counts.get(0, 0) for of in sums.left_at]
    if any(gone):
        for player, count in enumerate(gone):
            yield share("out", count, matches, seat=player + 1)
    for player, total in enumerate(sums.mean_totals()):
        yield mean("final", total, matches, seat=player + 1)


def of_luck(sums: LuckSums, program: Program) -> Iterator[Measure]:
    """How much of what varies lies in the cards; nothing where nothing varies."""
    for quantity, key in (("score", "luck"), ("win", "luck_win")):
        for seat in program.occupied:
            found = luck_of(sums, seat, quantity)
            if found is not None:
                low, high = (found.low, found.high) if found.low < found.high else (nan, nan)
                yield Measure(key, SHARE, found.share, low, high, sums.deals, seat=seat + 1)


def skill_measures(skill: Skill | None) -> Iterator[Measure]:
    """How often one who thinks wins among others who don't: all seats together, and at each."""
    if skill is None:
        return
    deals = skill.sums[0].played
    yield chance("skill", how_often(skill.courses, skill.sums), deals)
    for course, sums in zip(skill.courses, skill.sums, strict=True):
        player = next(at for at, name in enumerate(course.players) if name != "random")
        seat = course.program.occupied[player]
        yield chance("seat_skill", sums.mean_wins()[seat], sums.played, seat=seat + 1)


def of_choices(sums: ChoiceSums) -> Iterator[Measure]:
    """How much there is to choose when a card is played."""
    deals = sums.deals - sums.void
    yield mean("legal", sums.mean_legal(), deals)
    yield mean("real", sums.mean_real(), deals)
    yield chance("free", sums.part_free(), deals)
    for trick, (plays, _, real, _) in sorted(sums.by_trick.items()):
        yield Measure("trick_real", MEAN, real / plays, nan, nan, plays, seat=trick)


def spreads_of(sums: AnySums, program: Program) -> tuple[Spread, ...]:
    """How often each value was seen."""
    if isinstance(sums, MatchSums):
        return (spread("length", sums.lengths, 1),)
    if isinstance(sums, ChoiceSums):
        return (spread("real", sums.real, 1), spread("legal", sums.legal, 1))
    if isinstance(sums, LuckSums):
        return ()
    seats = [spread("score", sums.score[seat], sums.unit, seat + 1) for seat in program.occupied]
    return (Spread("deal_total", tuple(sums.deal_totals().items())), *seats)


def spread(key: str, of: Distribution, unit: int, seat: int | None = None) -> Spread:
    """A distribution; so many units are one."""
    counts = tuple((Fraction(amount, unit), of.counts[amount]) for amount in sorted(of.counts))
    return Spread(key, counts, seat, of.below + of.above)
