"""Which options matter to a claim, and in what order their values are tried."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import TYPE_CHECKING

from cartacanta.audits.rulebook import fingerprint, numbers_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cartacanta.audits.model import Claim
    from cartacanta.audits.rulebook import Rulebook
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.loading import MenuItem


@dataclass(frozen=True, slots=True)
class Question:
    """An option that is tried: the value it has on the page, and the others."""

    name: str
    usual: str
    others: tuple[str, ...]

    @property
    def values(self) -> tuple[str, ...]:
        """All values, the page's first."""
        return (self.usual, *self.others)


Setting = tuple[tuple[str, str], ...]
"""Options whose values aren't the page's, by name."""


def questions(claim: Claim, rulebook: Rulebook, settled: Agreement, fixed: dict[str, str]) -> list[Question]:
    """The options of a variant that a page leaves open, with the values worth trying."""
    asked = []
    for item in rulebook.menu:
        if item.name in fixed or item.name not in settled.options:
            continue
        usual = settled.options[item.name].text
        others = tuple(value for value in values_of(item, claim) if value != usual)
        if others:
            asked.append(Question(item.name, usual, others))
    return asked


def values_of(item: MenuItem, claim: Claim) -> Sequence[str]:
    """The values of an option; of a range one of its ends, its default, and the numbers that the claim has."""
    if item.whole is None:
        return tuple(choice.text for choice in item.choices)
    low, high = item.whole
    other = low if item.default != str(low) else high
    numbers = {other, *(number for number in numbers_in(claim.stated) if low <= number <= high)}
    return tuple(str(number) for number in sorted(numbers))


@dataclass(slots=True)
class Relevance:
    """Finds the options that change what a claim is about."""

    rulebook: Rulebook
    fixed: dict[str, str]
    paths: tuple[str, ...]
    late: Callable[[], bool]
    """Whether there is no more time to look."""

    def mark(self, setting: Setting) -> str | None:
        """What the claim is about under a setting; None if nothing can be played so."""
        agreement = self.rulebook.settled({**self.fixed, **dict(setting)})
        return None if agreement is None else fingerprint(agreement, self.paths)

    def split(self, asked: Sequence[Question]) -> tuple[list[Question], list[Question]]:
        """The options that change it by themselves, or beside another that does; and the rest."""
        found = self.changing(asked, ())
        rest = [question for question in asked if question not in found]
        for question in list(found):
            for value in question.others:
                if self.late():
                    return [other for other in asked if other in found], rest
                more = self.changing(rest, ((question.name, value),))
                found += more
                rest = [other for other in rest if other not in more]
        return [other for other in asked if other in found], rest

    def changing(self, asked: Sequence[Question], beside: Setting) -> list[Question]:
        """Those of some options that change something beside others."""
        usual = self.mark(beside)
        if usual is None:
            return []
        return [
            question
            for question in asked
            if any(
                self.mark((*beside, (question.name, value))) not in {None, usual} for value in question.others
            )
        ]


def settings_of(asked: Sequence[Question]) -> Iterator[Setting]:
    """Every setting: the page's own, then those with one value changed, two, and so on."""
    for changed in range(len(asked) + 1):
        for chosen in combinations(asked, changed):
            names = [question.name for question in chosen]
            for values in product(*(question.others for question in chosen)):
                yield tuple(zip(names, values, strict=True))


def number_of(asked: Sequence[Question]) -> int:
    """How many settings there are."""
    return prod(len(question.values) for question in asked)
