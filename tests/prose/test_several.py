"""Several hands on a page, parts of hands, and what lies between."""

from __future__ import annotations

from tests.prose.readings import numbered, read, told

TWO = """\
# First hand

North has the ace and the two of cups. South has the three and the four of cups.
North leads the two of cups, South plays the three. South wins.
South leads the four of cups; North follows with the ace. North takes the trick.
North scores one point and a third, South two thirds.

# Second hand

North has the king and the seven of coins. South has the six of coins and the ace of clubs.
South leads the six of coins and North plays the king.
"""
NO_HEADING = """\
North has the ace of cups and the two of cups. South has the three and the four of cups.
North leads the two of cups, South plays the three. South wins.
South leads the four of cups; North follows with the ace. North wins.

North has the king and the seven of coins. South has the six of coins and the ace of clubs.
South leads the six of coins and North plays the king.
"""
MIDDLE = """\
North has the ace and the two of cups. South has the three and the four of cups.

North leads the two of cups, South plays the three. South wins. North still has the ace of cups.
South leads the four of cups; North follows with the ace.
"""
FAR = (
    "North has the ace and the two of cups. South has the three and the four of cups.\n\n"
    + "Cards are a pleasure.\n\n" * 20
    + "North leads the two of cups, South plays the three.\n"
)
LATE = """\
North has the ace and the two of cups. South has the three and the four of cups.

North leads the two of cups, South plays the three. South wins the trick.
South has a third of a point.
South leads the four of cups, North plays the ace. North wins the trick.

North has one point. South has two thirds of a point. North has two points.
"""


def test_two_hands() -> None:
    for page in (TWO, NO_HEADING):
        first, second = read(page, "en").hands
        assert numbered(first) == ["North 2c, South 3c > South", "South 4c, North Ac > North"]
        assert numbered(second) == ["South 6d, North Rd > ?"]
        assert told(second)["hands"] == {"North": "Rd 7d", "South": "6d Ab"}
        assert (first.line, second.line) in {(3, 10), (1, 5)}
    assert told(read(TWO, "en").hands[0])["scores"] == {"North": "4/3", "South": "2/3"}


def test_cards_still_held_are_no_new_deal() -> None:
    (hand,) = read(MIDDLE, "en").hands
    assert len(hand.tricks) == 2
    assert [each.line for each in hand.unread] == [3]
    assert told(hand)["hands"]["North"] == "Ac 2c"


def test_what_is_far_away_is_another_hand() -> None:
    dealt, played = read(FAR, "en").hands
    assert dealt.hands
    assert not dealt.tricks
    assert not played.hands
    assert len(played.tricks) == 1


def test_sums_are_final_only_after_the_last_trick_and_only_once() -> None:
    (hand,) = read(LATE, "en").hands
    assert told(hand)["scores"] == {"North": "1", "South": "2/3"}
    assert [(each.line, each.text) for each in hand.unread] == [
        (4, "South has a third of a point."),
        (7, "North has two points."),
    ]


def test_the_dealer_and_the_order() -> None:
    page = (
        "The order of play is West, North, East. North is the dealer.\n\n"
        "The dealer has the ace and the two of cups. East leads the three of cups, the dealer plays the ace."
    )
    (hand,) = read(page, "en").hands
    assert hand.players == ("East", "West", "North")
    assert hand.dealer == "North"
    assert numbered(hand) == ["East 3c, North Ac > ?"]


def test_a_page_without_hands() -> None:
    assert not read(
        "The ace is worth one point. The three takes the two. North leads the first trick.", "en"
    ).hands
