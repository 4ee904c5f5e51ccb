"""A search that is asked to end ends, and is no failure."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from cartacanta.testing.search import Batch


def test_asked_to_end() -> None:
    def leave(_: int) -> None:
        raise SystemExit(143)

    batch = Batch(st.integers(), leave, "end", 5)
    with pytest.raises(SystemExit) as end:
        batch.run()
    assert end.value.code == 143
    assert batch.found is None
