"""One reading for a whole page: options under which everything that holds at all holds together."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.audits.trying import Judged

MOST: Final = 5000
"""As many readings are kept while claim after claim is added."""

USUAL: Final = ""
"""In place of a value: whatever is usual."""

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
    changed: tuple[str, ...] = ()
    """The options of the reading that aren't settled as usual."""
    excluding: tuple[Judged, ...] = ()
    """Where there are none, as few claims as can be that can't hold together."""


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
        best = min(readings, key=lambda reading: (changes(reading), reading))
        changed = tuple(option for option, value in best if value != USUAL)
        return Joint(variant, tuple(claims), told(best, claims), changed)
    return Joint(variant, tuple(claims), None, (), excluding(claims))


def told(reading: Reading, claims: Sequence[Judged]) -> Reading:
    """A reading with the usual values written out; what isn't the same for all claims is left out."""
    usual: dict[str, set[str]] = {}
    for found in claims:
        for question in found.asked:
            usual.setdefault(question.name, set()).add(question.usual)
    return tuple(
        (option, next(iter(usual[option])) if value == USUAL else value)
        for option, value in reading
        if value != USUAL or len(usual[option]) == 1
    )


def changes(reading: Reading) -> int:
    """How many options of a reading are settled otherwise than usual."""
    return sum(value != USUAL for _, value in reading)


def rows_of(found: Judged) -> set[Reading]:
    """The values of the options that decide about a claim, under which it holds; a usual one also as such.

    What is usual may differ from claim to claim, for a page may settle more for one of them.
    """
    deciding = found.condition.options if found.condition else ()
    places = {question.name: place for place, question in enumerate(found.asked)}
    rows: set[Reading] = set()
    for row, holds in found.rows:
        if holds:
            values = {option: row[places[option]] for option in deciding}
            usual = {option: found.asked[places[option]].usual for option in deciding}
            ways = [
                (value, USUAL) if value == usual[option] else (value,) for option, value in values.items()
            ]
            rows.update(tuple(sorted(zip(values, way, strict=True))) for way in product(*ways))
    return rows


def together(claims: Sequence[Judged]) -> list[Reading]:
    """The readings under which all of some claims hold, as far as the options that decide about them go."""
    readings: list[Reading] = [()]
    for found in sorted(claims, key=lambda claim: len(rows_of(claim))):
        merged = {
            tuple(sorted({**dict(one), **dict(other)}.items()))
            for one in readings
            for other in rows_of(found)
            if agree(one, other)
        }
        readings = sorted(merged, key=lambda reading: (changes(reading), reading))[:MOST]
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
