"""The sums a record claims against those that come out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.records.faults import Fault
from cartacanta.records.writing import exact

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from cartacanta.records.sheet import Amounts
    from cartacanta.records.table import Table
    from cartacanta.records.umpire import Umpire
    from cartacanta.results import Score


def check_claims(table: Table, umpire: Umpire, score: Score) -> list[Fault]:
    """What is claimed of a finished deal and isn't so. After a fault of the play nothing more is said about sums."""
    sheet = table.sheet
    before = len(table.faults)
    sides = side_names(table, umpire)
    by_side = len(sheet.scores.values) == len(sides) if sheet.scores and not table.by_player else False
    parties = table.parties()
    scores = [score.scores[seat_of(table, umpire, party)] for party in range(len(parties))]
    faults = check(table, "card-score", "card score", sheet.card_scores, sides, score.card_scores)
    if sheet.deal_total is not None and not faults:
        claimed = table.exact(sheet.deal_total)
        if claimed is not None and claimed != score.deal_total:
            message = f"the card scores make {exact(score.deal_total)}, not {sheet.deal_total.text}"
            faults.append(Fault("total", message, sheet.deal_total.span))
    faults += check(table, "score", "score", sheet.scores, parties, scores)
    after = [table.program.points(umpire.state.total[seat_of(table, umpire, party)]) for party in range(len(parties))]
    totals = [old + new for old, new in zip(after, scores, strict=True)]
    faults += check(table, "ledger", "total after the deal", sheet.ledger_after, parties, totals)
    faults = table.faults[before:] + faults
    del table.faults[before:], by_side
    return [] if umpire.faults else faults


def side_names(table: Table, umpire: Umpire) -> tuple[str, ...]:
    """A name for each side: its own, its player's, or those of its members."""
    rules = table.program.record
    if table.program.variant.sides.names:
        return table.program.side_names
    members = [[table.players[s] for s in range(rules.seats) if umpire.state.side[s] == side] for side in range(rules.sides)]
    return tuple(" and ".join(names) for names in members)


def seat_of(table: Table, umpire: Umpire, party: int) -> int:
    """A seat of a party."""
    if table.by_player:
        return party
    return next(seat for seat in range(table.seats) if umpire.state.side[seat] == party)


def check(
    table: Table, kind: str, what: str, amounts: Amounts | None, parties: tuple[str, ...], right: Sequence[Fraction]
) -> list[Fault]:
    """Every amount claimed for a party against what it comes to."""
    if amounts is None:
        return []
    faults: list[Fault] = []
    for party, claimed in enumerate(table.amounts(amounts, parties)):
        value = table.exact(claimed) if claimed is not None else None
        if claimed is not None and value is not None and value != right[party]:
            message = f"the {what} of {parties[party]} is {exact(right[party])}, not {claimed.text}"
            faults.append(Fault(kind, message, claimed.span))
    return faults
