"""Where features meet: packets that lie covered, remarks in machine code, deals that are over, what nobody can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.checks.trying import said
from tests.oracle.interpreter_table import CATALOGUE, program_for

from cartacanta import Deal, DealName
from cartacanta.document.loading import load_text
from cartacanta.errors import IllegalAction, UsageError
from cartacanta.program import compile_program
from cartacanta.variant import build

if TYPE_CHECKING:
    from cartacanta.program import Program

DECLARED = (
    "phases: [{play: {declare: first-turn}}]\n"
    "declarations: {patterns: [{id: two, same-suit: [K, Q], points: 3, "
)
HEAD = "variant: meeting\ntitle: {en: Where they meet}\nextends: spizzichino\n"


def program_of(text: str) -> Program:
    return compile_program(build(load_text(HEAD + text, catalogue=CATALOGUE)))


def covered_cards(deal: Deal) -> set[int]:
    state = deal.state
    return {card for card in deal.program.card_names if (state.covered[0] | state.covered[1]) >> card & 1}


def test_what_lies_covered_is_shown_to_nobody() -> None:
    deal = Deal.from_name(program_of("phases: [{deal: {}}, {show: {of: each, to: all}}]\n"), DealName(seed=1))
    shown = {card for event in deal.events if event.kind == "show" for card in event.cards}
    assert shown
    assert not shown & covered_cards(deal)
    for seat in (0, 1):
        view = deal.observe(seat)
        seen = {card for event in view.events for card in event.cards}
        assert not seen & covered_cards(deal)


def test_a_call_of_a_card_not_held_says_nothing_of_covered_ones() -> None:
    text = "phases: [{deal: {}}, {call: {by: eldest, names: card, own: forbidden}}]\n"
    deal = Deal.from_name(program_of(text), DealName(seed=1))
    state = deal.state
    own = {card for card in deal.program.card_names if state.hands[0] >> card & 1}
    lying = {card for card in own if state.covered[0] >> card & 1}
    assert set(deal.legal_actions()) == set(deal.program.card_names) - (own - lying)


@pytest.mark.parametrize("number", [2**63, 10**30, -5, 63, 64 + 8 * 7, 64 * 900])
def test_numbers_that_are_no_action_are_refused(number: int) -> None:
    for compiled in (False, True):
        deal = Deal.from_name(program_for("tressette"), DealName(seed=1), compiled=compiled)
        with pytest.raises(IllegalAction):
            deal.play(number)
        assert deal.actions == ()


def test_remarks_can_be_asked_for_in_machine_code() -> None:
    program = program_for("tressette", {"talk": "signals", "call-out": "before-a-lead"})
    for plain, compiled in [
        [Deal.from_name(program, DealName(seed=2), compiled=fast) for fast in (False, True)]
    ]:
        assert plain.remarks() == compiled.remarks() != ()
        plain.play(plain.legal_actions()[0])
        compiled.play(compiled.legal_actions()[0])
        assert plain.remarks() == compiled.remarks() != ()
        signal = plain.remarks()[0].action
        assert plain.why_not(signal) is compiled.why_not(signal) is None


def test_a_finished_deal_has_no_actions_to_name() -> None:
    deal = Deal.from_name(program_for("rovescino"), DealName(seed=1))
    while not deal.over:
        deal.play(deal.legal_actions()[0])
    assert deal.action_name(0) == "0"
    with pytest.raises(ValueError, match="the deal is over"):
        deal.read_action("3s")


def test_a_misdeal_while_somebody_declares() -> None:
    program = program_for("tressette", {"declare": "first-turn"})
    deal = Deal.from_name(program, DealName(seed=1))
    deal.play(deal.read_remark("misdeal", 0))
    assert deal.over
    assert isinstance(deal.kind, str)
    assert deal.score().void


def test_nothing_said_declares_nothing() -> None:
    deal = Deal.from_name(program_for("tressette", {"declare": "first-turn"}), DealName(seed=1))
    deal.play(deal.legal_actions()[0])
    assert deal.kind == "claim"
    with pytest.raises(ValueError, match="names nothing"):
        deal.read_action("")


@pytest.mark.parametrize("seat", [-1, 4, 8, 100])
def test_remarks_come_from_seats_of_the_table(seat: int) -> None:
    deal = Deal.from_name(program_for("tressette"), DealName(seed=1))
    with pytest.raises(ValueError, match="there is no seat"):
        deal.read_remark("misdeal", seat)


def test_a_breach_is_not_made_good_by_calling_out() -> None:
    text = (
        "variant: both\ntitle: {en: Both}\nextends: tressette\nwith: {call-out: before-a-lead}\n"
        "breaches: {revoke: {score: {offender: -5, others: 0}}}\n"
    )
    program = compile_program(build(load_text(text, catalogue=CATALOGUE)))
    for seed in range(60):
        deal = Deal.from_name(program, DealName(seed=seed))
        deal.play(deal.legal_actions()[0])
        while deal.state.lying:
            seat, legal = deal.actor or 0, deal.legal_actions()
            wrong = [c for c in deal.program.card_names if deal.state.hands[seat] >> c & 1 and c not in legal]
            if wrong and deal.state.breach < 0:
                deal.play(deal.read_remark(f"revoke {deal.program.card_names[wrong[0]]}", seat))
            else:
                deal.play(legal[0])
        if deal.state.breach >= 0:
            offender = deal.state.offender
            deal.state.total[:4] = [100 * program.unit] * 4
            deal.play(deal.read_remark("call-out", offender))
            assert deal.score().wins_match is None
            assert deal.score().breach == "revoke"
            return
    pytest.fail("nobody could revoke")


def test_conditions_that_would_tell_who_holds_a_card() -> None:
    for piece in (
        "phases:\n  - deal: {}\n  - predict: {from: if holder of 1a = eldest then 1 else 0}\n  - play: {}\n",
        DECLARED + "when: holder of 1a = eldest}]}\n",
        "tricks: {signals: [{id: rap, means: Lead it., when: holder of 1a = eldest}]}\n",
    ):
        assert any(line.startswith("CC424") for line in said(piece)), piece


def test_declaring_and_asking_before_anybody_has_cards() -> None:
    patterns = "declarations: {patterns: [{id: two, same-rank: [K], points: {2: 3}}]}\n"
    early = "phases:\n  - {id: early, declare: {first: eldest}}\n  - deal: {}\n"
    assert "CC436 nobody has a card yet when this is asked" in said(patterns + early)
    early = "phases:\n  - redeal: {allowed-when: value of hand < 1}\n  - deal: {}\n"
    assert "CC414 nobody has a card yet when this is asked" in said(early)


def test_patterns_of_which_a_part_says_nothing() -> None:
    play = "phases: [{play: {declare: first-turn}}]\n"
    for pattern, expected in (
        ("same-rank: [K], points: {2: 3, 6: 9}", "CC436 `it` never has 6 cards"),
        (
            "same-suit: [K, Q], points: 3, again: in-full",
            "CC436 `again` says nothing: everybody is asked only once",
        ),
        ("same-suit: [K, Q], suit: trump, points: 3", "CC436 `it` is never declared: nothing makes a trump"),
    ):
        assert expected in said(play + f"declarations: {{patterns: [{{id: it, {pattern}}}]}}\n")
    tail = "declarations: {patterns: [{id: it, same-suit: [K, Q], points: 3, tail-points: 2}]}\n"
    assert any("needs the key `tail`" in line for line in said(play + tail))


@pytest.mark.parametrize("stake", ["0", "-1"])
def test_a_stake_is_more_than_nothing(stake: str) -> None:
    assert said(f"match: {{stake: {stake}}}\n") == ["CC438 a stake is more than nothing: losers pay it"]


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_from_a_seat_there_isn_t_nothing_is_seen(seat: int) -> None:
    deal = Deal.from_name(program_for("spizzichino"), DealName())
    with pytest.raises(UsageError, match=f"there is no seat {seat} at this table"):
        deal.observe(seat)
