"""``X of Y``, and bare amounts: whose they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import opcodes as op
from cartacanta.errors import shown
from cartacanta.expressions import constants
from cartacanta.expressions.expecting import expect
from cartacanta.expressions.nodes import Number, Word
from cartacanta.expressions.places import ACTING, EVERYWHERE, HAND_PLACES, SCORING
from cartacanta.expressions.typed import Apply, Constant
from cartacanta.expressions.types import Type
from cartacanta.expressions.unknown import known_here, unknown_head
from cartacanta.expressions.vocabulary import (
    BY_FUNCTION,
    BY_QUANTITY,
    LEDGER_LIMIT,
    POINTS_LIMIT,
    RELATIVE,
    Quantity,
)
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.expressions.context import Context
    from cartacanta.expressions.nodes import Extent, Of
    from cartacanta.expressions.setting import Setting
    from cartacanta.expressions.typed import Typed
    from cartacanta.expressions.vocabulary import Function


def quantity_named(text: str, setting: Setting) -> Quantity | None:
    """Find an amount every seat or side has, tallies included."""
    if text in BY_QUANTITY:
        return BY_QUANTITY[text]
    if text in setting.tallies:
        number = op.SideAmount.TALLY + setting.tallies.index(text)
        meaning = "A tally, as it stood before this deal."
        return Quantity(
            text, meaning, SCORING, None, number, scaled=True, low=-LEDGER_LIMIT, high=LEDGER_LIMIT
        )
    return None


def bare_amount(context: Context, quantity: Quantity, node: Word) -> Typed | None:
    """Check an amount that stands alone: that of the element looked at, or of the party reckoned."""
    if not known_here(context, node.text, quantity.places, quantity.needs, node.at):
        return None
    whose = context.reckoned(node.at)
    if whose is None:
        group = "sides" if quantity.own or quantity.seat is None else "players"
        hint = say("write `{name} of ...`, or `sum of {name} over {group}`", name=node.text, group=group)
        context.report(
            "CC309",
            say("no party is being reckoned here: whose {name}?", name=shown(node.text)),
            node.at,
            hint=hint,
        )
        return None
    return _amount_of(context, quantity, whose, node.at, None)


def of_node(context: Context, node: Of) -> Typed | None:  # noqa: PLR0911 - each kind of head in turn
    """Check ``X of Y``."""
    head, setting = node.head, context.setting
    if head.text in setting.ranks:
        return _card_of(context, node)
    if isinstance(head, Number):
        unknown_head(context, head)
        return None
    if head.text == "value" and isinstance(node.argument, Word) and node.argument.text == "hand":
        return _value_of_hand(context, node)
    quantity = quantity_named(head.text, setting)
    if quantity is not None:
        known = known_here(context, head.text, quantity.places, quantity.needs, head.at)
        whose = expect(context, node.argument, (Type.SEAT, Type.SIDE))
        if whose is None or not known:
            return None
        return _amount_of(context, quantity, whose, node.at, node)
    function = BY_FUNCTION.get(head.text)
    if function is None:
        unknown_head(context, head)
        return None
    known = known_here(context, head.text, function.places, function.needs, head.at)
    operand = expect(context, node.argument, function.takes)
    if operand is None or not known:
        return None
    return _applied(context, function, operand, node)


def _value_of_hand(context: Context, node: Of) -> Typed | None:
    """Check ``value of hand``: what the cards are worth that the seat that acts holds."""
    if not known_here(context, "hand", HAND_PLACES, None, node.argument.at):
        return None
    span = context.span(node.at)
    actor = Apply(Type.SEAT, span, op.ROLE, op.Role.ACTOR, name="actor")
    limits = {"low": -POINTS_LIMIT, "high": POINTS_LIMIT}
    return Apply(Type.NUMBER, span, op.VALUE_HAND, 0, (actor,), "hand", scaled=True, **limits)


def _amount_of(
    context: Context, quantity: Quantity, whose: Typed, at: Extent, node: Of | None
) -> Typed | None:
    of_seat = whose.type is Type.SEAT
    if of_seat and not _seats_have(context.setting, quantity):
        name = shown(quantity.word)
        message = say("{name} belongs to a side here, not to a seat", name=name)
        if node is not None:
            hint = say(
                "write `{name} of side of {seat}`", name=quantity.word, seat=context.text(node.argument)
            )
        else:
            hint = say("write `{name} of side of seat`, or go over `sides`", name=quantity.word)
        context.report("CC309", message, at, hint=hint, settled=True)
        return None
    seat = quantity.seat if of_seat else None
    code, what = (op.LOAD_SIDE, quantity.side) if seat is None else (op.LOAD_SEAT, seat)
    return Apply(
        Type.NUMBER,
        context.span(at),
        code,
        what,
        (whose,),
        quantity.word,
        quantity.scaled,
        quantity.low,
        quantity.high,
    )


def _seats_have(setting: Setting, quantity: Quantity) -> bool:
    """Whether a single seat has such an amount of its own."""
    if setting.each_alone:
        return True
    if quantity.seat is None:
        return False
    if quantity.word == "score":
        return "ledger-by-player" in setting.phases
    return not quantity.own or setting.counted_by_player


def _card_of(context: Context, node: Of) -> Typed | None:
    """Check ``A of trump``: the card of a rank in a suit."""
    suit = expect(context, node.argument, Type.SUIT)
    if suit is None:
        return None
    span, rank = context.span(node.at), context.setting.ranks.index(node.head.text)
    if isinstance(suit, Constant) and isinstance(suit.value, int) and suit.value >= 0:
        name = node.head.text + context.setting.suits[suit.value]
        if name in context.setting.cards:
            return Constant(Type.CARD, span, context.setting.cards[name], name)
        context.report(
            "CC305", say("{card} isn't in the deck in play", card=shown(name)), node.at, settled=True
        )
        return None
    return Apply(Type.CARD, span, op.CARD_OF, rank, (suit,))


def _applied(context: Context, function: Function, operand: Typed, node: Of) -> Typed | None:
    span, word = context.span(node.at), function.word
    if word in RELATIVE:
        step = steps(context, word, node.head.at)
        return None if step is None else constants.stepped(operand, step, context.setting.seats, span)
    if word == "trick-taker" and not constants.whole(operand):
        text = context.text(node.argument)
        context.report(
            "CC306",
            say("tricks have whole numbers; {number} need not be one", number=shown(text)),
            node.argument.at,
            hint=say("write `floor({text})`", text=text),
        )
        return None
    if word == "suit" and isinstance(operand, Constant) and operand.name is not None:
        for number, suit in enumerate(context.setting.suits):
            if operand.name in {rank + suit for rank in context.setting.ranks}:
                return Constant(Type.SUIT, span, number, suit)
    return Apply(function.gives, span, function.code, 0, (operand,), word, high=function.high)


def steps(context: Context, word: str, at: Extent) -> int | None:
    """How many places further in order of play a neighbour sits."""
    setting = context.setting
    if word == "next":
        return 1
    if word == "previous":
        return -1
    if word == "partner" and not setting.opposite:
        who = say("each plays alone") if setting.each_alone else say("the sides change from deal to deal")
        context.report(
            "CC305",
            say("{word} is known only where partners sit opposite; here {who}", word=shown(word), who=who),
            at,
            settled=True,
        )
        return None
    if setting.seats % 2:
        message = say(
            "with {players} players nobody sits opposite another: {word}",
            players=setting.seats,
            word=shown(word),
        )
        context.report("CC305", message, at, settled=True)
        return None
    return setting.seats // 2


def relative_seat(context: Context, node: Word) -> Typed | None:
    """Check ``next``, ``partner`` and the like alone: reckoned from the seat that acts."""
    if not known_here(context, node.text, EVERYWHERE, None, node.at):
        return None
    if context.place not in ACTING:
        message = say("nobody acts here: {name} of whom?", name=shown(node.text))
        context.report("CC309", message, node.at, hint=say("write `{name} of ...`", name=node.text))
        return None
    step = steps(context, node.text, node.at)
    if step is None:
        return None
    span = context.span(node.at)
    actor = Apply(Type.SEAT, span, op.ROLE, op.Role.ACTOR, name="actor")
    return constants.stepped(actor, step, context.setting.seats, span)
