"""Claims of what may be declared, and for how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.amounts import mixed
from cartacanta.audits.findings import NOTHING_SUCH, Proof, contradicted
from cartacanta.audits.kinds.kind import Kind, always
from cartacanta.audits.places import place_at
from cartacanta.audits.steady import before_play
from cartacanta.audits.trumps import under_trumps
from cartacanta.audits.words import Cards, number
from cartacanta.declarations import claim_name, claims_of
from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.engine import declaring, terms
from cartacanta.saying import say, together
from cartacanta.variant.cards import mask_of

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.saying import Text
    from cartacanta.variant.place import Place


def judge_declares(claim: Claim, program: Program) -> Finding:
    """All that the hand holds, the most valuable first, as the engine declares when nobody thinks."""
    stated = claim.stated
    assert isinstance(stated, Mapping)  # noqa: S101 - the schema has seen to it
    cards = mask_of(Cards(program).list_of(stated.items["hand"].value))

    def under(trump: int) -> Finding:
        deal, made = declared(program, cards, trump)
        proofs = []
        points, patterns = stated.get("points"), stated.get("patterns")
        if points is not None and number(points) != program.points(deal.declared[0]):
            text = not_worth(program, made, program.points(deal.declared[0]), number(points))
            proofs.append(Proof(text, patterns_place(program), points.span, weight=weight(program, made)))
        if isinstance(patterns, Sequence) and not proofs:
            named = {item.text for item in patterns.items if isinstance(item, Scalar)}
            if named != {claims_of(program)[place][0].id for place in made}:
                place = patterns_place(program)
                proofs.append(Proof(what(program, made), place, patterns.span, weight=weight(program, made)))
        return contradicted(proofs)

    return under_trumps(program, stated, under)


def weight(program: Program, made: list[int]) -> int:
    """How far from a claim it is that so much is declared: another amount is nearer to it than none."""
    if program.variant.declarations is None:
        return NOTHING_SUCH
    return 1 if made else NOTHING_SUCH // 2


def patterns_place(program: Program) -> Place | None:
    """Where it stands what may be declared."""
    return place_at(program, "declarations.patterns", "declarations")


def not_worth(program: Program, made: list[int], real: Fraction, claimed: Fraction) -> Text:
    """What is declared, and for how much instead."""
    told = what(program, made)
    if not made:
        return told
    return say("{what}: {real}, not {claimed}", what=told, real=mixed(real), claimed=mixed(claimed))


def declared(program: Program, cards: int, trump: int) -> tuple[DealRecord, list[int]]:
    """A hand that has declared whatever it can, and the numbers of its claims."""
    deal = before_play(program)
    deal.trump, deal.actor, deal.claimant, deal.declaring = trump, 0, 0, terms.CLAIMING
    deal.hands[0] = cards
    made: list[int] = []
    while program.record.claims:
        deal.legal = declaring.claims_allowed(program.record, deal, 0)
        action = declaring.best_claim(program.record, deal)
        if action == 0:
            break
        declaring.claim(program.record, deal, 0, action - 1)
        made.append(action - 1)
    return deal, made


def what(program: Program, made: list[int]) -> Text:
    """What is declared, in words."""
    if program.variant.declarations is None:
        return say("nothing may be declared in this game")
    if not made:
        return say("nothing in this hand may be declared")
    return together(
        say(
            "{claim} for {points}",
            claim=claim_name(program, place + 1),
            points=claims_of(program)[place][1].points,
        )
        for place in made
    )


DECLARES: Final = Kind("declares", always("deck", "declarations", "tricks.trump"), judge_declares)
