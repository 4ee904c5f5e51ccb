"""``--vary``: the values of an option that are to be compared, and every combination of several."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from cartacanta.errors import UsageError, shown
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.document.loading import MenuItem

RANGE: Final = re.compile(r"(?P<low>-?\d{1,9})\.\.(?P<high>-?\d{1,9})(?:\.\.(?P<step>\d{1,9}))?")
"""``11..61``, or with a step ``11..61..10``."""
MOST_VALUES: Final = 200
"""Of one option, and combinations of several: more can't be read as a table, nor waited for."""


@dataclass(frozen=True, slots=True)
class Varied:
    """An option that is varied, and its values; none are all that it has."""

    option: str
    values: tuple[str, ...]


def read_varied(text: str) -> Varied:
    """Read ``last-trick=0,1/2,1``, ``limit=11..61..10`` or ``sola``. Raises UsageError."""
    option, equals, listed = text.partition("=")
    values = tuple(values_in(text, listed)) if equals else ()
    if not option.strip() or (equals and not values):
        raise UsageError(
            say("{text} is not of the form option=value,value", text=shown(text)),
        )
    if len(set(values)) < len(values):
        twice = next(value for value in values if values.count(value) > 1)
        raise UsageError(say("{value} stands twice in {text}", value=shown(twice), text=shown(text)))
    return Varied(option.strip(), values)


def values_in(text: str, listed: str) -> Iterator[str]:
    """Give the values between commas; one that has a comma itself stands in double quotes."""
    (parts,) = csv.reader([listed], skipinitialspace=True) if listed else ([],)
    for part in (part.strip() for part in parts):
        match = RANGE.fullmatch(part)
        if match is None:
            if not part:
                raise UsageError(say("there is an empty value in {text}", text=shown(text)))
            yield part
            continue
        low, high, step = int(match["low"]), int(match["high"]), int(match["step"] or 1)
        if step == 0 or low > high or (high - low) // step >= MOST_VALUES:
            raise UsageError(
                say("{range} must go upwards in at most {most} steps", range=shown(part), most=MOST_VALUES)
            )
        yield from map(str, range(low, high + 1, step))


def all_values(item: MenuItem) -> tuple[str, ...]:
    """Give every value an option can have. Raises UsageError if there are too many."""
    if item.whole is None:
        return tuple(choice.text for choice in item.choices)
    low, high = item.whole
    if high - low >= MOST_VALUES:
        raise UsageError(
            say(
                "{option} may be any whole number from {least} to {most}: say which, as in {option}={least}..{most}..10",
                option=item.name,
                least=low,
                most=high,
            )
        )
    return tuple(map(str, range(low, high + 1)))


def combinations(varied: Sequence[Varied]) -> list[dict[str, str]]:
    """Every combination of the values, the last option's changing fastest. Raises UsageError if there are too many."""
    options = [one.option for one in varied]
    if len(set(options)) < len(options):
        twice = next(option for option in options if options.count(option) > 1)
        raise UsageError(say("{option} is varied twice", option=shown(twice)))
    count = 1
    for one in varied:
        count *= len(one.values)
    if count > MOST_VALUES:
        raise UsageError(say("{number} combinations are more than {most}", number=count, most=MOST_VALUES))
    return [dict(zip(options, values, strict=True)) for values in product(*(one.values for one in varied))]
