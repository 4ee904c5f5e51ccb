"""CC431: a rule about a card that isn't in the deck (a warning).

The card belongs to the pack but is left out of the deck, so nobody ever holds, plays or takes it. In a document with
options this is told only if it is so wherever the rule stands.

Wrong:

```yaml
deck: {without: [1]}
scoring:
  charges: [{id: a-one, for: taker of 1a, add: 1}]
```

Right:

```yaml
scoring:
  charges: [{id: a-one, for: taker of 1a, add: 1}]
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.conditions import expressions
from cartacanta.checks.running.game import Use
from cartacanta.errors import warning
from cartacanta.expressions import Type
from cartacanta.expressions.typed import Constant, walk_typed
from cartacanta.expressions.types import NOBODY
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game

CODE: Final = "CC431"


def idle(game: Game) -> Iterator[Use]:
    """Single cards in expressions that are not in play."""
    variant = game.variant
    names = game.program.card_names
    for typed in expressions((variant.phases, variant.tricks, variant.scoring, variant.sides)):
        for node in walk_typed(typed.root):
            if isinstance(node, Constant) and node.type is Type.CARD and isinstance(node.value, int):
                if node.value == NOBODY:
                    continue  # `none`, no card
                found = None
                if not variant.pack.deck >> node.value & 1:
                    message = say("`{card}` is not in the deck", card=names.get(node.value, node.value))
                    found = warning(CODE, message, node.span, chain=typed.chain)
                yield Use(CODE, node.span, found)
