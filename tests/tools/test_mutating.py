"""`cartacanta fuzz --mutate`: what is changed, what notices it, and what is said of what nothing notices."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from tests.tools.command import run
from tests.tools.documents import SOUND

from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load_text, merged
from cartacanta.document.nodes import Scalar, scalars
from cartacanta.document.options import options_of
from cartacanta.document.shapes import is_text
from cartacanta.errors import Span
from cartacanta_tools.mutating import alike, running
from cartacanta_tools.mutating.formulas import Words, changed_expressions
from cartacanta_tools.mutating.running import maker_of, prepared
from cartacanta_tools.playthrough.game import Game
from cartacanta_tools.playthrough.golden import tell

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

    from cartacanta_tools.mutating.mutants import Mutant

GOLDEN: Final = Path(__file__).parents[1] / "golden"
SMALL: Final = ("briscola", "terziglio")


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    path = tmp_path / "sample.yaml"
    path.write_text(SOUND, encoding="utf-8")
    return path


@pytest.fixture
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain Python and few deals: enough to see a difference, and no time spent on building machine code."""

    def nothing(_name: str) -> ModuleSpec | None:
        return None

    monkeypatch.setattr(alike, "find_spec", nothing)
    monkeypatch.setattr(running, "EQUAL_DEALS", 60)
    monkeypatch.setattr(running, "FEWER_DEALS", 20)


def mutants_of(path: Path) -> list[Mutant]:
    catalogue = Catalogue()
    options = options_of(merged(path, catalogue=catalogue))
    return list(maker_of(Game.of(path, catalogue), options).mutants(merged(path, catalogue=catalogue)))


def test_every_leaf_that_is_a_rule_is_changed(sample: Path) -> None:
    mutants = mutants_of(sample)
    for path, leaf in scalars(merged(sample)):
        if is_text(tuple(step if isinstance(step, str) else "*" for step in path[:1])) or "help" in path:
            continue
        touched = [
            mutant for mutant in mutants if mutant.path[: len(path)] == path or mutant.span == leaf.span
        ]
        assert touched, f"{path}: {leaf.text}"


def test_what_is_changed_and_how(sample: Path) -> None:
    said = {f"{mutant.place}: {mutant.what}" for mutant in mutants_of(sample)}
    assert {
        "scoring.last-trick: 1/3 → 2/3",
        "scoring.last-trick: 1/3 → 0",
        "deck.values.3: 1 → 2",
        "deck.ranks: 3 and 2 in the other order",
        "match.wins: lowest → highest",
        "match.tie: shared → another-deal",
        "match.ends.is: reached → exceeded",
        "match.ends.limit: option limit → option limit + 1",
        "tricks.duty.1: follow dropped",
        "tricks.duty: follow and anything in the other order",
        "table.sides: each-alone → opposite",
        "options.limit.default: 21 → 31",
    } <= said


def changed(text: str) -> set[str]:
    words = Words({"3d": ("4d",), "ours": ("theirs",)}, {"lead": ("eldest", "dealer")})
    return set(changed_expressions(Scalar(text, text, Span("", 1, 1, 1, 1)), words))


def test_expressions_are_changed_in_one_thing() -> None:
    assert changed("if points > 60 then 1 else 0") >= {
        "if points >= 60 then 1 else 0",
        "if points < 60 then 1 else 0",
        "if points > 61 then 1 else 0",
        "if points > 59 then 1 else 0",
        "if exact > 60 then 1 else 0",
        "if points > 60 then 0 else 1",
        "if points > 60 then 2 else 0",
    }
    assert changed("ceil(tricks / 2)") >= {"floor(tricks / 2)", "ceil(tricks * 2)", "ceil(tricks / 3)"}
    assert changed("next of taker of 3d") >= {"previous of taker of 3d", "next of taker of 4d"}
    assert changed("points of ours") >= {"points of theirs", "exact of ours"}
    assert changed("option lead = eldest and not bid = 1") >= {
        "option lead = dealer and not bid = 1",
        "option lead = eldest or not bid = 1",
        "option lead = eldest and bid = 1",
    }
    assert changed("sum of points over sides") >= {"max of points over sides", "sum of points over players"}


def test_a_mutant_changes_its_place_alone(sample: Path) -> None:
    usual = load_text(SOUND)
    for mutant in mutants_of(sample):
        tree = mutant.change(merged(sample))
        assert tree != merged(sample), mutant.what
        assert mutant.change(usual.tree) == usual.tree or mutant.path[0] != "options"


def test_what_nothing_notices_is_listed(sample: Path, few_deals: None) -> None:
    del few_deals
    done = run("fuzz", "--mutate", sample)
    assert done.exit_code == 1, done.output
    assert "no golden playthrough" in done.stderr
    column = SOUND.splitlines()[11].index("lowest") + 1
    assert f"{sample}:12:{column}: match.wins: lowest → highest" in done.stdout


def test_a_golden_playthrough_notices_nearly_everything(
    sample: Path, tmp_path: Path, few_deals: None
) -> None:
    del few_deals
    (tmp_path / "sample.txt").write_text(tell(str(sample), tmp_path, Catalogue()), encoding="utf-8")
    done = run("fuzz", "--mutate", sample, "--golden", tmp_path, "--output-format", "json")
    assert done.exit_code == 0, done.output
    (report,) = json.loads(done.stdout)["variants"]
    assert report["id"] == "sample"
    assert report["noticed"]["golden"] > 30
    assert len(report["unnoticed"]) <= 6
    assert report["left"] == 0


def test_a_playthrough_that_is_out_of_date_is_refused(sample: Path, tmp_path: Path) -> None:
    (tmp_path / "sample.txt").write_text("", encoding="utf-8")
    for folder in (tmp_path, GOLDEN):
        done = run("fuzz", "--mutate", sample, "--golden", folder)
        assert done.exit_code == 2
        assert "sample.txt" in done.stderr


def test_the_rules_are_watched_over() -> None:
    """Nine in ten mutants of two documents are noticed; `fuzz --mutate` holds all of them to it."""
    for variant in SMALL:
        watch, mutants = prepared(variant, Catalogue(), GOLDEN)
        assert len(mutants) >= 60
        verdicts = [watch.judge(mutant) for mutant in mutants]
        counted = [verdict for verdict in verdicts if not verdict.refused]
        noticed = [verdict for verdict in counted if verdict.noticed]
        assert 10 * len(noticed) >= 9 * len(counted), variant
