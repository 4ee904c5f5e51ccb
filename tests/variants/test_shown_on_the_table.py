"""What each seat knows by rule where cards lie face up on the table: packets, and a dummy's hand."""

from __future__ import annotations

from typing import Final

from tests.variants.every_variant import Agreed
from tests.variants.spoken_table import SpokenTable, about, nothing_but_the_own_hand

PACKETS: Final = (
    "5s 5c Cd 2d 7c 4s 7d Cb Cs Fb 6s 2b 4d 5d Fs 7s Ad Rc 6d 5b",
    "2c Cc 7b 3s 2s 4c Ab Rs 4b Fd Ac 6b 3b 3d 3c Rb As Rd Fc 6c",
)
"""Ten cards for the hand, then two packets of five, each with its top card first."""

Tops = list[list[tuple[str, int]]]


def tops(table: SpokenTable, seat: int) -> Tops:
    """The packets of either player as a seat sees them: the top card, and how many cards there are."""
    return [
        [(table.names([packet.top]).pop(), packet.size) for packet in packets]
        for packets in table.see(seat).packets
    ]


@about("spizzichino")
def test_the_top_of_a_packet_is_known_to_both_and_what_lies_under_it_to_nobody() -> None:
    table = SpokenTable(Agreed("spizzichino"), PACKETS)
    at_first: Tops = [[("6s", 5), ("7s", 5)], [("Ac", 5), ("Rb", 5)]]
    assert tops(table, 0) == tops(table, 1) == at_first
    assert table.names(table.see(0).hand) == set(PACKETS[0].split()[:10])
    nothing_but_the_own_hand(table)
    table.act("6s 2s")  # which uncovers the two of bastoni
    then: Tops = [[("2b", 4), ("7s", 5)], [("Ac", 5), ("Rb", 5)]]
    assert tops(table, 0) == tops(table, 1) == then
    nothing_but_the_own_hand(table)
    for seat in table.seats:
        assert table.told(seat, "uncover")[-1] == {"2b"}


@about("spizzichino")
def test_an_honour_that_goes_to_the_hand_is_known_to_be_there() -> None:
    table = SpokenTable(Agreed.of("spizzichino", exposed_honours="to-hand"), PACKETS)
    assert table.knows(0, 1) == {"Ac"}
    assert table.knows(1, 0) == set()
    table.act("6s 2s")
    assert table.knows(1, 0) == {"2b"}


@about("tressette-col-morto")
def test_the_dummy_s_hand_is_known_to_all_from_the_deal_on() -> None:
    table = SpokenTable.random(Agreed("tressette-col-morto"))
    for seat in (0, 1, 3):
        assert [len(table.knows(seat, other)) for other in table.seats] == [
            10 * (other in (seat, 2)) for other in range(4)
        ]


@about("tressette-col-morto")
def test_the_dealer_s_dummy_lies_hidden_until_the_first_card_is_led() -> None:
    table = SpokenTable.random(Agreed.of("tressette-col-morto", dummy_of="dealer"))
    for seat in (0, 2, 3):
        assert table.knows(seat, 1) == set()
    table.deal.play(table.deal.legal_actions()[0])
    for seat in (0, 2, 3):
        assert len(table.knows(seat, 1)) == 10
        assert all(not table.knows(seat, other) for other in (0, 2, 3) if other != seat)
