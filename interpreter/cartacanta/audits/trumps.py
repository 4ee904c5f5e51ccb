"""Which suit is trump, where a claim doesn't say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.audits.findings import undecided
from cartacanta.audits.words import WRONG_WORD, Cards, Misread
from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.engine.records import NONE
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.audits.findings import Finding
    from cartacanta.document.nodes import Node
    from cartacanta.program.model import Program


def trumps_of(program: Program, stated: Node) -> tuple[int, ...]:
    """The trump suits under which a claim is to be judged, by their places; -1 is play without trump."""
    suits = program.variant.pack.suits
    said = stated.get("trump") if isinstance(stated, Mapping) else None
    if isinstance(said, Scalar):
        code = Cards(program).suit(said.text)
        if not code:
            raise Misread(WRONG_WORD, say("`{suit}` is no suit of this deck", suit=said.text), said)
        return (suits.index(code),)
    if "trump" in program.variant.setting.phases and program.record.trump == NONE:
        return (NONE, *range(len(suits)))
    return (program.record.trump,)


def under_trumps(program: Program, stated: Node, judge: Callable[[int], Finding]) -> Finding:
    """A claim under every trump suit that there may be: a finding if all agree, else a fact is missing."""
    found = [judge(trump) for trump in trumps_of(program, stated)]
    if len({finding.verdict for finding in found}) > 1:
        return undecided(say("it depends on which suit is trump: write `trump` beside it"), stated.span)
    return found[0]
