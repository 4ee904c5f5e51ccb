"""Deals and matches of a variant as the fuzzer looks at them."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cartacanta.errors import CartaCantaError
from cartacanta.records import write_record
from cartacanta.testing.course import Course
from cartacanta.testing.properties import check_course
from cartacanta.testing.search import Batch, Found, kind_of, message_of
from cartacanta.testing.strategies import courses, listed, opened
from cartacanta_tools.fuzzing.target import Finding

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from cartacanta.program.model import Program

AGREEMENTS: Final = 6
"""Of a batch: the first is the one asked for, with everything else at its default."""
MOST_SETTINGS: Final = 4


@dataclass(frozen=True, slots=True)
class Deals:
    """The deals of a variant, under agreements drawn at random beyond what is settled."""

    variant: str
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The variant's name."""
        return self.variant

    def look(
        self, seed: str, examples: int, known: Collection[str], until: float
    ) -> tuple[int, Finding | None]:
        """Look at a batch of courses."""
        from hypothesis import strategies as st  # noqa: PLC0415 - only where deals are drawn

        programs = st.sampled_from(agreements(self.variant, self.settings, seed))
        batch: Batch[Course] = Batch(
            courses(programs), lambda course: check_course(course, known), seed, examples, known, until
        )
        found = batch.run()
        return batch.tried, None if found is None else self.finding(plainest(self, found, known))

    def finding(self, found: Found[Course]) -> Finding:
        """A failure as it is saved: the deal as a record."""
        agreement = found.case.program.variant.agreement
        settings = {name: option.text for name, option in agreement.options.items() if name in agreement.menu}
        case = {"variant": self.variant, "settings": settings, **found.case.as_data()}
        return Finding(
            self.name, found.kind, found.message, ".yaml", record_of(found.case, self.variant), case
        )

    def again(self, case: dict[str, Any]) -> tuple[str, str] | None:
        """Look at a kept course once more."""
        program = opened(case["variant"], tuple(sorted(case["settings"].items())), None)
        return failure(Course.of_data(program, case), ())


def agreements(variant: str, settings: Mapping[str, str], seed: str) -> list[Program]:
    """A few agreements: what is settled alone, then with some other options drawn."""
    fixed = tuple(sorted(settings.items()))
    random = Random(seed)  # noqa: S311 - no secret is drawn
    found = [opened(variant, fixed, None)]
    free = [item for item in listed(variant, None) if item.name not in settings]
    while free and len(found) < AGREEMENTS:
        chosen = dict(fixed)
        for item in random.sample(free, random.randint(1, min(MOST_SETTINGS, len(free)))):
            texts = [choice.text for choice in item.choices]
            texts = (
                texts or [str(random.randint(item.whole[0], min(item.whole[1], item.whole[0] + 50)))]
                if item.whole
                else texts
            )
            chosen[item.name] = random.choice(texts)
        try:
            found.append(opened(variant, tuple(sorted(chosen.items())), None))
        except CartaCantaError:  # these don't go together
            random.random()
    return found


def failure(course: Course, without: Collection[str]) -> tuple[str, str] | None:
    """What is wrong with a course."""
    try:
        check_course(course, without)
    except Exception as problem:  # noqa: BLE001 - whatever is raised is what was looked for
        return kind_of(problem), message_of(problem)
    return None


def plainest(target: Deals, found: Found[Course], known: Collection[str]) -> Found[Course]:
    """The same failure with as many options as possible at their defaults."""
    agreement = found.case.program.variant.agreement
    chosen = {name: option.text for name, option in agreement.options.items() if name in agreement.menu}
    for item in listed(target.variant, None):
        if item.name in target.settings or chosen.get(item.name) == item.default:
            continue
        fewer = {name: value for name, value in chosen.items() if name != item.name}
        try:
            program = opened(target.variant, tuple(sorted(fewer.items())), None)
            course = Course(program, found.case.layout, found.case.start, found.case.tried)
        except CartaCantaError:
            continue
        wrong = failure(course, known)
        if wrong is not None and wrong[0] == found.kind:
            found, chosen = Found(course, *wrong), fewer
    return found


def record_of(course: Course, variant: str) -> str:
    """The deal as a record, as far as the engine carries it."""
    tried = course.tried
    for most in (len(tried), len(tried) - 1, 0):
        try:
            return write_record(
                Course(course.program, course.layout, course.start, tried[: max(most, 0)]).played(),
                variant=variant,
            )
        except Exception:  # noqa: BLE001, S112 - what fails may be this very deal
            continue
    return "# The engine fails before anybody acts.\n"
