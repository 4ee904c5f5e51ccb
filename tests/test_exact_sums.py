"""Which sums all scores of a deal can come to: counted, and each shown by a deal that can be played.

The table of the rules dossier's first section, for every number of players. What is typed here is what
the dossier states; what is compared with it is counted from the cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle.counting import Count, legal_deal, possible_sums
from tests.oracle.games import each_alone
from tests.oracle.interpreter_table import InterpreterTable, program_for
from tests.oracle.perft import after, every_result
from tests.oracle.table import Dealt
from tests.oracle.traversone import deal_points, traversone
from tests.oracle.tressette_family import DECK, rovescino, tressette, worth

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tests.oracle.counting import LegalDeal
    from tests.oracle.table import Options, Result, Rules

    from cartacanta.results import Score

LOADED: Final = {**{card: worth(card) for card in DECK}, "Ab": Fraction(11)}
"""The ordinary values, but the ace of bastoni counts eleven."""


@dataclass(frozen=True)
class Row:
    """A line of the table for one number of players: how they count, and the sums the dossier states."""

    players: int
    rules: Rules
    options: Options
    last_trick: int
    sums: frozenset[Fraction]

    @property
    def count(self) -> Count:
        """The same as the counting wants it."""
        deck, _ = each_alone({"players": str(self.players)})
        values = LOADED if self.rules is traversone else {card: worth(card) for card in DECK}
        return Count(
            {card: values[card] for card in deck},
            seats=self.players,
            parties=self.players,
            last_trick=Fraction(self.last_trick),
            rounding="none" if self.options.get("announced") == "exact" else "down",
        )

    @property
    def agreement(self) -> tuple[str, Options]:
        """The document and the settings that say the same."""
        document = "traversone" if self.rules is traversone else OWN_CARDS_DOCUMENT
        return document, {"players": str(self.players), **self.options}


OWN_CARDS_DOCUMENT: Final = str(Path(__file__).parent / "oracle" / "own-cards.yaml")


def sums(*numbers: int) -> frozenset[Fraction]:
    return frozenset(map(Fraction, numbers))


OWN_CARDS: Final = {
    2: sums(11),
    3: sums(10, 11),
    4: sums(9, 10, 11),
    5: sums(9, 10, 11),
    6: sums(8, 9, 10, 11),
    7: sums(9, 10, 11),
    8: sums(9, 10, 11),
}
OWN_LOADED_CARDS: Final = {
    2: sums(20),
    3: sums(19, 20),
    4: sums(18, 19, 20),
    5: sums(18, 19, 20),
    6: sums(17, 18, 19, 20),
    7: sums(18, 19, 20),
    8: sums(18, 19, 20),
}
FLOORED: Final = {"last-taker": "counts-own-cards", "sola": "give-if-below-limit"}
EXACT: Final = {**FLOORED, "announced": "exact"}
ROWS: Final = [
    *(Row(players, rovescino, {}, 1, stated) for players, stated in OWN_CARDS.items()),
    *(Row(players, traversone, FLOORED, 0, stated) for players, stated in OWN_LOADED_CARDS.items()),
    *(Row(players, traversone, EXACT, 0, frozenset([Fraction(62, 3)])) for players in OWN_CARDS),
]
EVERY_ROW: Final = pytest.mark.parametrize(
    "row", ROWS, ids=lambda row: "-".join([row.rules.__name__, *row.options.values(), str(row.players)])
)


def witness(count: Count, total: Fraction, side_of: Sequence[int]) -> LegalDeal:
    """A deal whose parties write down that sum."""
    found = legal_deal(count, total, side_of, hand=10 if count.seats == 2 else count.tricks)
    assert found is not None, f"no deal was found that comes to {total}"
    return found


def refereed(rules: Rules, options: Options, deal: LegalDeal) -> Result:
    """The deal played at the referee's table, who accepts every card."""
    cards = [card for trick in deal.tricks for _, card in trick]
    referee = after(rules, Dealt(deal.hands, deal.rest), options, cards)
    return referee.score()


def interpreted(agreement: tuple[str, Options], deal: LegalDeal) -> Score:
    """The deal played through the interpreter, which accepts every card and gives each trick to its taker."""
    table = InterpreterTable(program_for(*agreement), Dealt(deal.hands, deal.rest))
    for trick in deal.tricks:
        for seat, card in trick:
            assert table.deal.actor == seat
            table.apply(card)
    assert tuple(table.takers()) == deal.takers
    score = table.score()
    assert score.broken == ()
    return score


@EVERY_ROW
def test_counting_gives_the_sums_of_the_dossier_and_no_other(row: Row) -> None:
    assert possible_sums(row.count) == row.sums


@EVERY_ROW
def test_each_sum_is_shown_by_a_deal_the_referee_accepts(row: Row) -> None:
    for total in row.sums:
        deal = witness(row.count, total, range(row.players))
        result = refereed(row.rules, row.options, deal)
        assert sum(result.points) == total
        assert tuple(trick.taker for trick in result.tricks) == deal.takers


@EVERY_ROW
def test_each_sum_is_shown_by_a_deal_the_interpreter_accepts(row: Row) -> None:
    for total in row.sums:
        score = interpreted(row.agreement, witness(row.count, total, range(row.players)))
        assert sum(score.card_scores) == score.deal_total == total


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rovescino_comes_to_the_same_sums(players: int) -> None:
    row = next(row for row in ROWS if row.players == players)
    for total in row.sums:
        deal = witness(row.count, total, range(players))
        assert interpreted(("rovescino", {"players": str(players)}), deal).deal_total == total


@EVERY_ROW
def test_the_last_taker_by_difference_always_makes_the_deal_whole(row: Row) -> None:
    """Each sum of own cards, counted once more with the last taker scoring 11 or 21 less the others'."""
    by_difference = {"counting": "last-taker-the-rest"} if row.rules is rovescino else {}
    options = {**row.options, "last-taker": "has-the-rest", "sola": "give-if-below-limit", **by_difference}
    of = (
        Fraction(11) if row.rules is rovescino else deal_points({"special-card": "Ab", "special-value": "11"})
    )
    for total in row.sums:
        deal = witness(row.count, total, range(row.players))
        assert sum(refereed(row.rules, options, deal).points) == of
        special = {"special-card": "none"} if row.rules is rovescino else {}
        settings = {"players": str(row.players), "sola": "give-if-below-limit", **special}
        assert (
            interpreted(
                ("traversone", {**row.options, **settings, "last-taker": "has-the-rest"}), deal
            ).deal_total
            == of
        )


def test_two_sides_of_four_seats_always_come_to_eleven() -> None:
    values = {card: worth(card) for card in DECK}
    count = Count(values, seats=4, parties=2, last_trick=Fraction(1))
    assert possible_sums(count) == sums(11)
    deal = witness(count, Fraction(11), [0, 1, 0, 1])
    assert sum(refereed(tressette, {}, deal).points) == 11
    assert interpreted(("tressette", {}), deal).deal_total == 11


@pytest.mark.parametrize("players", range(2, 9))
def test_dropped_cards_change_the_tricks_and_not_the_total(players: int) -> None:
    deck, hands = each_alone({"players": str(players)})
    assert sum(map(worth, deck)) == Fraction(32, 3)
    assert sum(LOADED[card] for card in deck) == Fraction(62, 3)
    tricks = len(deck) // players
    assert Count(dict.fromkeys(deck, Fraction(0)), players, players).tricks == tricks
    assert tricks == {2: 20, 3: 13, 4: 10, 5: 8, 6: 6, 7: 5, 8: 5}[players]
    assert players == 2 or hands == [tricks] * players


@pytest.mark.parametrize(("players", "over"), [(3, 1), (6, 4), (7, 5)])
def test_cards_set_aside_for_the_last_taker_leave_the_sums_as_they_are(players: int, over: int) -> None:
    """In Lucania nothing is dropped; the number of tricks is the same, and so are the sums."""
    count = Count(LOADED, seats=players, parties=players, aside=over)
    assert possible_sums(count) == OWN_LOADED_CARDS[players]
    for total in OWN_LOADED_CARDS[players]:
        deal = witness(count, total, range(players))
        assert len(deal.rest) == over
        assert sum(refereed(traversone, FLOORED, deal).points) == total
        settings = {"players": str(players), "odd-cards": "face-down", **FLOORED}
        assert interpreted(("traversone", settings), deal).deal_total == total


def dealt_out(deck: Sequence[str], sizes: Sequence[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to deal a deck."""
    if not sizes:
        yield ()
        return
    for hand in combinations(deck, sizes[0]):
        for others in dealt_out([card for card in deck if card not in hand], sizes[1:]):
            yield (hand, *others)


@pytest.mark.parametrize(
    ("deck", "players"),
    [
        ("3s As 7s 3c 2c 4c", 2),
        ("3s As 7s 3c 2c 4c", 3),
        ("3s 2s 7s 3c 2c 4c", 3),
        ("3s 2s Rs Cs Fs 3c 2c Rc", 4),
    ],
)
def test_counting_agrees_with_all_plays_of_all_deals_of_a_small_deck(deck: str, players: int) -> None:
    cards = deck.split()
    values: Mapping[str, Fraction] = {card: worth(card) for card in cards}
    count = Count(values, players, players, last_trick=Fraction(1))
    seen = {
        sum(result.points)
        for hands in dealt_out(cards, [count.tricks] * players)
        for result in every_result(rovescino, Dealt(hands), {})
    }
    assert seen == possible_sums(count)
