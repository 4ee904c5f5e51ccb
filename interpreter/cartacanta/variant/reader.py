"""Reads values out of a settled tree and keeps every problem found on the way."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.errors import Diagnostic, DocumentError, suggest
from cartacanta.expressions import Type, check, parse_expression, parse_scalar
from cartacanta.saying import say
from cartacanta.variant.cards import mask_of
from cartacanta.variant.phase_rules import Cycle
from cartacanta.variant.place import Place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.document.nodes import Node
    from cartacanta.errors import Span
    from cartacanta.expressions import Place as Scope
    from cartacanta.expressions import Setting, Typed
    from cartacanta.saying import Text

NUMBER: Final = re.compile(r"[+-]?\d+(\.\d+|/[1-9]\d*)?\Z")


@dataclass(slots=True)
class Reader:
    """Reads one document. What can't be read leaves a diagnostic and a stand-in, so that all problems come out at once."""

    tree: Mapping
    diagnostics: list[Diagnostic] = field(default_factory=list)
    cards: dict[str, int] = field(default_factory=dict)
    suits: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    sets: dict[str, int] = field(default_factory=dict)
    setting: Setting | None = None

    def report(self, code: str, message: Text, node: Node, hint: Text | None = None) -> None:
        """Keep a problem with a node."""
        self.diagnostics.append(Diagnostic(code, "error", message, node.span, hint, node.chain))

    def finish(self) -> None:
        """Raise everything that was found."""
        if self.diagnostics:
            raise DocumentError(tuple(sorted(set(self.diagnostics), key=_where)))

    # ---- plain values -------------------------------------------------------------------------------

    def section(self, *path: str) -> Mapping:
        """A section by its path; an empty one where there is none."""
        node: Node = self.tree
        for key in path:
            found = node.get(key) if isinstance(node, Mapping) else None
            if not isinstance(found, Mapping):
                return Mapping({}, node.span)
            node = found
        return node if isinstance(node, Mapping) else Mapping({}, node.span)

    def items(self, section: Mapping, key: str) -> tuple[Mapping, ...]:
        """The maps of a list."""
        node = section.get(key)
        if not isinstance(node, Sequence):
            return ()
        return tuple(item for item in node.items if isinstance(item, Mapping))

    def text(self, section: Mapping, key: str, default: str = "") -> str:
        """A word."""
        node = section.get(key)
        return node.text if isinstance(node, Scalar) else default

    def whole(self, section: Mapping, key: str, default: int = 0) -> int:
        """A whole number that is settled before the first card."""
        node = section.get(key)
        if node is None:
            return default
        if isinstance(node, Scalar) and isinstance(node.value, int):
            return int(node.value)
        found = node.text if isinstance(node, Scalar) else say("a list or map")
        self.report("CC404", say("`{key}` wants a whole number; found `{found}`", key=key, found=found), node)
        return default

    def exact(self, node: Node) -> Fraction:
        """An exact number such as ``1/3``."""
        if isinstance(node, Scalar) and NUMBER.match(node.text.strip()):
            return Fraction(node.text.strip())
        found = node.text if isinstance(node, Scalar) else say("a list or map")
        self.report(
            "CC403", say("an exact number such as `1/3` is wanted here; found `{found}`", found=found), node
        )
        return Fraction(0)

    def cycle(self, node: Node | None, default: int = 0) -> Cycle:
        """A whole number, or ``by-deal`` a list of them."""
        if isinstance(node, Mapping):
            listed = node.get("by-deal")
            if isinstance(listed, Sequence):
                return Cycle(tuple(item.value for item in listed.items if _is_whole(item)))  # type: ignore[union-attr,misc]
        if isinstance(node, Scalar) and _is_whole(node):
            return Cycle((int(node.value or 0),))
        return Cycle((default,))

    # ---- cards --------------------------------------------------------------------------------------

    def card_set(self, node: Node | None) -> int:
        """A set of cards: a card, a rank, a suit, a named set, ``any``, or a list of these."""
        if node is None:
            return 0
        if isinstance(node, Sequence):
            return mask_of(()) | _union(self.card_set(item) for item in node.items)
        if isinstance(node, Scalar):
            known = self.known_set(node.text)
            if known is not None:
                return known
            names = (*self.cards, *self.sets, *self.suits, *self.ranks, "any")
            hint = suggest(node.text, names)
            self.report(
                "CC401",
                say("`{name}` is no card, rank, suit or set of this deck", name=node.text),
                node,
                hint,
            )
        return 0

    def known_set(self, text: str) -> int | None:
        """The set a text names, or None."""
        if text in self.sets:
            return self.sets[text]
        if text in self.cards:
            return 1 << self.cards[text]
        if text in self.suits:
            return mask_of(
                number for name, number in self.cards.items() if name in {r + text for r in self.ranks}
            )
        if text in self.ranks:
            return mask_of(self.cards[text + suit] for suit in self.suits)
        return mask_of(self.cards.values()) if text == "any" else None

    def suit(self, node: Node | None) -> str | None:
        """A suit's code."""
        if isinstance(node, Scalar):
            if node.text in self.suits:
                return node.text
            self.report(
                "CC401",
                say("`{suit}` is no suit of this deck", suit=node.text),
                node,
                suggest(node.text, self.suits),
            )
        return None

    # ---- expressions --------------------------------------------------------------------------------

    def party(self, node: Node | None, scope: Scope) -> Typed | None:
        """A checked expression of a seat or of a side."""
        return self.expression(node, scope, (Type.SEAT, Type.SIDE))

    def expression(
        self, node: Node | None, scope: Scope, wanted: Type | tuple[Type, ...] | None
    ) -> Typed | None:
        """A checked expression, or None where there is none."""
        if node is None or self.setting is None:
            return None
        if not isinstance(node, Scalar):
            self.report("CC405", say("an expression is wanted here, not a list or map"), node)
            return None
        try:
            return check(parse_scalar(node), scope, self.setting, wanted)
        except DocumentError as error:
            self.diagnostics.extend(error.diagnostics)
            return None

    def needed(self, section: Mapping, key: str, scope: Scope, wanted: Type, otherwise: str = "0") -> Typed:
        """A checked expression; where it is missing or wrong, the stand-in keeps reading going."""
        found = self.expression(section.get(key), scope, wanted)
        return found if found is not None else self.constant(otherwise, scope, section.span)

    def constant(self, text: str, scope: Scope, span: Span) -> Typed:
        """A checked expression of the interpreter's own."""
        assert self.setting is not None  # noqa: S101 - read after the deck
        return check(parse_expression(text, span), scope, self.setting, None)

    def when(self, section: Mapping, scope: Scope) -> Typed | None:
        """The condition of an item."""
        return self.expression(section.get("when"), scope, Type.TRUTH)


def place_of(path: str, section: Mapping) -> Place:
    """Where a rule stands and what it cites."""
    cite = section.get("cite")
    return Place(path, section.span, cite.text if isinstance(cite, Scalar) else None)


def _is_whole(node: Node) -> bool:
    return isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool)


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _where(found: Diagnostic) -> tuple[str, int, int, str, str]:
    span = found.span
    if span is None:
        return ("", 0, 0, found.code, found.message)
    return (span.file, span.line, span.column, found.code, found.message)
