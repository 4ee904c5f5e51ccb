"""The parts of a sentence's tree."""

from __future__ import annotations

from typing import Final

from lark import Token, Tree

from cartacanta.prose.parsing import AnyOf

Node = Tree[Token]


class NotSaid(Exception):  # noqa: N818 - no error: this way to read the sentence isn't one
    """A tree that says nothing a page could mean."""


CARDS: Final = frozenset({"card_of", "rank_alone", "coded"})
AMOUNTS: Final = frozenset({"whole_amount", "mixed_amount", "part_amount"})


def parts(tree: Node) -> list[Node]:
    """The children that have children."""
    return [child for child in tree.children if isinstance(child, Tree)]


def part(tree: Node, name: str) -> Node:
    """The first child of this name; amounts and cards have several."""
    wanted = {"amount": AMOUNTS, "card": CARDS}.get(name, frozenset({name}))
    for child in parts(tree):
        if child.data in wanted:
            return child
    raise NotSaid


def can_be(token: Token, *kinds: str) -> bool:
    """Whether a token can be of one of these categories."""
    return isinstance(token.type, AnyOf) and not token.type.kinds.isdisjoint(kinds)


def tokens(tree: Node, kind: str) -> list[Token]:
    """The children that can be of a category."""
    return [child for child in tree.children if isinstance(child, Token) and can_be(child, kind)]


def first_token(tree: Node) -> Token:
    """The first word of a part."""
    for child in tree.children:
        return child if isinstance(child, Token) else first_token(child)
    raise NotSaid


def deepest(tree: Node) -> Node:
    """A pip's rank or letter."""
    inner = parts(tree)
    return deepest(inner[0]) if inner else tree
