"""Where an error of the schema belongs: in the text of the document, and in the schema itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cartacanta.document.nodes import Mapping, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Node, Path
    from cartacanta.errors import Span

Schema = dict[str, Any]

NOTHING: Final[Schema] = {"type": "null"}
"""What the schema says of a key that can't stand beside another."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where in the text everything of a document stands."""

    root: Mapping

    def node(self, path: Path) -> Node:
        """Give what stands at a path."""
        node: Node = self.root
        for step in path:
            if isinstance(node, Mapping) and isinstance(step, str):
                node = node.items[step].value
            elif isinstance(node, Sequence) and isinstance(step, int):
                node = node.items[step]
        return node

    def key(self, path: Path, key: str) -> Span:
        """Give where a key of the map at a path is written."""
        node = self.node(path)
        return node.items[key].key.span if isinstance(node, Mapping) and key in node.items else node.span

    def start(self, path: Path) -> Span:
        """Give the first word of the map at a path, or the whole of what stands there."""
        node = self.node(path)
        if isinstance(node, Mapping) and node.items:
            return next(iter(node.items.values())).key.span
        return node.span


@dataclass(slots=True)
class Trail:
    """How the schema was followed to the rule that was broken, since the value in question was entered."""

    titles: list[str] = field(default_factory=list)
    examples: list[Any] = field(default_factory=list)
    condition: Schema = field(default_factory=dict)
    """Under which condition the rule holds."""
    owner: Schema = field(default_factory=dict)
    """The schema that lists the keys of the map in question."""
    of_name: bool = False
    """The rule is about the name of a key."""
    of_free_key: bool = False
    """The value stands under a key that the document's author chose."""

    def enter(self, schema: Schema) -> None:
        """Go on to a schema for the same value."""
        if "title" in schema:
            self.titles.append(schema["title"])
        self.examples += schema.get("examples", ())
        if "properties" in schema and "additionalProperties" in schema:
            self.owner = schema


def follow(root: Schema, steps: list[str | int]) -> Trail:
    """Follow the schema along the path of an error, to the schema whose rule was broken."""
    trail = Trail()
    schema = entered(root, root, trail)
    rest = iter(steps)
    for step in rest:
        inner: Any
        if step == "properties":
            key = str(next(rest))
            inner = schema["properties"][key]
            if inner == NOTHING:
                return trail
            trail = Trail()
        else:
            inner = schema[step]
            if step == "then":
                trail.condition = schema["if"]
            elif step in ("items", "additionalProperties"):
                trail = Trail(of_free_key=step == "additionalProperties")
            elif step == "propertyNames":
                trail = Trail(condition=trail.condition, owner=trail.owner, of_name=True)
        schema = entered(root, inner, trail)
    return trail


def entered(root: Schema, schema: Any, trail: Trail) -> Any:  # noqa: ANN401 - a list of schemas, on the way
    """Go on to a schema, through the reference that may be all of it: an error's path passes over those."""
    if not isinstance(schema, dict):
        return schema
    trail.enter(schema)
    return entered(root, resolved(root, schema["$ref"]), trail) if "$ref" in schema else schema


def resolved(root: Schema, reference: str) -> Schema:
    """Give the definition that a reference of the schema means."""
    definition: Schema = root["definitions"][reference.rpartition("/")[2]]
    return definition


def homes(root: Schema) -> dict[str, list[str]]:
    """Give for each key of the schema the keys under which it stands, as a hint for misplaced ones."""
    found: dict[str, list[str]] = {}
    for key, parent in _keys(root, root, "", set()):
        parents = found.setdefault(key, [])
        if parent not in parents:
            parents.append(parent)
    return found


def _keys(root: Schema, schema: Any, parent: str, seen: set[str]) -> Iterator[tuple[str, str]]:  # noqa: ANN401
    if not isinstance(schema, dict):
        return
    if "$ref" in schema and schema["$ref"] not in seen:
        seen.add(schema["$ref"])
        yield from _keys(root, resolved(root, schema["$ref"]), parent, seen)
    for inner in [
        *schema.get("allOf", ()),
        *(schema[word] for word in ("else", "items", "additionalProperties") if word in schema),
    ]:
        yield from _keys(root, inner, parent, seen)
    for key, inner in schema.get("properties", {}).items():
        if "additionalProperties" in schema:
            yield key, parent
            yield from _keys(root, inner, key, seen)
