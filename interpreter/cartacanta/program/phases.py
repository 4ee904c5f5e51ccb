"""The phases of a deal as tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import TYPE_CHECKING, Final

from cartacanta.engine import terms
from cartacanta.engine.records import CYCLE, NONE, PHASES
from cartacanta.errors import Diagnostic, DocumentError
from cartacanta.expressions import constant
from cartacanta.saying import say
from cartacanta.variant.phase_rules import (
    AuctionPhase,
    CallPhase,
    DealPhase,
    DeclarePhase,
    MovePhase,
    PlayPhase,
    PredictPhase,
    RedealPhase,
    ShowPhase,
    StayPhase,
    TakePhase,
    TurnUpPhase,
)
from cartacanta.variant.place import Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.program.code import CodeBook
    from cartacanta.variant.model import Variant
    from cartacanta.variant.phase_rules import Bid, Cycle, PhaseRule

REST: Final = -1
DECLARING: Final = {"": 0, "first-turn": terms.FIRST_TURN, "after-draw": terms.AFTER_DRAW}
PASSED: Final = {"redeal": terms.PASSED_REDEAL, "next-deal": terms.PASSED_NEXT_DEAL}


@dataclass(slots=True)
class Writer:
    """Writes one phase after the other, with the cycles they share room for."""

    variant: Variant
    book: CodeBook
    place: Place
    """Of the phase that is being written."""
    used: int = 0

    def cycle(self, amounts: Sequence[int]) -> tuple[int, int]:
        """A single amount as itself, several as their place and length."""
        if len(amounts) == 1:
            return amounts[0], 0
        start = self.used
        self.used += len(amounts)
        if self.used > CYCLE:
            message = say(
                "lists that go round with the deals have more than {most} entries together", most=CYCLE
            )
            raise DocumentError((Diagnostic("CC408", "error", message, self.place.span),))
        self.book.record.cycle[start : self.used] = amounts
        return start, len(amounts)

    def count(self, at: int, cycle: Cycle) -> None:
        """The number of cards of a phase."""
        record = self.book.record
        record.count[at], record.count_cycle[at] = self.cycle(cycle.amounts)


def fill_phases(variant: Variant, book: CodeBook) -> None:
    """All phases in order."""
    record = book.record
    if len(variant.phases) > PHASES:
        place = variant.phases[PHASES].place
        message = say(
            "at most {most} phases; {found} are written here", most=PHASES, found=len(variant.phases)
        )
        raise DocumentError((Diagnostic("CC408", "error", message, place.span),))
    record.phases = len(variant.phases)
    writer = Writer(variant, book, Place("phases", variant.agreement.tree.span))
    for at, phase in enumerate(variant.phases):
        writer.place = phase.place
        record.phase_when[at] = book.plain(phase.when)
        write(phase.rule, writer, at)
    record.shuffled = shuffled_places(variant)


def shuffled_places(variant: Variant) -> int:
    """How many places of the deck's order matter: all, unless everything is dealt in one go and no card is turned."""
    whole = variant.pack.deck.bit_count()
    deals = [phase.rule for phase in variant.phases if isinstance(phase.rule, DealPhase)]
    turned = any(isinstance(phase.rule, TurnUpPhase) for phase in variant.phases)
    if len(deals) != 1 or turned or len(deals[0].hands.amounts) != 1:
        return whole
    dealt = deals[0].hands.amounts[0] * variant.seats + deals[0].extra
    if deals[0].open is not None:
        return whole
    return whole - deals[0].hands.amounts[0] if dealt == whole else whole


@singledispatch
def write(rule: PhaseRule, writer: Writer, at: int) -> None:
    """One phase."""
    raise TypeError(rule, writer, at)


@write.register
def _(rule: DealPhase, writer: Writer, at: int) -> None:
    record = writer.book.record
    record.kind[at] = terms.DEAL
    writer.count(at, rule.hands)
    record.extra[at] = rule.extra
    record.source[at] = terms.FROM_STOCK if rule.from_stock else terms.FROM_DECK
    record.stock[at] = terms.REST if rule.stock == REST else rule.stock
    record.monte[at] = rule.monte
    record.aside[at] = terms.REST if rule.aside == REST else rule.aside
    if rule.open is not None:
        record.piles[at] = rule.open.packets
        record.pile_cards[at] = rule.open.cards
        record.has_piles = 1
        record.pile_to_hand = rule.open.to_hand


@write.register
def _(rule: TurnUpPhase, writer: Writer, at: int) -> None:
    record = writer.book.record
    record.kind[at] = terms.TURN_UP
    record.source[at] = terms.FROM_DEALER if rule.from_dealer else terms.FROM_STOCK
    record.extra[at] = terms.TO_ASIDE if rule.to_aside else terms.UNDER_STOCK
    record.option[at] = int(rule.makes_trump)


@write.register
def _(rule: StayPhase, writer: Writer, at: int) -> None:
    writer.book.record.kind[at] = terms.STAY
    writer.book.record.by[at] = writer.book.plain(rule.first)


@write.register
def _(rule: AuctionPhase, writer: Writer, at: int) -> None:
    record, book = writer.book.record, writer.book
    record.kind[at] = terms.AUCTION
    record.by[at] = book.plain(rule.first)
    record.count[at] = rule.rounds
    record.source[at] = terms.PASSED_FORCED
    if rule.forced is None:
        record.source[at] = PASSED[rule.all_pass]
    else:
        record.to[at] = book.plain(rule.forced)
        record.option[at] = [bid.id for bid in rule.bids].index(rule.all_pass)
    record.bids = len(rule.bids)
    for number, bid in enumerate(rule.bids):
        write_bid(bid, number, writer)


def write_bid(bid: Bid, number: int, writer: Writer) -> None:
    """One bid."""
    record, pack = writer.book.record, writer.variant.pack
    stake = constant(bid.stake) if bid.stake is not None else 0
    record.bid_stake[number] = int((stake or 0) * record.unit)
    record.bid_amount[number] = bid.amount
    record.bid_rank[number] = pack.ranks.index(bid.rank) if bid.rank is not None else NONE
    record.bid_when[number] = writer.book.plain(bid.when)
    if bid.trump is None:
        record.bid_trump[number] = NONE
    else:
        record.bid_trump[number] = terms.NO_TRUMP if bid.trump == "none" else pack.suits.index(bid.trump)


@write.register
def _(rule: RedealPhase, writer: Writer, at: int) -> None:
    record = writer.book.record
    record.kind[at] = terms.REDEAL
    record.option[at] = writer.book.plain(rule.allowed)
    record.source[at] = terms.VOID_REDEAL if rule.same_dealer else terms.VOID_NEXT_DEAL


@write.register
def _(rule: PredictPhase, writer: Writer, at: int) -> None:
    record, book = writer.book.record, writer.book
    record.kind[at] = terms.PREDICT
    record.by[at] = book.plain(rule.first)
    record.count[at] = book.plain(rule.lowest)
    record.extra[at] = book.plain(rule.highest)
    record.option[at] = book.plain(rule.allowed)


@write.register
def _(rule: CallPhase, writer: Writer, at: int) -> None:
    record, pack = writer.book.record, writer.variant.pack
    record.kind[at] = terms.CALL
    record.by[at] = writer.book.plain(rule.by)
    record.source[at] = terms.NAMES_CARD if rule.names_card else terms.NAMES_SUIT
    record.phase_mask[at] = rule.cards
    record.extra[at] = rule.otherwise
    record.option[at] = (terms.CALL_OWN if rule.own else 0) | (terms.CALL_TRUMP if rule.makes_trump else 0)
    if rule.rank is None:
        record.count[at] = NONE
    else:
        record.count[at] = terms.RANK_OF_BID if rule.rank == "bid-rank" else pack.ranks.index(rule.rank)


@write.register
def _(rule: MovePhase, writer: Writer, at: int) -> None:
    record, book = writer.book.record, writer.book
    record.kind[at] = terms.DISCARD if rule.discard else terms.PASS
    record.by[at] = terms.EACH if rule.by is None else book.plain(rule.by)
    if rule.to:
        record.to[at], record.to_cycle[at] = writer.cycle([book.plain(seat) for seat in rule.to])
    writer.count(at, rule.cards)
    if rule.called_card:
        record.count[at], record.count_cycle[at] = terms.CALLED_CARD, 0
    record.phase_mask[at] = rule.among
    record.source[at] = terms.ZONE_MONTE if rule.to_monte else terms.ZONE_ASIDE
    record.shown[at] = int(rule.shown)


@write.register
def _(rule: TakePhase, writer: Writer, at: int) -> None:
    record = writer.book.record
    record.kind[at] = terms.TAKE
    record.by[at] = writer.book.plain(rule.by)
    record.source[at] = terms.ZONE_MONTE if rule.from_monte else terms.ZONE_ASIDE
    record.shown[at] = int(rule.shown)


@write.register
def _(rule: ShowPhase, writer: Writer, at: int) -> None:
    record, book = writer.book.record, writer.book
    record.kind[at] = terms.SHOW
    record.by[at] = terms.EACH if rule.of is None else book.plain(rule.of)
    record.count[at] = terms.CALLED_CARD if rule.called_card else NONE
    record.to[at] = book.plain(rule.to)
    record.shown[at] = int(rule.to is None)


@write.register
def _(rule: PlayPhase, writer: Writer, at: int) -> None:
    record, book = writer.book.record, writer.book
    record.kind[at] = terms.PLAY
    record.by[at] = book.plain(rule.lead)
    record.option[at] = book.plain(rule.first_card)
    record.extra[at] = DECLARING[rule.declare]


@write.register
def _(rule: DeclarePhase, writer: Writer, at: int) -> None:
    writer.book.record.kind[at] = terms.DECLARE
    writer.book.record.by[at] = writer.book.plain(rule.first)
