"""What a seat sees depends on nothing that it can't know: the cards hidden from it are laid elsewhere, again and again.

And all that it does know by rule is in its view, no more and no less: `knowledge.py` has what is shown in each game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from tests.variants.every_variant import VARIANTS, Agreed, single_values
from tests.variants.knowledge import SIGHTS
from tests.variants.watching import Watched, watch

from cartacanta import history, views
from cartacanta.deal import Deal
from cartacanta.engine import bidding, declaring, exchange, steps, terms, tricks
from cartacanta.engine.records import PILES
from cartacanta.layout import DealName
from cartacanta.program import compile_program

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord
    from cartacanta.history import Event
    from cartacanta.program import Program
    from cartacanta.views import View

OTHERS_SHOWN: Final = (
    Agreed.of("rovescino", players=2),
    Agreed.of("rovescino", players=3, three="fourteen-thirteen"),
    Agreed.of("traversone", players=2),
    Agreed.of("traversone", players=7, odd_cards="face-down"),
    Agreed.of("tressette", lead="four-of-denari"),
    Agreed.of("tressette", weak_hand="less-than-a-point"),
    Agreed.of("tressette-in-due-pescaggio", drawn_cards="hidden"),
    Agreed.of("tressette", partners_look="before-play"),
    Agreed.of("tressette-col-morto", dummy_of="dealer"),
    Agreed.of("tressette-con-chiamata", own_three="forbidden"),
    Agreed.of("spizzichino", exposed_honours="to-hand"),
    Agreed.of("tressette-con-chiamata", partner="shown"),
    Agreed.of("tressette-con-chiamata", names="card"),
    Agreed.of("tressette", declare="first-turn"),
    Agreed.of("tressette", declare="first-turn", shown="all"),
    Agreed.of("tressette", declare="first-turn", shown="nobody"),
    Agreed.of("tressette", declare="at-deal"),
    Agreed.of("tressette-in-due-pescaggio", declare="after-each-draw"),
    Agreed.of("tressette-con-chiamata", declare="first-turn"),
    Agreed.of("tressette-col-morto", declare="first-turn"),
    Agreed.of("briscola", players=3),
    Agreed.of("briscola", players=4),
    Agreed.of("bourre", players=8),
)
"""Agreements in which something else is shown or hidden than by default."""


WATCHED: Final = [Agreed(variant) for variant in VARIANTS] + list(OTHERS_SHOWN)


@pytest.mark.parametrize("agreed", WATCHED, ids=str)
def test_the_same_view_wherever_the_hidden_cards_lie(agreed: Agreed) -> None:
    tried = watch(agreed, 8 if agreed.variant == "terziglio" else 2)  # often nothing is bid
    assert tried["other state"] > 100
    assert tried["played again with other cards"] > 10, "nearly nothing was played again"


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_view_with_each_value_of_each_option(variant: str) -> None:
    for agreed in single_values(variant, of_deals=True):
        watch(agreed, 1)


def test_every_variant_says_what_is_shown_in_it() -> None:
    assert set(SIGHTS) == set(VARIANTS)


# ---- leaks planted -------------------------------------------------------------------------------------------------

Leak = Callable[[pytest.MonkeyPatch], "Program | None"]


def every_card_is_visible(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(views, "visible_cards", lambda program, _deal, _seat: program.record.deck)


def next_hand_is_visible(patch: pytest.MonkeyPatch) -> None:
    def one_more(program: Program, deal: DealRecord, seat: int, real: Any = views.visible_cards) -> int:
        return int(real(program, deal, seat)) | deal.hands[(seat + 1) % program.record.seats]

    patch.setattr(views, "visible_cards", one_more)


def packets_lie_upside_down(patch: pytest.MonkeyPatch) -> None:
    """The lowest card of a packet is seen instead of the highest."""

    def lowest_cards(deal: DealRecord, seat: int) -> Iterator[views.Packet]:
        for at in range(seat * PILES, (seat + 1) * PILES):
            if deal.pile_at[at] < deal.pile_end[at]:
                yield views.Packet(deal.order[deal.pile_end[at] - 1], deal.pile_end[at] - deal.pile_at[at])

    patch.setattr(views, "packets_of", lowest_cards)


def owners_look_under(patch: pytest.MonkeyPatch) -> None:
    """What lies covered counts as if it were in its owner's hand."""

    def with_covered(deal: DealRecord, seat: int) -> int:
        return deal.hands[seat]

    patch.setattr(tricks, "playable", with_covered)


def nobody_loses_sight(patch: pytest.MonkeyPatch) -> None:
    """What was known of a hand stays known when some card of it has gone unseen."""

    def without_forgetting(
        program: ProgramRecord, deal: DealRecord, phase: int, real: Any = exchange.move_cards
    ) -> None:
        before = list(deal.seen)
        real(program, deal, phase)
        deal.seen[:] = [now | then for now, then in zip(deal.seen, before, strict=True)]

    patch.setattr(exchange, "move_cards", without_forgetting)


def the_receiver_is_all(patch: pytest.MonkeyPatch) -> None:
    """What is passed face down is shown."""

    def openly(program: ProgramRecord, deal: DealRecord, phase: int, real: Any = exchange.move_cards) -> None:
        program.shown[phase] = 1
        real(program, deal, phase)
        program.shown[phase] = 0

    patch.setattr(exchange, "move_cards", openly)


def picks_are_told(patch: pytest.MonkeyPatch) -> None:
    def aloud(program: Program, deal: DealRecord, action: int, real: Any = history.spoken) -> Event:
        event: Event = real(program, deal, action)
        return replace(event, seen_by=(1 << program.record.seats) - 1)

    patch.setattr(history, "spoken", aloud)


def the_partner_is_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(views, "who_was_called", lambda _, deal, *__: (max(deal.called_player, 0), True))


def the_sides_are_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        views, "known_sides", lambda program, deal, *_, **__: tuple(deal.side[: program.record.seats])
    )


def the_stock_is_transparent(patch: pytest.MonkeyPatch) -> None:
    def with_top_card(
        program: Program, deal: DealRecord, events: list[Event], seat: int, real: Any = views.view_of
    ) -> View:
        view: View = real(program, deal, events, seat)
        return replace(view, turned=deal.order[deal.stock_at]) if view.stock_size else view

    patch.setattr(views, "view_of", with_top_card)


def partners_show_to_all(_: pytest.MonkeyPatch) -> Program:
    program = compile_program(Agreed.of("tressette", partners_look="before-play").program.variant)
    program.record.shown[1] = 1
    return program


def the_called_card_is_shown_to_nobody(patch: pytest.MonkeyPatch) -> None:
    """It is put on the table and nobody remembers."""

    def unseen(program: ProgramRecord, deal: DealRecord, phase: int, real: Any = exchange.show_cards) -> None:
        before = list(deal.seen)
        real(program, deal, phase)
        deal.seen[:] = before

    patch.setattr(steps, "show_cards", unseen)


def the_dummy_is_open_too_early(_: pytest.MonkeyPatch) -> Program:
    program = compile_program(Agreed.of("tressette-col-morto", dummy_of="dealer").program.variant)
    program.record.dummy_late = 0
    return program


def the_dummy_stays_hidden(_: pytest.MonkeyPatch) -> Program:
    program = compile_program(Agreed("tressette-col-morto").program.variant)
    program.record.dummy_late = 1
    return program


def draws_are_shown(_: pytest.MonkeyPatch) -> Program:
    hidden = Agreed.of("tressette-in-due-pescaggio", drawn_cards="hidden")
    program = compile_program(hidden.program.variant)
    program.record.draw_shown = 1
    return program


def draws_are_not_shown(_: pytest.MonkeyPatch) -> Program:
    program = compile_program(Agreed("tressette-in-due-pescaggio").program.variant)
    program.record.draw_shown = 0
    return program


def claims_are_seen(_: pytest.MonkeyPatch) -> Program:
    """What nobody may see is seen by all."""
    program = compile_program(Agreed.of("tressette", declare="first-turn", shown="nobody").program.variant)
    program.record.claims_seen = terms.SEEN_ALL
    return program


def claims_are_not_seen(_: pytest.MonkeyPatch) -> Program:
    program = compile_program(
        Agreed.of("tressette-in-due-pescaggio", declare="after-each-draw").program.variant
    )
    program.record.claims_seen = terms.SEEN_NOBODY
    return program


def only_who_holds_something_is_asked(patch: pytest.MonkeyPatch) -> None:
    """Being asked tells that one holds something."""

    def silent(program: ProgramRecord, deal: DealRecord, phase: int, real: Any = declaring.next_asked) -> int:
        while (seat := int(real(program, deal, phase))) >= 0:
            if declaring.claims_allowed(program, deal, seat) > 1:
                return seat
            deal.asked |= 1 << seat
        return seat

    patch.setattr(declaring, "next_asked", silent)


def rules_look_into_the_next_hand(patch: pytest.MonkeyPatch) -> None:
    """What may be played depends on what somebody else holds."""

    def peeking(program: ProgramRecord, deal: DealRecord, hand: int, real: Any = tricks.bound_cards) -> int:
        cards: int = real(program, deal, hand)
        other = deal.hands[(deal.actor + 1) % program.seats]
        low = cards & -cards
        return cards & ~low if cards != low and other & low << 1 else cards

    patch.setattr(tricks, "bound_cards", peeking)


def numbers_depend_on_the_next_hand(patch: pytest.MonkeyPatch) -> None:
    def peeking(
        program: ProgramRecord, deal: DealRecord, phase: int, real: Any = bidding.allow_numbers
    ) -> None:
        real(program, deal, phase)
        deal.legal &= ~(1 if deal.hands[(deal.actor + 1) % program.seats] & program.suit_mask[0] else 2)

    patch.setattr(bidding, "allow_numbers", peeking)


LEAKS: Final[list[tuple[Agreed, Leak]]] = [
    (Agreed("tressette"), every_card_is_visible),
    (Agreed("briscola"), every_card_is_visible),
    (Agreed("rovescino"), next_hand_is_visible),
    (Agreed("ciapa-no"), nobody_loses_sight),
    (Agreed("spizzichino"), packets_lie_upside_down),
    (Agreed("spizzichino"), owners_look_under),
    (Agreed.of("rovescino", players=3, three="fourteen-thirteen"), nobody_loses_sight),
    (Agreed("hearts"), the_receiver_is_all),
    (Agreed("ciapa-no"), the_receiver_is_all),
    (Agreed("hearts"), picks_are_told),
    (Agreed("ciapa-no"), picks_are_told),
    (Agreed("tressette-con-chiamata"), the_partner_is_told),
    (Agreed("briscola-chiamata"), the_sides_are_told),
    (Agreed.of("tressette", partners_look="before-play"), partners_show_to_all),
    (Agreed.of("tressette-col-morto", dummy_of="dealer"), the_dummy_is_open_too_early),
    (Agreed("tressette-col-morto"), the_dummy_stays_hidden),
    (Agreed.of("tressette-con-chiamata", partner="shown"), the_called_card_is_shown_to_nobody),
    (Agreed("briscola"), the_stock_is_transparent),
    (Agreed.of("tressette-in-due-pescaggio", drawn_cards="hidden"), draws_are_shown),
    (Agreed("tressette-in-due-pescaggio"), draws_are_not_shown),
    (Agreed.of("tressette", declare="first-turn", shown="nobody"), claims_are_seen),
    (Agreed.of("tressette-in-due-pescaggio", declare="after-each-draw"), claims_are_not_seen),
    (Agreed.of("tressette", declare="first-turn"), only_who_holds_something_is_asked),
    (Agreed("traversone"), rules_look_into_the_next_hand),
    (Agreed("oh-hell"), numbers_depend_on_the_next_hand),
]


TOO_LITTLE: Final = (
    draws_are_not_shown,
    claims_are_not_seen,
    the_called_card_is_shown_to_nobody,
    the_dummy_stays_hidden,
)
"""What gives nothing away but keeps from a seat what it should know."""


class OnlyOtherWorlds(Watched):
    """Finds leaks by laying the hidden cards elsewhere, without being told what each seat knows."""

    def check_knowledge(self, view: View) -> None:
        """Not looked at."""


def leaks(agreed: Agreed, program: Program | None, kind: type[Watched]) -> bool:
    """Whether a leak shows in some deals."""
    random = Random(0)
    for match in range(6):
        name = DealName(match=match, number=1 + match % 3)
        watched = kind(Deal.from_name(program or agreed.program, name), agreed, random)
        try:
            watched.check_every_seat()
            while not watched.deal.over:
                watched.act()
                watched.check_every_seat()
        except (AssertionError, pytest.fail.Exception):
            return True
    return False


@pytest.mark.parametrize(
    ("agreed", "leak"), LEAKS, ids=[f"{leak.__name__} in {agreed}" for agreed, leak in LEAKS]
)
def test_a_leak_is_found(agreed: Agreed, leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    assert leaks(agreed, leak(monkeypatch), Watched)


@pytest.mark.parametrize(
    ("agreed", "leak"),
    [(agreed, leak) for agreed, leak in LEAKS if leak not in TOO_LITTLE],
    ids=[f"{leak.__name__} in {agreed}" for agreed, leak in LEAKS if leak not in TOO_LITTLE],
)
def test_a_leak_is_found_by_laying_the_hidden_cards_elsewhere(
    agreed: Agreed, leak: Leak, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert leaks(agreed, leak(monkeypatch), OnlyOtherWorlds)
