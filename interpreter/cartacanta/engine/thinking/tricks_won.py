"""Who is likely to take the trick that lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bidding import next_active
from cartacanta.engine.bits import count
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.jit import jitable
from cartacanta.engine.records import CARDS, SUITS
from cartacanta.engine.thinking.chances import ONE, both, has_none

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

KEEN: Final = ONE * 3 // 4  # how often one who can head a trick or not does it, taking being good
LOATH: Final = ONE * 11 // 32  # and taking being bad


@jitable
def heading(program: ProgramRecord, deal: DealRecord, seat: int, card: int, suit: int) -> int:
    """The chance that a seat plays a card that beats this one, the suit having been led."""
    table = trump_table(deal)
    above = program.beats[table * CARDS + card]
    keen = KEEN if deal.keen else LOATH
    if not program.follows:
        return both(ONE - has_none(deal, seat, above), keen)
    of_suit = program.suit_mask[table * SUITS + suit]
    higher = ONE - has_none(deal, seat, above & of_suit)
    none_lower = has_none(deal, seat, of_suit & ~above)
    chance = both(higher, none_lower + both(ONE - none_lower, keen))
    if deal.trump >= 0 and suit != deal.trump:
        trumps = program.suit_mask[table * SUITS + deal.trump] & above
        void = has_none(deal, seat, of_suit)
        chance += both(both(void, ONE - has_none(deal, seat, trumps)), keen)
    return chance


@jitable
def chance_of_side(program: ProgramRecord, deal: DealRecord, card: int) -> int:
    """The chance that the mind's side takes the trick if the actor plays this card."""
    table = trump_table(deal)
    if deal.lying == 0:
        return chance_with(program, deal, card, program.suit_of[table * CARDS + card], True)
    if (program.beats[table * CARDS + deal.best] >> card) & 1:
        return chance_with(program, deal, card, deal.led, True)
    return deal.standing


@jitable
def set_standing(program: ProgramRecord, deal: DealRecord) -> None:
    """The same for any card that doesn't head the trick."""
    deal.standing = 0
    if deal.lying:
        ours = (deal.friends >> deal.winning) & 1 != 0
        deal.standing = chance_with(program, deal, deal.best, deal.led, ours)


@jitable
def chance_with(program: ProgramRecord, deal: DealRecord, best: int, suit: int, ours: bool) -> int:
    """The chance of the mind's side when this card heads the trick, laid by itself or by others, and the rest follow."""
    stands = ONE
    no_help = ONE
    seat = deal.actor
    for _ in range(count(deal.active) - deal.lying - 1):
        seat = next_active(program, deal, seat)
        chance = heading(program, deal, seat, best, suit)
        if (deal.friends >> seat) & 1:
            no_help = both(no_help, ONE - chance)
        else:
            stands = both(stands, ONE - chance)
    if ours:
        return stands + both(ONE - stands, ONE - no_help) // 2
    return both(stands, ONE - no_help)
