"""CC413: more cards to give than there are in the hand.

A seat passes or discards at most what it holds. Where the document wants more, it is either a slip or a hand that is
too small in some deal of a cycle.

Wrong:

```yaml
phases:
  - deal: {hands: {by-deal: [10, 2]}, aside: rest}
  - pass: {by: each, to: next, cards: 3}
  - play: {lead: eldest}
```

Right:

```yaml
phases:
  - deal: {hands: {by-deal: [10, 4]}, aside: rest}
  - pass: {by: each, to: next, cards: 3}
  - play: {lead: eldest}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.flow import Short, flows
from cartacanta.checks.running.words import cards, in_which_deal
from cartacanta.saying import say
from cartacanta.variant.phase_rules import MovePhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic

CODE: Final = "CC413"


def find(game: Game) -> Iterator[Diagnostic]:
    """Phases in which somebody is to give more cards than they hold."""
    told: set[int] = set()
    for flow in flows(game):
        for short in flow.found:
            if isinstance(short, Short) and short.at not in told:
                told.add(short.at)
                yield said(game, short)


def said(game: Game, short: Short) -> Diagnostic:
    """How many are wanted, and how many are there."""
    rule = game.variant.phases[short.at].rule
    word = "discard" if isinstance(rule, MovePhase) and rule.discard else "pass"
    when = in_which_deal(short.scenario, 2 if short.scenario.number > 1 else 1)
    wanted, hand = cards(short.wanted), short.there
    message = (
        say("{when}{cards} to discard out of a hand of {hand}", when=when, cards=wanted, hand=hand)
        if word == "discard"
        else say("{when}{cards} to pass out of a hand of {hand}", when=when, cards=wanted, hand=hand)
    )
    return game.error(CODE, message, "phases", short.at, word, "cards")
