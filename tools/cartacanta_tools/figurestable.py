"""The figures of variants beside each other, as a card player reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from cartacanta_tools.language import told
from cartacanta_tools.numbers import grouped, mixed
from cartacanta_tools.tables import columns
from cartacanta_tools.titles import title_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cartacanta.simulation import Estimate
    from cartacanta_tools.simulating import Figures

BESIDE: Final = 4
"""So many variants stand side by side; more come in further tables."""
SUMS_SHOWN: Final = 8
Row = list[str]


def tables(found: Sequence[Figures], names: Sequence[str]) -> Iterator[str]:
    """Write the tables."""
    for first in range(0, len(found), BESIDE):
        if first:
            yield ""
        yield from table(found[first : first + BESIDE], names[first : first + BESIDE])


def table(found: Sequence[Figures], names: Sequence[str]) -> Iterator[str]:
    """Write one table: a column for each variant."""
    head, *lines = columns(list(rows(found, names)), gap="   ")
    yield click.style(head, bold=True)
    yield from lines


def rows(found: Sequence[Figures], names: Sequence[str]) -> Iterator[Row]:
    """The rows of a table."""
    yield ["", *names]
    yield [
        told("title"),
        *(title_of(figures.agreement.title, figures.agreement.id).split(" (")[0] for figures in found),
    ]
    yield [told("players"), *(str(figures.program.variant.players) for figures in found)]
    counted = any(any(figures.sums.card_squares) for figures in found)
    if counted:
        yield from seats(told("mean card score"), found, lambda figures: figures.sums.mean_card_scores())
    yield from seats(told("mean score"), found, lambda figures: figures.sums.mean_scores())
    if counted:
        yield from deal_sums(found)
    yield from slams(found)
    yield [told("tied for best"), *(share(figures.sums.ties, figures.sums.played) for figures in found)]
    if any(figures.sums.void for figures in found):
        yield [told("all passed"), *(share(figures.sums.void, figures.sums.deals) for figures in found)]
    yield from broken(found)
    yield [told("deals a second"), *(rounded(figures.sums.deals_per_second) for figures in found)]


def seats(what: str, found: Sequence[Figures], means: Callable[[Figures], list[Estimate]]) -> Iterator[Row]:
    """The means of the seats, eldest hand first."""
    most = max(figures.program.record.seats for figures in found)
    values = [(figures.program.record.dummy, means(figures)) for figures in found]
    yield [what]
    for seat in range(most):
        yield [
            f"  {seat_name(seat, found)}",
            *(estimate_at(seat, dummy, of) for dummy, of in values),
        ]


def estimate_at(seat: int, dummy: int, of: Sequence[Estimate]) -> str:
    """A seat's mean; nothing for a seat that isn't there, and a word for one at which nobody plays."""
    if seat == dummy:
        return told("dummy")
    return estimate(of[seat]) if seat < len(of) else ""


def seat_name(seat: int, found: Sequence[Figures]) -> str:
    """A seat's number, with its role where that is the same in every variant."""
    if seat == 0:
        return told("1 eldest hand")
    counts = {figures.program.record.seats for figures in found}
    return told("{number} dealer", number=seat + 1) if counts == {seat + 1} else str(seat + 1)


def estimate(of: Estimate) -> str:
    """A mean with the half-width of its interval, as many digits as that allows."""
    half = (of.high - of.low) / 2
    return f"{float(of.mean):.3f} ± {half:.3f}"


def deal_sums(found: Sequence[Figures]) -> Iterator[Row]:
    """What the card scores of a deal come to together, and how often."""
    seen = [figures.sums.deal_totals() for figures in found]
    common = [sorted(totals, key=lambda total: (-totals[total], total))[:SUMS_SHOWN] for totals in seen]
    for place in range(max(len(listed) for listed in common)):
        row = ["" if place else told("a deal comes to")]
        for listed, totals, figures in zip(common, seen, found, strict=True):
            if place >= len(listed):
                row.append("")
                continue
            total = listed[place]
            more = len(totals) - SUMS_SHOWN
            rest = (
                told("  and {number} other sums", number=more) if place == SUMS_SHOWN - 1 and more > 0 else ""
            )
            row.append(f"{mixed(total)}: {share(totals[total], figures.sums.played)}{rest}")
        yield row


def slams(found: Sequence[Figures]) -> Iterator[Row]:
    """How often each slam was made."""
    counted = [figures.sums.slam_counts() for figures in found]
    for slam in dict.fromkeys(name for counts in counted for name in counts):
        cells = [
            share(counts[slam], figures.sums.played) if slam in counts else ""
            for counts, figures in zip(counted, found, strict=True)
        ]
        yield [slam, *cells]


def broken(found: Sequence[Figures]) -> Iterator[Row]:
    """Invariants that didn't hold: the document contradicts itself."""
    rules = [figures.sums.broken_invariants() for figures in found]
    for name in dict.fromkeys(name for of in rules for name in of):
        cells = [
            told(
                "fails in {number} deals, first in deal {deal} (play --nth {deal} shows it)",
                number=grouped(of[name][0]),
                deal=of[name][1],
            )
            if name in of
            else ""
            for of in rules
        ]
        yield [click.style(told("invariant {name}", name=name), fg="red"), *cells]


def share(count: int, of: int) -> str:
    """A count's share in percent, with digits enough to tell it from nothing."""
    if count == 0:
        return told("never")
    if count == of:
        return told("always")
    percent = 100 * count / of
    digits = 1 if percent >= 1 else 2 if percent >= 0.1 else 3  # noqa: PLR2004 - a tenth and a hundredth
    return f"{percent:.{digits}f} % ({grouped(count)})"


def rounded(speed: float) -> str:
    """A speed in two digits: more would differ from run to run."""
    if speed <= 0:
        return "-"
    step = 10 ** max(len(str(int(speed))) - 2, 0)
    return grouped(int(speed / step + 0.5) * step)
