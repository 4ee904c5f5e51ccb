"""What must not matter: what the suits are called, and which player sits where."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle.interpreter_table import CATALOGUE
from tests.variants.every_variant import VARIANTS, Agreed

from cartacanta.deal import Deal
from cartacanta.document.loading import load
from cartacanta.engine import choosing
from cartacanta.layout import DealName, Layout
from cartacanta.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SUITS_ALIKE: Final = (
    Agreed("bourre"),
    Agreed("briscola"),
    Agreed.of("briscola", players=4),
    Agreed("briscola-chiamata"),
    Agreed("klaverjassen"),
    Agreed("knockout-whist"),
    Agreed("ko-manje"),
    Agreed("oh-hell"),
    Agreed("rovescino"),
    Agreed.of("rovescino", players=2),
    Agreed.of("rovescino", players=3, three="fourteen-thirteen"),
    Agreed("spizzichino"),
    Agreed("terziglio"),
    Agreed.of("traversone", special_card="none"),
    Agreed("traversone-a-coppie"),
    Agreed("tressette"),
    Agreed("tressette-a-non-prendere"),
    Agreed("tressette-col-morto"),
    Agreed("tressette-con-chiamata"),
    Agreed("tressette-in-due-pescaggio"),
    Agreed("tressette-in-due-senza-pescaggio"),
)
"""No rule, special card, removed card or lead names a suit or a card."""
A_SUIT_IS_NAMED: Final = (
    Agreed.of("briscola", players=3),  # the 2 of coppe is left out
    Agreed("ciapa-no"),  # the ace of bastoni
    Agreed("ciapano"),
    Agreed("hearts"),
    Agreed.of("rovescino", players=3),  # the 4 of denari is left out
    Agreed("spades"),
    Agreed("traversone"),
    Agreed.of("traversone", special_card="none", leading_bastoni="not-in-first-trick"),
    Agreed.of("tressette", lead="four-of-denari"),
)


def renamed(deal: Deal, suits: Sequence[int]) -> Callable[[int], int]:
    """What an action becomes when each suit is called otherwise."""
    stride = deal.program.record.stride

    def card(number: int) -> int:
        return suits[number // stride] * stride + number % stride

    if deal.kind == "card":
        return card
    return (lambda suit: suits[suit]) if deal.kind == "suit" else lambda action: action


def plays_alike(agreed: Agreed, name: DealName, suits: Sequence[int], random: Random) -> bool:
    """Whether a deal goes the same way, to the same scores, with the suits called otherwise."""
    deal = Deal.from_name(agreed.program, name)
    stride = deal.program.record.stride
    order = [suits[card // stride] * stride + card % stride for card in deal.layout.order]
    if not set(order) <= set(deal.layout.order):
        return False
    other = Deal(deal.program, Layout(tuple(order)), start=deal.start)
    while not deal.over:
        if (other.actor, other.kind) != (deal.actor, deal.kind):
            return False
        rename = renamed(deal, suits)
        if set(other.legal_actions()) != {rename(action) for action in deal.legal_actions()}:
            return False
        action = random.choice(deal.legal_actions())
        deal.play(action)
        other.play(rename(action))
    return other.over and other.score() == deal.score()


@pytest.mark.parametrize("agreed", SUITS_ALIKE, ids=str)
def test_suits_called_otherwise_change_nothing(agreed: Agreed) -> None:
    random = Random(str(agreed))
    suits = range(agreed.program.record.suits)
    for match, called in enumerate(permutations(suits)):
        name = DealName(seed=1, match=match, number=random.randrange(1, 8))
        assert plays_alike(agreed, name, called, random), called


@pytest.mark.parametrize("agreed", A_SUIT_IS_NAMED, ids=str)
def test_where_a_suit_or_card_is_named_suits_are_not_alike(agreed: Agreed) -> None:
    random = Random(str(agreed))
    orders = [called for called in permutations(range(4)) if called != (0, 1, 2, 3)]
    names = [DealName(seed=1, match=match) for match in range(10)]
    assert not all(plays_alike(agreed, name, random.choice(orders), random) for name in names)


def test_every_variant_is_one_or_the_other() -> None:
    assert {agreed.variant for agreed in (*SUITS_ALIKE, *A_SUIT_IS_NAMED)} == set(VARIANTS)


# ---- turning the table -----------------------------------------------------------------------------------------------

TURNED: Final = (
    *(Agreed(variant) for variant in VARIANTS if variant != "spades"),
    Agreed.of("traversone", players=5, match_by="last-one-left"),
    Agreed.of("traversone", players=4, match_by="last-two-left"),
    Agreed.of("knockout-whist", players=6, lives=2),
    Agreed.of("rovescino", players=3, last_trick="1/2"),
)
MOST: Final = 40  # deals looked at


@pytest.mark.parametrize("agreed", TURNED, ids=str)
def test_turning_the_table_with_the_dealer_turns_the_match(agreed: Agreed) -> None:
    agreement = load(agreed.variant, dict(agreed.settings), catalogue=CATALOGUE)
    first = Match(agreement, seed=5)
    players = len(first.players)
    others = [Match(agreement, seed=5, dealer=dealer) for dealer in range(players)]
    for _ in range(MOST):
        if first.over:
            break
        played(first)
        for turn, other in enumerate(others, 1):
            played(other)
            assert other.over == first.over
            assert other.entries[-1].score == first.entries[-1].score
            assert other.dealer == (first.dealer + turn) % players
            for told in ("present", "tied", "winners"):
                turned = {(player + turn) % players for player in getattr(first, told)}
                assert set(getattr(other, told)) == turned, told
            for player in range(players):
                assert other.totals[(player + turn) % players] == first.totals[player]


def played(match: Match) -> None:
    """Plays the coming deal as it is played everywhere."""
    name, deal = match.name(), match.deal()
    while not deal.over:
        deal.play(choosing.choose_at_random(deal.program.record, deal.state, name.key))
    match.enter(deal)
