"""What a kernel is made for: rules of one build, whatever their cards and numbers; or one program and no other."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from cartacanta.engine import features
from cartacanta.engine.kernels.known import ProgramType
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import NONE, fields

if TYPE_CHECKING:
    from cartacanta.engine.kernels.known import Known

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
)
"""How rules are built. Everything else, the cards, their strength and value, all amounts and conditions, is data."""
MAY_LACK: Final = ("score", "made")
"""Expressions that rules may do without."""


def values_of(record: ProgramRecord, name: str) -> tuple[int, ...]:
    """The value of a field, or its values."""
    value = getattr(record, name)
    return tuple(value) if isinstance(value, list) else (value,)


def fitted(record: ProgramRecord) -> ProgramType:
    """The type of all programs that are built as this one is: their kernel reads the rules as data."""
    lacking = features.ALL - features.used(record)
    known: Known = {name: values_of(record, name) for name in BUILD}
    known |= {
        features.FIELDS[feature][0]: (features.FIELDS[feature][1],)
        for feature in lacking & features.FIELDS.keys()
    }
    known |= {name: (NONE,) for name in MAY_LACK if getattr(record, name) == NONE}
    return named("fitted", lacking, known)


def frozen(record: ProgramRecord) -> ProgramType:
    """The type of this program alone: all its rules are constants."""
    lacking = features.ALL - features.used(record)
    return named("frozen", lacking, {name: values_of(record, name) for name, _ in fields(ProgramRecord)})


def named(kind: str, lacking: frozenset[str], known: Known) -> ProgramType:
    """A type whose name is a digest of what is known."""
    told = repr((sorted(lacking), sorted(known.items())))
    return ProgramType(f"{kind} {hashlib.sha256(told.encode()).hexdigest()[:24]}", lacking, known)
