"""CC424: what a player may do depends on what they can't know.

Who holds a card and who was called may be a secret. A condition on what may be bid or played that reads it would
give the secret away to whoever is asked to act.

Wrong:

```yaml
tricks:
  forbidden: [{id: spare, lead: a, until-trick: 2, when: holder of 3a != actor}]
```

Right:

```yaml
tricks:
  forbidden: [{id: spare, lead: a, until-trick: 2, when: count of 3a in hand = 0}]
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.expressions import reads
from cartacanta.variant.model import AuctionPhase, PredictPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.document.nodes import Path
    from cartacanta.errors import Diagnostic
    from cartacanta.expressions import Typed
    from cartacanta.variant.model import Variant

CODE: Final = "CC424"
SECRET: Final = frozenset({"holder", "called-player"})


def find(game: Game) -> Iterator[Diagnostic]:
    """Conditions on what may be bid or played that read a secret."""
    for path, condition in conditions(game.variant):
        for name in sorted(reads(condition) & SECRET):
            message = f"`{name}` may be a secret, and this decides what a player may do"
            hint = "`count of CARDS in hand` asks for the player's own cards"
            yield game.error(CODE, message, *path, hint=hint)


def conditions(variant: Variant) -> Iterator[tuple[Path, Typed]]:
    """The conditions on what may be bid, named or played, with where they stand."""
    for at, rule in enumerate(variant.tricks.forbidden):
        if rule.when is not None:
            yield ("tricks", "forbidden", at, "when"), rule.when
    for at, duty in enumerate(variant.tricks.duty):
        if duty.when is not None:
            yield ("tricks", "duty", at, "when"), duty.when
    for at, phase in enumerate(variant.phases):
        if isinstance(phase.rule, PredictPhase) and phase.rule.allowed is not None:
            yield ("phases", at, "predict", "allowed-when"), phase.rule.allowed
        if isinstance(phase.rule, AuctionPhase):
            for bid in phase.rule.bids:
                if bid.when is not None:
                    yield ("phases", at, "auction", "bids"), bid.when
