"""What cards that are kept are still good for: how many tricks, and what in them, they may be expected to take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import count, lowest
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.jit import jitable
from cartacanta.engine.records import CARDS, SUITS
from cartacanta.engine.thinking.chances import ONE, both, expected, fading
from cartacanta.engine.thinking.worth import cards_in_tricks

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

GUARDED: Final = 1  # so much does each higher card lower the chances of one that has a lower one beside it
BARE: Final = 3  # and of one that hasn't
AT_LEAST: Final = ONE // 10
UNFORCED: Final = ONE // 4  # who might stay below and needn't take is above so often
RUFFS: Final = ONE * 3 // 4  # who can trump does it so often
TRUMPS_IN: Final = ONE * 3 // 8  # what a low trump takes by trumping, where one must follow suit
ANY_TIME: Final = ONE * 9 // 16  # and where one need not


@jitable
def taking(program: ProgramRecord, deal: DealRecord, mine: int, card: int, suit: int) -> int:
    """The chance that a card takes a trick, its owner wanting to: what is above it has to fall first."""
    table = trump_table(deal)
    of_suit = program.suit_mask[table * SUITS + suit]
    above = program.beats[table * CARDS + card] & of_suit
    round_of_it = count(above & mine)  # cards of the suit that are played before it
    others = count(deal.active) - 1
    left = max(0, expected(deal, of_suit & ~mine) - round_of_it * others * ONE)
    higher = both(max(0, expected(deal, above & ~mine) - round_of_it * ONE), deal.against)
    higher = min(higher, left)
    guarded = count(mine) - round_of_it > 1
    chance = ONE * ONE // (ONE + (GUARDED if guarded else BARE) * higher)
    if deal.trump < 0:
        return chance
    if suit == deal.trump:
        return max(chance, TRUMPS_IN if program.follows else ANY_TIME)
    trumps = expected(deal, program.suit_mask[table * SUITS + deal.trump])
    if trumps == 0:
        return chance
    each = left // max(others, 1)
    void = ONE * ONE // (ONE + 3 * each * each // ONE) if program.follows else ONE // 2
    holding = ONE - fading(trumps // max(others, 1))
    ruffed = min(ONE, both(both(void, holding), RUFFS) * others)
    return both(chance, ONE - both(ruffed, deal.against))


@jitable
def caught(program: ProgramRecord, deal: DealRecord, mine: int, card: int, suit: int) -> int:
    """The chance that a card is made to take a trick, its owner not wanting to: low ones are played first."""
    table = trump_table(deal)
    of_suit = program.suit_mask[table * SUITS + suit]
    above = program.beats[table * CARDS + card] & of_suit
    others = max(count(deal.active) - 1, 1)
    out = expected(deal, of_suit & ~mine)
    round_of_it = count(mine) - 1 - count(above & mine)  # rounds in which lower ones are played
    left = out - round_of_it * others * ONE
    rounds = left // others
    left = max(left, 0)
    each = ONE * left // max(out, 1)
    higher = both(expected(deal, above & ~mine), each) // others
    lower = both(expected(deal, of_suit & ~above & ~mine), each) // others
    none_lower = fading(lower)
    beaten = both(ONE - fading(higher), none_lower + both(ONE - none_lower, UNFORCED))
    chance = min(ONE, max(ONE // 5 + rounds * 3 // 8, AT_LEAST))  # that the suit is played so often
    for _ in range(others):
        chance = both(chance, ONE - beaten)
    return chance


@jitable
def future(program: ProgramRecord, deal: DealRecord, cards: int, suit: int) -> int:
    """What the cards of a suit may be expected to take, in parts of a trick."""
    mine = cards & program.suit_mask[trump_table(deal) * SUITS + suit]
    others = count(deal.active) - 1
    each_trick = deal.per_trick + others * deal.likely[suit]
    total = 0
    rest = mine
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        own = cards_in_tricks(program, deal, 1 << card)
        if deal.want > 0:
            chance = taking(program, deal, mine, card, suit)
            total += both(chance, each_trick + own) + both(both(ONE - chance, ONE - deal.against), own)
        else:
            total += both(caught(program, deal, mine, card, suit), each_trick + own)
    return total


@jitable
def tempered(coming: int) -> int:
    """What a hand really takes of what its cards, each looked at by itself, promise together."""
    return coming * 3 // 4


@jitable
def future_of_all(program: ProgramRecord, deal: DealRecord, cards: int) -> int:
    """What a hand may be expected to take."""
    total = 0
    for suit in range(program.suits):
        total += future(program, deal, cards, suit)
    return total
