"""The figures of variants beside each other, as a card player reads them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import click

from cartacanta_tools.comparing.naming import MEASURES, last_of, measure_name, place_name
from cartacanta_tools.comparing.numbers import figure, percent
from cartacanta_tools.comparing.results import quantile
from cartacanta_tools.language import told
from cartacanta_tools.numbers import grouped, mixed
from cartacanta_tools.tables import columns
from cartacanta_tools.titles import title_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta_tools.comparing.results import Entry, Results, Spread

SUMS_SHOWN: Final = 8
HIDDEN: Final = frozenset({"mean_tricks", "seat_slam", "seat_skill"})
"""Figures for programs only: they stand in the differences."""
HIDDEN_BELOW: Final = HIDDEN | {"luck_win", "trick_real", "mean_card_score", "final", "rounding"}
"""And those that would make a long list longer."""
SELDOM: Final = frozenset({"match_tie", "match_slam", "match_call", "unfinished"})
"""Figures that are left out where they are nothing in all variants."""
Row = list[str]


Block = list[Row]
"""A table: its head, then its rows."""


def tables(results: Results) -> Iterator[str]:
    """Write the tables of figures."""
    for number, block in enumerate(blocks(results)):
        if number:
            yield ""
        head, *rest = columns(block, gap="   " if results.beside else "  ")
        yield click.style(head, bold=True)
        yield from rest


def blocks(results: Results) -> list[Block]:
    """The tables: few variants side by side, more of them below each other."""
    if results.beside:
        return [list(side_by_side(results.entries))]
    return list(below_each_other(results.entries))


# ---- side by side -----------------------------------------------------------------------------------


def side_by_side(entries: Sequence[Entry]) -> Iterator[Row]:
    """A column for each variant."""
    yield ["", *(one.label for one in entries)]
    if len({one.agreement.id for one in entries}) > 1:
        yield [
            told("title"),
            *(title_of(one.agreement.title, one.agreement.id).split(" (")[0] for one in entries),
        ]
    if len({one.players for one in entries}) > 1 or len(entries) == 1:
        yield [told("players"), *(str(one.players) for one in entries)]
    for key in MEASURES:
        if key not in HIDDEN:
            yield from rows_of(key, entries)
        if key == "mean_score":
            yield from deal_sums(entries)
        elif key == "length" and any(spread(one, "length") for one in entries):
            yield [told("  half of them"), *(middle(spread(one, "length")) for one in entries)]
            yield [told("  the longest"), *(longest(spread(one, "length")) for one in entries)]
    yield from broken(entries)


def rows_of(key: str, entries: Sequence[Entry]) -> Iterator[Row]:
    """The rows of one figure: one for each seat, slam, ... of which there are several."""
    places = dict.fromkeys(
        (one.of, one.seat) for entry in entries for one in entry.measures if one.key == key
    )
    last = last_of(entries)
    heads: set[str] = set()
    if key in SELDOM and not any(one.count for entry in entries for one in entry.measures if one.key == key):
        return
    for of, seat in sorted(places, key=lambda place: (place[0], place[1] or 0)):
        found = [entry.find(key, seat, of) for entry in entries]
        name = next(measure_name(one) for one in found if one is not None)
        if seat is None:
            yield [name, *map(figure, found)]
            continue
        if name not in heads:
            heads.add(name)
            yield [name]
        cells = [
            told("dummy") if entry.dummy == seat else figure(one)
            for entry, one in zip(entries, found, strict=True)
        ]
        yield [f"  {place_name(key, seat, last)}", *cells]


def deal_sums(entries: Sequence[Entry]) -> Iterator[Row]:
    """What the card scores of a deal come to together, and how often."""
    spreads = [spread(one, "deal_total") for one in entries]
    if not any(one is not None and any(total for total, _ in one.counts) for one in spreads):
        return
    listed = [
        sorted(one.counts, key=lambda pair: (-pair[1], pair[0])) if one is not None else [] for one in spreads
    ]
    for place in range(min(max(map(len, listed)), SUMS_SHOWN)):
        row = ["" if place else told("a deal comes to")]
        for counts in listed:
            if place >= len(counts):
                row.append("")
                continue
            total, count = counts[place]
            among, more = sum(seen for _, seen in counts), len(counts) - SUMS_SHOWN
            last = place == SUMS_SHOWN - 1 and more > 0
            rest = told("  and {number} other sums", number=more) if last else ""
            row.append(f"{mixed(total)}: {percent(count, among)}{rest}")
        yield row


def spread(entry: Entry, key: str, seat: int | None = None) -> Spread | None:
    """How often each value was seen; None if that wasn't counted."""
    return next((one for one in entry.spreads if (one.key, one.seat) == (key, seat)), None)


def middle(of: Spread | None) -> str:
    """Between which values the middle half lies."""
    if of is None or not of.counts:
        return ""
    low, high = (mixed(quantile(of, Fraction(part, 4))) for part in (1, 3))
    return low if low == high else told("{low} to {high}", low=low, high=high)


def longest(of: Spread | None) -> str:
    """The highest value that was seen."""
    return mixed(of.counts[-1][0]) if of is not None and of.counts else ""


def broken(entries: Sequence[Entry]) -> Iterator[Row]:
    """Invariants that didn't hold: the document contradicts itself."""
    for name in dict.fromkeys(name for entry in entries for name in entry.broken):
        cells = [
            told(
                "fails in {number} deals, first in deal {deal} (play --nth {deal} shows it)",
                number=grouped(entry.broken[name][0]),
                deal=entry.broken[name][1],
            )
            if name in entry.broken
            else ""
            for entry in entries
        ]
        yield [click.style(told("invariant {name}", name=name), fg="red"), *cells]


# ---- below each other -------------------------------------------------------------------------------


def below_each_other(entries: Sequence[Entry]) -> Iterator[Block]:
    """A line for each variant, and a table for each figure that has several columns; the others share one."""
    singles: list[tuple[str, str]] = []
    for key in MEASURES:
        places = {(one.of, one.seat) for entry in entries for one in entry.measures if one.key == key}
        if key in HIDDEN_BELOW or not places:
            continue
        if all(seat is None for _, seat in places):
            singles += [(key, of) for of, _ in sorted(places, key=lambda place: place[0])]
        else:
            yield seat_block(key, entries)
    if singles:
        yield single_block(singles, entries)
    failing = list(broken(entries))
    if failing:
        yield [["", *(entry.label for entry in entries)], *failing]


def seat_block(key: str, entries: Sequence[Entry]) -> Block:
    """The table of one figure, with a column for each seat."""
    seats = sorted({one.seat for entry in entries for one in entry.measures if one.key == key and one.seat})
    name = next(measure_name(one) for entry in entries for one in entry.measures if one.key == key)
    last = last_of(entries)
    rows = [[entry.label, *(figure(entry.find(key, seat)) for seat in seats)] for entry in entries]
    return [[name, *(place_name(key, seat, last) for seat in seats)], *rows]


def single_block(places: Sequence[tuple[str, str]], entries: Sequence[Entry]) -> Block:
    """The table of the figures that have one column each."""
    head = [""]
    for key, of in places:
        found = next(one for entry in entries if (one := entry.find(key, None, of)) is not None)
        head.append(measure_name(found))
    rows = [[entry.label, *(figure(entry.find(key, None, of)) for key, of in places)] for entry in entries]
    return [head, *rows]
