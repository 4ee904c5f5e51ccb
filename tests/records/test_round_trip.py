"""What is written is read again, in every form, and comes to the same end."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from tests.records.played import (
    DOCUMENTS,
    at_seats,
    data_of,
    held_against,
    named,
    played,
    players,
    program_of,
)

from cartacanta.deal import Deal
from cartacanta.document.loading import load_text
from cartacanta.engine import terms
from cartacanta.engine.evaluate import holds
from cartacanta.engine.records import NONE
from cartacanta.layout import DealName
from cartacanta.program import compile_program
from cartacanta.records import load_records, read_records, replay, write_line, write_record
from cartacanta.records.writing import record_data
from cartacanta.runners import Start
from cartacanta.variant import build

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.records import Replayed

DEALS = 4
TOLD_BY_TRICKS = [path for path in DOCUMENTS if not program_of(path).record.has_piles]
"""The games in which nothing lies covered before a player: there the tricks tell who held what."""


def same_end(replayed: Replayed, deal: Deal) -> None:
    assert [problem.show() for problem in replayed.diagnostics] == []
    assert replayed.deal is not None
    assert replayed.deal.state.trace == deal.state.trace
    assert replayed.deal.score() == deal.score()
    assert replayed.after is not None
    assert replayed.after.score == deal.score()


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
@pytest.mark.parametrize("naming", [None, "it", "en", "french"])
def test_as_text(path: Path, naming: str | None) -> None:
    program = program_of(path)
    for seed in range(DEALS):
        name = DealName(seed, number=seed + 1)
        deal = played(program, name)
        for text in (
            write_record(deal, players=players(program), naming=naming),
            write_record(deal, naming=naming),
            write_line(deal, players=players(program), naming=naming),
        ):
            same_end(held_against(text, program), deal)


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_by_seed_alone(path: Path) -> None:
    program = program_of(path)
    deal = Deal.from_name(program, DealName(11, 2, 1, 3))
    while not deal.over:
        deal.play(deal.legal_actions()[0])
    text = write_record(deal, name=DealName(11, 2, 1, 3))
    data = json.loads(write_line(deal, name=DealName(11, 2, 1, 3)))
    del data["hands"]
    data.pop("rest", None)
    for written in (text, json.dumps(data)):
        replayed = held_against(written, program)
        assert replayed.diagnostics == ()
        assert replayed.deal is not None
        assert replayed.deal.state.trace == deal.state.trace


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_the_rules_are_found_by_name_with_their_options(path: Path) -> None:
    deal = played(program_of(path), DealName(5))
    text = write_record(deal, variant=str(path))
    same_end(replay(read_records(text)[0]), deal)
    assert write_record(deal, variant=str(path)) == text


def without(data: dict[str, Any], deal: Deal, *keys: str) -> str:
    """The record without some of its keys; what was turned up stays known."""
    kept = {key: value for key, value in data.items() if key not in keys}
    if deal.state.turned >= 0:
        kept["turned-up"] = deal.program.card_names[deal.state.turned]
    return json.dumps(kept)


def gives_a_called_card(deal: Deal) -> bool:
    """Whether a card was called that its holder, if any, had to give: only the hands tell whose it was."""
    rules = deal.program.record
    return any(
        rules.kind[phase] == terms.PASS
        and rules.count[phase] == terms.CALLED_CARD
        and holds(rules, deal.state, rules.phase_when[phase], NONE)
        for phase in range(rules.phases)
    )


@pytest.mark.parametrize("path", TOLD_BY_TRICKS, ids=named)
@pytest.mark.parametrize(
    "left_out",
    [
        ("rest",),
        ("hands",),
        ("hands", "rest"),
        ("hands", "rest", "takers"),
        ("hands", "rest", "players", "dealer", "takers"),
    ],
    ids=" ".join,
)
def test_where_the_cards_lay_follows_from_the_tricks(path: Path, left_out: tuple[str, ...]) -> None:
    program = program_of(path)
    for seed in range(DEALS):
        deal = played(program, DealName(seed))
        if "hands" in left_out and gives_a_called_card(deal):
            continue
        data = record_data(deal) if "players" in left_out else data_of(deal)
        same_end(held_against(without(data, deal, *left_out), program), deal)


@pytest.mark.parametrize("path", TOLD_BY_TRICKS, ids=named)
@pytest.mark.parametrize("left_out", [(), ("hands", "rest")], ids=str)
def test_cards_passed_and_discarded_follow_from_the_tricks(path: Path, left_out: tuple[str, ...]) -> None:
    program = program_of(path)
    for seed in range(DEALS):
        deal = played(program, DealName(seed))
        data = data_of(deal)
        spoken = {event.phase for event in deal.events if event.kind in {"bid", "stay", "predict", "call"}}
        data["actions"] = {phase: said for phase, said in data.get("actions", {}).items() if phase in spoken}
        if left_out and gives_a_called_card(deal):
            continue
        replayed = held_against(without(data, deal, *left_out), program)
        assert [problem.show() for problem in replayed.diagnostics] == []
        assert replayed.after is not None
        assert replayed.after.score == deal.score()


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_deal_broken_off_says_whose_turn_it_is(path: Path) -> None:
    program = program_of(path)
    for seed in range(DEALS):
        whole = played(program, DealName(seed))
        deal = Deal(program, whole.layout)
        for action in whole.actions[: len(whole.actions) * (seed + 1) // (DEALS + 1)]:
            deal.play(action)
        actor = deal.actor
        assert actor is not None
        replayed = held_against(write_record(deal, players=players(program)), program)
        assert [fault.kind for fault in replayed.faults] == ["unfinished"]
        assert replayed.first is not None
        assert replayed.first.seat == actor
        assert f"{at_seats(program)[actor]}" in replayed.first.message
        assert replayed.deal is not None
        assert replayed.deal.state.trace == deal.state.trace


@pytest.mark.parametrize("path", TOLD_BY_TRICKS, ids=named)
def test_tricks_of_a_deal_broken_off_break_no_rule(path: Path) -> None:
    program = program_of(path)
    for seed in range(DEALS):
        deal = played(program, DealName(seed))
        if gives_a_called_card(deal):
            continue
        data = data_of(deal)
        data["tricks"] = data["tricks"][: max(1, len(data["tricks"]) - seed - 1)]
        data["takers"] = data["takers"][: len(data["tricks"])]
        for key in ("card-scores", "scores", "deal-total", "choice"):
            data.pop(key, None)
        replayed = held_against(without(data, deal, "hands", "rest"), program)
        assert {fault.kind for fault in replayed.faults} <= {"unfinished"}, [
            p.show() for p in replayed.diagnostics
        ]


def test_what_a_deal_begins_with_is_kept() -> None:
    path = next(path for path in DOCUMENTS if path.stem == "spades")
    program = program_of(path)
    start = Start(3, [120, -30, 120, -30], 0, [7, 3])
    first = played(program, DealName(1))
    deal = Deal(program, first.layout, start=start)
    for action in first.actions:
        deal.play(action)
    text = write_record(deal, players=players(program))
    assert "ledger: [120, -30]" in text
    assert "tallies: {bags: [7, 3]}" in text
    assert "deal: {number: 3}" in text
    replayed = held_against(text, program)
    same_end(replayed, deal)
    assert replayed.deal is not None
    assert replayed.deal.start.total[:4] == [120, -30, 120, -30]


def test_large_scores() -> None:
    text = """
variant: dear
title: {en: Dear}
table: {players: 2, sides: each-alone}
deck: {suits: [a], ranks: [2, 1], values: {2: 1/3}}
phases: [{deal: {hands: 1}}, {play: {lead: eldest}}]
scoring: {score: exact - tricks * 1000 * 1000000}
match: {wins: highest, ends: {deals: 1}}
"""
    program = compile_program(build(load_text(text)))
    deal = played(program, DealName())
    assert min(deal.score().scores) == Fraction(1, 3) - 1_000_000_000
    for written in (write_record(deal), write_line(deal)):
        same_end(held_against(written, program), deal)


def test_lines_of_json(tmp_path: Path) -> None:
    program = program_of(DOCUMENTS[0])
    deals = [played(program, DealName(seed)) for seed in range(3)]
    lines = "".join(write_line(deal, name=DealName(seed)) for seed, deal in enumerate(deals))
    file = tmp_path / "deals.jsonl"
    file.write_text(lines, encoding="utf-8")
    for sheets in (load_records(file), read_records(lines)):
        assert len(sheets) == len(deals)
        for sheet, deal in zip(sheets, deals, strict=True):
            same_end(replay(sheet, program), deal)
    assert load_records(file)[2].span.line == 3
