"""CC416: a condition that is never true.

Whatever the table agrees on, the condition is false: the rule behind it would never do anything. Conditions that read
only options are tried with every combination of the values of those options that may be chosen together; in others
what is settled beforehand is worked out.

Wrong:

```yaml
options:
  rounds: {help: How often., default: 1, choices: [1, 2]}
tricks:
  forbidden: [{id: early, lead: a, until-trick: 2, when: option rounds > 2}]
```

Right:

```yaml
options:
  rounds: {help: How often., default: 1, choices: [1, 2]}
tricks:
  forbidden: [{id: early, lead: a, until-trick: 2, when: option rounds > 1}]
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.settling import settled_conditions, written_conditions
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game, Use
    from cartacanta.checks.running.written import Written
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text

CODE: Final = "CC416"


def idle(game: Game) -> Iterator[Use]:
    """Conditions that come to nothing in an agreement."""
    for condition, value in settled_conditions(game):
        found = None
        if value is False:
            found = game.error(
                CODE,
                never(condition.path, condition.decides),
                *condition.path,
            )
        yield game.use(found, CODE, *condition.path)


def never(path: tuple[str | int, ...], what: Text) -> Text:
    """What doesn't happen."""
    if "redeal" in path:
        return say("this is never true, so {what} is never settled: nobody may", what=what)
    match path[-1]:
        case "made":
            return say("this is never true, so {what} is never made", what=what)
        case "always":
            return say("this is never true, so {what} never holds", what=what)
        case "taken-by":
            return say("this is never true, so {what} is never taken", what=what)
        case "allowed-when":
            return say(
                "this is never true, so {what} isn't restricted: were none allowed, all are", what=what
            )
        case _:
            return say("this is never true, so {what} never comes into play", what=what)


def find(written: Written) -> Iterator[Diagnostic]:
    """Conditions over options alone that no agreement fulfils."""
    for condition in written_conditions(written):
        if condition.values == {False}:
            yield condition.say(CODE, "error", say("this is never true, whatever is agreed on"))
