"""Makes the results out of what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.terms import LOWEST
from cartacanta.simulation import DealSums, MatchSums
from cartacanta_tools.comparing.contrasting import contrasts_of
from cartacanta_tools.comparing.measuring import measures_of, skill_measures, spreads_of
from cartacanta_tools.comparing.results import Entry, Results

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.simulation.playing import AnySums
    from cartacanta_tools.comparing.contenders import Contender
    from cartacanta_tools.comparing.playing import Played, Skill
    from cartacanta_tools.comparing.questions import Question
    from cartacanta_tools.comparing.results import Contrast


def results_of(
    found: Sequence[Contender], question: Question, played: Played, *, differences: bool = True
) -> Results:
    """Read everything off the sums; variants that haven't been begun are left out."""
    sums: dict[int, AnySums] = {}
    for members, part in zip(played.members, played.parts, strict=True):
        if part is not None:
            sums |= zip(members, part.sums, strict=True)
    entries = tuple(
        entry_of(found[place], sums[place], compiled=played.compiled, skill=played.skills.get(place))
        for place in sorted(sums)
    )
    together, first = played.members[0], played.parts[0]
    contrasts: tuple[Contrast, ...] = ()
    if differences and first is not None:
        pairs = dict(zip(together[1:], first.pairs, strict=True))
        contrasts = contrasts_of(entries, [one.program for one in found], pairs)
    return Results(question, entries, len(together) == len(found), contrasts, played.provenance)


def entry_of(one: Contender, sums: AnySums, *, compiled: bool, skill: Skill | None = None) -> Entry:
    """One variant with its figures."""
    program = one.program
    return Entry(
        variant=one.variant,
        name=one.name,
        label=one.label,
        agreement=one.agreement,
        players=program.variant.players,
        seats=program.record.seats,
        dummy=program.record.dummy + 1 or None,
        few_win=program.record.wins == LOWEST,
        alone=program.variant.sides.alone,
        sums=sums,
        played=sums.matches if isinstance(sums, MatchSums) else sums.deals,
        measures=(*measures_of(sums, program), *skill_measures(skill)),
        spreads=spreads_of(sums, program),
        compiled=compiled,
        broken=sums.broken_invariants() if isinstance(sums, DealSums) else {},
    )
