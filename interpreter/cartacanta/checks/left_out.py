"""CC441: more agreements than are looked at.

A document whose options can be settled in thousands of ways is not looked at in all of them, but as far as can be done in
a moment: as it is by default, then with single values, in turn of each option, then with values that may disturb each
other. `cartacanta check --thorough` looks at everything, however long it takes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.errors import warning
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.written import Written
    from cartacanta.errors import Diagnostic

CODE: Final = "CC441"


def find(written: Written, left: int) -> Iterator[Diagnostic]:
    """Tell that so many agreements have been left out."""
    if left:
        message = say("more can be agreed on here than is looked at: {left} ways were left out", left=left)
        hint = say("`cartacanta check --thorough` looks at all of them, however long it takes")
        options = written.tree.items.get("options")
        span = written.tree.span if options is None else options.key.span
        yield warning(CODE, message, span, hint=hint)
