"""The sums under every value of the options that matter to them, for every number of players."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations, product
from math import prod
from typing import TYPE_CHECKING, Final

from cartacanta.counting.rehearsal import courses
from cartacanta.counting.shares import possible, stakes_of
from cartacanta.document.loading import load, menu, merged
from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.document.options import REFERENCE
from cartacanta.errors import DocumentError, UsageError
from cartacanta.program.compiling import compile_program
from cartacanta.variant.building import build

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from collections.abc import Mapping as Settings
    from fractions import Fraction
    from pathlib import Path

    from cartacanta.counting.shares import Stakes
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.document.loading import MenuItem
    from cartacanta.document.nodes import Node
    from cartacanta.program.model import Program

MOST_SETTINGS: Final = 720
"""Beyond this, values are tried one by one and two by two, not all together."""
OF_SCORING: Final = frozenset({"last-trick", "leftover", "count-by", "round", "deal-points", "remainder"})
OF_TRICKS: Final = frozenset({"draw", "trump"})
NOT_OF_TABLE: Final = frozenset({"direction", "dummy"})
LONG_RANGE: Final = 6

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What counting says of a game under some agreement; the same for all agreements that don't differ in it."""

    players: int
    cards: int
    """How many are in the deck."""
    deck: Fraction
    """What they are worth."""
    stakes: tuple[Stakes, ...]
    sums: tuple[Fraction, ...]
    """That counting doesn't exclude."""
    losses: tuple[Fraction, ...]
    """What rounding can take from a deal, the least first; empty where the last taker has the rest."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An option that matters, with the values that were tried."""

    name: str
    values: tuple[str, ...]
    usual: str
    whole: tuple[int, int] | None
    """The range it may have, where not all of it is tried together with all else."""


@dataclass(frozen=True, slots=True)
class Survey:
    """Every setting that was tried, with what it comes to."""

    agreement: Agreement
    options: tuple[Asked, ...]
    """That matter, and whose values were tried with those of all others."""
    ranges: tuple[Asked, ...]
    """That matter as well, and have so many values that only the usual one stands in the rows."""
    others: tuple[str, ...]
    """Options that don't."""
    rows: dict[Row, Outcome]
    """By the values of the options that matter."""
    programs: dict[Outcome, Program] = field(repr=False)
    """A game for each outcome: the one that is nearest to the usual one."""
    complete: bool
    """Whether all values were tried together."""

    @property
    def usual(self) -> Row:
        """The values that were asked for, or the defaults."""
        return tuple(option.usual for option in self.options)


def survey(
    name: str | Path,
    settings: Settings[str, str] | None = None,
    *,
    catalogue: Catalogue | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Survey:
    """Count a variant under every setting of the options that matter and haven't been settled.

    Raises UsageError and DocumentError as `load` does.
    """
    fixed = dict(settings or {})
    agreement = load(name, fixed, catalogue=catalogue)
    items = [item for item in menu(name, fixed, catalogue=catalogue) if item.name not in fixed]
    reading = touching(merged(name, catalogue=catalogue), items)
    asked = [question(item) for item in items if item.name in reading]
    single = [option for option in asked if option.whole is None]
    counter = _Counter(agreement, progress)
    rows = counter.rows(single, rows_of(single))
    kept = tuple(option for place, option in enumerate(single) if matters(place, rows))
    short = {tuple(row[single.index(option)] for option in kept): outcome for row, outcome in rows.items()}
    ranges = tuple(option for option in asked if option.whole is not None and counter.tells(option, single))
    known = {option.name for option in (*kept, *ranges)}
    others = tuple(item.name for item in items if item.name not in known)
    complete = prod_of(single) <= MOST_SETTINGS
    return Survey(agreement, kept, ranges, others, short, counter.programs, complete)


class _Counter:
    """Settles, builds and counts, each different game once."""

    def __init__(self, agreement: Agreement, progress: Callable[[int], None]) -> None:
        self.agreement = agreement
        self.progress = progress
        self.known: dict[object, Outcome] = {}
        self.programs: dict[Outcome, Program] = {}
        self.tried = 0

    def rows(self, asked: Sequence[Asked], tried: Iterable[Row]) -> dict[Row, Outcome]:
        """What comes of each setting whose values go together."""
        found: dict[Row, Outcome] = {}
        for row in tried:
            outcome = self.outcome({option.name: value for option, value in zip(asked, row, strict=True)})
            if outcome is not None:
                found[row] = outcome
        return found

    def tells(self, option: Asked, others: Sequence[Asked]) -> bool:
        """Whether an option with a long range matters, by itself or together with a value of another one."""
        usual = {other.name: other.usual for other in others}
        for other in (None, *others):
            for value in other.values if other is not None else ("",):
                beside = {**usual, other.name: value} if other is not None else usual
                found = {self.outcome({**beside, option.name: own}) for own in option.values}
                if len(found - {None}) > 1:
                    return True
        return False

    def outcome(self, values: dict[str, str]) -> Outcome | None:
        """What a game comes to; None if these values don't go together."""
        self.tried += 1
        self.progress(self.tried)
        changed = {
            name: value for name, value in values.items() if self.agreement.options[name].text != value
        }
        try:
            settled = self.agreement.again(changed) if changed else self.agreement
            key = tuple(plain(part) for part in parts(settled.tree))
            found = self.known.get(key)
            if found is None:
                program = compile_program(build(settled))
                found = self.known[key] = outcome_of(program)
                self.programs.setdefault(found, program)
        except (DocumentError, UsageError):
            return None
        return found


def outcome_of(program: Program) -> Outcome:
    """What counting says of a game."""
    stakes = tuple(dict.fromkeys(stakes_of(program, course) for course in courses(program)))
    totals: set[int] = set()
    losses: set[int] = set()
    for one in stakes:
        found = possible(one)
        totals |= found
        if one.remainder is None and not one.to_nobody:
            losses.update(one.everything - total for total in found)
    deck = max((sum(value * number for value, number in one.values) for one in stakes), default=0)
    return Outcome(
        program.variant.players,
        program.record.size,
        program.points(deck),
        stakes,
        tuple(program.points(total) for total in sorted(totals)),
        tuple(program.points(loss) for loss in sorted(losses)),
    )


def question(item: MenuItem) -> Asked:
    """The values of an option that are tried; of a long range the usual one, and its ends."""
    if item.whole is None:
        return Asked(item.name, tuple(choice.text for choice in item.choices), item.default, None)
    low, high = item.whole
    if high - low < LONG_RANGE:
        return Asked(item.name, tuple(str(number) for number in range(low, high + 1)), item.default, None)
    values = dict.fromkeys((item.default, str(low), str(high)))
    return Asked(item.name, tuple(values), item.default, item.whole)


def rows_of(asked: Sequence[Asked]) -> Iterator[Row]:
    """The settings that are tried, the usual one first."""
    usual = tuple(option.usual for option in asked)
    yield usual
    sorted_ = [
        (option.usual, *(value for value in option.values if value != option.usual)) for option in asked
    ]
    if prod_of(asked) <= MOST_SETTINGS:
        yield from (row for row in product(*sorted_) if row != usual)
        return
    seen = {usual}
    for size in (1, 2):
        for places in combinations(range(len(asked)), size):
            for values in product(*(sorted_[place] for place in places)):
                row = list(usual)
                for place, value in zip(places, values, strict=True):
                    row[place] = value
                if tuple(row) not in seen:
                    seen.add(tuple(row))
                    yield tuple(row)


def prod_of(asked: Sequence[Asked]) -> int:
    """How many settings there are."""
    return prod(len(option.values) for option in asked)


def matters(place: int, rows: dict[Row, Outcome]) -> bool:
    """Whether two settings that differ in this option alone differ in their outcome."""
    seen: dict[Row, Outcome] = {}
    for row, outcome in rows.items():
        rest = (*row[:place], *row[place + 1 :])
        if seen.setdefault(rest, outcome) != outcome:
            return True
    return False


# ---- what in a document can matter --------------------------------------------------------------------


def parts(tree: Mapping) -> Iterator[Node]:
    """The parts of a settled document that counting depends on."""
    for key, entry in tree.items.items():
        if key in {"deck", "phases"}:
            yield entry.value
        elif key in {"scoring", "tricks", "table"} and isinstance(entry.value, Mapping):
            yield from (below.value for inner, below in entry.value.items.items() if can_matter((key, inner)))


def can_matter(path: tuple[str, ...]) -> bool:
    """Whether what stands there can change what deals come to."""
    if path[0] == "deck":
        return path[1:2] != ("names",)
    if path[0] == "table":
        return not NOT_OF_TABLE & set(path[1:2])
    if path[0] == "tricks":
        return bool(OF_TRICKS & set(path[1:2]))
    if path[0] == "scoring":
        return bool(OF_SCORING & set(path[1:2]))
    return path[0] == "phases"


def touching(tree: Mapping, items: Sequence[MenuItem]) -> set[str]:
    """The options that some part counting depends on reads, or whose choices change such a part."""
    found: set[str] = set()
    waiting: list[tuple[Node, tuple[str, ...], str]] = [
        (entry.value, (key,), "") for key, entry in tree.items.items() if key != "options"
    ]
    options = tree.get("options")
    for item in items:
        body = options.get(item.name) if isinstance(options, Mapping) else None
        choices = body.get("choices") if isinstance(body, Mapping) else None
        for entry in choices.items.values() if isinstance(choices, Mapping) else ():
            patch = entry.value.get("set") if isinstance(entry.value, Mapping) else None
            if isinstance(patch, Mapping):
                waiting += [(inner.value, (key,), item.name) for key, inner in patch.items.items()]
    for node, path, owner in waiting:
        found |= read_in(node, path, owner)
    return found


def read_in(node: Node, path: tuple[str, ...], owner: str) -> set[str]:
    """The options that matter below a node: those read there, and the one whose choice sets it."""
    if isinstance(node, Scalar):
        if not can_matter(path):
            return set()
        return set(REFERENCE.findall(node.text)) | ({owner} if owner else set())
    found: set[str] = set()
    if isinstance(node, Mapping):
        for key, entry in node.items.items():
            found |= read_in(entry.value, (*path, key), owner)
    else:
        for item in node.items:
            found |= read_in(item, path, owner)
    if owner and not found and can_matter(path):
        found.add(owner)
    return found


def plain(node: Node) -> object:
    """A node without its places, to be compared."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Mapping):
        return tuple(
            (key, plain(entry.value)) for key, entry in node.items.items() if key not in {"cite", "names"}
        )
    return tuple(plain(item) for item in node.items)
