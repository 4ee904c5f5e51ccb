"""Every condition of an agreement, with its place; and every other expression."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING

from cartacanta.expressions import Place as Scope
from cartacanta.expressions import Typed
from cartacanta.saying import say, verbatim
from cartacanta.variant.phase_rules import AuctionPhase, PredictPhase, RedealPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.document.nodes import Path
    from cartacanta.saying import Text


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition, what may be named in it, and what it decides."""

    path: Path
    scope: Scope
    typed: Typed
    decides: Text


def conditions(game: Game) -> Iterator[Condition]:
    """All conditions that are left to the play."""
    for path, scope, typed, decides in listed(game):
        if typed is not None:
            yield Condition(path, scope, typed, decides)


Row = tuple["Path", Scope, "Typed | None", "Text"]


def listed(game: Game) -> Iterator[Row]:
    """All places where a condition may stand."""
    yield from of_phases(game)
    tricks, scoring = game.variant.tricks, game.variant.scoring
    for at, duty in enumerate(tricks.duty):
        yield ("tricks", "duty", at, "when"), Scope.TRICK, duty.when, say("this duty")
    for at, rule in enumerate(tricks.forbidden):
        yield ("tricks", "forbidden", at, "when"), Scope.TRICK, rule.when, verbatim(f"`{rule.id}`")
    for at, signal in enumerate(tricks.signals):
        name = say("the signal `{name}`", name=signal.id)
        yield ("tricks", "signals", at, "when"), Scope.TRICK, signal.when, name
        truth = say("whether {signal} is true", signal=name)
        yield ("tricks", "signals", at, "true-when"), Scope.TRICK, signal.true_when, truth
    if scoring.outcome is not None:
        yield ("scoring", "outcome", "made"), Scope.OUTCOME, scoring.outcome.made, say("the contract")
    for at, slam in enumerate(scoring.slams):
        yield ("scoring", "slams", at, "when"), Scope.SLAM, slam.when, say("the slam `{name}`", name=slam.id)
        for effect in slam.effects:
            path = ("scoring", "slams", at, "choice", effect.id, "when")
            yield path, Scope.SLAM, effect.when, say("the choice `{name}`", name=effect.id)
    for at, charge in enumerate(scoring.charges):
        yield (
            ("scoring", "charges", at, "when"),
            Scope.CHARGE,
            charge.when,
            say("the charge `{name}`", name=charge.id),
        )
    if scoring.pot is not None:
        yield ("scoring", "pot", "taken-by"), Scope.POT, scoring.pot.taken_by, say("the pot")
    for at, invariant in enumerate(game.variant.invariants):
        name = say("the invariant `{name}`", name=invariant.id)
        yield ("invariants", at, "when"), Scope.INVARIANT, invariant.when, name
        yield ("invariants", at, "always"), Scope.INVARIANT, invariant.always, name


def of_phases(game: Game) -> Iterator[Row]:
    """The conditions of phases."""
    for at, phase in enumerate(game.variant.phases):
        yield ("phases", at, "when"), Scope.EXCHANGE, phase.when, verbatim(f"`{phase.id}`")
        if isinstance(phase.rule, PredictPhase):
            path = ("phases", at, "predict", "allowed-when")
            yield path, Scope.PREDICT, phase.rule.allowed, say("which number may be named")
        elif isinstance(phase.rule, RedealPhase):
            path = ("phases", at, "redeal", "allowed-when")
            yield path, Scope.REDEAL, phase.rule.allowed, say("who may ask for a new deal")
        elif isinstance(phase.rule, AuctionPhase):
            told: set[object] = set()
            for bid in phase.rule.bids:
                if bid.when is not None and bid.when.span not in told:
                    told.add(bid.when.span)
                    place = bid_place(game, at, bid.when)
                    yield place, Scope.AUCTION, bid.when, say("the bid `{name}`", name=bid.id)


def bid_place(game: Game, at: int, when: Typed) -> Path:
    """The item of an auction's bids that has this condition."""
    from cartacanta.document.nodes import Mapping, Sequence  # noqa: PLC0415 - only for the rare bid with a condition

    bids = game.node("phases", at, "auction", "bids")
    for number, item in enumerate(bids.items if isinstance(bids, Sequence) else ()):
        node = item.get("when") if isinstance(item, Mapping) else None
        if node is not None and node.span.holds(when.span):
            return ("phases", at, "auction", "bids", number, "when")
    return ("phases", at, "auction", "bids")


def expressions(rule: object) -> Iterator[Typed]:
    """Every checked expression inside a rule, whatever it is for."""
    if isinstance(rule, Typed):
        yield rule
    elif is_dataclass(rule):
        for field in fields(rule):
            yield from expressions(getattr(rule, field.name))
    elif isinstance(rule, tuple | list):
        for item in rule:
            yield from expressions(item)
    elif isinstance(rule, dict):
        for item in rule.values():
            yield from expressions(item)
