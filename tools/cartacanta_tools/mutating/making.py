"""Makes the mutants of a document: everything in it that is a rule, changed in every way that is only one step.

Left out is what states no rule: titles, helps, citations and other texts for people, names of cards, ids; sources;
worked examples and invariants, which are what is to notice; and options that a document has settled.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Scalar, Sequence, plain
from cartacanta.document.options import WHOLE_REFERENCE
from cartacanta.document.shapes import below, is_text
from cartacanta.variant.reader import NUMBER
from cartacanta_tools.mutating.allowed import Allowed
from cartacanta_tools.mutating.formulas import changed_expressions
from cartacanta_tools.mutating.mutants import Mutant, scalar_like

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cartacanta.document.nodes import Mapping, Node, Path
    from cartacanta.document.shapes import Shape
    from cartacanta_tools.mutating.cards import Names
    from cartacanta_tools.mutating.formulas import Words
    from cartacanta_tools.mutating.mutants import Settings

NO_RULES: Final = frozenset({"invariants", "examples", "abstract", "overrides"})
EXPRESSIONS: Final = ("amount", "condition", "seat", "when", "card")
NUMBERS: Final = ("amount", "exact")
UNORDERED: Final = ("choices", "without", "sides")
"""Lists in which the order says nothing."""
WHOLE: Final = ("options", "choices", "set")
"""Keys whose removal is no single step: what is below them is changed one by one."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a document, with what the schema allows there."""

    path: Path
    shape: Shape
    node: Node
    allowed: Allowed
    settings: Settings = ()

    @property
    def key(self) -> str:
        """The last key on the way."""
        return next((step for step in reversed(self.path) if isinstance(step, str)), "")

    def below(self, step: str | int, node: Node, settings: Settings) -> Spot:
        """A place inside."""
        shape = below(self.shape, step) if isinstance(step, str) else (*self.shape, "*")
        return Spot((*self.path, step), shape, node, self.allowed.below(step, plain(node)), settings)

    def mutant(self, what: str, new: Node | None) -> Mutant:
        """This place changed."""
        return Mutant(self.path, self.node.span, what, self.node, new, self.settings)

    def replaced(self, value: str | int | bool) -> Mutant:
        """Another single value here."""
        new = scalar_like(self.node, value)
        old = self.node.text if isinstance(self.node, Scalar) else ""
        return self.mutant(f"{old} → {new.text}", new)


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes the mutants of one document."""

    names: Names
    words: Words
    menu: frozenset[str]
    """The options a table can still settle."""
    settings_for: Callable[[str, str], Settings | None]
    """The settings with which a value of an option can be chosen; None if it can't."""

    def mutants(self, tree: Mapping) -> Iterator[Mutant]:
        """All mutants of a document, in the order in which it is written."""
        yield from self._below(Spot((), (), tree, Allowed.at_the_top(plain(tree))))

    def _below(self, spot: Spot) -> Iterator[Mutant]:
        if is_text(spot.shape):
            return
        if isinstance(spot.node, Scalar):
            yield from self._of_scalar(spot, spot.node)
        elif isinstance(spot.node, Sequence):
            yield from self._of_list(spot, spot.node)
        else:
            yield from self._of_map(spot, spot.node)

    # ---- maps and lists -----------------------------------------------------------------------------

    def _of_map(self, spot: Spot, node: Mapping) -> Iterator[Mutant]:
        for key, entry in node.items.items():
            settings = self._settings_of(spot, key)
            if settings is None:
                continue
            inner = spot.below(key, entry.value, settings)
            if key in NO_RULES:
                continue
            if can_be_dropped(inner):
                yield inner.mutant(f"{said(inner)} dropped", None)
            yield from self._below(inner)

    def _settings_of(self, spot: Spot, key: str) -> Settings | None:
        """The settings under which what stands under a key counts; None if a table can't settle it so."""
        if spot.shape == ("options",) and key not in self.menu:
            return None
        if spot.shape == ("options", "*", "choices"):
            return self.settings_for(str(spot.path[1]), key)
        return spot.settings

    def _of_list(self, spot: Spot, node: Sequence) -> Iterator[Mutant]:
        cards = spot.allowed.is_a("card-set")
        for place, item in enumerate(node.items):
            inner = spot.below(place, item, spot.settings)
            yield inner.mutant(f"{said(inner)} dropped", None)
            if not cards:
                yield from self._below(inner)
        if cards:
            yield from (
                spot.mutant(f"{card} added", replace(node, items=(*node.items, scalar_like(node, card))))
                for card in self.names.to_add([plain(item) for item in node.items])
            )
        elif spot.key not in UNORDERED:
            yield from swapped(spot, node)

    # ---- single values ------------------------------------------------------------------------------

    def _of_scalar(self, spot: Spot, scalar: Scalar) -> Iterator[Mutant]:
        seen: set[str] = {scalar.text}
        for value in self._values(spot, scalar):
            if str(value) not in seen:
                seen.add(str(value))
                yield spot.replaced(value)

    def _values(self, spot: Spot, scalar: Scalar) -> Iterator[str | int | bool]:
        """What a single value can be changed to; some of it may turn out to be wrong there."""
        allowed = spot.allowed
        if isinstance(scalar.value, bool):
            yield not scalar.value
            return
        if spot.shape == ("options", "*", "default"):
            yield from self.words.choices.get(str(spot.path[1]), ())
        yield from (word for word in allowed.words() if not isinstance(word, bool))
        if NUMBER.match(scalar.text) and (allowed.is_a(*NUMBERS) or "integer" in allowed.kinds()):
            yield from (value for value in steps(scalar) if allowed.takes(value))
        if WHOLE_REFERENCE.match(scalar.text):
            yield from (
                value for value in (f"{scalar.text} + 1", f"{scalar.text} - 1") if allowed.is_a("amount")
            )
            yield from self.words.choices.get(WHOLE_REFERENCE.match(scalar.text)[1], ())  # type: ignore[index]
            return
        if allowed.is_a("card-set", "card-or-rank", "card", "suit", "rank") or spot.key == "rank":
            yield from self.names.instead(scalar.text)
        if allowed.is_a(*EXPRESSIONS) or spot.shape == ("options", "*", "default"):
            yield from changed_expressions(scalar, self.words)
        elif scalar.value is not None and "integer" in allowed.kinds() and isinstance(scalar.value, str):
            yield 2  # a word such as `rest` where a number may stand


def can_be_dropped(spot: Spot) -> bool:
    """Whether taking a key away is a step of its own: what else it says is changed by changing its value."""
    if len(spot.path) == 1 or is_text(spot.shape) or spot.key in WHOLE or spot.shape == ("options", "*"):
        return False
    if not isinstance(spot.node, Scalar) or spot.allowed.is_a("when", "condition", "seat", "card"):
        return True
    return len(spot.allowed.words()) == 1


def swapped(spot: Spot, node: Sequence) -> Iterator[Mutant]:
    """Each two neighbours of a list in the other order."""
    for place, (first, second) in enumerate(pairwise(node.items)):
        items = (*node.items[:place], second, first, *node.items[place + 2 :])
        here = replace(spot, node=node)
        what = f"{named(first)} and {named(second)} in the other order"
        yield replace(here.mutant(what, replace(node, items=items)), span=first.span)


def steps(scalar: Scalar) -> Iterable[str | int]:
    """A number one up and one down; a fraction by one of its parts."""
    value = Fraction(scalar.text)
    if value.denominator == 1:
        return int(value) + 1, int(value) - 1
    part = Fraction(1, value.denominator)
    return tuple(str(changed) for changed in (value + part, value - part))


def said(spot: Spot) -> str:
    """What a place is, for people: the id of an item, else its key or its value."""
    return named(spot.node) if isinstance(spot.path[-1], int) else spot.key


def named(node: Node) -> str:
    """A short name of a node."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return f"[{', '.join(named(item) for item in node.items)}]"
    for key in ("id", "bid"):
        found = node.get(key)
        if isinstance(found, Scalar):
            return found.text
    return next(iter(node.items), "{}")
