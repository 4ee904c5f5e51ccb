"""What every test shares: Hypothesis's profiles and the tests a machine can't run."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

if not (Path(__file__).parents[1] / "interpreter").is_dir():  # tests of an installed wheel, alone
    collect_ignore = ["tools/test_reference.py"]  # reads docs/ as soon as it is imported

# Timings never fail a test, so no profile has a deadline.
settings.register_profile("dev", max_examples=60, deadline=None)
settings.register_profile(
    "ci", max_examples=100, deadline=None, derandomize=True, database=None, print_blob=True
)
settings.register_profile(
    "nightly",
    max_examples=3000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev"))


COMPILING: Final = """
from cartacanta.deal import Deal
from cartacanta.document.loading import load
from cartacanta.layout import DealName, Layout
from cartacanta.program import compile_program
from cartacanta.simulation import simulate
from cartacanta.variant import build

program = compile_program(build(load("hearts")))
simulate(program, 1)
deal = Deal.from_name(program, DealName(), compiled=True)
deal.play(deal.legal_actions()[0])
Deal(program, Layout.named(program, DealName()), compiled=True)
"""
"""Puts the machine code that tests use most into the engine's cache."""


def pytest_configure(config: pytest.Config) -> None:
    """Compiles once before the workers start; else each of them would, all at the same time."""
    several = bool(getattr(config.option, "numprocesses", None)) and not config.option.collectonly
    if several and not hasattr(config, "workerinput") and importlib.util.find_spec("numba"):
        subprocess.run([sys.executable, "-c", COMPILING], check=False)  # what fails here fails in a test too


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips what needs a compiler where there is none."""
    if shutil.which("gcc") is None:
        without = pytest.mark.skip(reason="no gcc on this machine")
        for item in items:
            if item.get_closest_marker("needs_gcc"):
                item.add_marker(without)
