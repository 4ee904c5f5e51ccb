"""Where figures come from: everything that is needed to make them again, and to see that they are the same.

It is data that JSON can hold and lies in every result: the settled rules themselves (their files may go or change), who
played, the seed, how many deals, the exact sums, the versions and the command line. Two runs of one command write the same.
"""

from __future__ import annotations

import hashlib
import platform
from dataclasses import dataclass, fields
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final, Self

from cartacanta import __version__
from cartacanta.document.stating import stated
from cartacanta.engine.records import SEATS
from cartacanta.errors import UsageError
from cartacanta.resources import rules_folder
from cartacanta.saying import say
from cartacanta.simulation.courses import ENGINE, PARTS, Course
from cartacanta.simulation.playing import Part
from cartacanta.simulation.stores import canonical

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.document.agreement import Agreement
    from cartacanta.simulation.running import Results

FORMAT: Final = 1
MOST: Final = 10**12
"""Deals and matches that anybody can have played."""
NOT_A_RESULT: Final = say("this isn't the provenance of a result")

WHEN_NOBODY_THINKS: Final = {
    "cards": "any legal one, all equally likely",
    "bids": "pass with probability 1/2, else any higher one",
    "declarations": "in full and truthfully",
    "remarks": "no signals, misdeals, revokes or call-outs, and no new deal for a weak hand",
    "choices": "what gives the chooser the best place",
}
"""What a player called ``random`` does; one that thinks decides all of it by itself."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where one group of figures comes from."""

    courses: tuple[Mapping[str, Any], ...]
    """What each course is, but for its rules; `courses.Course` says what each word means."""
    count: int
    sums: Part


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where the figures of a result come from."""

    command: str
    versions: Mapping[str, str]
    kernel: str
    documents: Mapping[str, Any]
    """Settled documents by their digest."""
    groups: tuple[Origin, ...]

    @classmethod
    def of(cls, results: Results, *, command: str, kernel: str) -> Self:
        """The provenance of what has been played. ``command`` is the line that asked for it."""
        documents: dict[str, Any] = {}
        origins = []
        for group, count, part in zip(results.plan.groups, results.counts, results.parts, strict=True):
            for course in group.courses:
                for program in course.programs.values():
                    document = stated(program.variant.agreement)
                    documents[digest_of(document)] = document
            if part is not None:
                origins.append(Origin(tuple(map(course_data, group.courses)), count, part))
        return cls(command, versions(), kernel, documents, tuple(origins))

    def as_data(self) -> dict[str, Any]:
        """Write it down."""
        return {
            "format": FORMAT,
            "command": self.command,
            "versions": dict(self.versions),
            "kernel": self.kernel,
            "when_nobody_thinks": WHEN_NOBODY_THINKS,
            "groups": [
                {
                    "courses": [dict(one) for one in group.courses],
                    "count": group.count,
                    "sums": group.sums.as_data(),
                }
                for group in self.groups
            ],
            "documents": dict(self.documents),
        }

    @classmethod
    def from_data(cls, data: object) -> Self:
        """Read what `as_data` has written. Raises UsageError if it isn't that."""
        if not isinstance(data, dict):
            raise UsageError(NOT_A_RESULT)
        if type(data.get("format")) is int and data["format"] > FORMAT:
            raise UsageError(say("this result is of a newer version of Carta Canta; take that one"))
        documents, groups = data.get("documents"), data.get("groups")
        if (
            type(data.get("format")) is not int
            or data["format"] != FORMAT
            or not isinstance(documents, dict)
            or not isinstance(groups, list)
        ):
            raise UsageError(NOT_A_RESULT)
        told = data.get("versions")
        if not isinstance(told, dict) or not all(isinstance(word, str) for word in told.values()):
            raise UsageError(NOT_A_RESULT)
        origins = tuple(_origin(group, documents) for group in groups)
        return cls(_word(data, "command"), told, _word(data, "kernel"), documents, origins)


def _word(data: Mapping[str, Any], name: str) -> str:
    word = data.get(name)
    if not isinstance(word, str):
        raise UsageError(NOT_A_RESULT)
    return word


def _origin(data: object, documents: Mapping[str, Any]) -> Origin:
    if not isinstance(data, dict):
        raise UsageError(NOT_A_RESULT)
    courses, count = data.get("courses"), data.get("count")
    if not isinstance(courses, list) or not courses or type(count) is not int or not 0 <= count <= MOST:
        raise UsageError(NOT_A_RESULT)
    for course in courses:
        if not _is_course(course, documents):
            raise UsageError(NOT_A_RESULT)
    return Origin(tuple(courses), count, Part.from_data(data.get("sums")))


def _is_course(data: object, documents: Mapping[str, Any]) -> bool:
    """Whether this says what a course is, of documents that are there."""
    if not isinstance(data, dict) or data.get("work") not in list(PARTS):
        return False
    tables = data.get("tables")
    return (
        all(isinstance(data.get(name), str) for name in ("key", "rules", "variant"))
        and isinstance(data.get("options"), dict)
        and isinstance(tables, dict)
        and bool(tables)
        and all(number in TABLES for number in tables)
        and all(isinstance(digest, str) and digest in documents for digest in tables.values())
        and all(_fits(data.get(name), usual) for name, usual in settings().items())
    )


TABLES: Final = frozenset(str(players) for players in range(1, SEATS + 1))


def _fits(value: object, usual: object) -> bool:
    """Whether a value is of the kind of the usual one."""
    if isinstance(usual, tuple):
        return isinstance(value, list) and all(isinstance(word, str) for word in value)
    if isinstance(usual, int):
        return type(value) is int and abs(value) < 2**63
    return type(value) is type(usual)


def settings() -> dict[str, Any]:
    """What a course is besides its rules: the names of its fields, with the usual values."""
    return {field.name: field.default for field in fields(Course) if field.name not in {"programs", "rules"}}


def course_data(course: Course) -> dict[str, Any]:
    """What a course is, as data."""
    agreement = course.program.variant.agreement
    values = {name: getattr(course, name) for name in settings()}
    return {
        "variant": agreement.id,
        "file": _own_file(agreement),
        "options": {name: agreement.options[name].text for name in agreement.menu},
        "rules": course.rules,
        "tables": {
            str(seats): digest_of(stated(program.variant.agreement))
            for seats, program in course.programs.items()
        },
        **{name: list(value) if isinstance(value, tuple) else value for name, value in values.items()},
        "key": course.key,
    }


def digest_of(document: Any) -> str:  # noqa: ANN401 - whatever JSON holds
    """A document's own name: the same text, the same name."""
    return hashlib.sha256(canonical(document).encode("utf-8", "surrogatepass")).hexdigest()[:20]


def _own_file(agreement: Agreement) -> str | None:
    """The file of a variant that isn't one of those that come with the package."""
    last = agreement.documents[-1] if agreement.documents else None
    if last is None or last.is_relative_to(rules_folder()):
        return None
    return str(last).encode("utf-8", errors="replace").decode("utf-8")  # a name may hold what no text can


def versions() -> dict[str, str]:
    """What plays here."""
    found = {"cartacanta": __version__, "engine": str(ENGINE), "python": platform.python_version()}
    for name in ("numba", "numpy"):
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return {**found, "platform": platform.platform()}
