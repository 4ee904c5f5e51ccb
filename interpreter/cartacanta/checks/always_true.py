"""CC417: a condition that is always true.

Whatever the table agrees on, the condition holds, so it says nothing. Leave it out, or correct it.

Wrong:

```yaml
options:
  rounds: {help: How often., default: 1, choices: [1, 2]}
tricks:
  forbidden: [{id: early, lead: a, until-trick: 2, when: option rounds >= 1}]
```

Right:

```yaml
options:
  rounds: {help: How often., default: 1, choices: [1, 2]}
tricks:
  forbidden: [{id: early, lead: a, until-trick: 2, when: option rounds = 1}]
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

CODE: Final = "CC417"


def idle(game: Game) -> Iterator[Use]:
    """Conditions that hold in an agreement whatever happens."""
    for condition, value in settled_conditions(game):
        found = None
        if value is True:
            found = game.warning(
                CODE,
                say("this is always true: it says nothing of {what}", what=condition.decides),
                *condition.path,
            )
        yield game.use(found, CODE, *condition.path)


def find(written: Written) -> Iterator[Diagnostic]:
    """Conditions over options alone that every agreement fulfils."""
    for condition in written_conditions(written):
        if condition.values == {True}:
            yield condition.say(CODE, "warning", say("this is always true, whatever is agreed on"))
