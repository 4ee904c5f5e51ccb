"""Random deals watched from every seat: what each sees, and whether it depends on what it can't know."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.variants.knowledge import Witnesses, sights_of
from tests.variants.reassigning import played_again, reassigned, view_of_other_state

from cartacanta import views
from cartacanta.deal import Deal
from cartacanta.layout import DealName

if TYPE_CHECKING:
    from tests.variants.every_variant import Agreed

    from cartacanta.program import Program
    from cartacanta.views import View

REASSIGNMENTS: Final = 20
PLAYED_AGAIN: Final = 3  # of the twenty: the whole deal once more


@dataclass
class Watched:
    """A deal under way and what each seat may know of it."""

    deal: Deal
    agreed: Agreed
    random: Random
    done: list[tuple[int, int, int]] = field(default_factory=list)
    """Actor and action of everything done, with the place of its event."""
    tried: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.events = self.deal.events
        self.witnesses = Witnesses(self.deal, sights_of(self.agreed))

    @property
    def lead_tells(self) -> bool:
        """Whether the first lead tells who holds a card."""
        return self.agreed.variant == "hearts" or ("lead", "four-of-denari") in self.agreed.settings

    def act(self) -> None:
        """Somebody does something at random."""
        action, actor = self.random.choice(self.deal.legal_actions()), self.deal.actor
        assert actor is not None
        self.done.append((actor, action, len(self.events)))
        self.deal.play(action)
        self.events = self.deal.events
        self.witnesses.keep_up(self.events)

    def check_every_seat(self) -> None:
        """Every view says what its seat knows, and is the same wherever the other cards lie."""
        for seat in self.deal.program.occupied:
            view = views.view_of(self.deal.program, self.deal.state, self.events, seat)
            self.check_knowledge(view)
            for time in range(REASSIGNMENTS):
                if time < PLAYED_AGAIN:
                    self.check_played_again(view)
                else:
                    self.check_other_state(view)

    def check_knowledge(self, view: View) -> None:
        """Exactly what has been shown, and what happened as far as this seat could see."""
        seat, state = view.seat, self.deal.state
        known, places = self.witnesses.known[seat], self.witnesses.places

        def lying(place: str, at: int = 0) -> set[int]:
            return {card for card in known if places[card] == (place, at)}

        assert view.hand == self.witnesses.hands[seat]
        for other, cards in enumerate(view.known):
            assert cards == lying("hand", other), f"seat {seat} of the hand of seat {other}"
            assert view.hand_sizes[other] == len(self.witnesses.hands[other])
            assert {packet.top for packet in view.packets[other]} == lying("top", other)
            assert sum(packet.size - 1 for packet in view.packets[other]) == state.covered[other].bit_count()
        assert view.known_monte == lying("monte")
        assert view.known_aside == lying("aside")
        in_stock = {card for card in known if places[card][0] == "stock"}
        assert in_stock == ({view.under_stock} if view.under_stock is not None else set())
        assert view.legal == (self.deal.legal_actions() if self.deal.controller == seat else ())
        assert len(view.events) == len(self.events)
        for at, (told, event) in enumerate(zip(view.events, self.events, strict=True)):
            if self.witnesses.seen[at] >> seat & 1:
                assert told == event
            else:
                assert told == replace(event, action=None, cards=(-1,) * len(event.cards))
        assert state.actor == (view.actor if view.actor is not None else -1)
        self.check_partner(view)

    def check_partner(self, view: View) -> None:
        """Who was called is in the view as soon as this seat can know, and not before."""
        state, known = self.deal.state, self.witnesses.knows_partner(view.seat)
        called = state.called_player if known and state.called_player >= 0 else None
        assert view.called_player == called
        secret = self.agreed.variant in ("tressette-con-chiamata", "briscola-chiamata") and not known
        assert view.sides == (None if secret else tuple(state.side[: self.witnesses.seats]))

    def check_other_state(self, view: View) -> None:
        """The cards it isn't sure of change places now."""
        other = reassigned(self.witnesses.hidden(view.seat), self.random)
        same_view(view, view_of_other_state(self.deal, self.events, self.witnesses, view.seat, other))
        self.tried["other state"] += 1

    def check_played_again(self, view: View) -> None:
        """The cards it never saw lay elsewhere from the beginning."""
        seat = view.seat
        exchanged = reassigned(self.witnesses.never_met(seat), self.random)
        done = [(actor, action, not self.witnesses.seen[at] >> seat & 1) for actor, action, at in self.done]
        other = played_again(self.deal, exchanged, done, lead_tells=self.lead_tells)
        if other is None:
            self.check_other_state(view)
            return
        same_view(view, other.observe(seat))
        self.tried["played again"] += 1
        if other.layout != self.deal.layout:
            self.tried["played again with other cards"] += 1


def same_view(view: View, other: View) -> None:
    """Two views are equal; what differs is named."""
    if view != other:
        fields = [name for name in view.__slots__ if getattr(view, name) != getattr(other, name)]
        pytest.fail(f"what seat {view.seat} sees depends on hidden cards: {', '.join(fields)}")


def watch(agreed: Agreed, deals: int, program: Program | None = None) -> Counter[str]:
    """Watches some random deals of an agreement."""
    tried: Counter[str] = Counter()
    random = Random(str(agreed))
    for match in range(deals):
        number = random.randrange(1, 5)
        deal = Deal.from_name(program or agreed.program, DealName(match=match, number=number))
        watched = Watched(deal, agreed, random, tried=tried)
        watched.check_every_seat()
        while not deal.over:
            watched.act()
            watched.check_every_seat()
    return tried
