"""What was said and done out of turn is written, read again, and comes to the same end."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from tests.records.played import held_against, players
from tests.records.printed import HANDS, record

from cartacanta.deal import Deal
from cartacanta.errors import RecordError
from cartacanta.layout import DealName
from cartacanta.opening import open_variant
from cartacanta.records import read_records, replay, write_line, write_record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.program import Program

HOUSE: Final = open_variant(Path(__file__).parent / "breaches" / "house.yaml")
PAIRS: Final = open_variant("traversone-a-coppie")
STOCK: Final = open_variant("rovescino", {"players": 2})
PASSED: Final = open_variant("rovescino", {"players": 3, "three": "fourteen-thirteen"})


def played(program: Program, seed: int, *, revokes: int = 0, signals: bool = False) -> Deal:
    """A deal at random in which signals are given as they come, and some cards are laid against the rules."""
    deal, choices = Deal.from_name(program, DealName(seed)), random.Random(seed)
    while not deal.over:
        for remark in deal.remarks() if signals else ():
            if remark.kind == "signal" and deal.why_not(remark.action) is None and choices.random() < 0.5:
                deal.play(remark.action)
        seat, names = deal.actor or 0, program.card_names
        wrong = [
            card
            for card in sorted(deal.observe(seat).hand)
            if card not in deal.legal_actions() and deal.state.lying and deal.kind == "card"
        ]
        if wrong and revokes and choices.random() < 0.3:
            revokes -= 1
            deal.play(deal.read_remark(f"revoke {names[choices.choice(wrong)]}", seat))
        else:
            deal.play(choices.choice(deal.legal_actions()))
    return deal


def texts(deal: Deal) -> Iterator[str]:
    """The record in every form."""
    for naming in (None, "it", "french"):
        yield write_record(deal, players=players(deal.program), naming=naming)
        yield write_line(deal, players=players(deal.program), naming=naming)


@pytest.mark.parametrize("program", [HOUSE, PAIRS], ids=["house", "pairs"])
def test_signals(program: Program) -> None:
    false = 0
    for seed in range(6):
        deal = played(program, seed, signals=True)
        said = [event for event in deal.events if event.kind == "signal"]
        assert said
        for text in texts(deal):
            replayed = held_against(text, program)
            assert {fault.kind for fault in replayed.faults} <= {"false-signal"}
            assert replayed.deal is not None
            assert replayed.after is not None
            assert replayed.deal.state.trace == deal.state.trace
            assert replayed.after.score == deal.score()
            assert [fault.seat for fault in replayed.faults] == [
                ruling.seat for ruling in replayed.after.rulings
            ]
            false += len(replayed.faults)
    assert false


@pytest.mark.parametrize(
    "program", [HOUSE, PAIRS, STOCK, PASSED], ids=["house", "pairs", "two with a stock", "cards passed"]
)
def test_revokes(program: Program) -> None:
    found = 0
    for seed in range(8):
        deal = played(program, seed, revokes=2)
        wrong = [(event.seat, event.cards[0]) for event in deal.events if event.kind == "revoke"]
        for text in texts(deal):
            replayed = held_against(text, program)
            assert replayed.after is not None
            rulings = replayed.after.rulings
            assert [(ruling.seat, ruling.card) for ruling in rulings] == wrong
            assert [ruling.applied for ruling in rulings] == [True, False][: len(wrong)]
            assert replayed.after.score == deal.score()
            assert replayed.sound is not bool(wrong)
        found += len(wrong)
    assert found > 8


def test_a_signal_with_the_lead_comes_before_what_is_declared() -> None:
    program = open_variant("tressette", {"declare": "first-turn", "talk": "signals"})
    for seed in range(4):
        deal = Deal.from_name(program, DealName(seed))
        deal.play(deal.legal_actions()[0])
        deal.play(deal.read_remark("striscio", 0))
        while not deal.over:
            deal.play(deal.legal_actions()[-1 if deal.kind == "claim" else 0])
        for text in texts(deal):
            replayed = held_against(text, program)
            assert replayed.faults == ()
            assert replayed.deal is not None
            assert replayed.deal.state.trace == deal.state.trace


@pytest.mark.parametrize("text", ["misdeal", "misdeal 3d"])
def test_misdeals(text: str) -> None:
    deal = Deal.from_name(HOUSE, DealName(1))
    deal.play(deal.read_remark(text, 1))
    for written in texts(deal):
        replayed = held_against(written, HOUSE)
        assert [fault.kind for fault in replayed.faults] == ["misdeal"]
        assert replayed.deal is not None
        assert replayed.deal.state.trace == deal.state.trace
        assert replayed.deal.over
        assert replayed.after is not None
        assert (replayed.after.score, replayed.after.otherwise) == (None, None)


def test_a_misdeal_after_cards_were_passed() -> None:
    deal = Deal.from_name(PASSED, DealName(3))
    deal.play(deal.legal_actions()[0])
    deal.play(deal.read_remark("misdeal", 2))
    for written in texts(deal):
        replayed = held_against(written, PASSED)
        assert [fault.kind for fault in replayed.faults] == ["misdeal"]
        assert replayed.deal is not None
        assert replayed.deal.state.trace == deal.state.trace


# ---- hands that nobody wrote down ---------------------------------------------------------------------------------------


def without_hands(piece: str, **changed: object) -> str:
    return "\n".join(
        line for line in record(piece, hands=None, **changed).split("\n") if line != "hands: null"
    )


def test_a_signal_is_false_by_what_is_played_later() -> None:
    piece = "remarks: [{says: volo, trick: 1}]\nvariant: tressette\noptions: {talk: signals}"
    (sheet,) = read_records(without_hands(piece))
    assert [fault.kind for fault in replay(sheet).faults] == ["false-signal"]


def test_a_signal_may_be_true_of_cards_that_nobody_knows() -> None:
    piece = "remarks: [{says: volo, trick: 1}]\nvariant: tressette\noptions: {talk: signals}\ntricks: [3s Cs As 2s]"
    (sheet,) = read_records(without_hands(piece))
    assert {fault.kind for fault in replay(sheet).faults} == {"unfinished"}


def test_a_misdeal_shows_in_the_hands_if_all_cards_are_there() -> None:
    long, short = "3s 6s 5s 4s 2c 7c Ad 6d Rb 7b Cs", "Fs Cc Fc Rd Cd Fd 3b Cb Fb"
    hands = {**HANDS, "Nord": long, "Ovest": short}
    (sheet,) = read_records(record(hands=hands, tricks=[]))
    found = replay(sheet)
    assert [fault.kind for fault in found.faults] == ["misdeal"]
    assert found.after is not None
    assert [ruling.breach for ruling in found.after.rulings] == ["misdeal"]
    (sheet,) = read_records(record(hands={**hands, "Ovest": short.removesuffix(" Fb")}, tricks=[]))
    assert {fault.kind for fault in replay(sheet).faults} == {"hands"}
    (sheet,) = read_records(record(hands={**hands, "Ovest": short.replace("Fb", "Cs")}, tricks=[]))
    assert {fault.kind for fault in replay(sheet).faults} == {"hands"}


@pytest.mark.parametrize(
    ("remarks", "kind"),
    [
        ([{"by": "Nord"}], "CC502"),
        ([{"says": "volo", "trick": 1, "whom": "Est"}], "CC501"),
        ({"says": "volo"}, "CC502"),
        ([{"says": "volo", "trick": 1}] * 201, "CC502"),
    ],
)
def test_what_is_no_remark(remarks: object, kind: str) -> None:
    with pytest.raises(RecordError) as caught:
        list(read_records(record(remarks=remarks)))
    assert kind in {problem.code for problem in caught.value.diagnostics}


def test_remarks_as_lines_of_json() -> None:
    deal = played(PAIRS, 1, signals=True)
    data = json.loads(write_line(deal, players=players(PAIRS)))
    assert all(set(said) == {"by", "says", "trick"} for said in data["remarks"])
