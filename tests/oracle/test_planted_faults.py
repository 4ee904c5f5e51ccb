"""Wrong rules are found out: each fault, planted in the referee, makes it differ from the interpreter soon."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import pytest
from tests.oracle import (
    briscola,
    called,
    hearts,
    predictions,
    table,
    traversone,
    tressette_family,
    trump_games,
)
from tests.oracle.test_against_interpreter import judge

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from tests.oracle.table import Play, Trick

Fault = tuple["ModuleType", str, Callable[..., Any]]


def highest_printed(plays: Sequence[Play]) -> int:
    """By the number printed on the card."""
    return table.highest_led(plays, ["7", "6", "5", "4", "3", "2", "A", "R", "C", "F"])


def last_suit_led(plays: Sequence[Play]) -> int:
    """A discard becomes the suit led."""
    return trick_winner([play for play in plays if play[1][-1] == plays[-1][1][-1]])


def loser_draws_first(stock: list[str], hands: list[list[str]]) -> Callable[[Trick], None]:
    """The winner draws last."""

    def after(trick: Trick) -> None:
        for step in range(1, len(hands) + 1):
            if stock:
                hands[(trick.taker + step) % len(hands)].append(stock.pop(0))

    return after


piles, floors, trick_winner = tressette_family.piles, tressette_family.floors, tressette_family.trick_winner
pass_three, hearts_legal = hearts.pass_three, hearts.may_play
FAULTS: Final[dict[str, tuple[str, dict[str, str], Fault]]] = {
    "strengths by printed number": ("tressette", {}, (tressette_family, "trick_winner", highest_printed)),
    "a discard becomes the suit led": ("rovescino", {}, (tressette_family, "trick_winner", last_suit_led)),
    "last trick worth a third": (
        "tressette",
        {},
        (tressette_family, "piles", lambda tricks, sides, last, *rest: piles(tricks, sides, last / 3, *rest)),
    ),
    "floors before the last trick": (
        "rovescino",
        {"last-trick": "1/2"},
        (
            tressette_family,
            "piles",
            lambda tricks, sides, last, *rest: piles(tricks, sides, Fraction(int(last)), *rest),
        ),
    ),
    "the rest is never given": (
        "traversone",
        {},
        (traversone, "the_rest_to", lambda _seat, points, _of: points),
    ),
    "scores are kept in thirds": ("traversone", {}, (traversone, "floors", list)),
    "the loser draws first": ("briscola", {}, (briscola, "draw_from", loser_draws_first)),
    "a suit need not be followed": ("terziglio", {}, (called, "follow", lambda hand, _plays: hand)),
    "cards are passed to the other side": (
        "hearts",
        {},
        (hearts, "pass_three", lambda hands, distance: pass_three(hands, 4 - distance)),
    ),
    "hearts are led at any time": (
        "hearts",
        {},
        (
            hearts,
            "may_play",
            lambda hand, plays, tricks, options: (
                hearts_legal(hand, plays, tricks, options) if plays or not tricks else hand
            ),
        ),
    ),
    "sola is no slam": (
        "traversone",
        {"players": "8"},
        (traversone, "sola", lambda *_: (yield from [Fraction(0)] * 0)),
    ),
    "who took the marked card pays": (
        "traversone",
        {"marked-card": "3d"},
        (traversone, "charges_of_marked_card", lambda players, *_: [Fraction(0)] * players),
    ),
    "an undertrump is a choice": (
        "klaverjassen",
        {},
        (trump_games, "heading", lambda hand, _plays, _winner: list(hand)),
    ),
    "the dealer may make the bids add up": (
        "oh-hell",
        {},
        (
            predictions,
            "predictions",
            lambda players, most, *, dealer_is_hooked, real=predictions.predictions: real(  # noqa: ARG005
                players, most, dealer_is_hooked=False
            ),
        ),
    ),
    "bags are never looked at": (
        "spades",
        {},
        (predictions, "side_in_spades", lambda bids, *rest, **names: (10 * sum(bids), 0)),  # noqa: ARG005
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_rule_is_found_out(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, settings, (module, name, wrong) = FAULTS[fault]
    monkeypatch.setattr(module, name, wrong)
    with pytest.raises(AssertionError):
        judge(game, settings, 24)
