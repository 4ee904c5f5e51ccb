"""What each seat knows by rule, game by game: its hand, what is played, drawn, turned up or left out."""

from __future__ import annotations

from typing import Final

import pytest
from tests.variants import test_shown_in_exchange, test_shown_on_the_table
from tests.variants.every_variant import VARIANTS, Agreed
from tests.variants.spoken_table import ABOUT, SpokenTable, about, nothing_but_the_own_hand

# ---- games in which everything is dealt and played openly ------------------------------------------------------------

PLAYED_OPENLY: Final = (
    "ciapano",
    "klaverjassen",
    "ko-manje",
    "rovescino",
    "spades",
    "traversone",
    "traversone-a-coppie",
    "tressette",
    "tressette-a-non-prendere",
)


@about(*PLAYED_OPENLY)
@pytest.mark.parametrize("variant", PLAYED_OPENLY)
def test_a_hand_is_known_to_its_seat_and_a_played_card_to_all(variant: str) -> None:
    table = SpokenTable.random(Agreed(variant))
    while table.deal.kind != "card":
        table.deal.play(table.deal.legal_actions()[0])
    nothing_but_the_own_hand(table)
    for tricks in range(1, 4):
        table.play_a_trick()
        nothing_but_the_own_hand(table)
        for seat in table.seats:
            assert len(table.told(seat, "play")) == tricks * len(table.seats)
            assert table.told(seat, "play") == table.told(0, "play")
            assert len(table.told(seat, "trick")) == tricks
    assert all(cards is not None for cards in table.told(0, "play"))


@about("traversone")
@pytest.mark.parametrize(
    ("players", "removed"),
    [(2, ""), (3, "4d"), (4, ""), (5, ""), (6, "4s 4c 4d 4b"), (7, "4s 4c 4d 4b 5d"), (8, "")],
)
def test_traversone_cards_left_out_are_known_to_everybody(players: int, removed: str) -> None:
    table = SpokenTable.random(Agreed.of("traversone", players=players))
    pack = table.deal.program.variant.pack
    for seat in table.seats:
        view = table.see(seat)
        assert view.removed == {pack.cards[card] for card in removed.split()}
        assert view.aside_size == 0
        assert view.stock_size == (20 if players == 2 else 0)


@about("traversone")
@pytest.mark.parametrize(("players", "odd"), [(3, 1), (6, 4), (7, 5)])
def test_traversone_cards_set_aside_face_down_are_known_to_nobody(players: int, odd: int) -> None:
    table = SpokenTable.random(Agreed.of("traversone", players=players, odd_cards="face-down"))
    while True:
        for seat in table.seats:
            view = table.see(seat)
            assert view.removed == frozenset()
            assert view.known_aside == frozenset()
            assert view.aside_size == odd
        if table.deal.over or table.deal.kind == "choice":
            return
        table.play_a_trick()


@about("rovescino", "ko-manje")
@pytest.mark.parametrize("variant", ["rovescino", "ko-manje"])
def test_rovescino_for_three_leaves_out_a_card_that_everybody_knows(variant: str) -> None:
    table = SpokenTable.random(Agreed.of(variant, players=3))
    assert [table.names(table.see(seat).removed) for seat in table.seats] == [{"4d"}] * 3


# ---- drawing ---------------------------------------------------------------------------------------------------------

OF_TWO: Final = (
    "3s 2s 4s Ad Fd 7d 3b Cb 6b 4b",
    "As Fs Rc 3d Rd 4d 2b Fb 7b 5b",
)
STOCK: Final = "2c 3c 6s 5s Rs Cd Ab Ac 6d 2d Cc 4c 5d Cs 5c 7c 6c Fc Rb 7s"


@about("tressette-in-due-pescaggio")
@pytest.mark.parametrize(
    "agreed",
    [
        Agreed("tressette-in-due-pescaggio"),
        Agreed.of("rovescino", players=2),
        Agreed.of("traversone", players=2),
    ],
    ids=str,
)
def test_cards_drawn_openly_are_known_until_they_are_played(agreed: Agreed) -> None:
    table = SpokenTable(agreed, OF_TWO, STOCK)
    nothing_but_the_own_hand(table)
    table.act("Cb Fb")  # the eldest takes it, draws the 2c, and the dealer the 3c
    assert table.knows(0, 1) == {"3c"}
    assert table.knows(1, 0) == {"2c"}
    assert table.told(0, "draw") == table.told(1, "draw") == [{"2c"}, {"3c"}]
    table.act("2c")
    assert table.knows(1, 0) == set()
    table.act("3c")  # takes it; 6s to the dealer, 5s to the eldest
    assert table.knows(0, 1) == {"6s"}
    assert table.knows(1, 0) == {"5s"}
    table.act("6s 4s")  # the 6s is better than the 4s: Rs to the dealer, Cd to the eldest
    assert table.knows(0, 1) == {"Rs"}
    assert table.knows(1, 0) == {"5s", "Cd"}
    assert table.see(0).stock_size == 14
    assert table.see(0).hand_sizes == (10, 10)


@about("tressette-in-due-pescaggio")
def test_cards_drawn_by_oneself_alone_are_not_known_to_the_other() -> None:
    table = SpokenTable(Agreed.of("tressette-in-due-pescaggio", drawn_cards="hidden"), OF_TWO, STOCK)
    table.act("Cb Fb")
    nothing_but_the_own_hand(table)
    assert table.told(0, "draw") == [{"2c"}, None]
    assert table.told(1, "draw") == [None, {"3c"}]


@about("tressette-in-due-senza-pescaggio")
def test_the_second_hands_are_known_to_nobody_before_and_to_each_seat_after_they_are_dealt() -> None:
    table = SpokenTable(Agreed("tressette-in-due-senza-pescaggio"), OF_TWO, STOCK)
    for _ in range(9):
        table.play_a_trick()
    nothing_but_the_own_hand(table)
    assert [table.see(seat).stock_size for seat in table.seats] == [20, 20]
    table.play_a_trick()
    nothing_but_the_own_hand(table)
    assert table.names(table.see(0).hand) == set(STOCK.split()[:10])
    assert table.names(table.see(1).hand) == set(STOCK.split()[10:])


@about("briscola")
def test_briscola_the_turned_up_card_is_known_and_what_is_drawn_is_not() -> None:
    table = SpokenTable(
        Agreed("briscola"),
        ["Cc 7d 2b", "As Cs Cd"],
        "Cb 6c Rb Rc 3b 5s Rs 5b 6d 6s 7c 3d 7b Ac 2d 5c 4c Ad 4s 2s 4d 3s 6b Fc 2c Fd 3c 7s Ab 5d Fs 4b Fb Rd",
    )
    for seat in table.seats:
        view = table.see(seat)
        assert table.told(seat, "turn-up") == [{"Cb"}]
        assert (view.trump, view.stock_size) == ("b", 34)
        assert table.names([view.under_stock] if view.under_stock is not None else []) == {"Cb"}
    table.act("Cc Cs")
    nothing_but_the_own_hand(table)
    assert table.told(0, "draw") == [{"6c"}, None]
    assert table.told(1, "draw") == [None, {"Rb"}]
    table.act("6c Cd  Rc 3b  As 2b  7d 5s  5b 7c  3d Rb  Ac 6s  7b 2d  5c 4c  6d 4d  3s 6b  Fc 2s  4s 3c")
    table.act("Rs Ad  5d 2c")
    assert table.see(0).stock_size == 2
    assert table.see(0).under_stock is not None
    table.act("4b Fb")  # Bruno draws the last hidden card and Anna the one that lay under the stock
    assert table.see(0).under_stock is table.see(1).under_stock is None
    drew_the_last = next(seat for seat in table.seats if "Cb" in table.names(table.see(seat).hand))
    assert table.knows(1 - drew_the_last, drew_the_last) == {"Cb"}
    assert table.knows(drew_the_last, 1 - drew_the_last) == set()


# ---- a card turned up ------------------------------------------------------------------------------------------------


@about("oh-hell", "knockout-whist")
@pytest.mark.parametrize("variant", ["oh-hell", "knockout-whist"])
def test_the_turned_up_card_lies_aside_in_sight(variant: str) -> None:
    table = SpokenTable.random(Agreed(variant), number=3)
    for seat in table.seats:
        view = table.see(seat)
        assert view.turned is not None
        assert view.known_aside == {view.turned}
        assert view.aside_size == 1
        assert view.under_stock is None
        assert table.names([view.turned]).pop()[-1] == view.trump
        assert all(not view.known[other] for other in table.seats if other != seat)
        assert table.told(seat, "draw") == []


@about("bourre")
def test_the_dealer_s_last_card_is_known_in_hand_until_it_is_played() -> None:
    table = SpokenTable(
        Agreed.of("bourre", players=3),
        ["Kd 10h 5c 10d 6h", "2d 7d 9c 5h 7c", "2h 10s Qh 9h 3h"],
    )
    assert table.told(0, "turn-up") == [{"3h"}]
    assert table.see(1).trump == "h"
    assert (table.knows(0, 2), table.knows(1, 2)) == ({"3h"}, {"3h"})
    assert (table.knows(2, 0), table.knows(2, 1), table.knows(0, 1)) == (set(), set(), set())
    table.act("yes no yes")
    assert table.see(0).active == (True, False, True)
    table.act("5c")
    assert (table.knows(0, 2), table.knows(1, 2)) == ({"3h"}, {"3h"})
    table.act("3h")
    assert (table.knows(0, 2), table.knows(1, 2)) == (set(), set())


def test_every_variant_has_a_test_of_what_is_shown() -> None:
    assert test_shown_in_exchange.OF_FOUR
    assert test_shown_on_the_table.PACKETS  # which have some of them
    assert set(VARIANTS) == ABOUT
