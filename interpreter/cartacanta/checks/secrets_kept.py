"""CC424: what a player may do depends on what they can't know.

Who holds a card and who was called may be a secret. A condition on what may be bid or played that reads it would
give the secret away to whoever is asked to act; so would cards that are shown by or to somebody who is a secret. A
called player who shows a card to all is none any longer.

Wrong:

```yaml
tricks:
  forbidden: [{id: spare, lead: a, until-trick: 2, when: holder of 3a != actor}]
```

Right:

```yaml
tricks:
  forbidden: [{id: spare, lead: a, until-trick: 2, when: count of 3a in hand = 0}]
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.expressions import reads
from cartacanta.expressions.typed import Apply
from cartacanta.saying import say
from cartacanta.variant.phase_rules import AuctionPhase, PlayPhase, PredictPhase, RedealPhase, ShowPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.document.nodes import Path
    from cartacanta.errors import Diagnostic
    from cartacanta.expressions import Typed
    from cartacanta.variant.model import Variant

CODE: Final = "CC424"
SECRET: Final = frozenset({"holder", "called-player"})


def find(game: Game) -> Iterator[Diagnostic]:
    """Conditions on what may be bid or played, and seats of whom something is shown, that read a secret."""
    for path, condition in conditions(game.variant):
        for name in sorted(reads(condition) & secrets(game.variant, path)):
            message = say("`{name}` may be a secret, and this decides what a player may do", name=name)
            hint = say("`count of CARDS in hand` asks for the player's own cards")
            yield game.error(CODE, message, *path, hint=hint)
    for path, seat, tells in shown(game.variant):
        for name in sorted(reads(seat) & secrets(game.variant, path)):
            if not tells:
                message = say("`{name}` may be a secret, and this gives it away", name=name)
                yield game.error(CODE, message, *path)


def secrets(variant: Variant, path: Path) -> frozenset[str]:
    """What may still be a secret at a place: not the called player who has shown a card to all."""
    first = next((at for at, phase in enumerate(variant.phases) if isinstance(phase.rule, PlayPhase)), 0)
    before = path[1] if path[0] == "phases" and isinstance(path[1], int) else first
    told = any(
        isinstance(phase.rule, ShowPhase)
        and phase.when is None
        and phase.rule.to is None
        and is_called_player(phase.rule.of)
        for phase in variant.phases[:before]
    )
    return SECRET - {"called-player"} if told else SECRET


def is_called_player(seat: Typed | None) -> bool:
    """Whether the called player is meant, and nobody else."""
    return seat is not None and isinstance(seat.root, Apply) and seat.root.name == "called-player"


def shown(variant: Variant) -> Iterator[tuple[Path, Typed, bool]]:
    """Who shows cards, and to whom, and whether what is shown tells of itself who that is."""
    for at, phase in enumerate(variant.phases):
        rule = phase.rule
        if isinstance(rule, ShowPhase):
            if rule.of is not None:
                whole = (
                    isinstance(rule.of.root, Apply) and rule.of.root.name == "holder" and not rule.called_card
                )
                yield ("phases", at, "show", "of"), rule.of, is_called_player(rule.of) or whole
            if rule.to is not None:
                yield ("phases", at, "show", "to"), rule.to, False


def conditions(variant: Variant) -> Iterator[tuple[Path, Typed]]:
    """The conditions on what may be bid, named or played, with where they stand."""
    for at, rule in enumerate(variant.tricks.forbidden):
        if rule.when is not None:
            yield ("tricks", "forbidden", at, "when"), rule.when
    for at, duty in enumerate(variant.tricks.duty):
        if duty.when is not None:
            yield ("tricks", "duty", at, "when"), duty.when
    for at, signal in enumerate(variant.tricks.signals):
        if signal.when is not None:
            yield ("tricks", "signals", at, "when"), signal.when
    for at, pattern in enumerate(variant.declarations.patterns if variant.declarations else ()):
        if pattern.when is not None:
            yield ("declarations", "patterns", at, "when"), pattern.when
    yield from of_phases(variant)


def of_phases(variant: Variant) -> Iterator[tuple[Path, Typed]]:
    """The conditions on what may be bid or named."""
    for at, phase in enumerate(variant.phases):
        if isinstance(phase.rule, PredictPhase):
            yield ("phases", at, "predict", "from"), phase.rule.lowest
            yield ("phases", at, "predict", "to"), phase.rule.highest
            if phase.rule.allowed is not None:
                yield ("phases", at, "predict", "allowed-when"), phase.rule.allowed
        if isinstance(phase.rule, RedealPhase):
            yield ("phases", at, "redeal", "allowed-when"), phase.rule.allowed
        if isinstance(phase.rule, AuctionPhase):
            for bid in phase.rule.bids:
                if bid.when is not None:
                    yield ("phases", at, "auction", "bids"), bid.when
