"""CC433: a trump suit of its own where there is no trump.

`trump-suit` says what is different in a suit while it is trump. It says nothing where no suit ever is.

Wrong:

```yaml
deck:
  trump-suit: {ranks: [J, K, Q, 7, 6, 5, 4, 3, 2, 1]}
```

Right:

```yaml
deck:
  trump-suit: {ranks: [J, K, Q, 7, 6, 5, 4, 3, 2, 1]}
tricks: {trump: a}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game, Use

CODE: Final = "CC433"


def idle(game: Game) -> Iterator[Use]:
    """Statements about trumps that nothing makes."""
    if game.variant.pack.trump_suit is None:
        return
    path = ("deck", "trump-suit")
    found = None
    if "trump" not in game.variant.setting.phases:
        message = say("nothing makes a trump, so this says nothing")
        found = game.error(
            CODE, message, *path, hint=say("`tricks: {{trump: ...}}`, a card turned up, a call or a bid can")
        )
    yield game.use(found, CODE, *path)
