"""A comparison as data for programs; docs/json.md describes it."""

from __future__ import annotations

import csv
import io
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from cartacanta.simulation import DealSums
from cartacanta_tools.reporters.json import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.simulation import Estimate
    from cartacanta_tools.comparing.results import Contrast, Entry, Measure, Results


def as_data(results: Results) -> dict[str, Any]:
    """Give everything as data."""
    question = results.question
    return {
        "version": VERSION,
        "seed": question.seed,
        "work": question.work,
        question.work: results.count,
        "players": list(question.players),
        "same_cards": results.same_cards,
        "variants": [entry_data(entry) for entry in results.entries],
        "differences": [contrast_data(one, results) for one in results.contrasts],
        **({"provenance": dict(results.provenance)} if results.provenance else {}),
    }


def entry_data(entry: Entry) -> dict[str, Any]:
    """Give one variant's figures as data."""
    agreement, sums = entry.agreement, entry.sums
    data: dict[str, Any] = {
        "id": agreement.id,
        "name": entry.name,
        "title": agreement.title,
        "options": {name: value.value for name, value in agreement.options.items()},
        "digest": agreement.digest,
        "players": entry.players,
        "dummy": entry.dummy,
    }
    if isinstance(sums, DealSums):
        data |= {
            "deal_total": {str(total): count for total, count in sums.deal_totals().items()},
            "mean_card_score": means(sums.mean_card_scores(), sums.played),
            "mean_score": means(sums.mean_scores(), sums.played),
            "mean_tricks": [float(of) for of in sums.mean_tricks()],
            "slams": sums.slam_counts(),
            "ties": sums.ties,
            "void": sums.void,
            "broken_invariants": {
                name: {"deals": count, "first": first} for name, (count, first) in entry.broken.items()
            },
            "fingerprint": f"{sums.digest & (2**64 - 1):016x}",
        }
    data |= {
        "measures": [measure_data(one) for one in entry.measures],
        "spreads": [
            {
                "measure": one.key,
                "seat": one.seat,
                "counts": [[str(value), count] for value, count in one.counts],
                "beyond": one.beyond,
            }
            for one in entry.spreads
        ],
        "compiled": entry.compiled,
    }
    if isinstance(sums, DealSums):
        data["deals_per_second"] = round(sums.deals_per_second, 1)
    return data


def known(number: float | None) -> float | None:
    """A number; none where it isn't finite."""
    return number if number is not None and isfinite(number) else None


def means(estimates: Sequence[Estimate], played: int) -> dict[str, Any]:
    """Give the means of the seats over so many deals, eldest hand first, each with a low and a high; a single deal has none."""
    return {
        "mean": [float(of.mean) for of in estimates],
        "ci95": [[of.low, of.high] for of in estimates] if played > 1 else None,
    }


def measure_data(one: Measure) -> dict[str, Any]:
    """Give a figure as data."""
    return {
        "measure": one.key,
        "of": one.of or None,
        "seat": one.seat,
        "kind": one.kind,
        "value": one.value,
        "ci95": [one.low, one.high] if isfinite(one.low) else None,
        "deviation": known(one.deviation),
        "count": one.count,
        "among": one.among,
    }


def contrast_data(one: Contrast, results: Results) -> dict[str, Any]:
    """Give a difference as data."""
    return {
        "first": results.entries[0].name,
        "other": results.entries[one.entry].name,
        "quantity": one.quantity,
        "seat": one.seat,
        "paired": one.paired,
        "values": [one.first, one.other],
        "difference": one.difference,
        "ci95": [one.low, one.high] if isfinite(one.low) else None,
        "p": one.p,
        "effect": known(one.effect),
        "paired_effect": known(one.paired_effect),
        "verdict": one.verdict,
    }


# ---- as rows ----------------------------------------------------------------------------------------

HEAD: Final = (
    "variant",
    "against",
    "measure",
    "of",
    "seat",
    "kind",
    "value",
    "low",
    "high",
    "deviation",
    "count",
    "among",
    "p",
    "effect",
    "paired",
    "verdict",
    "seed",
)
"""A row for each figure of each variant and seat, then one for each difference ``against`` the first variant."""
DIFFERENCE: Final = "difference"


def rows(results: Results) -> Iterator[dict[str, Any]]:
    """Every figure and every difference, one a row."""
    seed = results.question.seed
    for entry in results.entries:
        for one in entry.measures:
            row = {
                "variant": entry.name,
                "measure": one.key,
                "of": one.of or None,
                "seat": one.seat,
                "kind": one.kind,
                "value": one.value,
                "low": known(one.low),
                "high": known(one.high),
                "deviation": known(one.deviation),
                "count": one.count,
                "among": one.among,
                "seed": seed,
            }
            yield {name: row.get(name) for name in HEAD}
    for contrast in results.contrasts:
        row = {
            "variant": results.entries[contrast.entry].name,
            "against": results.entries[0].name,
            "measure": contrast.quantity,
            "seat": contrast.seat,
            "kind": DIFFERENCE,
            "value": contrast.difference,
            "low": known(contrast.low),
            "high": known(contrast.high),
            "p": contrast.p,
            "effect": known(contrast.effect),
            "paired": contrast.paired,
            "verdict": contrast.verdict,
            "seed": seed,
        }
        yield {name: row.get(name) for name in HEAD}


def as_csv(results: Results) -> str:
    """Write the rows as CSV, with where they come from in comments before them."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(HEAD)
    for row in rows(results):
        writer.writerow([written(row[name]) for name in HEAD])
    return stream.getvalue()


def written(value: object) -> str:
    """A value as CSV has it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return repr(value) if isinstance(value, float) else str(value)
