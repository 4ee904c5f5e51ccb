"""Who knows where a card lies, followed from what the rules say is shown: a second account beside the engine's own.

Nothing here looks at what the engine remembers of who saw what. It takes from the engine only where each card lies
and what moved, and from the tables below who could see it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Final

from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.variants.every_variant import Agreed

    from cartacanta.deal import Deal
    from cartacanta.engine.records import DealRecord
    from cartacanta.history import Event

Sights = dict[str, str]
"""For each phase, and each kind of movement, who sees the cards that move: ``all``, ``both`` (giver and receiver),
``self`` (whose cards they are). What nobody passes, draws, turns up or puts away in a game isn't listed."""

NOTHING_SHOWN: Final[Sights] = {}
STOCK_OF_TWO: Final[Sights] = {"draw": "all"}
OPEN_AT_DEAL: Final[Sights] = {"dummy": "at-deal"}
PASSING_CHAIN: Final[Sights] = {"first-pass": "both", "second-pass": "both", "discard": "self"}

SIGHTS: Final[dict[str, Sights]] = {
    "bourre": {"turn-up": "all"},
    "briscola": {"turn-up": "all", "draw": "self"},
    "briscola-chiamata": NOTHING_SHOWN,
    "ciapa-no": PASSING_CHAIN,
    "ciapano": NOTHING_SHOWN,
    "hearts": {"pass": "both"},
    "klaverjassen": NOTHING_SHOWN,
    "knockout-whist": {"turn-up": "all"},
    "ko-manje": NOTHING_SHOWN,
    "oh-hell": {"turn-up": "all"},
    "rovescino": NOTHING_SHOWN,
    "spades": NOTHING_SHOWN,
    "spizzichino": NOTHING_SHOWN,
    "terziglio": {
        "answer": "all",
        "give-back": "all",
        "take-shown": "all",
        "take-unseen": "self",
        "discard": "self",
    },
    "traversone": NOTHING_SHOWN,
    "traversone-a-coppie": NOTHING_SHOWN,
    "tressette": NOTHING_SHOWN,
    "tressette-a-non-prendere": NOTHING_SHOWN,
    "tressette-col-morto": OPEN_AT_DEAL,
    "tressette-con-chiamata": NOTHING_SHOWN,
    "tressette-in-due-pescaggio": STOCK_OF_TWO,
    "tressette-in-due-senza-pescaggio": NOTHING_SHOWN,
}
"""By default."""

SETTLED_OTHERWISE: Final[dict[tuple[str, str], Sights]] = {
    ("players", "2"): STOCK_OF_TWO,
    ("three", "fourteen-thirteen"): PASSING_CHAIN,
    ("drawn-cards", "hidden"): {"draw": "self"},
    ("dummy-of", "dealer"): {"dummy": "after-lead"},
    ("partner", "shown"): {"show": "all"},
    ("partners-look", "before-play"): {"show": "both"},
}
"""What an option changes, in games of which nothing else is shown."""


DECLARED: Final = {
    "tressette": "on-request",
    "tressette-col-morto": "on-request",
    "tressette-con-chiamata": "on-request",
    "tressette-in-due-pescaggio": "all",
    "tressette-in-due-senza-pescaggio": "all",
}
"""Who sees what is declared: on request nobody does until somebody has asked, and then it is shown to all."""


def sights_of(agreed: Agreed) -> Sights:
    """Who sees what in an agreement."""
    sights = SIGHTS[agreed.variant]
    if sights in (NOTHING_SHOWN, OPEN_AT_DEAL, STOCK_OF_TWO):
        for setting in agreed.settings:
            sights = SETTLED_OTHERWISE.get(setting, sights)
    if any(option == "declare" for option, _ in agreed.settings):
        shown = dict(agreed.settings).get("shown", DECLARED[agreed.variant])
        sights = {**sights, "declared": "all" if shown == "all" else "self"}
    return sights


def place_of_cards(program_size: int, state: DealRecord, seats: int) -> dict[int, tuple[str, int]]:
    """Where each card lies."""
    places: dict[int, tuple[str, int]] = {}
    for seat in range(seats):
        places.update(dict.fromkeys(members(state.hands[seat]), ("hand", seat)))
        places.update(dict.fromkeys(members(state.tops[seat]), ("top", seat)))
        places.update(dict.fromkeys(members(state.covered[seat]), ("covered", seat)))
        places.update(dict.fromkeys(members(state.played[seat]), ("played", seat)))
    places.update(dict.fromkeys(members(state.monte), ("monte", 0)))
    places.update(dict.fromkeys(members(state.aside), ("aside", 0)))
    stock = range(state.stock_at, state.stock_end)
    places.update({state.order[at]: ("stock", at) for at in stock})
    assert len(places) == program_size, "a card lies in two places, or in none"
    return places


@dataclass
class Witnesses:
    """What every seat of a deal knows, kept up from action to action."""

    deal: Deal
    sights: Sights
    known: list[set[int]] = field(default_factory=list)
    """Of each seat: the cards whose place it is sure of."""
    met: list[set[int]] = field(default_factory=list)
    """Of each seat: the cards it has ever seen in this deal."""
    seen: list[int] = field(default_factory=list)
    """Of each event: the mask of the seats that saw its cards, or heard what was said."""
    led: bool = False
    """Whether the first card has been played."""
    know_partner: int = 0
    """The mask of the seats that have seen, since it was called, where the called card lies or who gave it away."""

    def __post_init__(self) -> None:
        self.seats = self.deal.program.record.seats
        self.known = [set() for _ in range(self.seats)]
        self.met = [set() for _ in range(self.seats)]
        self.hands = self._hands()
        self._look_at_hands()
        if self.sights.get("dummy") == "at-deal":
            self._look_at_dummy()
        self.keep_up(self.deal.events)

    def knows_partner(self, seat: int) -> bool:
        """Whether a seat knows who the called player is, or that there is none."""
        return self.deal.state.caller >= 0 and (
            self.deal.state.called_card < 0 or bool(self.know_partner >> seat & 1)
        )

    @property
    def places(self) -> dict[int, tuple[str, int]]:
        """Where each card lies now."""
        return place_of_cards(self.deal.program.record.size, self.deal.state, self.seats)

    def hidden(self, seat: int) -> list[int]:
        """The cards whose place the seat isn't sure of."""
        return [card for card in members(self.deal.program.record.deck) if card not in self.known[seat]]

    def never_met(self, seat: int) -> list[int]:
        """The cards the seat has never seen in this deal."""
        told = {self.deal.state.called_card} if self.knows_partner(seat) else set()
        met = self.met[seat] | told  # who has been seen to have no partner holds the card that was called
        return [card for card in members(self.deal.program.record.deck) if card not in met]

    def keep_up(self, events: Sequence[Event]) -> None:
        """Take in what has happened since, then look at the hands as they are now."""
        new = events[len(self.seen) :]
        for _, group in groupby(new, key=lambda event: (event.kind, event.phase)):
            self._take_in(list(group))
        self.hands = self._hands()
        self._look_at_hands()
        if self.deal.state.caller >= 0:
            for seat in range(self.seats):
                self.know_partner |= (self.deal.state.called_card in self.known[seat]) << seat

    def _hands(self) -> list[set[int]]:
        state = self.deal.state
        return [
            set(members(state.hands[seat] & ~(state.tops[seat] | state.covered[seat])))
            for seat in range(self.seats)
        ]

    def _look_at_hands(self) -> None:
        for seat in range(self.seats):
            self.known[seat] |= self.hands[seat]
            self.met[seat] |= self.hands[seat]

    def _take_in(self, group: list[Event]) -> None:
        """Movements of one phase at one time: first cards leave, then they arrive."""
        if not self.led and any(event.kind == "play" for event in group):
            self.led = True
            if "dummy" in self.sights:
                self._look_at_dummy()
        masks = [self._who_sees(event) for event in group]
        self.seen.extend(masks)
        for event, mask in zip(group, masks, strict=True):
            if event.kind in ("pass", "discard"):
                self._lose_sight(event, mask)
        for event, mask in zip(group, masks, strict=True):
            if event.kind != "pick":
                for seat in range(self.seats):
                    if mask >> seat & 1:
                        called = event.kind != "turn-up" and self.deal.state.called_card in event.cards
                        called = called or (event.kind == "show" and event.seat is None)
                        self.know_partner |= called << seat
                        self.known[seat].update(event.cards)
                        self.met[seat].update(event.cards)

    def _look_at_dummy(self) -> None:
        for seat in self.deal.program.occupied:
            self.known[seat] |= self.hands[self.deal.program.record.dummy]
            self.met[seat] |= self.hands[self.deal.program.record.dummy]

    def _lose_sight(self, event: Event, mask: int) -> None:
        """Some card of a hand has gone: who didn't see which is sure of none of that hand."""
        assert event.seat is not None
        for seat in range(self.seats):
            if seat != event.seat and not mask >> seat & 1:
                self.known[seat] -= self.hands[event.seat]

    def _who_sees(self, event: Event) -> int:
        everybody = (1 << self.seats) - 1
        own = 1 << event.seat if event.seat is not None else 0
        if event.kind == "pick":
            return own
        if event.pattern is not None:
            return everybody if self.sights["declared"] == "all" else own
        if event.kind == "show" and event.phase not in self.sights:  # the dummy's hand, or what was declared
            dummys = event.seat == self.deal.program.record.dummy
            early = dummys and self.sights["dummy"] != "at-deal" and not self.led
            return 0 if early else everybody
        if event.kind not in ("turn-up", "pass", "discard", "take", "show", "draw"):
            return everybody  # said aloud or played openly
        key = event.kind if event.kind in ("turn-up", "draw") else event.phase
        sight = self.sights[key]
        if sight == "all":
            return everybody
        mask = own if sight == "self" else own | 1 << (event.to if event.to is not None else 0)
        for seat in range(self.seats):  # a card that lay openly is drawn openly
            if event.kind == "draw" and self.known[seat].issuperset(event.cards):
                mask |= 1 << seat
        return mask
