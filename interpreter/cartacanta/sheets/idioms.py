"""Comparisons that have words of their own: cards in a hand, tricks taken and named, how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.expressions.nodes import CountIn, Has, Infix, Number, Of, Word
from cartacanta.saying import say
from cartacanta.sheets import amounts
from cartacanta.sheets.counts import counted_tricks, figure, points
from cartacanta.sheets.whos import Who

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.speaker import Speaker


def idiom(speaker: Speaker, node: Infix) -> Text | None:
    """A comparison in its own words, if it has some."""
    return (
        hand_worth(node)
        or nothing_else(speaker, node)
        or counted_hand(speaker, node)
        or counted_members(speaker, node)
        or size(speaker, node)
    )


def hand_worth(node: Infix) -> Text | None:
    """What the cards in hand are worth."""
    left, right = node.left, node.right
    if not isinstance(left, Of) or left.head.text != "value" or not isinstance(right, Number):
        return None
    return say("<the> cards in hand are worth {amount}", amount=how_many(node.operator, points(right.value)))


def nothing_else(speaker: Speaker, node: Infix) -> Text | None:
    """Whether the hand has other cards than some."""
    right = node.right
    cards = kinds_counted(node.left)
    if (
        not cards
        or not isinstance(right, CountIn)
        or right.cards.text != "any"
        or node.operator not in {"<", "="}
    ):
        return None
    listed = [one for text in cards for one in named(speaker, text)]
    what = speaker.cards.all_of(listed)
    if node.operator == "=":
        return say("the hand holds nothing but {cards}", cards=what)
    return say("the hand holds something other than {cards}", cards=what)


def kinds_counted(node: Node) -> tuple[str, ...]:
    """The kinds of cards whose numbers are added up; nothing if anything else is."""
    match node:
        case CountIn(cards=cards):
            return (cards.text,)
        case Infix(operator="+", left=left, right=right):
            one, other = kinds_counted(left), kinds_counted(right)
            return (*one, *other) if one and other else ()
        case _:
            return ()


def named(speaker: Speaker, text: str) -> list[str]:
    """The cards of a set by its name, or what is itself a card, a rank or a suit."""
    pack = speaker.cards.pack
    return speaker.set_named(text) if text in pack.sets and text not in pack.ranks else [text]


def counted_hand(speaker: Speaker, node: Infix) -> Text | None:
    """How many cards of a kind the hand has."""
    if not isinstance(node.left, CountIn) or not isinstance(node.right, Number):
        return None
    text = node.left.cards.text
    pack = speaker.cards.pack
    if node.right.value == 0 and node.operator in {"=", "<="}:
        listed = named(speaker, text)
        if text == "suit-led":
            return say("the hand holds no card of the suit led")
        if all(one in pack.ranks for one in listed):
            return say("the hand holds no {ranks}", ranks=speaker.cards.any_rank(listed))
        return say("the hand holds none of these: {cards}", cards=amounts.cards_counted(speaker, text))
    cards = amounts.cards_counted(speaker, text)
    count = say("{number} {noun}", number=figure(node.right.value), noun=cards)
    return say("the hand holds {count}", count=how_many(node.operator, count))


def counted_members(speaker: Speaker, node: Infix) -> Text | None:
    """Of how many something is true."""
    left, right = node.left, node.right
    if not isinstance(left, Has) or not isinstance(right, Number) or right.value != 1 or node.operator != "=":
        return None
    players = speaker.alone or left.over.text in {"players", "members"}
    one = Who(say("exactly one player") if players else say("exactly one side"))
    return speaker.about(one).condition(left.body)


def size(speaker: Speaker, node: Infix) -> Text | None:
    """How many belong to a side."""
    left, right = node.left, node.right
    if not isinstance(left, Of) or left.head.text != "size" or not isinstance(right, Number):
        return None
    side = speaker.who(left.argument).text
    if node.operator == "=" and right.value == 0:
        return say("nobody is {who}", who=side)
    first = speaker.first.get(left.argument.text) if isinstance(left.argument, Word) else None
    if node.operator == "=" and right.value == 1 and first is not None:
        return say("{who} plays without a partner", who=first)
    return None


def as_named(operator: str) -> Text:
    """Tricks taken beside those that were named."""
    return {
        "=": say("taken exactly as many tricks as they named"),
        "!=": say("taken more or fewer tricks than they named"),
        "<": say("taken fewer tricks than they named"),
        "<=": say("taken no more tricks than they named"),
        ">": say("taken more tricks than they named"),
        ">=": say("taken at least as many tricks as they named"),
    }[operator]


def tricks(word: str, who: Who | None, operator: str, value: Fraction) -> Text:
    """Tricks taken or named, beside a number."""
    named = word == "bid"
    if value == 0 and operator in {"=", "<="}:
        return lacking(who, named=named)
    if value == 0 and operator in {"!=", ">"}:
        count = how_many(">=", counted_tricks(1))
    else:
        count = how_many(operator, counted_tricks(int(value)))
    return having(who, say("named {tricks}", tricks=count) if named else say("taken {tricks}", tricks=count))


def lacking(who: Who | None, *, named: bool) -> Text:
    """Somebody has no trick."""
    if who is None:
        return say("they have named no trick") if named else say("they have taken no trick")
    if who.many:
        return (
            say("{who} have named no trick", who=who.text)
            if named
            else say("{who} have taken no trick", who=who.text)
        )
    return (
        say("{who} has named no trick", who=who.text)
        if named
        else say("{who} has taken no trick", who=who.text)
    )


def how_many(operator: str, count: Text) -> Text:
    """A number that is a bound."""
    return {
        "=": say("exactly {count}", count=count),
        "!=": say("more or less than {count}", count=count),
        "<": say("less than {count}", count=count),
        "<=": say("at most {count}", count=count),
        ">": say("more than {count}", count=count),
        ">=": say("at least {count}", count=count),
    }[operator]


def having(who: Who | None, what: Text) -> Text:
    """Somebody has something; or hasn't, where the text says what isn't there."""
    if who is None:
        return say("they have {what}", what=what)
    if who.many:
        return say("{who} have {what}", who=who.text, what=what)
    return say("{who} has {what}", who=who.text, what=what)
