"""The settled document, read with a finger on it: what has been looked at is remembered.

A sheet may leave no rule unsaid. Every section reads its rules through here, and a test asks what nobody read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.document.nodes import Mapping, Scalar, Sequence, scalars
from cartacanta.expressions import parse_scalar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Node, Path
    from cartacanta.expressions.nodes import Expression


class Rules:
    """A part of the document. A value counts as read when its text is asked for."""

    __slots__ = ("node", "path", "read")

    def __init__(self, node: Node | None, path: Path = (), read: set[Path] | None = None) -> None:
        self.node = node
        self.path = path
        self.read: set[Path] = set() if read is None else read

    def __bool__(self) -> bool:
        """Whether anything is written here."""
        return self.node is not None

    def __getitem__(self, key: str) -> Rules:
        """What stands under a key; nothing where there is no such key."""
        node = self.node.get(key) if isinstance(self.node, Mapping) else None
        return Rules(node, (*self.path, key), self.read)

    def __iter__(self) -> Iterator[Rules]:
        """The items of a list; a single value is a list of one."""
        if isinstance(self.node, Sequence):
            for place, item in enumerate(self.node.items):
                yield Rules(item, (*self.path, place), self.read)
        elif isinstance(self.node, Scalar):
            yield self

    def elements(self) -> Iterator[Rules]:
        """The items of a list, whatever they are; nothing where there is none."""
        if isinstance(self.node, Sequence):
            yield from self

    def items(self) -> Iterator[tuple[str, Rules]]:
        """The keys of a map with what stands under them, but for where a rule comes from."""
        if isinstance(self.node, Mapping):
            for key in self.node.items:
                if key != "cite":
                    yield key, self[key]

    def values(self) -> Iterator[Rules]:
        """What stands under the keys of a map."""
        return (value for _, value in self.items())

    @property
    def single(self) -> bool:
        """Whether this is a single value, and no map or list."""
        return isinstance(self.node, Scalar)

    @property
    def mapped(self) -> bool:
        """Whether this is a map."""
        return isinstance(self.node, Mapping)

    def text(self, default: str = "") -> str:
        """The value as it is written."""
        if not isinstance(self.node, Scalar):
            return default
        self.read.add(self.path)
        return self.node.text

    def peek(self) -> str:
        """The value as it is written, for another rule's sake: it still has to be read for its own."""
        return self.node.text if isinstance(self.node, Scalar) else ""

    def number(self, default: int = 0) -> int:
        """A whole number."""
        if isinstance(self.node, Scalar) and isinstance(self.node.value, int):
            self.read.add(self.path)
            return int(self.node.value)
        return default

    def holds(self) -> bool:
        """Whether this says true."""
        return self.text() == "true"

    def expression(self) -> Expression | None:
        """An expression, as it was written; None where there is none."""
        if not isinstance(self.node, Scalar):
            return None
        self.read.add(self.path)
        return parse_scalar(self.node)

    def texts(self) -> tuple[str, ...]:
        """The values of a plain list, or the one value that stands here."""
        return tuple(item.text() for item in self)

    def unread(self) -> set[Path]:
        """The values below here that nobody has asked for."""
        if self.node is None:
            return set()
        return {(*self.path, *path) for path, _ in scalars(self.node)} - self.read
