"""CC411: hands of different sizes when tricks begin.

Everybody plays one card to each trick, so all hands must be equally large when a `play` phase begins; otherwise
somebody would have no card left to play. Cards that one seat is dealt or takes more than the others must be passed
on, or put away, before.

Wrong:

```yaml
table: {players: 3}
phases:
  - deal: {hands: {eldest: 14, others: 13}}
  - play: {lead: eldest}
```

Right:

```yaml
table: {players: 3}
phases:
  - deal: {hands: {eldest: 14, others: 13}}
  - discard: {by: eldest, cards: 1, to: aside}
  - play: {lead: eldest}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.flow import Unequal, flows
from cartacanta.checks.running.words import cards, in_which_deal
from cartacanta.document.nodes import Mapping
from cartacanta.saying import both, say
from cartacanta.variant.phases import phase_word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.errors import Diagnostic

CODE: Final = "CC411"


def find(game: Game) -> Iterator[Diagnostic]:
    """The phase after which hands are no longer equal."""
    told: set[int] = set()
    for flow in flows(game):
        for unequal in flow.found:
            if isinstance(unequal, Unequal) and unequal.since not in told:
                told.add(unequal.since)
                yield said(game, unequal)


def said(game: Game, unequal: Unequal) -> Diagnostic:
    """Who has how many cards."""
    item = game.node("phases", unequal.since)
    word = phase_word(item) if isinstance(item, Mapping) else ""
    parts = []
    if len(set(unequal.hands)) > 1 or not unequal.roles:
        parts.append(
            say(
                "the hands have {numbers} cards, from eldest to dealer",
                numbers=", ".join(map(str, unequal.hands)),
            )
        )
    for role, more in unequal.roles:
        parts.append(
            say("`{seat}` has {cards} too many", seat=role.name, cards=cards(more))
            if more > 0
            else say("`{seat}` has {cards} too few", seat=role.name, cards=cards(-more))
        )
    play = game.variant.phases[unequal.play].id
    when = in_which_deal(unequal.scenario, 2 if unequal.scenario.number > 1 else 1)
    message = say("{when}{parts} when `{phase}` begins", when=when, parts=both(parts), phase=play)
    return game.error(CODE, message, "phases", unequal.since, word, *(["hands"] if word == "deal" else []))
