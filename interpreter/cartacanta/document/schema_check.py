"""Documents against the schema, each mistake shown at the very word that is wrong.

The schema says what may stand where and, in its titles and examples, what is wanted. Here its errors
become diagnostics in plain words: an unknown key is shown at the key, a wrong value at the value, a
missing key at the first word of the map that lacks it; what only follows from another is left out.
"""

from __future__ import annotations

import functools
import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from cartacanta.document.nodes import Scalar, plain
from cartacanta.document.schema_trail import Places
from cartacanta.document.schema_wording import Wording
from cartacanta.errors import error
from cartacanta.resources import schema_folder
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jsonschema import ValidationError
    from jsonschema.protocols import Validator

    from cartacanta.document.nodes import Mapping, Node
    from cartacanta.document.schema_trail import Schema
    from cartacanta.document.schema_wording import Problem
    from cartacanta.errors import Diagnostic

Telling = Callable[[str, "Node"], str]
"""What writes down a section of a document, given its key."""

Checker = Any
"""A validator of jsonschema, which has more methods than its protocol says."""

AUTHORS: Final = "variant"
SETTLED: Final = "agreement"
"""The schemas of authors' documents and of settled trees."""

MAX_PROBLEMS: Final = 200
"""A document with more mistakes than this has not all of them shown."""

MOST_PIECES: Final = 20_000
"""Pieces of sections found right before the memory of them is cleared."""

right_pieces: Final[set[tuple[int, bytes]]] = set()
"""Pieces found right, by the rule (which is read once and kept) and what they hold."""

MOST_REMEMBERED: Final = 2000
"""Sections found right before the memory is cleared."""


def check_schema(node: Mapping, *, strict: bool, written: Telling | None = None) -> list[Diagnostic]:
    """Check a document as its author wrote it, or (`strict`) the tree its options were settled to.

    An author's document may extend another one, so it may lack keys, remove inherited values with
    `null` and write `option NAME` for a value. A settled tree is complete and holds none of these.
    ``written`` puts sections down as text, and may remember them.
    """
    seen = known(strict=strict)
    if seen.is_right(node, written or as_json):
        return []
    found = check_against(SETTLED if strict else AUTHORS, node)
    if not found:
        seen.remember(node)
    return found


def check_against(name: str, node: Mapping) -> list[Diagnostic]:
    """Check a document against one of the schemas: `variant`, `agreement`, `audit`."""
    tree = plain(node)
    places = Places(node)
    words = wording(name)
    faults = list(islice(validator(name).iter_errors(tree), MAX_PROBLEMS + 1))
    found = [problem for fault in faults[:MAX_PROBLEMS] for problem in words.problems(fault, places)]
    diagnostics = told(found)
    if len(faults) > MAX_PROBLEMS:
        message = say("there are more than {most} mistakes; the others are not shown", most=MAX_PROBLEMS)
        diagnostics.append(error("CC112", message, places.start(())))
    return sorted(diagnostics)


@dataclass(slots=True)
class Known:
    """Sections found right before. Agreements of one document differ in a few: only those are looked at again.

    What the schema says of the whole document depends on its keys and single values, its outline.
    """

    checker: Checker
    sections: Schema
    right: set[str] = field(default_factory=set)

    def is_right(self, tree: Mapping, written: Telling) -> bool:
        """Whether a tree of a known outline is right; False too if it isn't known."""
        if outline(tree) not in self.right:
            return False
        for key, entry in tree.items.items():
            text = written(key, entry.value)
            if text not in self.right:
                if key not in self.sections or any(
                    self.checker.descend(plain(entry.value), self.sections[key])
                ):
                    return False
                self.right.add(text)
        return True

    def remember(self, tree: Mapping) -> None:
        """Keep a tree that was found right."""
        if len(self.right) > MOST_REMEMBERED:
            self.right.clear()
        self.right.add(outline(tree))
        self.right.update(as_json(key, entry.value) for key, entry in tree.items.items())


def outline(tree: Mapping) -> str:
    """The keys of a document, with the values that are single."""
    return json.dumps(
        {
            key: [entry.value.value] if isinstance(entry.value, Scalar) else None
            for key, entry in tree.items.items()
        }
    )


def as_json(key: str, node: Node) -> str:
    """A section of a document as it is remembered."""
    return json.dumps([key, plain(node)])


@functools.cache
def known(*, strict: bool) -> Known:
    """Give what has been found right so far."""
    name = SETTLED if strict else AUTHORS
    return Known(validator(name), schema(name)["properties"])


def told(problems: Iterable[Problem]) -> list[Diagnostic]:
    """Give each mistake once, without what only follows from another."""
    listed = list(problems)
    guessed: dict[object, set[str]] = {}
    for problem in listed:
        if problem.meant is not None:
            guessed.setdefault(problem.path, set()).add(problem.meant)
    best: dict[object, Problem] = {}
    for problem in listed:
        if problem.missing and not problem.missing.isdisjoint(guessed.get(problem.path, ())):
            continue
        known = best.get(problem.subject)
        if known is None or problem.rank < known.rank:
            best[problem.subject] = problem
    return [problem.diagnostic for problem in best.values()]


@functools.cache
def schema(name: str) -> Schema:
    """Give the schema of authors' documents, or another one."""
    loaded: Schema = json.loads((schema_folder() / f"{name}.schema.json").read_text(encoding="utf-8"))
    return loaded


@functools.cache
def wording(name: str) -> Wording:
    """Give what puts errors of a schema into words."""
    return Wording(schema(name))


@functools.cache
def validator(name: str) -> Validator:
    """Give a compiled schema; jsonschema is imported here, where it is first wanted."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - slow to import, and not always needed
    from jsonschema.validators import extend  # noqa: PLC0415 - as above

    careful: Any = extend(  # type: ignore[no-untyped-call]
        Draft202012Validator,
        {
            "additionalProperties": further_values_fit,
            "items": items_fit,
            "pattern": matches_pattern,
            "properties": values_fit,
            "propertyNames": names_fit,
            "uniqueItems": items_differ,
        },
    )
    checker: Validator = careful(schema(name))
    return checker


def further_values_fit(
    checker: Checker,
    wanted: bool | Schema,  # noqa: FBT001 - as JSON Schema has it
    instance: object,
    limits: Schema,
) -> Iterator[ValidationError]:
    """Check what stands under keys that the schema doesn't list, no more of it than there may be."""
    if not isinstance(instance, dict):
        return
    known = limits.get("properties", ())
    further = [key for key in instance if key not in known]
    if not isinstance(wanted, dict):
        if further and not wanted:
            yield validation_error("additionalProperties")
        return
    for key in further[: limits.get("maxProperties")]:
        yield from descended(checker, wanted, instance[key], key)


def items_fit(
    checker: Checker, wanted: Schema, instance: object, limits: Schema
) -> Iterator[ValidationError]:
    """Check the items of a list, no more of them than there may be."""
    if isinstance(instance, list):
        for index, item in enumerate(instance[: limits.get("maxItems")]):
            yield from descended(checker, wanted, item, index)


def values_fit(checker: Checker, wanted: Schema, instance: object, _: Schema) -> Iterator[ValidationError]:
    """Check what stands under the keys that the schema lists."""
    if isinstance(instance, dict):
        for key, rule in wanted.items():
            if key in instance:
                yield from descended(checker, rule, instance[key], key, schema_path=key)


def descended(
    checker: Checker, wanted: Schema, instance: object, path: str | int, schema_path: str | None = None
) -> Iterator[ValidationError]:
    """Check a piece of a document, unless the same piece was found right by the same rule before.

    The agreements of a document are alike in nearly everything, and documents have much in common with each other.
    """
    if not isinstance(instance, dict | list):
        yield from checker.descend(instance, wanted, path=path, schema_path=schema_path)
        return
    text = json.dumps(instance).encode()
    key = (id(wanted), hashlib.blake2b(text, digest_size=16).digest())
    if key in right_pieces:
        return
    found = checker.descend(instance, wanted, path=path, schema_path=schema_path)
    faults = list(islice(found, MAX_PROBLEMS + 1))
    if not faults:
        if len(right_pieces) > MOST_PIECES:
            right_pieces.clear()
        right_pieces.add(key)
    yield from faults


def names_fit(
    checker: Checker, wanted: Schema, instance: object, limits: Schema
) -> Iterator[ValidationError]:
    """Check the keys of a map, no more of them than there may be."""
    if isinstance(instance, dict):
        for key in list(instance)[: limits.get("maxProperties")]:
            yield from checker.descend(key, wanted)


def matches_pattern(_: Validator, pattern: str, instance: object, __: Schema) -> Iterator[ValidationError]:
    """Hold a text against a pattern as JSON Schema means it: `$` is the very end."""
    if isinstance(instance, str) and not compiled(pattern).search(instance):
        yield validation_error("pattern")


def items_differ(
    _: Validator,
    wanted: bool,  # noqa: FBT001 - as JSON Schema has it
    instance: object,
    limits: Schema,
) -> Iterator[ValidationError]:
    """Look for items that are in a list twice, in one pass over no more of them than there may be."""
    if not wanted or not isinstance(instance, list):
        return
    seen: set[tuple[type, object]] = set()
    for index, item in enumerate(instance[: limits.get("maxItems")]):
        if isinstance(item, list | dict):
            continue
        if (type(item), item) in seen:
            yield validation_error("uniqueItems", index)
        seen.add((type(item), item))


@functools.cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern of the schema."""
    return re.compile(pattern.removesuffix("$") + r"\Z" if pattern.endswith("$") else pattern)


def validation_error(message: str, *path: int) -> Any:  # noqa: ANN401 - jsonschema's own type, imported late
    """Make an error as jsonschema does, at an item of the list if a path is given; its message is never shown."""
    from jsonschema import ValidationError  # noqa: PLC0415 - as in `validator`

    return ValidationError(message, path=path)
