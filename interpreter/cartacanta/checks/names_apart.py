"""CC434: one name for two things.

Sides, tallies and card sets have names that expressions read. Two of them with one name could not be told apart. And
to `pass` is no bid.

Wrong:

```yaml
table: {sides: {firsts: [eldest], seconds: rest}}
deck: {sets: {seconds: [2]}}
scoring: {ledger: player}
```

Right:

```yaml
table: {sides: {firsts: [eldest], seconds: rest}}
deck: {sets: {twos: [2]}}
scoring: {ledger: player}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import say
from cartacanta.variant.phase_rules import AuctionPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.document.nodes import Path
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text

CODE: Final = "CC434"
PASS: Final = "pass"  # noqa: S105 - a word of the language


def find(game: Game) -> Iterator[Diagnostic]:
    """Names that two things have."""
    for at, phase in enumerate(game.variant.phases):
        if isinstance(phase.rule, AuctionPhase) and any(bid.id == PASS for bid in phase.rule.bids):
            message = say("`pass` is what one says who doesn't bid; a bid needs another name")
            yield game.error(CODE, message, "phases", at, "auction", "bids")
    seen: dict[str, Text] = {}
    for name, what, path in names(game):
        if name in game.variant.setting.cards:
            yield game.error(
                CODE, say("`{name}` is a card; {what} needs another name", name=name, what=what), *path
            )
        elif seen.setdefault(name, what) != what:
            yield game.error(
                CODE,
                say(
                    "`{name}` is {seen} already; {what} needs another name",
                    name=name,
                    seen=seen[name],
                    what=what,
                ),
                *path,
            )


def names(game: Game) -> Iterator[tuple[str, Text, Path]]:
    """Every name a document makes up for expressions, what it names, and where it stands."""
    for name in game.variant.sides.names:
        yield name, say("a side"), ("table", "sides", name)
    for at, tally in enumerate(game.variant.scoring.tallies):
        yield tally.id, say("a tally"), ("scoring", "tallies", at, "id")
    for name in game.variant.pack.sets:
        yield name, say("a card set"), ("deck", "sets", name)
