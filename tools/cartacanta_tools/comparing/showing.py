"""Shows the results of a comparison in one of their forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cartacanta.errors import UsageError
from cartacanta.saying import say
from cartacanta.simulation import DEALS, LUCK, MATCHES
from cartacanta.simulation.courses import REPLAYS
from cartacanta_tools.comparing import differences
from cartacanta_tools.comparing.tables import tables
from cartacanta_tools.language import told
from cartacanta_tools.numbers import grouped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta_tools.comparing.results import Results
    from cartacanta_tools.console import Console


def show(results: Results, form: str, console: Console) -> None:
    """Print the results, or keep them for the file. Raises UsageError if the form can't be written here."""
    if form == "json":
        from cartacanta_tools.comparing.data import as_data  # noqa: PLC0415 - only for programs
        from cartacanta_tools.provenances import sealed  # noqa: PLC0415 - as above
        from cartacanta_tools.reporters.json import dumped  # noqa: PLC0415

        console.print(dumped(sealed(as_data(results)) if results.provenance else as_data(results)))
    elif form == "csv":
        from cartacanta_tools.comparing.data import as_csv  # noqa: PLC0415 - only for programs

        content = as_csv(results)
        console.print(content.removesuffix("\n"))
        if console.output is not None and results.provenance:
            from cartacanta_tools.provenances import write_beside  # noqa: PLC0415 - only for files

            write_beside(console.output, results.provenance, content)
    elif form == "parquet":
        from cartacanta_tools.comparing.parquet import as_parquet  # noqa: PLC0415 - an extra

        if console.output is None:
            raise UsageError(say("Parquet isn't text: give --output a FILE that ends in .parquet"))
        console.keep(as_parquet(results))
    else:
        for line in told_of(results):
            console.print(line)


def told_of(results: Results) -> Iterator[str]:
    """Everything for people."""
    yield head(results)
    yield ""
    yield from tables(results)
    yield ""
    if results.contrasts:
        yield from differences.table(results)
        yield ""
    yield click.style(foot(results), dim=True)


def head(results: Results) -> str:
    """What was played."""
    question, several = results.question, len(results.entries) > 1
    numbers = {"number": grouped(results.count), "seed": question.seed}
    ids = {one.agreement.id for one in results.entries}
    name = f"{ids.pop()}: " if several and len(ids) == 1 else ""
    if question.work == LUCK:
        return name + told(
            "the cards of {number} deals, each played {times} times, seed {seed}", times=REPLAYS, **numbers
        )
    if question.work == MATCHES:
        if several:
            return name + told("{number} matches of each, seed {seed}", **numbers)
        return told("{number} matches, seed {seed}", **numbers)
    if not several:
        return told("{number} deals, seed {seed}", **numbers)
    if results.same_cards:
        return name + told("{number} deals of each, seed {seed}, the same cards for all", **numbers)
    return name + told("{number} deals of each, seed {seed}, not the same cards for all", **numbers)


def who_plays(results: Results) -> str:
    """Who sits at the table."""
    players = results.question.players
    if set(players) == {"random"}:
        return told("All seats play at random.")
    if len(players) == 1:
        return told("All seats are {player}.", player=players[0])
    return told("Seats from the eldest hand on: {players}.", players=", ".join(players))


def foot(results: Results) -> str:
    """What the figures rest on."""
    who = who_plays(results)
    interval = told("± is the 95 % interval of a mean.")
    work = results.question.work
    if work == LUCK:
        means = told(
            "The share of the cards is that part of the variance which lies between deals: the rest comes of how they are played."
        )
        if "random" not in results.question.players:
            means += " " + told(
                "Where nobody plays at random the cards decide nearly all by themselves: the same cards are played in the same way. This says little of the game."
            )
        return f"{who} {means} {interval}"
    if work != DEALS:
        return f"{who} {interval}"
    return f"{who} {interval} {told('Scores count what slams and charges change.')}"
