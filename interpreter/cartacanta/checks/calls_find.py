"""CC437: a card or a player that no call names.

A call makes `called-card` and `called-player` by naming a card, or a suit with the `rank` that is called in it. Where
only a suit is named there is no such card, and nobody holds it; and `rank: bid-rank` needs bids with ranks.

Wrong:

```yaml
phases:
  - deal: {hands: equal}
  - call: {by: eldest, names: suit}
  - play: {lead: called-player}
```

Right:

```yaml
phases:
  - deal: {hands: equal}
  - call: {by: eldest, names: suit, rank: K}
  - play: {lead: called-player}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.conditions import expressions
from cartacanta.errors import error
from cartacanta.expressions import reads
from cartacanta.saying import say
from cartacanta.variant.phase_rules import CallPhase, MovePhase, ShowPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic

CODE: Final = "CC437"
OF_A_CARD: Final = frozenset({"called-card", "called-player"})


def find(game: Game) -> Iterator[Diagnostic]:
    """What is read, passed or shown of calls that name no card."""
    phases = game.variant.phases
    calls = [phase.rule for phase in phases if isinstance(phase.rule, CallPhase)]
    named = any(finds_card(game, call) for call in calls)
    for at, phase in enumerate(phases):
        if isinstance(phase.rule, MovePhase) and phase.rule.called_card and not named:
            message = (
                say("no card is called, so none can be passed")
                if calls
                else say("there is no call, so none can be passed")
            )
            yield game.error(CODE, message, "phases", at, "pass", "cards")
        if isinstance(phase.rule, ShowPhase) and phase.rule.called_card and not named:
            message = (
                say("no card is called, so none can be shown")
                if calls
                else say("there is no call, so none can be shown")
            )
            yield game.error(CODE, message, "phases", at, "show", "cards")
        if isinstance(phase.rule, CallPhase) and phase.rule.rank == "bid-rank" and not ranks_bid(game):
            yield game.error(CODE, say("no bid has a rank"), "phases", at, "call", "rank")
    if not calls or named:
        return
    rules = (phases, game.variant.tricks, game.variant.sides, game.variant.scoring)
    for typed in expressions(rules):
        for name in sorted(reads(typed) & OF_A_CARD):
            message = say("`{name}` is always nobody's: the call names a suit, and no card", name=name)
            if name == "called-player":
                message = say("`called-player` is always nobody: the call names a suit, and no card")
            yield error(
                CODE,
                message,
                typed.span,
                hint=say("let the call say which `rank` it is about"),
                chain=typed.chain,
            )


def finds_card(game: Game, call: CallPhase) -> bool:
    """Whether a card is called along with whatever is named."""
    if call.rank == "bid-rank":
        return ranks_bid(game)
    return call.names_card or call.rank is not None


def ranks_bid(game: Game) -> bool:
    """Whether some bid has a rank."""
    record = game.program.record
    return any(rank >= 0 for rank in record.bid_rank[: record.bids])
