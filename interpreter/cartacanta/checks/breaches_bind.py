"""CC439: a penalty for a breach that can't happen.

Where any card may be played nobody can revoke, where no signal has a `true-when` none can be false, and where nobody
declares, or what is held is counted by itself, no declaration can.

Wrong:

```yaml
tricks: {duty: [anything]}
breaches: {revoke: {score: {offender: 11, others: 0}}}
```

Right:

```yaml
tricks: {duty: [follow, anything]}
breaches: {revoke: {score: {offender: 11, others: 0}}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game, Use
    from cartacanta.variant.model import Tricks

CODE: Final = "CC439"


def idle(game: Game) -> Iterator[Use]:
    """Penalties that no deal can bring."""
    tricks = game.variant.tricks
    messages = {
        "revoke": None if binds(tricks) else say("nobody can revoke: any card may be played"),
        "false-signal": None
        if any(signal.true_when is not None for signal in tricks.signals)
        else say("no signal can be false: none has a `true-when`"),
        "false-claim": None,
    }
    declarations = game.variant.declarations
    if declarations is None or declarations.automatic:
        messages["false-claim"] = say("no declaration can be false: nobody declares by their own word")
    for name, message in messages.items():
        if name in game.variant.breaches.penalties:
            path = ("breaches", name)
            yield game.use(game.error(CODE, message, *path) if message else None, CODE, *path)


def binds(tricks: Tricks) -> bool:
    """Whether anything but any card may have to be played."""
    return bool(tricks.forbidden) or any("anything" not in duty.words for duty in tricks.duty[:1])
