"""Kernels made for some rules only play the very deals that plain Python plays."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cartacanta.document.loading import load
from cartacanta.engine import features, kept
from cartacanta.engine.fitting import fitted, frozen
from cartacanta.engine.jit import MARKED
from cartacanta.simulation import course_of, play_part

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.simulation.courses import Course

pytest.importorskip("numba")

DEALS = 1_001
"""An odd number: kernels play two deals at once."""
GAMES = (
    pytest.param("rovescino", "fitted", marks=pytest.mark.slow),
    pytest.param("terziglio", "fitted", marks=pytest.mark.slow),
    ("rovescino", "frozen"),
    ("hearts", "frozen"),
    (str(Path(__file__).parent / "marriages.yaml"), "frozen"),
)


def course(name: str, settings: Mapping[str, str]) -> Course:
    return course_of(load(name, settings), seed=5)


@pytest.mark.parametrize(("name", "kernel"), GAMES)
def test_a_kernel_plays_as_plain_python_does(name: str, kernel: str) -> None:
    played = course(name, {})
    assert play_part([played], 3, DEALS, kernel).as_data() == play_part([played], 3, DEALS, "plain").as_data()


def test_rules_built_alike_share_a_fitted_kernel_and_no_frozen_one() -> None:
    one, other = (
        course("rovescino", {}).program.record,
        course("rovescino", {"last-trick": "0"}).program.record,
    )
    assert fitted(one) == fitted(other)
    assert frozen(one) != frozen(other)
    assert fitted(one) != fitted(course("hearts", {}).program.record)


def test_every_feature_is_one_that_some_function_serves() -> None:
    assert {marked.feature for marked in MARKED} - {""} == features.ALL


def test_what_a_feature_needs_is_not_left_out_for_lack_of_another() -> None:
    """One function may call another of another feature only where nobody thinks unless asked: that feature looks at all others."""
    marks: dict[object, str] = {marked.function: marked.feature for marked in MARKED}
    wrong = [
        (function.__qualname__, name)
        for function, feature in ((marked.function, marked.feature) for marked in MARKED)
        for name in function.__code__.co_names
        if marks.get(function.__globals__.get(name), "") not in {"", feature}
        and feature not in {"", features.THINKING}
    ]
    assert not wrong


def test_a_function_left_out_gives_nothing_a_truth_or_a_number() -> None:
    assert {m.function.__annotations__["return"] for m in MARKED if m.feature} <= {"None", "bool", "int"}


@pytest.mark.parametrize("first", ["simulation", "engine.draws", "engine.thinking.deciding", "deal"])
def test_machine_code_is_found_again_whatever_was_imported_first(first: str) -> None:
    code = (
        f"import cartacanta.{first}; from cartacanta.engine.kept import engine_digest; print(engine_digest())"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert told.strip() == kept.engine_digest()


def test_the_compiler_marks_nothing_that_the_cache_does_not_know_of() -> None:
    known = len(MARKED)
    from cartacanta.engine.kernels import entries  # noqa: PLC0415 - imports the compiler

    assert kept.ROOTS
    assert entries.sum_first_deals is not None
    assert len(MARKED) == known
