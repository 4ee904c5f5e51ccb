"""What checking one expression carries along."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cartacanta.engine import opcodes as op
from cartacanta.errors import error
from cartacanta.expressions.places import RECKONING
from cartacanta.expressions.positions import place as place_of
from cartacanta.expressions.typed import Apply, Element, Typed
from cartacanta.expressions.types import Type

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.errors import Diagnostic, Span
    from cartacanta.expressions.nodes import Expression, Extent, Node
    from cartacanta.expressions.places import Place
    from cartacanta.expressions.setting import Setting
    from cartacanta.saying import Text


Check = Callable[["Context", "Node", Type | None], Typed | None]


class Context:
    """Where the expression stands, what is known there, and what was found wrong so far."""

    def __init__(self, expression: Expression, place: Place, setting: Setting, check: Check) -> None:
        self.expression = expression
        self.place = place
        self.setting = setting
        self._check = check
        self.problems: list[Diagnostic] = []
        self.live = True
        """False inside a branch that the options have ruled out."""
        self.elements: list[Element] = []
        """The seats or sides looked at by the sets around, outermost first."""

    def check(self, node: Node, want: Type | None = None) -> Typed | None:
        """Check a part. ``want`` helps to read a word that could be several things; it isn't demanded.

        None if something is wrong with it; then that has been reported.
        """
        return self._check(self, node, want)

    def text(self, node: Node) -> str:
        """Give the text of a part, as written."""
        return self.expression.text[node.at.start : node.at.end]

    def span(self, at: Extent) -> Span:
        """Give the place in the document of some characters of the expression."""
        return place_of(self.expression.span, self.expression.text, at)

    def report(
        self, code: str, message: Text, at: Extent, *, hint: Text | None = None, settled: bool = False
    ) -> None:
        """Note what is wrong.

        ``settled``: it is wrong only as the options stand; then it is no mistake in a branch that the
        same options have ruled out, as in ``if option x = none then 0 else 2 * option x``.
        """
        if self.live or not settled:
            self.problems.append(error(code, message, self.span(at), hint=hint, chain=self.expression.chain))

    @contextmanager
    def ruled_out(self, really: bool = True) -> Iterator[None]:  # noqa: FBT001, FBT002 - reads as a condition
        """Check a part that the options have ruled out."""
        before = self.live
        self.live = before and not really
        try:
            yield
        finally:
            self.live = before

    @contextmanager
    def looking_at(self, element: Element) -> Iterator[None]:
        """Check a part in which bare amounts are those of a set's element."""
        self.elements.append(element)
        try:
            yield
        finally:
            self.elements.pop()

    def reckoned(self, at: Extent) -> Typed | None:
        """Whose amounts bare amounts are here: the element looked at, else the party being reckoned."""
        if self.elements:
            inner = self.elements[-1]
            return Element(inner.type, self.span(at), inner.level)
        if self.place in RECKONING:
            return Apply(Type.SIDE, self.span(at), op.ROLE, op.Role.PARTY, name="party")
        return None
