"""CC446: a dummy that can't take part like this.

A dummy has cards and no player. Somebody else plays its cards, it belongs to a side with a player in it, and it is
never asked for anything but cards. Since another player has it in the next deal, the running totals are kept by player.

Wrong:

```yaml
table:
  players: 3
  dummy: {seat: third, played-by: dummy}
  sides: {two: [eldest, dummy], against: rest}
scoring: {ledger: player}
```

Right:

```yaml
table:
  players: 3
  dummy: {seat: third, played-by: eldest}
  sides: {two: [eldest, dummy], against: rest}
scoring: {ledger: player}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.flow import Role, seat_of
from cartacanta.saying import say
from cartacanta.variant.phase_rules import (
    AuctionPhase,
    CallPhase,
    MovePhase,
    PlayPhase,
    PredictPhase,
    StayPhase,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game, Use
    from cartacanta.document.nodes import Path
    from cartacanta.errors import Diagnostic
    from cartacanta.expressions import Typed
    from cartacanta.variant.model import Dummy

CODE: Final = "CC446"
NOBODY: Final = -1
FOUND_BY_TALKING: Final = frozenset({"declarer", "caller"})
"""Players whom the deal finds before the first trick, and who are never the dummy."""


def find(game: Game) -> Iterator[Diagnostic]:
    """What is wrong with the dummy of an agreement."""
    dummy = game.variant.dummy
    if dummy is None:
        return
    yield from player_of(game, dummy)
    yield from side_of(game, dummy)
    for path, seat in askings(game):
        if seat is None:
            message = say("everybody gives cards here, and the dummy has nobody to choose them")
            yield game.error(CODE, message, *path)
        elif seat_of(seat) == dummy.seat:
            yield game.error(CODE, say("this would ask the dummy, at whose seat nobody sits"), *path)


def player_of(game: Game, dummy: Dummy) -> Iterator[Diagnostic]:
    """Who plays the dummy's cards must be somebody else, whoever the play makes that."""
    who, path = seat_of(dummy.played_by), ("table", "dummy", "played-by")
    if who == dummy.seat:
        yield game.error(CODE, say("the dummy can't play its own cards"), *path)
    elif who == NOBODY:
        yield game.error(CODE, say("somebody must play the dummy's cards"), *path)
    elif isinstance(who, Role) and who.name not in FOUND_BY_TALKING:
        message = say("who plays the dummy's cards must be settled before the first trick")
        yield game.error(
            CODE, message, *path, hint=say("name a place at the table, the `declarer` or the `caller`")
        )


def side_of(game: Game, dummy: Dummy) -> Iterator[Diagnostic]:
    """What the dummy takes must count for a player, who has a total of their own."""
    sides, scoring = game.variant.sides, game.variant.scoring
    if sides.alone:
        message = say("each plays alone, so what the dummy takes would count for nobody")
        hint = say("put it on a side: `sides: {{two: [eldest, dummy], against: rest}}`")
        yield game.error(CODE, message, "table", "dummy", hint=hint)
    for name, members in zip(sides.names, sides.members, strict=True):
        if members and all(seat_of(member) == dummy.seat for member in members):
            message = say("nobody but the dummy plays for `{side}`", side=name)
            yield game.error(CODE, message, "table", "sides", name)
    if not scoring.ledger_by_player and not sides.alone and not sides.names:
        message = say("another player has the dummy in the next deal, so no side has a ledger")
        yield game.error(CODE, message, "table", "sides", hint=say("write `scoring: {{ledger: player}}`"))
    for at in range(len(scoring.tallies)):
        message = say("a tally is kept by party, and parties change with the dummy")
        yield game.error(CODE, message, "scoring", "tallies", at)


def askings(game: Game) -> Iterator[tuple[Path, Typed | None]]:
    """Every seat that is asked by its place, with where that is said; None for everybody."""
    for at, phase in enumerate(game.variant.phases):
        match phase.rule:
            case StayPhase(first=first):
                yield ("phases", at, "stay", "first"), first
            case AuctionPhase(first=first, forced=forced):
                yield ("phases", at, "auction", "first"), first
                if forced is not None:
                    yield ("phases", at, "auction", "all-pass", "by"), forced
            case PredictPhase(first=first):
                yield ("phases", at, "predict", "first"), first
            case CallPhase(by=by):
                yield ("phases", at, "call", "by"), by
            case MovePhase(by=by, discard=discard):
                yield ("phases", at, "discard" if discard else "pass", "by"), by
            case _:
                pass


def idle(game: Game) -> Iterator[Use]:
    """A dummy that is said to lie open later, and must lead itself."""
    dummy = game.variant.dummy
    if dummy is None or not dummy.after_lead:
        return
    path = ("table", "dummy", "shown")
    leads = [phase.rule.lead for phase in game.variant.phases if isinstance(phase.rule, PlayPhase)]
    found = None
    if leads and seat_of(leads[0]) == dummy.seat:
        message = say("`after-opening-lead` says nothing: the dummy leads, so it lies open before")
        found = game.error(CODE, message, *path)
    yield game.use(found, CODE, *path)
