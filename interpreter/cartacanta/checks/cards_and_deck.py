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
from cartacanta.checks.running.words import in_which_deal
from cartacanta.saying import say, together
from cartacanta.variant.phase_rules import DealPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text

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
        message = say(
            "{when}{sums} cards wanted of the {there} of the stock",
            when=when,
            sums=sums,
            there=miscount.there,
        )
        return game.error(CODE, message, *path)
    if miscount.wanted > miscount.there:
        return game.error(
            CODE,
            say("{when}{sums} cards wanted of {there}", when=when, sums=sums, there=miscount.there),
            *path,
        )
    over = miscount.there - miscount.wanted
    message = say(
        "{when}{sums} of {there} cards: {over}",
        when=when,
        sums=sums,
        there=miscount.there,
        over=say("1 card is left over") if over == 1 else say("{number} cards are left over", number=over),
    )
    hint = say(
        "take cards out (`deck: without`), set them aside (`aside: rest`) or keep a stock (`stock: rest`)"
    )
    return game.error(CODE, message, *path, hint=hint)


def reckoned(game: Game, rule: DealPhase, miscount: Miscount) -> Text:
    """The sum, as one would say it: ``3 players x 12 + 4 in the monte = 40``."""
    size = rule.hands.amounts[(miscount.scenario.number - 1) % len(rule.hands.amounts)]
    hands = say("{number} players", number=game.variant.seats)
    if game.variant.dummy is not None:
        hands = say("{number} hands", number=game.variant.seats)
    parts = [say("{hands} x {cards}", hands=hands, cards=size)]
    if rule.open is not None:
        parts = [
            say(
                "{hands} x ({cards} + {packets} packets x {each})",
                hands=hands,
                cards=size,
                packets=rule.open.packets,
                each=rule.open.cards,
            )
        ]
    if rule.extra:
        parts.append(say("{number} more for eldest hand", number=rule.extra))
    if not rule.from_stock:
        named = (
            (rule.monte, say("{number} in the monte", number=rule.monte)),
            (rule.aside, say("{number} aside", number=rule.aside)),
            (rule.stock, say("{number} in the stock", number=rule.stock)),
        )
        parts += [text for amount, text in named if amount > 0]
    return say("{sum} = {cards}", sum=together(parts, " + "), cards=miscount.wanted)


def rest_twice(game: Game) -> Iterator[Diagnostic]:
    """The rest can lie in one place only."""
    for at, phase in enumerate(game.variant.phases):
        rule = phase.rule
        if isinstance(rule, DealPhase) and rule.stock == REST and rule.aside == REST:
            message = say("the rest can't be both the stock and set aside")
            yield game.error(CODE, message, "phases", at, "deal", "aside")


def laid_out_anew(key: str) -> Text:
    """What a deal from the stock has no cards for."""
    if key == "aside":
        return say("a deal from the stock can't lay out cards aside")
    if key == "monte":
        return say("a deal from the stock can't lay out a new monte")
    return say("a deal from the stock can't lay out a new stock")


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
                    yield game.error(CODE, laid_out_anew(key), "phases", at, "deal", key)
        elif stocked:
            message = say("the cards of the deck lie in the stock when this deal begins")
            yield game.error(CODE, message, "phases", at, "deal", hint=say("write `from: stock`"))
        stocked = stocked or rule.stock != 0
