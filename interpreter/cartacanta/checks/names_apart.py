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

from cartacanta.variant.model import AuctionPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.document.nodes import Path
    from cartacanta.errors import Diagnostic

CODE: Final = "CC434"
PASS: Final = "pass"  # noqa: S105 - a word of the language


def find(game: Game) -> Iterator[Diagnostic]:
    """Names that two things have."""
    for at, phase in enumerate(game.variant.phases):
        if isinstance(phase.rule, AuctionPhase) and any(bid.id == PASS for bid in phase.rule.bids):
            message = "`pass` is what one says who doesn't bid; a bid needs another name"
            yield game.error(CODE, message, "phases", at, "auction", "bids")
    seen: dict[str, str] = {}
    for name, what, path in names(game):
        if name in game.variant.setting.cards:
            yield game.error(CODE, f"`{name}` is a card; a {what} needs another name", *path)
        elif seen.setdefault(name, what) != what:
            yield game.error(CODE, f"`{name}` is a {seen[name]} already; a {what} needs another name", *path)


def names(game: Game) -> Iterator[tuple[str, str, Path]]:
    """Every name a document makes up for expressions, what it names, and where it stands."""
    for name in game.variant.sides.names:
        yield name, "side", ("table", "sides", name)
    for at, tally in enumerate(game.variant.scoring.tallies):
        yield tally.id, "tally", ("scoring", "tallies", at, "id")
    for name in game.variant.pack.sets:
        yield name, "card set", ("deck", "sets", name)
