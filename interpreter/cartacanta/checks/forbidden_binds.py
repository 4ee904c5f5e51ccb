"""CC419: a forbidden play that can never bind, or never ends.

The cards a rule forbids, and those that lift it, must be in the deck; and a rule `until-trick: 2` holds in the first
trick only, so the number must be that of a trick there is.

Wrong:

```yaml
deck: {without: [1]}
tricks:
  forbidden: [{id: ones-kept, discard: 1, until-trick: 2}]
```

Right:

```yaml
tricks:
  forbidden: [{id: ones-kept, discard: 1, until-trick: 2}]
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.flow import flows
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game, Use
    from cartacanta.errors import Diagnostic
    from cartacanta.variant.model import Forbidden

CODE: Final = "CC419"


def idle(game: Game) -> Iterator[Use]:
    """Rules that forbid nothing in an agreement."""
    for at, rule in enumerate(game.variant.tricks.forbidden):
        yield game.use(wrong(game, at, rule), CODE, "tricks", "forbidden", at)


def wrong(game: Game, at: int, rule: Forbidden) -> Diagnostic | None:
    """What makes a rule say nothing, or None."""
    path = ("tricks", "forbidden", at)
    deck = game.variant.pack.deck
    if not rule.cards & deck:
        return game.error(
            CODE,
            say("`{rule}` forbids nothing: none of these cards is in the deck", rule=rule.id),
            *path,
            rule.act,
        )
    if rule.until in {"until-played", "until-discarded", "until-led"} and not rule.key & deck:
        return game.error(
            CODE,
            say("`{rule}` never ends: none of these cards is in the deck", rule=rule.id),
            *path,
            rule.until,
        )
    if rule.act == "lead" and rule.cards & deck == deck:
        return game.error(
            CODE,
            say("`{rule}` forbids every card there is, so it yields always", rule=rule.id),
            *path,
            rule.act,
        )
    tricks = most_tricks(game)
    if rule.until == "until-trick" and tricks is not None and rule.trick > tricks:
        message = say(
            "`{rule}` holds until trick {trick}; there are never more than {tricks}",
            rule=rule.id,
            trick=rule.trick,
            tricks=tricks,
        )
        return game.warning(
            CODE,
            message,
            *path,
            "until-trick",
            hint=say("leave `until-trick` out to forbid it in the whole deal"),
        )
    return None


def most_tricks(game: Game) -> int | None:
    """The most tricks a deal can have; None where that can't be told."""
    if not all(flow.certain for flow in flows(game)):
        return None
    return max(flow.tricks for flow in flows(game))
