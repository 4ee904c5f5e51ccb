"""CC434: a name of the language given to something else.

Sides, tallies, slams, bids and card sets have names that expressions read. One that the language has already would
always mean the other thing.

Wrong:

```yaml
table: {sides: {players: [eldest], seconds: rest}}
scoring: {ledger: player}
```

Right:

```yaml
table: {sides: {firsts: [eldest], seconds: rest}}
scoring: {ledger: player}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.expressions import reserved_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.document.nodes import Path
    from cartacanta.errors import Diagnostic

CODE: Final = "CC434"


def find(game: Game) -> Iterator[Diagnostic]:
    """Names that mean something else, or two things at once."""
    reserved = reserved_names()
    seen: dict[str, str] = {}
    for name, what, path in names(game):
        if name in reserved:
            yield game.error(CODE, f"`{name}` is a word of the language; a {what} needs another name", *path)
        elif name in game.variant.setting.cards:
            yield game.error(CODE, f"`{name}` is a card; a {what} needs another name", *path)
        elif seen.get(name, what) != what:
            yield game.error(CODE, f"`{name}` is a {seen[name]} already; a {what} needs another name", *path)
        seen.setdefault(name, what)


def names(game: Game) -> Iterator[tuple[str, str, Path]]:
    """Every name a document makes up for expressions, what it names, and where it stands."""
    for name in game.variant.sides.names:
        yield name, "side", ("table", "sides", name)
    for at, tally in enumerate(game.variant.scoring.tallies):
        yield tally.id, "tally", ("scoring", "tallies", at, "id")
    for name in game.variant.pack.sets:
        yield name, "card set", ("deck", "sets", name)
