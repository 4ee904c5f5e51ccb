"""What declarations are worth, rounding beside them, and a declaration the hand doesn't bear out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle.interpreter_table import program_for

from cartacanta import Deal, Layout
from cartacanta.engine.choosing import choose_at_random
from cartacanta.errors import IllegalAction
from cartacanta.variant.cards import mask_of, members

if TYPE_CHECKING:
    from cartacanta.program import Program

FIRST_TURN: Final = {"declare": "first-turn"}

WORTH: Final = (
    ("Ac 3c 2c", 3),
    ("Ab 3b 2b", 3),
    ("As Ac Ad Ab", 4),
    ("2s 2c 2d 2b", 4),
    ("3s 3d 3c 2b", 3),
    ("Ac Ad As", 3),
    ("7c 7d 7s", 0),
    ("As 2s 3s 3d 3c 3b 5s", 7),
    ("As 2s 3s 3d 3c", 6),
    ("As Ac Ad Ab 2s 2c 2d 3d", 10),
)
TAILS: Final = (
    ("3s 2s As 4s 5s", "three-cards", 3),
    ("3s 2s As 4s 5s", "by-number", 5),
    ("3s 2s As 4s 5s", "by-strength", 3),
    ("3s 2s As Rs Cs 7s", "by-strength", 5),
    ("3s 2s As Rs Cs 7s", "by-number", 3),
    ("3s 2s As 5s", "by-number", 3),
    ("3s 2s As Rs Cs Fs 7s 6s 5s 4s", "by-strength", 10),
    ("3s 2s As Rs Cs Fs 7s 6s 5s 4s", "by-number", 10),
)


def filled(program: Program, cards: str, *, without: str = "") -> list[int]:
    """A hand of ten with these cards, and cards besides that can't be declared."""
    named = [program.variant.pack.cards[name] for name in cards.split()]
    plain = [number for name, number in program.variant.pack.cards.items() if name[0] in "7654"]
    more = [card for card in plain if card not in named and program.card_names[card] not in without.split()]
    return [*named, *more[: 10 - len(named)]]


def dealt(program: Program, cards: str, *, without: str = "") -> Deal:
    """A deal in which the eldest hand has these cards; the others have the rest as it comes."""
    own = filled(program, cards, without=without)
    rest = list(members(program.record.deck & ~mask_of(own)))
    return Deal(program, Layout.of_hands(program, [own, rest[:10], rest[10:20], rest[20:]]))


def declared_in_full(deal: Deal) -> int:
    """What the eldest hand declares, if it declares everything, in points."""
    while deal.state.asked & 1 == 0 or deal.actor == 0:
        deal.play(choose_at_random(deal.program.record, deal.state, 0))
    return int(deal.program.points(deal.state.declared[0]))


@pytest.mark.parametrize(("cards", "points"), WORTH, ids=[cards for cards, _ in WORTH])
def test_what_is_held_is_worth(cards: str, points: int) -> None:
    assert (
        declared_in_full(dealt(program_for("tressette", FIRST_TURN), cards, without="4s 6s 4c 4b")) == points
    )


@pytest.mark.parametrize(("cards", "tail", "points"), TAILS)
def test_a_napoletana_goes_on(cards: str, tail: str, points: int) -> None:
    program = program_for("tressette", {**FIRST_TURN, "napoletana": tail})
    without = " ".join(name for name in ("4s", "5s", "6s", "7s") if name not in cards)
    assert declared_in_full(dealt(program, cards, without=without)) == points


def test_fractions_fall_before_declarations_are_added() -> None:
    """Two thirds fall, then three points come on top; and what was declared is no card score."""
    program = program_for("tressette", FIRST_TURN)
    for seed in range(30):
        deal = dealt(program, "3s 2s As Rd Cd")
        while not deal.over:
            deal.play(choose_at_random(program.record, deal.state, seed))
        score = deal.score()
        assert [int(value) for value in score.card_scores] == [value // 1 for value in score.side_exact]
        assert score.side_scores[0] == score.card_scores[0] + score.declared[0] + score.declared[2]
        assert score.declared[0] == 3
        assert score.deal_total == 11


def test_four_threes_are_not_declared_with_three() -> None:
    deal = dealt(program_for("tressette", FIRST_TURN), "3s 3c 3d")
    deal.play(deal.legal_actions()[0])
    claim = deal.read_action("buongioco 3s 3c 3d 3b")
    before = list(deal.state.declared), deal.state.trace
    reason = deal.why_not(claim)
    assert reason is not None
    assert reason.text == "3b is not in this hand"
    assert reason.proof == deal.program.variant.pack.cards["3b"]
    assert reason.rule == "declarations.patterns.buongioco"
    assert reason.place is not None
    assert reason.place.cite == "003 Le dichiarazioni"
    with pytest.raises(IllegalAction, match="3b is not in this hand"):
        deal.play(claim)
    assert (list(deal.state.declared), deal.state.trace) == before
    deal.play(deal.read_action("buongioco 3"))  # corrected in the same turn
    assert deal.program.points(deal.state.declared[0]) == 3


@pytest.mark.parametrize(
    "variant",
    [
        "rovescino",
        "ko-manje",
        "traversone",
        "ciapano",
        "ciapa-no",
        "traversone-a-coppie",
        "tressette-a-non-prendere",
    ],
)
def test_nothing_is_declared_in_the_reversed_games(variant: str) -> None:
    program = program_for(variant, {})
    assert program.variant.declarations is None
    assert program.record.claims == 0
    assert "declare" not in program.variant.agreement.menu


def test_no_slam_takes_declarations_away() -> None:
    """Eleven to nothing, and the side that lost everything keeps what it declared."""
    program = program_for("tressette", {**FIRST_TURN, "slams": "wins-match"})
    deal = Deal(
        program,
        Layout.of_hands(
            program,
            [
                [program.variant.pack.cards[name] for name in hand.split()]
                for hand in (
                    "3s 2s As Rs Cs Fs 7s 6s 5s 4s",
                    "3c 2c Ac Rc Cc Fc 7c 6c 5c 4c",
                    "3d 2d Ad Rd Cd Fd 7d 6d 5d 4d",
                    "3b 2b Ab Rb Cb Fb 7b 6b 5b 4b",
                )
            ],
        ),
    )
    while not deal.over:
        deal.play(choose_at_random(program.record, deal.state, 0))
    score = deal.score()
    assert score.slam == "cappotto"
    assert [int(value) for value in score.card_scores] == [11, 0]
    assert [int(value) for value in score.declared] == [3, 3, 3, 3]
    assert [int(value) for value in score.side_scores] == [17, 6]
