"""Imports run one way: each room uses only those below it, and nothing in the interpreter knows the command."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.checkout

ROOT: Final = Path(__file__).parent.parent
HOUSE: Final = ROOT / "interpreter" / "cartacanta"
FLOORS: Final = (
    {"saying"},
    {"errors", "resources"},
    {"languages", "amounts"},
    {"expressions", "engine"},
    {"document"},
    {"variant"},
    {"program"},
    {
        "cardnames",
        "declarations",
        "layout",
        "runners",
        "history",
        "reasons",
        "remarks",
        "results",
        "views",
        "accounting",
        "deal",
    },
    {"match", "simulation", "witnesses"},
    {"records", "checks"},
    {"counting", "prose", "worked"},
    {"opening", "codes"},
    {"why", "rerunning"},
    {"audits"},
    {"readings", "sheets"},
    {"testing"},
    {"__init__"},
)
LEVEL: Final = {room: level for level, rooms in enumerate(FLOORS) for room in rooms}


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in it and for whatever purpose."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def room_of(path: Path) -> str:
    """The room a file belongs to: a folder of the package, or a module beside them."""
    first = path.relative_to(HOUSE).parts[0]
    return first.removesuffix(".py")


@pytest.mark.parametrize("path", sorted(HOUSE.rglob("*.py")), ids=lambda path: str(path.relative_to(HOUSE)))
def test_nothing_is_imported_from_above(path: Path) -> None:
    own = LEVEL[room_of(path)]
    for name in imports(path):
        parts = name.split(".")
        assert parts[0] != "cartacanta_tools", f"{path} knows the command"
        if parts[0] == "cartacanta" and len(parts) > 1 and parts[1] in LEVEL and parts[1] != room_of(path):
            assert LEVEL[parts[1]] <= own, f"{path.relative_to(HOUSE)} imports {name} from a higher floor"


def test_every_room_has_its_floor() -> None:
    assert {room_of(path) for path in HOUSE.rglob("*.py")} == set(LEVEL)


def test_the_engine_uses_nothing_but_itself() -> None:
    for path in (HOUSE / "engine").glob("*.py"):
        inside = {name for name in imports(path) if name.startswith("cartacanta.")}
        assert all(name.startswith("cartacanta.engine") for name in inside), path
