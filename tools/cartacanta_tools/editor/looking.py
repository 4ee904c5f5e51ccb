"""What the cursor rests on in a document that can be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.document.nodes import Scalar
from cartacanta.document.reading import read_text
from cartacanta_tools.editor.cursor import at, place_of, word_at, written_at
from cartacanta_tools.editor.expressions import patched
from cartacanta_tools.editor.kinds import kind_of
from cartacanta_tools.editor.rules import counterpart

if TYPE_CHECKING:
    from cartacanta.document.nodes import Mapping, Node, Path
    from cartacanta_tools.editor.cursor import Written
    from cartacanta_tools.editor.desk import Buffer, Desk
    from cartacanta_tools.editor.kinds.kind import Kind, Role
    from cartacanta_tools.editor.positions import Lines, Point
    from cartacanta_tools.editor.rules import Found, Rules


@dataclass(frozen=True, slots=True)
class Look:
    """A place of a document and everything known of it."""

    buffer: Buffer
    desk: Desk
    kind: Kind
    tree: Mapping
    written: Written
    rules: Rules | None
    word: str
    """The word at the place,"""
    before: str
    """and what stands before it in its line."""
    column: int
    lines: Lines

    @property
    def path(self) -> Path:
        """Of what stands there."""
        return self.written.path

    @property
    def node(self) -> Node:
        """The value there."""
        return self.written.node

    @property
    def key(self) -> Scalar | None:
        """The key there, if it is one."""
        return self.written.key

    @property
    def role(self) -> Role | None:
        """What the value there is about."""
        return self.kind.role(self.path)

    @property
    def role_around(self) -> Role | None:
        """What the map is about in which it stands."""
        return self.kind.role_of_map(self.path[:-1]) if self.path else None

    def elsewhere(self, other: Mapping) -> Found | None:
        """The same rule in another document; of a patch, the rule that it changes."""
        rest = patched(self.path)
        own: Node | None = self.tree if rest == self.path else at(self.tree, self.path[: -len(rest)])
        return None if own is None or not rest else counterpart(own, other, rest)

    def citation(self) -> str:
        """The key of the source that is cited where the cursor is."""
        if not isinstance(self.node, Scalar):
            return ""
        span = place_of(self.node)
        text = self.node.text
        offset = self.column - span.column if span.line == span.end_line else 0
        part = text[: max(offset - 1, 0)].count(";")
        words = text.split(";")[part].split()
        return words[0].rstrip(",:.") if words else ""


def look(buffer: Buffer, desk: Desk, point: Point) -> Look | None:
    """Look at a place; None if the document is none of ours, or can't be read."""
    kind, lines = kind_of(buffer.text), buffer.lines
    tree, _ = read_text(buffer.text, buffer.name)
    if kind is None or tree is None:
        return None
    line, column = lines.place(point)
    written = written_at(tree, line, column)
    word, before = word_at(lines, line, column)
    rules = kind.rules(tree, written.path, buffer, desk)
    return Look(buffer, desk, kind, tree, written, rules, word, before, column, lines)
