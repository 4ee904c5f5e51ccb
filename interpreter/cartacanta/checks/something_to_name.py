"""CC430: nothing to name.

Whoever has to call a card or a suit, or to predict a number, must have at least one that may be named.

Wrong:

```yaml
phases:
  - deal: {hands: equal}
  - predict: {first: eldest, from: 5, to: 3}
  - play: {lead: eldest}
```

Right:

```yaml
phases:
  - deal: {hands: equal}
  - predict: {first: eldest, from: 3, to: 5}
  - play: {lead: eldest}
```
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.expressions import constant
from cartacanta.saying import say
from cartacanta.variant.phase_rules import CallPhase, MovePhase, PredictPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic

CODE: Final = "CC430"
MOST: Final = 61
"""The largest number that can be named."""


def find(game: Game) -> Iterator[Diagnostic]:
    """Calls and predictions that leave nothing to say."""
    pack = game.variant.pack
    for at, phase in enumerate(game.variant.phases):
        rule = phase.rule
        if isinstance(rule, CallPhase) and rule.names_card and not rule.cards & pack.deck:
            yield game.error(
                CODE,
                say("none of these cards is in the deck, so none can be called"),
                "phases",
                at,
                "call",
                "cards",
            )
        elif isinstance(rule, CallPhase) and rule.otherwise and not rule.otherwise & pack.deck:
            message = say("none of these cards is in the deck, so none can be called instead")
            yield game.error(CODE, message, "phases", at, "call", "else")
        elif (
            isinstance(rule, CallPhase)
            and rule.rank in pack.ranks
            and not rank_mask(game, rule.rank) & pack.deck
        ):
            message = say("no `{rank}` is in the deck, so no suit can be named for it", rank=rule.rank)
            yield game.error(CODE, message, "phases", at, "call", "rank")
        elif isinstance(rule, PredictPhase):
            yield from numbers(game, at, rule)
        elif isinstance(rule, MovePhase) and rule.among and not rule.among & pack.deck:
            message = say("none of these cards is in the deck, so any card may be discarded")
            yield game.error(CODE, message, "phases", at, "discard", "from-among")


def rank_mask(game: Game, rank: str | None) -> int:
    """All cards of a rank."""
    pack = game.variant.pack
    cards = pack.cards
    return sum(1 << cards[f"{rank}{suit}"] for suit in pack.suits)


def numbers(game: Game, at: int, rule: PredictPhase) -> Iterator[Diagnostic]:
    """Ranges without a whole number from 0 to the largest that can be named."""
    lowest, highest = constant(rule.lowest), constant(rule.highest)
    for key, value in (("from", lowest), ("to", highest)):
        if isinstance(value, Fraction) and value.denominator != 1:
            yield game.error(
                CODE,
                say("only whole numbers can be named, and this is {value}", value=value),
                "phases",
                at,
                "predict",
                key,
            )
    if isinstance(highest, Fraction) and not 0 <= highest <= MOST:
        yield game.error(
            CODE,
            say("numbers from 0 to {most} can be named, not {highest}", most=MOST, highest=highest),
            "phases",
            at,
            "predict",
            "to",
        )
    elif isinstance(lowest, Fraction) and isinstance(highest, Fraction) and lowest > highest:
        yield game.error(
            CODE,
            say("no number lies between {lowest} and {highest}", lowest=lowest, highest=highest),
            "phases",
            at,
            "predict",
            "from",
        )
