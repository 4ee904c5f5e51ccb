"""Claims of what may be played from a hand."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from cartacanta.audits.findings import Proof, contradicted, undecided
from cartacanta.audits.kinds.kind import Kind, always
from cartacanta.audits.kinds.tricks import trick_cards
from cartacanta.audits.places import place_at
from cartacanta.audits.steady import before_play
from cartacanta.audits.trumps import trumps_of
from cartacanta.audits.words import WRONG_WORD, Cards, Misread
from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.engine import terms, tricks
from cartacanta.reasons import why_not
from cartacanta.saying import either, say
from cartacanta.variant.cards import mask_of, members

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.document.nodes import Node
    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.saying import Text

UNTIL: Final = {
    "played": terms.UNTIL_PLAYED,
    "discarded": terms.UNTIL_DISCARDED,
    "led": terms.UNTIL_LED,
}
NOTHING: Final = ("none", "nothing")
MOST_CASES: Final = 200


@dataclass(frozen=True, slots=True)
class _Case:
    """What isn't said of the trick, settled in one way: trump, the trick's number, which rules still hold."""

    trump: int
    trick: int
    locked: int


def judge_plays(claim: Claim, program: Program) -> Finding:
    """The hand at its turn, in every case that what is said leaves open."""
    stated = claim.stated
    assert isinstance(stated, Mapping)  # noqa: S101 - the schema has seen to it
    found: dict[str, Finding] = {}
    for case in cases(program, stated):
        finding = judge_case(program, stated, turn(program, stated, case))
        found.setdefault(finding.verdict, finding)
    if len(found) > 1:
        return undecided(missing(program, stated), stated.span)
    return next(iter(found.values()))


def cases(program: Program, stated: Mapping) -> Iterator[_Case]:
    """All that may be so, as far as rules depend on it."""
    tricks_meant = numbers(program, stated)
    locks = list(lock_states(program, stated))
    trumps = trumps_of(program, stated)
    for place, (trump, trick, locked) in enumerate(product(trumps, tricks_meant, locks)):
        if place < MOST_CASES:
            yield _Case(trump, trick, locked)


def numbers(program: Program, stated: Mapping) -> tuple[int, ...]:
    """The numbers the trick may have, where rules depend on it."""
    said = stated.get("trick")
    if isinstance(said, Scalar):
        return (int(said.text),)
    forbidden = program.variant.tricks.forbidden
    limits = {rule.trick for rule in forbidden if rule.until == "until-trick"}
    return tuple(sorted({1, 2, *(limit - 1 for limit in limits), *limits}))


def lock_states(program: Program, stated: Mapping) -> Iterator[int]:
    """Which of the forbidding rules may still hold, as masks."""
    record = program.record
    said = {until: cards_said(program, stated.get(key)) for key, until in UNTIL.items()}
    states = [
        tuple(
            bit if holds else 0
            for holds in may_hold(record.forbid_until[rule], record.forbid_key[rule], said)
        )
        for rule in range(record.forbids)
        for bit in [1 << rule]
    ]
    for state in product(*states):
        yield sum(state)


def may_hold(until: int, key: int, said: dict[int, int | None]) -> tuple[bool, ...]:
    """Whether a rule that holds until certain cards are played, discarded or led may hold, after what has been."""
    if until in {terms.UNTIL_TRICK, terms.UNTIL_NEVER}:
        return (True,)
    own, played = said[until], said[terms.UNTIL_PLAYED]
    lifting = said.values() if until == terms.UNTIL_PLAYED else (own,)
    if any(cards is not None and cards & key for cards in lifting):
        return (False,)
    if own is not None or (played is not None and not played & key):
        return (True,)  # whatever is discarded or led has been played
    return (True, False)


def cards_said(program: Program, node: Node | None) -> int | None:
    """Cards that have been played before; None where nothing is said of it."""
    if node is None:
        return None
    return 0 if says_nothing(node) else Cards(program).set_of(node)


def says_nothing(node: Node) -> bool:
    """Whether it is said that there are no such cards."""
    return isinstance(node, Scalar) and node.text in NOTHING


def turn(program: Program, stated: Mapping, case: _Case) -> DealRecord:
    """The deal at the moment when a card is to be played from the hand."""
    record, cards = program.record, Cards(program)
    deal = before_play(program)
    deal.trump, deal.trick_number, deal.locked = case.trump, case.trick - 1, case.locked
    deal.phase = max(place for place in range(record.phases) if record.kind[place] == terms.PLAY)
    deal.step = (case.trick - 1) * record.seats
    hand = mask_of(cards.list_of(stated.items["hand"].value))
    after = stated.get("after")
    before = () if after is None or says_nothing(after) else trick_cards(program, after)
    if len(before) >= record.seats:
        message = say("a trick has {cards} cards here; this one is full", cards=record.seats)
        raise Misread(WRONG_WORD, message, stated.items["after"].value)
    for seat, card in enumerate(before):
        deal.actor = seat
        deal.hands[seat] |= 1 << card
        tricks.lay(record, deal, card)
    deal.locked = case.locked
    deal.actor = len(before)
    deal.hands[deal.actor] = hand
    tricks.allow_plays(record, deal, deal.phase)
    return deal


def judge_case(program: Program, stated: Mapping, deal: DealRecord) -> Finding:
    """Card by card against what the engine allows."""
    hand = deal.hands[deal.actor]
    exactly, may, may_not = (chosen(program, stated, key, hand) for key in ("cards", "may", "may-not"))
    wanted = (0 if may is None else may) | (0 if exactly is None else exactly)
    unwanted = (0 if may_not is None else may_not) | (0 if exactly is None else hand & ~exactly)
    proofs = []
    for card in members(wanted & ~deal.legal):
        reason = why_not(program, deal, card)
        text = say("{card} may not be played", card=program.card_names[card])
        if reason is not None:
            text = say(
                "{card} may not be played: {reason}", card=program.card_names[card], reason=reason.text
            )
        place = None if reason is None else reason.place
        proofs.append(Proof(text, place or place_at(program, "tricks.duty", "tricks")))
    for card in members(unwanted & deal.legal):
        text = say("{card} may be played: {reason}", card=program.card_names[card], reason=why(program, deal))
        proofs.append(Proof(text, place_at(program, "tricks.duty", "tricks")))
    return contradicted(proofs)


def why(program: Program, deal: DealRecord) -> Text:
    """Why a card may be played."""
    if deal.lying == 0:
        return say("nothing forbids leading it")
    suit = program.variant.pack.suits[deal.led]
    hand = deal.hands[deal.actor]
    if tricks.duty_cards(program.record, deal, terms.FOLLOW, hand) == 0:
        return say("the hand has no card of the suit led ({suit})", suit=suit)
    return say("it meets the duty, and nothing forbids it")


def chosen(program: Program, stated: Mapping, key: str, hand: int) -> int | None:
    """The cards of the hand that are named under a key."""
    node = stated.get(key)
    if node is None:
        return None
    if says_nothing(node):
        return 0
    cards = Cards(program).set_of(node)
    if not cards & hand:
        message = say("none of these cards is in the hand")
        raise Misread(WRONG_WORD, message, node)
    return cards & hand


def missing(program: Program, stated: Mapping) -> Text:
    """Which facts are missing."""
    facts = []
    if len(trumps_of(program, stated)) > 1:
        facts.append(say("which suit is trump (`trump`)"))
    if "trick" not in stated.items:
        facts.append(say("in which trick it is (`trick`)"))
    if not any(key in stated.items for key in UNTIL):
        facts.append(say("what has been played before (`played`, `discarded`, `led`, or `played: none`)"))
    return say("it depends on {facts}", facts=either(facts))


PLAYS: Final = Kind(
    "may-play",
    always("deck", "table.players", "tricks.trump", "tricks.duty", "tricks.forbidden", "phases"),
    judge_plays,
)
