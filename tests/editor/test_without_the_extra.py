"""The verb where the extra it needs isn't installed."""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

from tests.tools.command import run

if TYPE_CHECKING:
    import pytest


def test_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec

    def without(name: str, package: str | None = None) -> object:
        return None if name == "pygls" else found(name, package)

    monkeypatch.setattr("cartacanta_tools.verbs.language_server.importlib.util.find_spec", without)
    result = run("language-server")
    assert result.exit_code == 2
    assert 'the extra is missing: pip install "cartacanta[editor]"' in result.stderr
    assert result.stdout == ""
