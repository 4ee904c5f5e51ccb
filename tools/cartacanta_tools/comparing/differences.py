"""The differences from the first variant as a table."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Final

import click

from cartacanta_tools.comparing.naming import SHARES, last_of, quantity_name, seat_name, times
from cartacanta_tools.comparing.numbers import difference, digits_for, digits_without_zero
from cartacanta_tools.language import told
from cartacanta_tools.tables import columns, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta_tools.comparing.results import Contrast, Results

SHOWN: Final = 24
"""So many rows are shown. Of more, or of several variants, only the differences that were seen, and of these the largest."""
LINE: Final = 100
SMALL: Final = 0.001
ALIGN: Final = "llrrlrr"


def rows_of(contrasts: Sequence[Contrast], results: Results) -> list[list[str]]:
    """The table: its head, then a row for each difference."""
    last = last_of(results.entries)
    several = len({one.entry for one in results.contrasts}) > 1  # then a column says which
    head = [told("variant")] if several else []
    head += [told("quantity"), told("seat"), told("first"), told("difference"), told("95 % interval")]
    head += [told("effect"), "p"]
    rows = [head]
    for found in together(contrasts):
        one = found[0]
        many, sign = times(one.quantity), " %" if one.quantity in SHARES else ""
        low, high = many * min(of.low for of in found), many * max(of.high for of in found)
        digits = digits_for(many * (one.high - one.low) / 2)
        if one.verdict != "none":
            digits = digits_without_zero(low, high, digits)
        seat = told("all") if len(found) > 1 else "" if one.seat is None else seat_name(one.seat, last)
        largest = max(found, key=lambda of: abs(of.effect))
        row = [results.entries[one.entry].label] if several else []
        row += [
            quantity_name(one.quantity),
            seat,
            f"{many * one.first:.{digits}f}{sign}" if len(found) == 1 else "",
        ]
        row += [
            told("none seen")
            if one.verdict == "none"
            else f"{difference(many * one.difference, digits)}{sign}"
        ]
        row += [
            interval_of(low, high, digits, sign),
            effect_of(largest.effect),
            chance(min(of.p for of in found)),
        ]
        rows.append(row)
    return rows


def interval_of(low: float, high: float, digits: int, sign: str) -> str:
    """An interval, where there is one."""
    if not isfinite(low):
        return told("unknown")
    return f"{difference(low, digits)} .. {difference(high, digits)}{sign}"


def effect_of(effect: float) -> str:
    """An effect; none where nothing varies that it could be told in."""
    return difference(effect, 2) if isfinite(effect) else ""


def together(contrasts: Sequence[Contrast]) -> list[list[Contrast]]:
    """Put the seats together at which no difference was seen in a quantity; each difference stands by itself."""
    found: list[list[Contrast]] = []
    for one in contrasts:
        same = [of for of in contrasts if (of.entry, of.quantity) == (one.entry, one.quantity)]
        if any(of.verdict != "none" for of in same):
            found.append([one])
        elif one is same[0]:
            found.append(same)
    return found


def chance(p: float) -> str:
    """A chance, no more exact than it is."""
    return "<0.001" if p < SMALL else f"{p:.3f}"


def shown(results: Results) -> list[Contrast]:
    """The differences that stand in a table."""
    found = [one for one in results.contrasts if not one.alike]
    if len(found) <= SHOWN and len({one.entry for one in found}) <= 1:
        return found
    seen = [one for one in found if one.verdict != "none"]
    most = sorted(seen, key=lambda one: -abs(one.effect))[:SHOWN]
    return [one for one in results.contrasts if one in most]


def table(results: Results) -> Iterator[str]:
    """Write the table, and what isn't in it."""
    contrasts = shown(results)
    first = results.entries[0].label
    others = list(dict.fromkeys(results.entries[one.entry].label for one in results.contrasts))
    name = told("difference from {first}", first=first)
    if len(others) == 1:
        name = told("{other}: difference from {first}", first=first, other=others[0])
    yield click.style(name, bold=True)
    if contrasts:
        rows = rows_of(contrasts, results)
        several = len(others) > 1
        labels = [row.pop(0) for row in rows] if several else []
        head, *rest = columns(rows, align=ALIGN)
        yield click.style(f"  {head}" if several else head, bold=True)
        for place, line in enumerate(rest, start=1):
            if several and labels[place] != labels[place - 1]:
                yield labels[place]
            yield f"  {line}" if several else line
    for line in remarks(results, contrasts):
        for piece in wrapped(line, LINE):
            yield click.style(piece, dim=True)


def always_alike(contrasts: Sequence[Contrast]) -> list[str]:
    """The quantities in which no deal differs between any of the variants."""
    apart = {one.quantity for one in contrasts if not one.alike}
    return [
        quantity for quantity in dict.fromkeys(one.quantity for one in contrasts) if quantity not in apart
    ]


def remarks(results: Results, contrasts: Sequence[Contrast]) -> Iterator[str]:
    """What isn't in the table, and what it rests on."""
    same = always_alike(results.contrasts)
    if same:
        names = ", ".join(quantity_name(quantity) for quantity in same)
        yield told("The same in every deal: {quantities}.", quantities=names)
    left = [one for one in results.contrasts if one not in contrasts and one.quantity not in same]
    seen = sum(one.verdict != "none" for one in left)
    none = len(left) - seen
    if seen:
        yield told("Further differences that were seen: {number} (--output-format csv has all).", number=seen)
    if none:
        yield told(
            "Comparisons in which no difference was seen: {number} of {all}.",
            number=none,
            all=len(results.contrasts),
        )
    yield how(results)


def how(results: Results) -> str:
    """How differences were measured."""
    number = len(results.contrasts)
    if all(one.paired or one.quantity == "tie" for one in results.contrasts) and results.same_cards:
        return told(
            "Differences within each deal, all variants having the same deals (ties as of separate samples); effect in standard deviations of a deal. "
            "Intervals and p are corrected for {number} comparisons (Holm).",
            number=number,
        )
    if any(one.paired for one in results.contrasts):
        return told(
            "Variants with the same deals are compared deal by deal, the others as separate samples; effect in standard "
            "deviations. Intervals and p are corrected for {number} comparisons (Holm).",
            number=number,
        )
    return told(
        "Compared as separate samples; effect in standard deviations. Intervals and p are corrected for {number} comparisons (Holm).",
        number=number,
    )
