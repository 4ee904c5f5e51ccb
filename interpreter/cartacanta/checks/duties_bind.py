"""CC418: a duty that can never bind.

Duties are tried in order, and the first that can be met binds. So nothing that stands after `anything` is ever
reached; whoever can't follow can't `beat` either, and whoever has no trump can't `overtrump`. Where nothing makes a
trump there is none.

Wrong:

```yaml
tricks: {duty: [follow, trump, anything]}
```

Right:

```yaml
tricks: {trump: a, duty: [follow, trump, anything]}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game, Use
    from cartacanta.saying import Text
    from cartacanta.variant.model import Duty

CODE: Final = "CC418"
TRUMPS: Final = frozenset({"trump", "overtrump"})
WIDER: Final = {"beat": frozenset({"follow"}), "overtrump": frozenset({"trump"})}
"""What can be met whenever the duty can."""


def idle(game: Game) -> Iterator[Use]:
    """Duties, and words of them, that nobody ever has to heed."""
    tried: set[str] = set()
    trumped = "trump" in game.variant.setting.phases
    for at, duty in enumerate(game.variant.tricks.duty):
        for place, word in enumerate(duty.words):
            reason = why_not(word, duty, tried, trumped=trumped)
            found = (
                None
                if reason is None
                else game.error(
                    CODE,
                    say("`{word}` never binds: {reason}", word=word, reason=reason),
                    *path_of(game, at, place),
                )
            )
            yield game.use(found, CODE, *path_of(game, at, place))
        if duty.when is None:
            tried |= set(duty.words)


def why_not(word: str, duty: Duty, tried: set[str], *, trumped: bool) -> Text | None:
    """Why a duty never binds, or None if it can."""
    if "anything" in tried:
        return say("`anything` before it can always be met")
    if word in TRUMPS and not trumped:
        return say("nothing makes a trump")
    if word in tried:
        return say("it is tried before")
    wider = WIDER.get(word, frozenset()) & (tried | set(duty.words))
    return say("`{other}` can be met whenever it can", other=min(wider)) if wider else None


def path_of(game: Game, at: int, place: int) -> tuple[str | int, ...]:
    """Where a word of a duty stands."""
    node = game.node("tricks", "duty", at)
    if isinstance(node, Scalar):
        return ("tricks", "duty", at)
    path: tuple[str | int, ...] = ("tricks", "duty", at)
    if isinstance(node, Mapping):
        path, node = (*path, "must"), node.get("must")
    return (*path, place) if isinstance(node, Sequence) else path
