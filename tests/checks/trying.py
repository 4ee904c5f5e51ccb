"""Pieces of document tried on the game of forty cards that tests share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.checks import check_text

if TYPE_CHECKING:
    from collections.abc import Mapping

PARENTS: Final = Path(__file__).resolve().parents[1] / "rejected" / "parents"
HEAD: Final = "variant: sample\ntitle: {en: Sample}\nextends: forty\n"


def said(piece: str, settings: Mapping[str, str] | None = None) -> list[str]:
    """What is said of the game with a piece laid over it: codes and messages, in order."""
    found = check_text(HEAD + piece, settings, name="sample.yaml", folder=PARENTS)
    return [f"{problem.code} {problem.message}" for problem in found]


def codes(piece: str) -> set[str]:
    """The codes alone."""
    return {line.split()[0] for line in said(piece)}
