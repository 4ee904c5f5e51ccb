"""Claims of how deals make a match."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.amounts import mixed
from cartacanta.audits.findings import NOTHING_SUCH, Proof, contradicted
from cartacanta.audits.kinds.kind import Kind, always
from cartacanta.audits.kinds.values import entries
from cartacanta.audits.places import place_at
from cartacanta.audits.words import is_true, number
from cartacanta.document.nodes import Scalar
from cartacanta.expressions import constant
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.document.nodes import Node
    from cartacanta.expressions import Typed
    from cartacanta.program.model import Program

NONE: Final = "none"
CALL_OUT: Final = "call-out"
AMOUNTS: Final = frozenset({"start", "limit", "deals", "stake"})
AT_A_LIMIT: Final = frozenset({"is", "over", "until-left"})
UNDER_ENDS: Final = AT_A_LIMIT | {"limit", "deals"}
"""Keys that a document has under `ends`."""


def judge_match(claim: Claim, program: Program) -> Finding:
    """Key by key."""
    real = rules_of(program)
    proofs = []
    for key, stated in entries(claim.stated):
        claimed = said(key.text, stated)
        if real[key.text] == claimed:
            continue
        path = f"match.ends.{key.text}" if key.text in UNDER_ENDS else f"match.{key.text}"
        text = say("`{key}` is {real}, not {claimed}", key=key.text, real=real[key.text], claimed=claimed)
        weight = NOTHING_SUCH if real[key.text] == NONE else 1
        value: tuple[str, str, str] | None = (key.text, real[key.text], claimed)
        if key.text in AT_A_LIMIT and real["limit"] == NONE:
            text, value = say("no total ends the match"), None
        place = place_at(program, path, "match.ends", "match")
        proofs.append(Proof(text, place, key.span, weight=weight, value=value))
    return contradicted(proofs)


def said(key: str, node: Node) -> str:
    """What is claimed, in the form in which it is compared."""
    text = node.text if isinstance(node, Scalar) else ""
    if key == CALL_OUT:
        return str(is_true(node)).lower()
    if key in AMOUNTS and text != NONE:
        return mixed(number(node))
    return text


def rules_of(program: Program) -> dict[str, str]:
    """What the rules say under each key."""
    rules = program.variant.match
    limited = rules.limit is not None
    return {
        "start": known(rules.start, "0"),
        "limit": known(rules.limit, NONE),
        "is": ("exceeded" if rules.exceeded else "reached") if limited else NONE,
        "over": ("drops-out" if rules.drops_out else "stops") if limited else NONE,
        "until-left": str(rules.until_left) if limited and rules.drops_out else NONE,
        "deals": str(rules.deals) if rules.deals else NONE,
        "wins": "lowest" if rules.lowest_wins else "highest",
        "tie": rules.tie,
        "both-over": rules.both_over,
        CALL_OUT: str(rules.call_out).lower(),
        "stake": known(rules.stake, NONE),
        "next-dealer": rules.next_dealer,
    }


def known(typed: Typed | None, otherwise: str) -> str:
    """A settled amount in words."""
    if typed is None:
        return otherwise
    value = constant(typed)
    return mixed(value) if isinstance(value, Fraction) else "?"


MATCH: Final = Kind("match", always("match"), judge_match)
