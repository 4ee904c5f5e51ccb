"""What every test shares: Hypothesis's profiles and the tests a machine can't run."""

from __future__ import annotations

import os
import shutil

import pytest
from hypothesis import HealthCheck, settings

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips what needs a compiler where there is none."""
    if shutil.which("gcc") is None:
        without = pytest.mark.skip(reason="no gcc on this machine")
        for item in items:
            if item.get_closest_marker("needs_gcc"):
                item.add_marker(without)
