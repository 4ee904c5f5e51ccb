"""Claims of any other value of the rules, under its path."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from cartacanta.audits.findings import NOTHING_SUCH, Proof, contradicted
from cartacanta.audits.kinds.kind import Kind
from cartacanta.audits.kinds.values import entries
from cartacanta.audits.paths import check_path
from cartacanta.audits.places import node_at, place_at
from cartacanta.audits.rulebook import bare
from cartacanta.audits.words import is_exact
from cartacanta.document.nodes import Scalar, Sequence, plain
from cartacanta.document.schema_phrases import flow
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.document.nodes import Node, Plain
    from cartacanta.program.model import Program

ABSENT: Final = "absent"
PRESENT: Final = "present"
WITHOUT_ORDER: Final = frozenset({"deck.suits", "deck.without"})


def judge_rule(claim: Claim, program: Program) -> Finding:
    """Path by path."""
    tree = program.variant.agreement.tree
    proofs = []
    for key, value in entries(claim.stated):
        if key.text in {ABSENT, PRESENT}:
            for path in paths_of(value):
                usual = check_path(path, program)
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
        usual = check_path(key, program)
        node = node_at(tree, key.text)
        real = usual if node is None else bare(node)
        if real is None:
            proofs.append(
                Proof(
                    say("the rules have no `{path}`", path=key.text),
                    above(program, key.text),
                    key.span,
                    weight=NOTHING_SUCH,
                )
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
    return Fraction(text) if is_exact(text) else text


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
