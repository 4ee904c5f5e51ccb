"""Declarations in records: written, played again, refused, and found where nobody is asked."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle.interpreter_table import program_for

from cartacanta import Deal, DealName, Layout
from cartacanta.codes.records import TRICKS
from cartacanta.records import read_records, replay, write_line, write_record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.records import Replayed

GAMES: Final = (
    ("tressette", {"declare": "first-turn"}),
    ("tressette", {"declare": "first-turn", "shown": "nobody", "napoletana": "by-strength"}),
    ("tressette", {"declare": "at-deal"}),
    ("tressette-in-due-pescaggio", {"declare": "after-each-draw", "napoletana": "by-number"}),
    ("tressette-in-due-senza-pescaggio", {"declare": "at-both-deals"}),
    ("tressette-con-chiamata", {"declare": "first-turn"}),
)


def rich(variant: str, settings: Mapping[str, str], seed: int) -> Deal:
    """A deal with threes, twos and aces in few hands, played and declared at random."""
    program = program_for(variant, settings)
    random = Random(seed)
    order = list(Layout.named(program, DealName(seed)).order)
    order.sort(key=lambda card: random.random() + (program.card_names[card][0] not in "32A"))
    deal = Deal(program, Layout(tuple(order)))
    while not deal.over:
        deal.play(random.choice(deal.legal_actions()))
    return deal


@pytest.mark.parametrize(("variant", "settings"), GAMES)
def test_what_is_written_is_played_again(variant: str, settings: dict[str, str]) -> None:
    declared = 0
    for seed in range(12):
        deal = rich(variant, settings, seed)
        declared += any(deal.state.declared)
        for text in (write_record(deal), write_record(deal, naming="it"), write_line(deal)):
            again = replay(read_records(text)[0], deal.program)
            assert again.diagnostics == ()
            assert again.deal is not None
            assert again.deal.actions == deal.actions
            assert again.deal.score() == deal.score()
    assert declared > 6


RECORD: Final = """\
record: 1
variant: tressette
options: {declare: HOW}
players: [Nord, Ovest, Sud, Est]
declared: DECLARED
"""
"""Its tricks are those of the codes' examples."""


def held(declared: str, how: str = "first-turn") -> Replayed:
    settings = {"declare": how}
    text = RECORD.replace("DECLARED", declared).replace("HOW", how) + TRICKS
    return replay(read_records(text)[0], program_for("tressette", settings))


@pytest.mark.parametrize("how", ["first-turn", "at-deal"])
def test_a_false_claim_is_refused_and_scores_nothing(how: str) -> None:
    found = held("{Sud: buongioco 3s 3c 3d}", how)
    assert [problem.code for problem in found.diagnostics] == ["CC514"]
    assert "3s" in found.diagnostics[0].message
    assert found.diagnostics[0].span is not None
    assert found.diagnostics[0].span.line == 5
    assert found.after is not None
    assert found.after.score is not None
    assert not any(found.after.score.declared)


@pytest.mark.parametrize(
    ("declared", "code"),
    [
        ("{Sud: napoletana z}", "CC510"),
        ("{Sud: pinnacola}", "CC510"),
        ("{Lino: buongioco}", "CC505"),
        ("[{Sud: buongioco 3, trick: 4}]", "CC514"),
        ("[{Sud: buongioco 3, trick: four}]", "CC502"),
        ("buongioco", "CC502"),
    ],
)
def test_what_else_is_wrong_with_it(declared: str, code: str) -> None:
    try:
        assert code in {problem.code for problem in held(declared).diagnostics}
    except ValueError as wrong:
        assert code in str(wrong)  # noqa: PT017 - its form is wrong


def test_a_claim_in_short_means_what_the_hand_bears_out() -> None:
    deal = rich("tressette", {"declare": "first-turn"}, 0)
    text = write_record(deal)
    assert "declared:" in text
    for seed in range(20):
        deal = rich("tressette", {"declare": "at-deal", "shown": "all"}, seed)
        said = [event for event in deal.events if event.kind == "declare"]
        if not said:
            continue
        players = ["Player 1", "Player 2", "Player 3", "Player 4"]
        short = {players[event.seat or 0]: event.pattern for event in said}
        lines = [line for line in write_record(deal).splitlines() if not line.startswith("declared:")]
        lines.insert(-1, "declared: " + str(short).replace("'", ""))
        assert replay(read_records("\n".join(lines))[0], deal.program).diagnostics == ()
