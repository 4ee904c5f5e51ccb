"""What an expression reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.expressions.nodes import (
    Aggregate,
    Call,
    Choice,
    Infix,
    Number,
    OptionRef,
    Prefix,
    Word,
    children,
    walk,
)
from cartacanta.expressions.typed import Apply, Constant, CountHand, Over, walk_typed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.expressions.nodes import (
        Expression,
        Node,
    )
    from cartacanta.expressions.typed import Checked

_TRUTHS = frozenset({"true", "false"})


def options_read(expression: Expression) -> set[str]:
    """Give the options an expression reads."""
    return {node.name.text for node in walk(expression.root) if isinstance(node, OptionRef)}


def reads(typed: Checked) -> frozenset[str]:
    """Give the names a checked expression reads, options as ``option X``; what was ruled out isn't read."""
    return frozenset(_names(typed))


def _names(typed: Checked) -> Iterator[str]:
    for node in walk_typed(typed.root):
        if isinstance(node, Apply | Constant) and node.name is not None:
            yield node.name
        elif isinstance(node, Over):
            yield node.group
        elif isinstance(node, CountHand):
            yield "hand"


def names_read(expression: Expression) -> frozenset[str]:
    """Give the words of an expression that aren't options, nor what options are compared with.

    Before checking one can't tell names from cards or bids, so those are among them.
    """
    found: set[str] = set()
    waiting: list[Node] = [expression.root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Infix) and node.operator in {"=", "!="}:
            sides = (node.left, node.right)
            if any(isinstance(side, OptionRef) for side in sides):
                waiting.extend(side for side in sides if not isinstance(side, Word | OptionRef))
                continue
        if isinstance(node, Word) and node.text not in _TRUTHS:
            found.add(node.text)
        found |= _heads(node)
        waiting.extend(children(node))
    return frozenset(found)


def _heads(node: Node) -> set[str]:
    match node:
        case Word() | Number() | OptionRef() | Call() | Prefix() | Infix() | Choice():
            return set()
        case Aggregate(over=over):
            return {over.text}
    if hasattr(node, "head"):
        return {node.head.text}
    return {node.over.text} if hasattr(node, "over") else {"hand"}


def reads_only_options(expression: Expression) -> bool:
    """Whether an expression is settled with the options, before anything else is known."""
    return not names_read(expression)
