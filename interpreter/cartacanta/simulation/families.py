"""Many comparisons looked at together: how careful one has to be with each.

Of twenty comparisons of things that don't differ, one looks like a difference at 5 %. Holm's procedure keeps the chance
that any of them is called one at 5 %, for whatever dependence there is between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def holm(chances: Sequence[float]) -> list[float]:
    """The chances (p values) of a family, corrected: what is still at most 0.05 is a difference.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    found = [0.0] * len(chances)
    most = 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        most = max(most, min((len(chances) - rank) * chances[place], 1.0))
        found[place] = most
    return found


def levels(chances: Sequence[float], error: float = 0.05) -> list[float]:
    """For each comparison the error its interval may have, so that intervals and corrected chances agree.

    What is rejected at its turn has the level of its turn; all that isn't has that of the first that isn't. All
    intervals together then hold with confidence ``1 - error``, as far as they tell on which side of 0 a difference
    lies, and an interval excludes 0 exactly if the corrected chance is at most ``error``.
    """
    found = [error] * len(chances)
    level: float | None = None
    for rank, place in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        own = error / (len(chances) - rank)
        if level is None and chances[place] > own:
            level = own
        found[place] = own if level is None else level
    return found
