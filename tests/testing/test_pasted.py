"""The example of the page on testing can be pasted: its tests are tests, and they pass."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

from cartacanta.testing import PROPERTIES

pytestmark = pytest.mark.checkout

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "testing.md"
OURS: Final = """
variant: our-rovescino
title: {en: Rovescino as we play it}
extends: rovescino
with: {last-trick: 0}
"""


def test_the_example_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "our-rovescino.yaml").write_text(OURS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    found: dict[str, Any] = {}
    exec(compile(example, str(PAGE), "exec"), found)  # noqa: S102 - the page's own example
    tests = [name for name in found if name.startswith("test_")]
    assert len(tests) == 3
    few = settings(
        max_examples=2,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    for name in tests:
        found[name]._hypothesis_internal_use_settings = few
        found[name]()
    assert found["TestOurRovescino"].__name__ == "OurRovescinoMachine.TestCase"


def test_every_property_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [prop.name for prop in PROPERTIES if f"| `{prop.name}` |" not in page] == []
