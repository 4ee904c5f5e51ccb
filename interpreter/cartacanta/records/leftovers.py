"""What a record has beyond the end of its deal, and what it never speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.records.umpire import Umpire


def look_at_what_is_left(umpire: Umpire) -> None:
    """Actions and tricks beyond the end, cards that were never played."""
    left = umpire.sayings.left()
    if left is not None:
        umpire.book.add(
            "action-left",
            say("`{words}` is one action too many: the rules ask for no more", words=left.text),
            left.span,
        )
    if umpire.at < len(umpire.table.tricks):
        extra = umpire.table.tricks[umpire.at]
        message = (
            say("trick {trick} is one too many: the deal was over", trick=umpire.at + 1)
            if umpire.state.called_out >= 0
            else say("trick {trick} is one too many: all cards have been played", trick=umpire.at + 1)
        )
        umpire.book.add("tricks-left", message, extra.span, trick=umpire.at + 1)
    for entry in umpire.remarks.waiting:
        message = say("`{words}` is said where nothing can be said", words=entry.says.text)
        hint = say("a signal goes with a lead, a call-out before one, a misdeal before the first")
        umpire.book.add("remark", message, entry.says.span, hint=hint)
    umpire.claims.look_at_what_is_left(umpire.state)
    for seat, cards in umpire.left.items():
        if cards & ~umpire.invented:
            umpire.book.never_played(seat, cards & ~umpire.invented)
