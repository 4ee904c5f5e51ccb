"""Claims of which ranks are stronger."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cartacanta.audits.findings import Proof, contradicted
from cartacanta.audits.kinds.kind import Kind, always
from cartacanta.audits.places import place_at
from cartacanta.audits.words import WRONG_WORD, Cards, Misread, NotInDeck
from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.document.nodes import Node
    from cartacanta.program.model import Program


def judge_order(claim: Claim, program: Program) -> Finding:
    """Each rank beats the next one named, in every suit or in the one named."""
    pack = program.variant.pack
    stated: Node = claim.stated
    suits = pack.suits
    if isinstance(stated, Mapping):
        suit = stated.get("suit")
        if isinstance(suit, Scalar):
            if suit.text not in pack.suits:
                raise Misread(WRONG_WORD, say("`{suit}` is no suit of this deck", suit=suit.text), suit)
            suits = (suit.text,)
        stated = stated.items["ranks"].value
    ranks = Cards(program).words(stated)
    for rank, node in ranks:
        if rank not in pack.ranks:
            raise NotInDeck(rank, node)
    proofs = []
    for (high, node), (low, _) in pairwise(ranks):
        wrong = [suit for suit in suits if not stronger(program, high, low, suit)]
        if wrong:
            text = (
                say("{low} beats {high}, not the other way round", low=low, high=high)
                if len(wrong) == len(suits)
                else say("in {suits} {low} beats {high}", suits=", ".join(wrong), low=low, high=high)
            )
            paths = (*(f"deck.orders.{suit}" for suit in wrong), "deck.ranks")
            proofs.append(Proof(text, place_at(program, *paths), node.span))
    return contradicted(proofs)


def stronger(program: Program, high: str, low: str, suit: str) -> bool:
    """Whether one rank of a suit beats another."""
    trump = program.variant.tricks.trump
    order = program.variant.pack.order(suit, trump)
    return order.index(high) < order.index(low)


STRENGTH: Final = ("deck.suits", "deck.ranks", "deck.orders", "deck.trump-suit", "tricks.trump")
ORDER: Final = Kind("order", always(*STRENGTH), judge_order)
