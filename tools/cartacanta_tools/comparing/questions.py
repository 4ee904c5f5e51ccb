"""What is asked of a comparison."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: of which deals or matches, how many, who plays."""

    work: str
    """``deals`` or ``matches``."""
    count: int
    """How many of each variant."""
    seed: int
    players: tuple[str, ...] = ("random",)
    """Who sits where, by seat from the eldest hand; a single one sits everywhere."""
    kernel: str = "auto"
    command: str = ""
    """The command line that asks it."""
