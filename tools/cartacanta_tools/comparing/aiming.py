"""``--target``: which value of an option comes nearest to a figure one would like to have.

All values are tried with the same number of deals or matches, few at first. Those that are certainly farther off than
another one are given up, and the others are played twice as often, until one is left, or as many have been played as
may be. It doesn't matter whether the figure rises with the value. What can't be told apart in the end is said to be so.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import isfinite
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta.errors import UsageError, shown
from cartacanta.saying import say
from cartacanta.simulation import DEALS
from cartacanta.simulation.running import Group, Piece, Plan, Results, Task
from cartacanta_tools.comparing.building import entry_of
from cartacanta_tools.comparing.numbers import figure, percent_interval
from cartacanta_tools.comparing.playing import executor_for
from cartacanta_tools.comparing.questions import NAMED, SHARE_NAMES, check_name, check_share, named
from cartacanta_tools.comparing.results import SHARE
from cartacanta_tools.language import told
from cartacanta_tools.numbers import grouped
from cartacanta_tools.tables import columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.simulation import Course, Part
    from cartacanta_tools.comparing.contenders import Contender
    from cartacanta_tools.comparing.questions import Question
    from cartacanta_tools.comparing.results import Entry, Measure
    from cartacanta_tools.console import Console

FORM: Final = re.compile(r"(?P<name>[a-z-]+)=(?P<value>-?\d{1,9}(?:\.\d{1,9})?)(?P<percent> ?%)?")
FIRST: Final = {DEALS: 2048, "matches": 64}
"""How many are played of each value at first."""
ERROR: Final = 0.05
"""The chance that the best value is given up, over all rounds and values."""
ROUNDS: Final = 24


@dataclass(frozen=True, slots=True)
class Target:
    """A figure, and what it should be."""

    name: str
    value: float


@dataclass(frozen=True, slots=True)
class Tried:
    """One value of the options, with what came of it."""

    entry: Entry
    measure: Measure
    distance: float
    """Of the mean from the target."""
    left: bool
    """Whether it may still be the nearest."""


def read_target(text: str, work: str) -> Target:
    """Read ``length=8`` or ``ties=20%``. Raises UsageError."""
    match = FORM.fullmatch(text.strip())
    if match is None:
        raise UsageError(say("{text} is no target: one writes length=8 or ties=20%", text=shown(text)))
    value = float(match["value"])
    name = check_name(match["name"], work)
    if NAMED[name][1] == "all":
        raise UsageError(
            say("{name} is a figure of every seat: aim at that of one, as in eldest-{name}", name=name)
        )
    if match["percent"]:
        check_share(name)
        value /= 100
    if name in SHARE_NAMES and not 0 <= value <= 1:
        raise UsageError(
            say(
                "{name} is a share, from 0 to 1 or from 0% to 100%: {text} is none",
                name=name,
                text=shown(text),
            )
        )
    return Target(name, value)


@dataclass(frozen=True, slots=True)
class Search:
    """What came of all values, and the sums that it is read off."""

    tried: tuple[Tried, ...]
    results: Results


def search(
    found: Sequence[Contender],
    courses: Sequence[Course],
    target: Target,
    question: Question,
    console: Console,
) -> Search:
    """Try all values until the nearest is known; a course is what is played of each. Raises UsageError where a variant doesn't have the figure."""
    groups = tuple(Group((course,), question.count) for course in courses)
    executor, machine = executor_for(question, groups, console)
    parts: list[Part | None] = [None] * len(groups)
    left = list(range(len(groups)))
    tried: dict[int, Tried] = {}
    done, upto = 0, min(FIRST[question.work], question.count)
    while True:
        pieces = [piece for at in left for piece in pieces_of(groups[at], at, done, upto)]
        for piece, part in executor.play(groups, pieces):
            before = parts[piece.task.group]
            parts[piece.task.group] = part if before is None else before.merged(part)
            console.progress(
                told("{number} values left, {done} of each played", number=len(left), done=grouped(done))
            )
        for at in left:
            part_ = parts[at]
            assert part_ is not None  # noqa: S101 - just played
            entry = entry_of(found[at], part_.sums[0], compiled=machine.used)
            tried[at] = judged(entry, target, question)
        left = still_possible(left, tried, len(groups))
        done = upto
        if len(left) == 1 or done >= question.count:
            break
        upto = min(2 * done, question.count)
    shown = tuple(
        Tried(one.entry, one.measure, one.distance, at in left) for at, one in sorted(tried.items())
    )
    counts = tuple(one.entry.played for one in shown)
    return Search(shown, Results(Plan(groups), tuple(parts), counts, complete=True))


def pieces_of(group: Group, at: int, first: int, end: int) -> Iterator[Piece]:
    """A stretch of a group cut into parts, none larger than its sums have room for."""
    for start in range(first, end, group.size):
        yield Piece.whole(Task(at, start // group.size, start, min(group.size, end - start)))


def judged(entry: Entry, target: Target, question: Question) -> Tried:
    """How far off one value is."""
    measures = named(entry, target.name, question.work)
    if len(measures) != 1 or not isfinite(measures[0].half):
        raise UsageError(
            say("{variant} has not exactly one figure {name} to aim at", variant=entry.name, name=target.name)
        )
    return Tried(entry, measures[0], abs(measures[0].value - target.value), left=True)


def still_possible(left: Sequence[int], tried: dict[int, Tried], values: int) -> list[int]:
    """Leave out what is certainly farther off than another: their intervals of distance don't meet."""
    times = NormalDist().inv_cdf(1 - ERROR / (2 * values * ROUNDS)) / NormalDist().inv_cdf(0.975)
    nearest = min(tried[at].distance + times * tried[at].measure.half for at in left)
    return [at for at in left if tried[at].distance - times * tried[at].measure.half <= nearest]


# ---- told -------------------------------------------------------------------------------------------


def told_of(tried: Sequence[Tried], target: Target, question: Question) -> Iterator[str]:
    """Say which value it is, or which can't be told apart, and what came of all."""
    best = sorted((one for one in tried if one.left), key=lambda one: one.distance)
    names = ", ".join(one.entry.label for one in best)
    times, sign = (100, " %") if tried[0].measure.kind == SHARE else (1, "")
    wanted = f"{target.name} = {times * target.value:g}{sign}"
    if len(best) == 1:
        yield click.style(told("{wanted}: nearest is {value}", wanted=wanted, value=names), bold=True)
    else:
        yield click.style(
            told(
                "{wanted}: {value} came nearest; not to be told apart after {number} of each: {values}",
                wanted=wanted,
                value=best[0].entry.label,
                number=grouped(best[0].entry.played),
                values=names,
            ),
            bold=True,
        )
    yield ""
    head = ["", target.name, told("off by"), told("deals") if question.work == DEALS else told("matches"), ""]
    rows = [
        [
            one.entry.label,
            percent_interval(one.measure) if one.measure.kind == SHARE else figure(one.measure),
            f"{times * one.distance:.3g}{sign}",
            grouped(one.entry.played),
            "<" if one.left else "",
        ]
        for one in tried
    ]
    first, *rest = columns([head, *rows], align="llrrl")
    yield click.style(first, bold=True)
    yield from rest


def target_data(tried: Sequence[Tried], target: Target, at_most: int) -> dict[str, Any]:
    """Give what was found as data; docs/json.md describes it."""
    return {
        "name": target.name,
        "value": target.value,
        "at_most": at_most,
        "tried": [
            {
                "name": one.entry.name,
                "figure": one.measure.value,
                "ci95": [one.measure.low, one.measure.high],
                "played": one.entry.played,
                "nearest": one.left,
            }
            for one in tried
        ],
    }
