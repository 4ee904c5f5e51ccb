"""Records that break the rules are explained as read on: what is told comes to the score that is told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.records.corrupting import laid_out, sound
from tests.records.played import DOCUMENTS, held_against, named
from tests.why.test_adds_up import adds_up

from cartacanta.records import open_records, replay
from cartacanta.why import course_read, explain_points, explain_trick

if TYPE_CHECKING:
    from random import Random

    from cartacanta.records import Replayed

BREACHES = sorted((Path(__file__).parents[1] / "records" / "breaches").glob("*.yaml"))


def explain_all(replayed: Replayed) -> bool:
    """Explain every trick and everybody's points; whether there was a score."""
    course = course_read(replayed)
    if course is None or replayed.after is None:
        return False
    for trick in course.tricks:
        told = explain_trick(course, trick.number)
        assert trick.taker is None or f"{trick.number} with" in told.text
    score = replayed.after.score
    for seat in range(course.program.record.seats):
        told = explain_points(course, seat)
        adds_up(told)
        if score is not None and seat != course.program.record.dummy:
            assert told.amount == score.scores[seat]
    return score is not None


@pytest.mark.parametrize("path", BREACHES, ids=lambda path: path.stem)
def test_breaches_of_the_rules(path: Path) -> None:
    for sheet in open_records(path) if not path.stem.endswith(("house", "declaring")) else ():
        replayed = replay(sheet)
        explain_all(replayed)
        if replayed.after is not None and replayed.after.score and replayed.after.score.breach:
            course = course_read(replayed)
            assert course is not None
            assert explain_points(course, 0).find("breach") is not None


def spoiled(data: dict[str, Any], chance: Random) -> str:
    """A record in which two cards of its tricks have changed places, or one stands twice."""
    tricks = [trick.split() for trick in data["tricks"]]
    one, other = (chance.randrange(len(tricks)) for _ in range(2))
    place, there = chance.randrange(len(tricks[one])), chance.randrange(len(tricks[other]))
    first, second = tricks[one][place], tricks[other][there]
    tricks[one][place] = second
    if chance.random() < 0.7:
        tricks[other][there] = first
    return laid_out({**data, "tricks": [" ".join(trick) for trick in tricks]})


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_records_with_cards_in_the_wrong_place(path: Path) -> None:
    for program, data, chance in sound(path):
        if isinstance(data.get("tricks", [None])[0] if data.get("tricks") else None, str):
            explain_all(held_against(spoiled(data, chance), program))
