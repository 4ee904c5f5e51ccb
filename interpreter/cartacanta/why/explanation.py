"""What an explanation is: a sentence, where its rule stands, and what it is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from cartacanta.saying import Text
    from cartacanta.variant.place import Place


@dataclass(frozen=True, slots=True)
class Explanation:
    """One step of an explanation, with the steps it rests on.

    ``kind`` says for programs what it is about: ``card-score``, ``trick``, ``duty``, ...
    """

    kind: str
    text: Text
    amount: Fraction | None = None
    """In points. The parts that add up (``adds``) come to exactly this, where there are any."""
    adds: bool = True
    """Whether the amount is part of the sum it stands under, or only something that the sum was reckoned from."""
    place: Place | None = None
    """The rule: its path in the document, where it stands, and the clause it cites."""
    source: Text | None = None
    """The clause with the titles of its sources."""
    parts: tuple[Explanation, ...] = ()

    @property
    def cite(self) -> str | None:
        """The clause of the source that the rule cites."""
        return self.place.cite if self.place is not None else None

    def walk(self) -> Iterator[Explanation]:
        """Visit this step and all below it, in reading order."""
        yield self
        for part in self.parts:
            yield from part.walk()

    def find(self, kind: str) -> Explanation | None:
        """The first step of a kind."""
        return next((step for step in self.walk() if step.kind == kind), None)
