"""What is larger than the engine's records is refused with its place; what just fits runs in columns as it does in plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("numba", reason="Numba is not installed: there are no columns by machine code")

import yaml
from tests.columns.courses import PLAIN, course, machine_code, rows
from tests.columns.large import LARGE, document
from tests.variants.every_variant import Agreed

from cartacanta.checks import check_document
from cartacanta.simulation.courses import MATCHES
from cartacanta.simulation.playing import FULL, play_part
from cartacanta.simulation.playing import PLAIN as PLAIN_KERNEL

if TYPE_CHECKING:
    from pathlib import Path

    from tests.columns.large import Doc

    from cartacanta.errors import Diagnostic

DEALS = 12


def written(doc: Doc, folder: Path) -> Path:
    path = folder / "sample.yaml"
    path.write_text(yaml.safe_dump(doc, sort_keys=False), encoding="utf-8")
    return path


def checked(doc: Doc, folder: Path) -> list[Diagnostic]:
    return [*check_document(written(doc, folder))]


def same_both_ways(path: Path) -> None:
    """Rows of deals and matches, and sums, by machine code and by plain Python."""
    deals, matches = course(Agreed(str(path))), course(Agreed(str(path)), MATCHES)
    for one, count in ((deals, DEALS), (matches, 2)):
        assert rows(machine_code(), one, 0, count) == rows(PLAIN(), one, 0, count)
        assert (
            play_part((one,), 0, count, FULL).as_data() == play_part((one,), 0, count, PLAIN_KERNEL).as_data()
        )


@pytest.mark.parametrize("bound", LARGE)
def test_what_just_fits_runs_in_columns(bound: str, tmp_path: Path) -> None:
    make, inside, _ = LARGE[bound]
    assert not checked(make(inside), tmp_path)
    same_both_ways(tmp_path / "sample.yaml")


@pytest.mark.parametrize("bound", LARGE)
def test_what_does_not_fit_is_refused_with_its_place(bound: str, tmp_path: Path) -> None:
    make, _, outside = LARGE[bound]
    found = checked(make(outside), tmp_path)
    assert found
    assert {problem.severity for problem in found} == {"error"}
    assert all(problem.span is not None and problem.span.line > 2 for problem in found), (
        "it points at what is too large, not at the head"
    )


def test_amounts_that_are_too_large_together_are_refused_as_others_are(tmp_path: Path) -> None:
    make, _, outside = LARGE["together"]
    (problem,) = checked(make(outside), tmp_path)
    assert problem.code == "CC310"
    assert "together" in str(problem.message)


@pytest.mark.parametrize(
    "scoring",
    [
        {"score": "1000000 * 1000000 - 1"},
        {"score": "if tricks > 1 then 900000 * 1000000 else -(900000 * 1000000)"},
        {
            "score": "points",
            "pot": {
                "ante": "1000000 * 1000",
                "taken-by": "tricks = max of tricks over players",
                "fine": "if tricks = 0 then 1000000 else 0",
            },
        },
        {"score": "points", "tallies": [{"id": "t", "add": "tricks * 1000", "every": 1, "score": "1000000"}]},
    ],
    ids=["score", "plus-or-minus", "pot", "tallies"],
)
def test_large_amounts_come_out_alike(scoring: Doc, tmp_path: Path) -> None:
    """In millionths of a point they come near the end of what 64 bits hold."""
    doc = document(
        deck={"values": {"9": "1/1000000"}}, scoring=scoring, match={"wins": "highest", "ends": {"deals": 4}}
    )
    assert not checked(doc, tmp_path)
    same_both_ways(tmp_path / "sample.yaml")
