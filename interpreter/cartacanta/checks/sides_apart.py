"""CC422: sides that overlap, are empty, or have no ledger of their own.

Each seat belongs to one side. A seat named in two, or a `rest` of nobody, is a slip. And where sides are named their
players sit elsewhere in the next deal, so the running totals are kept by player: `ledger: player`.

Wrong:

```yaml
table: {sides: {firsts: [eldest, third], seconds: [third], lasts: rest}}
scoring: {ledger: player}
```

Right:

```yaml
table: {sides: {firsts: [eldest, third], seconds: [second], lasts: rest}}
scoring: {ledger: player}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.flow import seat_of
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.flow import Who
    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic

CODE: Final = "CC422"
FEWEST: Final = 2


def find(game: Game) -> Iterator[Diagnostic]:
    """What is wrong with the sides."""
    sides = game.variant.sides
    if sides.opposite and game.variant.seats == FEWEST:
        message = say("two players opposite each other are partners, and nobody plays against them")
        yield game.error(CODE, message, "table", "sides", hint=say("write `each-alone`"))
    if not sides.names:
        return
    owners: dict[Who, str] = {}
    for name, members in zip(sides.names, sides.members, strict=True):
        for at, member in enumerate(members):
            who = seat_of(member)
            if who in owners:
                text = getattr(game.node("table", "sides", name, at), "text", "")
                message = (
                    say("`{seat}` stands twice in `{side}`", seat=text, side=name)
                    if owners[who] == name
                    else say("`{seat}` belongs to `{side}` already", seat=text, side=owners[who])
                )
                yield game.error(CODE, message, "table", "sides", name, at)
            owners[who] = name
    fixed = {who for who in owners if isinstance(who, int) and who >= 0}
    if len(fixed) == game.variant.seats:
        rest = next(name for name, members in zip(sides.names, sides.members, strict=True) if not members)
        yield game.error(
            CODE, say("nobody is left for `{side}`: all seats are named", side=rest), "table", "sides", rest
        )
    if not game.variant.scoring.ledger_by_player:
        message = say("the players of a side change from deal to deal, so no side has a ledger")
        yield game.error(CODE, message, "table", "sides", hint=say("write `scoring: {{ledger: player}}`"))
