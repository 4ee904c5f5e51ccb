"""Paths of rules: which of them the language has, and which names in them somebody has given."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cartacanta.audits.words import Misread
from cartacanta.document.catalogue import Catalogue
from cartacanta.document.schema_trail import resolved
from cartacanta.errors import suggest
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cartacanta.document.nodes import Plain, Scalar
    from cartacanta.document.schema_trail import Schema
    from cartacanta.program.model import Program
    from cartacanta.saying import Text

NO_PATH: Final = "CC612"
DEEPEST: Final = 4
"""So many steps down a key that stands elsewhere is looked for."""
GIVEN: Final = re.compile(r"\b(?:id|bid):\s*[\"']?([\w-]+)")
"""How documents give a name to an item of a list."""
KEY: Final = re.compile(r"(?<![\w-])[\"']?([\w-]+)[\"']?\s*:")


@dataclass(frozen=True, slots=True)
class Step:
    """What may stand at a path, and whether its last name is one that documents give, not a word of the language."""

    schemas: tuple[Schema, ...]
    free: str = ""
    """`item` of a list or `key` of a map; empty for a word of the language."""


def check_path(node: Scalar, program: Program) -> Plain:
    """Give what holds where nothing stands at a path. Raises Misread if neither the language nor anybody has its names."""
    from cartacanta.document.schema_check import SETTLED, schema  # noqa: PLC0415 - jsonschema takes its time

    root = schema(SETTLED)
    here: Sequence[Schema] = [root]
    for step in node.text.split("."):
        found = below(root, here, step)
        if not found.schemas or (found.free and not is_given(program, step, found.free)):
            raise unknown(root, here, step, node)
        here = found.schemas
    defaults = [one["default"] for each in here for one in opened(root, each) if "default" in one]
    return defaults[0] if defaults else None


def unknown(root: Schema, here: Sequence[Schema], step: str, node: Scalar) -> Misread:
    """What to say of a path with a name that nobody knows: where else such a thing stands, or what is called nearly so."""
    message = say("the language has no `{path}`", path=node.text)
    if any(True for _ in items_of(root, here)):
        message = say("nothing is called `{path}`, in the language or in the rules", path=node.text)
    known = {key for each in here for one in opened(root, each) for key in one.get("properties", ())}
    known |= {key for item in items_of(root, here) for key in item.get("properties", ())}
    return Misread(NO_PATH, message, node, elsewhere(root, step) or suggest(step, sorted(known)))


def elsewhere(root: Schema, step: str) -> Text | None:
    """The path of what is called so somewhere else in the language, the shortest."""
    waiting: list[tuple[str, Schema]] = [("", root)]
    for _ in range(DEEPEST):
        after: list[tuple[str, Schema]] = []
        for path, here in waiting:
            bodies = [*opened(root, here), *items_of(root, [here])]
            for key, inner in ((k, i) for body in bodies for k, i in body.get("properties", {}).items()):
                if not isinstance(inner, dict):
                    continue
                deeper = f"{path}.{key}" if path else key
                if key == step:
                    return say("did you mean {word}?", word=repr(deeper))
                after.append((deeper, inner))
        waiting = after
    return None


def opened(root: Schema, here: Schema) -> Iterator[Schema]:
    """A schema with all that it refers to."""
    yield here
    if "$ref" in here:
        yield from opened(root, resolved(root, here["$ref"]))
    for inner in here.get("allOf", ()):
        yield from opened(root, inner)


def items_of(root: Schema, here: Sequence[Schema]) -> Iterator[Schema]:
    """The items of lists."""
    for each in here:
        for one in opened(root, each):
            if isinstance(one.get("items"), dict):
                yield from opened(root, one["items"])


def below(root: Schema, here: Sequence[Schema], step: str) -> Step:
    """What may stand under a key, in an item of a list that has such a key, or in one that is called so."""
    keys = [each.get("properties", {}) for one in here for each in opened(root, one)]
    words = [item.get("properties", {}) for item in items_of(root, here)]
    found = [body[step] for body in (*keys, *words) if isinstance(body.get(step), dict)]
    if found:
        return Step(tuple(bodies(root, found)))
    named = list(items_of(root, here))
    if named:
        return Step(tuple(bodies(root, named)), "item")
    inner = [each.get("additionalProperties") for one in here for each in opened(root, one)]
    return Step(tuple(bodies(root, [one for one in inner if isinstance(one, dict)])), "key")


def bodies(root: Schema, found: Sequence[Schema]) -> Iterator[Schema]:
    """Schemas, and of items with a name of their own what they say under their word."""
    for one in found:
        yield one
        inside = [each.get("properties", {}) for each in opened(root, one)]
        if any("id" in body for body in inside):
            yield from (inner for body in inside for inner in body.values() if isinstance(inner, dict))


def is_given(program: Program, name: str, free: str) -> bool:
    """Whether a name is given to such a thing: by the rules under whatever options, or in the other rules known."""
    pack = program.variant.pack
    pattern = GIVEN if free == "item" else KEY
    if free == "key" and any(name in known for known in (pack.cards, pack.ranks, pack.suits, pack.sets)):
        return True
    if any(name in given(path, pattern) for path in program.variant.agreement.documents):
        return True
    return any(name in given(listed.path, pattern) for listed in Catalogue().list())


@lru_cache(maxsize=256)
def given(path: Path, pattern: re.Pattern[str]) -> frozenset[str]:
    """The names that a document gives; none if it can't be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return frozenset()
    return frozenset(pattern.findall(text))
