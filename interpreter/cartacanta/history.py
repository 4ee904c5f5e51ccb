"""What happened in a deal, event by event, with who could see it: a fold over the actions.

Every view, score sheet and record is made from these events; none of them is kept by hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cartacanta.declarations import claims_of
from cartacanta.engine import declaring, log, terms
from cartacanta.engine.remarks import remark_argument
from cartacanta.remarks import is_remark, remark_of
from cartacanta.runners import PlainRunner
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.runners import Start

KINDS: Final = {
    terms.STAY: "stay",
    terms.REDEAL: "redeal",
    terms.AUCTION: "bid",
    terms.PREDICT: "predict",
    terms.CALL: "call",
    terms.PASS: "pick",
    terms.DISCARD: "pick",
    terms.PLAY: "play",
}
LOGGED: Final = {
    log.TURNED: "turn-up",
    log.PASSED: "pass",
    log.DISCARDED: "discard",
    log.TAKEN: "take",
    log.DRAWN: "draw",
    log.UNCOVERED: "uncover",
    log.SHOWN: "show",
}


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    ``kind`` is ``turn-up``, ``stay``, ``redeal``, ``bid``, ``predict``, ``call``, ``pick`` (a card chosen to be passed or
    discarded), ``pass``, ``discard``, ``take``, ``show``, ``play``, ``trick``, ``draw``, ``uncover`` (a card comes to
    lie on top of an open packet; with ``to`` it goes to its owner's hand), ``declare`` (a claim, or that there is no
    more), ``look`` (whether one wants to see the cards declared) or ``choose``; or something out of turn: ``signal``,
    ``call-out``, ``misdeal`` or ``revoke``. ``action`` is what the seat chose (the number of a signal), ``cards`` the
    cards that moved or were shown, ``to`` who got or saw them. ``seen_by`` has the bits of the seats that see action and
    cards; the others see only that it happened, and how many cards there were. That a card was a revoke, they don't see
    at all. Everybody hears the ``pattern`` of a claim and its ``points``.
    """

    kind: str
    phase: str
    seat: int | None
    action: int | None = None
    cards: tuple[int, ...] = ()
    to: int | None = None
    seen_by: int = 0
    pattern: str | None = None
    points: Fraction | None = None


def unfold(program: Program, order: Sequence[int], start: Start, actions: Sequence[int]) -> list[Event]:
    """All events of a deal so far."""
    runner = PlainRunner.begun(program, order, start)
    deal = runner.state
    events = list(moved(program, deal, 0))
    for action in actions:
        tricks = deal.trick_number
        events.extend(
            remarked(program, deal, action) if is_remark(action) else [spoken(program, deal, action)]
        )
        runner.act(action)
        events.extend(moved(program, deal, tricks))
    return events


def phase_of(program: Program, at: int) -> str:
    """The id of a phase; ``score`` after the last."""
    phases = program.variant.phases
    return phases[at].id if at < len(phases) else "score"


def spoken(program: Program, deal: DealRecord, action: int) -> Event:
    """The event of a seat's own action."""
    seat = deal.actor
    everybody = (1 << program.record.seats) - 1
    if deal.choosing:
        return Event("choose", "score", seat, action, seen_by=everybody)
    if deal.declaring == terms.LOOKING:
        return Event("look", phase_of(program, deal.phase), seat, action, seen_by=everybody)
    if deal.declaring:
        return declared_by(program, deal, seat, action)
    kind = KINDS[program.record.kind[deal.phase]]
    if kind == "pick":
        return Event(kind, phase_of(program, deal.phase), seat, action, (action,), None, 1 << seat)
    cards = (action,) if kind == "play" else ()
    return Event(kind, phase_of(program, deal.phase), seat, action, cards, None, everybody)


def remarked(program: Program, deal: DealRecord, action: int) -> Iterator[Event]:
    """The events of something said or done out of turn; a card laid against the rules is played like another."""
    remark, phase = remark_of(program, action), phase_of(program, deal.phase)
    argument, everybody = remark_argument(action), (1 << program.record.seats) - 1
    if remark.kind == "revoke":
        yield Event("revoke", phase, remark.seat, argument, (argument,), None, 1 << remark.seat)
        yield spoken(program, deal, argument)
        return
    turned = (argument - 1,) if remark.kind == "misdeal" and argument else ()
    yield Event(remark.kind, phase, remark.seat, argument, turned, None, everybody)


def declared_by(program: Program, deal: DealRecord, seat: int, action: int) -> Event:
    """The event of a claim, or of having no more; who sees the cards is for the document to say."""
    everybody = (1 << program.record.seats) - 1
    phase = phase_of(program, deal.phase)
    if action == 0:
        return Event("declare", phase, seat, action, seen_by=everybody)
    claim = action - 1
    cards = tuple(members(program.record.claim_cards[claim]))
    seen_by = everybody if program.record.claims_seen == terms.SEEN_ALL else 1 << seat
    return Event("declare", phase, seat, action, cards, None, seen_by, *heard(program, deal, seat, claim))


def heard(program: Program, deal: DealRecord, seat: int, claim: int) -> tuple[str, Fraction]:
    """What everybody hears of a claim: its pattern and what it is worth."""
    pattern, _ = claims_of(program)[claim]
    return pattern.id, program.points(declaring.claim_worth(program.record, deal, seat, claim))


def moved(program: Program, deal: DealRecord, tricks: int) -> Iterator[Event]:
    """The events that followed an action by themselves: a trick taken, then cards that moved."""
    if deal.trick_number > tricks:
        taker = deal.takers[deal.trick_number - 1]
        cards = tuple(deal.trick[: deal.active.bit_count()])
        yield Event(
            "trick", phase_of(program, deal.phase), taker, None, cards, taker, (1 << program.record.seats) - 1
        )
    for entry in range(deal.logged):
        at = entry * log.FIELDS
        seat, to = deal.log[at + log.SEAT], deal.log[at + log.TO]
        if deal.log[at + log.KIND] == log.DECLARED:
            said = declared_by(program, deal, seat, to + 1)
            yield replace(said, phase=phase_of(program, deal.log[at + log.PHASE]))
            continue
        yield Event(
            LOGGED[deal.log[at + log.KIND]],
            phase_of(program, deal.log[at + log.PHASE]),
            seat if seat >= 0 else None,
            None,
            tuple(members(deal.log[at + log.CARDS])),
            to if to >= 0 else None,
            deal.log[at + log.SEEN],
        )
