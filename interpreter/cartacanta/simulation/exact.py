"""Exact sums that can be merged in any order and written down: what all figures are read off."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, Self

from cartacanta.errors import UsageError
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Callable

Value = Any
"""An integer, sums, a tuple of values, or a dictionary from integers to values."""


def added(one: Value, other: Value) -> Value:
    """The sum: of tuples place by place, of dictionaries key by key."""
    if isinstance(one, tuple):
        return tuple(added(*both) for both in zip(one, other, strict=True))
    if isinstance(one, ExactSums):
        return one.merged(other)
    if isinstance(one, dict):
        found = dict(one)
        for key, value in other.items():
            found[key] = added(found[key], value) if key in found else value
        return found
    return one + other


def crossed(one: int, other: int) -> int:
    """The sum of fingerprints."""
    return one ^ other


def first(one: Value, other: Value) -> Value:
    """The lower number of a deal, -1 being none."""
    if isinstance(one, tuple):
        return tuple(first(*both) for both in zip(one, other, strict=True))
    return min(one, other) if one >= 0 and other >= 0 else max(one, other)


def alike(one: Value, other: Value) -> Value:
    """What must be the same in both: the shape of the sums."""
    if one != other:
        raise UsageError(say("these figures are of different games and can't be added up"))
    return one


def earliest(default: Value = -1) -> Any:  # noqa: ANN401 - a field of any type
    """A field that keeps the number of the first deal."""
    return field(default=default, metadata={"merged": first})


def shape() -> Any:  # noqa: ANN401 - a field of any type
    """A field that is the same in all sums of a game."""
    return field(metadata={"merged": alike})


@dataclass(frozen=True, slots=True, kw_only=True)
class ExactSums:
    """Sums of integers. Merging is commutative and associative, so no figure depends on how the work was split."""

    def merged(self, other: Self) -> Self:
        """These and the other sums together."""
        found = {}
        for one in fields(self):
            merge: Callable[[Value, Value], Value] = one.metadata.get("merged", added)
            found[one.name] = merge(getattr(self, one.name), getattr(other, one.name))
        return type(self)(**found)

    def as_data(self) -> dict[str, Any]:
        """Write them down with nothing but texts, integers and lists."""
        return {name: written(getattr(self, name)) for name in figures(self)}

    @classmethod
    def from_data(cls, data: object) -> Self:
        """Read what `as_data` has written. Raises UsageError if it isn't that."""
        if not isinstance(data, dict) or data.keys() != figures(cls).keys():
            raise UsageError(NOT_FIGURES)
        return cls(**{name: read(value) for name, value in data.items()})


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedSums(ExactSums):
    """Exact sums that took some time."""

    seconds: float = field(default=0.0, compare=False)
    """The time it took to play, without building machine code: no figure, and never written down."""


def figures(sums: ExactSums | type[ExactSums]) -> dict[str, None]:
    """The names of the fields that are figures, in order."""
    return dict.fromkeys(one.name for one in fields(sums) if one.compare)


NOT_FIGURES: Final = say("these aren't figures of this version")
INSIDE: Final[list[type[ExactSums]]] = []
"""The kinds of sums that others hold."""
HISTOGRAM: Final = "by"
"""The key under which a dictionary is written as pairs: JSON knows no numbers as keys."""


def written(value: Value) -> Any:  # noqa: ANN401 - data
    """A value as data."""
    if isinstance(value, tuple):
        return [written(one) for one in value]
    if isinstance(value, ExactSums):
        return value.as_data()
    if isinstance(value, dict):
        return {HISTOGRAM: [[key, written(value[key])] for key in sorted(value)]}
    return value


def read(value: object) -> Value:
    """A value out of data."""
    if isinstance(value, list):
        return tuple(read(one) for one in value)
    if isinstance(value, dict) and value.keys() == {HISTOGRAM}:
        return histogram(value[HISTOGRAM])
    if isinstance(value, str) or type(value) is int:
        return value
    for kind in INSIDE:
        if isinstance(value, dict) and value.keys() == figures(kind).keys():
            return kind.from_data(value)
    raise UsageError(NOT_FIGURES)


def histogram(pairs: object) -> dict[int, Value]:
    """A dictionary out of its pairs."""
    found: dict[int, Value] = {}
    for pair in pairs if isinstance(pairs, list) else [None]:
        if not isinstance(pair, list) or len(pair) != 2 or type(pair[0]) is not int:  # noqa: PLR2004 - a pair
            raise UsageError(NOT_FIGURES)
        found[pair[0]] = read(pair[1])
    return found
