"""Words that messages share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.saying import NOTHING, say

if TYPE_CHECKING:
    from cartacanta.checks.running.scenarios import Scenario
    from cartacanta.saying import Text


def cards(number: int) -> Text:
    """``1 card``, ``2 cards``."""
    return say("1 card") if number == 1 else say("{number} cards", number=number)


def in_which_deal(scenario: Scenario, length: int) -> Text:
    """``in deal 3: `` where amounts go round with the deals; else nothing."""
    return say("in deal {number}", number=scenario.number) + ": " if length > 1 else NOTHING
