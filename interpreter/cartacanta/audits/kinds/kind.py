"""What a kind of claims is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.program.model import Program


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of claims.

    ``exercises`` gives the paths of the settled document that the judgement depends on, such as `deck` or
    `scoring.round`: only options that change something there can change the verdict. ``judge`` holds a claim against
    one program. It may raise `Misread` for a word that means nothing, and `NotInDeck` for a card that the game lacks.
    """

    name: str
    exercises: Callable[[Claim], Sequence[str]]
    judge: Callable[[Claim, Program], Finding]
    mended_by: Callable[[Claim, Finding], Sequence[str]] | None = None
    """Of a claim found so, the rules that could make it hold, where that aren't all that it exercises."""


def always(*paths: str) -> Callable[[Claim], Sequence[str]]:
    """The same rules, whatever the claim."""

    def exercises(_: Claim) -> Sequence[str]:
        return paths

    return exercises
