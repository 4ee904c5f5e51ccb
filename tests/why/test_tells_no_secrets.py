"""Whoever asks why during a deal is told nothing that depends on cards hidden from their seat."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.variants.every_variant import VARIANTS, Agreed
from tests.variants.reassigning import played_again, reassigned
from tests.variants.watching import Watched

from cartacanta import reasons
from cartacanta.deal import Deal
from cartacanta.layout import DealName
from cartacanta.variant.cards import members
from cartacanta.why import course_of, explain_action, explain_points, explain_trick, explain_turn, points

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.why import Explanation

SECRETIVE = (
    Agreed.of("rovescino", players=2),
    Agreed.of("rovescino", players=3, three="fourteen-thirteen"),
    Agreed.of("tressette", declare="first-turn"),
    Agreed.of("tressette", declare="at-deal", shown="nobody"),
    Agreed.of("tressette-in-due-pescaggio", drawn_cards="hidden"),
    Agreed.of("tressette-col-morto", dummy_of="dealer"),
    Agreed.of("tressette-con-chiamata", own_three="forbidden"),
)
"""Agreements in which something else is hidden than by default."""
AGREED = [Agreed(variant) for variant in VARIANTS] + list(SECRETIVE)
WORLDS = 2


def all_that_is_told(deal: Deal, seat: int) -> list[Explanation]:
    """Everything this seat can ask at this moment."""
    told = [explain_turn(deal)]
    told += [explain_points(deal, other, seen_by=seat) for other in range(deal.program.record.seats)]
    told += [explain_trick(deal, trick.number) for trick in course_of(deal).tricks[-2:]]
    if deal.controller == seat:
        actions = members(deal.program.record.deck) if deal.kind == "card" else deal.legal_actions()
        told += [explain_action(deal, action) for action in actions]
    return told


class Asking(Watched):
    """A seat that asks everything, in this deal and in others that look the same to it."""

    def check_every_seat(self) -> None:
        for seat in self.deal.program.occupied:
            done = [
                (actor, action, not self.witnesses.seen[at] >> seat & 1) for actor, action, at in self.done
            ]
            told: list[Explanation] | None = None
            for _ in range(WORLDS):
                exchanged = reassigned(self.witnesses.never_met(seat), self.random)
                other = played_again(self.deal, exchanged, done, lead_tells=self.lead_tells)
                if other is not None and other.layout != self.deal.layout:
                    told = told or all_that_is_told(self.deal, seat)
                    assert all_that_is_told(other, seat) == told
                    self.tried["other world"] += 1


def ask(agreed: Agreed, deals: int) -> int:
    """Ask in some random deals, now and then; how many other worlds there were."""
    random = Random(str(agreed))
    found = 0
    for match in range(deals):
        asking = Asking(Deal.from_name(agreed.program, DealName(match=match)), agreed, random)
        while not asking.deal.over:
            if random.random() < 0.12:
                asking.check_every_seat()
            asking.act()
        found += asking.tried["other world"]
    return found


@pytest.mark.parametrize("agreed", AGREED, ids=str)
def test_the_same_is_told_wherever_the_hidden_cards_lie(agreed: Agreed) -> None:
    deals = 4 if agreed.variant == "terziglio" else 1  # often nothing is bid
    assert ask(agreed, deals) > 0


def sides_are_told(patch: pytest.MonkeyPatch) -> None:
    def of_the_side(deal: Deal, seat: int, _: int | None, real: Any = points.members_known) -> list[int]:
        found: list[int] = real(deal, seat, None)
        return found

    patch.setattr(points, "members_known", of_the_side)


def covered_cards_are_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(reasons, "as_seen", lambda _program, _deal, reason: reason)


@pytest.mark.parametrize(
    ("variant", "leak"),
    [
        ("tressette-con-chiamata", sides_are_told),
        ("briscola-chiamata", sides_are_told),
        ("spizzichino", covered_cards_are_told),
    ],
)
def test_a_leak_is_found(
    variant: str, leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        ask(Agreed(variant), 6)
