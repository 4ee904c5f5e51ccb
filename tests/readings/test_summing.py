"""Score sheets with sums only: what a deal has come to is never excluded, and what none can come to always."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from tests.readings.test_readings import RULES, found_for, with_random_options
from tests.records.played import data_of, named, played, program_of

from cartacanta.layout import DealName
from cartacanta.readings.summing import impossible_sums, is_plain
from cartacanta.records import read_records

if TYPE_CHECKING:
    from pathlib import Path

FOUR = ["Anna", "Bruno", "Carla", "Dino"]


def sums_only(data: dict[str, Any]) -> dict[str, Any]:
    """A record without its cards."""
    return {key: data[key] for key in ("record", "players", "card-scores", "scores") if key in data}


@pytest.mark.parametrize("path", RULES, ids=named)
def test_what_a_deal_has_come_to_is_never_excluded(path: Path) -> None:
    chance = random.Random(path.stem)
    for number in range(12):
        program = with_random_options(path, chance)[0] if number % 2 else program_of(path)
        data = sums_only(data_of(played(program, DealName(number))))
        (sheet,) = read_records(json.dumps(data), "deal.json")
        assert [fault.message for fault in impossible_sums(sheet, program)] == []


def told(scores: list[Any], variant: str) -> list[str]:
    found = found_for({"record": 1, "players": FOUR, "scores": scores}, variant)
    return [str(fault.message) for reading in found.others for fault in reading.usual_faults]


NEVER = [
    ("tressette", [14, 3, 2, 2], "Anna and Carla are a side and have one score, not 14 and 2"),
    ("tressette", [8, 4, 8, 4], "the scores add up to 12; those of a deal come to 11"),
    ("rovescino", [14, 3, 2, 2], "no deal is scored so here, however its cards fall: 14, 3, 2 and 2"),
    ("briscola", [14, 2, 14, 2], "no deal is scored so here, however its cards fall: 14 and 2"),
]


@pytest.mark.parametrize(("variant", "scores", "fault"), NEVER)
def test_what_no_deal_comes_to_is_excluded(variant: str, scores: list[Any], fault: str) -> None:
    program = program_of(next(path for path in RULES if path.stem == variant), **settled(variant))
    (sheet,) = read_records(json.dumps({"record": 1, "players": FOUR, "scores": scores}), "deal.json")
    assert is_plain(program)
    assert [str(found.message) for found in impossible_sums(sheet, program)] == [fault]


def settled(variant: str) -> dict[str, str]:
    return {"players": "4"} if variant == "briscola" else {}


def test_who_takes_everything_may_score_what_the_cards_do_not_come_to() -> None:
    assert told([0, 11, 11, 11], "rovescino") == []
    assert told([0, 26, 26, 26], "hearts") == []


def test_a_sheet_of_sums_tells_the_options_it_may_have_been_written_by() -> None:
    found = found_for({"record": 1, "players": FOUR, "scores": [4, 3, 2, 1]}, "rovescino")
    (reading,) = found.agreeing
    assert reading.condition is not None
    assert str(reading.condition.told()) == "counting = own-cards"
