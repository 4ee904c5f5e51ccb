"""Who is asked whether they play a deal."""

from __future__ import annotations

from itertools import product
from typing import Final

from cartacanta.deal import Deal
from cartacanta.document.loading import load_text
from cartacanta.layout import DealName
from cartacanta.program import compile_program
from cartacanta.variant import build

TWICE: Final = """
variant: twice
title: {en: Asked twice}
table: {players: 3, sides: each-alone}
deck: {suits: [a], ranks: [6, 5, 4, 3, 2, 1]}
phases:
  - deal: {hands: 2}
  - stay: {first: second}
  - {id: again, stay: {first: eldest}}
  - play: {lead: eldest}
match: {wins: highest, ends: {deals: 1}}
"""
PLAYERS: Final = 3


def asked(wishes: tuple[int, ...]) -> tuple[list[tuple[str, int]], set[int]]:
    """Play a deal in which the answers are these as far as they are allowed; who was asked in which phase, who played."""
    deal = Deal.from_name(compile_program(build(load_text(TWICE))), DealName())
    answers, found, played = iter(wishes), [], set()
    while deal.actor is not None:
        legal = deal.legal_actions()
        if deal.kind == "stay":
            found.append((deal.phase, deal.actor))
            wish = next(answers)
            deal.play(wish if wish in legal else legal[0])
        else:
            played.add(deal.actor)
            deal.play(legal[0])
    return found, played


def test_who_sits_out_is_not_asked_again_and_somebody_stays() -> None:
    for wishes in product((0, 1), repeat=2 * PLAYERS):
        found, played = asked(wishes)
        first = [seat for phase, seat in found if phase == "stay"]
        again = [seat for phase, seat in found if phase == "again"]
        assert first == [1, 2, 0]
        left = [seat for seat, wish in zip(first, wishes, strict=False) if wish] or [0]
        assert again == sorted(left)
        still = [seat for seat, wish in zip(again, wishes[PLAYERS:], strict=False) if wish] or [again[-1]]
        assert played == set(still)
