"""Figures made again from their provenance alone, and held against what they were, bit for bit."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from cartacanta.checks import match_can_shrink
from cartacanta.document.loading import load, load_text
from cartacanta.errors import DocumentError, UsageError, shown
from cartacanta.match import in_one_unit
from cartacanta.opening import BROKEN_INVARIANT, open_agreement
from cartacanta.saying import say
from cartacanta.simulation.courses import Course, seated, share_cards
from cartacanta.simulation.provenance import NOT_A_RESULT, digest_of, settings, versions
from cartacanta.simulation.running import Group, Plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cartacanta.document.agreement import Agreement
    from cartacanta.program.model import Program
    from cartacanta.saying import Text
    from cartacanta.simulation.provenance import Provenance
    from cartacanta.simulation.running import Results

ALTHOUGH: Final = frozenset({BROKEN_INVARIANT, match_can_shrink.CODE})
"""What is no reason not to play a settled document again: the tables with fewer players have documents of their own."""
OTHER_RULES: Final = say("this result's documents aren't the rules that it was made with")
MOST: Final = 20
"""As many differences are told one by one."""


def plan_from(provenance: Provenance) -> Plan:
    """The plan that the figures came from.

    Raises UsageError if documents and courses don't fit together, DocumentError if a document can't be played.
    """
    programs = {digest: _program(digest, data) for digest, data in provenance.documents.items()}
    same_engine = provenance.versions.get("engine") == versions()["engine"]
    groups = []
    for origin in provenance.groups:
        courses = tuple(_course(data, programs) for data in origin.courses)
        if same_engine and any(
            made.key != data["key"] for made, data in zip(courses, origin.courses, strict=True)
        ):
            raise UsageError(OTHER_RULES)
        if len(courses) > 1 and not share_cards(courses):
            raise UsageError(NOT_A_RESULT)
        groups.append(Group(courses, origin.count))
    return Plan(tuple(groups))


def _program(digest: str, data: object) -> Program:
    try:
        if digest_of(data) != digest:
            raise UsageError(OTHER_RULES)
        agreement = load_text(json.dumps(data, ensure_ascii=False), name=f"result:{digest[:8]}")
    except (RecursionError, UnicodeEncodeError) as problem:
        raise UsageError(NOT_A_RESULT) from problem
    return open_agreement(agreement, although=ALTHOUGH)


def _course(data: Mapping[str, Any], programs: Mapping[str, Program]) -> Course:
    tables = {int(number): programs[digest] for number, digest in data["tables"].items()}
    if any(program.variant.players != players for players, program in tables.items()):
        raise UsageError(NOT_A_RESULT)
    values: dict[str, Any] = {
        name: tuple(data[name]) if isinstance(data[name], list) else data[name] for name in settings()
    }
    values["players"] = seated(max(tables), values["players"])
    return Course(in_one_unit(tables), **values)


# ---- what has changed since ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure that isn't what it was."""

    place: str
    was: object
    now: object

    def told(self) -> Text:
        """In a line."""
        return say(
            "{place}: {was} in the result, {now} now",
            place=self.place,
            was=shown(self.was),
            now=shown(self.now),
        )


def differences(provenance: Provenance, results: Results) -> tuple[Difference, ...]:
    """In what the figures differ; the first of them, if there are many."""
    found: list[Difference] = []
    for number, (origin, part) in enumerate(zip(provenance.groups, results.parts, strict=True)):
        now = part.as_data() if part is not None else None
        found += islice(differing(origin.sums.as_data(), now, f"groups[{number}]"), MOST - len(found))
    return tuple(found)


def differing(was: Any, now: Any, place: str) -> Iterator[Difference]:  # noqa: ANN401 - whatever JSON holds
    """Every place at which two pieces of data differ."""
    if isinstance(was, dict) and isinstance(now, dict):
        for name in sorted(was.keys() | now.keys()):
            yield from differing(was.get(name), now.get(name), f"{place}.{name}" if place else name)
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for number, both in enumerate(zip(was, now, strict=True)):
            yield from differing(*both, f"{place}[{number}]")
    elif type(was) is not type(now) or was != now:
        yield Difference(place, was, now)


def remarks(provenance: Provenance) -> Iterator[Text]:
    """What differs from when the figures were made: the engine, and the rules found under a variant's name."""
    here = versions()
    if provenance.versions.get("engine") != here["engine"]:
        yield say(
            "the result was made by engine {there} (Carta Canta {version}), this is engine {here}: figures may differ",
            there=provenance.versions.get("engine", "?"),
            version=provenance.versions.get("cartacanta", "?"),
            here=here["engine"],
        )
    told = {
        (course["variant"], course["rules"]): course
        for origin in provenance.groups
        for course in origin.courses
    }
    for (variant, rules), course in told.items():
        found = _found_now(course)
        if found is None:
            yield say(
                "no {variant} is found here as it was agreed on; the rules in the result are played",
                variant=shown(variant),
            )
        elif found.digest != rules:
            yield say(
                "the rules found as {variant} have changed since; those in the result are played",
                variant=shown(variant),
            )


def _found_now(course: Mapping[str, Any]) -> Agreement | None:
    """What is found today under the name of a course's variant."""
    for name in (course.get("file"), course["variant"]):
        if isinstance(name, str):
            try:
                return load(name, course["options"])
            except (UsageError, DocumentError, OSError, ValueError):
                continue
    return None
