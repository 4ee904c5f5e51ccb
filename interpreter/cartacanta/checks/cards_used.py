"""CC415: cards that nobody ever gets (a warning).

A stock is there to be drawn from, to be dealt later or to turn a card up from, and a monte to be taken or
counted for somebody. Cards that lie unused are set aside: `aside: rest`.

Wrong:

```yaml
phases:
  - deal: {hands: 5, stock: rest}
  - play: {lead: eldest}
```

Right:

```yaml
phases:
  - deal: {hands: 5, aside: rest}
  - play: {lead: eldest}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import say
from cartacanta.variant.phase_rules import DealPhase, TakePhase, TurnUpPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game, Use

CODE: Final = "CC415"


def idle(game: Game) -> Iterator[Use]:
    """Stocks and montes that no rule uses."""
    for at, phase in enumerate(game.variant.phases):
        rule = phase.rule
        if not isinstance(rule, DealPhase) or rule.from_stock:
            continue
        if rule.stock:
            path = ("phases", at, "deal", "stock")
            message = say("nobody draws from this stock, deals from it or turns a card up")
            hint = say("`aside` says that cards lie unused")
            yield game.use(
                None if stock_used(game) else game.warning(CODE, message, *path, hint=hint), CODE, *path
            )
        if rule.monte:
            path = ("phases", at, "deal", "monte")
            message = say("nobody takes this monte, and it counts for nobody")
            hint = say("let a player `take` it, or count it for somebody: `leftover: {{monte: last-taker}}`")
            yield game.use(
                None if monte_used(game) else game.warning(CODE, message, *path, hint=hint), CODE, *path
            )


def stock_used(game: Game) -> bool:
    """Whether anything is done with the stock."""
    rules = [phase.rule for phase in game.variant.phases]
    first = next(rule for rule in rules if isinstance(rule, DealPhase))
    return game.variant.tricks.draw is not None or any(
        (isinstance(rule, TurnUpPhase) and not rule.from_dealer)
        or (isinstance(rule, DealPhase) and rule is not first)
        for rule in rules
    )


def monte_used(game: Game) -> bool:
    """Whether anybody gets the monte."""
    taken = any(isinstance(phase.rule, TakePhase) and phase.rule.from_monte for phase in game.variant.phases)
    return taken or game.variant.scoring.leftover_monte is not None
