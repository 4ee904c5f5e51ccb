"""Claims of who takes a trick, and of which cards beat which."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.amounts import mixed
from cartacanta.audits.findings import Proof, contradicted, joined, undecided
from cartacanta.audits.kinds.kind import Kind, always
from cartacanta.audits.kinds.order import STRENGTH
from cartacanta.audits.kinds.values import VALUES, entries, reckoned, split, sum_of
from cartacanta.audits.places import place_at
from cartacanta.audits.steady import last_trick
from cartacanta.audits.trumps import under_trumps
from cartacanta.audits.words import WRONG_WORD, Cards, Misread, is_true, number
from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.engine import tricks
from cartacanta.engine.records import CARDS, SEATS, DealRecord
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.document.nodes import Node
    from cartacanta.program.model import Program
    from cartacanta.saying import Text


def laid(program: Program, cards: Sequence[int], trump: int) -> DealRecord:
    """A trick in which these cards lie, played seat by seat from the first."""
    deal = DealRecord()
    deal.trump = trump
    for seat, card in enumerate(cards):
        deal.actor = seat
        deal.hands[seat] |= 1 << card
        tricks.lay(program.record, deal, card)
    return deal


def taker_of(program: Program, cards: Sequence[int], trump: int) -> int:
    """The card that takes a trick."""
    return laid(program, cards, trump).best


def why_it_takes(program: Program, cards: Sequence[int], trump: int) -> Text:
    """Which card takes a trick, and why."""
    best = taker_of(program, cards, trump)
    pack, table = program.variant.pack, trump + 1 if trump >= 0 else 0
    suit = program.record.suit_of[table * CARDS + best]
    led = program.record.suit_of[table * CARDS + cards[0]]
    name = program.card_names[best]
    if suit == trump and led != trump:
        return say("{card} takes the trick: the highest trump ({suit})", card=name, suit=pack.suits[suit])
    return say(
        "{card} takes the trick: the highest card of the suit led ({suit})", card=name, suit=pack.suits[led]
    )


def judge_trick(claim: Claim, program: Program) -> Finding:
    """Who takes it and what it is worth."""
    stated = claim.stated
    assert isinstance(stated, Mapping)  # noqa: S101 - the schema has seen to it
    cards = trick_cards(program, stated.items["cards"].value)
    findings = []
    said = stated.get("taken-by")
    if isinstance(said, Scalar):
        taker = Cards(program).card(said.text, said)
        if taker not in cards:
            raise Misread(WRONG_WORD, say("{card} doesn't lie in this trick", card=said.text), said)

        def under(trump: int) -> Finding:
            if taker_of(program, cards, trump) == taker:
                return contradicted(())
            place = place_at(program, "deck.orders", "deck.ranks")
            return contradicted([Proof(why_it_takes(program, cards, trump), place, said.span)])

        findings.append(under_trumps(program, stated, under))
    worth = stated.get("worth")
    if worth is not None:
        findings.append(
            under_trumps(
                program, stated, lambda trump: judge_trick_worth(program, stated, cards, worth, trump)
            )
        )
    return joined(findings)


def trick_cards(program: Program, node: Node) -> tuple[int, ...]:
    """The cards of a trick, in order."""
    cards = Cards(program).list_of(node)
    twice = next((card for place, card in enumerate(cards) if card in cards[:place]), None)
    if twice is not None:
        name = program.card_names[twice]
        raise Misread(WRONG_WORD, say("{card} lies in this trick twice", card=name), node)
    if len(cards) > SEATS:
        raise Misread(WRONG_WORD, say("a trick has at most {most} cards", most=SEATS), node)
    return cards


def judge_trick_worth(
    program: Program, stated: Mapping, cards: Sequence[int], worth: Node, trump: int
) -> Finding:
    """What its cards are worth, with the last trick's own value if it is said to be the last."""
    mask = sum(1 << card for card in cards)
    real, reckoning = sum_of(program, mask, trump), reckoned(program, mask, trump)
    if is_true(stated.get("last")):
        extra = last_trick(program)
        if extra is None:
            return undecided(say("what the last trick is worth depends on the deal"), worth.span)
        real, reckoning = real + extra, f"{reckoning} + {mixed(extra)}"
    claimed = number(worth)
    if real == claimed:
        return contradicted(())
    text = say(
        "the trick is worth {reckoned} = {real}, not {claimed}",
        reckoned=reckoning,
        real=mixed(real),
        claimed=mixed(claimed),
    )
    return contradicted([Proof(text, place_at(program, "deck.values", "deck"), worth.span)])


def judge_beats(claim: Claim, program: Program) -> Finding:
    """Each card led, and one of those it is said to beat after it; within a suit as that usually stands."""

    def under(trump: int) -> Finding:
        proofs = []
        for high, low, node in pairs(program, claim.stated):
            same = high // program.record.stride == low // program.record.stride
            if taker_of(program, (high, low), program.record.trump if same else trump) != high:
                names = program.card_names
                text = say("{low} beats {high}, not the other way round", low=names[low], high=names[high])
                proofs.append(Proof(text, place_at(program, "deck.orders", "deck.ranks"), node.span))
        return contradicted(proofs)

    return under_trumps(program, claim.stated, under)


def pairs(program: Program, stated: Node) -> Iterator[tuple[int, int, Node]]:
    """Each card with one that it is said to beat; a rank stands for its card in the suit of the other."""
    cards, pack = Cards(program), program.variant.pack
    for key, value in entries(stated):
        for high_word, _ in cards.words(key):
            for low_word, node in cards.words(value):
                for high in cards.members(high_word, key):
                    rank = cards.rank(low_word)
                    if rank:
                        _, suit = split(program, program.card_names[high])
                        yield high, pack.cards[rank + suit], node
                    else:
                        yield from ((high, low, node) for low in cards.members(low_word, node))


TRICK: Final = Kind("trick", always(*STRENGTH, *VALUES, "scoring.last-trick"), judge_trick)
BEATS: Final = Kind("beats", always(*STRENGTH), judge_beats)
