"""CC420: a slam that never counts, or changes nothing.

Of the slams that hold, the last one listed counts. One whose takers always make a later slam as well never does: all
tricks are all points, and all points all whole points. So the rarer slam comes last. And a slam without `score`,
`choice`, `wins-match` or `multiplies` changes nothing, unless some expression asks for it (a warning).

Wrong:

```yaml
scoring:
  slams:
    - {id: all-tricks, takes: all-tricks, score: {taker: 20, others: 0}}
    - {id: all-points, takes: all-points, score: {taker: 10, others: 0}}
```

Right:

```yaml
scoring:
  slams:
    - {id: all-points, takes: all-points, score: {taker: 10, others: 0}}
    - {id: all-tricks, takes: all-tricks, score: {taker: 20, others: 0}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.conditions import expressions
from cartacanta.expressions import constant, reads
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game, Use
    from cartacanta.errors import Diagnostic
    from cartacanta.variant.model import Slam

CODE: Final = "CC420"
STRICTNESS: Final = {"all-tricks": 2, "all-points": 1, "all-whole-points": 0}


def idle(game: Game) -> Iterator[Use]:
    """Slams that do nothing in an agreement."""
    slams = game.variant.scoring.slams
    for at, slam in enumerate(slams):
        path = ("scoring", "slams", at)
        found: Diagnostic | None = None
        later = next((other for other in slams[at + 1 :] if always_with(game, slam, other)), None)
        if later is not None:
            message = say(
                "`{slam}` never counts: who makes it makes `{other}` as well, which is listed later",
                slam=slam.id,
                other=later.id,
            )
            found = game.error(CODE, message, *path, "takes", hint=say("put the rarer slam last"))
        elif not effective(game, slam):
            message = say(
                "`{slam}` changes nothing: it has neither `score`, `choice`, `wins-match` nor `multiplies`",
                slam=slam.id,
            )
            found = game.warning(CODE, message, *path)
        elif slam.takes != "all-tricks" and worthless(game):
            message = say("`{slam}` never comes about: no card has a value", slam=slam.id)
            found = game.error(CODE, message, *path, "takes", hint=say("`all-tricks` needs no values"))
        yield game.use(found, CODE, *path)


def always_with(game: Game, slam: Slam, later: Slam) -> bool:
    """Whether whoever makes a slam makes a later one too."""
    scoring = game.variant.scoring
    if later.when is not None or later.by not in {slam.by, "side"}:
        return False
    if scoring.remainder or scoring.leftover_monte is not None or scoring.leftover_aside is not None:
        return slam.takes == later.takes  # points can come to somebody without a trick
    return STRICTNESS[slam.takes] >= STRICTNESS[later.takes]


def effective(game: Game, slam: Slam) -> bool:
    """Whether a slam changes a score, ends the match, or is asked for."""
    scored = any(effect.taker is not None or effect.others is not None for effect in slam.effects)
    if scored or slam.wins_match or slam.multiplies or game.variant.scoring.charges:
        return True
    rules = (game.variant.scoring, game.variant.invariants)
    return any("slam" in reads(typed) for typed in expressions(rules))


def worthless(game: Game) -> bool:
    """Whether nothing that can be taken counts."""
    last = game.variant.scoring.last_trick
    return not any(game.program.record.classes) and (last is None or constant(last) == 0)
