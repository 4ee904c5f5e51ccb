"""The numbers a record states, in terms of its game: amounts by party, and what stood before the deal."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.engine.records import SEATS
from cartacanta.errors import shown
from cartacanta.runners import Start
from cartacanta.saying import say, together

if TYPE_CHECKING:
    from cartacanta.document.nodes import Scalar
    from cartacanta.records.sheet import Amounts
    from cartacanta.records.table import Table

MIXED: Final = re.compile(
    r"(?P<sign>[-+\u2212]?)(?P<whole>[0-9]{1,20})\s+(?P<part>[0-9]{1,9}/0*[1-9][0-9]{0,8})\Z"
)
NUMBER: Final = re.compile(r"[-+\u2212]?[0-9]{1,20}(?:\.[0-9]{1,9}|/0*[1-9][0-9]{0,8})?\Z")
MOST: Final = 10**9


def read_start(table: Table) -> Start:
    """Number of the deal, ledger, pot and tallies before it."""
    rules = table.program.record
    number = table.sheet.deal.get("number")
    count = whole_number(table, number, 1, 1_000_000) if number is not None else 1
    total = [rules.start] * table.seats
    if table.sheet.ledger is not None:
        amounts = by_party(table, table.sheet.ledger, table.parties())
        for seat in table.playing:
            at = table.party(seat)
            if at < len(amounts):
                total[seat] = in_units(table, amounts[at]) if amounts[at] is not None else rules.start
    pot = in_units(table, table.sheet.pot) if table.sheet.pot is not None else 0
    return Start(count, total, pot, read_tallies(table))


def read_tallies(table: Table) -> list[int]:
    """The tallies before the deal, as the engine keeps them."""
    rules = table.program.variant.scoring.tallies
    kept = [0] * (SEATS * len(rules))
    ids = [tally.id for tally in rules]
    for name, amounts in table.sheet.tallies.items():
        if name not in ids:
            table.report("value", say("{name} is no tally of this game", name=shown(name)), amounts.span)
            continue
        values = by_party(table, amounts, table.program.side_names)
        for side, value in enumerate(values):
            kept[ids.index(name) * SEATS + side] = (
                whole_number(table, value, -MOST, MOST) if value is not None else 0
            )
    return kept


def by_party(table: Table, amounts: Amounts, parties: tuple[str, ...]) -> list[Scalar | None]:
    """Amounts in the order of the parties, whether listed or under names."""
    if not amounts.names:
        if len(amounts.values) != len(parties):
            message = say(
                "{wanted} numbers are wanted, for {parties}; {number} stand here",
                wanted=len(parties),
                parties=together(parties),
                number=len(amounts.values),
            )
            table.report("value", message, amounts.span)
        return [*amounts.values[: len(parties)], *[None] * (len(parties) - len(amounts.values))]
    found: list[Scalar | None] = [None] * len(parties)
    for name, value in zip(amounts.names, amounts.values, strict=True):
        party = parties.index(name.text) if name.text in parties else table.party_named(name.text)
        if party is None or party >= len(parties):
            table.report(
                "player",
                say("{name} has no score here", name=shown(name.text)),
                name.span,
                say("who has: {parties}", parties=", ".join(parties)),
            )
        else:
            found[party] = value
    return found


def exact_number(table: Table, scalar: Scalar) -> Fraction | None:
    """An exact number."""
    if NUMBER.match(scalar.text):
        return Fraction(scalar.text.replace("\u2212", "-"))
    mixed = MIXED.match(scalar.text)
    if mixed is not None:
        amount = int(mixed["whole"]) + Fraction(mixed["part"])
        return -amount if mixed["sign"] in {"-", "\u2212"} else amount
    table.report(
        "value",
        say("{number} is no number such as 7, -3 or 16/3", number=shown(scalar.text)),
        scalar.span,
    )
    return None


def in_units(table: Table, scalar: Scalar | None) -> int:
    """An amount in the engine's units."""
    value = exact_number(table, scalar) if scalar is not None else None
    if scalar is None or value is None:
        return 0
    amount = value * table.program.unit
    if amount.denominator != 1 or abs(amount) > MOST:
        table.report(
            "value",
            say("{number} is no amount that can come up in this game", number=shown(scalar.text)),
            scalar.span,
        )
        return 0
    return int(amount)


def whole_number(table: Table, scalar: Scalar, least: int, most: int) -> int:
    """A whole number in a range."""
    if re.fullmatch(r"-?\d{1,12}", scalar.text) and least <= int(scalar.text) <= most:
        return int(scalar.text)
    table.report(
        "value",
        say(
            "{number} is no whole number from {least} to {most}",
            number=shown(scalar.text),
            least=least,
            most=most,
        ),
        scalar.span,
    )
    return max(least, 0)
