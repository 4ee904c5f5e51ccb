"""The score of a deal, always in this order.

1 value of the cards taken, last trick included · 2 by party, rounded, the remainder to the last taker: the card
scores · 3 what the deal scores, or the outcome of a contract · 4 slams · 5 declarations; or instead of both what a
breach of the rules costs · 6 charges (none after a slam or such a breach), tallies and the pot.
All amounts are integers in the program's unit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import features
from cartacanta.engine.breaches import note_breach
from cartacanta.engine.evaluate import card_value, evaluate, holds, value_or
from cartacanta.engine.jit import jitable, only_with
from cartacanta.engine.matches import is_over_limit
from cartacanta.engine.records import NOBODY, NONE, SEATS
from cartacanta.engine.slams import find_slam
from cartacanta.engine.terms import (
    EACH,
    FALSE_CALL_OUT,
    NOTHING,
    REVERSED,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_NONE,
)

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


@jitable
def assign_sides(program: ProgramRecord, deal: DealRecord) -> None:
    """Settle which side each seat belongs to; sides made by bidding or calling may vary from deal to deal."""
    if not program.sides_vary:
        for seat in range(program.seats):
            deal.side[seat] = program.side_of[seat]
        return
    rest = NONE
    for side in range(program.sides):
        if program.side_seats[side] == 0:
            rest = side
    for seat in range(program.seats):
        deal.side[seat] = rest
    for side in range(program.sides):
        for k in range(program.side_seats[side]):
            seat = evaluate(program, deal, program.side_seat[side * SEATS + k], NONE)
            if seat >= 0:
                deal.side[seat] = side


@jitable
def rounded(program: ProgramRecord, amount: int) -> int:
    """An amount made whole the way the document says."""
    unit = program.unit
    if program.rounding == ROUND_NONE:
        return amount
    if program.rounding == ROUND_DOWN:
        return amount // unit * unit
    if program.rounding == ROUND_NEAREST:
        return (2 * amount + unit) // (2 * unit) * unit
    return -(-amount // unit) * unit


@jitable
def count_cards(program: ProgramRecord, deal: DealRecord) -> None:
    """Step 1: the exact value of what each seat and side has taken."""
    monte_to = value_or(program, deal, program.leftover_monte, NONE, NOBODY)
    aside_to = value_or(program, deal, program.leftover_aside, NONE, NOBODY)
    if monte_to >= 0:
        deal.won[monte_to] |= deal.monte
    if aside_to >= 0:
        deal.won[aside_to] |= deal.aside
    for side in range(program.sides):
        deal.side_exact[side] = 0
    for seat in range(program.seats):
        worth = card_value(program, deal, deal.won[seat])
        if seat == deal.last_taker and deal.called_out == NOBODY:
            worth += value_or(program, deal, program.last_trick, NONE, 0)
        deal.exact[seat] = worth
        deal.side_exact[deal.side[seat]] += worth


@jitable
def card_scores(program: ProgramRecord, deal: DealRecord) -> None:
    """Step 2: the card scores of each side, and their sum."""
    for side in range(program.sides):
        deal.side_points[side] = 0 if program.by_player else rounded(program, deal.side_exact[side])
    if program.by_player:
        for seat in range(program.seats):
            deal.side_points[deal.side[seat]] += rounded(program, deal.exact[seat])
    if program.remainder and deal.last_taker >= 0 and deal.called_out == NOBODY:
        last = deal.side[deal.last_taker]
        others = 0
        for side in range(program.sides):
            if side != last:
                others += deal.side_points[side]
        deal.side_points[last] = deal.deal_points - others
    deal.deal_total = 0
    for side in range(program.sides):
        deal.deal_total += deal.side_points[side]
    for seat in range(program.seats):
        if program.by_player:
            deal.points[seat] = rounded(program, deal.exact[seat])
        else:
            deal.points[seat] = deal.side_points[deal.side[seat]]


@jitable
def plain_scores(program: ProgramRecord, deal: DealRecord) -> None:
    """Step 3: what each side scores if nothing special has happened."""
    if program.made == NONE:
        for side in range(program.sides):
            deal.side_score[side] = value_or(program, deal, program.score, side, deal.side_points[side])
        return
    made = evaluate(program, deal, program.made, NONE) != 0
    for side in range(program.sides):
        if made:
            deal.side_score[side] = value_or(program, deal, program.pays[side], side, 0)
        elif program.failed == REVERSED:
            deal.side_score[side] = -value_or(program, deal, program.pays[side], side, 0)
        elif program.failed == NOTHING:
            deal.side_score[side] = 0
        else:
            deal.side_score[side] = value_or(program, deal, program.fails[side], side, 0)


@jitable
def share_scores(program: ProgramRecord, deal: DealRecord) -> None:
    """Each player has their side's score; a dummy has none."""
    for seat in range(program.seats):
        deal.score[seat] = 0 if seat == program.dummy else deal.side_score[deal.side[seat]]


@jitable
def party_of(program: ProgramRecord, deal: DealRecord, expression: int, names_side: int) -> int:
    """The side an expression names, by a seat or by itself."""
    who = value_or(program, deal, expression, NONE, NOBODY)
    if who < 0 or names_side:
        return who
    return deal.side[who]


@jitable
def charge_one(program: ProgramRecord, deal: DealRecord, charge: int, party: int) -> None:
    """Add a charge to one party and take it off another, if its condition holds."""
    if not holds(program, deal, program.charge_when[charge], party):
        return
    amount = evaluate(program, deal, program.charge_add[charge], party)
    if party >= 0:
        deal.base[party] += amount
    payer = party_of(program, deal, program.charge_off[charge], program.charge_off_side[charge])
    if payer >= 0:
        deal.base[payer] -= amount


@only_with(features.CHARGES)
def apply_charges(program: ProgramRecord, deal: DealRecord) -> None:
    """Step 6: charges; all of them read the state before any."""
    for side in range(program.sides):
        deal.base[side] = deal.side_score[side]
    for charge in range(program.charges):
        if program.charge_for[charge] == EACH:
            for side in range(program.sides):
                charge_one(program, deal, charge, side)
        else:
            to = party_of(program, deal, program.charge_for[charge], program.charge_to_side[charge])
            charge_one(program, deal, charge, to)
    for side in range(program.sides):
        deal.side_score[side] = deal.base[side]


@only_with(features.CLAIMS)
def add_declared(program: ProgramRecord, deal: DealRecord) -> None:
    """Step 5: what was declared, whether there is a slam or not."""
    for seat in range(program.seats):
        deal.side_score[deal.side[seat]] += deal.declared[seat]


@only_with(features.TALLIES)
def keep_tallies(program: ProgramRecord, deal: DealRecord) -> None:
    """Tallies grow from deal to deal; each multiple of a tally's step that is passed scores."""
    for k in range(program.tallies):
        for side in range(program.sides):
            before = deal.tally_before[k * SEATS + side]
            after = before + evaluate(program, deal, program.tally_add[k], side)
            deal.tally[k * SEATS + side] = after
            every = program.tally_every[k]
            if every > 0 and after // every != before // every:
                passed = after // every - before // every
                deal.base[side] = passed * evaluate(program, deal, program.tally_score[k], side)
            else:
                deal.base[side] = 0
        for side in range(program.sides):
            deal.side_score[side] += deal.base[side]


@only_with(features.POT)
def settle_pot(program: ProgramRecord, deal: DealRecord) -> None:
    """Everybody has paid in; who takes the pot shares it in whole points, odd ones stay; fines go into the next pot."""
    ante = value_or(program, deal, program.ante, NONE, 0)
    pot = deal.pot + ante * program.sides
    deal.pot_before = pot
    takers = 0
    fines = 0
    for side in range(program.sides):
        takers += 1 if holds_pot(program, deal, side) else 0
    share = pot // takers // program.unit * program.unit if takers else 0
    for side in range(program.sides):
        gain = -ante
        if holds_pot(program, deal, side):
            gain += share
        fine = value_or(program, deal, program.fine, side, 0) if in_deal(program, deal, side) else 0
        fines += fine
        deal.base[side] = gain - fine
    for side in range(program.sides):
        deal.side_score[side] += deal.base[side]
    deal.pot = pot - share * takers + fines


@jitable
def in_deal(program: ProgramRecord, deal: DealRecord, side: int) -> bool:
    """Whether anyone of a side plays this deal."""
    for seat in range(program.seats):  # noqa: SIM110 - compiled
        if deal.side[seat] == side and (deal.active >> seat) & 1:
            return True
    return False


@jitable
def holds_pot(program: ProgramRecord, deal: DealRecord, side: int) -> bool:
    """Whether a side takes the pot; who sits out does not."""
    return (
        program.pot_taken != NONE
        and in_deal(program, deal, side)
        and evaluate(program, deal, program.pot_taken, side) != 0
    )


@only_with(features.REMARKS)
def punish(program: ProgramRecord, deal: DealRecord) -> None:
    """Step 4 after a breach: what its penalty gives the offender's side and the others; unnamed sides keep what they have."""
    own = deal.side[deal.offender]
    for side in range(program.sides):
        penalty = (
            program.penalty_offender[deal.breach] if side == own else program.penalty_others[deal.breach]
        )
        deal.base[side] = value_or(program, deal, penalty, side, deal.side_score[side])
    for side in range(program.sides):
        deal.side_score[side] = deal.base[side]


@only_with(features.REMARKS)
def judge_call_out(program: ProgramRecord, deal: DealRecord) -> None:
    """Whether who says that the limit is reached is right: ledger, declarations and cards taken so far, unrounded.

    The last trick is nobody's yet.
    """
    seat = deal.called_out
    side = deal.side[seat]
    taken = deal.exact[seat] if program.ledger_by_player else deal.side_exact[side]
    for other in range(program.seats):
        if program.claims_added and (
            other == seat or (not program.ledger_by_player and deal.side[other] == side)
        ):
            taken += deal.declared[other]
    if is_over_limit(program, deal.total[seat] + taken):
        deal.wins_match = side
    else:
        note_breach(program, deal, FALSE_CALL_OUT, seat)


@jitable
def reckon(program: ProgramRecord, deal: DealRecord) -> bool:
    """Score the deal as far as nobody has to decide; True if a slam's taker has to."""
    count_deal(program, deal)
    return score_counted(program, deal)


@jitable
def count_deal(program: ProgramRecord, deal: DealRecord) -> None:
    """Who scores together, and what each has taken."""
    assign_sides(program, deal)
    deal.deal_points = value_or(program, deal, program.deal_points, NONE, 0)
    count_cards(program, deal)


@jitable
def score_counted(program: ProgramRecord, deal: DealRecord) -> bool:
    """Score what has been counted, from the card scores on; True if a slam's taker has to decide."""
    card_scores(program, deal)
    plain_scores(program, deal)
    if deal.called_out >= 0 and deal.breach == NONE:
        judge_call_out(program, deal)
    if deal.breach != NONE:
        punish(program, deal)
        finish(program, deal)
        return False
    share_scores(program, deal)
    if deal.called_out == NOBODY and find_slam(program, deal):
        return True
    finish(program, deal)
    return False


@jitable
def finish(program: ProgramRecord, deal: DealRecord) -> None:
    """Declarations, charges, tallies and pot; then the deal is over."""
    if program.claims and program.claims_added and deal.breach == NONE:
        add_declared(program, deal)
        share_scores(program, deal)
    if deal.slam == NONE and deal.breach == NONE and program.charges:
        apply_charges(program, deal)
        share_scores(program, deal)
    if program.tallies:
        keep_tallies(program, deal)
    if program.has_pot:
        settle_pot(program, deal)
    share_scores(program, deal)
    deal.actor = NOBODY
    deal.legal = 0
    deal.broken = 0
    if deal.called_out >= 0:
        return  # a deal broken off holds to nothing that is said of a whole one
    if program.invariants:
        deal.broken = broken_invariants(program, deal)


@jitable
def broken_invariants(program: ProgramRecord, deal: DealRecord) -> int:
    """The invariants that don't hold of a finished deal, as a mask."""
    broken = 0
    for k in range(program.invariants):
        if holds(program, deal, program.invariant_when[k], NONE) and not holds(
            program, deal, program.invariant[k], NONE
        ):
            broken |= 1 << k
    return broken
