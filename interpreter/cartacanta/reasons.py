"""Why an action is not allowed: the rule it breaks and the card that proves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.engine import terms, tricks
from cartacanta.engine.evaluate import holds, trump_table
from cartacanta.engine.piles import playable
from cartacanta.engine.records import CARDS, NONE, SUITS
from cartacanta.engine.remarks import may_remark, remark_argument, remark_kind, remark_seat
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.variant.model import Place


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not allowed.

    ``rule`` is the path of the rule in the document, ``place`` where it stands, ``proof`` the card that shows it: the
    one the seat holds and had to play, or the one it can't have.
    """

    text: str
    rule: str
    place: Place | None = None
    proof: int | None = None


def why_not(program: Program, deal: DealRecord, action: int) -> Reason | None:
    """Why the acting seat may not do this; None if it may."""
    if action >= terms.REMARKS:
        return why_not_said(program, deal, action)
    if 0 <= action < CARDS and deal.actor >= 0 and deal.legal >> action & 1:
        return None
    return refusal(program, deal, action)


def refusal(program: Program, deal: DealRecord, action: int) -> Reason:
    """Why an action that isn't allowed is not."""
    if deal.actor < 0:
        return Reason("the deal is over", "phases")
    if deal.choosing:
        return Reason("this is none of the choices open to the slam's taker", "scoring.slams")
    phase = program.variant.phases[deal.phase]
    rule = f"phases.{phase.id}"
    kind = program.record.kind[deal.phase]
    if kind in SPEECH:
        return Reason(SPEECH[kind], rule, phase.place)
    if not (0 <= action < CARDS and playable(deal, deal.actor) >> action & 1):
        return not_held(program, deal, action)
    if kind != terms.PLAY:
        return Reason("this card may not be moved here", rule, phase.place)
    return why_not_played(program, deal, action)


def why_not_said(program: Program, deal: DealRecord, action: int) -> Reason | None:
    """Why something may not be said or done out of turn; None if it may."""
    if may_remark(program.record, deal, action):
        return None
    if deal.actor < 0:
        return Reason("the deal is over", "phases")
    kind, variant = remark_kind(action), program.variant
    if kind == terms.SIGNAL:
        return why_no_signal(program, deal, remark_seat(action), remark_argument(action))
    if kind == terms.MISDEAL:
        place = variant.breaches.misdeal_place
        text = "a card has been played" if place else "the rules say nothing of misdeals"
        return Reason(text, "breaches.misdeal", place)
    if kind == terms.CALL_OUT:
        text = "this is said before a lead" if variant.match.call_out else "the rules don't know calling out"
        return Reason(text, "match.call-out")
    return Reason("only a card of one's own that may not be played is a revoke", "tricks")


def why_no_signal(program: Program, deal: DealRecord, seat: int, signal: int) -> Reason:
    """Why a signal may not be given now."""
    signals = program.variant.tricks.signals
    if signal >= len(signals):
        return Reason("the rules know no such signal", "tricks.signals")
    place = signals[signal].place
    text = "this signal may not be given here"
    if deal.lying != 1 or seat != deal.leader:
        text = "a signal goes with a card one leads, before the next is played"
    elif deal.signalled == deal.trick_number + 1:
        text = "one signal has been given with this card"
    return Reason(text, place.path, place)


SPEECH = {
    terms.STAY: "whoever is last must play if all others sit out",
    terms.AUCTION: "a bid must be higher than the last, and one the rules know",
    terms.PREDICT: "this number may not be named here",
    terms.CALL: "this may not be called",
    terms.REDEAL: "with this hand one may not ask for a new deal",
}


def not_held(program: Program, deal: DealRecord, card: int) -> Reason:
    """A card that the seat hasn't got or can't see, with where it has gone if it has been played."""
    name = program.card_names.get(card)
    if name is None or not program.record.deck >> card & 1:
        return Reason("there is no such card in this deck", "deck", None, card)
    for seat in range(program.record.seats):
        if deal.played[seat] >> card & 1:
            return Reason(f"{name} has already been played", "phases", None, card)
    if deal.covered[deal.actor] >> card & 1:
        return Reason(f"{name} lies covered in a packet", "phases", None, card)
    return Reason(f"{name} is not in this hand", "phases", None, card)


def why_not_played(program: Program, deal: DealRecord, card: int) -> Reason:
    """Which duty binds the seat, or which rule forbids the card."""
    record, variant, names = program.record, program.variant, program.card_names
    hand = playable(deal, deal.actor)
    cards = hand
    if deal.lying:
        for place in range(record.duties):
            bound = tricks.duty_cards(program.record, deal, record.duty[place], hand)
            if bound and holds(program.record, deal, record.duty_when[place], NONE):
                duty = variant.tricks.duty[place]
                if not bound >> card & 1:
                    proof = next(members(bound))
                    text = f"{duty_text(program, deal, duty.words)}, and {names[proof]} is in hand"
                    return Reason(text, "tricks.duty", duty.place, proof)
                cards = bound
                break
    elif deal.legal.bit_count() == 1 and deal.step == 0 and variant_first_card(program, deal):
        proof = next(members(deal.legal))
        phase = variant.phases[deal.phase]
        return Reason(
            f"the first card must be {names[proof]}", f"phases.{phase.id}.first-card", phase.place, proof
        )
    return why_forbidden(program, deal, cards, card)


def variant_first_card(program: Program, deal: DealRecord) -> bool:
    """Whether the phase states the first card."""
    return program.record.option[deal.phase] != NONE


def duty_text(program: Program, deal: DealRecord, words: tuple[str, ...]) -> str:
    """A duty in words."""
    suit = program.variant.pack.suits[deal.led]
    trump = program.variant.pack.suits[deal.trump] if deal.trump >= 0 else ""
    best = program.card_names[deal.best]
    said = {
        "follow": f"trumps ({suit}) are led and must be followed"
        if deal.led == deal.trump
        else f"the suit led ({suit}) must be followed",
        "beat": f"{best} must be beaten in the suit led ({suit})",
        "trump": f"a trump ({trump}) must be played",
        "overtrump": f"a trump ({trump}) that heads the trick over {best} must be played",
        "discard": f"a card that is neither of the suit led ({suit}) nor a trump must be played",
        "anything": "any card may be played",
    }
    return " or ".join(said[word] for word in words)


def why_forbidden(program: Program, deal: DealRecord, cards: int, card: int) -> Reason:
    """Which forbidding rule takes the card away."""
    record = program.record
    led = record.suit_mask[trump_table(deal) * SUITS + deal.led] if deal.lying else 0
    for place, rule in enumerate(program.variant.tricks.forbidden):
        concerns = rule.act == "play" or (rule.act == "lead") == (deal.lying == 0)
        hit = rule.cards & ~led if rule.act == "discard" else rule.cards
        left = cards & ~hit
        if concerns and left and left != cards and tricks.is_forbidden(record, deal, place):
            if not left >> card & 1:
                proof = next(members(left))
                verb = {"lead": "led", "discard": "discarded", "play": "played"}[rule.act]
                text = f"{program.card_names[card]} may not be {verb} yet ({rule.id}), and {program.card_names[proof]} is in hand"
                return Reason(text, f"tricks.forbidden.{rule.id}", rule.place, proof)
            cards = left
    return Reason("this card may not be played here", "tricks", None, card)
