"""Under which values of options something holds, said with as few of them as possible."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from cartacanta.saying import both, either, say, together

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cartacanta.audits.settings import Question
    from cartacanta.saying import Text

Row = tuple[str, ...]
"""A value for each option."""
MOST_AT_ONCE: Final = 3
"""As many options are looked at together to find the fewest that decide; more are left out one by one."""
MOST_ORDERS: Final = 24


@dataclass(frozen=True, slots=True)
class Term:
    """Options, each with the values any of which will do."""

    values: tuple[tuple[str, tuple[str, ...]], ...]

    def told(self) -> Text:
        """In words: `players = 3 and announced = exact`."""
        return both(together((f"{option} = ", either(values)), "") for option, values in self.values)


@dataclass(frozen=True, slots=True)
class Condition:
    """Any of the terms holds; or with ``unless``, none of them does."""

    terms: tuple[Term, ...]
    unless: bool
    options: tuple[str, ...]
    """The options that decide."""

    def told(self) -> Text:
        """The terms in words."""
        parts = [term.told() for term in self.terms]
        return parts[0] if len(parts) == 1 else together(parts, say("; or "))

    def met(self, values: Mapping[str, str]) -> bool:
        """Whether it is met by these values of the options."""
        some = any(all(values[option] in allowed for option, allowed in term.values) for term in self.terms)
        return some != self.unless


def condition(asked: Sequence[Question], rows: Mapping[Row, bool]) -> Condition:
    """What decides between the rows that are true and those that are not; there are some of each."""
    places = deciding(len(asked), rows)
    names = [asked[place].name for place in places]
    values = [asked[place].values for place in places]
    short = {tuple(row[place] for place in places): truth for row, truth in rows.items()}
    yes = boxes(values, short, wanted=True)
    no = boxes(values, short, wanted=False)
    unless = weight(no) < weight(yes)
    terms = tuple(term_of(names, values, box) for box in (no if unless else yes))
    return Condition(terms, unless, tuple(names))


def deciding(width: int, rows: Mapping[Row, bool]) -> tuple[int, ...]:
    """The fewest options that decide, as far as these rows tell."""
    for size in range(1, min(width, MOST_AT_ONCE) + 1):
        for places in combinations(range(width), size):
            if decides(places, rows):
                return places
    places = tuple(range(width))
    for place in range(width):
        fewer = tuple(other for other in places if other != place)
        if decides(fewer, rows):
            places = fewer
    return places


def decides(places: Sequence[int], rows: Mapping[Row, bool]) -> bool:
    """Whether rows alike in these places are alike in truth."""
    seen: dict[Row, bool] = {}
    for row, truth in rows.items():
        if seen.setdefault(tuple(row[place] for place in places), truth) != truth:
            return False
    return True


Box = tuple[frozenset[str], ...]


def boxes(values: Sequence[Sequence[str]], rows: Mapping[Row, bool], *, wanted: bool) -> list[Box]:
    """Few boxes, a set of values for each option, that hold all rows with the wanted truth and none of the others."""
    against = [row for row, truth in rows.items() if truth != wanted]
    left = [row for row, truth in rows.items() if truth == wanted]
    found: list[Box] = []
    while left:
        grown = (box for order in orders(len(values)) for box in [grow(left[0], values, against, order)])
        best = max(grown, key=lambda box: (sum(inside(row, box) for row in left), -literals(box, values)))
        found.append(best)
        left = [row for row in left if not inside(row, best)]
    return trimmed(found, values, [row for row, truth in rows.items() if truth == wanted])


def trimmed(found: Sequence[Box], values: Sequence[Sequence[str]], rows: Sequence[Row]) -> list[Box]:
    """The same boxes without the values for which the others stand in."""
    kept = list(found)
    for number, box in enumerate(found):
        others = [*kept[:number], *kept[number + 1 :]]
        own = [row for row in rows if inside(row, box) and not any(inside(row, other) for other in others)]
        if own:
            kept[number] = tuple(
                allowed if len(allowed) == len(set(all_)) else frozenset(row[place] for row in own)
                for place, (allowed, all_) in enumerate(zip(box, values, strict=True))
            )
    return kept


def orders(width: int) -> Iterator[tuple[int, ...]]:
    """In which order a box may grow; not all of very many."""
    for number, order in enumerate(permutations(range(width))):
        if number >= MOST_ORDERS:
            return
        yield order


def grow(row: Row, values: Sequence[Sequence[str]], against: Sequence[Row], order: Sequence[int]) -> Box:
    """The largest box around a row that holds none of the rows against it, grown in this order."""
    box = [frozenset([value]) for value in row]
    for place in order:
        for value in values[place]:
            wider = [*box]
            wider[place] = box[place] | {value}
            if not any(inside(other, wider) for other in against):
                box = wider
    return tuple(box)


def inside(row: Row, box: Sequence[frozenset[str]]) -> bool:
    """Whether a row lies in a box."""
    return all(value in allowed for value, allowed in zip(row, box, strict=True))


def literals(box: Box, values: Sequence[Sequence[str]]) -> int:
    """How many values one has to name to say a box."""
    return sum(
        len(allowed) for allowed, all_ in zip(box, values, strict=True) if len(allowed) < len(set(all_))
    )


def weight(found: Sequence[Box]) -> int:
    """How long boxes are to say."""
    return 10 * len(found) + sum(len(allowed) for box in found for allowed in box)


def term_of(names: Sequence[str], values: Sequence[Sequence[str]], box: Box) -> Term:
    """A box as a term: only what it asks for."""
    return Term(
        tuple(
            (name, tuple(value for value in all_ if value in allowed))
            for name, all_, allowed in zip(names, values, box, strict=True)
            if len(allowed) < len(set(all_))
        )
    )
