"""CC427: an invariant that doesn't hold.

A document says what must be true at the end of every deal. In a sample deal it isn't: either the rule or the
invariant is wrong. The message names the deal, so that it can be looked at.

Wrong:

```yaml
invariants:
  - {id: all-counted, always: sum of points over sides = 3}
```

Right:

```yaml
invariants:
  - {id: all-counted, always: sum of points over sides = card-total}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.checks.running.sampling import Sample
    from cartacanta.errors import Diagnostic

CODE: Final = "CC427"


def find(game: Game, sample: Sample) -> Iterator[Diagnostic]:
    """The invariants that a deal breaks."""
    for at, rule in enumerate(game.variant.invariants):
        if sample.broken >> at & 1:
            message = say("the invariant `{name}` fails in {deal}", name=rule.id, deal=sample.name)
            yield game.error(CODE, message, "invariants", at, "always", hint=sample.hint)
