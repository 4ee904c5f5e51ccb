"""Something the fuzzer looks at, batch by batch; and what is known of it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong, as small as it could be made."""

    target: str
    kind: str
    """The property that doesn't hold, or the exception with the place where it was raised."""
    message: str
    suffix: str
    """Of the file it is saved in."""
    text: str
    """What the file holds: a record, or a document."""
    case: dict[str, Any]
    """All that is needed to look at it once more."""


class Target(Protocol):
    """Something to look at."""

    @property
    def name(self) -> str:
        """What the table calls it; no two are called alike."""

    def look(
        self, seed: str, examples: int, known: Collection[str], until: float
    ) -> tuple[int, Finding | None]:
        """Look at a batch: how many cases were tried, and the first failure that isn't known, made small."""

    def again(self, case: dict[str, Any]) -> tuple[str, str] | None:
        """Look at a case that was kept: what is wrong, and the message; None if nothing is any more."""


@dataclass(slots=True)
class Progress:
    """How far a target is: all that a run needs to go on where it was."""

    batches: int = 0
    tried: int = 0
    seconds: float = 0.0
    found: dict[str, str] = field(default_factory=dict)
    """Kinds of failures, each with the file that shows it."""
