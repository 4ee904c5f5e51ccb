"""How much there is to choose: legal cards, those that come to the same counted once.

Two cards come to the same if they are of the same suit and worth the same, if no rule tells them apart, and if no card
lies between them that may still matter: one that somebody else has or may have, or the card that heads the trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import count, lowest
from cartacanta.engine.choosing import one_step, open_streams
from cartacanta.engine.draws import deal_key, shuffle
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.jit import jitable
from cartacanta.engine.matches import MOST_ATTEMPTS
from cartacanta.engine.records import CARDS, CLASSES, SUITS
from cartacanta.engine.steps import begin
from cartacanta.engine.terms import PLAY, VOID_NO, VOID_REDEAL

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord

# sums over many deals: these, then blocks
CHOICE_DEALS: Final = 0
CHOICE_VOIDS: Final = 1
ALL_PLAYS: Final = 2
ALL_REAL: Final = 3
ALL_FREE: Final = 4
ALL_LEGAL: Final = 5
MOMENTS: Final = (
    6  # of the deals' plays p, real choices r, free plays f and legal cards l: p², r², f², pr, pf, l², pl
)
OF_CHOICES: Final = 7
BY_TRICK: Final = (
    MOMENTS + OF_CHOICES
)  # [4 * completed tricks]: cards played, legal cards, real choices, plays with more than one of these
PLAYS: Final = 0
LEGAL: Final = 1
REAL: Final = 2
FREE: Final = 3
BY_LEGAL: Final = BY_TRICK + 4 * CARDS  # [legal cards]: how often there were so many
BY_REAL: Final = BY_LEGAL + CARDS  # [real choices]
CHOICE_SUMS: Final = BY_REAL + CARDS


@jitable
def in_play(program: ProgramRecord, deal: DealRecord, seat: int) -> int:
    """The cards not in a seat's hand that may still be played, for all it knows, or lie in the trick and head it."""
    gone = (deal.monte | deal.aside) & deal.seen[seat]
    for other in range(program.seats):
        gone |= deal.played[other]
    if deal.lying:
        gone &= ~(1 << deal.best)
    return program.deck & ~gone & ~(deal.hands[seat] & ~deal.covered[seat])


@jitable
def same_value(program: ProgramRecord, deal: DealRecord, card: int) -> int:
    """All cards worth as much as one."""
    table = trump_table(deal)
    others = program.deck
    for k in range(program.classes[table]):
        mask = program.class_mask[table * CLASSES + k]
        if (mask >> card) & 1:
            return mask
        others &= ~mask
    return others


@jitable
def comes_to_the_same(program: ProgramRecord, deal: DealRecord, one: int, other: int, between: int) -> bool:
    """Whether none of these cards lies between two of a suit, of which the other is the higher."""
    table = trump_table(deal)
    above = program.beats[table * CARDS + one]
    above_other = program.beats[table * CARDS + other]
    return (above >> other) & 1 != 0 and above & ~above_other & between == 0


@jitable
def real_choices(program: ProgramRecord, deal: DealRecord, alike: Sequence[int], at: int) -> int:
    """How many different things the actor can do with its legal cards; ``alike[at + card]`` is what no rule tells apart."""
    table = trump_table(deal)
    there = in_play(program, deal, deal.actor)
    real = 0
    cards = deal.legal
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        suit = program.suit_mask[table * SUITS + program.suit_of[table * CARDS + card]]
        mates = deal.legal & suit & alike[at + card] & same_value(program, deal, card) & ~(1 << card)
        if deal.called_card >= 0:  # it tells whose partner its holder is
            mates = 0 if card == deal.called_card else mates & ~(1 << deal.called_card)
        real += 1
        while mates:
            mate = lowest(mates)
            mates &= mates - 1
            if comes_to_the_same(program, deal, mate, card, there & suit):
                real -= 1  # it stands for both
                break
    return real


@jitable
def note_choice(
    program: ProgramRecord, deal: DealRecord, alike: Sequence[int], at: int, sums: MutableSequence[int]
) -> None:
    """Count what the actor may play now."""
    legal = count(deal.legal)
    real = real_choices(program, deal, alike, at)
    here = BY_TRICK + 4 * min(deal.trick_number, CARDS - 1)
    sums[ALL_PLAYS] += 1
    sums[ALL_REAL] += real
    sums[ALL_FREE] += 1 if real > 1 else 0
    sums[ALL_LEGAL] += legal
    sums[here + PLAYS] += 1
    sums[here + LEGAL] += legal
    sums[here + REAL] += real
    sums[here + FREE] += 1 if real > 1 else 0
    sums[BY_LEGAL + legal] += 1
    sums[BY_REAL + real] += 1


@jitable
def count_choices(  # noqa: PLR0917 - the names of a run
    program: ProgramRecord,
    deal: DealRecord,
    seed: int,
    first: int,
    deals: int,
    alike: Sequence[int],
    at: int,
    sums: MutableSequence[int],
) -> None:
    """Play independent first deals as always, and count what there is to choose at each card that is played."""
    deal.number = 1
    for index in range(first, first + deals):
        sums[CHOICE_DEALS] += 1
        plays, real, free = -sums[ALL_PLAYS], -sums[ALL_REAL], -sums[ALL_FREE]
        legal = -sums[ALL_LEGAL]
        attempt = 0
        again = True
        while again:
            deal.pot = 0
            key = deal_key(seed, index, 1, attempt)
            shuffle(program, deal, key)
            begin(program, deal)
            open_streams(program, deal, key)
            while deal.actor >= 0:
                if is_card(program, deal):
                    note_choice(program, deal, alike, at, sums)
                one_step(program, deal)
            again = deal.void == VOID_REDEAL and attempt < MOST_ATTEMPTS
            attempt += 1
        sums[CHOICE_VOIDS] += 1 if deal.void != VOID_NO else 0
        plays += sums[ALL_PLAYS]
        real += sums[ALL_REAL]
        free += sums[ALL_FREE]
        legal += sums[ALL_LEGAL]
        sums[MOMENTS] += plays * plays
        sums[MOMENTS + 1] += real * real
        sums[MOMENTS + 2] += free * free
        sums[MOMENTS + 3] += plays * real
        sums[MOMENTS + 4] += plays * free
        sums[MOMENTS + 5] += legal * legal
        sums[MOMENTS + 6] += plays * legal


@jitable
def is_card(program: ProgramRecord, deal: DealRecord) -> bool:
    """Whether the actor has to play a card."""
    if deal.declaring or deal.choosing or deal.phase >= program.phases:
        return False
    return program.kind[deal.phase] == PLAY
