"""The sums a record claims against those that come out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.records.amounts import by_party, exact_number
from cartacanta.records.faults import Fault
from cartacanta.records.writing import exact
from cartacanta.saying import both, say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from cartacanta.document.nodes import Scalar
    from cartacanta.engine.records import DealRecord
    from cartacanta.records.sheet import Amounts
    from cartacanta.records.table import Table
    from cartacanta.results import Score


@dataclass(frozen=True, slots=True)
class Claim:
    """A sum that a record claims and that isn't so. ``kind`` is `card-score`, `score`, `total` or `ledger`."""

    kind: str
    party: str
    """A player or a side; empty for the whole deal."""
    claimed: Fraction
    right: Fraction
    word: Scalar

    def fault(self) -> Fault:
        """The claim as a fault."""
        party, right, claimed = self.party, exact(self.right), self.word.text
        messages = {
            "card-score": say(
                "the card score of {party} is {right}, not {claimed}",
                party=party,
                right=right,
                claimed=claimed,
            ),
            "score": say(
                "the score of {party} is {right}, not {claimed}", party=party, right=right, claimed=claimed
            ),
            "total": say(
                "the sum of the card scores is {right}, not {claimed}", right=right, claimed=claimed
            ),
            "ledger": say(
                "the total after the deal of {party} is {right}, not {claimed}",
                party=party,
                right=right,
                claimed=claimed,
            ),
        }
        return Fault(self.kind, messages[self.kind], self.word.span)


def wrong_claims(table: Table, state: DealRecord, score: Score) -> list[Claim]:
    """Every sum claimed that differs from what comes out of the deal."""
    sheet, program = table.sheet, table.program
    sides = names_of_sides(table, state)
    parties = table.named_players if table.by_player else sides
    seats = [seat_of(table, state, party) for party in range(len(parties))]
    scores = [score.scores[seat] for seat in seats]
    totals = [program.points(state.total[seat]) + score.scores[seat] for seat in seats]
    found = compare(table, "card-score", sheet.card_scores, sides, score.card_scores)
    found += compare(table, "score", sheet.scores, parties, scores)
    if sheet.deal_total is not None:
        claimed = exact_number(table, sheet.deal_total)
        if claimed not in {None, score.deal_total} and claimed is not None:
            found.append(Claim("total", "", claimed, score.deal_total, sheet.deal_total))
    return found + compare(table, "ledger", sheet.ledger_after, parties, totals)


def names_of_sides(table: Table, state: DealRecord) -> tuple[str, ...]:
    """A name for each side: its own, its player's, or those of its members."""
    rules = table.program.record
    if table.program.variant.sides.names:
        return table.program.side_names
    members = [
        [table.players[s] for s in range(rules.seats) if state.side[s] == side] for side in range(rules.sides)
    ]
    return tuple(both(names) for names in members)


def seat_of(table: Table, state: DealRecord, party: int) -> int:
    """A seat of a party."""
    if table.by_player:
        return table.playing[party]
    return next(seat for seat in range(table.seats) if state.side[seat] == party)


def compare(
    table: Table, kind: str, amounts: Amounts | None, parties: tuple[str, ...], right: Sequence[Fraction]
) -> list[Claim]:
    """The amounts claimed for parties that aren't what they come to."""
    found: list[Claim] = []
    for party, claimed in enumerate(by_party(table, amounts, parties) if amounts is not None else ()):
        value = exact_number(table, claimed) if claimed is not None else None
        if claimed is not None and value is not None and value != right[party]:
            found.append(Claim(kind, parties[party], value, right[party], claimed))
    return found
