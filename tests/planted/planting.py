"""Wrong rules planted in the engine, run as plain Python: one function replaced wherever it has been imported."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import pytest

FOLDER: Final = Path(__file__).parent / "faults"
Rule = Callable[..., Any]


@dataclass(frozen=True)
class Fault:
    """A function of the engine, and what runs in its place."""

    right: Rule
    wrong: Rule


def faults() -> list[str]:
    """The names of all faults: those of their files."""
    return sorted(path.stem for path in FOLDER.glob("*.py"))


def read(name: str) -> Fault:
    """The fault of a file."""
    fault = import_module(f"tests.planted.faults.{name}").FAULT
    assert isinstance(fault, Fault)
    return fault


def plant(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> int:
    """Put the wrong function wherever the right one is known in the package; in how many places that was."""
    places = 0
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "cartacanta":
            for attribute, value in list(vars(module).items()):
                if value is fault.right:
                    monkeypatch.setattr(module, attribute, fault.wrong)
                    places += 1
    return places
