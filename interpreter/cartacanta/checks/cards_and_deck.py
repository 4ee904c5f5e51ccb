"""CC410: the cards don't come out.

What is dealt to the hands, laid out as the monte, set aside and kept as the stock must be the whole deck, for every
number of players the document allows and in every deal of a cycle. One pile may be the `rest`.

Wrong:

```yaml
table: {players: 3}
phases:
  - deal: {hands: 13}
  - play: {lead: eldest}
```

Right:

```yaml
table: {players: 3}
deck: {without: [2a]}
phases:
  - deal: {hands: 13}
  - play: {lead: eldest}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.flow import FROM_STOCK, REST, Miscount, flows
from cartacanta.checks.running.words import cards, in_which_deal
from cartacanta.variant.model import DealPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic

CODE: Final = "CC410"


def find(game: Game) -> Iterator[Diagnostic]:
    """Deals that want more cards than there are, or leave some over."""
    told: set[int] = set()
    for flow in flows(game):
        for miscount in flow.found:
            if isinstance(miscount, Miscount) and miscount.at not in told:
                told.add(miscount.at)
                yield said(game, miscount)
    yield from rest_twice(game)
    yield from dealt_from_stock(game)


def said(game: Game, miscount: Miscount) -> Diagnostic:
    """A deal that doesn't come out, with the numbers."""
    rule = game.variant.phases[miscount.at].rule
    assert isinstance(rule, DealPhase)  # noqa: S101 - only deals are counted so
    path = ("phases", miscount.at, "deal", "hands")
    sums = reckoned(game, rule, miscount)
    when = in_which_deal(miscount.scenario, len(rule.hands.amounts))
    if miscount.source == FROM_STOCK:
        message = f"{when}{sums} cards wanted of the {miscount.there} of the stock"
        return game.error(CODE, message, *path)
    if miscount.wanted > miscount.there:
        return game.error(CODE, f"{when}{sums} cards wanted of {miscount.there}", *path)
    over = miscount.there - miscount.wanted
    verb = "is" if over == 1 else "are"
    message = f"{when}{sums} of {miscount.there} cards: {cards(over)} {verb} left over"
    hint = "take cards out (`deck: without`), set them aside (`aside: rest`) or keep a stock (`stock: rest`)"
    return game.error(CODE, message, *path, hint=hint)


def reckoned(game: Game, rule: DealPhase, miscount: Miscount) -> str:
    """The sum, as one would say it: ``3 players x 12 + 4 in the monte = 40``."""
    size = rule.hands.amounts[(miscount.scenario.number - 1) % len(rule.hands.amounts)]
    parts = [f"{game.variant.seats} players x {size}"]
    if rule.open is not None:
        parts = [f"{game.variant.seats} players x ({size} + {rule.open.packets} packets x {rule.open.cards})"]
    if rule.extra:
        parts.append(f"{rule.extra} more for eldest hand")
    if not rule.from_stock:
        named = ((rule.monte, "in the monte"), (rule.aside, "aside"), (rule.stock, "in the stock"))
        parts += [f"{amount} {where}" for amount, where in named if amount > 0]
    return f"{' + '.join(parts)} = {miscount.wanted}"


def rest_twice(game: Game) -> Iterator[Diagnostic]:
    """The rest can lie in one place only."""
    for at, phase in enumerate(game.variant.phases):
        rule = phase.rule
        if isinstance(rule, DealPhase) and rule.stock == REST and rule.aside == REST:
            message = "the rest can't be both the stock and set aside"
            yield game.error(CODE, message, "phases", at, "deal", "aside")


def dealt_from_stock(game: Game) -> Iterator[Diagnostic]:
    """A second deal takes its cards from the stock, if there is one, and lays out nothing else."""
    stocked = False
    for at, phase in enumerate(game.variant.phases):
        rule = phase.rule
        if not isinstance(rule, DealPhase):
            continue
        if rule.from_stock:
            for key in ("stock", "monte", "aside"):
                if game.node("phases", at, "deal", key) is not None:
                    message = f"a deal from the stock can't lay out a new {key}"
                    yield game.error(
                        CODE, message.replace("a new aside", "cards aside"), "phases", at, "deal", key
                    )
        elif stocked:
            message = "the cards of the deck lie in the stock when this deal begins"
            yield game.error(CODE, message, "phases", at, "deal", hint="write `from: stock`")
        stocked = stocked or rule.stock != 0
