"""The referees themselves: the dossier's worked hand, its totals, and each rule once by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from tests.oracle.games import table
from tests.oracle.perft import ways_to_play
from tests.oracle.predictions import side_in_spades
from tests.oracle.table import Dealt, Referee
from tests.oracle.tressette_family import DECK, worth

if TYPE_CHECKING:
    from tests.oracle.table import Result

NORD = "3s 6s 5s 4s 2c 7c Ad 6d Rb 7b"
OVEST = "Cs Fs Cc Fc Rd Cd Fd 3b Cb Fb"
SUD = "As Rs 3c Rc 3d 5d 4d 2b 5b 4b"
EST = "2s 7s Ac 6c 5c 4c 2d 7d Ab 6b"
TRICKS = """
3s Cs As 2s
6s Fs Rs 7s
3c Ac 2c Cc
Rc 6c 7c Fc
3d 2d Ad Rd
5d 7d 6d Cd
Fd 4d Ab Rb
3b 2b 6b 7b
Cb 5b 5c 5s
Fb 4b 4c 4s
"""


def played(game: str, options: dict[str, str], dealt: Dealt, answers: str) -> Result:
    referee = Referee(table(game, options).rules(dealt, options))
    for answer in answers.split():
        referee.apply(answer)
    return referee.score()


def hands(*each: str) -> Dealt:
    return Dealt(tuple(tuple(hand.split()) for hand in each))


def thirds(*numbers: int) -> list[Fraction]:
    return [Fraction(number, 3) for number in numbers]


@pytest.mark.parametrize(
    ("game", "options", "exact", "points"),
    [
        ("rovescino", {}, thirds(6, 14, 15, 0), [2, 4, 5, 0]),
        ("traversone", {}, thirds(6, 40, 16, 0), [2, 14, 5, 0]),
        ("ciapano", {}, thirds(6, 40, 16, 0), thirds(6, 41, 16, 0)),
    ],
)
def test_the_repaired_hand(
    game: str, options: dict[str, str], exact: list[Fraction], points: list[Fraction]
) -> None:
    result = played(game, options, hands(NORD, OVEST, SUD, EST), TRICKS)
    assert [trick.taker for trick in result.tricks] == [0, 2, 2, 2, 2, 1, 1, 1, 1, 1]
    assert result.points == points
    if game != "rovescino":
        assert result.exact == exact


def test_the_deck_holds_thirty_two_thirds() -> None:
    assert sum(map(worth, DECK)) == Fraction(32, 3)


def test_an_answer_that_is_not_legal_is_refused() -> None:
    dealt = hands(NORD, OVEST, SUD, EST)
    referee = Referee(table("tressette", {}).rules(dealt, {}))
    with pytest.raises(ValueError, match="Cs"):
        referee.apply("Cs")


@pytest.mark.parametrize(
    ("bids", "taken", "nil_helps", "expected"),
    [
        ((4, 3), (4, 4), False, (71, 1)),
        ((4, 3), (3, 3), False, (-70, 0)),
        ((0, 5), (0, 6), False, (151, 1)),
        ((0, 5), (2, 5), False, (-48, 2)),
        ((0, 5), (2, 4), False, (-150, 0)),
        ((0, 5), (2, 4), True, (-49, 1)),
        ((0, 0), (0, 1), False, (1, 1)),
    ],
)
def test_a_side_in_spades(
    bids: tuple[int, int],
    taken: tuple[int, int],
    nil_helps: bool,  # noqa: FBT001 - a column of the table
    expected: tuple[int, int],
) -> None:
    assert side_in_spades(bids, taken, 100, nil_helps=nil_helps) == expected


def test_ways_to_play_without_any_duty_are_counted_as_orders() -> None:
    """Two hands of three cards and nothing to follow: each plays its cards in any order."""
    dealt = Dealt((("3s", "2s", "As"), ("3c", "2c", "Ac")))
    orders = len(list(permutations(range(3)))) ** 2
    assert ways_to_play(table("rovescino", {}).rules, dealt, {}) == orders
