"""What each seat knows by rule of cards that change hands before the play, and of who plays with whom."""

from __future__ import annotations

from typing import Final

import pytest
from tests.variants.every_variant import Agreed
from tests.variants.spoken_table import SpokenTable, about, nothing_but_the_own_hand

from cartacanta.deal import Deal
from cartacanta.document.loading import load_text
from cartacanta.errors import UsageError
from cartacanta.layout import DealName
from cartacanta.program import compile_program
from cartacanta.variant import build

# ---- passing ---------------------------------------------------------------------------------------------------------

OF_FOUR: Final = (
    "Jc 10c 8c 5c 4c Ad Qd Jd 9d 8d 9s 7s 3s",
    "Qc 7c 6c 7d 3d Qh 3h 2h Ks Qs 6s 5s 4s",
    "Kc 9c 3c Kd 10d 6d 2d Kh Jh 7h As Js 2s",
    "Ac 2c 5d 4d Ah 10h 9h 8h 6h 5h 4h 10s 8s",
)
PASSED: Final = ("9s 3s Ad", "Ks 5s 7d", "3c As Kh", "6h 5d Ah")


@about("hearts")
@pytest.mark.parametrize(("number", "steps"), [(1, 1), (2, 3), (3, 2), (5, 1)])
def test_hearts_who_passes_knows_the_cards_until_they_are_played(number: int, steps: int) -> None:
    table = SpokenTable(Agreed("hearts"), OF_FOUR, number=number)
    for giver, cards in enumerate(PASSED):
        nothing_but_the_own_hand(table)
        table.act(cards)
        assert table.told(giver, "pick")[-3:] == [{card} for card in cards.split()]
        assert table.told((giver + 1) % 4, "pick")[-3:] == [None] * 3
    for giver, cards in enumerate(PASSED):
        receiver = (giver + steps) % 4
        assert set(cards.split()) <= table.names(table.see(receiver).hand)
        for seat in table.seats:
            told = [event for event in table.events(seat, "pass") if event.seat == giver]
            assert [event.to for event in told] == [receiver]
            shown = seat in (giver, receiver)
            assert (table.names(told[0].cards) == set(cards.split())) if shown else -1 in told[0].cards
            if seat != receiver:
                assert table.knows(seat, receiver) == (set(cards.split()) if seat == giver else set())


@about("hearts")
def test_hearts_a_passed_card_that_is_played_is_no_longer_in_the_hand() -> None:
    table = SpokenTable(Agreed("hearts"), OF_FOUR)
    table.act(*PASSED)
    table.act("2c 10c 7c Kc  2s 8s 7s")
    assert table.knows(0, 1) == {"9s", "3s", "Ad"}
    table.act("3s")
    assert table.knows(0, 1) == {"9s", "Ad"}


@about("hearts")
def test_hearts_in_every_fourth_deal_nothing_is_passed() -> None:
    table = SpokenTable(Agreed("hearts"), OF_FOUR, number=4)
    nothing_but_the_own_hand(table)
    assert table.deal.phase == "play"
    assert table.events(0, "pass") == []


OF_THREE: Final = (
    "2s Rs Fs 6s 3c Ac Fc 3d Cd 7d 5d 3b 5b 4b",
    "3s As Rc 4c 2d Ad Fd 4d 2b Ab Rb Cb Fb",
    "Cs 7s 5s 4s 2c Cc 7c 6c 5c Rd 6d 7b 6b",
)


@about("ciapa-no")
@pytest.mark.parametrize(
    "agreed",
    [
        Agreed("ciapa-no"),
        Agreed.of("rovescino", players=3, three="fourteen-thirteen"),
        Agreed.of("ko-manje", players=3, three="fourteen-thirteen"),
    ],
    ids=str,
)
@pytest.mark.parametrize("passed_on", ["Ac", "Rc"])
def test_ciapa_no_the_chain_of_cards_passed_unseen(agreed: Agreed, passed_on: str) -> None:
    table = SpokenTable(agreed, OF_THREE)
    nothing_but_the_own_hand(table)
    table.act("Ac")
    assert table.knows(0, 1) == {"Ac"}  # mano knows what went to the second
    assert table.knows(2, 1) == set()
    assert table.told(1, "pass") == [{"Ac"}]  # who has seen it
    assert table.told(2, "pass") == [None]
    before = table.see(0)
    table.act(passed_on)
    assert table.knows(0, 1) == table.knows(0, 2) == set()  # it may have been that card or another
    assert before.known != table.see(0).known
    assert table.knows(1, 2) == {passed_on}
    assert table.told(0, "pass") == [{"Ac"}, None]
    assert table.told(2, "pass") == [None, {passed_on}]
    table.act("Cc")
    assert table.knows(1, 2) == set()  # what the dealer put aside may be what was passed
    assert [table.names(table.see(seat).known_aside) for seat in table.seats] == [set(), set(), {"Cc"}]
    assert [table.see(seat).aside_size for seat in table.seats] == [1, 1, 1]
    assert [table.told(seat, "discard") for seat in table.seats] == [[None], [None], [{"Cc"}]]
    while not table.deal.over and table.deal.kind != "choice":
        table.play_a_trick()
        assert [table.names(table.see(seat).known_aside) for seat in (0, 1)] == [set(), set()]


@about("ciapa-no")
def test_ciapa_no_mano_sees_the_same_whatever_was_passed_on() -> None:
    views = []
    for passed_on in ("Ac", "Rc", "3s"):
        table = SpokenTable(Agreed("ciapa-no"), OF_THREE)
        table.act("Ac", passed_on, "Cc")
        views.append(table.see(0))
    assert views[0] == views[1] == views[2]


# ---- bidding and a monte ---------------------------------------------------------------------------------------------

BIDDERS: Final = (
    "Cs 7s 3c Fc Ad Rd 7d 4d 2b 7b 6b 5b",
    "Fs 4s 2c Ac 6c 4c 3d 2d 6d Ab Rb 4b",
    "3s As Rs 6s 5s Cc 7c Cd Fd 5d 3b Fb",
)
MONTE: Final = "Rc 2s 5c Cb"


def terziglio(*actions: str) -> SpokenTable:
    table = SpokenTable(Agreed("terziglio"), BIDDERS, MONTE)
    nothing_but_the_own_hand(table)
    assert [table.see(seat).monte_size for seat in table.seats] == [4, 4, 4]
    table.act(*actions)
    return table


@about("terziglio")
def test_chiamo_the_called_card_what_is_given_back_and_the_monte_are_shown() -> None:
    table = terziglio("chiamo pass pass 3d")
    for seat in (1, 2):
        assert table.knows(seat, 0) == {"3d"}
        assert table.see(seat).called_player == 1
    assert table.told(2, "pass") == [{"3d"}]
    table.act("4d")
    assert table.knows(0, 1) == table.knows(2, 1) == {"4d"}
    for seat in (1, 2):
        assert table.knows(seat, 0) == {"3d", *MONTE.split()}
    assert table.told(2, "take") == [set(MONTE.split())]


@about("terziglio")
def test_chiamo_what_is_put_away_is_known_to_the_declarer_alone() -> None:
    table = terziglio("chiamo pass pass 3d 4d 5b 5c 6b 7b")
    assert table.names(table.see(0).known_monte) == {"5b", "5c", "6b", "7b"}
    for seat in (1, 2):
        view = table.see(seat)
        assert (view.known_monte, view.monte_size) == (frozenset(), 4)
        assert table.knows(seat, 0) == set()  # any card shown before may be among the four
        assert table.told(seat, "discard") == [None]
        assert view.called_player == 1  # but who gave the called card has been seen
    assert table.knows(0, 1) == table.knows(2, 1) == {"4d"}


@about("terziglio")
def test_chiamo_a_called_card_in_the_monte_is_shown_with_it_and_nobody_was_called() -> None:
    table = terziglio("chiamo pass pass Rc")
    assert table.deal.phase == "discard"
    for seat in table.seats:
        assert table.see(seat).called_player is None
        assert table.told(seat, "take") == [set(MONTE.split())]


@about("terziglio")
def test_solo_the_monte_is_taken_unseen() -> None:
    table = terziglio("pass solo pass")
    assert table.told(1, "take") == [set(MONTE.split())]
    assert table.told(0, "take") == table.told(2, "take") == [None]
    nothing_but_the_own_hand(table)
    table.act("4s 4b 4c 5c")
    assert table.names(table.see(1).known_monte) == {"4s", "4b", "4c", "5c"}
    assert table.see(0).known_monte == table.see(2).known_monte == frozenset()
    assert table.knows(0, 1) == table.knows(2, 1) == set()


@about("terziglio")
def test_solissimo_the_monte_stays_and_is_known_to_nobody() -> None:
    table = terziglio("pass pass solissimo")
    nothing_but_the_own_hand(table)
    assert [table.see(seat).monte_size for seat in table.seats] == [4, 4, 4]
    assert table.events(0, "take") == []


# ---- secret partners -------------------------------------------------------------------------------------------------


@about("tressette-con-chiamata")
def test_con_chiamata_the_partner_is_secret_until_the_three_falls() -> None:
    hands = [
        "As 5s Fc 7c 6c 4c 3d Cd Cb 6b",
        "Rs Cs 3c Rc Cc Ad Fd 3b 5b 4b",
        "3s 2s Fs 2c 7d 6d 2b Ab Fb 7b",
        "7s 6s 4s Ac 5c 2d Rd 5d 4d Rb",
    ]
    table = SpokenTable(Agreed("tressette-con-chiamata"), hands)
    assert table.see(1).sides is None
    table.act("c")
    for seat in (0, 2, 3):
        assert (table.see(seat).called_player, table.see(seat).sides) == (None, None)
        assert table.see(seat).called_suit == "c"
        assert table.names([table.see(seat).called or 0]) == {"3c"}
    assert (table.see(1).called_player, table.see(1).sides) == (1, (0, 0, 1, 1))  # who holds it knows
    table.act("Cd Fd 6d 5d  7c")
    assert table.see(0).sides is None
    table.act("3c")
    for seat in table.seats:
        assert (table.see(seat).called_player, table.see(seat).sides) == (1, (0, 0, 1, 1))


@about("tressette-con-chiamata")
def test_con_chiamata_a_lone_caller_alone_knows_it() -> None:
    hands = [
        "Rs Fs 5s 3c Rd Cd 7d 5d 2b Fb",
        "Cs 6s Fc 7c 2d Fd 6d 4d Cb 6b",
        "2s 4s Ac Cc 3d Ad 3b Rb 7b 5b",
        "3s As 7s 2c Rc 6c 5c 4c Ab 4b",
    ]
    table = SpokenTable(Agreed("tressette-con-chiamata"), hands)
    table.act("c")
    assert (table.see(0).called_player, table.see(0).sides) == (None, (0, 1, 1, 1))
    assert [table.see(seat).sides for seat in (1, 2, 3)] == [None] * 3
    table.act("Rd 2d Ad Rc  Fc Ac 4c")
    assert table.see(2).sides is None
    table.act("3c")
    assert [table.see(seat).sides for seat in table.seats] == [(0, 1, 1, 1)] * 4


SECRET_PARTNER: Final = (
    "As 5s Fc 7c 6c 4c 3d Cd Cb 6b",
    "Rs Cs 3c Rc Cc Ad Fd 3b 5b 4b",
    "3s 2s Fs 2c 7d 6d 2b Ab Fb 7b",
    "7s 6s 4s Ac 5c 2d Rd 5d 4d Rb",
)


def test_con_chiamata_a_partner_who_is_shown_is_known_at_once() -> None:
    table = SpokenTable(Agreed.of("tressette-con-chiamata", partner="shown"), SECRET_PARTNER)
    assert table.see(1).sides is None
    table.act("c")
    for seat in table.seats:
        assert (table.see(seat).called_player, table.see(seat).sides) == (1, (0, 0, 1, 1))
        assert table.told(seat, "show") == [{"3c"}]
        assert table.knows(seat, 1) == ({"3c"} if seat != 1 else set(SECRET_PARTNER[1].split()))
    assert table.deal.phase == "play"
    table.act("Cd Fd 6d 5d  7c 3c")
    assert table.knows(0, 1) == set()  # the three has left the hand


def test_con_chiamata_a_lone_caller_is_known_when_nobody_shows_the_card() -> None:
    table = SpokenTable(Agreed.of("tressette-con-chiamata", partner="shown"), SECRET_PARTNER)
    table.act("d")
    for seat in table.seats:
        assert (table.see(seat).called_player, table.see(seat).sides) == (None, (0, 1, 1, 1))
        assert [(event.seat, event.cards) for event in table.events(seat, "show")] == [(None, ())]


def test_tressette_partners_who_look_know_each_others_hands_and_nothing_more() -> None:
    table = SpokenTable(Agreed.of("tressette", partners_look="before-play"), SECRET_PARTNER)
    for seat in table.seats:
        for other in table.seats:
            together = (other - seat) % 2 == 0
            assert table.knows(seat, other) == (set(SECRET_PARTNER[other].split()) if together else set())
        told = table.told(seat, "show")
        assert told == [
            set(SECRET_PARTNER[giver].split()) if (giver - seat) % 2 == 0 else None for giver in range(4)
        ]
    table.act("Cd")
    assert table.knows(2, 0) == set(SECRET_PARTNER[0].split()) - {"Cd"}


# ---- a dummy -----------------------------------------------------------------------------------------------------------


@about("tressette-col-morto")
def test_col_morto_the_dummy_lies_open_from_the_deal_on_and_eldest_plays_it() -> None:
    table = SpokenTable(Agreed("tressette-col-morto"), SECRET_PARTNER)
    dummy = set(SECRET_PARTNER[2].split())
    for seat in (0, 1, 3):
        assert table.knows(seat, 2) == dummy
        assert table.told(seat, "show") == [dummy]
        assert [table.knows(seat, other) for other in (0, 1, 3) if other != seat] == [set(), set()]
    table.act("Cd Fd")
    assert (table.deal.actor, table.deal.controller) == (2, 0)
    for seat in (0, 1, 3):
        view = table.see(seat)
        assert (view.actor, view.controller) == (2, 0)
        assert table.names(view.legal) == ({"7d", "6d"} if seat == 0 else set())
        assert view.sides == (0, 1, 0, 1)
    table.act("7d")
    assert table.knows(1, 2) == dummy - {"7d"}
    assert (table.deal.actor, table.deal.controller) == (3, 3)
    with pytest.raises(UsageError, match="nobody sits"):
        table.see(2)


def test_col_morto_the_dealers_dummy_lies_open_after_the_first_lead() -> None:
    table = SpokenTable(Agreed.of("tressette-col-morto", dummy_of="dealer"), SECRET_PARTNER)
    dummy = set(SECRET_PARTNER[1].split())
    for seat in (0, 2, 3):
        assert [table.knows(seat, other) for other in range(4) if other != seat] == [set()] * 3
        assert table.events(seat, "show") == []
    table.act("Cd")
    for seat in (0, 2, 3):
        assert table.knows(seat, 1) == dummy
        assert table.told(seat, "show") == [dummy]
        assert table.names(table.see(seat).legal) == ({"Ad", "Fd"} if seat == 3 else set())
    assert (table.deal.actor, table.deal.controller) == (1, 3)


@about("briscola-chiamata")
def test_briscola_chiamata_the_partner_is_secret_until_the_called_card_falls() -> None:
    tricks = (
        "Rs Ad Ac 6s 3c|6d Cb 2c Ab 2s|7s 3b Fc 4s Cc|4c 4b 5d 3d Rb|3s Fd 6b Rc 5s|Cs Fb 7b 6c 2b|"
        "2d 5c 7c Rd Fs|As 5b 7d 4d Cd"
    )
    hands: list[list[str]] = [[] for _ in range(5)]
    for trick, leader in zip(tricks.split("|"), (0, 0, 3, 4, 3, 0, 1, 4), strict=True):
        for place, card in enumerate(trick.split()):
            hands[(leader + place) % 5].append(card)
    table = SpokenTable(Agreed("briscola-chiamata"), [" ".join(hand) for hand in hands])
    table.act("R pass 5 pass pass pass b")
    holder = next(seat for seat in table.seats if "5b" in hands[seat])
    assert holder != 2
    for seat in table.seats:
        view = table.see(seat)
        assert (view.declarer, view.contract, view.trump) == (2, "5", "b")
        assert view.called_player == (holder if seat == holder else None)
        assert (view.sides is None) == (seat != holder)
    for trick in tricks.split("|")[:-1]:
        table.act(trick)
    table.act("As")
    assert [table.see(seat).sides is None for seat in table.seats].count(True) == 4
    table.act("5b")
    assert [table.see(seat).called_player for seat in table.seats] == [holder] * 5
    assert len({table.see(seat).sides for seat in table.seats}) == 1


def test_a_side_made_by_a_card_is_secret_until_that_card_is_seen() -> None:
    """Whatever makes the sides: here the seat that holds a card, of which nobody has spoken."""
    agreement = load_text(
        "variant: sharp\ntitle: {en: Sharp}\nextends: tressette\n"
        "table: {sides: {sharp: [holder of 3d], blunt: rest}}\nmatch: {tie: shared}\n"
    )
    program = compile_program(build(agreement))
    deal = Deal.from_name(program, DealName(seed=1))
    card = program.variant.pack.cards["3d"]
    holder = next(seat for seat in range(4) if deal.state.hands[seat] >> card & 1)
    sides = tuple(0 if seat == holder else 1 for seat in range(4))
    while not deal.over:
        fallen = deal.state.played[holder] >> card & 1
        for seat in range(4):
            assert deal.observe(seat).sides == (sides if fallen or seat == holder else None)
        deal.play(deal.legal_actions()[-1])
    assert deal.score().sides == sides
