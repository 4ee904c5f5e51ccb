"""CC412: a stock that doesn't go round.

After each trick everybody draws while the stock lasts. If its last cards don't suffice for all, hands are no longer
equal and somebody has no card left to play. The stock must be a multiple of the players times the cards each draws.

Wrong:

```yaml
table: {players: 3}
phases:
  - deal: {hands: 6, stock: rest}
  - play: {lead: eldest}
tricks: {draw: {cards: 1}}
```

Right:

```yaml
table: {players: 3}
deck: {without: [2a]}
phases:
  - deal: {hands: 6, stock: rest}
  - play: {lead: eldest}
tricks: {draw: {cards: 1}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.flow import Uneven, flows
from cartacanta.checks.running.words import cards, in_which_deal
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic

CODE: Final = "CC412"


def find(game: Game) -> Iterator[Diagnostic]:
    """Stocks whose last cards don't suffice for everybody."""
    for flow in flows(game):
        for uneven in flow.found:
            if isinstance(uneven, Uneven):
                yield said(game, uneven)
                return


def said(game: Game, uneven: Uneven) -> Diagnostic:
    """How many cards remain for how many players."""
    seats = game.variant.seats
    when = in_which_deal(uneven.scenario, 2 if uneven.scenario.number > 1 else 1)
    rest = uneven.stock % (seats * uneven.round)
    message = say(
        "{when}{cards} of stock don't go round: {players} players draw {each} each, and the last {rest}",
        when=when,
        cards=cards(uneven.stock),
        players=seats,
        each=uneven.round,
        rest=say("1 card is too few") if rest == 1 else say("{number} cards are too few", number=rest),
    )
    return game.error(CODE, message, "tricks", "draw")
