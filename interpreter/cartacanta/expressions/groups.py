"""Sets of seats and sides: sums, greatest and least, and of how many something holds."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.engine import opcodes as op
from cartacanta.errors import shown
from cartacanta.expressions import constants
from cartacanta.expressions.expecting import expect
from cartacanta.expressions.nodes import Count, Word
from cartacanta.expressions.places import HAND_PLACES, RECKONING, SCORING, Place
from cartacanta.expressions.typed import Apply, Constant, CountHand, Element, Over
from cartacanta.expressions.types import Type
from cartacanta.expressions.unknown import known_here
from cartacanta.expressions.vocabulary import BY_GROUP, CARDS_LIMIT, SUITS_IN_PLAY
from cartacanta.expressions.words import among, card_mask, left_out
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.expressions.context import Context
    from cartacanta.expressions.nodes import Aggregate, CountIn, Has, Node, Number
    from cartacanta.expressions.typed import Typed


def aggregate(context: Context, node: Aggregate) -> Typed | None:
    """Check ``sum of X over SET`` and its like."""
    return _over(context, node, node.body, Type.NUMBER)


def has(context: Context, node: Has) -> Typed | None:
    """Check ``any of SET has X`` and its like."""
    return _over(context, node, node.body, Type.TRUTH)


def count(context: Context, node: Count) -> Typed | None:
    """Check ``count of SET``."""
    return _over(context, node, None, Type.TRUTH)


def _over(context: Context, node: Aggregate | Has | Count, body: Node | None, wanted: Type) -> Typed | None:
    over, how = node.over, "count" if isinstance(node, Count) else node.how
    base = _base(context, over)
    if base is None:
        if over.text not in BY_GROUP and body is not None and context.elements:
            context.check(body)
        return None
    kind, candidates, reckoned = base
    span = context.span(node.at)
    element = Element(kind, span, len(context.elements))
    with context.looking_at(element):
        inner = Constant(Type.TRUTH, span, value=True) if body is None else expect(context, body, wanted)
    if inner is None:
        return None
    result = Type.NUMBER if how == "count" else wanted
    setting = context.setting
    stays = "stay" in setting.phases and (kind is Type.SEAT or setting.each_alone)
    without = setting.dummy if over.text == "players" else -1
    found = Over(
        result, span, how, over.text, element.level, candidates, kind, inner, reckoned, stays, without
    )
    return constants.over(found)


def _base(context: Context, over: Word | Number) -> tuple[Type, int, Typed | None] | None:  # noqa: PLR0911 - each set in turn
    """Settle whether a set is of seats or sides, how many there can be, and whose others or members."""
    setting, group = context.setting, BY_GROUP.get(over.text)
    if group is None:
        _unknown_set(context, over)
        return None
    if context.place is Place.OPTIONS:
        known_here(context, over.text, group.places, None, over.at)
        return None
    if over.text == "players":
        return Type.SEAT, setting.seats, None
    if over.text == "sides":
        if setting.sides and context.place not in SCORING:
            message = say(
                "'sides' aren't known {place}; they are formed in play, and known in scoring",
                place=context.place.value,
            )
            context.report("CC304", message, over.at)
            return None
        return Type.SIDE, setting.side_count, None
    whose = context.reckoned(over.at)
    if whose is None:
        message = say("no party is being reckoned here: whose {name}?", name=shown(over.text))
        context.report("CC309", message, over.at, hint=say("use `players` or `sides`"))
        return None
    if over.text == "members":
        return Type.SEAT, setting.seats, whose
    return whose.type, setting.seats if whose.type is Type.SEAT else setting.side_count, whose


def _unknown_set(context: Context, over: Word | Number) -> None:
    text, setting = over.text, context.setting
    if context.place in HAND_PLACES and card_mask(setting, text) is not None:
        context.report(
            "CC313",
            say("{text} is a set of cards", text=shown(text)),
            over.at,
            hint=say("write `count of {text} in hand`", text=text),
        )
        return
    if text in setting.sides:
        hint = say("what a side has is written as `points of {text}`", text=text)
        context.report(
            "CC313", say("{text} is a side, not a set to go over", text=shown(text)), over.at, hint=hint
        )
        return
    known = [word for word in BY_GROUP if word not in {"others", "members"} or context.place in RECKONING]
    message = say("{text} is no set of seats or sides", text=shown(text))
    context.report("CC313", message, over.at, hint=among(text, say("the sets are"), known))


def count_in(context: Context, node: CountIn) -> Typed | None:
    """Check ``count of CARDS in hand``."""
    if node.hand.text != "hand":
        message = say("cards can be counted in 'hand' only, not in {hand}", hand=shown(node.hand.text))
        context.report("CC313", message, node.hand.at, hint=say("write `count of ... in hand`"))
        return None
    if not known_here(context, "hand", HAND_PLACES, None, node.hand.at):
        return None
    mask = card_mask(context.setting, node.cards.text)
    if mask is None and node.cards.text in SUITS_IN_PLAY:
        return _count_suit(context, node)
    if mask is None:
        setting = context.setting
        words = [*setting.suits, *setting.ranks, *setting.card_sets, "any"]
        gone = left_out(setting, node.cards.text)
        card = shown(node.cards.text)
        message = (
            say("{card} isn't in the deck in play", card=card)
            if gone
            else say("{text} is no set of cards", text=card)
        )
        hint = None if gone else among(node.cards.text, say("sets of cards are"), words)
        context.report("CC305" if gone else "CC313", message, node.cards.at, hint=hint, settled=gone)
        return None
    span = context.span(node.at)
    return CountHand(Type.NUMBER, span, mask) if mask else Constant(Type.NUMBER, span, Fraction(0))


def _count_suit(context: Context, node: CountIn) -> Typed | None:
    """Check ``count of SUIT in hand`` with a suit that is known only in play."""
    suit = context.check(Word(node.cards.text, node.cards.at))
    if suit is None:
        return None
    span = context.span(node.at)
    return Apply(Type.NUMBER, span, op.COUNT_SUIT, 0, (suit,), "hand", high=CARDS_LIMIT)
