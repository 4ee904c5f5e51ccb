"""Variants with every combination of what is varied, and deals on which two of them part."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.tools.command import run

from cartacanta.simulation import course_of
from cartacanta.simulation.running import Group
from cartacanta_tools.comparing.aiming import pieces_of
from cartacanta_tools.comparing.contenders import contenders
from cartacanta_tools.comparing.grids import Varied, combinations, read_varied

if TYPE_CHECKING:
    from pathlib import Path


def test_a_grid_is_every_combination() -> None:
    found = contenders(
        ["traversone"], {"players": "3"}, [read_varied("announced"), read_varied("limit=21,31")]
    )
    assert [one.name for one in found] == [
        f"traversone:announced={announced},limit={limit}"
        for announced in ("whole", "exact")
        for limit in (21, 31)
    ]
    assert {one.program.variant.players for one in found} == {3}
    assert [one.settings["limit"] for one in found] == ["21", "31", "21", "31"]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("limit=21, 31", ("21", "31")),
        ("limit=11..14", ("11", "12", "13", "14")),
        ("limit=11..61..20", ("11", "31", "51")),
        ("limit=1,5..7", ("1", "5", "6", "7")),
        ('who="anna, bruno",carla', ("anna, bruno", "carla")),
        ("limit", ()),
    ],
)
def test_values_are_read(text: str, values: tuple[str, ...]) -> None:
    assert read_varied(text) == Varied(text.split("=", maxsplit=1)[0], values)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--vary", "last-trik"], "did you mean 'last-trick'?"),
        (["--vary", "last-trick=0,2"], "last-trick is one of 1, 1/2, 0, not '2'"),
        (["--vary", "last-trick=0,0"], "'0' stands twice in 'last-trick=0,0'"),
        (["--vary", "last-trick="], "'last-trick=' is not of the form option=value,value"),
        (["--vary", "last-trick=0,,1"], "there is an empty value in 'last-trick=0,,1'"),
        (["--vary", "last-trick", "--vary", "last-trick=0"], "'last-trick' is varied twice"),
        (["--vary", "last-trick", "--set", "last-trick=0"], "'last-trick' is set to one value, and varied"),
        (["--vary", "limit=9..1"], "'9..1' must go upwards"),
        (["--vary", "limit=1..9999"], "must go upwards in at most 200 steps"),
        (["traversone", "--vary", "deals"], "rovescino has no option 'deals'"),
        (["--record", "deal.yaml"], "--record is for --witness"),
        (["--witness"], "--witness wants two variants"),
        (["hearts", "--witness"], "differ in cards, seats or sizes of hands"),
        (["ciapano", "--witness", "--output-format", "csv"], "no form as csv"),
    ],
)
def test_mistakes_are_told_in_one_line(arguments: list[str], complaint: str) -> None:
    result = run("compare", "rovescino", *arguments, "--deals", "5")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert complaint in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_too_many_combinations_are_refused() -> None:
    result = run("compare", "traversone", "--vary", "special-value=2..40", "--vary", "deals=1..20")
    assert result.exit_code == 2
    assert "780 combinations are more than 200" in result.stderr
    assert "say which, as in deals=1..300..10" in run("compare", "traversone", "--vary", "deals").stderr
    assert len(combinations([Varied("a", ("1", "2")), Varied("b", ("3", "4"))])) == 4


def test_a_witness_is_told_and_can_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "witness.yaml"
    result = run("compare", "rovescino", "--vary", "last-trick=1,0", "--witness", "--record", file)
    assert result.exit_code == 0
    assert "the smallest deal on which they part" in result.stdout
    marked = [line.split() for line in result.stdout.splitlines() if line.endswith("<")]
    assert marked == [["Player", "4", "2", "1", "<"]]
    first, second = file, tmp_path / "witness-2.yaml"
    assert "sound: Player 1 0, Player 2 9, Player 3 0, Player 4 2" in run("replay", first).stdout
    assert "sound: Player 1 0, Player 2 9, Player 3 0, Player 4 1" in run("replay", second).stdout


def test_where_the_rules_allow_different_things_the_reason_is_told(tmp_path: Path) -> None:
    file = tmp_path / "witness.jsonl"
    result = run("compare", "traversone", "--vary", "ace-of-bastoni", "--witness", "--record", file)
    assert "on the table: >Player 1 4s" in result.stdout
    assert "Ab is not allowed here: Ab may not be discarded yet" in result.stdout
    assert "2 records replayed, 2 by the rules." in run("replay", file).output


def test_rules_that_differ_in_no_deal_are_told_so() -> None:
    result = run("compare", "rovescino", "--vary", "limit=21,31", "--witness", "--deals", "30")
    assert result.exit_code == 0
    assert result.stdout.endswith("no difference in 30 deals of seed 0\n")


def test_a_witness_as_data() -> None:
    arguments = ["--vary", "last-trick=1,0", "--vary", "limit=21,31", "--witness", "--deals", "20"]
    shown = json.loads(run("compare", "rovescino", *arguments, "--output-format", "json").stdout)
    assert shown["version"] == 1
    alike, scored, _ = shown["witnesses"]
    assert (alike["deal"], alike["scores"], alike["records"], alike["deals"]) == (None, None, [], 20)
    (one, other) = scored["scores"]
    assert [a == b for a, b in zip(one, other, strict=True)].count(False) == 1
    assert scored["turns"] is None
    assert (scored["deal"], scored["steps"], len(scored["records"])) == (0, 40, 2)


def test_a_long_stretch_is_cut_into_parts() -> None:
    (found,) = contenders(["rovescino"], {})
    group = Group((course_of(found.agreement),), 10**6)
    pieces = list(pieces_of(group, 3, 4096, 200_000))
    assert [piece.first for piece in pieces] == [4096, 4096 + 65_536, 4096 + 2 * 65_536]
    assert sum(piece.count for piece in pieces) == 200_000 - 4096
    assert max(piece.count for piece in pieces) == group.size
    assert {piece.task.group for piece in pieces} == {3}
