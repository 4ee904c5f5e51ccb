"""Words that messages share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cartacanta.checks.running.scenarios import Scenario


def cards(number: int) -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} card" if number == 1 else f"{number} cards"


def in_which_deal(scenario: Scenario, length: int) -> str:
    """``in deal 3: `` where amounts go round with the deals; else nothing."""
    return f"in deal {scenario.number}: " if length > 1 else ""
