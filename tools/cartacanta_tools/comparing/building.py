"""Makes the results out of what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.terms import LOWEST
from cartacanta.simulation import DealSums, MatchSums
from cartacanta_tools.comparing.contrasting import contrasts_of
from cartacanta_tools.comparing.measuring import measures_of, spreads_of
from cartacanta_tools.comparing.results import Entry, Results

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta_tools.comparing.contenders import Contender
    from cartacanta_tools.comparing.playing import Played
    from cartacanta_tools.comparing.questions import Question
    from cartacanta_tools.comparing.results import Contrast


def results_of(
    found: Sequence[Contender], question: Question, played: Played, *, differences: bool = True
) -> Results:
    """Read everything off the sums; variants that haven't been begun are left out."""
    sums: dict[int, DealSums | MatchSums] = {}
    for members, part in zip(played.members, played.parts, strict=True):
        if part is not None:
            for place, of in zip(members, part.sums, strict=True):
                assert isinstance(of, DealSums | MatchSums)  # noqa: S101 - what is compared
                sums[place] = of
    entries = tuple(entry_of(found[place], sums[place], compiled=played.compiled) for place in sorted(sums))
    together, first = played.members[0], played.parts[0]
    contrasts: tuple[Contrast, ...] = ()
    if differences and first is not None:
        pairs = dict(zip(together[1:], first.pairs, strict=True))
        contrasts = contrasts_of(entries, [one.program for one in found], pairs)
    return Results(question, entries, len(together) == len(found), contrasts, played.provenance)


def entry_of(one: Contender, sums: DealSums | MatchSums, *, compiled: bool) -> Entry:
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
        sums=sums,
        played=sums.deals if isinstance(sums, DealSums) else sums.matches,
        measures=measures_of(sums, program),
        spreads=spreads_of(sums, program),
        compiled=compiled,
        broken=sums.broken_invariants() if isinstance(sums, DealSums) else {},
    )
