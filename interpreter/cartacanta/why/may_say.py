"""What may be said or chosen outside the tricks, and the rules that leave just that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.declarations import claims_of
from cartacanta.document.nodes import Sequence
from cartacanta.engine import bidding, declaring, exchange, terms
from cartacanta.engine.evaluate import evaluate, holds
from cartacanta.engine.records import NONE
from cartacanta.remarks import remark_of
from cartacanta.saying import say
from cartacanta.variant.cards import members
from cartacanta.variant.phase_rules import CallPhase, MovePhase
from cartacanta.why.citing import place_at, walk
from cartacanta.why.declared import worth_at
from cartacanta.why.explanation import Explanation
from cartacanta.why.formulas import formula_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.deal import Deal
    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.saying import Text
    from cartacanta.why.naming import Names


def why_these_words(deal: Deal, state: DealRecord, names: Names) -> Iterator[Explanation]:
    """The rules that leave the acting seat what it may say or choose."""
    program = deal.program
    if state.choosing:
        yield from alternatives(program, state)
    elif state.declaring == terms.LOOKING:
        yield stated(
            program, say("whoever asks sees the cards that were declared"), "declarations", "seen-by"
        )
    elif state.declaring:
        yield from claims(program, state, names)
    else:
        yield from in_phase(program, state, names)


def why_said(deal: Deal, action: int) -> Explanation:
    """Which rule lets somebody say this out of turn, or lay a card that the table lets pass."""
    remark = remark_of(deal.program, action)
    if remark.kind == "signal":
        text = say("a signal goes with a card one leads, before the next is played")
        return stated(deal.program, text, "tricks", "signals", remark.name)
    if remark.kind == "misdeal":
        return stated(deal.program, say("no card has been played yet"), "breaches", "misdeal")
    if remark.kind == "call-out":
        return stated(deal.program, say("this is said before a lead"), "match", "call-out")
    return stated(
        deal.program, say("it is against the rules, and the table lets it pass"), "breaches", "revoke"
    )


def stated(program: Program, text: Text, *path: str) -> Explanation:
    """A sentence about a rule."""
    place = place_at(program, *path)
    return Explanation("rule", text, place=place)


def in_phase(program: Program, state: DealRecord, names: Names) -> Iterator[Explanation]:
    """What one is asked in this phase."""
    kind, phase = program.record.kind[state.phase], program.variant.phases[state.phase].id
    if kind == terms.STAY:
        last = bidding.players(program.record, state) == 1 << state.actor
        text = say("everybody may sit this deal out")
        if last:
            text = say("all others sit out, so {player} must play", player=names.seat(state.actor))
        yield stated(program, text, "phases", phase)
    elif kind == terms.AUCTION:
        yield from bids(program, state, names, phase)
    elif kind == terms.PREDICT:
        yield from numbers(program, state, phase)
    elif kind == terms.CALL:
        yield from calls(program, state, phase)
    elif kind == terms.REDEAL:
        condition = formula_at(program, "phases", phase, "allowed-when")
        text = say("a new deal may be asked for with a hand such that `{condition}`", condition=condition)
        yield stated(program, text, "phases", phase, "allowed-when")
    else:
        yield from picks(program, state, names, phase)


def bids(program: Program, state: DealRecord, names: Names, phase: str) -> Iterator[Explanation]:
    """The highest bid so far, and bids that aren't open now."""
    known = program.variant.setting.bids
    text = say("nobody has bid yet: any bid may be made")
    if state.contract >= 0:
        text = say(
            "{player} has bid {bid}, and a bid must be higher",
            player=names.seat(state.declarer),
            bid=known[state.contract],
        )
    yield stated(program, text, "phases", phase, "bids")
    for bid in range(state.contract + 1, len(known)):
        if not holds(program.record, state, program.record.bid_when[bid], NONE):
            condition = condition_of(program, phase, bid)
            text = say("{bid} may not be bid now", bid=known[bid])
            if condition:
                text = say("{bid} may be bid only when `{condition}`", bid=known[bid], condition=condition)
            yield stated(program, text, "phases", phase, "bids")


def condition_of(program: Program, phase: str, bid: int) -> str:
    """When a bid is open, where each is written by itself."""
    listed, _ = walk(program, ("phases", phase, "bids"))
    if not isinstance(listed, Sequence) or len(listed.items) != len(program.variant.setting.bids):
        return ""
    return formula_at(program, "phases", phase, "bids", bid, "when")


def numbers(program: Program, state: DealRecord, phase: str) -> Iterator[Explanation]:
    """The numbers that may be named."""
    record = program.record
    low = max(evaluate(record, state, record.count[state.phase], NONE), 0)
    high = evaluate(record, state, record.extra[state.phase], NONE)
    text = say("a number from {low} to {high} is named", low=low, high=high)
    yield stated(program, text, "phases", phase)
    condition = formula_at(program, "phases", phase, "allowed-when")
    if condition:
        text = say("it must be such that `{condition}`", condition=condition)
        yield stated(program, text, "phases", phase, "allowed-when")


def calls(program: Program, state: DealRecord, phase: str) -> Iterator[Explanation]:
    """What may be called, and whether a card of one's own may."""
    rule = program.variant.phases[state.phase].rule
    assert isinstance(rule, CallPhase)  # noqa: S101 - of this kind
    text = say("a suit is called")
    if rule.names_card:
        text = say("a card is called")
    yield stated(program, text, "phases", phase, "names")
    if not rule.own:
        text = say("a card that one holds oneself may not be called, unless nothing else could be")
        yield stated(program, text, "phases", phase, "own")


def picks(program: Program, state: DealRecord, names: Names, phase: str) -> Iterator[Explanation]:
    """How many cards are passed to whom, or laid away, and which may be."""
    rule = program.variant.phases[state.phase].rule
    assert isinstance(rule, MovePhase)  # noqa: S101 - of this kind
    seat = state.actor
    wanted = exchange.to_move(program.record, state, state.phase, seat)
    values = {"player": names.seat(seat), "number": wanted}
    if rule.discard:
        text = (
            say("{player} lays {number} cards away", **values)
            if wanted != 1
            else say("{player} lays a card away", **values)
        )
    else:
        to = exchange.receiver(program.record, state, state.phase, seat)
        values["other"] = names.seat(to)
        text = (
            say("{player} passes {number} cards to {other}", **values)
            if wanted != 1
            else say("{player} passes a card to {other}", **values)
        )
    yield stated(program, text, "phases", phase)
    if rule.among and rule.among != program.record.deck:
        cards = names.group(rule.among)
        text = say("only {cards} may be chosen, as long as there are any in hand", cards=cards)
        yield stated(program, text, "phases", phase, "from-among")


def claims(program: Program, state: DealRecord, names: Names) -> Iterator[Explanation]:
    """What the hand bears out, with what each would be worth."""
    for action in members(state.legal & ~1):
        pattern, claim = claims_of(program)[action - 1]
        worth = program.points(declaring.claim_worth(program.record, state, state.actor, action - 1))
        text = say("{pattern} {cards}", pattern=pattern.id, cards=names.hand(claim.cards))
        place = worth_at(program, pattern.id)
        yield Explanation("declaration", text, worth, adds=False, place=place)
    if state.legal == 1:
        text = say("{player} holds nothing that can be declared", player=names.seat(state.actor))
        yield stated(program, text, "declarations", "patterns")


def alternatives(program: Program, state: DealRecord) -> Iterator[Explanation]:
    """What each alternative of a slam scores, and when it is open."""
    slam = program.variant.scoring.slams[state.slam]
    for effect in slam.effects:
        path = ("scoring", "slams", slam.id, "choice", effect.id)
        taker, others = (formula_at(program, *path, "score", who) for who in ("taker", "others"))
        values = {"choice": effect.id, "taker": taker or "-", "others": others or "-"}
        text = say("{choice}: the taker scores `{taker}`, the others `{others}`", **values)
        condition = formula_at(program, *path, "when")
        if condition:
            text = say("{text}; only when `{condition}`", text=text, condition=condition)
        yield stated(program, text, *path)
