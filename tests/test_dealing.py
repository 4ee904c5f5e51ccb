"""Dealing by packets: who gets which card of a deck whose order is known, and what lies open before a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.oracle.interpreter_table import program_for

from cartacanta import Deal, Layout
from cartacanta.errors import IllegalAction
from cartacanta.layout import dealing_order
from cartacanta.records import read_records, replay

if TYPE_CHECKING:
    from cartacanta.program import Program

DECK = [rank + suit for suit in "scdb" for rank in ("3", "2", "A", "R", "C", "F", "7", "6", "5", "4")]


def hands_of(program: Program) -> list[list[int]]:
    """The places of the deck, counted from its top, that each seat is dealt."""
    order, size = dealing_order(program), program.record.size // program.record.seats
    return [order[seat * size : (seat + 1) * size] for seat in range(program.record.seats)]


def test_packets_of_five_go_round_twice() -> None:
    first, second, *_ = hands_of(program_for("tressette"))
    assert first == [0, 1, 2, 3, 4, 20, 21, 22, 23, 24]
    assert second == [5, 6, 7, 8, 9, 25, 26, 27, 28, 29]


def test_one_card_at_a_time() -> None:
    assert hands_of(program_for("rovescino"))[1] == [1, 5, 9, 13, 17, 21, 25, 29, 33, 37]


def test_a_card_more_for_the_eldest_hand_comes_last() -> None:
    order = dealing_order(program_for("ciapa-no"))
    assert order[:14] == [*range(0, 39, 3), 39]


def test_what_is_not_dealt_stays_in_its_order() -> None:
    order = dealing_order(program_for("terziglio"))
    assert order[36:] == [36, 37, 38, 39]
    assert order[:12] == [0, 1, 2, 3, 12, 13, 14, 15, 24, 25, 26, 27]


def test_open_packets_are_dealt_after_the_hands_one_to_each() -> None:
    order = dealing_order(program_for("spizzichino"))
    assert order[:20] == [*range(5), *range(10, 15), *range(20, 25), *range(30, 35)]


def faults(text: str) -> list[str]:
    """What is wrong with a record, but that it is unfinished."""
    found = replay(read_records(text, "r.yaml")[0]).diagnostics
    return [problem.show() for problem in found if problem.code != "CC528"]


def deck_record(variant: str, deck: str, more: str = "") -> list[str]:
    text = f"record: 1\nvariant: {variant}\nplayers: [Anna, Bruno, Carla, Dino]\ndeck: {deck}\n{more}"
    return faults(text)


def test_the_deck_of_a_record_is_dealt_in_packets() -> None:
    """Anna has the first five and the twenty-first to twenty-fifth card; she leads her own three."""
    deck = " ".join(DECK)
    lead_of_a_three = "tricks: [3s 7s 3c Fc]\n"
    assert deck_record("tressette", deck, lead_of_a_three) == []
    one_by_one = deck_record("rovescino", deck, lead_of_a_three)
    assert any("7s" in fault for fault in one_by_one), "dealt one by one, Carla has the seven"


@pytest.mark.parametrize(
    ("deck", "more", "fault"),
    [
        (" ".join(DECK[:39]), "", "r.yaml:4:7: CC507 the deck has 40 cards; 39 stand here"),
        (
            " ".join(DECK),
            "rest: 3s\n",
            "r.yaml:5:7: CC507 the deck is stated, and so is what came of dealing it",
        ),
        (" ".join([*DECK[:39], "3s"]), "", "r.yaml:4:124: CC507 3s is dealt twice; first in line 4"),
    ],
)
def test_a_deck_that_cannot_be_dealt(deck: str, more: str, fault: str) -> None:
    assert fault in deck_record("tressette", deck, more)


def two_handed() -> Deal:
    """Anna: ten cups in hand; coins and clubs in packets. Bruno the rest."""
    program = program_for("spizzichino")
    number = program.variant.pack.cards
    anna = DECK[10:20] + DECK[20:25] + DECK[25:30]
    bruno = DECK[0:10] + DECK[30:35] + DECK[35:40]
    return Deal(program, Layout.of_hands(program, [[number[c] for c in hand] for hand in (anna, bruno)]))


def test_only_the_top_of_a_packet_can_be_played_and_it_binds() -> None:
    deal = two_handed()
    names = {deal.action_name(action) for action in deal.legal_actions()}
    assert names == {*DECK[10:20], "3d", "Fd"}
    covered = deal.read_action("2d")
    with pytest.raises(IllegalAction, match="2d lies covered in a packet"):
        deal.play(covered)
    deal.play(deal.read_action("3d"))
    assert deal.observe(1).packets[0] == deal.observe(0).packets[0]
    assert [deal.program.card_names[packet.top] for packet in deal.observe(1).packets[0]] == ["2d", "Fd"]
    assert [packet.size for packet in deal.observe(1).packets[0]] == [4, 5]
    assert {deal.action_name(action) for action in deal.legal_actions()} == {*DECK[0:10], "3b", "Fb"}


def test_a_suit_on_top_of_a_packet_must_be_followed() -> None:
    program = program_for("spizzichino")
    number = program.variant.pack.cards
    anna = [*DECK[10:19], "4b", *DECK[20:30]]
    bruno = [*DECK[0:10], *DECK[30:39], "4c"]
    deal = Deal(program, Layout.of_hands(program, [[number[c] for c in hand] for hand in (anna, bruno)]))
    deal.play(deal.read_action("4b"))
    assert {deal.action_name(action) for action in deal.legal_actions()} == {"3b", "Fb"}
    reason = deal.why_not(deal.read_action("3s"))
    assert reason is not None
    assert "in hand" in reason.text or "packet" in reason.text


def test_honours_that_come_to_lie_open_go_to_the_hand() -> None:
    program = program_for("spizzichino", {"exposed-honours": "to-hand"})
    number = program.variant.pack.cards
    anna = DECK[10:20] + DECK[20:25] + DECK[25:30]
    bruno = DECK[0:10] + DECK[30:35] + DECK[35:40]
    deal = Deal(program, Layout.of_hands(program, [[number[c] for c in hand] for hand in (anna, bruno)]))
    view = deal.observe(0)
    assert {program.card_names[card] for card in view.hand} == {*DECK[10:20], "3d", "2d", "Ad"}
    assert {program.card_names[card] for card in deal.observe(1).known[0]} == {"3d", "2d", "Ad"}
    assert [program.card_names[packet.top] for packet in view.packets[0]] == ["Rd", "Fd"]


def packets_record(anna: str) -> list[str]:
    text = (
        "record: 1\nvariant: spizzichino\nplayers: [Anna, Bruno]\n"
        f'hands:\n  Anna: "{anna}"\n  Bruno: {" ".join(DECK[:10] + DECK[30:])}\n'
    )
    return faults(text)


def test_bars_stand_between_hand_and_packets() -> None:
    parts = [" ".join(DECK[10:20]), " ".join(DECK[20:25]), " ".join(DECK[25:30])]
    assert packets_record(" | ".join(parts)) == []
    assert packets_record(" ".join(parts)) == []
    (fault,) = packets_record(" | ".join([parts[0], " ".join(DECK[20:26]), " ".join(DECK[26:30])]))
    assert "the cards of Anna are not parted as they are dealt" in fault


def test_covered_cards_do_not_follow_from_the_tricks() -> None:
    text = "record: 1\nvariant: spizzichino\ntricks: [3s 4s]\n"
    (fault,) = faults(text)
    assert "doesn't follow from the tricks" in fault


def test_a_covered_card_that_is_played_all_the_same_is_read_on() -> None:
    """Anna leads the two of coins, which lies under its three: told with the rule, and the packet goes on without it."""
    hands = (DECK[10:30], [*DECK[0:10], *DECK[30:40]])
    told = "".join(
        f"  {who}: {' '.join(cards)}\n" for who, cards in zip(("Anna", "Bruno"), hands, strict=True)
    )
    text = f"record: 1\nvariant: spizzichino\nplayers: [Anna, Bruno]\nhands:\n{told}tricks: [2d 3s, 3d 2s, Ad As]\n"
    (first, *others) = replay(read_records(text, "r.yaml")[0]).diagnostics
    assert "Anna plays 2d in trick 1: 2d lies covered in a packet" in first.message
    assert first.hint is not None
    assert "phases.deal.open" in first.hint
    assert {problem.code for problem in others} <= {"CC522", "CC528"}
