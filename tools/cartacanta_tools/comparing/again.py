"""The figures of a comparison read off sums again, to be held against those that its file shows."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from cartacanta.rerunning import Difference, differing
from cartacanta.simulation import LUCK
from cartacanta_tools.comparing.building import results_of
from cartacanta_tools.comparing.contenders import Contender
from cartacanta_tools.comparing.data import as_data
from cartacanta_tools.comparing.playing import Played, members_of, skill_tables, skills_of
from cartacanta_tools.comparing.questions import Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.simulation import Course
    from cartacanta.simulation.running import Results

OF_NAMES: Final = frozenset({"id", "name", "title", "options"})
"""What a variant is called and can be agreed on: not all of it stands in the settled rules."""
OF_THE_MACHINE: Final = frozenset({"compiled", "deals_per_second"})
MOST: Final = 20


def shown_differences(shown: dict[str, Any], results: Results) -> tuple[Difference, ...]:
    """In what the figures that a file shows differ from what the sums come to; the first of them, if there are many."""
    courses = courses_in_order(shown, results)
    if courses is None:
        return (Difference("variants", "others than in the provenance", "those in the provenance"),)
    return tuple(islice(differing(kept(shown), kept(figures(shown, courses, results)), ""), MOST))


def kept(data: dict[str, Any]) -> Any:  # noqa: ANN401 - data
    """What of a comparison's data follows from the sums, as JSON has it."""
    variants = data.get("variants")
    left_out = OF_NAMES | OF_THE_MACHINE
    own = {
        "same_cards": data.get("same_cards"),
        "variants": [
            {key: value for key, value in one.items() if key not in left_out} for one in variants or []
        ],
        "differences": data.get("differences"),
    }
    return json.loads(json.dumps(own))


def courses_in_order(shown: dict[str, Any], results: Results) -> list[Course] | None:
    """The course of each variant shown, in their order; None if they aren't those that were played."""
    variants = shown.get("variants")
    if not isinstance(variants, list) or not variants or not all(isinstance(one, dict) for one in variants):
        return None
    left = [course for group in results.plan.groups for course in group.courses]
    found = []
    for variant in variants:
        course = next((one for one in left if one.rules == variant.get("digest")), None)
        if course is None:
            return None
        left.remove(course)
        found.append(course)
    groups = results.plan.groups
    members = members_of(found)
    dealt = [tuple(found[place].key for place in places) for places in members]
    planned = [tuple(course.key for course in group.courses) for group in groups]
    skills = groups[len(members) :] if found[0].work == LUCK else ()
    return found if dealt == planned[: len(groups) - len(skills)] else None


def figures(shown: dict[str, Any], courses: list[Course], results: Results) -> dict[str, Any]:
    """Everything read off the sums, as data."""
    names = [str(variant.get("name")) for variant in shown["variants"]]
    found = list(map(contender, courses, names))
    first = courses[0]
    count = results.plan.groups[0].count
    players = shown.get("players")
    question = Question(
        first.work, count, first.seed, players=tuple(players) if isinstance(players, list) else ()
    )
    members = members_of(courses)
    tables = skill_tables(found, question) if first.work == LUCK else []
    own = results.parts[: len(members)]
    played = Played(members, own, compiled=False, skills=skills_of(tables, results.parts[len(members) :]))
    return as_data(results_of(found, question, played))


def contender(course: Course, name: str) -> Contender:
    """A variant as it was compared."""
    agreement = course.program.variant.agreement
    one = Contender(agreement.id, {}, agreement, name, name)
    vars(one)["program"] = (
        course.program
    )  # checked already; by itself it couldn't be settled for fewer players
    return one


def every_shown(shown: object, results: Results) -> Iterator[Difference]:
    """The same for whatever a file holds besides its provenance: a page or the rows of a CSV show nothing that is held."""
    if isinstance(shown, dict) and "variants" in shown and results.plan.groups:
        yield from shown_differences(shown, results)
