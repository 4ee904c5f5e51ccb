"""The remarks of a record, handed out where the deal comes to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import terms
from cartacanta.engine.remarks import remark_number
from cartacanta.records.amounts import whole_number

if TYPE_CHECKING:
    from cartacanta.records.sheet import RemarkEntry
    from cartacanta.records.table import Table

MISDEAL = "misdeal"
CALL_OUT = "call-out"


class Remarks:
    """What a record has said out of turn: with the lead to each trick or before it, and before the play."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.waiting = list(table.sheet.remarks)

    def with_lead(self, trick: int) -> list[RemarkEntry]:
        """What was said with the lead to a trick."""
        at_a_lead = [entry for entry in self.waiting if not is_misdeal(entry) and not is_call_out(entry)]
        found = [entry for entry in at_a_lead if self.number(entry) == trick]
        self.waiting = [entry for entry in self.waiting if entry not in found]
        return found

    def call_out(self, trick: int) -> RemarkEntry | None:
        """That somebody called out before the lead to a trick, if that was said."""
        calls = (entry for entry in self.waiting if is_call_out(entry) and self.number(entry) == trick)
        found = next(calls, None)
        self.waiting = [entry for entry in self.waiting if entry is not found]
        return found

    def misdeal(self) -> RemarkEntry | None:
        """That it was misdealt, if that was said before a card was played; it isn't said again."""
        early = [entry for entry in self.waiting if is_misdeal(entry) and self.number(entry) in {None, 1}]
        self.waiting = [entry for entry in self.waiting if entry not in early]
        return early[0] if early else None

    def number(self, entry: RemarkEntry) -> int | None:
        """The number of the trick that a remark goes with."""
        return None if entry.trick is None else whole_number(self.table, entry.trick, 1, terms.REMARKS)

    def action(self, entry: RemarkEntry, seat: int) -> int | None:
        """The action of a seat that says this; None if it names nothing the rules know."""
        text = entry.says.text.strip()
        if is_misdeal(entry):
            card = self.turned(entry)
            return remark_number(terms.MISDEAL, seat, 0 if card is None else card + 1)
        if is_call_out(entry):
            return remark_number(terms.CALL_OUT, seat, 0)
        signals = [signal.id for signal in self.table.program.variant.tricks.signals]
        return remark_number(terms.SIGNAL, seat, signals.index(text)) if text in signals else None

    def turned(self, entry: RemarkEntry) -> int | None:
        """The card that was turned up while dealing, if one is named."""
        _, _, rest = entry.says.text.strip().partition(" ")
        return self.table.cards.card(rest) if rest else None


def is_call_out(entry: RemarkEntry) -> bool:
    """Whether a remark says that the limit is reached."""
    return entry.says.text.strip() == CALL_OUT


def is_misdeal(entry: RemarkEntry) -> bool:
    """Whether a remark says that it was misdealt."""
    return entry.says.text.split()[:1] == [MISDEAL]
