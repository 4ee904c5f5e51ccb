"""A word alone, and ``option X``: which value it stands for."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.errors import shown
from cartacanta.expressions.amounts import bare_amount, quantity_named, relative_seat
from cartacanta.expressions.nodes import Word
from cartacanta.expressions.places import EVERYWHERE, SCORING, Place
from cartacanta.expressions.scopes import expression_names
from cartacanta.expressions.setting import exact
from cartacanta.expressions.typed import Apply, Constant, Element
from cartacanta.expressions.types import NOBODY, Type
from cartacanta.expressions.unknown import SPACES, is_difference, known_here, unknown_word
from cartacanta.expressions.vocabulary import (
    BY_FUNCTION,
    BY_GROUP,
    BY_NAME,
    CONSTANTS,
    ELEMENTS,
    RELATIVE,
    SEAT_NEEDS,
    SEATS,
)
from cartacanta.expressions.words import among, card_mask, literal
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.expressions.context import Context
    from cartacanta.expressions.nodes import OptionRef
    from cartacanta.expressions.typed import Typed
    from cartacanta.expressions.vocabulary import Name
    from cartacanta.saying import Text

_TRUTHS: Final = {"true": True, "false": False}
_FIXED: Final = {"eldest": 0, "second": 1, "third": 2}
_VALUES: Final = frozenset({Type.CARD, Type.SUIT, Type.RANK, Type.CARDS})


def word_value(context: Context, node: Word, want: Type | None) -> Typed | None:  # noqa: PLR0911 - each kind of name in turn
    """Check a word alone."""
    text, span = node.text, context.span(node.at)
    if want in _VALUES:
        found = literal(context, node, want)
        if found is not None:
            return found
    if text in _TRUTHS:
        return Constant(Type.TRUTH, span, _TRUTHS[text], text)
    if text in BY_NAME:
        return _named(context, BY_NAME[text], node)
    if text in SEATS:
        return _fixed_seat(context, node)
    if text in CONSTANTS or text == "players":
        return _settled(context, node)
    quantity = quantity_named(text, context.setting)
    if quantity is not None:
        return bare_amount(context, quantity, node)
    if text in ELEMENTS and any(element.type.name.lower() == text for element in context.elements):
        return _element(context, node)
    return _relation_or_value(context, node)


def _relation_or_value(context: Context, node: Word) -> Typed | None:  # noqa: PLR0911 - each kind of name in turn
    text, setting = node.text, context.setting
    if text in RELATIVE:
        return relative_seat(context, node)
    if text in BY_GROUP:
        message = say("{text} is a set, not a value", text=shown(text))
        context.report(
            "CC306",
            message,
            node.at,
            hint=say("write `count of {text}`, or `sum of ... over {text}`", text=text),
        )
        return None
    if text in ELEMENTS:
        sets = (
            say("`over players`, and after `of players has`")
            if text == "seat"
            else say("`over sides`, and after `of sides has`")
        )
        hint = say("write `side of ...` for the side of a seat") if text == "side" else None
        context.report(
            "CC304",
            say("{text} alone is known only inside {sets}", text=shown(text), sets=sets),
            node.at,
            hint=hint,
        )
        return None
    if text in BY_FUNCTION:
        context.report("CC306", say("{text} of what?", text=shown(text)), node.at, hint=_of_hint(text))
        return None
    if text == "hand":
        context.report(
            "CC306", say("'hand' can only be counted"), node.at, hint=say("write `count of ... in hand`")
        )
        return None
    if context.place is not Place.OPTIONS:
        if text in setting.sides and context.place in SCORING:
            return Constant(Type.SIDE, context.span(node.at), setting.sides.index(text), text)
        found = literal(context, node, None)
        if found is not None:
            return found
        if text in setting.card_sets:
            mask = card_mask(setting, text)
            return Constant(Type.CARDS, context.span(node.at), mask or 0, text)
    unknown_word(context, node)
    return None


def _of_hint(text: str) -> Text:
    return say("write `{name} of ...`", name=text)


def _named(context: Context, name: Name, node: Word) -> Typed | None:
    if not known_here(context, name.word, name.places, name.needs, node.at):
        return None
    code, argument = name.load
    return Apply(
        name.type, context.span(node.at), code, argument, (), name.word, name.scaled, name.low, name.high
    )


def _fixed_seat(context: Context, node: Word) -> Typed | None:
    if not known_here(context, node.text, EVERYWHERE, SEAT_NEEDS.get(node.text), node.at):
        return None
    seats = context.setting.seats
    number = NOBODY if node.text == "nobody" else _FIXED.get(node.text, seats - 1)
    if node.text == "dummy":
        number = context.setting.dummy
    if number >= seats:
        message = say("there is no {seat} seat among {players} players", seat=shown(node.text), players=seats)
        context.report("CC305", message, node.at, settled=True)
        return None
    return Constant(Type.SEAT, context.span(node.at), number, node.text)


def _settled(context: Context, node: Word) -> Typed | None:
    if not known_here(context, node.text, EVERYWHERE, None, node.at):
        return None
    setting = context.setting
    players = setting.seats - (1 if setting.dummy >= 0 else 0)
    value = setting.card_total if node.text == "card-total" else Fraction(players)
    return Constant(Type.NUMBER, context.span(node.at), value, node.text)


def _element(context: Context, node: Word) -> Typed:
    inner = next(one for one in reversed(context.elements) if one.type.name.lower() == node.text)
    return Element(inner.type, context.span(node.at), inner.level)


def option_text(context: Context, node: OptionRef) -> str | int | None:
    """Give what an option was settled as; reported if there is no such option."""
    name, setting = node.name.text, context.setting
    if name in setting.options:
        return setting.options[name].value
    if name in setting.later_options:
        message = say(
            "option {option} is settled later; only earlier options can be read here", option=shown(name)
        )
        context.report("CC311", message, node.name.at)
        return None
    hint = among(name, say("the options are"), setting.options)
    if is_difference(name, {*setting.options, *expression_names(context.place, setting)}):
        hint = SPACES
    context.report("CC311", say("no option is called {option}", option=shown(name)), node.name.at, hint=hint)
    return None


def option_value(context: Context, node: OptionRef, want: Type | None) -> Typed | None:  # noqa: PLR0911 - each kind of name in turn
    """Check ``option X`` as a value: a number, or the card, suit, rank, seat ... its word names."""
    value = option_text(context, node)
    if value is None:
        return None
    span, name = context.span(node.at), f"option {node.name.text}"
    word = Word(str(value), node.at)
    if want in _VALUES:
        found = literal(context, word, want)
        if found is not None:
            return found
    number = exact(value)
    if number is not None:
        return Constant(Type.NUMBER, span, number, name)
    if word.text in _TRUTHS and want is Type.TRUTH:
        return Constant(Type.TRUTH, span, _TRUTHS[word.text], name)
    if want in {Type.SEAT, Type.SIDE} and context.place is not Place.OPTIONS:
        return word_value(context, word, want)
    if want is None or want is Type.WORD:
        return Constant(Type.WORD, span, word.text, name)
    message = say(
        "{wanted} is wanted here; {name} is {word}",
        wanted=want.wanted,
        name=repr(name),
        word=shown(word.text),
    )
    context.report("CC306", message, node.at, settled=True)
    return None
