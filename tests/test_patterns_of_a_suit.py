"""Declarations that can be made in one suit only: a stated one, or whatever is trump."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle.interpreter_table import CATALOGUE

from cartacanta import Deal, Layout
from cartacanta.document.loading import load_text
from cartacanta.errors import DocumentError, IllegalAction
from cartacanta.program import compile_program
from cartacanta.variant import build

if TYPE_CHECKING:
    from cartacanta.program import Program

DOCUMENT: Final = """\
variant: trumps-declared
title: {en: Trumps declared}
extends: tressette-family
table: {sides: opposite}
phases:
  - deal: {hands: equal}
  - call: {by: eldest, names: suit, makes: trump}
  - declare: {first: caller}
  - play: {lead: caller, first-card: if declared of caller > 0 then A of trump else none}
declarations:
  patterns: [{id: sequence, same-suit: [A, 2, 3], suit: SUIT, points: 3, when: actor = caller}]
match: {ends: {limit: 41}, wins: highest, tie: another-deal}
"""
ANNA: Final = "3s 2s As 3c 2c Ac 4d 5d 4b 5b"
BRUNO: Final = "3d 2d Ad Rd Cd Fd 7d 6d 7b 6b"


def program_with(suit: str) -> Program:
    return compile_program(build(load_text(DOCUMENT.replace("SUIT", suit), catalogue=CATALOGUE)))


def after_calling(program: Program, trump: str) -> Deal:
    number = program.variant.pack.cards
    left = [card for card in number if card not in (*ANNA.split(), *BRUNO.split())]
    hands = [ANNA.split(), BRUNO.split(), left[:10], left[10:]]
    deal = Deal(program, Layout.of_hands(program, [[number[card] for card in hand] for hand in hands]))
    deal.play(deal.read_action(trump))
    return deal


def names(deal: Deal) -> list[str]:
    return [deal.action_name(action) for action in deal.legal_actions()]


@pytest.mark.parametrize(("trump", "cards"), [("s", "3s 2s As"), ("c", "3c 2c Ac")])
def test_only_in_the_trump_suit(trump: str, cards: str) -> None:
    deal = after_calling(program_with("trump"), trump)
    assert names(deal) == ["no more", f"sequence {cards}"]
    deal.play(deal.legal_actions()[1])
    assert deal.state.declared[0] == 3 * deal.program.unit


def test_not_with_another_trump_and_not_by_others() -> None:
    deal = after_calling(program_with("trump"), "b")
    assert names(deal) == ["no more"]
    with pytest.raises(IllegalAction):
        deal.play(1)
    deal = after_calling(program_with("trump"), "d")
    deal.play(0)
    assert deal.actor == 1
    assert names(deal) == ["no more"], "Bruno holds the trumps, but he hasn't called"


def test_what_was_declared_decides_the_first_card() -> None:
    deal = after_calling(program_with("trump"), "s")
    free = deal.copy()
    deal.play(deal.legal_actions()[1])
    while deal.kind == "claim":
        deal.play(0)
    assert names(deal) == ["As"]
    while free.kind == "claim":
        free.play(0)
    assert len(names(free)) == 10


def test_a_stated_suit() -> None:
    assert names(after_calling(program_with("c"), "s")) == ["no more", "sequence 3c 2c Ac"]
    assert len(program_with("c").variant.declarations.claims) == 1  # type: ignore[union-attr]


def test_a_suit_that_the_deck_has_not() -> None:
    with pytest.raises(DocumentError) as refused:
        program_with("q")
    assert "CC401 `q` is no suit of this deck" in refused.value.diagnostics[0].show()
