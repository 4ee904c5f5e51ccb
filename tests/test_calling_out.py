"""Saying in mid-deal that the limit is reached: right, it wins the match; wrong, it costs the deal."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest
from tests.oracle.interpreter_table import CATALOGUE, program_for, units
from tests.tools.command import run

from cartacanta import Deal, Layout
from cartacanta.document.loading import load
from cartacanta.errors import IllegalAction
from cartacanta.match import Match
from cartacanta.records import read_records, replay
from cartacanta.records.writing import write_record
from cartacanta.runners import Start

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.program import Program

ALLOWED: Final = {"call-out": "before-a-lead"}
ANNA: Final = "3s 2s As Rs 3c 2c Ac 3d 2d Ad"
NAMES: Final = ("Anna", "Bruno", "Carla", "Dino")


def begun(totals: tuple[int, int], settings: dict[str, str] | None = None) -> Deal:
    """Anna holds all the high cards; the totals of her side and of the other."""
    program = program_for("tressette", settings or ALLOWED)
    start = Start(1, [units(program, Fraction(total)) for total in (*totals, *totals)])
    return Deal(program, layout(program), start=start)


def layout(program: Program) -> Layout:
    number = program.variant.pack.cards
    left = [card for card in number if card not in ANNA.split()]
    hands = [ANNA.split(), left[:10], left[10:20], left[20:]]
    return Layout.of_hands(program, [[number[card] for card in hand] for hand in hands])


def lead(deal: Deal, card: str) -> None:
    """Anna leads a card that takes the trick; the others play their weakest."""
    deal.play(deal.read_action(card))
    for _ in range(3):
        deal.play(min(deal.legal_actions(), key=lambda card: card % deal.program.record.stride))


def call(deal: Deal, seat: int) -> None:
    deal.play(deal.read_remark("call-out", seat))


def test_right_with_cards_that_make_up_what_is_missing() -> None:
    """Twenty, and an ace taken; her partner says so."""
    deal = begun((20, 20))
    lead(deal, "As")
    call(deal, 2)
    score = deal.score()
    assert deal.over
    assert score.called_out == 2
    assert score.wins_match == score.sides[0]
    assert score.side_scores[0] >= 1


def test_the_last_trick_counts_for_nobody_in_mid_deal() -> None:
    deal = begun((0, 0))
    lead(deal, "As")
    call(deal, 0)
    score = deal.score()
    assert score.exact[0] < 3
    assert sum(score.exact) == score.exact[0]


def test_wrong_it_gives_the_others_eleven() -> None:
    deal = begun((20, 20))
    lead(deal, "Rs")
    call(deal, 0)
    score = deal.score()
    assert score.side_exact[0] < 1
    assert score.breach == "false-call-out"
    assert score.offender == 0
    assert score.wins_match is None
    assert list(score.side_scores) == [0, 11]
    assert score.broken == ()


def test_what_was_declared_counts() -> None:
    """Anna has three of each honour and three sequences: the ledger and eighteen points."""
    for total, right in ((13, True), (12, False)):
        deal = begun((total, 0), {**ALLOWED, "declare": "at-deal", "shown": "all"})
        assert deal.state.declared[0] == 18 * deal.program.unit
        call(deal, 0)
        assert (deal.score().wins_match is not None) is right
        assert deal.score().side_scores[0] == (18 if right else 0)


def test_a_fraction_short_is_wrong() -> None:
    """Thirds are not rounded up: twenty and two thirds are not twenty-one."""
    deal = begun((20, 0))
    lead(deal, "Rs")
    assert deal.copy().state.tricks[0] == 1
    call(deal, 0)
    assert deal.score().side_exact[0] in {Fraction(1, 3), Fraction(2, 3)}
    assert deal.score().breach == "false-call-out"


@pytest.mark.parametrize(("limit_is", "right"), [("reached", True), ("exceeded", False)])
def test_the_limit_is_reached_or_exceeded(limit_is: str, right: bool) -> None:  # noqa: FBT001 - a table's column
    deal = begun((21, 0), {**ALLOWED, "limit-is": limit_is})
    call(deal, 0)
    assert (deal.score().wins_match is not None) is right


def test_only_before_a_lead_and_only_where_the_rules_know_it() -> None:
    deal = begun((20, 20))
    assert "call-out" in {remark.name for remark in deal.remarks()}
    assert {remark.seat for remark in deal.remarks() if remark.name == "call-out"} == {0, 1, 2, 3}
    deal.play(deal.read_action("As"))
    assert deal.remarks() == ()
    with pytest.raises(IllegalAction, match="before a lead"):
        call(deal, 0)
    other = begun((20, 20), {"call-out": "never"})
    assert "call-out" not in {remark.name for remark in other.remarks()}
    with pytest.raises(IllegalAction, match="don't know calling out"):
        call(other, 0)


def called_after(cards: str) -> Match:
    """A match to eleven in whose first deal Anna leads these cards, then calls out."""
    match = Match(load("tressette", {**ALLOWED, "limit": "11"}, catalogue=CATALOGUE))
    deal = Deal(match.program, layout(match.program), start=match.start())
    for card in cards.split():
        lead(deal, card)
    call(deal, 0)
    match.enter(deal)
    return match


def test_a_match_is_won_by_calling_out() -> None:
    """Her side has taken every card of value but what the last trick brings: ten points and a third."""
    wrong = called_after("As Ac Ad 3s 3c 3d 2s 2c 2d")
    assert wrong.over
    assert wrong.winners == (1, 3)
    assert list(wrong.totals) == [0, 11, 0, 11]
    match = Match(load("tressette", ALLOWED, catalogue=CATALOGUE))
    match._record.total[:4] = [units(match.program, Fraction(20))] * 4
    deal = Deal(match.program, layout(match.program), start=match.start())
    lead(deal, "As")
    call(deal, 0)
    match.enter(deal)
    assert match.over
    assert match.won_by_call_out
    assert not match.won_by_slam
    assert match.winners == (0, 2)


def test_nothing_ends_by_itself_in_mid_deal() -> None:
    deal = begun((20, 20))
    lead(deal, "As")
    assert not deal.over


def record(deal: Deal) -> str:
    return write_record(deal, players=NAMES)


def faults(text: str) -> list[str]:
    return [problem.show() for problem in replay(read_records(text, "r.yaml")[0]).diagnostics]


def test_records_have_it_with_the_trick_before_which_it_was_said() -> None:
    deal = begun((20, 20))
    lead(deal, "As")
    call(deal, 2)
    text = record(deal)
    assert "says: call-out" in text
    replayed = replay(read_records(text, "r.yaml")[0])
    assert replayed.diagnostics == ()
    assert replayed.deal is not None
    assert replayed.deal.score() == deal.score()


def test_a_wrong_one_is_found_with_what_it_costs() -> None:
    deal = begun((0, 0))
    lead(deal, "Rs")
    call(deal, 0)
    (fault,) = faults(record(deal))
    assert "CC542 Anna calls out before trick 2 and is not at the limit" in fault
    replayed = replay(read_records(record(deal), "r.yaml")[0])
    assert replayed.after is not None
    (ruling,) = replayed.after.rulings
    assert (ruling.breach, ruling.seat, ruling.trick, ruling.applied) == ("false-call-out", 0, 2, True)


def test_tricks_after_it_are_too_many() -> None:
    deal = begun((20, 20))
    lead(deal, "As")
    whole = deal.copy()
    call(deal, 0)
    lead(whole, "Ac")
    more = [line for line in record(whole).splitlines() if line.startswith("  - Ac")]
    text = record(deal).replace("takers:", more[0] + "\ntakers:")
    assert any("trick 2 is one too many: the deal was over" in fault for fault in faults(text))


def test_the_replayed_sheet_tells_it(tmp_path: Path) -> None:
    deal = begun((0, 0))
    lead(deal, "Rs")
    call(deal, 0)
    path = tmp_path / "wrong.yaml"
    path.write_text(record(deal))
    result = run("replay", str(path))
    assert result.exit_code == 1
    assert "Anna has called out, wrongly: the deal ends here" in result.stdout
