"""CC438: a rule that changes nothing.

What a limit is like says nothing where there is no limit, and how many may be left nothing where nobody drops out.
Who wins when several are at the limit is a question only where the highest total wins and the match then stops; and
a slam multiplies nothing where nothing is at stake. Calling out needs a limit, and has to cost something where it is
wrong. Cards passed to oneself stay where they are. And what may not be led until it has been led, is never allowed but where
it is the last resort (a warning).

Wrong:

```yaml
match: {ends: {limit: 21, until-left: 2}}
```

Right:

```yaml
options:
  players: {default: 2, choices: [2]}
table: {players: option players}
match: {ends: {limit: 21, over: drops-out, until-left: 1}}
```
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.flow import seat_of, step_of
from cartacanta.expressions import constant
from cartacanta.saying import say
from cartacanta.variant.phase_rules import CallPhase, MovePhase, ShowPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game, Use
    from cartacanta.errors import Diagnostic
    from cartacanta.expressions import Typed
    from cartacanta.variant.model import Forbidden

CODE: Final = "CC438"
OF_A_LIMIT: Final = ("is", "falling", "over", "until-left")
LIFTED_BY: Final = {
    "play": frozenset({"until-played", "until-led", "until-discarded"}),
    "lead": frozenset({"until-led"}),
    "discard": frozenset({"until-discarded"}),
}
"""What lifts a rule only by doing what it forbids."""


def idle(game: Game) -> Iterator[Use]:
    """Rules that do nothing in an agreement."""
    yield from of_the_end(game)
    yield from of_both_over(game)
    yield from of_multiplied(game)
    yield from of_call_out(game)
    yield from of_stake(game)
    for at, phase in enumerate(game.variant.phases):
        if isinstance(phase.rule, MovePhase) and phase.rule.to:
            found = None
            if all(is_same(phase.rule, place) for place in range(len(phase.rule.to))):
                found = game.error(
                    CODE, say("whoever passes has the cards already"), "phases", at, "pass", "to"
                )
            yield game.use(found, CODE, "phases", at, "pass", "to")
        elif isinstance(phase.rule, ShowPhase) and phase.rule.to is not None:
            found = None
            if is_own(phase.rule.of, phase.rule.to):
                found = game.error(
                    CODE, say("whoever shows their cards sees them already"), "phases", at, "show", "to"
                )
            yield game.use(found, CODE, "phases", at, "show", "to")
        elif isinstance(phase.rule, CallPhase) and phase.rule.otherwise:
            yield game.use(spare(game, at, phase.rule), CODE, "phases", at, "call", "else")
    for at, rule in enumerate(game.variant.tricks.forbidden):
        yield game.use(lifted(game, at, rule), CODE, "tricks", "forbidden", at)


def of_the_end(game: Game) -> Iterator[Use]:
    """What is said of a limit, and of dropping out."""
    match = game.variant.match
    for key in OF_A_LIMIT:
        path = ("match", "ends", key)
        if game.node(*path) is not None:
            found: Diagnostic | None = None
            if match.limit is None:
                found = game.error(CODE, say("`{key}` says nothing: the match has no limit", key=key), *path)
            elif key == "until-left" and not match.drops_out:
                found = game.error(CODE, say("`until-left` says nothing: nobody drops out"), *path)
            yield game.use(found, CODE, *path)


def of_both_over(game: Game) -> Iterator[Use]:
    """Who wins when several parties come to the limit in the same deal."""
    match, path = game.variant.match, ("match", "both-over")
    if game.node(*path) is None:
        return
    message = None
    if match.limit is None:
        message = say("`both-over` says nothing: the match has no limit")
    elif match.drops_out:
        message = say("`both-over` says nothing: whoever is at the limit drops out")
    elif match.both_over == "declared-first" and game.variant.declarations is None:
        message = say("`both-over: declared-first` says nothing: nothing can be declared")
    elif match.lowest_wins:
        message = say("`both-over` says nothing: the lowest total wins, whoever is at the limit")
    yield game.use(game.error(CODE, message, *path) if message else None, CODE, *path)


def of_multiplied(game: Game) -> Iterator[Use]:
    """Slams that multiply the stake of the match."""
    for at, slam in enumerate(game.variant.scoring.slams):
        if slam.multiplies:
            path = ("scoring", "slams", at, "multiplies")
            message = say("this multiplies nothing: the match has no `stake`")
            found = game.error(CODE, message, *path) if game.variant.match.stake is None else None
            yield game.use(found, CODE, *path)


def of_stake(game: Game) -> Iterator[Use]:
    """What is paid at the end is more than nothing."""
    stake, path = game.variant.match.stake, ("match", "stake")
    value = constant(stake) if stake is not None else None
    if stake is not None and game.node(*path) is not None:
        nothing = not isinstance(value, Fraction) or value <= 0
        message = say("a stake is more than nothing: losers pay it")
        yield game.use(game.error(CODE, message, *path) if nothing else None, CODE, *path)


def of_call_out(game: Game) -> Iterator[Use]:
    """Saying in mid-deal that the limit is reached: there is one, and being wrong costs something."""
    match, path = game.variant.match, ("match", "call-out")
    cost = ("breaches", "false-call-out")
    if match.call_out:
        message = None
        if match.limit is None:
            message = say("`call-out` says nothing: the match has no limit")
        elif "false-call-out" not in game.variant.breaches.penalties:
            message = say("a wrong `call-out` ends the deal and costs nothing")
        hint = (
            say("write `breaches: {{false-call-out: {{score: ...}}}}`") if match.limit is not None else None
        )
        found = game.error(CODE, message, *path, hint=hint) if message else None
        yield game.use(found, CODE, *path)
    elif game.node(*cost) is not None:
        message = say("nobody can call out: `match` doesn't say `call-out: true`")
        yield game.use(game.error(CODE, message, *cost), CODE, *cost)


def is_same(rule: MovePhase, place: int) -> bool:
    """Whether giver and receiver are one seat."""
    return is_own(rule.by, rule.to[place])


def is_own(who: Typed | None, to: Typed) -> bool:
    """Whether a seat, or each, and the seat it turns to are one."""
    if who is None or step_of(to) is not None:
        return step_of(to) == 0
    return seat_of(who) == seat_of(to)


def spare(game: Game, at: int, rule: CallPhase) -> Diagnostic | None:
    """What may be named instead, where there is always something else to name."""
    path = ("phases", at, "call", "else")
    if rule.own:
        return game.error(
            CODE, say("`else` says nothing: `own: allowed` always leaves a card to name"), *path
        )
    if not rule.otherwise & ~rule.cards:
        return game.error(CODE, say("`else` says nothing: all these may be named in any case"), *path)
    return None


def lifted(game: Game, at: int, rule: Forbidden) -> Diagnostic | None:
    """A rule that only what it forbids could lift."""
    deck = game.variant.pack.deck
    if rule.until not in LIFTED_BY[rule.act] or not rule.key & deck or rule.key & deck & ~rule.cards:
        return None
    message = say("`{rule}` ends only when somebody must do what it forbids", rule=rule.id)
    return game.warning(CODE, message, "tricks", "forbidden", at, rule.until)
