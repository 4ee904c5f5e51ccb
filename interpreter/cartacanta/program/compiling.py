"""Compiles a variant into a program."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING

from cartacanta.engine import terms
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import NOBODY, NONE, SEATS
from cartacanta.program.aims import fill_aims
from cartacanta.program.amounts import score_amounts
from cartacanta.program.breaches import fill_breaches
from cartacanta.program.claims import fill_claims
from cartacanta.program.code import CodeBook, common_unit
from cartacanta.program.model import Program
from cartacanta.program.phases import fill_phases
from cartacanta.program.scores import fill_match, fill_scoring
from cartacanta.program.tables import fill_cards, fill_values
from cartacanta.program.together import check_together

if TYPE_CHECKING:
    from cartacanta.variant.model import Variant

DUTY_BITS = {
    "follow": terms.FOLLOW,
    "beat": terms.BEAT,
    "trump": terms.TRUMP,
    "overtrump": terms.OVERTRUMP,
    "discard": terms.DISCARD_SUIT,
    "anything": terms.ANYTHING,
}
ACTS = {"lead": terms.ACT_LEAD, "discard": terms.ACT_DISCARD, "play": terms.ACT_PLAY}
UNTIL = {
    "until-trick": terms.UNTIL_TRICK,
    "until-played": terms.UNTIL_PLAYED,
    "until-discarded": terms.UNTIL_DISCARDED,
    "until-led": terms.UNTIL_LED,
    "": terms.UNTIL_NEVER,
}


def compile_program(variant: Variant, finer: tuple[int, ...] = ()) -> Program:
    """The program of a variant, in a unit that these further units divide.

    Raises DocumentError where the engine's tables can't hold the rules.
    """
    record = ProgramRecord()
    unit = lcm(common_unit(variant, score_amounts(variant)), *finer)
    record.unit = unit
    record.seats = variant.seats
    record.dummy = NOBODY
    book = CodeBook(record, unit)
    fill_cards(variant, record)
    fill_values(variant, record, unit)
    fill_phases(variant, book)
    fill_tricks(variant, book)
    fill_claims(variant, book)
    fill_sides(variant, book)
    fill_dummy(variant, book)
    fill_scoring(variant, book)
    fill_breaches(variant, book)
    check_together(variant, book)
    fill_match(variant, book)
    fill_aims(variant, book.record)
    book.finish()
    return Program(variant, record, unit)


def fill_tricks(variant: Variant, book: CodeBook) -> None:
    """How tricks are played."""
    record, rules = book.record, variant.tricks
    record.trump = variant.pack.suits.index(rules.trump) if rules.trump is not None else NONE
    record.duties = len(rules.duty)
    for place, duty in enumerate(rules.duty):
        record.duty[place] = sum(DUTY_BITS[word] for word in set(duty.words))
        record.duty_when[place] = book.plain(duty.when)
    record.forbids = len(rules.forbidden)
    for place, rule in enumerate(rules.forbidden):
        record.forbid_act[place] = ACTS[rule.act]
        record.forbid_cards[place] = rule.cards
        record.forbid_until[place] = UNTIL[rule.until]
        record.forbid_key[place] = rule.trick if rule.until == "until-trick" else rule.key
        record.forbid_when[place] = book.plain(rule.when)
    if rules.draw:
        record.draw = rules.draw.cards
        record.draw_shown = int(rules.draw.shown)
        record.draw_eldest = int(not rules.draw.winner_first)
    record.signals = len(rules.signals)
    for place, signal in enumerate(rules.signals):
        record.signal_true[place] = book.plain(signal.true_when)
        record.signal_when[place] = book.plain(signal.when)


def fill_dummy(variant: Variant, book: CodeBook) -> None:
    """The seat without a player."""
    record, dummy = book.record, variant.dummy
    record.dummy_by = book.plain(dummy.played_by if dummy else None)
    if dummy is not None:
        record.dummy = dummy.seat
        record.dummy_late = int(dummy.after_lead)


def fill_sides(variant: Variant, book: CodeBook) -> None:
    """Who plays with whom."""
    record, sides = book.record, variant.sides
    record.alone = int(sides.alone)
    record.sides_vary = int(bool(sides.names))
    if sides.names:
        record.sides = len(sides.names)
        for side, seats in enumerate(sides.members):
            record.side_seats[side] = len(seats)
            for place, seat in enumerate(seats):
                record.side_seat[side * SEATS + place] = book.plain(seat)
        return
    record.sides = variant.seats if sides.alone else variant.seats // 2
    record.side_of[: variant.seats] = [seat % record.sides for seat in range(variant.seats)]
