"""A deal that is written down and read again is the same deal, with the same end, as YAML and as a line of JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.records import read_records, replay, write_line, write_record
from cartacanta.testing.course import Broken
from cartacanta.testing.properties.property import Property

if TYPE_CHECKING:
    from cartacanta.deal import Deal
    from cartacanta.records import Replayed
    from cartacanta.testing.course import Table

NAME: Final = "record-replayed"
EXPECTED: Final = frozenset({"unfinished"})
"""What a sound record may be told of."""


def whole(table: Table) -> None:
    """Write the deal down, read it, and play it once more."""
    deal = table.deal
    if (deal.over and deal.score().void) or table.remarked:
        return
    for text in (write_record(deal), write_line(deal)):
        compare(deal, replay(read_records(text, "record.yaml")[0], deal.program))


def compare(deal: Deal, replayed: Replayed) -> None:
    """The deal that was read is the one that was written."""
    faults = [fault for fault in replayed.faults if fault.kind not in EXPECTED]
    if faults:
        raise Broken(NAME, f"replay finds fault with what was written: {faults[0].message}")
    again = replayed.deal
    if again is None:
        raise Broken(NAME, "nothing can be read in what was written")
    if (
        again.actions != deal.actions
        or again.state.trace != deal.state.trace
        or begins(again) != begins(deal)
    ):
        raise Broken(NAME, "another deal is read than the one that was written")
    if deal.over and again.score() != deal.score():
        raise Broken(NAME, "the deal that is read comes to another score")


def begins(deal: Deal) -> tuple[object, ...]:
    """Everybody's first cards and what was left, the deal's number, ledger, pot and tallies; a hand has no order."""
    given, start = list(deal.state.dealt), deal.start
    rest = [card for card in deal.layout.order if not any(hand >> card & 1 for hand in given)]
    return given, rest, start.number, start.total, start.pot, start.tally


PROPERTY: Final = Property(NAME, __doc__ or "", whole=whole)
