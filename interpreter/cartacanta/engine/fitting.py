"""What a kernel is made for: rules of one build, whatever their cards and numbers; or one program and no other."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from cartacanta.engine import features
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import NONE, fields

BUILD: Final = (
    "seats",
    "sides",
    "alone",
    "sides_vary",
    "by_player",
    "ledger_by_player",
    "remainder",
    "rounding",
    "unit",
    "wins",
    "phases",
    "kind",
    "trump",
    "duties",
    "duty",
    "classes",
    "slams",
    "slam_choices",
    "option",
    "size",
    "shuffled",
    "count",
    "count_cycle",
    "extra",
    "stock",
    "monte",
    "aside",
    "source",
    "piles",
    "looks_far",
    "forbids",
    "forbid_act",
    "forbid_until",
)
"""How rules are built: the table and what is dealt at it. The cards, their strength and value, all amounts and conditions are data."""
MAY_LACK: Final = ("score", "made")
"""Expressions that rules may do without."""
CONDITIONS: Final = {
    "phase_when": "phases",
    "duty_when": "duties",
    "forbid_when": "forbids",
    "slam_when": "slams",
    "invariant_when": "invariants",
}
"""Lists of conditions, with what counts how long they are: rules may do without any."""


Known = dict[str, tuple[int, ...]]
"""Fields that are known, each with its value or values."""


@dataclass(frozen=True, slots=True)
class Fit:
    """What a kernel is made for."""

    name: str
    """Tells it from every other."""
    lacking: frozenset[str]
    """Features that the rules don't have."""
    known: Known
    """Fields of the program that are constants."""


def values_of(record: ProgramRecord, name: str) -> tuple[int, ...]:
    """The value of a field, or its values."""
    value = getattr(record, name)
    return tuple(value) if isinstance(value, list) else (value,)


def fitted(record: ProgramRecord) -> Fit:
    """All programs that are built as this one is: their kernel reads the rules as data."""
    lacking = features.ALL - features.used(record)
    known: Known = {name: values_of(record, name) for name in BUILD}
    known |= {
        features.FIELDS[feature][0]: (features.FIELDS[feature][1],)
        for feature in lacking & features.FIELDS.keys()
    }
    known |= {name: (NONE,) for name in MAY_LACK if getattr(record, name) == NONE}
    known |= {name: (NONE,) for name, count in CONDITIONS.items() if is_free(record, name, count)}
    return named("fitted", lacking, known)


def is_free(record: ProgramRecord, name: str, count: str) -> bool:
    """Whether none of the rules in a list has a condition."""
    conditions: list[int] = getattr(record, name)
    return set(conditions[: getattr(record, count)]) <= {NONE}


def frozen(record: ProgramRecord) -> Fit:
    """This program alone: all its rules are constants."""
    lacking = features.ALL - features.used(record)
    return named("frozen", lacking, {name: values_of(record, name) for name, _ in fields(ProgramRecord)})


def named(kind: str, lacking: frozenset[str], known: Known) -> Fit:
    """Name it by a digest of what is known."""
    told = repr((sorted(lacking), sorted(known.items())))
    return Fit(f"{kind} {hashlib.sha256(told.encode()).hexdigest()[:24]}", lacking, known)
