"""What a sensible player does in situations in which people would know what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.variants.every_variant import Agreed

from cartacanta.deal import Deal
from cartacanta.engine.choosing import open_streams
from cartacanta.engine.thinking.deciding import sensible
from cartacanta.layout import Layout
from cartacanta.runners import Start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.program import Program


def dealt(agreed: Agreed, hands: Sequence[str]) -> Deal:
    """A deal in which each hand holds at least these cards; what is left is dealt out in order."""
    program = agreed.program
    numbers = {name: card for card, name in program.card_names.items()}
    wanted = [[numbers[name] for name in hand.split()] for hand in hands]
    named = {card for hand in wanted for card in hand}
    left = [card for card in program.record.cards[: program.record.size] if card not in named]
    size = Deal(program, Layout((*named, *left))).state.hand_size
    order: list[int] = []
    for hand in wanted:
        order += hand + [left.pop(0) for _ in range(size - len(hand))]
    return Deal(program, Layout((*order, *left)))


def card(program: Program, name: str) -> int:
    """A card's number."""
    return next(number for number, known in program.card_names.items() if known == name)


def after(deal: Deal, plays: str) -> str:
    """The card a sensible player lays after these."""
    for name in plays.split():
        deal.play(card(deal.program, name))
    return deal.program.card_names[thought(deal)]


def thought(deal: Deal) -> int:
    """What a sensible player does."""
    open_streams(deal.program.record, deal.state, 0)
    return sensible(deal.program.record, deal.state)


TRESSETTE, ROVESCINO = Agreed("tressette"), Agreed("rovescino")


def test_the_last_hand_takes_a_trick_worth_having_with_the_cheapest_card_that_does() -> None:
    deal = dealt(TRESSETTE, ["Rs 4s", "As 5s", "Cs 6s", "3s 2s 7s"])
    assert after(deal, "Rs As Cs") in {"2s", "3s"}  # which are as good as each other
    spared = dealt(TRESSETTE, ["Fs 4s", "As 5s", "6s", "3s Rs 7s"])
    assert after(spared, "4s 5s 6s") in {"7s", "Rs"}  # a three is too good for that


def test_it_gives_a_point_to_its_partners_trick_and_nothing_to_the_others() -> None:
    hand = "Ac 4c 4d 5d 6d 7d 4b 5b 6b 7b"
    assert after(dealt(TRESSETTE, ["3s", "4s", hand]), "3s 4s") == "Ac"
    assert after(dealt(TRESSETTE, ["4s", "3s", hand]), "4s 3s") != "Ac"


def test_who_avoids_stays_below_and_throws_what_is_dangerous() -> None:
    below = dealt(ROVESCINO, ["Cs", "Rs Fs 4s 3s"])
    assert after(below, "Cs") == "Fs"
    rid = dealt(ROVESCINO, ["4s", "3c Ac 4c 5c 4d 5d 6d 4b 5b 6b"])
    assert after(rid, "4s")[1] == "c"


def test_who_must_take_anyway_takes_with_the_highest() -> None:
    deal = dealt(Agreed("hearts"), ["2c", "3c", "4c", "Ac 9c 5c"])
    unpassed = Deal(deal.program, deal.layout, start=Start(number=4))
    assert after(unpassed, "2c 3c 4c") == "Ac"


def test_it_goes_for_a_slam_that_cannot_fail() -> None:
    """With all points so far, one low card that is good once the high ones have been played, and one sure card."""
    deal = dealt(ROVESCINO, ["3s 2s As Rs Cs Fs 7s 6s 4s 3c", "5s"])
    deal.play(card(deal.program, "3s"))
    while deal.actor != 0:
        deal.play(deal.legal_actions()[0])
    while not deal.over:
        deal.play(thought(deal) if deal.actor == 0 else deal.legal_actions()[-1])
    assert deal.state.tricks[0] == 10
    assert deal.state.score[0] == 0
    assert deal.state.slam >= 0


def test_who_has_what_it_bid_takes_no_more() -> None:
    hands = ["Kd 2c 3c 4c", "Ad 2d 5d 6d 2h 3h 4h 2s 3s 4s", "3d", "4d"]
    for bid in (0, 9):
        deal = dealt(Agreed("oh-hell"), hands)
        for number in (1, bid, 1, 1):
            deal.play(number)
        assert (after(deal, "Kd") == "Ad") == (bid > 0)


@pytest.mark.parametrize(("hand", "action"), [("As Ks Qs Js Ah", 1), ("2c 3c 2d 3d 4d", 0)])
def test_it_stays_in_with_a_good_hand_only(hand: str, action: int) -> None:
    assert thought(dealt(Agreed("bourre"), [hand])) == action
