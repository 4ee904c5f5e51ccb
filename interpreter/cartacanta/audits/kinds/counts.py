"""Claims of how many cards there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.amounts import mixed
from cartacanta.audits.findings import Proof, contradicted
from cartacanta.audits.kinds.kind import Kind, always
from cartacanta.audits.kinds.values import entries
from cartacanta.audits.places import place_at
from cartacanta.audits.words import Cards, NotInDeck, number
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.program.model import Program


def judge_deck(claim: Claim, program: Program) -> Finding:
    """Sort by sort, of the cards that are played with; of a card that there isn't there are none."""
    cards = Cards(program)
    proofs = []
    for key, value in entries(claim.stated):
        try:
            real = (cards.set_of(key) & cards.deck).bit_count()
        except NotInDeck:
            real = 0
        claimed = number(value)
        if real != claimed:
            text = say(
                "{cards}: {real} cards in this deck, not {claimed}",
                cards=key.text,
                real=real,
                claimed=mixed(claimed),
            )
            proofs.append(Proof(text, place_at(program, "deck.without", "deck.ranks"), key.span))
    return contradicted(proofs)


DECK: Final = Kind("deck", always("deck"), judge_deck)
