from __future__ import annotations

from typing import TYPE_CHECKING

from tests.checks.trying import said

from cartacanta.engine import tricks

if TYPE_CHECKING:
    import pytest


def fails(*_: object) -> bool:
    raise IndexError("list index out of range")


def test_a_failing_engine_is_a_diagnostic(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tricks, "take_trick", fails)
    assert said("") == [
        "CC426 the interpreter fails in the deal of seed 0: IndexError: list index out of range"
    ]


def test_a_failing_compiler_is_a_diagnostic(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartacanta.checks.running.looking.compile_program", fails)
    assert said("") == ["CC426 the interpreter fails at this document: IndexError: list index out of range"]
