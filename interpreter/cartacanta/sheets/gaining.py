"""What somebody scores: points won, points lost, or an amount that is settled in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.expressions.nodes import Choice, Number, Prefix
from cartacanta.saying import both, say, together
from cartacanta.sheets.counts import points

if TYPE_CHECKING:
    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.speaker import Speaker
    from cartacanta.sheets.whos import Who


def gains(speaker: Speaker, who: Who, node: Node) -> Text:
    """Somebody scores, loses, or scores nothing."""
    match node:
        case Number(value=value) if value < 0:
            return loses(who, points(-value))
        case Number(value=value) if value == 0:
            return nothing(who)
        case Prefix(operator="-", operand=operand):
            return loses(who, speaker.points(operand))
        case Choice(condition=condition, then=then, otherwise=otherwise):
            return say(
                "{one} if {condition}, otherwise {other}",
                one=gains(speaker, who, then),
                condition=speaker.condition(condition),
                other=gains(speaker, who, otherwise),
            )
        case _:
            return scores(who, speaker.points(node))


def all_gain(speaker: Speaker, amounts: list[tuple[Who, Node]]) -> Text:
    """What several score; where all of it depends on one condition, that is said once."""
    conditions = {node.condition if isinstance(node, Choice) else None for _, node in amounts}
    shared = conditions.pop() if len(conditions) == 1 else None
    if shared is not None:
        choices = [(who, node) for who, node in amounts if isinstance(node, Choice)]
        return say(
            "{one} if {condition}, otherwise {other}",
            one=all_gain(speaker, [(who, node.then) for who, node in choices]),
            condition=speaker.condition(shared),
            other=all_gain(speaker, [(who, node.otherwise) for who, node in choices]),
        )
    told = [gains(speaker, who, node) for who, node in amounts]
    return together(told, "; ") if any(isinstance(node, Choice) for _, node in amounts) else both(told)


def scores(who: Who, amount: Text) -> Text:
    """Somebody gets points."""
    if who.many:
        return say("{who} score {amount} each", who=who.text, amount=amount)
    return say("{who} scores {amount}", who=who.text, amount=amount)


def loses(who: Who, amount: Text) -> Text:
    """Points are taken off somebody."""
    if who.many:
        return say("{who} lose {amount} each", who=who.text, amount=amount)
    return say("{who} loses {amount}", who=who.text, amount=amount)


def nothing(who: Who) -> Text:
    """Somebody gets nothing, whatever they took."""
    if who.many:
        return say("{who} score nothing", who=who.text)
    return say("{who} scores nothing", who=who.text)
