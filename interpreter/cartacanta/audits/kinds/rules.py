"""Claims of any other value of the rules, under its path."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from cartacanta.audits.findings import Proof, contradicted
from cartacanta.audits.kinds.kind import Kind
from cartacanta.audits.kinds.values import entries
from cartacanta.audits.places import node_at, place_at
from cartacanta.audits.rulebook import bare
from cartacanta.audits.words import EXACT, Misread
from cartacanta.document.nodes import Scalar, Sequence, plain
from cartacanta.document.schema_phrases import flow
from cartacanta.document.schema_trail import resolved
from cartacanta.errors import suggest
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.document.nodes import Node, Plain
    from cartacanta.document.schema_trail import Schema
    from cartacanta.program.model import Program

ABSENT: Final = "absent"
PRESENT: Final = "present"
WITHOUT_ORDER: Final = frozenset({"deck.suits", "deck.without"})
NO_PATH: Final = "CC612"
IN_ITEMS: Final = ("properties", "items", "additionalProperties")


def judge_rule(claim: Claim, program: Program) -> Finding:
    """Path by path."""
    tree = program.variant.agreement.tree
    proofs = []
    for key, value in entries(claim.stated):
        if key.text in {ABSENT, PRESENT}:
            for path in paths_of(value):
                usual = check_path(path.text, path)
                there = node_at(tree, path.text) is not None or (usual is not None and key.text == PRESENT)
                if there == (key.text == PRESENT):
                    continue
                text = (
                    say("the rules have `{path}`", path=path.text)
                    if there
                    else say("the rules have no `{path}`", path=path.text)
                )
                proofs.append(
                    Proof(text, place_at(program, path.text) or above(program, path.text), path.span)
                )
            continue
        usual = check_path(key.text, key)
        node = node_at(tree, key.text)
        real = usual if node is None else bare(node)
        if real is None:
            proofs.append(
                Proof(say("the rules have no `{path}`", path=key.text), above(program, key.text), key.span)
            )
        elif not alike(*(unordered(key.text, one) for one in (real, plain(value)))):
            text = say(
                "`{path}` is {real}, not {claimed}",
                path=key.text,
                real=flow(real),
                claimed=flow(plain(value)),
            )
            proofs.append(Proof(text, place_at(program, key.text) or above(program, key.text), key.span))
    return contradicted(proofs)


def above(program: Program, path: str) -> Any:  # noqa: ANN401 - a place, if there is one
    """Where the nearest rule above a path stands."""
    steps = path.split(".")
    return place_at(program, *(".".join(steps[:end]) for end in range(len(steps) - 1, 0, -1)))


def unordered(path: str, value: Plain) -> Plain:
    """A list in which the order says nothing, in one order."""
    return sorted(value, key=str) if path in WITHOUT_ORDER and isinstance(value, list) else value


def alike(real: Plain, claimed: Plain) -> bool:
    """Whether a value is the one claimed; of a map only what is claimed counts."""
    if isinstance(claimed, dict):
        return isinstance(real, dict) and all(
            key in real and alike(real[key], value) for key, value in claimed.items()
        )
    if isinstance(claimed, list):
        return (
            isinstance(real, list)
            and len(real) == len(claimed)
            and all(alike(one, other) for one, other in zip(real, claimed, strict=True))
        )
    return word(real) == word(claimed)


def word(value: Plain) -> object:
    """A single value as it is compared: numbers as numbers, words without regard to spaces."""
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    if isinstance(value, list | dict):
        return None
    text = " ".join(str(value).split())
    return Fraction(text) if EXACT.match(text) else text


def check_path(path: str, node: Scalar) -> Plain:
    """Give what holds where nothing stands at a path. Raises Misread if the language has no such path."""
    from cartacanta.document.schema_check import SETTLED, schema  # noqa: PLC0415 - jsonschema takes its time

    root = schema(SETTLED)
    found: list[Schema] = [root]
    for step in path.split("."):
        inner = [one for here in found for one in below(root, here, step)]
        if not inner:
            known = sorted(
                {key for here in found for one in opened(root, here) for key in one.get("properties", ())}
            )
            message = say("the language has no `{path}`", path=path)
            raise Misread(NO_PATH, message, node, suggest(step, known))
        found = inner
    defaults = [one["default"] for here in found for one in opened(root, here) if "default" in one]
    return defaults[0] if defaults else None


def opened(root: Schema, here: Schema) -> Iterator[Schema]:
    """A schema with all that it refers to."""
    yield here
    if "$ref" in here:
        yield from opened(root, resolved(root, here["$ref"]))
    for inner in here.get("allOf", ()):
        yield from opened(root, inner)


def below(root: Schema, here: Schema, step: str) -> list[Schema]:
    """What may stand under a key, or in an item of a list that is called so."""
    found: list[Schema] = []
    for one in opened(root, here):
        if isinstance(one.get("properties", {}).get(step), dict):
            found.append(one["properties"][step])
        elif isinstance(one.get("additionalProperties"), dict):
            found.append(one["additionalProperties"])
        if isinstance(one.get("items"), dict):
            item = one["items"]
            words = [inner for each in opened(root, item) for inner in [each.get("properties", {}).get(step)]]
            found += [item, *(inner for inner in words if isinstance(inner, dict))]
    for one in list(found):
        bodies = [each.get("properties", {}) for each in opened(root, one)]
        if any("id" in body for body in bodies):
            found += [inner for body in bodies for inner in body.values() if isinstance(inner, dict)]
    return found


def exercised(claim: Claim) -> tuple[str, ...]:
    """The paths themselves."""
    paths: list[str] = []
    for key, value in entries(claim.stated):
        if key.text in {ABSENT, PRESENT}:
            paths += [path.text for path in paths_of(value)]
        else:
            paths.append(key.text)
    return tuple(paths)


def paths_of(node: Node) -> list[Scalar]:
    """A path, or a list of them."""
    listed = node.items if isinstance(node, Sequence) else (node,)
    return [path for path in listed if isinstance(path, Scalar)]


RULE: Final = Kind("rule", exercised, judge_rule)
