"""Faults of other programs, at the trick and in the count: each case once, and its whole kind.

From real fault reports, tests and rule pages. The numbers of the cases are those of the list they come
from. Those on declarations are in `test_declarations`. Not here yet, for they need the audit of a claim: 14 and 15
(pages that miscount the cards).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle import games
from tests.oracle.interpreter_table import InterpreterTable, program_for
from tests.oracle.random_deals import deal_out
from tests.oracle.table import Dealt, suit
from tests.oracle.tressette_family import DECK, RANKS
from tests.oracle.worked import from_tricks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.results import Score

TAKES_THE_LAST_WITH_THREE_POINTS: Final = """
Cs Fs 7s 6s
3c 2c Ac Rc
Cc Fc 7c 6c
3d 2d Ad Rd
Cd Fd 7d 6d
3b 2b Ab Rb
Cb Fb 7b 6b
5c 4c 5s 4s
5d 4d 5b 4b
As 3s 2s Rs
"""
OTHERS_HAVE_TWO_TWO_AND_ONE_THIRD: Final = """
7s Rs Cs 6s
7c Rc Cc 6c
7d Rd 6d 5d
7b 3b Ab 2b
3s 2s As Fs
3c 2c Ac Fc
3d 2d Ad Cd
Rb Cb Fb 6b
5s 4s 5c 4c
Fd 4d 5b 4b
"""
OTHERS_HAVE_TWO_THIRDS_AND_THE_LAST_TRICK: Final = """
3s 2s As Rs
3c 2c Ac Rc
3d 2d Ad Rd
3b 2b Ab Rb
Cs Fs 7s 6s
Cc Fc 7c 6c
Cd Fd 7d 6d
5c 4c 5s 4s
5d 4d 5b 4b
6b Cb Fb 7b
"""
THREE_PARTIES: Final = """
5b Ab 4b
6s As 2s
4c 3c Fc
2d Rd Ad
Cs 4s Rs
6b Fb 7b
5c 7c 2c
Cd 7d 3d
Cb 3b 6d
Rb Rc 2b
6c Cc Fd
Fs 5s 3s
Ac 7s 5d
"""
THREE_FIGURES_AGAINST_AN_ACE: Final = """
5b Fb 2b 3b
Rd Fd 4d Ad
Cd 5d 6s Fs
2d 7d 7c Ac
7b 4b Ab 6b
Fc Rc 4c Cc
2c 5c 3c As
Rb 7s Cb 6d
3d 2s 3s Rs
4s 5s 6c Cs
"""
ONE_WORTHLESS_TRICK_LOST: Final = """
6s 7s 5s 4s
7c 6c 5c 3c
3s 2s As Rs
2c Ac Rc Cc
3d 2d Ad Rd
Cd Fd 7d 6d
3b 2b Ab Rb
Cb Fb 7b 6b
Cs Fs Fc 4c
5d 4d 5b 4b
"""

ONLY_THE_LAST_TRICK_LOST: Final = """
3s 2s As Rs
3c 2c Ac Rc
3d 2d Ad Rd
3b 2b Ab Rb
Cs Fs 7s 6s
Cc Fc 7c 6c
Cd Fd 7d 6d
Cb Fb 5b 4b
5s 4s 5c 4c
6b 7b 5d 4d
"""


def played(name: str, settings: dict[str, str], tricks: str, players: int = 4) -> Score:
    """A worked deal played to its end; every trick goes to whom the page gives it."""
    worked = from_tricks(tricks, players)
    table = InterpreterTable(program_for(name, settings), worked.dealt)
    for card in worked.cards:
        table.apply(card)
    assert tuple(table.takers()) == worked.takers
    return table.score()


def points(*amounts: int) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, amounts))


def thirds(*amounts: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(amount, 3) for amount in amounts)


def able_to_play(trick: Sequence[str], deck: Sequence[str], size: int) -> Dealt:
    """Hands from which this first trick may be played: who discards has none of the suit led."""
    led = suit(trick[0])
    hands = [[card] for card in trick]
    others = [card for card in deck if card not in trick]
    for card in sorted(others, key=lambda card: suit(card) != led):
        free = (hand for hand in hands if len(hand) < size and (suit(card) != led or suit(hand[0]) == led))
        hand = next(free, None)
        if hand is not None:
            hand.append(card)
    dealt = Dealt(tuple(map(tuple, hands)))
    assert all(len(hand) == size for hand in hands)
    return dealt


def first_trick(
    name: str, settings: dict[str, str], trick: Sequence[str], deck: Sequence[str]
) -> InterpreterTable:
    """The interpreter's table after this first trick."""
    size = 10 if len(trick) == 2 else len(deck) // len(trick)
    table = InterpreterTable(program_for(name, settings), able_to_play(trick, deck, size))
    for card in trick:
        table.apply(card)
    return table


class TestLastTrick:
    """1 and 12: what the last trick is worth, and which it is."""

    def test_it_is_worth_three_thirds_beside_its_cards(self) -> None:
        score = played("tressette", {}, TAKES_THE_LAST_WITH_THREE_POINTS)
        assert score.side_exact == thirds(26, 9)
        assert score.card_scores == points(8, 3)

    @pytest.mark.parametrize(
        ("worth", "taken"), [("1", thirds(3)), ("1/2", (Fraction(1, 2),)), ("0", thirds(0))]
    )
    def test_it_is_worth_what_was_agreed(self, worth: str, taken: tuple[Fraction]) -> None:
        """The same deal, each alone: seat 1 has taken the ace, three pieces and the last trick."""
        score = played("rovescino", {"last-trick": worth}, TAKES_THE_LAST_WITH_THREE_POINTS)
        assert score.exact[1] == 2 + taken[0]

    @pytest.mark.parametrize(
        "name", ["tressette", "tressette-in-due-pescaggio", "tressette-in-due-senza-pescaggio", "traversone"]
    )
    def test_it_is_the_trick_after_which_nobody_can_play(self, name: str) -> None:
        """Not one whose hands are empty while cards are still to be drawn or dealt; before it there is no score."""
        random = Random(12)
        at = games.table(name, {})
        table = InterpreterTable(program_for(name, {}), deal_out(at, random, 1, None))
        while table.question is not None:
            with pytest.raises(ValueError, match="not over"):
                table.score()
            table.apply(random.choice(sorted(table.question.legal)))
        takers, score = table.takers(), table.score()
        assert len(takers) * len(at.hands) == len(at.deck)
        assert score.last_taker == takers[-1]

    def test_its_point_is_given_once_though_two_hands_are_played_out(self) -> None:
        """The winner of the tenth trick has no point for it unless that was agreed."""
        random = Random(12)
        name = "tressette-in-due-senza-pescaggio"
        at = games.table(name, {})
        for _ in range(5):
            table = InterpreterTable(program_for(name, {}), deal_out(at, random, 1, None))
            while table.question is not None:
                table.apply(random.choice(sorted(table.question.legal)))
            score = table.score()
            assert sum(score.exact) == Fraction(35, 3)
            assert sum(score.scores) == 11


class TestCounting:
    """2, 3 and 4: floors, the remainder, and what a piece is worth."""

    def test_what_the_others_leave_is_given_to_the_last_taker(self) -> None:
        settings = {"counting": "last-taker-the-rest", "cappotto-is": "all-whole-points"}
        score = played("rovescino", settings, OTHERS_HAVE_TWO_TWO_AND_ONE_THIRD)
        assert score.exact == thirds(30, 2, 2, 1)
        assert score.card_scores == points(11, 0, 0, 0)
        assert (score.slam, score.slam_taker) == ("cappotto", 0)
        assert score.scores == points(0, 11, 11, 11)

    def test_with_plain_floors_a_point_is_nobody_s_and_the_slam_still_made(self) -> None:
        score = played("rovescino", {"cappotto-is": "all-whole-points"}, OTHERS_HAVE_TWO_TWO_AND_ONE_THIRD)
        assert score.card_scores == points(10, 0, 0, 0)
        assert (score.slam, score.slam_taker) == ("cappotto", 0)
        assert score.scores == points(0, 11, 11, 11)

    @pytest.mark.parametrize("counting", ["own-cards", "exact"])
    def test_a_slam_of_all_points_is_not_made_by_whole_points(self, counting: str) -> None:
        score = played("rovescino", {"counting": counting}, OTHERS_HAVE_TWO_TWO_AND_ONE_THIRD)
        assert score.slam is None
        assert score.scores == score.card_scores

    def test_what_is_left_to_the_last_taker_is_a_whole_point_of_theirs(self) -> None:
        """Two thirds of cards and the worthless last trick: by difference a point, so nobody has everything."""
        settings = {"last-trick": "0", "cappotto-is": "all-whole-points"}
        floored = played("rovescino", settings, OTHERS_HAVE_TWO_THIRDS_AND_THE_LAST_TRICK)
        assert floored.exact == thirds(30, 2, 0, 0)
        assert floored.card_scores == points(10, 0, 0, 0)
        assert floored.slam == "cappotto"
        left = {**settings, "counting": "last-taker-the-rest"}
        score = played("rovescino", left, OTHERS_HAVE_TWO_THIRDS_AND_THE_LAST_TRICK)
        assert score.card_scores == points(10, 1, 0, 0)
        assert score.slam is None

    def test_the_third_of_three_parties_has_no_more_than_they_took(self) -> None:
        score = played("rovescino", {"players": "3"}, THREE_PARTIES, 3)
        assert score.exact == thirds(11, 11, 13)
        assert score.card_scores == points(3, 3, 4)
        assert score.deal_total == 10

    def test_unless_the_last_taker_has_the_rest(self) -> None:
        score = played("rovescino", {"players": "3", "counting": "last-taker-the-rest"}, THREE_PARTIES, 3)
        assert score.card_scores == points(3, 3, 5)

    @pytest.mark.parametrize("counting", ["own-cards", "exact"])
    def test_three_figures_are_worth_an_ace(self, counting: str) -> None:
        """Seat 0 has taken the trick of the ace, seat 1 that of three figures."""
        score = played("rovescino", {"counting": counting}, THREE_FIGURES_AGAINST_AN_ACE)
        assert score.exact[:2] == points(1, 1)
        assert score.card_scores[:2] == points(1, 1)


class TestWhoTakesTheTrick:
    """7, 8 and 13: the suit led, the order of the ranks, and who leads next."""

    def test_the_strongest_card_is_not_the_highest_number(self) -> None:
        table = first_trick("tressette", {}, ["4b", "7s", "6b", "3b"], DECK)
        assert table.takers() == [3]

    def test_a_discard_does_not_become_the_suit_led(self) -> None:
        deck = games.table("rovescino", {"players": "3"}).deck
        assert first_trick("rovescino", {"players": "3"}, ["4c", "3d", "5c"], deck).takers() == [2]
        five = ["4c", "3d", "Ac", "2c", "3s"]
        assert first_trick("traversone", {"players": "5"}, five, DECK).takers() == [3]

    def test_every_card_against_every_other(self) -> None:
        """In two, the second card takes the trick if it is a stronger one of the suit, and never otherwise."""
        program = program_for("tressette-in-due-pescaggio", {})
        for led, laid in permutations(DECK, 2):
            table = InterpreterTable(program, able_to_play([led, laid], DECK, 10))
            table.apply(led)
            table.apply(laid)
            stronger = RANKS.index(laid[0]) < RANKS.index(led[0])
            assert table.takers() == [int(suit(led) == suit(laid) and stronger)], (led, laid)

    @pytest.mark.parametrize("winner", range(4))
    def test_the_winner_leads_the_next_trick(self, winner: int) -> None:
        trick = ["4s", "5s", "6s", "7s"]
        trick[winner] = "3s"
        table = first_trick("tressette", {}, trick, DECK)
        assert table.takers() == [winner]
        assert table.deal.actor == winner


class TestSlams:
    """16: tricks are tricks, and points are points."""

    def test_all_the_points_without_all_the_tricks(self) -> None:
        score = played("rovescino", {}, ONE_WORTHLESS_TRICK_LOST)
        assert score.tricks == (9, 1, 0, 0)
        assert (score.slam, score.slam_taker) == ("cappotto", 0)
        assert score.scores == points(0, 11, 11, 11)

    def test_is_no_slam_where_all_the_tricks_are_wanted(self) -> None:
        score = played("rovescino", {"cappotto-is": "all-tricks"}, ONE_WORTHLESS_TRICK_LOST)
        assert score.slam is None
        assert score.scores == points(11, 0, 0, 0)

    def test_by_sides_the_partner_may_have_the_trick(self) -> None:
        """Seats 0 and 2 against 1 and 3: the one trick lost goes to the other side."""
        assert played("traversone-a-coppie", {}, ONE_WORTHLESS_TRICK_LOST).scores == points(0, 11, 0, 11)
        tricks = {"cappotto-is": "all-tricks"}
        assert played("traversone-a-coppie", tricks, ONE_WORTHLESS_TRICK_LOST).slam is None

    @pytest.mark.parametrize("worth", ["1", "1/2"])
    def test_the_worthless_cards_of_the_last_trick_are_worth_its_point(self, worth: str) -> None:
        """All cards of value but not the last trick is not all the points, unless the last trick is worth nothing."""
        assert played("rovescino", {"last-trick": worth}, ONLY_THE_LAST_TRICK_LOST).slam is None
        assert played("rovescino", {"last-trick": "0"}, ONLY_THE_LAST_TRICK_LOST).slam == "cappotto"
