"""Deals played for a sheet, and the one among them that shows most."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.deal import Deal
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.records import CARDS
from cartacanta.layout import DealName
from cartacanta.sheets.sample import sense
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.program.model import Program

TRIES: Final = 16
"""So many deals are looked at."""


@dataclass(frozen=True, slots=True)
class Play:
    """A card on the table: who laid it, and out of which hand."""

    seat: int
    card: int
    hand: int
    """The seat's cards before, those it could play."""
    heads: bool
    """Whether the card was the best of the trick when it was laid."""
    follows: bool
    """Whether it is of the suit led."""
    trump: bool
    packet: bool = False
    """Whether it came from the top of a packet on the table."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, as it was played."""

    number: int
    plays: tuple[Play, ...]
    taker: int
    worth: Fraction
    interest: int
    """How much there is to see in it."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A finished deal with its tricks."""

    deal: Deal
    seed: int
    tricks: tuple[Trick, ...]

    @property
    def best(self) -> Trick | None:
        """The trick that shows most."""
        return max(self.tricks, key=lambda trick: (trick.interest, -trick.number), default=None)


def sample_of(program: Program, seed: int) -> Sample | None:
    """The deal, of some from this seed on, that shows most; None if no deal is ever played to its end."""
    found: Sample | None = None
    most = -1
    for number in range(TRIES):
        one = played(program, seed + number)
        if one is None:
            continue
        interest = one.best.interest * 2 if one.best else 0
        interest += usual(one)
        if interest > most:
            found, most = one, interest
    return found


def usual(one: Sample) -> int:
    """How much a deal is what deals are like: no slam, nobody without a score; and something declared."""
    score = one.deal.score()
    return 4 * (score.slam is None) + 3 * bool(any(score.declared)) + 2 * (score.called_out is None)


def played(program: Program, seed: int) -> Sample | None:
    """The deal of this seed, played to its end; None if it came to nothing."""
    deal = Deal.from_name(program, DealName(seed))
    tricks: list[Trick] = []
    plays: list[Play] = []
    while not deal.over:
        action = sense.choose(deal)
        if sense.playing(deal) and deal.kind == "card":
            plays.append(play_of(deal, action))
            taken = deal.state.trick_number
            deal.play(action)
            if deal.state.trick_number > taken:
                tricks.append(trick_of(deal, taken, tuple(plays)))
                plays = []
        else:
            deal.play(action)
    return None if deal.score().void or not tricks else Sample(deal, seed, tuple(tricks))


def play_of(deal: Deal, card: int) -> Play:
    """A card about to be laid."""
    state, record = deal.state, deal.program.record
    table = trump_table(state)
    seat = state.actor
    suit = record.suit_of[table * CARDS + card]
    hand = state.hands[seat] & ~state.covered[seat]
    packet, trump = bool(state.tops[seat] >> card & 1), suit == state.trump
    if not state.lying:
        return Play(seat, card, hand, heads=True, follows=True, trump=trump, packet=packet)
    heads = bool(record.beats[table * CARDS + state.best] >> card & 1)
    return Play(seat, card, hand, heads=heads, follows=suit == state.led, trump=trump, packet=packet)


def trick_of(deal: Deal, taken: int, plays: tuple[Play, ...]) -> Trick:
    """A trick that has just been taken."""
    worth = sum((sense.worth(deal, play.card) for play in plays), Fraction(0))
    return Trick(taken + 1, plays, deal.state.takers[taken], worth, interest(deal, plays))


def interest(deal: Deal, plays: tuple[Play, ...]) -> int:
    """How much there is to see: a high card that takes nothing, a trump, a lead that is beaten."""
    pack = deal.program.variant.pack
    winner = next(play for play in reversed(plays) if play.heads)
    followers = [play for play in plays[1:] if play.follows]
    found = 2 * (winner is not plays[0]) + min(len(followers), 2)
    found += 2 * any(sense.worth(deal, play.card) for play in plays)
    if winner.trump and not plays[0].trump:
        found += 5 + (rank_place(deal, plays[0].card) < rank_place(deal, winner.card))
    for play in plays[1:]:
        if play.follows or play.trump:
            continue
        found += 2 * (not of_suit(deal, play, plays[0]))
        found += 2 * (rank_place(deal, play.card) < rank_place(deal, winner.card))
        found += min(int(sense.worth(deal, play.card) * 3), 3) if pack.values else 0
        return found  # one discard is enough to see what happens to it
    return found


def of_suit(deal: Deal, play: Play, lead: Play) -> bool:
    """Whether the hand had a card of the suit led."""
    record, table = deal.program.record, trump_table(deal.state)
    suit = record.suit_of[table * CARDS + lead.card]
    return any(record.suit_of[table * CARDS + card] == suit for card in members(play.hand))


def rank_place(deal: Deal, card: int) -> int:
    """The place of a card's rank in the order of its suit, the highest first."""
    pack = deal.program.variant.pack
    suit = pack.suits[card // pack.stride]
    trump = pack.suits[deal.state.trump] if deal.state.trump >= 0 else None
    return pack.order(suit, trump).index(pack.names[card].removesuffix(suit))
