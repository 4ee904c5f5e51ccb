"""A target or witness deals looked for again from what their file says, to be held against what was found."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from cartacanta.errors import UsageError
from cartacanta.rerunning import differences, differing
from cartacanta.simulation import DEALS, MATCHES
from cartacanta.simulation.provenance import NOT_A_RESULT
from cartacanta_tools.comparing import aiming, witnessing
from cartacanta_tools.comparing.again import contender
from cartacanta_tools.comparing.questions import names_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.rerunning import Difference
    from cartacanta.simulation import Course
    from cartacanta.simulation.provenance import Provenance
    from cartacanta.simulation.running import Plan
    from cartacanta_tools.comparing.contenders import Contender
    from cartacanta_tools.comparing.questions import Question
    from cartacanta_tools.console import Console

MOST: Final = 20
MOST_DEALS: Final = 10**9
OF_NAMES: Final = frozenset({"records"})
"""What names options that the settled rules no longer have; of a deal all else is held."""


def is_search(figures: Mapping[str, Any]) -> bool:
    """Whether a file says what was found, not what was counted."""
    return "target" in figures or "witnesses" in figures


def looked_again(
    provenance: Provenance, figures: Mapping[str, Any], plan: Plan, how: Question, console: Console
) -> tuple[list[Difference], int]:
    """In what it differs from what is found now, and how much was played. ``how`` says where to play. Raises UsageError if the file doesn't fit together."""
    courses = [group.courses[0] for group in plan.groups]
    if len(courses) < 2 or any(len(group.courses) != 1 for group in plan.groups):  # noqa: PLR2004 - one has nothing beside it
        raise UsageError(NOT_A_RESULT)
    if len({(one.work, one.seed, one.times) for one in courses}) != 1:
        raise UsageError(NOT_A_RESULT)
    how = replace(how, work=courses[0].work, seed=courses[0].seed)
    if "target" in figures and how.work in {DEALS, MATCHES}:
        return aimed_again(provenance, figures["target"], courses, how, console)
    if "witnesses" in figures and how.work == DEALS:
        return witnessed_again(figures["witnesses"], courses, how, console)
    raise UsageError(NOT_A_RESULT)


def aimed_again(
    provenance: Provenance, shown: object, courses: list[Course], how: Question, console: Console
) -> tuple[list[Difference], int]:
    """The same of a target."""
    target, at_most, names = read_target(shown, how.work)
    if len(names) != len(courses):
        raise UsageError(NOT_A_RESULT)
    found = contenders_named(courses, names)
    again = aiming.search(found, courses, target, replace(how, count=at_most), console)
    now = plain_data(aiming.target_data(again.tried, target, at_most))
    return [
        *differences(provenance, again.results),
        *islice(differing(plain_data(shown), now, "target"), MOST),
    ], again.results.done


def read_target(shown: object, work: str) -> tuple[aiming.Target, int, list[str]]:
    """What was aimed at, with how many at most, by which names. Raises UsageError."""
    if isinstance(shown, dict):
        name, value, at_most, tried = (shown.get(key) for key in ("name", "value", "at_most", "tried"))
        if (
            name in names_for(work)
            and isinstance(value, float)
            and type(at_most) is int
            and 0 < at_most <= MOST_DEALS
            and isinstance(tried, list)
            and all(isinstance(one, dict) for one in tried)
        ):
            return aiming.Target(name, value), at_most, [str(one.get("name")) for one in tried]
    raise UsageError(NOT_A_RESULT)


def witnessed_again(
    shown: object, courses: list[Course], how: Question, console: Console
) -> tuple[list[Difference], int]:
    """The same of witness deals."""
    if not isinstance(shown, list) or len(shown) != len(courses) - 1:
        raise UsageError(NOT_A_RESULT)
    if not all(isinstance(one, dict) for one in shown):
        raise UsageError(NOT_A_RESULT)
    deals = shown[0].get("deals")
    if type(deals) is not int or not 0 < deals <= MOST_DEALS:
        raise UsageError(NOT_A_RESULT)
    names = [str(shown[0].get("first")), *(str(one.get("second")) for one in shown)]
    found = contenders_named(courses, names)
    again = witnessing.witnesses(found, courses, replace(how, count=deals), console)
    now = [without_names(witnessing.witness_data(one)) for one in again]
    was = [without_names(one) for one in shown]
    found_apart = differing(plain_data(was), plain_data(now), "witnesses")
    return list(islice(found_apart, MOST)), sum(looked_at(one) for one in again)


def looked_at(found: witnessing.Found) -> int:
    """How many deals were looked at until they parted."""
    return found.deals if found.witness is None else found.witness.index + 1


def contenders_named(courses: list[Course], names: list[str]) -> list[Contender]:
    """The variants as they were called."""
    return [contender(course, name) for course, name in zip(courses, names, strict=True)]


def without_names(data: Mapping[str, Any]) -> dict[str, Any]:
    """What is held of a witness."""
    return {key: value for key, value in data.items() if key not in OF_NAMES}


def plain_data(data: object) -> Any:  # noqa: ANN401 - whatever JSON holds
    """The same as JSON has it."""
    return json.loads(json.dumps(data))
