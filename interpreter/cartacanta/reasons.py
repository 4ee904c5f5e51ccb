"""Why an action is not allowed: the rule it breaks and the card that proves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.declarations import claims_of
from cartacanta.engine import declaring, terms, tricks
from cartacanta.engine.evaluate import holds, trump_table
from cartacanta.engine.piles import playable
from cartacanta.engine.records import CARDS, NONE, SUITS
from cartacanta.engine.remarks import may_remark, remark_argument, remark_kind, remark_seat
from cartacanta.saying import either, say
from cartacanta.variant.cards import members
from cartacanta.variant.phase_rules import DealPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.saying import Text
    from cartacanta.variant.model import Duty, Forbidden
    from cartacanta.variant.place import Place


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not allowed.

    ``rule`` is the path of the rule in the document, ``place`` where it stands, ``proof`` the card that shows it: the
    one the seat holds and had to play, or the one it can't have.
    """

    text: Text
    rule: str
    place: Place | None = None
    proof: int | None = None


def why_not(program: Program, deal: DealRecord, action: int) -> Reason | None:
    """Why the acting seat may not do this; None if it may."""
    if action >= terms.REMARKS:
        return why_not_said(program, deal, action)
    if 0 <= action < CARDS and deal.actor >= 0 and deal.legal >> action & 1:
        return None
    return why_not_declared(program, deal, action) if deal.declaring else refusal(program, deal, action)


def as_seen(program: Program, deal: DealRecord, reason: Reason) -> Reason:
    """A reason without what the acting seat can't see: that one of its covered cards lies just there."""
    if reason.proof is None or not deal.covered[deal.actor] >> reason.proof & 1:
        return reason
    text = say("{card} is not in this hand", card=program.card_names[reason.proof])
    return Reason(text, "phases", None, reason.proof)


def refusal(program: Program, deal: DealRecord, action: int) -> Reason:
    """Why an action that isn't allowed is not."""
    if deal.actor < 0:
        return Reason(say("the deal is over"), "phases")
    if deal.choosing:
        return Reason(say("this is none of the choices open to the slam's taker"), "scoring.slams")
    phase = program.variant.phases[deal.phase]
    rule = f"phases.{phase.id}"
    kind = program.record.kind[deal.phase]
    if kind in SPEECH:
        return Reason(SPEECH[kind], rule, phase.place)
    if not (0 <= action < CARDS and playable(deal, deal.actor) >> action & 1):
        return not_held(program, deal, action)
    if kind != terms.PLAY:
        return Reason(say("this card may not be moved here"), rule, phase.place)
    return why_not_played(program, deal, action)


def why_not_said(program: Program, deal: DealRecord, action: int) -> Reason | None:
    """Why something may not be said or done out of turn; None if it may."""
    if may_remark(program.record, deal, action):
        return None
    if deal.actor < 0:
        return Reason(say("the deal is over"), "phases")
    kind, variant = remark_kind(action), program.variant
    if kind == terms.SIGNAL:
        return why_no_signal(program, deal, remark_seat(action), remark_argument(action))
    if kind == terms.MISDEAL:
        place = variant.breaches.misdeal_place
        text = say("a card has been played") if place else say("the rules say nothing of misdeals")
        return Reason(text, "breaches.misdeal", place)
    if kind == terms.CALL_OUT:
        known = variant.match.call_out
        text = say("this is said before a lead") if known else say("the rules don't know calling out")
        return Reason(text, "match.call-out")
    return Reason(say("only a card of one's own that may not be played is a revoke"), "tricks")


def why_no_signal(program: Program, deal: DealRecord, seat: int, signal: int) -> Reason:
    """Why a signal may not be given now."""
    signals = program.variant.tricks.signals
    if signal >= len(signals):
        return Reason(say("the rules know no such signal"), "tricks.signals")
    place = signals[signal].place
    text = say("this signal may not be given here")
    if deal.lying != 1 or seat != deal.leader:
        text = say("a signal goes with a card one leads, before the next is played")
    elif deal.signalled == deal.trick_number + 1:
        text = say("one signal has been given with this card")
    return Reason(text, place.path, place)


SPEECH = {
    terms.STAY: say("whoever is last must play if all others sit out"),
    terms.AUCTION: say("a bid must be higher than the last, and one the rules know"),
    terms.PREDICT: say("this number may not be named here"),
    terms.CALL: say("this may not be called"),
    terms.REDEAL: say("with this hand one may not ask for a new deal"),
}


def why_not_declared(program: Program, deal: DealRecord, action: int) -> Reason:
    """Which card a claim lacks, or what has been declared already."""
    claims = claims_of(program)
    if deal.declaring == terms.LOOKING or not 0 < action <= len(claims):
        return Reason(say("there is nothing like it to be said here"), "declarations")
    pattern, claim = claims[action - 1]
    rule = f"declarations.patterns.{pattern.id}"
    missing = claim.cards & ~declaring.cards_at_hand(deal, deal.actor)
    if missing:
        name, *others = [program.card_names[card] for card in members(missing)]
        text = say("{card} is not in this hand", card=name)
        if others:
            text = say("{card} is not in this hand (nor {others})", card=name, others=", ".join(others))
        return Reason(text, rule, pattern.place, next(members(missing)))
    if deal.claimed[deal.actor] >> (action - 1) & 1:
        return Reason(say("it has been declared already"), rule, pattern.place)
    if not declaring.is_of_trump(program.record, deal, action - 1):
        return Reason(say("it is declared in the trump suit only"), rule, pattern.place)
    if not holds(program.record, deal, program.record.claim_when[action - 1], NONE):
        return Reason(say("it may not be declared now"), rule, pattern.place)
    met = deal.claimed[deal.actor] & program.record.claim_meets[action - 1]
    shared = next(members(claims[next(members(met))][1].cards & claim.cards))
    text = say("{card} has been declared with others already", card=program.card_names[shared])
    return Reason(text, rule, pattern.place, shared)


def not_held(program: Program, deal: DealRecord, card: int) -> Reason:
    """A card that the seat hasn't got or can't see, with where it has gone if it has been played."""
    name = program.card_names.get(card)
    if name is None or not program.record.deck >> card & 1:
        return Reason(say("there is no such card in this deck"), "deck", None, card)
    for seat in range(program.record.seats):
        if deal.played[seat] >> card & 1:
            return Reason(say("{card} has already been played", card=name), "phases", None, card)
    if deal.covered[deal.actor] >> card & 1:
        laid = next(
            phase
            for phase in program.variant.phases
            if isinstance(phase.rule, DealPhase) and phase.rule.open is not None
        )
        text = say("{card} lies covered in a packet", card=name)
        return Reason(text, f"phases.{laid.id}.open", laid.place, card)
    return Reason(say("{card} is not in this hand", card=name), "phases", None, card)


def why_not_played(program: Program, deal: DealRecord, card: int) -> Reason:
    """Which duty binds the seat, or which rule forbids the card."""
    variant, names = program.variant, program.card_names
    hand = playable(deal, deal.actor)
    cards = hand
    binding = binding_duty(program, deal)
    if binding is not None:
        duty, cards = binding
        if not cards >> card & 1:
            proof = next(members(cards))
            text = say(
                "{duty}, and {proof} is in hand",
                duty=duty_text(program, deal, duty.words),
                proof=names[proof],
            )
            return Reason(text, "tricks.duty", duty.place, proof)
    elif (
        not deal.lying
        and deal.legal.bit_count() == 1
        and deal.step == 0
        and variant_first_card(program, deal)
    ):
        proof = next(members(deal.legal))
        phase = variant.phases[deal.phase]
        return Reason(
            say("the first card must be {card}", card=names[proof]),
            f"phases.{phase.id}.first-card",
            phase.place,
            proof,
        )
    return why_forbidden(program, deal, cards, card)


def binding_duty(program: Program, deal: DealRecord) -> tuple[Duty, int] | None:
    """The duty that binds the acting seat, with the cards that meet it; None for a lead, and where none can be met."""
    record = program.record
    hand = playable(deal, deal.actor)
    for place in range(record.duties if deal.lying else 0):
        bound = tricks.duty_cards(record, deal, record.duty[place], hand)
        if bound and holds(record, deal, record.duty_when[place], NONE):
            return program.variant.tricks.duty[place], bound
    return None


def variant_first_card(program: Program, deal: DealRecord) -> bool:
    """Whether the phase states the first card."""
    return program.record.option[deal.phase] != NONE


def duty_text(program: Program, deal: DealRecord, words: tuple[str, ...]) -> Text:
    """A duty in words."""
    suit = program.variant.pack.suits[deal.led]
    trump = program.variant.pack.suits[deal.trump] if deal.trump >= 0 else ""
    best = program.card_names[deal.best]
    said = {
        "follow": say("trumps ({suit}) are led and must be followed", suit=suit)
        if deal.led == deal.trump
        else say("the suit led ({suit}) must be followed", suit=suit),
        "beat": say("{best} must be beaten in the suit led ({suit})", best=best, suit=suit),
        "trump": say("a trump ({trump}) must be played", trump=trump),
        "overtrump": say(
            "a trump ({trump}) that heads the trick over {best} must be played", trump=trump, best=best
        ),
        "discard": say(
            "a card that is neither of the suit led ({suit}) nor a trump must be played", suit=suit
        ),
        "anything": say("any card may be played"),
    }
    return either(said[word] for word in words)


def why_forbidden(program: Program, deal: DealRecord, cards: int, card: int) -> Reason:
    """Which forbidding rule takes the card away."""
    for rule, _, left in forbidding(program, deal, cards):
        if left and not left >> card & 1:
            proof = next(members(left))
            text = not_yet(rule, program.card_names[card], program.card_names[proof])
            return Reason(text, f"tricks.forbidden.{rule.id}", rule.place, proof)
    return Reason(say("this card may not be played here"), "tricks", None, card)


def forbidding(program: Program, deal: DealRecord, cards: int) -> Iterator[tuple[Forbidden, int, int]]:
    """The forbidding rules that hold now and concern these cards, one after the other.

    Each comes with the cards it takes away, and with those it leaves; a rule that would leave none yields.
    """
    record = program.record
    led = record.suit_mask[trump_table(deal) * SUITS + deal.led] if deal.lying else 0
    for place, rule in enumerate(program.variant.tricks.forbidden):
        concerns = rule.act == "play" or (rule.act == "lead") == (deal.lying == 0)
        hit = cards & (rule.cards & ~led if rule.act == "discard" else rule.cards)
        if concerns and hit and tricks.is_forbidden(record, deal, place):
            yield rule, hit, cards & ~hit
            cards = cards & ~hit or cards


def not_yet(rule: Forbidden, card: str, proof: str) -> Text:
    """What a forbidding rule says of a card, with another that could be had instead."""
    if rule.act == "lead":
        return say(
            "{card} may not be led yet ({rule}), and {proof} is in hand", card=card, rule=rule.id, proof=proof
        )
    if rule.act == "discard":
        return say(
            "{card} may not be discarded yet ({rule}), and {proof} is in hand",
            card=card,
            rule=rule.id,
            proof=proof,
        )
    return say(
        "{card} may not be played yet ({rule}), and {proof} is in hand", card=card, rule=rule.id, proof=proof
    )
