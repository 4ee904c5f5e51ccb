"""Asking for a new deal with a weak hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.oracle.interpreter_table import CATALOGUE, program_for
from tests.tools.command import run

from cartacanta import Deal, DealName, Layout
from cartacanta.document.loading import load
from cartacanta.engine.terms import VOID_NEXT_DEAL, VOID_REDEAL
from cartacanta.errors import IllegalAction
from cartacanta.match import Match
from cartacanta.program import compile_program
from cartacanta.records import read_records, replay
from cartacanta.records.writing import write_record
from cartacanta.variant import build

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.program import Program

SECOND = "Rs 7s 6s 5s 4s 7c 6c 5c 4c 7d"
"""Two thirds of a point less than a whole one, and neither three, two nor ace."""
FIRST = "3s 2s As 3c 2c Ac 3d 2d Ad 3b"


def deal_of(program: Program, *hands: str) -> Deal:
    number = program.variant.pack.cards
    left = [card for card in number if all(card not in hand.split() for hand in hands)]
    dealt = [hand.split() for hand in hands]
    while len(dealt) < 4:
        dealt.append(left[:10])
        left = left[10:]
    return Deal(program, Layout.of_hands(program, [[number[card] for card in hand] for hand in dealt]))


@pytest.mark.parametrize("weak", ["less-than-a-point", "no-honour"])
def test_only_a_weak_hand_may_ask_but_everybody_is_asked(weak: str) -> None:
    deal = deal_of(program_for("tressette", {"weak-hand": weak}), FIRST, SECOND)
    assert deal.kind == "redeal"
    assert [deal.action_name(action) for action in deal.legal_actions()] == ["no"]
    with pytest.raises(IllegalAction, match="one may not ask for a new deal"):
        deal.play(1)
    deal.play(0)
    assert [deal.action_name(action) for action in deal.legal_actions()] == ["no", "yes"]
    assert deal.observe(0).legal == ()
    deal.play(deal.read_action("yes"))
    assert deal.over
    assert deal.state.void == VOID_REDEAL
    assert deal.score().void


def test_a_hand_of_exactly_a_point_is_not_weak() -> None:
    worth_a_point = "Rs Cs Fs 6s 5s 4s 7c 6c 5c 4c"
    deal = deal_of(program_for("tressette", {"weak-hand": "less-than-a-point"}), worth_a_point)
    assert deal.legal_actions() == (0,)
    deal = deal_of(program_for("tressette", {"weak-hand": "no-honour"}), worth_a_point)
    assert deal.legal_actions() == (0, 1)


def test_nobody_asks_and_the_play_begins() -> None:
    deal = deal_of(program_for("tressette", {"weak-hand": "no-honour"}), FIRST, SECOND)
    for _ in range(4):
        deal.play(0)
    assert deal.kind == "card"
    assert deal.actor == 0


def test_the_same_dealer_deals_again_in_a_match() -> None:
    match = Match(load("tressette", {"weak-hand": "no-honour"}, catalogue=CATALOGUE))
    dealer, number = match.dealer, match.number
    deal = deal_of(match.program, FIRST, SECOND)
    deal.play(0)
    deal.play(1)
    match.enter(deal)
    assert (match.dealer, match.number) == (dealer, number)
    assert match.name().attempt == 1
    assert not any(match.totals)


def test_another_dealer_where_the_rules_say_so(tmp_path: Path) -> None:
    document = tmp_path / "next.yaml"
    document.write_text(
        "variant: next-deals\ntitle: {en: Next deals}\nextends: tressette\n"
        "phases:\n  - deal: {}\n  - redeal: {allowed-when: count of 4 in hand = 4, dealer: next}\n"
    )
    deal = deal_of(compile_program(build(load(document))), "4s 4c 4d 4b 5s 5c 5d 5b 6s 6c")
    deal.play(1)
    assert deal.state.void == VOID_NEXT_DEAL


def test_nobody_asks_when_nobody_thinks() -> None:
    result = run("compare", "tressette", "--set", "weak-hand=no-honour", "--deals", "300", "--seed", "1")
    plain = run("compare", "tressette", "--deals", "300", "--seed", "1")
    assert result.exit_code == plain.exit_code == 0
    figures = [
        [line for line in lines.splitlines() if line.startswith(" ")]
        for lines in (result.stdout, plain.stdout)
    ]
    assert figures[0] == figures[1] != []


def test_records_say_it_and_those_that_do_not_were_played_on() -> None:
    program = program_for("tressette", {"weak-hand": "no-honour"})
    deal = Deal.from_name(program, DealName(seed=4))
    while not deal.over:
        deal.play(deal.legal_actions()[0])
    text = write_record(deal, players=("Anna", "Bruno", "Carla", "Dino"))
    assert "redeal" in text
    (record,) = read_records(text, "r.yaml")
    assert replay(record).diagnostics == ()
    silent = "\n".join(
        line for line in text.splitlines() if "redeal" not in line and not line.startswith("actions")
    )
    (record,) = read_records(silent, "r.yaml")
    assert replay(record).diagnostics == ()


def test_a_strong_hand_that_asks_is_a_fault() -> None:
    program = program_for("tressette", {"weak-hand": "no-honour"})
    deal = deal_of(program, FIRST, SECOND)
    for _ in range(4):
        deal.play(0)
    while not deal.over:
        deal.play(deal.legal_actions()[0])
    text = write_record(deal, players=("Anna", "Bruno", "Carla", "Dino"))
    assert "Anna: no" in text
    (record,) = read_records(text.replace("Anna: no", "Anna: yes"), "r.yaml")
    assert any(
        "one may not ask for a new deal" in (p.message + (p.hint or "")) for p in replay(record).diagnostics
    )


def test_the_table_is_told() -> None:
    result = run("play", "tressette", "--set", "weak-hand=no-honour", "--seed", "4")
    assert result.exit_code == 0
    assert "Player 1 plays on" in result.stdout
