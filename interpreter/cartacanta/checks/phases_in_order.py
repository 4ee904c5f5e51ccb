"""CC423: a phase that comes too early or too late.

There is no declarer before the auction, no called player before the call, no trump before something makes it; and
when the last trick is taken no hand has a card left to pass. A second auction would wipe out the first.

Wrong:

```yaml
phases:
  - deal: {hands: 9, monte: 4}
  - take: {by: declarer, from: monte}
  - discard: {by: declarer, cards: 4, to: monte}
  - auction: {bids: [{bid: alone, stake: 1}]}
  - play: {lead: eldest}
```

Right:

```yaml
phases:
  - deal: {hands: 9, monte: 4}
  - auction: {bids: [{bid: alone, stake: 1}]}
  - take: {by: declarer, from: monte}
  - discard: {by: declarer, cards: 4, to: monte}
  - play: {lead: eldest}
scoring: {leftover: {monte: last-taker}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.conditions import expressions
from cartacanta.errors import error
from cartacanta.expressions import reads
from cartacanta.saying import say
from cartacanta.variant.phase_rules import AuctionPhase, CallPhase, PlayPhase, PredictPhase, TurnUpPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic
    from cartacanta.variant.phase_rules import Phase, PhaseRule

CODE: Final = "CC423"
BY_AUCTION: Final = frozenset({"declarer", "contract", "stake", "amount", "bid-rank"})
BY_CALL: Final = frozenset({"caller", "called-card", "called-suit", "called-player"})
BY_PLAY: Final = frozenset({"last-taker"})


def find(game: Game) -> Iterator[Diagnostic]:
    """Phases that read what isn't there yet, or do what can't be done any more."""
    known: set[str] = {"trump"} if game.variant.tricks.trump is not None else set()
    plays = [at for at, phase in enumerate(game.variant.phases) if isinstance(phase.rule, PlayPhase)]
    auctions = 0
    for at, phase in enumerate(game.variant.phases):
        yield from too_early(game, at, phase, known | own(phase.rule))
        known |= made_by(phase.rule)
        if isinstance(phase.rule, AuctionPhase):
            auctions += 1
            if auctions > 1:
                yield game.error(
                    CODE, say("there is an auction already; a deal has one"), "phases", at, "auction"
                )
        if plays and at > plays[-1]:
            message = say("`{phase}` comes after the last trick, when all is over", phase=phase.id)
            yield game.error(CODE, message, "phases", at)
    if not plays:
        yield game.error(
            CODE, say("no phase plays the tricks"), "phases", hint=say("add `- play: {{lead: eldest}}`")
        )


def too_early(game: Game, at: int, phase: Phase, known: set[str]) -> Iterator[Diagnostic]:
    """Names of a phase that only a later one gives a meaning."""
    later: set[str] = set()
    for other in game.variant.phases[at:]:
        later |= made_by(other.rule)
    for typed in expressions((phase.when, phase.rule)):
        for name in sorted(reads(typed) & (later - known)):
            maker = next(other.id for other in game.variant.phases[at:] if name in made_by(other.rule))
            message = say(
                "`{name}` means nothing in `{phase}`: `{maker}` comes later",
                name=name,
                phase=phase.id,
                maker=maker,
            )
            yield error(CODE, message, typed.span, chain=typed.chain)


def made_by(rule: PhaseRule) -> set[str]:
    """What can be named after a phase."""
    match rule:
        case AuctionPhase(bids=bids):
            trump = {"trump"} if any(bid.trump is not None for bid in bids) else set()
            return {*BY_AUCTION, *trump}
        case CallPhase(makes_trump=makes):
            return {*BY_CALL, *({"trump"} if makes else ())}
        case TurnUpPhase(makes_trump=makes):
            return {"trump"} if makes else set()
        case PlayPhase():
            return set(BY_PLAY)
        case PredictPhase():
            return {"bid"}
        case _:
            return set()


def own(rule: PhaseRule) -> set[str]:
    """What a phase may name of itself while it goes on."""
    return made_by(rule) if isinstance(rule, AuctionPhase | PredictPhase | PlayPhase) else set()
