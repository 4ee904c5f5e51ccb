"""Remarks of a record that come at the wrong time, name no card, or ask for what one has oneself."""

from __future__ import annotations

import pytest
from tests.oracle.interpreter_table import program_for

from cartacanta import Deal, DealName
from cartacanta.records import read_records, replay
from cartacanta.records.writing import write_record


def faults(more: str, variant: str = "rovescino", settings: dict[str, str] | None = None) -> list[str]:
    """What is wrong with a whole deal beside which more is written."""
    deal = Deal.from_name(program_for(variant, settings or {}), DealName(seed=7))
    while not deal.over:
        deal.play(deal.legal_actions()[0])
    text = write_record(deal, players=("Anna", "Bruno", "Carla", "Dino")) + more
    return [problem.show() for problem in replay(read_records(text, "r.yaml")[0]).diagnostics]


@pytest.mark.parametrize("trick", [2, 4, 10])
def test_it_is_too_late_for_a_misdeal_when_a_card_has_been_played(trick: int) -> None:
    (fault,) = faults(f"remarks: [{{says: misdeal, trick: {trick}}}]\n")
    assert "CC513 `misdeal` is said where nothing can be said" in fault


def test_a_misdeal_before_the_first_card() -> None:
    assert any("CC540" in fault for fault in faults("remarks: [{says: misdeal 3d}]\n"))
    assert any("CC540" in fault for fault in faults("remarks: [{says: misdeal 3d, trick: 1}]\n"))


def test_a_card_turned_up_is_one_of_the_deck() -> None:
    (fault,) = faults("remarks: [{says: misdeal 9d}]\n")
    assert "'9d' is no card of this game" in fault


def test_nobody_asks_to_see_what_they_declare() -> None:
    declared = "declared: [{Anna: napoletana d, asked: Anna}]\n"
    found = faults(declared, "tressette", {"declare": "first-turn"})
    assert any("Anna declares it and can't ask to see it" in fault for fault in found)
