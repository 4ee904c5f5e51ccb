"""The kinds of claims, one small module for each: which rules it exercises, and how it is judged."""

from __future__ import annotations

from typing import Final

from cartacanta.audits.kinds import (
    counts,
    dealing,
    declarations,
    hands,
    matches,
    order,
    plays,
    rules,
    slams,
    sums,
    totals,
    tricks,
    values,
)
from cartacanta.audits.kinds.kind import Kind

__all__ = ["KINDS", "Kind"]

KINDS: Final[dict[str, Kind]] = {
    kind.name: kind
    for kind in (
        values.WORTH,
        values.TOGETHER,
        counts.DECK,
        order.ORDER,
        tricks.BEATS,
        tricks.TRICK,
        plays.PLAYS,
        dealing.DEALS,
        dealing.LEADS,
        sums.ROUNDS,
        sums.COUNT,
        totals.TOTAL,
        declarations.DECLARES,
        slams.SLAM,
        matches.MATCH,
        rules.RULE,
        hands.HAND,
    )
}
"""By the key that states them."""
