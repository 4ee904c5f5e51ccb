"""Which deals and matches a golden playthrough tells: `chapters.yaml` beside the playthroughs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cartacanta.document.nodes import plain
from cartacanta.document.reading import read_file
from cartacanta.errors import DocumentError, UsageError
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from cartacanta_tools.playthrough.game import Settings

FILE: Final = "chapters.yaml"


@dataclass(frozen=True, slots=True)
class Call:
    """Somebody calls out: in which deal, before which trick, and which seat, counted from the eldest hand as 1."""

    deal: int
    before: int
    seat: int


@dataclass(frozen=True, slots=True)
class Said:
    """Something said or done out of turn: a signal with the lead to a trick, a revoke in it, or a misdeal at once."""

    says: str
    trick: int = 0
    seat: int = 0
    """Who revokes, or claims a misdeal, counted from the eldest hand as 1; a signal is the leader's."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A deal or a match to tell: of which agreement, and by which name (the seed is 0)."""

    about: str
    settings: Settings = ()
    match: int = 0
    number: int = 1
    ledger: tuple[int, ...] = ()
    choice: str = ""
    """What a slam's taker chooses, where it isn't what lowers them most."""
    whole: bool = False
    """The whole match, a line for each deal, instead of one deal."""
    calls: tuple[Call, ...] = ()
    """Who says in a match that the limit is reached, where."""
    remarks: tuple[Said, ...] = ()
    """What is said out of turn in a deal."""

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Chapter:
        """A chapter as the file has it."""
        known = {"about", "with", "match", "deal", "ledger", "choice", "whole", "call-outs", "remarks"}
        if not isinstance(data, dict) or set(data) - known or "about" not in data:
            raise UsageError(
                say(
                    "a chapter has an `about` and may have {keys}",
                    keys=", ".join(sorted(known - {"about"})),
                )
            )
        return cls(
            about=data["about"],
            settings=tuple(sorted((name, str(value)) for name, value in data.get("with", {}).items())),
            match=data.get("match", 0),
            number=data.get("deal", 1),
            ledger=tuple(data.get("ledger", ())),
            choice=data.get("choice", ""),
            whole=data.get("whole", False),
            calls=tuple(
                Call(said["deal"], said["before"], said["seat"]) for said in data.get("call-outs", ())
            ),
            remarks=tuple(Said(**said) for said in data.get("remarks", ())),
        )


FIRST: Final = Chapter("A deal")
LAST: Final = Chapter("A match", whole=True)


def read_chapters(folder: Path) -> dict[str, tuple[Chapter, ...]]:
    """The chapters of each variant beside its first deal and first match; none where there is no file."""
    path = folder / FILE
    if not path.exists():
        return {}
    tree, problems = read_file(path)
    if tree is None or problems:
        raise DocumentError(problems)
    listed: Any = plain(tree)
    return {variant: tuple(map(Chapter.read, told)) for variant, told in listed.items()}


def all_chapters(told: tuple[Chapter, ...]) -> tuple[Chapter, ...]:
    """A first deal, the chapters of the file, and a first match."""
    return (FIRST, *told, LAST)
