"""What a page works out by itself, and wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.prose.statements import Reckoned
    from cartacanta.saying import Text


def wrong_sum(said: object, found: object) -> Text:
    """The page adds up wrongly."""
    return say("the page says {said}; it comes to {found}", said=said, found=found)


def wrong_difference(said: Reckoned) -> Text:
    """The page subtracts wrongly."""
    return wrong_sum(said.amount, said.minuend - said.subtrahend)
