"""Records agree with the rules they were played by, whatever their options; altered ones don't, and what separates them is told."""

from __future__ import annotations

import json
import random
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from tests.records.played import ROOT, data_of, named, played, program_of
from tests.records.printed import HANDS, TAKERS, TRICKS

from cartacanta.document.loading import menu
from cartacanta.errors import CartaCantaError
from cartacanta.layout import DealName
from cartacanta.readings import find_readings
from cartacanta.records import read_records

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.program.model import Program
    from cartacanta.readings import Reading, Readings

RULES = sorted((ROOT / "rules").glob("*.yaml"))
OF_A_DEAL = ("variant", "options", "digest")
REPAIRED = {
    "record": 1,
    "players": list(HANDS),
    "hands": HANDS,
    "tricks": list(TRICKS),
    "takers": list(TAKERS),
}


USUAL = {item.name: item.default for item in menu("traversone")}


def found_for(data: dict[str, Any], *variants: str, ticks: int = 10_000) -> Readings:
    """The readings of a record, found while a clock runs that is looked at so often."""
    looks = count()
    sheets = read_records(json.dumps(data), "deal.json")
    return find_readings(sheets, variants=variants, seconds=ticks, clock=lambda: next(looks))


def with_random_options(path: Path, chance: random.Random) -> tuple[Program, dict[str, str]]:
    """A variant as some table might play it."""
    while True:
        options = {
            item.name: chance.choice([choice.text for choice in item.choices])
            for item in menu(path)
            if item.choices and chance.random() < 0.5
        }
        try:
            return program_of(path, **options), options
        except CartaCantaError:
            continue  # two of them don't go together


def meets(reading: Reading, program: Program) -> bool:
    """Whether the condition of a reading is met by the options that a record was played with."""
    values = {name: value.text for name, value in program.variant.agreement.options.items()}
    return reading.condition is None or reading.condition.met(values)


@pytest.mark.parametrize("path", RULES, ids=named)
def test_a_record_agrees_with_the_rules_it_was_played_by(path: Path) -> None:
    program, _ = with_random_options(path, random.Random(path.stem))
    data = data_of(played(program, DealName(len(path.stem))))
    bare = {key: value for key, value in data.items() if key not in OF_A_DEAL}
    found = found_for(bare, str(path), ticks=300)
    assert [reading.variant for reading in found.agreeing] == [path.stem], found.others
    assert meets(found.agreeing[0], program)
    assert found.agreeing[0].open == ()


# the record names the rules by a path, which is another where the installed ones are reached through a link
@pytest.mark.checkout
@pytest.mark.parametrize("path", RULES[::3], ids=named)
def test_an_altered_sum_does_not_agree(path: Path) -> None:
    program = program_of(path)
    data = data_of(played(program, DealName(1)))
    data["scores"] = [str(amount) for amount in data["scores"]]
    data["scores"][0] = "1000/7"
    found = found_for(data, str(path))
    assert found.agreeing == ()
    assert [fault.kind for fault in found.others[0].faults] == ["score"]
    assert found.others[0].named


def test_the_option_that_separates_is_named() -> None:
    data = REPAIRED | {
        "variant": "traversone",
        "options": {"announced": "whole"},
        "scores": ["2", "41/3", "16/3", "0"],
    }
    found = found_for(data, "traversone", ticks=200)
    reading = found.agreeing[0]
    assert [str(fault.message) for fault in reading.usual_faults] == [
        "the score of Ovest is 14, not 41/3",
        "the score of Sud is 5, not 16/3",
    ]
    assert reading.setting == (("announced", "exact"),)
    assert reading.condition is not None
    assert reading.condition.met({**USUAL, "announced": "exact"})
    assert not reading.condition.met(USUAL)


def test_all_variants_known_are_tried() -> None:
    found = found_for(REPAIRED | {"scores": [2, 4, 5, 0]}, ticks=700)
    agreeing = {reading.variant for reading in found.agreeing}
    assert {"rovescino", "ko-manje"} <= agreeing
    assert {"tressette", "hearts", "ciapa-no"}.isdisjoint(agreeing)
    assert {"hearts", "ciapa-no", "spizzichino"} <= {unfit.variant for unfit in found.unfit}
    assert all(reading.faults for reading in found.others)
    assert found.others[-1].variant == "briscola"  # of its three cards each nobody could have ten


def test_a_sheet_that_is_filled_in_only_partly() -> None:
    data = {"record": 1, "players": list(HANDS), "tricks": list(TRICKS[:5]), "takers": list(TAKERS[:5])}
    found = found_for(data | {"deal-total": 21}, "rovescino", "ciapano")
    assert {reading.variant for reading in found.agreeing} == {"rovescino", "ciapano"}
    for reading in found.agreeing:
        assert reading.open[0].startswith("the sums: the deal is unfinished")


def test_variants_that_no_time_is_left_for_are_told() -> None:
    """A rules' first look at very many records may take all the time there is."""
    found = found_for(REPAIRED, "hearts", "rovescino", "ciapano", "tressette", ticks=1)
    assert found.stopped
    assert found.untried
    tried = {reading.variant for reading in (*found.agreeing, *found.others)}
    assert len(tried) == 2
    assert not tried & set(found.untried)
    assert not found_for(REPAIRED, "rovescino", "ciapano").untried


def test_stopping_early_is_told() -> None:
    found = found_for(REPAIRED | {"scores": [2, 4, 5, 0]}, ticks=40)
    assert found.stopped
    assert not found_for(REPAIRED, "rovescino").stopped
