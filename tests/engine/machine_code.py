"""The compiled engine, for tests that hold it against the plain one."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip(
    "numba", reason="Numba is not installed: there is no machine code to hold against the plain engine"
)

from cartacanta.engine import compiled as _compiled

compiled: Any = _compiled
