"""Documents that are drawn, and damaged copies of good ones: read and played, or refused at a place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from cartacanta.errors import DocumentError, error
from cartacanta.resources import rules_folder
from cartacanta.saying import say
from cartacanta.testing import Broken, damaged, drawn_documents, judge
from cartacanta.testing.documents import judging
from cartacanta.testing.documents.damaging import rules_alone
from cartacanta_tools.fuzzing import judge as judges
from cartacanta_tools.fuzzing.judge import Judge

if TYPE_CHECKING:
    from collections.abc import Iterator

FOREIGN: Final = Path(__file__).resolve().parents[1] / "foreign"
PATHS: Final = sorted([*rules_folder().glob("*.yaml"), *FOREIGN.glob("*.yaml")])
SHORT: Final = settings(
    max_examples=25, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


def test_drawn_documents_are_played_or_refused() -> None:
    became = dict.fromkeys(("played", "refused"), 0)

    @settings(SHORT, max_examples=40, phases=[Phase.generate])
    @given(drawn_documents())
    def look(text: str) -> None:
        became[judge(text, "drawn.yaml", rules_folder())[0]] += 1

    look()
    assert became["played"] >= 3, "nearly none can be played"


@SHORT
@given(damaged([rules_alone(path.read_text(encoding="utf-8")) for path in PATHS]))
def test_damaged_documents_are_played_or_refused(text: str) -> None:
    judge(text, "damaged.yaml", rules_folder())


GOOD: Final = (FOREIGN / "knockout-whist.yaml").read_text(encoding="utf-8")


def test_a_diagnostic_without_a_place_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: Any, **__: Any) -> Any:
        raise DocumentError((error("CC101", say("something is wrong"), None),))

    monkeypatch.setattr(judging, "load_text", lost)
    with pytest.raises(Broken, match="diagnostic-in-place"):
        judge(GOOD, "good.yaml", FOREIGN)


@pytest.fixture
def apart() -> Iterator[Judge]:
    """A process that reads documents."""
    judge = Judge()
    yield judge
    judge.close()


def test_a_good_document_is_played_and_a_bad_one_refused(apart: Judge) -> None:
    assert apart.check(GOOD, "good.yaml", FOREIGN) == "played"
    assert apart.check(GOOD.replace("wins:", "win:"), "bad.yaml", FOREIGN) == "refused"


def test_a_document_that_takes_too_much_is_found(apart: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judges, "SECOND", -1.0)
    with pytest.raises(Broken, match="too-much-time"):
        apart.check(GOOD, "good.yaml", FOREIGN)
    monkeypatch.setattr(judges, "SECOND", 1e9)
    monkeypatch.setattr(judges, "MEMORY", -1)
    with pytest.raises(Broken, match="too-much-memory"):
        apart.check(GOOD, "good.yaml", FOREIGN)


def test_a_process_that_is_gone_or_never_answers_is_found(
    apart: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    apart.check(GOOD, "good.yaml", FOREIGN)
    assert apart._process is not None
    apart._process.kill()
    apart._process.wait()  # what is asked then breaks the pipe
    with pytest.raises(Broken, match="process-lost"):
        apart.check(GOOD, "good.yaml", FOREIGN)
    assert apart.check(GOOD, "good.yaml", FOREIGN) == "played", "a new one is started"
    monkeypatch.setattr(judges, "PATIENCE", 0.0)
    with pytest.raises(Broken, match="never-ends"):
        apart.check(GOOD, "good.yaml", FOREIGN)
