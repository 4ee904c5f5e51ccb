"""CC425: somebody has nothing they may do.

In a sample deal a player's turn came and the rules left them no card, bid or answer. The message names the phase and
the deal. Usually hands are no longer equal because cards change hands, or are put away, under a condition.

Wrong:

```yaml
phases:
  - deal: {hands: equal}
  - {discard: {by: eldest, cards: 1, to: aside}, when: holder of Ka = eldest}
  - play: {lead: eldest}
```

Right:

```yaml
phases:
  - deal: {hands: equal}
  - {discard: {by: each, cards: 1, to: aside}, when: holder of Ka = eldest}
  - play: {lead: eldest}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping
from cartacanta.saying import say
from cartacanta.variant.phases import phase_word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.checks.running.sampling import Sample
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text

CODE: Final = "CC425"


def find(game: Game, sample: Sample) -> Iterator[Diagnostic]:
    """A deal in which somebody has to act and can't."""
    if not sample.stuck:
        return
    seat = seat_name(sample.seat, game.variant.seats)
    if sample.phase >= len(game.variant.phases):
        yield game.error(
            CODE,
            say("{seat} has nothing to decide after the tricks, in {deal}", seat=seat, deal=sample.name),
            "scoring",
            "slams",
        )
        return
    item = game.node("phases", sample.phase)
    word = phase_word(item) if isinstance(item, Mapping) else ""
    name = game.variant.phases[sample.phase].id
    yield game.error(
        CODE,
        say("{seat} has no card left in `{phase}`, in {deal}", seat=seat, phase=name, deal=sample.name)
        if sample.empty
        else say(
            "{seat} has nothing they may do in `{phase}`, in {deal}", seat=seat, phase=name, deal=sample.name
        ),
        "phases",
        sample.phase,
        word,
        hint=sample.hint,
    )


def seat_name(seat: int, seats: int) -> Text:
    """A seat as people say it."""
    if seat == seats - 1:
        return say("the dealer")
    return say("eldest hand") if seat == 0 else say("seat {number} from eldest hand", number=seat + 1)
