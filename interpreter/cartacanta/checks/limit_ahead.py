"""CC428: the match is over before it begins.

Totals begin at `start` and go towards the limit. A limit at or below the start is reached at once, unless totals fall
towards it, as lives do: then say `falling: true`.

Wrong:

```yaml
match: {start: 3, ends: {limit: 0, is: reached}}
```

Right:

```yaml
match: {start: 3, ends: {limit: 0, is: reached, falling: true}}
```
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.expressions import constant
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic
    from cartacanta.expressions import Typed

CODE: Final = "CC428"


def find(game: Game) -> Iterator[Diagnostic]:
    """A limit that the start has reached already."""
    match = game.variant.match
    if match.limit is None:
        return
    start, limit = amount(match.start), amount(match.limit)
    if match.falling:
        over = start < limit if match.exceeded else start <= limit
    else:
        over = start > limit if match.exceeded else start >= limit
    if over:
        message = (
            say(
                "the limit {limit} is exceeded before the first deal: everybody begins at {start}",
                limit=limit,
                start=start,
            )
            if match.exceeded
            else say(
                "the limit {limit} is reached before the first deal: everybody begins at {start}",
                limit=limit,
                start=start,
            )
        )
        other_way = limit < start and not match.falling
        hint = say("write `falling: true` if totals count down to it") if other_way else None
        yield game.error(CODE, message, "match", "ends", "limit", hint=hint)


def amount(typed: Typed | None) -> Fraction:
    """An amount over options."""
    value = constant(typed) if typed is not None else None
    return value if isinstance(value, Fraction) else Fraction(0)
