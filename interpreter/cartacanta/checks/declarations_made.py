"""CC436: declarations that nobody ever makes.

Patterns say what can be declared, and the phases when: in a phase `declare`, or with `declare` in the play. Each is
nothing without the other. What is declared after drawing wants cards that are drawn. And a pattern whose cards aren't
in the deck, or are more than a hand has, can't be held; nor can so many of them, or in trumps where there are none.
Who is asked once has nothing to declare `again`.

Wrong:

```yaml
declarations:
  patterns: [{id: four-alike, same-rank: [K], points: {4: 10}}]
```

Right:

```yaml
phases: [{play: {declare: first-turn}}]
declarations:
  patterns: [{id: four-alike, same-rank: [K], points: {4: 10}}]
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping
from cartacanta.saying import say
from cartacanta.variant.phase_rules import DealPhase, DeclarePhase, PlayPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game, Use
    from cartacanta.errors import Diagnostic
    from cartacanta.variant.model import Pattern

CODE: Final = "CC436"


def idle(game: Game) -> Iterator[Use]:
    """What nobody ever declares in an agreement."""
    rules = game.variant.declarations
    asked = False
    for at, phase in enumerate(game.variant.phases):
        path: tuple[str | int, ...] = ("phases", at, "declare")
        if isinstance(phase.rule, PlayPhase) and phase.rule.declare:
            path = ("phases", at, "play", "declare")
        elif not isinstance(phase.rule, DeclarePhase):
            continue
        asked = True
        found: Diagnostic | None = None
        if rules is None:
            hint = say("say it in `declarations`")
            found = game.error(CODE, say("there is no pattern that could be declared"), *path, hint=hint)
        elif isinstance(phase.rule, DeclarePhase) and not dealt_before(game, at):
            found = game.error(CODE, say("nobody has a card yet when this is asked"), *path)
        elif "play" in path and phase_draws_nothing(game, phase.rule):
            found = game.error(CODE, say("nobody draws, so nobody declares after it"), *path)
        yield game.use(found, CODE, *path)
    for at, pattern in enumerate(rules.patterns if rules is not None else ()):
        where = ("declarations", "patterns", at)
        found = never_held(game, pattern, at)
        if found is None and not asked:
            message = say("`{pattern}` is never declared: no phase asks for it", pattern=pattern.id)
            hint = say("add `declare` to the play, or a phase `declare`")
            found = game.error(CODE, message, *where, hint=hint)
        yield game.use(found, CODE, *where)
        yield from numbers_never_held(game, pattern, at)
        yield from never_again(game, pattern, at)


def dealt_before(game: Game, at: int) -> bool:
    """Whether cards are dealt before a phase."""
    return any(isinstance(phase.rule, DealPhase) for phase in game.variant.phases[:at])


def numbers_never_held(game: Game, pattern: Pattern, at: int) -> Iterator[Use]:
    """Numbers of cards with points of their own that the pattern never comes to."""
    path = ("declarations", "patterns", at, "points")
    points = game.node(*path)
    held = {claim.cards.bit_count() for claim in pattern.claims}
    for count in points.items if isinstance(points, Mapping) and held else ():
        found = None
        if int(count) not in held:
            message = say("`{pattern}` never has {count} cards", pattern=pattern.id, count=count)
            found = game.error(CODE, message, *path, count)
        yield game.use(found, CODE, *path, count)


def never_again(game: Game, pattern: Pattern, at: int) -> Iterator[Use]:
    """What is said of declaring again where one is asked only once."""
    if pattern.again == "never":
        return
    times = 0
    for phase in game.variant.phases:
        times += isinstance(phase.rule, DeclarePhase)
        if isinstance(phase.rule, PlayPhase) and phase.rule.declare:
            times += 2 if phase.rule.declare == "after-draw" else 1
    path = ("declarations", "patterns", at, "again")
    message = say("`again` says nothing: everybody is asked only once")
    yield game.use(game.error(CODE, message, *path) if times == 1 else None, CODE, *path)


def phase_draws_nothing(game: Game, rule: object) -> bool:
    """Whether a play asks for declarations after drawing, and nothing is drawn."""
    return isinstance(rule, PlayPhase) and rule.declare == "after-draw" and game.variant.tricks.draw is None


def never_held(game: Game, pattern: Pattern, at: int) -> Diagnostic | None:
    """A pattern that no hand can have."""
    where = ("declarations", "patterns", at)
    if not pattern.claims:
        message = say("`{pattern}` can't be held: its cards aren't in this deck", pattern=pattern.id)
        return game.error(CODE, message, *where)
    if pattern.of_trump and "trump" not in game.variant.setting.phases:
        message = say("`{pattern}` is never declared: nothing makes a trump", pattern=pattern.id)
        return game.error(CODE, message, *where, "suit")
    deals = [phase.rule for phase in game.variant.phases if isinstance(phase.rule, DealPhase)]
    most = sum(max(rule.hands.amounts) + rule.extra + rule.monte for rule in deals)
    fewest = min(claim.cards.bit_count() for claim in pattern.claims)
    if fewest <= most or not deals:
        return None
    message = say(
        "`{pattern}` can't be held: it is {fewest} cards, and a hand has at most {most}",
        pattern=pattern.id,
        fewest=fewest,
        most=most,
    )
    return game.error(CODE, message, *where)
