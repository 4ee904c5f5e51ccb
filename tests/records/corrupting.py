"""Sound records to change one thing in, and where the fault must then be told."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any, Final

from tests.records.played import (
    data_of,
    held_against,
    played,
    program_of,
)

from cartacanta.layout import DealName

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cartacanta.program.model import Program
    from cartacanta.records import Fault, Replayed

DEALS: Final = 4


def laid_out(data: dict[str, Any]) -> str:
    """The record over several lines, one for each trick and key, so that lines tell what is meant."""
    lines = []
    for key, value in data.items():
        if isinstance(value, list) and key == "tricks":
            lines.append("tricks:")
            lines.extend(f"  - {json.dumps(item)}" for item in value)
        elif isinstance(value, dict):
            lines.append(f"{key}:")
            lines.extend(f"  {json.dumps(name)}: {json.dumps(item)}" for name, item in value.items())
        else:
            lines.append(f"{key}: {json.dumps(value)}")
    return "\n".join(lines) + "\n"


def sound(path: Path) -> Iterator[tuple[Program, dict[str, Any], random.Random]]:
    """Some sound records of a variant."""
    program = program_of(path)
    for seed in range(DEALS):
        deal = played(program, DealName(seed))
        data = data_of(deal)
        assert held_against(laid_out(data), program).diagnostics == ()
        yield program, data, random.Random(seed)


def the_fault(replayed: Replayed) -> Fault:
    """The one fault of a record."""
    assert len(replayed.faults) == 1, [problem.show() for problem in replayed.diagnostics]
    assert not replayed.sound
    return replayed.faults[0]


def line_of(text: str, fault: Fault) -> str:
    return text.splitlines()[fault.span.line - 1]


def word_at(text: str, fault: Fault) -> str:
    assert fault.span.line == fault.span.end_line
    return line_of(text, fault)[fault.span.column - 1 : fault.span.end_column - 1]


def at_trick(number: int, text: str, fault: Fault) -> bool:
    """Whether a fault stands in the line of a trick."""
    first = text.splitlines().index("tricks:") + 2
    return fault.span.line == first + number - 1
