"""A record's words in terms of its game: players as seats, texts as cards, amounts in the engine's units."""

from __future__ import annotations

import re
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

from cartacanta.errors import Span, closest, on_one_line, shown
from cartacanta.layout import DUMMY, seat_names
from cartacanta.records.amounts import read_start, whole_number
from cartacanta.records.deck import check_bars, deal_deck
from cartacanta.records.faults import Fault
from cartacanta.records.naming import CardNames
from cartacanta.records.told import Declared, TrickWords
from cartacanta.runners import Start
from cartacanta.saying import say, together
from cartacanta.variant.cards import mask_of

if TYPE_CHECKING:
    from cartacanta.document.nodes import Scalar
    from cartacanta.program.model import Program
    from cartacanta.records.naming import CardWord
    from cartacanta.records.refereeing import Ruling
    from cartacanta.records.sheet import Sheet, TrickEntry, Words
    from cartacanta.saying import Text

MOST_TRICKS: Final = 60


@dataclass
class Table:
    """A record beside the rules it is held against."""

    program: Program
    sheet: Sheet
    players: tuple[str, ...] = ()
    hands: dict[int, tuple[CardWord, ...]] = field(default_factory=dict)
    some: dict[int, tuple[CardWord, ...]] = field(default_factory=dict)
    """Cards of hands that aren't told whole."""
    whole_tricks: bool = False
    """Whether a trick with too few cards is a mistake even where the record ends with it."""
    rest: tuple[CardWord, ...] | None = None
    turned: CardWord | None = None
    declared: tuple[Declared, ...] = ()
    tricks: tuple[TrickWords, ...] = ()
    start: Start = field(default_factory=Start)
    faults: list[Fault] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    """Breaches that the hands alone show."""
    unsaid: set[Span] = field(default_factory=set)
    """Where actions stand that are read as if nothing were said of them."""
    cards: CardNames = field(init=False)
    takers: Words = ()

    def __post_init__(self) -> None:
        """Read everything there is."""
        self.cards = CardNames(self.program.variant.pack)
        self.read_players()
        self.start = read_start(self)
        self.read_cards()
        self.takers = self.read_takers()
        self.declared = self.read_declared()
        self.tricks = tuple(self.trick(entry, number) for number, entry in enumerate(self.sheet.tricks))

    @property
    def usable(self) -> bool:
        """Whether as many play as should, and every card of the hands is one: otherwise nothing can be laid out."""
        words = [*(word for hand in self.hands.values() for word in hand), *(self.rest or ())]
        named = self.without_dummy(self.sheet.players)
        right = not named or (len(named) == len(self.playing) == len({player.text for player in named}))
        return right and all(
            word.card is not None and self.program.record.deck >> word.card & 1 for word in words
        )

    def report(self, kind: str, message: Text, span: Span, hint: Text | None = None) -> None:
        """Note a fault."""
        self.faults.append(Fault(kind, message, span, hint))

    @property
    def beginning(self) -> Span:
        """Where the record begins."""
        span = self.sheet.span
        return Span(span.file, span.line, span.column, span.line, span.column + 1)

    @property
    def seats(self) -> int:
        """How many hands there are, a dummy's included."""
        return self.program.record.seats

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats at which somebody sits."""
        return self.program.occupied

    def without_dummy(self, names: Words) -> Words:
        """Names of players; a dummy may be named among them, and is none."""
        if self.program.record.dummy < 0:
            return names
        return tuple(name for name in names if name.text.casefold() != DUMMY)

    # ---- players ------------------------------------------------------------------------------------

    def read_players(self) -> None:
        """Who sits where: as listed, as the hands are, as in a trick written player by player, or nobody is named."""
        listed = self.sheet.players
        if not listed and len(self.sheet.hands) == self.seats:
            listed = tuple(hand.player for hand in self.sheet.hands)
        if not listed:
            listed = next((t.players for t in self.sheet.tricks if len(t.players) == self.seats), ())
        listed = self.without_dummy(listed)
        count = len(self.playing)
        names = [player.text for player in listed]
        for place, player in enumerate(listed):
            if player.text in names[:place]:
                self.report(
                    "player",
                    say("{player} stands twice among the players", player=shown(player.text)),
                    player.span,
                )
        if listed and len(listed) != count:
            message = say(
                "{seats} play this game; {number} players are named", seats=count, number=len(listed)
            )
            self.report("player", message, listed[min(count, len(listed) - 1)].span)
        players = (*names[:count], *(say("Player {number}", number=n + 1) for n in range(len(names), count)))
        self.players = seat_names(self.program, players)
        dealer = self.sheet.dealer
        if dealer is not None and not self.faults and self.seat(dealer) not in {self.seats - 1, None}:
            message = say(
                "{player} deals, but the last of the players, who deals, is {dealer}",
                player=shown(dealer.text),
                dealer=self.players[-1],
            )
            self.report(
                "player", message, dealer.span, say("the players stand in order of play, eldest hand first")
            )

    def seat(self, name: Scalar) -> int | None:
        """The seat of a player by name, by the beginning of the name, or by number where nobody is named."""
        found = self.seat_named(name.text)
        if found is None:
            near = closest(name.text, self.players)
            hint = (
                say("did you mean {word}?", word=repr(str(near)))
                if near
                else say("the players are {players}", players=together(map(on_one_line, self.players)))
            )
            self.report(
                "player", say("{name} is no player of this deal", name=shown(name.text)), name.span, hint
            )
        return found

    def seat_named(self, text: str) -> int | None:
        """The seat a text names."""
        if text in self.players:
            return self.players.index(text)
        wanted = text.casefold()
        for fits in (str.__eq__, str.startswith):
            found = [seat for seat, player in enumerate(self.players) if fits(player.casefold(), wanted)]
            if len(found) == 1:
                return found[0]
        if not self.sheet.players and re.fullmatch("[1-8]", wanted) and int(wanted) <= self.seats:
            return int(wanted) - 1
        return None

    def read_takers(self) -> Words:
        """Who took each trick, if as many are listed as there are tricks."""
        listed, tricks = self.sheet.takers, len(self.sheet.tricks)
        if listed and not tricks - 1 <= len(listed) <= tricks:
            last = listed[min(tricks, len(listed) - 1)]
            self.report(
                "value",
                say("{tricks} tricks stand here, and {takers} takers", tricks=tricks, takers=len(listed)),
                last.span,
            )
            return ()
        return listed

    # ---- cards --------------------------------------------------------------------------------------

    def read_cards(self) -> None:
        """Hands, undealt cards, the card turned up."""
        if self.sheet.deck is not None:
            deal_deck(self, self.known(self.cards.cards(self.sheet.deck)))
        for entry in self.sheet.hands:
            seat = self.seat(entry.player)
            words = self.known(self.cards.cards(entry.cards))
            if seat is not None and seat in self.hands:
                self.report(
                    "hands",
                    say("{player} has two hands here", player=self.players[seat]),
                    entry.player.span,
                )
            elif seat is not None:
                self.hands[seat] = words
                check_bars(self, seat, entry.cards, words)
        if self.sheet.rest is not None:
            self.rest = self.known(self.cards.cards(self.sheet.rest))
        if self.sheet.turned_up is not None:
            words = self.known(self.cards.split(self.sheet.turned_up))
            if len(words) == 1 and words[0].card is not None:
                self.turned = words[0]
            elif len(words) != 1:
                self.report(
                    "card",
                    say("{card} is not one card", card=shown(self.sheet.turned_up.text)),
                    self.sheet.turned_up.span,
                )

    def known(self, words: list[CardWord]) -> tuple[CardWord, ...]:
        """The same words, with every name reported that is no card of this deck."""
        for word in words:
            if word.card is None or not self.program.record.deck >> word.card & 1:
                message, hint = self.no_card(word)
                self.report("card", message, word.span, hint)
        return tuple(words)

    def no_card(self, word: CardWord) -> tuple[Text, Text | None]:
        """What is wrong with a card that isn't in this deck, and what may have been meant."""
        if word.card is not None:
            return say("{card} is left out of the deck in this game", card=shown(word.text)), None
        near = closest(word.text, self.cards.all_names)
        hint = say("did you mean {word}?", word=repr(near)) if near else None
        return say("{card} is no card of this game", card=shown(word.text)), hint

    def read_declared(self) -> tuple[Declared, ...]:
        """Every claim with who made it, when, and who asked to see it."""
        found: list[Declared] = []
        for entry in self.sheet.declared:
            seat = self.seat(entry.player)
            trick = whole_number(self, entry.trick, 1, MOST_TRICKS) if entry.trick is not None else None
            asked = self.seat(entry.asked) if entry.asked is not None else None
            if entry.asked is not None and asked == seat is not None:
                message = say("{player} declares it and can't ask to see it", player=self.players[seat])
                self.report("player", message, entry.asked.span)
            if seat is not None:
                found.extend(Declared(seat, word, trick, asked) for word in entry.claims)
        return tuple(found)

    def trick(self, entry: TrickEntry, number: int) -> TrickWords:
        """One trick."""
        words: list[CardWord] = []
        seats: list[int | None] = []
        if entry.players:
            for name, scalar in zip(entry.players, entry.cards, strict=True):
                found = self.cards.split(scalar)
                if len(found) != 1:
                    self.report("card", say("{card} is not one card", card=shown(scalar.text)), scalar.span)
                words.extend(found[:1])
                seats.extend([self.seat(name)] * len(found[:1]))
        else:
            words.extend(self.cards.cards(entry.cards))
        lead = self.seat(entry.lead) if entry.lead is not None else None
        listed = self.takers[number] if number < len(self.takers) else None
        said = entry.taker or listed
        taker = self.seat(said) if said is not None else None
        return TrickWords(
            entry.span,
            tuple(words),
            tuple(seats),
            lead,
            entry.lead.span if entry.lead is not None else entry.span,
            taker,
            said.span if said is not None else entry.span,
            entry.lead is None,
        )

    def with_trick(self, place: int, trick: TrickWords) -> Table:
        """The same record with one more trick."""
        twin = copy(self)
        twin.faults = list(self.faults)
        twin.tricks = (*self.tricks[:place], trick, *self.tricks[place:])
        for name in ("following", "repeated"):
            twin.__dict__.pop(name, None)
        return twin

    def cards_from(self, trick: int) -> int:
        """The cards that the record has in the tricks from this one on, counted from 0."""
        return self.following[min(trick, len(self.tricks))]

    @cached_property
    def following(self) -> list[int]:
        """For each trick the cards that stand in it or a later one."""
        found = [0]
        for trick in reversed(self.tricks):
            found.append(found[-1] | mask_of(word.card for word in trick.words if word.card is not None))
        return found[::-1]

    @cached_property
    def repeated(self) -> int:
        """The cards that stand in the tricks more than once."""
        seen = twice = 0
        for trick in self.tricks:
            for word in trick.words:
                if word.card is not None:
                    twice |= seen & 1 << word.card
                    seen |= 1 << word.card
        return twice

    # ---- parties ------------------------------------------------------------------------------------

    def parties(self) -> tuple[str, ...]:
        """The names of those who have a total of their own."""
        return self.named_players if self.by_player else self.program.side_names

    @property
    def named_players(self) -> tuple[str, ...]:
        """The players' names, without a dummy's."""
        return tuple(self.players[seat] for seat in self.playing)

    @property
    def by_player(self) -> bool:
        """Whether every player has a total of their own."""
        rules = self.program.record
        return bool(rules.ledger_by_player or rules.alone or rules.sides_vary)

    def party(self, seat: int) -> int:
        """Whose total a seat's is."""
        return self.playing.index(seat) if self.by_player else self.program.record.side_of[seat]

    def party_named(self, text: str) -> int | None:
        """Whose total is meant by a player's name, or the beginning of one."""
        seat = self.seat_named(text)
        return None if seat is None or seat == self.program.record.dummy else self.party(seat)
