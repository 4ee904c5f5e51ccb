"""CC421: a contract that forgets a side.

`pays` says what each member of each side gets when a contract is made, and `failed`, where it is a map, what they get
when it isn't. A side left out would get nothing; if that is meant, say 0.

Wrong:

```yaml
table: {sides: {firsts: [eldest], seconds: rest}}
scoring:
  ledger: player
  outcome: {made: points of firsts > 2, pays: {firsts: 3}}
```

Right:

```yaml
table: {sides: {firsts: [eldest], seconds: rest}}
scoring:
  ledger: player
  outcome: {made: points of firsts > 2, pays: {firsts: 3, seconds: -1}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic

CODE: Final = "CC421"


def find(game: Game) -> Iterator[Diagnostic]:
    """Sides that a contract pays nothing and takes nothing from."""
    outcome, names = game.variant.scoring.outcome, game.variant.sides.names
    if outcome is None:
        return
    if not names:
        message = say("a contract needs sides with names, of which one makes it")
        yield game.error(CODE, message, "scoring", "outcome", hint=say("name them under `table: sides`"))
        return
    stated = {"pays": outcome.pays}
    if outcome.failed == "stated":
        stated["failed"] = outcome.fails
    for key, paid in stated.items():
        missing = ", ".join(f"`{name}`" for name in names if name not in paid)
        if missing:
            yield game.error(
                CODE,
                say("nothing is said of what {side} gets", side=missing),
                "scoring",
                "outcome",
                key,
                hint=say("write 0 if it is nothing"),
            )
