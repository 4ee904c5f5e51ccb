"""Words to trees: every way in which the grammar can read a sentence."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer
from lark.visitors import CollapseAmbiguities

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Self

Kinds = frozenset[str]

LONGEST: Final = 300
"""Words of a sentence; the four hands of a deal in one sentence have some two hundred."""
MOST_TREES: Final = 24
"""As many ways to read a sentence are looked at; one that has more isn't read."""


class AnyOf(str):
    """The type of a token that can be of several categories: it equals each of them."""

    __slots__ = ("kinds",)
    kinds: Kinds

    def __new__(cls, kinds: Kinds) -> Self:
        """Hold the categories."""
        made = super().__new__(cls, "|".join(sorted(kinds)))
        made.kinds = kinds
        return made

    def __eq__(self, other: object) -> bool:
        """Whether it can be of this category."""
        return other in self.kinds

    def __hash__(self) -> int:
        """Tokens are kept by what they are, not by what they may be."""
        return str.__hash__(self)


class Handed(Lexer):
    """Hands on words whose categories are known already."""

    def __init__(self, conf: object) -> None:
        del conf

    def lex(self, text: Any) -> Iterator[Token]:  # type: ignore[override] # noqa: ANN401 - lark hands on what it was given
        """One token for each word; its value is the word's place."""
        words: Sequence[Kinds] = getattr(text, "text", text)
        for place, kinds in enumerate(words):
            yield Token(AnyOf(kinds), str(place), start_pos=place, line=1, column=place + 1)


@lru_cache(maxsize=2048)
def trees(words: tuple[Kinds, ...]) -> tuple[Tree[Token], ...]:
    """Every way to read words of these categories; none if there is none, or too many."""
    if not words or len(words) > LONGEST:
        return ()
    try:
        found = grammar().parse(words)  # our own lexer takes them
    except UnexpectedInput:
        return ()
    return tuple(apart(found))


def apart(tree: Tree[Token]) -> list[Tree[Token]]:
    """The unambiguous trees in one that tells several; none if there are too many."""
    if count(tree) > MOST_TREES:
        return []
    return [each for each in CollapseAmbiguities().transform(tree) if isinstance(each, Tree)]


def count(tree: Tree[Token]) -> int:
    """How many unambiguous trees there are in one."""
    numbers = [count(child) for child in tree.children if isinstance(child, Tree)]
    if tree.data == "_ambig":
        return sum(numbers)
    product = 1
    for number in numbers:
        product = min(product * number, MOST_TREES + 1)
    return product


@cache
def grammar() -> Lark:
    """Compile the grammar, once in a process."""
    text = (resources.files("cartacanta.prose") / "grammar.lark").read_text(encoding="utf-8")
    return Lark(text, parser="earley", lexer=Handed, ambiguity="explicit", maybe_placeholders=False)
