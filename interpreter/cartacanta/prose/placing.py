"""Puts what a sentence says where it belongs: in the hand and the trick it tells of, if that is known."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cartacanta.prose.figures import wrong_difference, wrong_sum
from cartacanta.prose.hands import Hand, Play, Told, Trick
from cartacanta.prose.heard import Unclear
from cartacanta.prose.statements import (
    Card,
    Drawn,
    HasRole,
    Holds,
    InTrick,
    Lacks,
    Played,
    Reckoned,
    Scored,
    Sits,
    Summed,
    Taken,
    TakesNothing,
    Worth,
)
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.prose.heard import Heard
    from cartacanta.prose.pages import Sentence
    from cartacanta.prose.statements import Statement

FAR: Final = 14
"""After so many sentences in a row that aren't understood, whatever comes isn't of the same hand."""
MOST_TRICKS: Final = 60


@dataclass
class State:
    """How far the page has been read."""

    pack: int
    """How many cards the game's pack has."""
    hand: Hand | None = None
    seating: tuple[tuple[Statement, int, int], ...] = ()
    """Who sits where, told before a hand, with line and place."""
    adrift: bool = False
    """Whether a sentence about the course of the trick wasn't understood."""
    held: bool = False
    """Whether it was told since the last trick began that somebody has a card: it may be one played."""
    gap: bool = False
    """Whether a sentence that may tell a whole trick wasn't understood."""
    coming: int | None = None
    """The number of the trick that a heading has announced."""
    closed: list[Hand] = field(default_factory=list)
    """Hands that were ended by the sentence at hand."""

    def copied(self) -> State:
        """A state to try a sentence on."""
        hand = self.hand
        if hand is not None:
            tricks = [*hand.tricks[:-1], *(replace(t, plays=list(t.plays)) for t in hand.tricks[-1:])]
            hand = replace(
                hand,
                hands=dict(hand.hands),
                hand_lines=dict(hand.hand_lines),
                tricks=tricks,
                trick_worth=dict(hand.trick_worth),
                sums=list(hand.sums),
                remarks=list(hand.remarks),
            )
        return replace(self, hand=hand, closed=[])


@dataclass
class Trial:
    """Takes in one sentence; :class:`Unclear` if it doesn't fit."""

    state: State
    everybody: frozenset[str]
    heard: Heard
    place: int
    heading: int = -1
    """The place of the last heading on the page."""
    last_place: int = -1
    """The place of the last sentence that was read of a hand."""
    of_the_hand: bool = True
    from_place: int = 0
    """The place of the first sentence of a hand that begins here."""

    @property
    def sentence(self) -> Sentence:
        """The sentence at hand."""
        return self.heard.sentence

    def take_in_all(self) -> None:
        """Everything the sentence says, in order."""
        for said in self.heard.said:
            self.take_in(said)

    def take_in(self, said: Statement) -> None:
        """One statement."""
        if isinstance(said, Sits | HasRole):
            self.seat(said)
        elif isinstance(said, Holds):
            self.hold(said)
        elif isinstance(said, InTrick):
            self.announce(said.number)
        elif isinstance(said, Played):
            self.play(said)
        elif isinstance(said, Taken):
            self.taken(said)
        else:
            self.aside(said)

    # ---- hands --------------------------------------------------------------------------------------

    def seat(self, said: Sits | HasRole) -> None:
        """Who sits where: told before the cards, or while there are no tricks yet."""
        hand = self.state.hand
        if hand is not None and not hand.tricks:
            apply_seating(hand, said)
        else:
            self.state.seating = (*self.state.seating[-FAR:], (said, self.sentence.line, self.place))
            self.of_the_hand = False

    def begun(self) -> Hand:
        """The hand at hand, or a new one."""
        if self.state.hand is None:
            hand = Hand(self.sentence.line, self.sentence.last)
            self.from_place = self.place
            near = [each for each in self.state.seating if self.place - each[2] <= FAR]
            for said, line, place in near:
                apply_seating(hand, said)
                hand.line = min(hand.line, line)
                self.from_place = min(self.from_place, place)
            self.state = replace(self.state, hand=hand, seating=(), adrift=False)
            return hand
        return self.state.hand

    def another(self) -> Hand:
        """A new hand; the one before is at its end."""
        if self.state.hand is not None:
            self.state.closed.append(self.state.hand)
        self.state.hand = None
        return self.begun()

    def hold(self, said: Holds) -> None:
        """The cards of a player."""
        hand = self.state.hand
        if hand is not None and (hand.tricks or said.player in hand.hands) and self.may_be_another(hand):
            if said.bare:
                raise Unclear(say("it may tell cards dealt or cards played"))
            hand = self.another()
        hand = self.begun() if hand is None else hand
        if hand.tricks:
            raise Unclear(say("it tells cards held when tricks have been played"))
        self.state.gap = self.state.gap and bool(hand.hands)  # a deal is before all tricks
        if said.player in hand.hands:
            line = hand.hand_lines[said.player]
            raise Unclear(say("{player}'s cards were told in line {line}", player=said.player, line=line))
        hand.hands[said.player] = said.cards
        hand.hand_lines[said.player] = self.sentence.line

    def may_be_another(self, hand: Hand) -> bool:
        """Whether cards can be those of another deal: this one was played out, or a heading stands between."""
        return bool(self.heading > self.last_place or (hand.hands and hand.played_out))

    # ---- tricks -------------------------------------------------------------------------------------

    def announce(self, number: int) -> None:
        """The number of the trick that comes, unless it is the one at hand."""
        hand = self.state.hand
        last = hand.tricks[-1] if hand is not None and hand.tricks else None
        if last is not None and number and last.told == number and not last.taker and not self.whole(last):
            return
        self.state.coming = number
        if hand is None:
            self.of_the_hand = False

    def play(self, said: Played) -> None:
        """A card played."""
        if self.state.hand is None and said.how in {"follow", "discard", "too"}:
            raise Unclear(say("no trick has begun"))
        hand = self.begun()
        if self.starts(hand, said):
            self.start(hand, said)
        trick = hand.tricks[-1] if hand.tricks else None
        if trick is None:
            raise Unclear(say("no trick has begun"))
        if self.state.adrift:
            raise Unclear(say("the sentences before it leave open in which trick"))
        if self.whole(trick) and trick.card_of(said.player) is None:
            raise Unclear(say("the trick was complete"))
        if trick.card_of(said.player) is not None:
            raise Unclear(say("{player} has played to this trick already", player=said.player))
        if trick.taker and trick.plays:
            raise Unclear(say("the trick was taken already"))
        self.same_number(trick, said.number)
        ended = said.carried and trick.plays and said.card.suit == trick.suit_led
        how = "too" if ended and said.how == "discard" else said.how
        trick.plays.append(Play(said.player, self.suited(trick, said), how, self.sentence.line))
        trick.last = self.sentence.last

    def starts(self, hand: Hand, said: Played) -> bool:
        """Whether a trick begins with this card. Raises Unclear if that can't be known."""
        if said.how == "lead" or self.state.coming is not None:
            if said.how in {"follow", "discard"}:
                raise Unclear(say("a trick doesn't begin so"))
            return True
        return said.how in {"play", "bare"} and self.may_start(hand, said)

    def may_start(self, hand: Hand, said: Played) -> bool:
        """Whether a trick begins with a card of which it isn't said that it is led."""
        trick = hand.tricks[-1] if hand.tricks else None
        if trick is None:
            if said.how == "bare" and sum(isinstance(each, Played) for each in self.heard.said) == 1:
                raise Unclear(say("it may tell a card dealt or a card played"))
            return True
        if self.state.adrift:
            return self.opens_like(trick)
        if trick.taker not in {"", said.player} and (self.state.held or not self.whole(trick)):
            raise Unclear(say("the sentences before it leave open in which trick"))
        return bool(trick.taker) or self.whole(trick)

    def opens_like(self, before: Trick) -> bool:
        """Whether the item of a list begins here, as the one before began with its trick."""
        return (
            self.sentence.item
            and self.sentence.first
            and before.opens_item
            and before.block != self.sentence.block
        )

    def whole(self, trick: Trick) -> bool:
        """Whether everybody has played to it."""
        return len(trick.plays) >= len(self.everybody)

    def start(self, hand: Hand, said: Played) -> None:
        """Begin a trick."""
        if not said.card.suit:
            raise Unclear(say("no suit is named for the card led"))
        if len(hand.tricks) >= MOST_TRICKS:
            raise Unclear(say("there are too many tricks"))
        if hand.hands and hand.is_whole(self.state.pack) and hand.played_out:
            hand = self.another()
        if hand.tricks and not self.whole(hand.tricks[-1]):
            hand.tricks[-1].partial = hand.tricks[-1].partial or self.state.adrift
        sentence = self.sentence
        state = self.state
        hand.tricks.append(
            Trick(
                sentence.line,
                sentence.last,
                sentence.block,
                opens_item=sentence.item and sentence.first and said is self.first_play(),
                item=sentence.number,
                told=state.coming or None,
                is_last=state.coming == 0,
                after_gap=state.gap,
            )
        )
        state.adrift = state.gap = state.held = False
        state.coming = None

    def first_play(self) -> Statement | None:
        """The first card played in the sentence."""
        return next((each for each in self.heard.said if isinstance(each, Played)), None)

    def suited(self, trick: Trick, said: Played) -> Card:
        """The card with its suit, which is left out only where it is the suit led."""
        if said.card.suit:
            return said.card
        if not trick.plays:
            raise Unclear(say("no suit is named for the card led"))
        if said.how == "discard":
            raise Unclear(say("no suit is named for the card discarded"))
        led, named = Card(said.card.rank, trick.suit_led), Card(said.card.rank, trick.plays[-1].card.suit)
        if (said.how == "follow" and not said.carried) or led == named:
            return led
        held = [card for card in (led, named) if card in self.held(said.player)]
        if len(held) != 1:
            raise Unclear(say("the suit may be the one led or the one named last"))
        return held[0]

    def held(self, player: str) -> tuple[Card, ...]:
        """The cards a player was dealt, as far as they are told."""
        hand = self.state.hand
        return hand.hands.get(player, ()) if hand is not None else ()

    def may_play(self, trick: Trick, player: str) -> bool:
        """Whether taking with a card tells that it is played: its player has played none to the trick yet."""
        over = bool(trick.taker) or self.whole(trick) or self.state.adrift or trick.partial
        return not over and trick.card_of(player) is None

    def same_number(self, trick: Trick, number: int | None) -> None:
        """A trick's number: that of one which begins, or told again of the one at hand, which may be another."""
        if number is None:
            return
        known = self.state.hand.numbers_now(self.state.pack) if self.state.hand is not None else set()
        began = not trick.plays and not trick.told and not trick.is_last
        if not began and number not in known:
            raise Unclear(say("it names another trick"))
        if number:
            trick.told = number
        else:
            trick.is_last = True

    def taken(self, said: Taken) -> None:
        """Who takes the trick."""
        hand = self.state.hand
        if hand is None or not hand.tricks or self.state.coming is not None:
            raise Unclear(say("no trick has begun"))
        trick = hand.tricks[-1]
        if said.closing and not self.whole(trick):
            raise Unclear(say("the trick isn't complete"))
        if said.card is not None and said.player and self.may_play(trick, said.player):
            self.play(Played(said.player, said.card, "take", said.number))
        owners = {play.player for play in trick.plays if said.card is not None and same(said.card, play.card)}
        if self.state.adrift and not (said.card and said.card.suit and said.player in owners):
            raise Unclear(say("the sentences before it leave open in which trick"))
        if said.card is not None and (len(owners) != 1 if not said.player else said.player not in owners):
            raise Unclear(say("the card it names wasn't played so in this trick"))
        player = said.player or owners.pop()
        if trick.taker not in {"", player}:
            raise Unclear(say("line {line} names another taker", line=trick.last))
        self.same_number(trick, said.number)
        trick.taker = player
        trick.last = self.sentence.last
        self.state.coming = None

    def aside(self, said: Statement) -> None:
        """What is said of worth and sums."""
        hand = self.state.hand
        if isinstance(said, Lacks):
            return
        if hand is None:
            raise Unclear(say("no hand has begun"))
        if isinstance(said, Worth):
            self.worth(hand, said)
        elif isinstance(said, Scored | Summed):
            self.sum(hand, said)
        elif isinstance(said, Reckoned):
            if said.minuend - said.subtrahend != said.amount:
                hand.remarks.append((self.sentence.line, wrong_difference(said)))
        elif isinstance(said, Drawn):
            text = say("{player} draws {card}", player=said.player, card=said.card.rank + said.card.suit)
            hand.remarks.append((self.sentence.line, text))
        elif isinstance(said, TakesNothing):
            text = say("{player} takes no cards", player=said.player)
            hand.remarks.append((self.sentence.line, text))

    def worth(self, hand: Hand, said: Worth) -> None:
        """What the trick just told is worth."""
        if not hand.tricks or self.state.adrift:
            raise Unclear(say("the sentences before it leave open in which trick"))
        trick = hand.tricks[-1]
        if trick.worth not in {None, said.amount}:
            raise Unclear(say("line {line} says otherwise", line=trick.last))
        trick.worth = said.amount

    def sum(self, hand: Hand, said: Scored | Summed) -> None:
        """Points of a player or of all."""
        if not hand.tricks and not hand.hands:
            raise Unclear(say("no hand has begun"))
        if isinstance(said, Scored) and said.tricks:
            if hand.trick_worth.get(said.tricks, said.amount) != said.amount:
                raise Unclear(say("it was said otherwise before"))
            hand.trick_worth[said.tricks] = said.amount
            return
        scored = [each for each in self.heard.said if isinstance(each, Scored)]
        if isinstance(said, Summed) and not said.deal and len(scored) > 1:
            found = sum(each.amount for each in scored if not each.tricks)
            if found != said.amount:
                hand.remarks.append((self.sentence.line, wrong_sum(said.amount, found)))
            return
        if len(hand.sums) >= MOST_TRICKS:
            raise Unclear(say("there are too many sums"))
        alone = len({each.player for each in scored}) < 2  # noqa: PLR2004 - one player's
        told = Told(said, self.sentence.line, self.place, self.sentence.block, alone, self.state.gap)
        hand.sums.append(told)


def same(named: Card, played: Card) -> bool:
    """Whether a card may be the one played."""
    return named.rank == played.rank and named.suit in {"", played.suit}


def apply_seating(hand: Hand, said: Statement) -> None:
    """Note in a hand who sits where."""
    if isinstance(said, Sits):
        if said.in_order:
            hand.players = said.players
    elif isinstance(said, HasRole):
        if said.role == "dealer":
            hand.dealer = said.player
        else:
            hand.eldest = said.player
