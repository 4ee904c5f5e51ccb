"""CC414: nothing there to take, draw, show or turn up.

One draws from a stock, takes a monte, counts for the last taker what was set aside: some phase before must have put
cards there. The stock is what `deal` keeps as `stock`.

Wrong:

```yaml
phases:
  - deal: {hands: 10}
  - play: {lead: eldest}
scoring: {leftover: {monte: last-taker}}
```

Right:

```yaml
phases:
  - deal: {hands: 9, monte: 4}
  - play: {lead: eldest}
scoring: {leftover: {monte: last-taker}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.flow import Drawn, Empty, flows
from cartacanta.saying import say
from cartacanta.variant.phase_rules import (
    DealPhase,
    MovePhase,
    PlayPhase,
    RedealPhase,
    ShowPhase,
    TakePhase,
    TurnUpPhase,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.checks.running.game import Game, Use
    from cartacanta.document.nodes import Path
    from cartacanta.errors import Diagnostic
    from cartacanta.variant.phase_rules import Phase

CODE: Final = "CC414"


def find(game: Game) -> Iterator[Diagnostic]:
    """Cards to play that are not there in some deal, or to show or turn up in any."""
    missing: dict[int, int] = {}
    for flow in flows(game):
        for empty in flow.found:
            if isinstance(empty, Empty):
                missing[empty.at] = missing.get(empty.at, 0) + 1
    for at, number in missing.items():
        phase = game.variant.phases[at]
        if isinstance(phase.rule, PlayPhase):
            yield game.error(
                CODE, say("nobody has a card when `{phase}` begins", phase=phase.id), "phases", at, "play"
            )
        elif number == len(flows(game)) and isinstance(phase.rule, ShowPhase):
            message = say("no hand has a card that could be shown yet")
            yield game.error(CODE, message, "phases", at, "show")
        elif number == len(flows(game)):
            message = (
                say("the dealer has no card to turn up")
                if is_dealers(phase)
                else say("there is no stock to turn a card up from")
            )
            yield game.error(
                CODE,
                message,
                "phases",
                at,
                "turn-up",
                hint=say("a deal before it keeps one with `stock: rest`"),
            )
    yield from asked_too_early(game)


def asked_too_early(game: Game) -> Iterator[Diagnostic]:
    """New deals asked for before there has been one."""
    for at, phase in enumerate(game.variant.phases):
        if isinstance(phase.rule, DealPhase):
            return
        if isinstance(phase.rule, RedealPhase):
            yield game.error(CODE, say("nobody has a card yet when this is asked"), "phases", at, "redeal")


def is_dealers(phase: Phase) -> bool:
    """Whether it is the dealer's card that is turned up."""
    return isinstance(phase.rule, TurnUpPhase) and phase.rule.from_dealer


def idle(game: Game) -> Iterator[Use]:
    """Rules that take or draw cards which no phase has put there."""
    phases, scoring = game.variant.phases, game.variant.scoring
    for at, phase in enumerate(phases):
        if isinstance(phase.rule, TakePhase):
            zone = "monte" if phase.rule.from_monte else "aside"
            yield filled(game, phases[:at], zone, ("phases", at, "take", "from"))
    for zone, receiver in (("monte", scoring.leftover_monte), ("aside", scoring.leftover_aside)):
        if receiver is not None:
            yield filled(game, phases, zone, ("scoring", "leftover", zone))
    if game.variant.tricks.draw is not None and all(flow.certain for flow in flows(game)):
        path = ("tricks", "draw")
        found = None
        if not any(isinstance(found, Drawn) and found.stock for flow in flows(game) for found in flow.found):
            hint = say("a deal keeps one with `stock: rest`")
            found = game.error(CODE, say("there is never a stock to draw from"), *path, hint=hint)
        yield game.use(found, CODE, *path)


def filled(game: Game, phases: Sequence[Phase], zone: str, path: Path) -> Use:
    """A rule that takes the cards of a place, with what is said if no phase puts any there."""
    message = (
        say("no phase puts cards into the monte") if zone == "monte" else say("no phase sets cards aside")
    )
    found = None if fills(phases, zone) else game.error(CODE, message, *path)
    return game.use(found, CODE, *path)


def fills(phases: Sequence[Phase], zone: str) -> bool:
    """Whether one of the phases puts cards into the monte, or sets some aside."""
    for phase in phases:
        rule = phase.rule
        if isinstance(rule, DealPhase) and (rule.monte if zone == "monte" else rule.aside):
            return True
        if isinstance(rule, MovePhase) and rule.discard and rule.to_monte == (zone == "monte"):
            return True
        if isinstance(rule, TurnUpPhase) and rule.to_aside and zone == "aside":
            return True
    return False
