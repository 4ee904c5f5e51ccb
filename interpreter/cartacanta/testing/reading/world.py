"""A deal as expressions ask about it, told from what was done and, for bidding and calling, from what came of it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.engine.records import SEATS
from cartacanta.expressions.types import NOBODY
from cartacanta.testing.reading.expressions import UnreadError, worth
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.testing.reading.table import Told

BEFORE_PLAY: Final = {
    "declarer": "declarer",
    "caller": "caller",
    "called-player": "called_player",
    "called-card": "called_card",
    "called-suit": "called_suit",
    "trump": "trump",
    "actor": "actor",
}
"""What is a fact by the time cards are played, and where a deal's state has it."""
NUMBERS: Final = {
    "deal-number": "number",
    "hand-size": "hand_size",
    "amount": "amount",
    "contract": "contract",
    "bid-rank": "bid_rank",
    "this-bid": "this_bid",
    "last-to-bid": "last_to_bid",
}


class DealWorld:
    """The deal as it stands. `exact`, `points` and so on are filled in as the deal is scored."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.deal = told.deal
        self.state = told.deal.state
        self.variant = told.variant
        self.seats = range(self.variant.seats)
        self.taken = [0 for _ in self.seats]
        """What each seat has in its tricks."""
        for trick in told.tricks:
            self.taken[trick.taker] |= trick.cards
        self.sides: list[int] = list(self.seats)
        self.side_count = self.variant.setting.side_count
        self.seat_amounts: dict[str, list[Fraction]] = {}
        self.side_amounts: dict[str, list[Fraction]] = {}
        self.deal_amounts: dict[str, Fraction] = {}
        self.taker = NOBODY
        self.slam = -1
        self.assign_sides()

    def assign_sides(self) -> None:
        """Who plays with whom."""
        rules = self.variant.sides
        if rules.alone:
            return
        if rules.opposite:
            self.sides = [seat % self.side_count for seat in self.seats]
            return
        rest = next(side for side, listed in enumerate(rules.members) if not listed)
        self.sides = [rest for _ in self.seats]
        for side, listed in enumerate(rules.members):
            for member in listed:
                seat = worth(self, member)
                if seat != NOBODY:
                    self.sides[seat] = side

    # ---- amounts ----------------------------------------------------------------------------------------

    def of_seat(self, word: str, seat: int) -> Fraction:
        """An amount of a seat."""
        if word == "tricks":
            return Fraction(sum(trick.taker == seat for trick in self.told.tricks))
        if word == "bid":
            return Fraction(max(0, self.state.bid[seat]))
        if word == "total":
            return self.deal.program.points(self.deal.start.total[seat])
        return self.seat_amounts[word][seat] if word in self.seat_amounts else Fraction(0)

    def of_side(self, word: str, side: int) -> Fraction:
        """An amount of a side: what its seats have together; a ledger of its own is not added up."""
        if word in {"exact", "points", "score"}:
            return self.side_amounts[word][side] if word in self.side_amounts else Fraction(0)
        found = [self.of_seat(word, seat) for seat in self.seats_of(side)]
        if word == "total" and not self.variant.scoring.ledger_by_player:
            return found[0] if found else Fraction(0)
        return sum(found, Fraction(0))

    def tally(self, number: int, side: int) -> Fraction:
        """What a side had of a tally before this deal."""
        return self.deal.program.points(self.deal.start.tally[number * SEATS + side])

    def amount(self, word: str) -> Fraction | int:
        """Something of the whole deal."""
        if word in self.deal_amounts:
            return self.deal_amounts[word]
        if word == "slam":
            return self.slam
        if word == "trick-number":
            return len(self.told.tricks) + 1
        if word == "deal-points":
            return self.deal.program.points(self.state.deal_points)
        if word == "stake":
            return self.deal.program.points(self.state.stake)
        if word in NUMBERS:
            return int(getattr(self.state, NUMBERS[word]))
        raise UnreadError(word)

    # ---- who and what -----------------------------------------------------------------------------------

    def role(self, word: str) -> int:
        """Who or what has a role."""
        if word in BEFORE_PLAY:
            return int(getattr(self.state, BEFORE_PLAY[word]))
        if word == "taker":
            return self.taker
        if word == "offender":
            return NOBODY if self.told.table.breach is None else self.told.table.breach[1]
        if word == "last-taker":
            return self.told.tricks[-1].taker if self.told.tricks else NOBODY
        trick = self.told.lying
        if word == "winning":
            return NOBODY if trick is None else trick.taker
        if word == "suit-led":
            return NOBODY if trick is None else self.suit_number(self.told.suit(trick.plays[0][1]))
        raise UnreadError(word)

    def suit_number(self, suit: str) -> int:
        """A suit's place in the deck."""
        return self.variant.pack.suits.index(suit)

    def stays(self, seat: int) -> bool:
        """Whether a seat plays this deal."""
        return seat in self.told.at_table

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        return self.sides[seat]

    def seats_of(self, side: int) -> list[int]:
        """The seats of a side."""
        return [seat for seat in self.seats if self.sides[seat] == side]

    def step(self, seat: int, places: int) -> int:
        """The seat so many places further in order of play."""
        return (seat + places) % len(self.seats)

    def find(self, how: str, card: int) -> int:
        """Who is the ``holder``, ``player`` or ``taker`` of a card."""
        played = {laid: seat for seat, laid in self.told.plays}
        if how == "player" or (how == "holder" and card in played):
            return played.get(card, NOBODY)
        lying = self.taken if how == "taker" else self.state.hands
        return next((seat for seat in self.seats if lying[seat] >> card & 1), NOBODY)

    def trick_taker(self, number: int) -> int:
        """Who took a trick, by its number from 1."""
        return self.told.tricks[number - 1].taker if 1 <= number <= len(self.told.tricks) else NOBODY

    # ---- cards ------------------------------------------------------------------------------------------

    def card_of(self, rank: int, suit: int) -> int:
        """The card of a rank in a suit, if it is in play."""
        pack, cards = self.variant.pack, self.told.cards
        card = cards.number[pack.ranks[rank] + pack.suits[suit]] if 0 <= rank < len(pack.ranks) else NOBODY
        return card if card >= 0 and cards.deck >> card & 1 else NOBODY

    def suit_of(self, card: int) -> int:
        """The suit printed on a card."""
        return self.suit_number(self.told.cards.printed[card][1])

    def rank_of(self, card: int) -> int:
        """The place of a card's rank."""
        return self.variant.pack.ranks.index(self.told.cards.printed[card][0])

    def cards_of(self, seat: int) -> set[int]:
        """The cards a seat has to choose from: its hand, and what lies on top of its open packets."""
        return set(members(self.hand(seat)))

    def hand(self, seat: int) -> int:
        """The same as a set; nobody has none."""
        return self.state.hands[seat] & ~self.state.covered[seat] if seat >= 0 else 0

    def held_of(self, suit: int) -> int:
        """How many cards of a suit the seat that acts holds."""
        code = self.variant.pack.suits[suit]
        return sum(self.told.suit(card) == code for card in self.cards_of(self.role("actor")))

    def value_of_hand(self, seat: int) -> Fraction:
        """What the cards that a seat holds are worth."""
        return sum(
            (self.told.cards.value(card, self.told.trump) for card in self.cards_of(seat)), Fraction(0)
        )
