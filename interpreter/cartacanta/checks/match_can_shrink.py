"""CC429: a match that goes on with fewer players, and can't.

Where players drop out, or only those tied play on, the option `players` is settled anew for the number left; so the
document must allow every number down to two. And only players who are each alone can leave one by one.

Wrong:

```yaml
table: {players: 4}
match: {ends: {limit: 21, over: drops-out}}
```

Right:

```yaml
options:
  players:
    default: 4
    choices: {2: {}, 3: {set: {deck: {without: [2a]}}}, 4: {}}
table: {players: option players}
match: {ends: {limit: 21, over: drops-out}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.errors import DocumentError, UsageError
from cartacanta.saying import Text, either, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.nodes import Path
    from cartacanta.errors import Diagnostic

CODE: Final = "CC429"
FEWEST: Final = 2
NO_OPTION: Final = say("it has no option `players`")
PAIRED: Final = 4
"""Partners sitting opposite are two sides of four players; with more sides a tie can be between some of them."""


def find(game: Game) -> Iterator[Diagnostic]:
    """Why a match can't go on with fewer, whoever they are."""
    sides = game.variant.sides
    path = reason_path(game)
    if path is None:
        return
    if game.variant.match.drops_out and not sides.alone:
        yield game.error(CODE, say("players drop out one by one, which partners can't"), *path)
    elif not sides.alone and not (sides.opposite and game.variant.seats == PAIRED):
        message = say("a tie can be between some players only, and sides can't play without the others")
        yield game.error(CODE, message, *path, hint=say("write `tie: another-deal` or `tie: shared`"))


def find_begun(game: Game) -> Iterator[Diagnostic]:
    """A match that is over when it begins, because so few may be left."""
    match, players = game.variant.match, game.variant.players
    if match.drops_out and match.until_left >= players:
        message = say(
            "the match is over when {number} are left, and only {players} begin",
            number=match.until_left,
            players=players,
        )
        yield game.error(CODE, message, "match", "ends", "until-left")


def find_fewer(game: Game) -> Iterator[Diagnostic]:
    """For which numbers of players the document can't be settled, if a match may come to them."""
    path = reason_path(game)
    if path is None or not game.variant.sides.alone:
        return
    reasons: dict[str, list[int]] = {}
    for players in range(FEWEST, game.variant.players):
        found = smaller(game, players)
        if isinstance(found, UsageError | DocumentError):
            reasons.setdefault(reason_of(found), []).append(players)
    for reason, numbers in reasons.items():
        hint = (
            say("let an option `players` say how many play, with all numbers from two on")
            if reason is NO_OPTION
            else None
        )
        listed = either(map(str, numbers))
        yield game.error(
            CODE,
            say("a match that can shrink to {numbers} players, but {reason}", numbers=listed, reason=reason),
            *path,
            hint=hint,
        )


def reason_of(found: UsageError | DocumentError) -> Text:
    """Why there is no agreement for fewer players."""
    if isinstance(found, DocumentError):
        return say("then {message}", message=found.diagnostics[0].message)
    if "has no option 'players'" in found.text:
        return NO_OPTION
    problem = found.text.values.get("problem", found.text)
    return problem if isinstance(problem, Text) else found.text


def reason_path(game: Game) -> Path | None:
    """The rule that makes a match shrink, or None."""
    if game.variant.match.drops_out:
        return ("match", "ends", "over")
    return ("match", "tie") if game.variant.match.tie == "deal-between-tied" else None


def smaller(game: Game, players: int) -> Agreement | UsageError | DocumentError:
    """The agreement for fewer players, or why there is none."""
    if players not in game.fewer:
        try:
            game.fewer[players] = game.variant.agreement.resettle(players=players)
        except (UsageError, DocumentError) as wrong:
            game.fewer[players] = wrong
    return game.fewer[players]


def shrunk(game: Game) -> Iterator[tuple[int, Agreement]]:
    """The agreements that a match may go on with, by how many are left."""
    if reason_path(game) is not None and game.variant.sides.alone:
        for players in range(FEWEST, game.variant.players):
            found = smaller(game, players)
            if not isinstance(found, UsageError | DocumentError):
                yield players, found
