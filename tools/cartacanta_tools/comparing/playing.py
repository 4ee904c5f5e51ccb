"""Plays what is compared: variants that share the cards together, the others by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.simulation import DEALS, FULL, PLAIN, course_of, play_part, share_cards
from cartacanta_tools.language import told
from cartacanta_tools.numbers import grouped
from cartacanta_tools.simulating import has_compiler, tell_of_compiling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.simulation import Course, Part
    from cartacanta_tools.comparing.contenders import Contender
    from cartacanta_tools.comparing.questions import Question
    from cartacanta_tools.console import Console

FEW: Final = {DEALS: 1000, "matches": 30}
"""So few are played before machine code would be loaded; the figures are the same."""
PIECES: Final = {FULL: {DEALS: 16_384, "matches": 256}, PLAIN: {DEALS: 64, "matches": 2}}
"""How many are played between two words about progress."""


@dataclass(frozen=True, slots=True)
class Group:
    """Variants that are played together: they share the cards, or there is but one."""

    members: tuple[int, ...]
    """Which of the variants, counted from 0."""
    courses: tuple[Course, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """What came of it."""

    groups: tuple[Group, ...]
    parts: tuple[Part, ...]
    compiled: bool


def groups_of(found: Sequence[Contender], question: Question) -> tuple[Group, ...]:
    """Sort variants into groups: those that share the cards with the first one, and each other one by itself."""
    courses = []
    for one in found:
        _ = one.program  # checked, with its examples
        courses.append(course_of(one.agreement, question.work, players=question.players, seed=question.seed))
    together = [
        place
        for place, course in enumerate(courses)
        if place == 0 or (question.work == DEALS and share_cards((courses[0], course)))
    ]
    alone = [place for place in range(len(courses)) if place not in together]
    return tuple(
        Group(tuple(places), tuple(courses[place] for place in places))
        for places in (together, *([place] for place in alone))
    )


def play(found: Sequence[Contender], question: Question, console: Console) -> Played:
    """Play everything. Raises DocumentError."""
    groups = groups_of(found, question)
    kernel = question.kernel
    if kernel == "auto":
        kernel = FULL if question.count > FEW[question.work] else PLAIN
    if kernel == FULL and not has_compiler(console):
        kernel = PLAIN
    if kernel == FULL:
        tell_of_compiling(console)
    parts = tuple(
        play_group(group, question, kernel, found[group.members[0]].label, console) for group in groups
    )
    return Played(groups, parts, kernel != PLAIN)


def play_group(group: Group, question: Question, kernel: str, label: str, console: Console) -> Part:
    """Play one group to its end."""
    done, piece = 0, PIECES[kernel][question.work]
    total: Part | None = None
    while done < question.count:
        size = min(piece, question.count - done)
        part = play_part(group.courses, done, size, kernel)
        total = part if total is None else total.merged(part)
        done += size
        tell_progress(label, done, question, console)
    assert total is not None  # noqa: S101 - at least one is played
    console.detail(
        told("{variant}: {seconds} s of playing", variant=label, seconds=format(total.seconds, ".2f"))
    )
    return total


def tell_progress(label: str, done: int, question: Question, console: Console) -> None:
    """Say how far it is."""
    numbers = {"done": grouped(done), "number": grouped(question.count)}
    console.progress(
        told("{variant}: {done} of {number} deals", variant=label, **numbers)
        if question.work == DEALS
        else told("{variant}: {done} of {number} matches", variant=label, **numbers)
    )
