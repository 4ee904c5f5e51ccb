"""Matches that would never end are broken off, and say so."""

from __future__ import annotations

from typing import Final

import pytest
from tests.oracle.interpreter_table import CATALOGUE

from cartacanta.document.loading import load, load_text
from cartacanta.engine import columns
from cartacanta.engine.matches import MOST_DEALS
from cartacanta.engine.opcodes import LEDGER_LIMIT
from cartacanta.errors import DocumentError
from cartacanta.match import Match

ENDLESS: Final = """
variant: endless
title: {en: Endless}
table: {players: 2, sides: each-alone}
deck: {suits: [a], ranks: [2, 1]}
phases: [{deal: {hands: 1}}, {play: {lead: eldest}}]
scoring: {score: 0}
match: {wins: highest, tie: TIE, ends: ENDS}
"""
WAYS: Final = pytest.mark.parametrize(
    ("ends", "tie"),
    [
        ("{limit: 1}", "shared"),  # nobody scores
        ("{deals: 1}", "another-deal"),  # nobody leads
        ("{deals: 1}", "deal-between-tied"),
        ("{limit: -1, over: drops-out}", "another-deal"),  # all would be out at once, each time
    ],
)


def endless(ends: str, tie: str) -> Match:
    return Match(load_text(ENDLESS.replace("ENDS", ends).replace("TIE", tie)))


@WAYS
def test_one_deal_at_a_time(ends: str, tie: str) -> None:
    match = endless(ends, tie)
    while not match.over:
        deal = match.deal()
        while not deal.over:
            deal.play(deal.legal_actions()[0])
        match.enter(deal)
    assert match.unfinished
    assert match.winners == ()
    assert len(match.entries) == MOST_DEALS


@WAYS
def test_as_machine_code(ends: str, tie: str) -> None:
    pytest.importorskip("numba", reason="Numba is not installed")
    from tests.engine.machine_code import matches_at_random  # noqa: PLC0415 - only where there is Numba

    (row,) = matches_at_random(endless(ends, tie).programs, 0, 1)
    assert row[columns.MATCH_DEALS] == MOST_DEALS
    assert row[columns.MATCH_UNFINISHED] == 1
    assert row[columns.MATCH_WINNERS] == 0


@pytest.mark.parametrize(
    "growing",
    [
        "score: total * 2 + 1",
        "charges: [{id: more, for: each, add: total of dealer + 1}]",
        "tallies: [{id: more, add: more * 2 + 1, every: 3, score: 1}]",
        "pot: {ante: 1, taken-by: tricks > 1, fine: pot}",
    ],
)
def test_sums_that_grow_without_end_are_left_before_they_are_too_large(growing: str) -> None:
    text = ENDLESS.replace("score: 0", growing).replace("ENDS", "{deals: 10000}").replace("TIE", "shared")
    match = Match(load_text(text))
    while not match.over:
        deal = match.deal()
        while not deal.over:
            deal.play(deal.legal_actions()[0])
        match.enter(deal)
    assert match.unfinished
    assert match.winners == ()
    assert len(match.entries) < 100
    assert all(abs(total) < 100 * LEDGER_LIMIT for total in match.totals)


def test_a_match_without_an_end_is_refused() -> None:
    with pytest.raises(DocumentError, match="`limit` or `deals`"):
        endless("{is: reached}", "shared")


def test_a_deal_that_nobody_ever_plays_is_left_after_a_thousand_redeals() -> None:
    match = Match(load("briscola-chiamata", {"deals": 2}, catalogue=CATALOGUE))
    while not match.over:
        deal = match.deal()
        while not deal.over:
            deal.play(deal.legal_actions()[0])  # pass
        match.enter(deal)
    assert [entry.number for entry in match.entries] == [1] * 1001 + [2] * 1001
    assert {entry.score.void for entry in match.entries} == {True}
    assert match.winners == (0, 1, 2, 3, 4)
