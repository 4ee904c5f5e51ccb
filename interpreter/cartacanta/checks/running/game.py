"""What a check looks at: one agreement, typed and compiled, with the places its rules stand at."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.errors import Diagnostic

if TYPE_CHECKING:
    from cartacanta.checks.running.agreements import Menu
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.nodes import Node, Path
    from cartacanta.errors import DocumentError, Severity, Span, UsageError
    from cartacanta.program import Program
    from cartacanta.saying import Text
    from cartacanta.variant.model import Variant


@dataclass(frozen=True, slots=True)
class Use:
    """A rule that stands somewhere in the agreement, and what is to be said if it never does anything.

    ``idle`` is None where the rule does something in this agreement. A document is told only of rules that do
    nothing in every agreement they stand in.
    """

    code: str
    place: Span
    idle: Diagnostic | None


@dataclass(frozen=True)
class Game:
    """One agreement, ready to be checked."""

    variant: Variant
    program: Program
    menu: Menu | None = None
    """What else a table could have agreed on, where the document is known."""
    fewer: dict[int, Agreement | UsageError | DocumentError] = field(default_factory=dict)
    """The agreements for fewer players that have been asked for, or why there are none."""
    memory: dict[str, object] = field(default_factory=dict)
    """What checks have worked out of it, for those that come after."""

    @property
    def tree(self) -> Mapping:
        """The settled document."""
        return self.variant.agreement.tree

    def node(self, *path: str | int) -> Node | None:
        """What stands at a path, or None."""
        return found(self.tree, path)[0]

    def say(
        self, code: str, severity: Severity, message: Text, path: Path, hint: Text | None = None
    ) -> Diagnostic:
        """A diagnostic at the word that a path leads to, or at the last word there is on the way."""
        span, chain = where(self.tree, path)
        return Diagnostic(code, severity, message, span, hint, chain)

    def error(self, code: str, message: Text, *path: str | int, hint: Text | None = None) -> Diagnostic:
        """Something with which the agreement can't be played as it is meant."""
        return self.say(code, "error", message, path, hint)

    def warning(self, code: str, message: Text, *path: str | int, hint: Text | None = None) -> Diagnostic:
        """Something that is probably not meant."""
        return self.say(code, "warning", message, path, hint)

    def use(self, idle: Diagnostic | None, code: str, *path: str | int) -> Use:
        """A rule that stands at a path, with what is said if it does nothing."""
        return Use(code, where(self.tree, path)[0], idle)


def found(tree: Node, path: Path) -> tuple[Node | None, Node]:
    """What a path leads to, and the last node there is on the way."""
    node = tree
    for step in path:
        below: Node | None = None
        if isinstance(node, Mapping) and isinstance(step, str):
            below = node.get(step)
        elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            below = node.items[step]
        if below is None:
            return None, node
        node = below
    return node, node


def where(tree: Mapping, path: Path) -> tuple[Span, tuple[Span, ...]]:
    """The word a path leads to: a single value itself, a map or list by the key it stands under."""
    node: Node = tree
    span, chain = first_word(tree), tree.chain
    for step in path:
        if isinstance(node, Mapping) and isinstance(step, str) and step in node.items:
            entry = node.items[step]
            node = entry.value
            span, chain = entry.key.span, node.chain
        elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            node = node.items[step]
            span, chain = first_word(node), node.chain
        else:
            break
        if isinstance(node, Scalar):
            span = node.span
    return span, chain


def first_word(node: Node) -> Span:
    """The first key of a map, the first item of a list, or a single value."""
    if isinstance(node, Mapping) and node.items:
        return next(iter(node.items.values())).key.span
    return node.span
