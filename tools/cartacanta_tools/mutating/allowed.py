"""What the schema allows at a place of a document: the definitions that hold there, and the words it lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cartacanta.document.schema_check import AUTHORS, schema, validator
from cartacanta.document.schema_trail import resolved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Plain
    from cartacanta.document.schema_trail import Schema

OPEN: Final = ("left-open", "left-out", "option-reference")
"""Definitions of what may stand in place of a value; what a value itself may be stands beside them."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """The schemas that hold at a place, with the names of the definitions they came from."""

    schemas: tuple[Schema, ...]
    names: frozenset[str]

    @classmethod
    def at_the_top(cls, tree: Plain) -> Allowed:
        """What holds for a whole document."""
        return gathered([schema(AUTHORS)], tree)

    def below(self, step: str | int, value: Plain) -> Allowed:
        """What holds for the value under a key, or for an item of a list."""
        return gathered(list(self._inner(step)), value)

    def words(self) -> tuple[str | int | bool, ...]:
        """The words the schema lists here, if it lists any."""
        return tuple(dict.fromkeys(word for found in self.schemas for word in found.get("enum", ())))

    def takes(self, value: Plain) -> bool:
        """Whether another value may stand here."""
        return all(fits(found, value) for found in self.schemas)

    def is_a(self, *names: str) -> bool:
        """Whether what stands here is one of these definitions."""
        return not self.names.isdisjoint(names)

    def kinds(self) -> frozenset[str]:
        """The types of JSON that may stand here."""
        found: set[str] = set()
        for one in self.schemas:
            kind = one.get("type", ())
            found.update([kind] if isinstance(kind, str) else kind)
        return frozenset(found)

    def _inner(self, step: str | int) -> Iterator[Any]:
        for found in self.schemas:
            if isinstance(step, int):
                yield found.get("items")
            else:
                listed = found.get("properties", {})
                yield listed[step] if step in listed else found.get("additionalProperties")


def gathered(schemas: list[Any], value: Plain) -> Allowed:
    """Follow references and conditions as far as they hold for a value."""
    names: set[str] = set()
    found: list[Schema] = []
    waiting = [one for one in schemas if isinstance(one, dict)]
    while waiting:
        here = waiting.pop(0)
        if "$ref" in here:
            names.add(here["$ref"].rpartition("/")[2])
            waiting.append(resolved(schema(AUTHORS), here["$ref"]))
        found.append(
            {key: part for key, part in here.items() if key not in ("$ref", "allOf", "if", "then", "else")}
        )
        waiting += here.get("allOf", ())
        if "if" in here:
            waiting += branches(here, value)
    return Allowed(tuple(found), frozenset(names))


def branches(conditional: Schema, value: Plain) -> list[Schema]:
    """The branch of a condition that holds for a value; where a value may be left open, what it may be itself."""
    reference = conditional["if"].get("$ref", "")
    holds = not reference.endswith(OPEN) and fits(conditional["if"], value)
    branch = conditional.get("then" if holds else "else")
    return [branch] if isinstance(branch, dict) else []


def fits(wanted: Schema, value: Plain) -> bool:
    """Whether a value is what a schema wants."""
    checker: Any = validator(AUTHORS)
    return bool(checker.evolve(schema=wanted).is_valid(value))
