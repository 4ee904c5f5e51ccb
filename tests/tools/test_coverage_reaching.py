from __future__ import annotations

from typing import TYPE_CHECKING

from tests.tools.coverage_samples import FOLLOWED, GAME

from cartacanta.document.catalogue import Catalogue
from cartacanta_tools.coverage.measuring import Wanted, measure

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta_tools.coverage.measuring import Measured


def measured(folder: Path, text: str, deals: int = 0, seed: int = 0) -> Measured:
    path = folder / "sample.yaml"
    path.write_text(text, encoding="utf-8")
    return measure(path, Catalogue(), Wanted(None, deals, seed), lambda _witness, _left: None)


def standings(found: Measured) -> dict[str, str]:
    return {rule.name: found.standing(rule) for rule in found.rules}


def reached(found: Measured) -> dict[str, tuple[str, str]]:
    return {rule.name: (str(by.witness.name), str(by.what)) for rule, by in found.reached.items()}


WITHOUT_EXAMPLES = GAME[: GAME.index("examples:")]


def test_nothing_played_reaches_nothing(tmp_path: Path) -> None:
    found = measured(tmp_path, WITHOUT_EXAMPLES)
    assert found.reached == {}
    assert set(standings(found).values()) <= {"not-reached", "untried"}
    assert [str(note) for note in found.notes] == [
        "no golden playthrough: they lie in a checkout, for the documents that came with it"
    ]


def test_an_example_reaches_what_decides_in_it(tmp_path: Path) -> None:
    found = reached(measured(tmp_path, GAME))
    assert found["scoring.slams.all"] == ("example void", "what it comes to")
    assert found["deck.suits"] == ("example void", "the cards dealt")
    assert found["phases.play.lead"] == ("example void", "who acts")


def test_an_example_does_not_reach_what_decides_nothing_in_it(tmp_path: Path) -> None:
    found = standings(measured(tmp_path, GAME))
    assert found["tricks.duty"] == "not-reached", "all hands are void"
    assert found["scoring.charges.marked"] == "not-reached", "no charges in a slam"
    assert found["match.ends.limit"] == found["match.wins"] == found["match.tie"] == "not-reached"
    assert found["tail = late"] == "not-reached", "nobody chose it"


def test_the_first_example_that_shows_it_is_told(tmp_path: Path) -> None:
    found = reached(measured(tmp_path, GAME + FOLLOWED))
    assert found["tricks.duty"] == ("example followed", "what is allowed")
    assert found["scoring.charges.marked"] == ("example followed", "what it comes to")
    assert found["tail = free"] == ("example followed", "what is allowed"), "void, one may lead anything"
    assert found["scoring.slams.all"] == ("example void", "what it comes to")


def test_random_deals_reach_values_and_matches(tmp_path: Path) -> None:
    found = measured(tmp_path, WITHOUT_EXAMPLES, deals=60)
    told = reached(found)
    assert "tail = late" in told["tail = late"][0]
    assert told["limit = 12"][0].startswith("match ")
    assert told["match.wins"] == (told["match.wins"][0], "how the match goes on")
    assert standings(found)["table.direction"] == "idle", "it changes nothing that is played or scored"
    assert found.by_kind()["fuzz"] == len(found.reached)


def test_the_same_seed_reaches_the_same(tmp_path: Path) -> None:
    one, other = (reached(measured(tmp_path, WITHOUT_EXAMPLES, deals=20, seed=5)) for _ in range(2))
    assert one == other
    assert one


def test_a_slam_is_not_reached_where_nobody_makes_one(tmp_path: Path) -> None:
    found = standings(measured(tmp_path, WITHOUT_EXAMPLES + "examples:\n" + FOLLOWED))
    assert found["scoring.slams.all"] == "not-reached"
    assert found["tricks.duty"] == "reached"


def test_what_can_be_said_in_one_way_only_is_not_tried(tmp_path: Path) -> None:
    left = "ends: {limit: option limit, is: reached, over: drops-out, until-left: 1}"
    text = WITHOUT_EXAMPLES.replace("ends: {limit: option limit, is: reached}", left)
    text = text.replace("table: {players: 3,", "table: {players: option players,").replace(
        "options:\n", "options:\n  players: {help: How many., default: 3, choices: [3, 2]}\n"
    )
    text = text.replace("ranks: [3, 2, 1]", "ranks: [4, 3, 2, 1]")
    assert standings(measured(tmp_path, text, deals=10))["match.ends.over"] == "untried"
