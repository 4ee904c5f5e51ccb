"""Deals and matches of a variant as the fuzzer looks at them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from hypothesis import strategies as st

from cartacanta.errors import CartaCantaError
from cartacanta.records import write_record
from cartacanta.testing.course import Course
from cartacanta.testing.matchplay import MatchCourse
from cartacanta.testing.properties import check_course, check_match
from cartacanta.testing.search import Batch, Found, kind_of, message_of
from cartacanta.testing.strategies import courses, listed, matches_of, opened, tables
from cartacanta_tools.fuzzing.target import Finding

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from cartacanta.document.agreement import Agreement
    from cartacanta.program.model import Program

Case: TypeAlias = Course | MatchCourse
MATCHES: Final = 15
"""One case in so many is a match."""
MOST_SHOWN: Final = 60
"""So many deals at most are tried to make a match shorter."""
SHRINKING: Final = 30.0
"""Seconds of making a failure smaller."""
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
        cases = cases_of(agreements(self.variant, self.settings, seed))
        batch: Batch[Case] = Batch(
            cases, lambda case: check(case, known), seed, examples, known, until, shrinking=SHRINKING
        )
        found = batch.run()
        return batch.tried, None if found is None else self.finding(plainest(self, found, known))

    def finding(self, found: Found[Case]) -> Finding:
        """A failure as it is saved: the deal as a record."""
        agreement = rules_of(found.case)
        settings = {name: option.text for name, option in agreement.options.items() if name in agreement.menu}
        case = {"variant": self.variant, "settings": settings, **found.case.as_data()}
        return Finding(
            self.name, found.kind, found.message, ".yaml", record_of(found.case, self.variant), case
        )

    def again(self, case: dict[str, Any]) -> tuple[str, str] | None:
        """Look at a kept course once more."""
        program = opened(case["variant"], tuple(sorted(case["settings"].items())), None)
        if "order" in case:
            return failure(Course.of_data(program, case), ())
        agreement = program.variant.agreement
        return failure(
            MatchCourse(agreement, case["seed"], case["dealer"], case["deals"], tables(agreement)), ()
        )


def cases_of(pool: Sequence[Program]) -> st.SearchStrategy[Case]:
    """Deals, and now and then a match, under one of these agreements."""
    programs = st.integers(0, len(pool) - 1).map(lambda place: pool[place])
    deals: st.SearchStrategy[Case] = courses(programs)
    matches: st.SearchStrategy[Case] = programs.flatmap(matches_of)
    return st.integers(0, MATCHES).flatmap(lambda kind: matches if kind == MATCHES else deals)


def rules_of(case: Case) -> Agreement:
    """The agreement a case is played under."""
    return case.agreement if isinstance(case, MatchCourse) else case.program.variant.agreement


def check(case: Case, without: Collection[str]) -> None:
    """Look at a deal or a match."""
    if isinstance(case, MatchCourse):
        check_match(case, without)
    else:
        check_course(case, without)


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


def failure(case: Case, without: Collection[str]) -> tuple[str, str] | None:
    """What is wrong with a deal or match."""
    try:
        check(case, without)
    except Exception as problem:  # noqa: BLE001 - whatever is raised is what was looked for
        return kind_of(problem), message_of(problem)
    return None


def plainest(target: Deals, found: Found[Case], known: Collection[str]) -> Found[Case]:
    """The same failure with as many options as possible at their defaults, and after as few deals as possible."""
    agreement = rules_of(found.case)
    chosen = {name: option.text for name, option in agreement.options.items() if name in agreement.menu}
    for item in listed(target.variant, None):
        if item.name in target.settings or chosen.get(item.name) == item.default:
            continue
        fewer = {name: value for name, value in chosen.items() if name != item.name}
        case = under(target.variant, fewer, found.case)
        wrong = failure(case, known) if case is not None else None
        if case is not None and wrong is not None and wrong[0] == found.kind:
            found, chosen = Found(case, *wrong), fewer
    return shortest(found, known) if isinstance(found.case, MatchCourse) else found


def under(variant: str, settings: dict[str, str], case: Case) -> Case | None:
    """The same deal or match under another agreement."""
    try:
        program = opened(variant, tuple(sorted(settings.items())), None)
        agreement = program.variant.agreement
        if isinstance(case, MatchCourse):
            return replace(case, agreement=agreement, programs=tables(agreement))
    except CartaCantaError:
        return None
    return Course(program, case.layout, case.start, case.tried)


def shortest(found: Found[Case], known: Collection[str]) -> Found[Case]:
    """A match of as few deals as show the failure."""
    case = found.case
    if isinstance(case, MatchCourse):
        for deals in range(1, min(case.deals, MOST_SHOWN)):
            shorter = replace(case, deals=deals)
            wrong = failure(shorter, known)
            if wrong is not None and wrong[0] == found.kind:
                return Found(shorter, *wrong)
    return found


def record_of(case: Case, variant: str) -> str:
    """The deal, or the last one of a match, as a record; as far as the engine carries it."""
    try:
        course = last_deal(case) if isinstance(case, MatchCourse) else case
    except Exception:  # noqa: BLE001 - what fails may be this very match
        return "# The engine fails in this match.\n"
    for most in dict.fromkeys((len(course.tried), max(len(course.tried) - 1, 0), 0)):
        try:
            shorter = Course(course.program, course.layout, course.start, course.tried[:most])
            return write_record(shorter.played(), variant=variant)
        except Exception:  # noqa: BLE001, S112 - what fails may be this very deal
            continue
    return "# The engine fails before anybody acts.\n"


def last_deal(case: MatchCourse) -> Course:
    """The last deal that a match is looked at for."""
    *_, last = case.played(case.begun())
    return Course(last.deal.program, last.deal.layout, last.deal.start, last.deal.actions)
