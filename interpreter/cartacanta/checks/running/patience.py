"""How much a check does before it leaves the rest: counted in work, never by the clock, so it comes out alike everywhere.

A document may offer more agreements than anybody waits for. The agreement one starts from is always looked at, and
then as many others as there is patience for. Real documents stay far below; `thorough` patience never ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import scalars
from cartacanta.document.shapes import TEXT_KEYS

if TYPE_CHECKING:
    from cartacanta.document.nodes import Mapping

WORK: Final = 800_000
"""What looking at one document's agreements may cost: a little less than a microsecond each where this was measured."""
ACTIONS: Final = 20_000
"""Cards played and other things done in sample deals."""
COMBINATIONS: Final = 6_000
"""Combinations of values tried for what conditions come to; those of real tables need a dozen."""
THOROUGH: Final = 30_000
"""The same for whoever wants everything looked at: even they want an end."""
COMPARISONS: Final = 60_000
"""Places that two values change, held against each other."""

READING: Final = 12
"""What it has cost to read a value and to hold it against the schema."""
SETTLING: Final = (1200, 15)
"""What it costs to settle options, and how much more with each value of the document,"""
LOOKING: Final = (2000, 25)
"""and what to build, compile and look at what comes of it."""
PATCHING: Final = 450
"""What each option costs whose value changes the document,"""
FOLLOWING: Final = 100
"""and each way a deal can go that changes how many cards lie where."""
LETTERS: Final = 8
"""Letters of a value that cost as much as another value."""
NO_RULES: Final = frozenset({"examples", *TEXT_KEYS, "names"})
"""Under these keys stands nothing that is looked at for every agreement."""
FOR_SINGLE_VALUES: Final = 0.7
"""The share of all work that single values may take before pairs of values and smaller tables have their turn."""
FOR_PAIRS: Final = 0.85
"""The share that is used up when pairs have had theirs."""


@dataclass(slots=True)
class Patience:
    """What is left of each kind of work."""

    work: int = WORK
    actions: int = ACTIONS
    combinations: int = COMBINATIONS
    comparisons: int = COMPARISONS
    whole: int = WORK
    given_up: int = 0
    """Values for which nobody looked long enough for what else must be chosen with them."""

    @classmethod
    def endless(cls) -> Patience:
        """For whoever wants everything looked at, however long it takes."""
        most = 1 << 62
        return cls(most, most, THOROUGH, most, most)

    def read(self, tree: Mapping) -> None:
        """Spend what has been done already: a long document takes its time before it is looked at."""
        read = READING * sum(1 for _ in scalars(tree))
        self.work -= min(read, self.work - self.work // 4)

    def lasts(self, share: float = 1.0) -> bool:
        """Whether less than this share of all work has been done."""
        return self.whole - self.work < int(self.whole * share)


def size_of(tree: Mapping) -> int:
    """How many values state rules in a document, long ones counted as several."""
    return sum(1 + len(scalar.text) // LETTERS for path, scalar in scalars(tree) if NO_RULES.isdisjoint(path))


def cost(kind: tuple[int, int], size: int) -> int:
    """What one kind of work costs with a document of this size."""
    return kind[0] + kind[1] * size
