"""10: deals that can't be dealt, accepted elsewhere: the document is rejected, and the message counts the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cartacanta.document.loading import load_text
from cartacanta.errors import DocumentError
from cartacanta.opening import open_agreement

if TYPE_CHECKING:
    from cartacanta.program import Program

HEAD: Final = """\
variant: dealt
title: {en: Dealt}
extends: lib/tressette-family
match: {ends: {limit: 21}, wins: highest}
"""


def compiled(players: int, deal: str, more: str = "") -> Program:
    """The family's forty cards dealt like this to players who are each alone."""
    text = f"{HEAD}table: {{players: {players}, sides: each-alone}}\nphases:\n  - {{deal: {deal}}}\n{more}"
    return open_agreement(load_text(text))


@pytest.mark.parametrize(
    ("players", "deal", "counted"),
    [
        (3, "{hands: 13}", ["39", "40"]),
        (3, "{hands: equal}", ["40"]),
        (3, "{hands: 12}", ["36", "40"]),
        (3, "{hands: 12, monte: 3}", ["39", "40"]),
        (2, "{hands: 10, stock: 19}", ["39", "40"]),
        (3, "{hands: 12, monte: 10}", ["46", "40"]),
        (4, "{hands: 11}", ["44", "40"]),
        (2, "{hands: 10, stock: 21}", ["41", "40"]),
        (3, "{hands: {eldest: 15, others: 13}}", ["41", "40"]),
        (3, "{hands: {by-deal: [13, 12]}, aside: 1}", ["37", "40"]),
    ],
)
def test_a_deal_that_leaves_cards_over_or_wants_too_many_is_rejected(
    players: int, deal: str, counted: list[str]
) -> None:
    with pytest.raises(DocumentError) as rejected:
        compiled(players, deal)
    messages = " ".join(diagnostic.message for diagnostic in rejected.value.diagnostics)
    assert all(number in messages for number in counted), messages


@pytest.mark.parametrize(
    ("players", "deal"),
    [
        (3, "{hands: 13, aside: 1}"),
        (3, "{hands: 13, aside: rest}"),
        (3, "{hands: 12, monte: 4}"),
        (2, "{hands: 10, stock: rest}"),
        (2, "{hands: 10, stock: 20}"),
        (2, "{hands: 10, stock: 20, aside: rest}"),
        (4, "{hands: equal}"),
        (4, "{hands: 10}"),
    ],
)
def test_a_deal_with_a_place_for_every_card_is_not(players: int, deal: str) -> None:
    more = "scoring: {leftover: {aside: last-taker, monte: last-taker}}\n"
    if players == 2:
        more += "tricks: {draw: {cards: 1, first: winner, seen-by: all}}\n"
    program = compiled(players, deal, more)
    assert program.record.size == 40
