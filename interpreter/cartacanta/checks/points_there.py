"""CC432: nothing that counts.

Points come from the values of the cards and from the last trick. Where neither is worth anything, whatever is
reckoned from `points`, `exact` or `card-total` is always 0; and a deal without `score` or `outcome` scores its points.

Wrong:

```yaml
deck: {values: null}
```

Right:

```yaml
deck: {values: {K: 1}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.conditions import expressions
from cartacanta.checks.slams_count import worthless
from cartacanta.expressions import reads
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic

CODE: Final = "CC432"
POINTS: Final = frozenset({"points", "exact"})


def find(game: Game) -> Iterator[Diagnostic]:
    """Scores made of points where there are none."""
    scoring = game.variant.scoring
    if not worthless(game):
        return
    hint = say("give the cards `values`, or say what a deal scores: `score`")
    if scoring.score is None and scoring.outcome is None and not others_score(game):
        yield game.error(CODE, say("no card has a value, so nobody ever scores"), "deck", hint=hint)
        return
    for typed in expressions((scoring.score, scoring.outcome)):
        for name in sorted(reads(typed) & POINTS):
            path = ("scoring", "score" if scoring.score is not None else "outcome")
            yield game.error(
                CODE, say("no card has a value, so `{name}` is always 0", name=name), *path, hint=hint
            )
            return


def others_score(game: Game) -> bool:
    """Whether anything else than points is scored."""
    scoring = game.variant.scoring
    return bool(scoring.slams or scoring.charges or scoring.tallies or scoring.pot)
