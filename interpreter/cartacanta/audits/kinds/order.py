"""Claims of which ranks are stronger."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cartacanta.audits.findings import Proof, contradicted
from cartacanta.audits.kinds.kind import Kind, always
from cartacanta.audits.places import place_at
from cartacanta.audits.words import SHAPE, WRONG_WORD, Cards, Misread, NotInDeck
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
    suits, as_trump = pack.suits, False
    if isinstance(stated, Mapping):
        suit = stated.get("suit")
        if isinstance(suit, Scalar):
            as_trump = suit.text == TRUMP
            code = Cards(program).suit(suit.text)
            if not code and not as_trump:
                raise Misread(WRONG_WORD, say("`{suit}` is no suit of this deck", suit=suit.text), suit)
            suits = suits if as_trump else (code,)
        stated = stated.items["ranks"].value
    ranks = [(named_rank(program, word, node), node) for word, node in Cards(program).words(stated)]
    proofs = []
    for (high, node), (low, _) in pairwise(ranks):
        wrong = [suit for suit in suits if not stronger(program, high, low, suit, as_trump=as_trump)]
        if wrong:
            text = (
                say("{low} beats {high}, not the other way round", low=low, high=high)
                if len(wrong) == len(suits)
                else say("in {suits} {low} beats {high}", suits=", ".join(wrong), low=low, high=high)
            )
            special = ["deck.trump-suit.ranks"] if as_trump else [f"deck.orders.{suit}" for suit in wrong]
            paths = (*special, "deck.ranks")
            proofs.append(Proof(text, place_at(program, *paths), node.span))
    return contradicted(proofs)


def named_rank(program: Program, word: str, node: Node) -> str:
    """The rank a word means."""
    cards = Cards(program)
    rank = cards.rank(word)
    if rank:
        return rank
    raise NotInDeck(word, node) if SHAPE.match(word) else cards.strange(word, node)


def stronger(program: Program, high: str, low: str, suit: str, *, as_trump: bool) -> bool:
    """Whether one rank of a suit beats another, while the suit is trump or as it usually stands."""
    pack = program.variant.pack
    order = pack.order(suit, suit if as_trump else program.variant.tricks.trump)
    return order.index(high) < order.index(low)


TRUMP: Final = "trump"
STRENGTH: Final = ("deck.suits", "deck.ranks", "deck.orders", "deck.trump-suit", "tricks.trump")
ORDER: Final = Kind("order", always(*STRENGTH), judge_order)
