"""Documents no game is behind: three that mix what nobody mixes, and many drawn ones. They run in columns as in plain Python."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

pytest.importorskip("numba", reason="Numba is not installed: there are no columns by machine code")

from hypothesis import HealthCheck, Phase, given, settings
from tests.columns.courses import PLAIN, machine_code, rows
from tests.variants.every_variant import Agreed

from cartacanta.checks import check_document
from cartacanta.document.loading import load, load_text
from cartacanta.errors import DocumentError, UsageError
from cartacanta.resources import rules_folder
from cartacanta.simulation.courses import DEALS, MATCHES, course_of
from cartacanta.testing import drawn_documents

ODD: Final = sorted((Path(__file__).parent / "odd").glob("*.yaml"))
AGREED: Final = [
    *(Agreed(str(path)) for path in ODD),
    *(
        Agreed.of(str(path), players=players)
        for path in ODD
        if path.stem == "shrinking-pool"
        for players in (2, 3, 4)
    ),
]


def test_there_are_three() -> None:
    assert len(ODD) == 3


@pytest.mark.parametrize("path", ODD, ids=[path.stem for path in ODD])
def test_they_are_in_order(path: Path) -> None:
    assert not check_document(path)


@pytest.mark.parametrize("agreed", AGREED, ids=[f"{Path(a.variant).stem} {dict(a.settings)}" for a in AGREED])
def test_odd_documents_run_alike_both_ways(agreed: Agreed) -> None:
    agreement = load(agreed.variant, dict(agreed.settings))
    for players, deals, matches in (("random", 200, 10), ("sensible", 10, 1)):
        for work, count in ((DEALS, deals), (MATCHES, matches)):
            course = course_of(agreement, work, players=[players], seed=5)
            found = rows(machine_code(), course, 0, count)
            assert found == rows(PLAIN(), course, 0, count), f"{work} of {players} players"
            assert len({tuple(row) for row in found}) > 1 or count == 1, "they aren't all alike"


def test_drawn_documents_run_alike_both_ways() -> None:
    played: list[str] = []

    @settings(
        max_examples=60,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(drawn_documents())
    def look(text: str) -> None:
        try:
            agreement = load_text(text, name="drawn.yaml", folder=rules_folder())
            course = course_of(agreement, DEALS, seed=5)
        except (DocumentError, UsageError):
            return
        assert rows(machine_code(), course, 0, 12) == rows(PLAIN(), course, 0, 12), text
        played.append(text)

    look()
    assert len(played) >= 5, "nearly none can be played"
