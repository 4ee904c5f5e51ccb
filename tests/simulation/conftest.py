from __future__ import annotations

import pytest

from cartacanta.simulation import courses


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a part be so small that plain Python plays a few of them in no time."""
    monkeypatch.setitem(courses.PARTS, "deals", 16)
    monkeypatch.setitem(courses.PARTS, "matches", 2)
