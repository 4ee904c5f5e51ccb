"""What the schemas say of each place of a document: the keys it may have, its values, and what they mean."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from cartacanta.resources import schema_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Path

Schema = dict[str, Any]

REMOVED: Final[Schema] = {"type": "null"}
"""What the schema says of a key that can't stand beside another."""
OPTION_DEFINITIONS: Final = ("/left-open", "/option-reference")
"""What the schema asks of a value first, where an option may stand in its place."""
SHORT: Final = 60
"""Examples longer than this are not offered."""


@dataclass(frozen=True, slots=True)
class Described:
    """What a schema tells people of a key or value."""

    title: str = ""
    description: str = ""
    examples: tuple[Any, ...] = ()
    default: Any = None

    @property
    def empty(self) -> bool:
        """Whether nothing is told."""
        return not (self.title or self.description)


@dataclass(frozen=True, slots=True)
class View:
    """One schema among those that hold for a value, and the definition it is, if it is one."""

    schema: Schema
    name: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """One schema, by the places of the documents it is for."""

    root: Schema

    def views(self, schema: object, name: str = "") -> Iterator[View]:
        """Every schema that may hold for the same value, the nearest first."""
        if not isinstance(schema, dict) or schema == REMOVED:
            return
        yield View(schema, name)
        if "$ref" in schema:
            target = schema["$ref"].rpartition("/")[2]
            yield from self.views(self.root["definitions"][target], target)
        for inner in (*schema.get("allOf", ()), schema.get("then"), schema.get("else")):
            yield from self.views(inner)

    def at(self, path: Path) -> list[View]:
        """Every schema that may hold for what stands at a path."""
        found = list(self.views(self.root))
        for step in path:
            found = [inner for view in found for inner in self._below(view.schema, step)]
        return found

    def _below(self, schema: Schema, step: str | int) -> Iterator[View]:
        if isinstance(step, int):
            yield from self.views(schema.get("items"))
            return
        if step in schema.get("properties", {}):
            yield from self.views(schema["properties"][step])
        else:
            yield from self.views(schema.get("additionalProperties"))

    def keys(self, path: Path) -> dict[str, Described]:
        """The keys the map at a path may have, in the order of the schema."""
        found: dict[str, Described] = {}
        for view in self.at(path):
            for key, inner in view.schema.get("properties", {}).items():
                if isinstance(inner, dict) and inner != REMOVED:
                    told = described(list(self.views(inner)))
                    if key not in found or found[key].empty:
                        found[key] = told
        return found

    def values(self, path: Path) -> dict[str, str]:
        """The words a value at a path may be: with "example" or "default" for those that are no more than that."""
        return offered(self.at(path))

    def described(self, path: Path) -> Described:
        """What the schema tells of what stands at a path."""
        return described(self.at(path))

    def may_be_option(self, path: Path) -> bool:
        """Whether `option X` may stand in place of the value at a path."""
        conditions = [view.schema.get("if") for view in self.at(path)]
        return any(
            isinstance(each, dict) and each.get("$ref", "").endswith(OPTION_DEFINITIONS)
            for each in conditions
        )

    def names(self, path: Path) -> frozenset[str]:
        """The definitions that hold for what stands at a path: `condition`, `card-set`, ..."""
        return frozenset(view.name for view in self.at(path) if view.name)


def offered(views: list[View]) -> dict[str, str]:
    """The words that a value may be."""
    found: dict[str, str] = {}
    for view in views:
        kinds = view.schema.get("type", ())
        for word in view.schema.get("enum", ()):
            found.setdefault(written(word), "")
        if "boolean" in ([kinds] if isinstance(kinds, str) else kinds):
            found.setdefault("true", "")
            found.setdefault("false", "")
    for view in views:
        if "default" in view.schema and plain(view.schema["default"]):
            found.setdefault(written(view.schema["default"]), "default")
        for example in view.schema.get("examples", ()):
            if plain(example) and len(written(example)) <= SHORT:
                found.setdefault(written(example), "example")
    return found


def plain(value: object) -> bool:
    """Whether a value is a single one."""
    return isinstance(value, str | int | bool)


def written(value: object) -> str:
    """A value as a document writes it."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def described(views: list[View]) -> Described:
    """What the nearest schemas tell people."""
    title = description = ""
    examples: tuple[Any, ...] = ()
    default = None
    for view in views:
        title = title or view.schema.get("title", "")
        description = description or view.schema.get("description", "")
        examples = examples or tuple(view.schema.get("examples", ()))
        default = view.schema.get("default") if default is None else default
    return Described(title, description, examples, default)


@lru_cache(maxsize=8)
def book(name: str) -> Book:
    """The schema of one kind of document, read once."""
    return Book(json.loads((schema_folder() / name).read_text(encoding="utf-8")))
