"""How far a run is, for whoever watches it: one line on the terminal, on standard error."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from cartacanta_tools.console import is_terminal
from cartacanta_tools.language import told
from cartacanta_tools.numbers import grouped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cartacanta_tools.console import Console
    from cartacanta_tools.fuzzing.campaign import Campaign
    from cartacanta_tools.fuzzing.target import Target


@contextmanager
def watched(campaign: Campaign, console: Console) -> Iterator[Callable[[Target], None]]:
    """Give what is to be told before each batch; on a terminal it moves a bar, elsewhere it is silent."""
    looked_at = console.quiet or not is_terminal(sys.stderr) or os.environ.get("TERM") == "dumb"
    if looked_at or find_spec("rich") is None:
        yield lambda target: console.progress(told("fuzzing {variant}", variant=target.name))
        return
    from rich.console import Console as Terminal  # noqa: PLC0415 - only where somebody looks
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    terminal = Terminal(stderr=True, no_color=not console.colored)
    with Progress(*columns, console=terminal, transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("", total=whole(campaign))

        def show(target: Target) -> None:
            tried = sum(progress.tried for progress in campaign.progress.values())
            found = sum(len(progress.found) for progress in campaign.progress.values())
            words = told(
                "{variant}: {tried} tried, {found} found",
                variant=target.name,
                tried=grouped(tried),
                found=found,
            )
            bar.update(task, description=str(words), completed=done(campaign))

        yield show


def whole(campaign: Campaign) -> float | None:
    """How much there is to do: cases, or seconds; None where neither is limited."""
    if campaign.examples is not None:
        return float(campaign.examples * len(campaign.targets))
    return campaign.seconds


def done(campaign: Campaign) -> float:
    """How much of it is done."""
    if campaign.examples is not None:
        return float(
            sum(
                campaign.progress[target.name].tried
                for target in campaign.targets
                if target.name in campaign.progress
            )
        )
    return campaign.elapsed()
