"""One reading for a whole page: options under which everything that holds at all holds together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cartacanta.audits.trying import Judged

MOST: Final = 5000
"""As many readings are kept while claim after claim is added."""

Reading = tuple[tuple[str, str], ...]
"""Options with their values, by name."""


@dataclass(frozen=True, slots=True)
class Joint:
    """What the claims of a page about one variant come to together."""

    variant: str
    conditional: tuple[Judged, ...]
    """The claims that hold under some settings only."""
    reading: Reading | None
    """Settings under which all of them hold, as near to the usual ones as can be; None if there are none."""
    excluding: tuple[Judged, ...] = ()
    """Then as few claims as can be that can't hold together."""


def joint_readings(judged: Sequence[Judged]) -> tuple[Joint, ...]:
    """The reading of each variant that has claims which hold under some settings only."""
    by_variant: dict[str, list[Judged]] = {}
    for found in judged:
        if found.outcome == "holds-if":
            by_variant.setdefault(found.claim.rules.variant.text, []).append(found)
    return tuple(joint_of(variant, claims) for variant, claims in by_variant.items())


def joint_of(variant: str, claims: Sequence[Judged]) -> Joint:
    """The reading of some claims."""
    readings = together(claims)
    if readings:
        usual = usual_values(claims)
        best = min(readings, key=lambda reading: (changes(reading, usual), reading))
        return Joint(variant, tuple(claims), best)
    return Joint(variant, tuple(claims), None, excluding(claims))


def usual_values(claims: Iterable[Judged]) -> dict[str, str]:
    """The values that options have on the page."""
    return {question.name: question.usual for found in claims for question in found.asked}


def changes(reading: Reading, usual: Mapping[str, str]) -> int:
    """How many options of a reading haven't their usual value."""
    return sum(usual.get(option) != value for option, value in reading)


def rows_of(found: Judged) -> set[Reading]:
    """The values of the options that decide about a claim, under which it holds."""
    deciding = found.condition.options if found.condition else ()
    places = {question.name: place for place, question in enumerate(found.asked)}
    return {
        tuple(sorted((option, row[places[option]]) for option in deciding))
        for row, holds in found.rows
        if holds
    }


def together(claims: Sequence[Judged]) -> list[Reading]:
    """The readings under which all of some claims hold, as far as the options that decide about them go."""
    usual = usual_values(claims)
    readings: list[Reading] = [()]
    for found in sorted(claims, key=lambda claim: len(rows_of(claim))):
        merged = {
            tuple(sorted({**dict(one), **dict(other)}.items()))
            for one in readings
            for other in rows_of(found)
            if agree(one, other)
        }
        readings = sorted(merged, key=lambda reading: (changes(reading, usual), reading))[:MOST]
        if not readings:
            return []
    return readings


def agree(one: Reading, other: Reading) -> bool:
    """Whether two readings say the same of the options that both have."""
    known = dict(one)
    return all(known.get(option, value) == value for option, value in other)


def excluding(claims: Sequence[Judged]) -> tuple[Judged, ...]:
    """Few of these claims that can't hold together: none of them can be left out."""
    kept = list(claims)
    for found in list(claims):
        fewer = [other for other in kept if other is not found]
        if fewer and not together(fewer):
            kept = fewer
    return tuple(kept)
