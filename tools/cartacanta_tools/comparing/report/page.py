"""The page: what was found in words, then plots, tables, and how to make the same page again.

One file with everything in it: no script, nothing fetched. What documents say is text to it, never markup.
"""

from __future__ import annotations

from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta import __version__
from cartacanta.errors import UsageError
from cartacanta.saying import say
from cartacanta_tools.comparing import differences
from cartacanta_tools.comparing.naming import (
    MEASURES,
    SHARES,
    last_of,
    place_name,
    quantity_name,
    seat_name,
    times,
)
from cartacanta_tools.comparing.report import answers
from cartacanta_tools.comparing.showing import foot, head, who_plays
from cartacanta_tools.comparing.tables import blocks
from cartacanta_tools.language import said, spoken, told
from cartacanta_tools.provenances import sealed_page
from cartacanta_tools.templates import environment_of
from cartacanta_tools.titles import title_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta_tools.comparing.report.plots import Bar
    from cartacanta_tools.comparing.results import Contrast, Entry, Measure, Results

FOLDER: Final = Path(__file__).parent
TEMPLATE: Final = "report.html.jinja"
MOST_SERIES: Final = 6
MOST_SPREADS: Final = 6
PLOTTED: Final = (
    "mean_score",
    "win",
    "lead_score",
    "length",
    "match_win",
    "rounding",
    "luck",
    "luck_win",
    "seat_skill",
    "real",
    "trick_real",
)
"""Figures that have a plot, in this order."""
SPREAD: Final = ("score", "length", "real")


def needs_report() -> None:
    """Say what is missing. Raises UsageError."""
    if find_spec("jinja2") is None or find_spec("matplotlib") is None:
        raise UsageError(say("a report needs Jinja and Matplotlib: `pip install cartacanta[report]`"))


def written(results: Results) -> str:
    """Write the page. Raises UsageError where Jinja or Matplotlib is missing."""
    needs_report()
    environment = environment_of(FOLDER)
    page = environment.get_template(TEMPLATE).render(view_of(results))
    return sealed_page(page, results.provenance)


def view_of(results: Results) -> dict[str, Any]:
    """Everything the template sets."""
    return {
        "lang": spoken(),
        "title": title(results),
        "subtitle": f"{head(results)} · {who_plays(results)}",
        "answers": [
            {"name": name, "sentences": sentences}
            for name, sentences in answers.answers(results)
            if sentences
        ],
        "plots": list(plots(results)),
        "tables": [[[click.unstyle(cell) for cell in row] for row in block] for block in blocks(results)],
        "differences": differences.rows_of(differences.shown(results), results) if results.contrasts else [],
        "foot": foot(results),
        "remarks": list(differences.remarks(results, differences.shown(results)))
        if results.contrasts
        else [],
        "words": words(),
        "random": "random" in results.question.players,
        "variants": [variant(entry) for entry in results.entries],
        "provenance": provenance(results),
        "command": results.question.command,
        "version": __version__,
    }


def title(results: Results) -> str:
    """What is compared."""
    names = list(
        dict.fromkeys(title_of(entry.agreement.title, entry.agreement.id) for entry in results.entries)
    )
    if len(names) > 1:
        return told("{first} and {others}", first=", ".join(names[:-1]), others=names[-1])
    if len(results.entries) == 1:
        return names[0]
    labels = [entry.label for entry in results.entries]
    options = dict.fromkeys(part.partition("=")[0] for label in labels for part in label.split(","))
    if len(options) > 1:
        return told(
            "{game}: {options} in {number} ways",
            game=names[0],
            options=", ".join(options),
            number=len(labels),
        )
    values = [label.partition("=")[2] or label for label in labels]
    more = " …" if len(labels) > MOST_SERIES else ""
    return f"{names[0]}, {next(iter(options))}: {', '.join(values[:MOST_SERIES])}{more}"


def words() -> dict[str, str]:
    """The page's own words."""
    return {
        "kind": told("Card games compared"),
        "short": told("In short"),
        "figures": told("The figures"),
        "differences": told("Differences from the first"),
        "plots": told("As pictures"),
        "again": told("How this page was made"),
        "command": told("The same figures come of this command, on any machine:"),
        "rules": told("What was played"),
        "options": told("agreed"),
        "digest": told("fingerprint of the rules"),
        "nobody": told(
            "Nobody thinks at these tables unless it says so: every player takes any of the cards that the rules allow, "
            "declares all there is to declare, passes half the time when bidding, and whoever may choose what a slam "
            "counts takes what serves best. Figures of people who think differ from these; how much, the same command shows with --players sensible."
        ),
        "reading": told("How to read it"),
        "interval": told(
            "A 95 % interval is where the true value lies in 19 of 20 such runs; more deals make it narrower. A difference is "
            "called one only if it would hardly come about by chance; otherwise no difference was seen, which doesn't mean that "
            "there is none."
        ),
    }


def variant(entry: Entry) -> dict[str, str]:
    """What was played, exactly."""
    agreement = entry.agreement
    return {
        "name": entry.label,
        "title": title_of(agreement.title, agreement.id),
        "options": ", ".join(
            f"{name} {value.text}" for name, value in agreement.options.items() if name in agreement.menu
        ),
        "digest": agreement.digest[:16],
    }


def provenance(results: Results) -> list[tuple[str, str]]:
    """Where the figures come from, line by line."""
    found = [(told("seed"), str(results.question.seed))]
    players = results.question.players
    found.append((told("players"), ", ".join(players)))
    if results.provenance:
        versions = results.provenance["versions"]
        found.append((told("with"), ", ".join(f"{name} {version}" for name, version in versions.items())))
    return found


# ---- plots ------------------------------------------------------------------------------------------


def plots(results: Results) -> Iterator[dict[str, Any]]:
    """Every plot, with its heading."""
    for key in PLOTTED:
        found = [one for entry in results.entries for one in entry.measures if one.key == key]
        if found:
            yield measure_plot(key, found, results)
    yield from spread_plots(results)
    yield from difference_plots(results)


def marked(svg: str) -> Any:  # noqa: ANN401 - Jinja's
    """Markup of our own, to be set as it is."""
    from markupsafe import Markup  # noqa: PLC0415 - comes with Jinja

    return Markup(svg)  # noqa: S704 - made by the plots, which escape every text


def bar(measure: Measure | None) -> Bar | None:
    """A figure as it is plotted, shares in percent."""
    if measure is None:
        return None
    many = 100 if measure.kind == "share" else 1
    if not isfinite(measure.half):
        return measure.value * many, measure.value * many, measure.value * many
    return measure.value * many, measure.low * many, measure.high * many


def measure_plot(key: str, found: Sequence[Measure], results: Results) -> dict[str, Any]:
    """One figure of all variants: by seat where it has seats."""
    from cartacanta_tools.comparing.report.plots import forest  # noqa: PLC0415 - an extra

    name = said(MEASURES[key])
    seats = sorted({one.seat for one in found if one.seat is not None})
    entries, last = results.entries, last_of(results.entries)
    percent = found[0].kind == "share"
    label = told("{what}, in percent", what=name) if percent else name
    if not seats:
        rows = [(entry.label, [bar(entry.find(key))]) for entry in entries]
        return {"title": name, "svg": marked(forest(rows, [name], name, label))}
    if len(entries) <= MOST_SERIES:
        by_seat = [
            (place_name(key, seat, last), [bar(entry.find(key, seat)) for entry in entries]) for seat in seats
        ]
        return {"title": name, "svg": marked(forest(by_seat, [one.label for one in entries], name, label))}
    rows = [(entry.label, [bar(entry.find(key, seat)) for seat in seats]) for entry in entries]
    return {
        "title": name,
        "svg": marked(forest(rows, [place_name(key, seat, last) for seat in seats], name, label)),
    }


def spread_plots(results: Results) -> Iterator[dict[str, Any]]:
    """How often each value was seen, of the first variants."""
    from cartacanta_tools.comparing.report.plots import spread  # noqa: PLC0415 - an extra

    names = {
        "score": told("How often each score of a deal was seen, all seats together"),
        "length": told("How many deals a match takes"),
        "real": told("How many real choices there are when a card is played"),
    }
    for key in SPREAD:
        panels = []
        for entry in results.entries[:MOST_SPREADS]:
            counts: dict[float, int] = {}
            for one in entry.spreads:
                for value, count in one.counts if one.key == key else ():
                    counts[float(value)] = counts.get(float(value), 0) + count
            among = sum(counts.values())
            if among and len(counts) > 1:
                values = sorted(counts)
                panels.append((entry.label, values, [100 * counts[value] / among for value in values]))
        if panels:
            svg = spread(panels, names[key], said(LABELS[key]), "%")
            yield {"title": names[key], "svg": marked(svg)}


LABELS: Final = {"score": say("score"), "length": say("length in deals"), "real": say("real choices")}


def difference_plots(results: Results) -> Iterator[dict[str, Any]]:
    """The differences of each quantity, with their intervals."""
    from cartacanta_tools.comparing.report.plots import forest  # noqa: PLC0415 - an extra

    by_quantity: dict[str, list[Contrast]] = {}
    telling = {one.quantity for one in results.contrasts if not one.alike}
    for one in (one for one in results.contrasts if one.quantity in telling):
        by_quantity.setdefault(one.quantity, []).append(one)
    others = list(dict.fromkeys(one.entry for one in results.contrasts))[:MOST_SERIES]
    last = last_of(results.entries)
    for quantity, found in by_quantity.items():
        seats = sorted({one.seat or 0 for one in found})
        many = times(quantity)
        known = {
            (one.entry, one.seat or 0): (many * one.difference, many * one.low, many * one.high)
            for one in found
            if isfinite(one.low)
        }
        rows = [
            (seat_name(seat, last) if seat else "", [known.get((entry, seat)) for entry in others])
            for seat in seats
        ]
        name = told(
            "{what}: difference from {first}", what=quantity_name(quantity), first=results.entries[0].label
        )
        labels = [results.entries[entry].label for entry in others]
        axis = told("difference")
        label = told("{what}, in percent", what=axis) if quantity in SHARES else axis
        yield {"title": name, "svg": marked(forest(rows, labels, name, label, zero=0.0, first=1))}
