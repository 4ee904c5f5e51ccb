"""Reads tricks, scoring, match and invariants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.expressions import Place as Scope
from cartacanta.expressions import Type
from cartacanta.saying import say
from cartacanta.variant.breaches import read_signals
from cartacanta.variant.model import (
    Charge,
    Draw,
    Duty,
    Effect,
    Forbidden,
    Invariant,
    MatchRules,
    Outcome,
    Pot,
    Scoring,
    Slam,
    Tally,
    Tricks,
)
from cartacanta.variant.place import Place
from cartacanta.variant.reader import place_of

if TYPE_CHECKING:
    from cartacanta.document.nodes import Node
    from cartacanta.expressions import Typed
    from cartacanta.variant.reader import Reader

ACTS: Final = ("lead", "discard", "play")
UNTIL: Final = ("until-trick", "until-played", "until-discarded", "until-led")


def read_tricks(reader: Reader) -> Tricks:
    """How tricks are played."""
    section = reader.section("tricks")
    draw = section.get("draw")
    return Tricks(
        reader.suit(section.get("trump")),
        read_duties(reader, section),
        tuple(read_forbidden(reader, item) for item in reader.items(section, "forbidden")),
        read_draw(reader, draw) if isinstance(draw, Mapping) else None,
        read_signals(reader),
    )


def read_draw(reader: Reader, draw: Mapping) -> Draw:
    """Drawing after a trick."""
    return Draw(
        reader.whole(draw, "cards", 1),
        reader.text(draw, "first", "winner") == "winner",
        reader.text(draw, "seen-by", "self") == "all",
    )


def read_duties(reader: Reader, section: Mapping) -> tuple[Duty, ...]:
    """The cascade of duties."""
    node = section.get("duty")
    found = []
    for item in node.items if isinstance(node, Sequence) else ():
        place = Place("tricks.duty", item.span)
        if isinstance(item, Mapping):
            must = item.get("must")
            when = reader.expression(item.get("when"), Scope.TRICK, Type.TRUTH)
            found.append(Duty(duty_words(must), when, place))
        else:
            found.append(Duty(duty_words(item), None, place))
    return tuple(found)


def duty_words(node: Node | None) -> tuple[str, ...]:
    """One word, or several of which any will do."""
    if isinstance(node, Scalar):
        return (node.text,)
    return (
        tuple(item.text for item in node.items if isinstance(item, Scalar))
        if isinstance(node, Sequence)
        else ()
    )


def read_forbidden(reader: Reader, item: Mapping) -> Forbidden:
    """One rule that forbids cards until something has happened."""
    act = next((key for key in ACTS if key in item.items), "play")
    until = next((key for key in UNTIL if key in item.items), "")
    key = reader.card_set(item.get(until)) if until not in {"", "until-trick"} else 0
    name = reader.text(item, "id", act)
    return Forbidden(
        name,
        act,
        reader.card_set(item.get(act)),
        until,
        reader.whole(item, "until-trick"),
        key,
        reader.when(item, Scope.TRICK),
        place_of(f"tricks.forbidden.{name}", item),
    )


def read_scoring(reader: Reader, sides: tuple[str, ...]) -> Scoring:
    """The score of a deal."""
    section = reader.section("scoring")
    outcome, pot = section.get("outcome"), section.get("pot")
    leftover = reader.section("scoring", "leftover")
    return Scoring(
        last_trick=reader.expression(section.get("last-trick"), Scope.VALUE, Type.NUMBER),
        leftover_monte=reader.expression(leftover.get("monte"), Scope.VALUE, Type.SEAT),
        leftover_aside=reader.expression(leftover.get("aside"), Scope.VALUE, Type.SEAT),
        by_player=reader.text(section, "count-by") == "player",
        rounding=reader.text(section, "round", "none"),
        deal_points=reader.expression(section.get("deal-points"), Scope.VALUE, Type.NUMBER),
        remainder=reader.text(section, "remainder") == "last-taker",
        score=reader.expression(section.get("score"), Scope.SCORE, Type.NUMBER),
        outcome=read_outcome(reader, outcome, sides) if isinstance(outcome, Mapping) else None,
        slams=tuple(read_slam(reader, item) for item in reader.items(section, "slams")),
        charges=tuple(read_charge(reader, item) for item in reader.items(section, "charges")),
        tallies=tuple(read_tally(reader, item) for item in reader.items(section, "tallies")),
        pot=read_pot(reader, pot) if isinstance(pot, Mapping) else None,
        ledger_by_player=reader.text(section, "ledger") == "player",
    )


def read_outcome(reader: Reader, node: Mapping, sides: tuple[str, ...]) -> Outcome:
    """A contract made or failed."""
    failed = node.get("failed")
    return Outcome(
        reader.needed(node, "made", Scope.OUTCOME, Type.TRUTH, "1 = 1"),
        read_pays(reader, node.get("pays"), sides),
        "stated" if isinstance(failed, Mapping) else reader.text(node, "failed", "reversed"),
        read_pays(reader, failed, sides) if isinstance(failed, Mapping) else {},
    )


def read_pays(reader: Reader, node: Node | None, sides: tuple[str, ...]) -> dict[str, Typed]:
    """What each member of each side is paid."""
    found = {}
    if isinstance(node, Mapping):
        for name, entry in node.items.items():
            if name not in sides:
                known = ", ".join(f"`{side}`" for side in sides) or say(
                    "none: name them under `table: sides`"
                )
                reader.report(
                    "CC407",
                    say("`{name}` is no side of this table", name=name),
                    entry.key,
                    say("sides: {sides}", sides=known),
                )
                continue
            amount = reader.expression(entry.value, Scope.SCORE, Type.NUMBER)
            if amount is not None:
                found[name] = amount
    return found


def read_slam(reader: Reader, item: Mapping) -> Slam:
    """One slam."""
    name = reader.text(item, "id")
    place = place_of(f"scoring.slams.{name}", item)
    choice = item.get("choice")
    if isinstance(choice, Mapping):
        effects = tuple(
            read_effect(reader, key, entry.value, f"{place.path}.choice.{key}")
            for key, entry in choice.items.items()
            if isinstance(entry.value, Mapping)
        )
    else:
        effects = (read_effect(reader, name, item, place.path, conditional=False),)
    return Slam(
        name,
        reader.text(item, "takes"),
        reader.text(item, "by", "side"),
        reader.when(item, Scope.SLAM),
        effects,
        reader.text(item, "wins-match") == "true",
        reader.whole(item, "multiplies"),
        place,
    )


def read_effect(reader: Reader, name: str, item: Mapping, path: str, *, conditional: bool = True) -> Effect:
    """What a slam gives."""
    score = item.get("score")
    amounts = score if isinstance(score, Mapping) else Mapping({}, item.span)
    return Effect(
        name,
        reader.when(item, Scope.SLAM) if conditional else None,
        reader.expression(amounts.get("taker"), Scope.SLAM, Type.NUMBER),
        reader.expression(amounts.get("others"), Scope.SLAM, Type.NUMBER),
        place_of(path, item),
    )


def read_charge(reader: Reader, item: Mapping) -> Charge:
    """One charge."""
    name = reader.text(item, "id")
    each = reader.text(item, "for") == "each"
    return Charge(
        name,
        each,
        None if each else reader.party(item.get("for"), Scope.CHARGE),
        reader.party(item.get("off"), Scope.CHARGE),
        reader.needed(item, "add", Scope.CHARGE, Type.NUMBER),
        reader.when(item, Scope.CHARGE),
        place_of(f"scoring.charges.{name}", item),
    )


def read_tally(reader: Reader, item: Mapping) -> Tally:
    """One tally."""
    name = reader.text(item, "id")
    return Tally(
        name,
        reader.needed(item, "add", Scope.LEDGER, Type.NUMBER),
        reader.whole(item, "every"),
        reader.expression(item.get("score"), Scope.LEDGER, Type.NUMBER),
        place_of(f"scoring.tallies.{name}", item),
    )


def read_pot(reader: Reader, node: Mapping) -> Pot:
    """The pot."""
    return Pot(
        reader.expression(node.get("ante"), Scope.VALUE, Type.NUMBER),
        reader.expression(node.get("taken-by"), Scope.POT, Type.TRUTH),
        reader.expression(node.get("fine"), Scope.POT, Type.NUMBER),
    )


def read_match(reader: Reader) -> MatchRules:
    """How deals make a match."""
    section = reader.section("match")
    ends = reader.section("match", "ends")
    return MatchRules(
        start=reader.expression(section.get("start"), Scope.OPTIONS, Type.NUMBER),
        limit=reader.expression(ends.get("limit"), Scope.OPTIONS, Type.NUMBER),
        exceeded=reader.text(ends, "is", "reached") == "exceeded",
        falling=reader.text(ends, "falling") == "true",
        drops_out=reader.text(ends, "over", "stops") == "drops-out",
        until_left=reader.whole(ends, "until-left", 1),
        deals=reader.whole(ends, "deals"),
        lowest_wins=reader.text(section, "wins", "highest") == "lowest",
        tie=reader.text(section, "tie", "another-deal"),
        next_dealer=reader.text(section, "next-dealer", "next"),
        both_over=reader.text(section, "both-over", "better"),
        call_out=reader.text(section, "call-out") == "true",
        stake=reader.expression(section.get("stake"), Scope.OPTIONS, Type.NUMBER),
    )


def read_invariants(reader: Reader) -> tuple[Invariant, ...]:
    """What holds of every deal."""
    found = []
    for item in reader.items(reader.tree, "invariants"):
        name = reader.text(item, "id")
        always = reader.needed(item, "always", Scope.INVARIANT, Type.TRUTH, "1 = 1")
        when = reader.when(item, Scope.INVARIANT)
        found.append(Invariant(name, when, always, place_of(f"invariants.{name}", item)))
    return tuple(found)
