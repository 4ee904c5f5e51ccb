"""What the editor must know of a kind of document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar
from cartacanta_tools.editor.schemabook import book

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping as Map
    from pathlib import Path as File

    from cartacanta.document.nodes import Node, Path
    from cartacanta.errors import Diagnostic
    from cartacanta_tools.editor.desk import Buffer, Desk
    from cartacanta_tools.editor.rules import Rules
    from cartacanta_tools.editor.schemabook import Book

HEAD: Final = 4096
"""Characters in which a document says of what kind it is."""


class Role(Enum):
    """What a value of a document is about, where its schema alone doesn't say it."""

    PARENT = auto()
    """The document it extends."""
    VARIANT = auto()
    """The variant it is about."""
    SETTINGS = auto()
    """A map from options to values."""
    SETTING = auto()
    """The value of an option in such a map."""
    OPTION = auto()
    """The name of an option."""
    CITE = auto()
    """The source of a rule."""
    CARDS = auto()
    """Cards, ranks or suits."""
    PLAYER = auto()
    """A player's name."""
    EXPRESSION = auto()
    """A condition, an amount, a seat."""
    REMOVE = auto()
    """The id of an inherited item."""


Problems = Callable[["Buffer", "Desk"], list["Diagnostic"]]
Reading = Callable[[Mapping, "Path", "Buffer", "Desk"], "Rules | None"]
Roles = Callable[["Path"], "Role | None"]

BY_DEFINITION: Final[Map[str, Role]] = {
    "settings": Role.SETTINGS,
    "cite": Role.CITE,
    "condition": Role.EXPRESSION,
    "when": Role.EXPRESSION,
    "amount": Role.EXPRESSION,
    "seat": Role.EXPRESSION,
    "cards": Role.CARDS,
    "card": Role.CARDS,
    "cards-text": Role.CARDS,
    "dealt-text": Role.CARDS,
    "card-set": Role.CARDS,
    "card-or-rank": Role.CARDS,
    "suit": Role.CARDS,
    "rank": Role.CARDS,
    "name": Role.PLAYER,
}
"""What the definitions of the schemas are about."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of document: how one knows it, what is wrong with it, which rules it is about."""

    name: str
    schema: str
    """The file of its schema."""
    sign: re.Pattern[str]
    """What stands in a text of this kind."""
    problems: Problems
    """Everything wrong with a document."""
    rules: Reading
    """The rules that what stands at a path of a document is about."""
    special: Roles
    """What values are about that have no definition in the schema, or another meaning than that."""

    @property
    def book(self) -> Book:
        """Its schema."""
        return book(self.schema)

    def is_one(self, text: str) -> bool:
        """Whether a text is of this kind."""
        return self.sign.search(text[:HEAD]) is not None

    def role(self, path: Path) -> Role | None:
        """What the value at a path is about."""
        found = self.special(path)
        if found is not None:
            return found
        if path and self.role_of_map(path[:-1]) is Role.SETTINGS:
            return Role.SETTING
        return self.role_of_map(path)

    def role_of_map(self, path: Path) -> Role | None:
        """The same, of what is no single value."""
        found = self.special(path)
        if found is not None:
            return found
        names = self.book.names(path)
        return next((role for name, role in BY_DEFINITION.items() if name in names), None)


def text_at(tree: Mapping, *path: str) -> str:
    """A single value of a document; nothing if there is none."""
    node: Node | None = tree
    for key in path:
        node = node.get(key) if isinstance(node, Mapping) else None
    return node.text if isinstance(node, Scalar) else ""


def settings_at(tree: Mapping | None, key: str) -> dict[str, str]:
    """The options a map settles."""
    node = None if tree is None else tree.get(key)
    if not isinstance(node, Mapping):
        return {}
    return {name: entry.value.text for name, entry in node.items.items() if isinstance(entry.value, Scalar)}


def beside(name: str, buffer: Buffer) -> str | File:
    """The file of a name as seen from a document, if the name is a path; else the name itself."""
    if buffer.path is None or not name.endswith((".yaml", ".yml")):
        return name
    path = buffer.path.parent / name
    try:
        return path if path.is_file() else name
    except (OSError, ValueError):
        return name
