"""Conditions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.expressions.nodes import Aggregate, Call, CountIn, Has, Infix, Number, Of, Prefix, Word
from cartacanta.saying import say
from cartacanta.sheets import amounts
from cartacanta.sheets.counts import figure, points
from cartacanta.sheets.idioms import as_named, having, how_many, idiom, tricks
from cartacanta.sheets.whos import Who, together

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.speaker import Speaker

NOUNS: Final = {
    "tricks": say("tricks"),
    "bid": say("tricks named"),
    "exact": say("points in cards"),
    "points": say("points"),
    "declared": say("points declared"),
    "total": say("points in all"),
    "score": say("points in this deal"),
}
"""What somebody has, by the amount's word."""
BOTH: Final = ("points", "declared")
TRICKS: Final = (("tricks",), ("bid",))


def condition(speaker: Speaker, node: Node) -> Text:  # noqa: PLR0911 - one line for each kind of part
    """A condition, as a clause."""
    match node:
        case Infix(operator="and", left=left, right=right):
            return say("{one} and {other}", one=condition(speaker, left), other=condition(speaker, right))
        case Infix(operator="or", left=left, right=right):
            return say("{one} or {other}", one=condition(speaker, left), other=condition(speaker, right))
        case Infix():
            return compared(speaker, node)
        case Prefix(operator="not", operand=Word(text="last-to-bid")):
            return say("others have still to speak")
        case Prefix(operator="not", operand=operand):
            return say("it is not so that {condition}", condition=condition(speaker, operand))
        case Word(text="last-to-bid"):
            return say("it is the last player's turn to speak")
        case Word(text="true"):
            return say("always")
        case Word(text="false"):
            return say("never")
        case Has(how=how, over=Word(text=text), body=body):
            return quantified(speaker, how, text, body)
        case _:
            return say("the rules say so in play")


def quantified(speaker: Speaker, how: str, text: str, body: Node) -> Text:
    """What is true of at least one, of all, or of none."""
    players = speaker.alone or text in {"players", "members"}
    if how == "all":
        return speaker.about(Who(say("every player") if players else say("every side"))).condition(body)
    one = speaker.about(Who(say("at least one player") if players else say("at least one side"))).condition(
        body
    )
    return one if how == "any" else say("it is not so that {condition}", condition=one)


# ---- comparing ------------------------------------------------------------------------------------------


def compared(speaker: Speaker, node: Infix) -> Text:  # noqa: PLR0911 - one line for each way to say it
    """A comparison."""
    left, right, operator = node.left, node.right, node.operator
    special = idiom(speaker, node)
    if special is not None:
        return special
    mine, other = quantity(speaker, left), quantity(speaker, right)
    if mine is not None and other is not None and mine[0] == ("tricks",) and other[0] == ("bid",):
        return having(mine[1], as_named(operator))
    if mine is not None and isinstance(right, Number) and mine[0] in TRICKS and right.value.denominator == 1:
        return tricks(mine[0][0], mine[1], operator, right.value)
    if mine is not None and isinstance(right, Number):
        what = measured(mine[0], operator, right.value)
        return before(mine[1], what) if mine[0] == ("total",) else having(mine[1], what)
    if mine is not None and other is not None and mine[0] == other[0]:
        return having(mine[1], beside(mine[0], operator, owner(other[1])))
    if mine is not None and operator == "=" and best(mine[0], right):
        return having(mine[1], extreme(mine[0], right))
    if operator in {"=", "!="} and not numeric(left):
        return same(speaker, node)
    if mine is not None and mine[0][0] not in {"tricks", "bid"}:
        bound = as_bid(operator, right) or bounded(mine[0], operator, amounts.amount(speaker, right))
        return having(mine[1], bound)
    if isinstance(left, Word) and left.text == "deal-number" and isinstance(right, Number):
        return numbered(speaker, node, right.value)
    return relation(operator, amounts.amount(speaker, left), amounts.amount(speaker, right))


Mine = tuple[tuple[str, ...], Who | None]


def quantity(speaker: Speaker, node: Node) -> Mine | None:
    """What amount of whom a node is: perhaps of several, or two kinds of the same."""
    match node:
        case Word(text=text) if text in NOUNS:
            return (text,), speaker.subject
        case Of(head=Word(text=text), argument=argument) if text in NOUNS:
            return (text,), speaker.who(argument)
        case Infix(operator="+", left=left, right=right):
            one, other = quantity(speaker, left), quantity(speaker, right)
            if one is None or other is None:
                return None
            if one[1] == other[1]:
                words = (*one[0], *other[0])
                return (words, one[1]) if words == BOTH else None
            if one[0] == other[0] and one[1] and other[1]:
                return one[0], together([one[1], other[1]])
    return None


def before(who: Who | None, what: Text) -> Text:
    """What somebody had when the deal began."""
    if who is None:
        return say("before this deal they had {what}", what=what)
    return say("before this deal {who} had {what}", who=who.text, what=what)


def owner(who: Who | None) -> Text:
    """Somebody who is compared with."""
    return say("<the> others") if who is None else who.text


def noun(words: tuple[str, ...]) -> Text:
    """What is counted."""
    return say("points, declarations included,") if words == BOTH else NOUNS[words[0]]


def measured(words: tuple[str, ...], operator: str, value: Fraction) -> Text:
    """An amount beside a number."""
    if value == 0 and operator in {"=", "<="}:
        return say("not a single point")
    if words in {("points",), ("exact",)}:
        count = points(value)
    else:
        count = say("{number} {noun}", number=figure(value), noun=noun(words))
    return how_many(operator, count)


def beside(words: tuple[str, ...], operator: str, other: Text) -> Text:
    """An amount beside the same of somebody else."""
    what = noun(words)
    return {
        "=": say("as many {what} as {other}", what=what, other=other),
        "!=": say("more or fewer {what} than {other}", what=what, other=other),
        "<": say("fewer {what} than {other}", what=what, other=other),
        "<=": say("no more {what} than {other}", what=what, other=other),
        ">": say("more {what} than {other}", what=what, other=other),
        ">=": say("no fewer {what} than {other}", what=what, other=other),
    }[operator]


def as_bid(operator: str, node: Node) -> Text | None:
    """As many points as were bid, and so many at least."""
    match node:
        case Call(function=Word(text="max"), arguments=(Number(value=least), Word(text="amount"))) if (
            operator == ">="
        ):
            return say("at least {points}, or as many as were bid if that is more", points=points(least))
        case _:
            return None


def bounded(words: tuple[str, ...], operator: str, amount: Text) -> Text:
    """An amount beside one that is settled in play."""
    what = noun(words)
    return {
        "=": say("a number of {what} equal to {amount}", what=what, amount=amount),
        "!=": say("a number of {what} other than {amount}", what=what, amount=amount),
        "<": say("a number of {what} less than {amount}", what=what, amount=amount),
        "<=": say("a number of {what} not above {amount}", what=what, amount=amount),
        ">": say("a number of {what} above {amount}", what=what, amount=amount),
        ">=": say("a number of {what} not below {amount}", what=what, amount=amount),
    }[operator]


def best(words: tuple[str, ...], node: Node) -> bool:
    """Whether a node is the most or the fewest of the same that anybody has."""
    match node:
        case Aggregate(how="max" | "min", body=Word(text=text)):
            return words == (text,)
        case _:
            return False


def extreme(words: tuple[str, ...], node: Node) -> Text:
    """The most or the fewest of all."""
    most = isinstance(node, Aggregate) and node.how == "max"
    what = noun(words)
    return say("the most {what} of all", what=what) if most else say("the fewest {what} of all", what=what)


def numeric(node: Node) -> bool:
    """Whether a node is surely a number: then it is compared as one."""
    match node:
        case Word(text=text):
            return text in amounts.BARE
        case Of(head=head):
            return head.text in {*NOUNS, "bid", "size"}
        case _:
            return True


def numbered(speaker: Speaker, node: Infix, value: Fraction) -> Text:
    """Which deal of the match it is."""
    if node.operator == "=" and value == 1:
        return say("it is the first deal of the match")
    if node.operator in {">", "!="} and value == 1:
        return say("it is not the first deal of the match")
    return relation(node.operator, amounts.amount(speaker, node.left), say("{number}", number=figure(value)))


def relation(operator: str, one: Text, other: Text) -> Text:
    """Two amounts side by side."""
    return {
        "=": say("{one} is {other}", one=one, other=other),
        "!=": say("{one} is not {other}", one=one, other=other),
        "<": say("{one} is less than {other}", one=one, other=other),
        "<=": say("{one} is at most {other}", one=one, other=other),
        ">": say("{one} is more than {other}", one=one, other=other),
        ">=": say("{one} is at least {other}", one=one, other=other),
    }[operator]


# ---- who, which card, which bid --------------------------------------------------------------------------


def same(speaker: Speaker, node: Infix) -> Text:
    """Whether two seats, suits, cards or words are the same."""
    left, right = node.left, node.right
    equal = node.operator == "="
    if isinstance(left, Word) and isinstance(right, Word):
        if left.text == "contract":
            return contract(right.text, equal=equal)
        if left.text == "slam":
            return slam(speaker, right.text, equal=equal)
        if right.text == "nobody":
            who = speaker.who(left).text
            return say("nobody is {who}", who=who) if equal else say("somebody is {who}", who=who)
    if isinstance(left, Word) and left.text == "party":
        side = speaker.who(right).text
        return say("this is {side}", side=side) if equal else say("this is not {side}", side=side)
    one, other = thing(speaker, left), thing(speaker, right)
    return relation(node.operator, one, other)


def contract(bid: str, *, equal: bool) -> Text:
    """Which bid won."""
    if bid == "none":
        return say("nobody has bid") if equal else say("somebody has bid")
    name = quoted(bid)
    return (
        say("the winning bid is {bid}", bid=name) if equal else say("the winning bid is not {bid}", bid=name)
    )


def slam(speaker: Speaker, name: str, *, equal: bool) -> Text:
    """Which slam was made."""
    if name == "none":
        return say("nobody has taken everything") if equal else say("somebody has taken everything")
    what = speaker.slams.get(name) or quoted(name)
    return say("it is a {slam}", slam=what) if equal else say("it is no {slam}", slam=what)


def quoted(name: str) -> Text:
    """A name as it is said at the table."""
    return say("“{name}”", name=name.replace("-", " "))


def thing(speaker: Speaker, node: Node) -> Text:  # noqa: PLR0911 - one line for each kind of part
    """A seat, suit, card or rank."""
    pack = speaker.cards.pack
    match node:
        case Word(text="none"):
            return say("not settled")
        case Word(text=text) if text in {"trump", "suit-led", "called-suit", *pack.suits}:
            return say("trumps") if text == "trump" else speaker.suit(node)
        case Word(text=text) if text in {"called-card", *pack.cards}:
            return speaker.card(node)
        case Word(text="bid-rank"):
            return say("<the> rank bid")
        case Word(text=text) if text in pack.ranks:
            return say("{rank}", rank=speaker.cards.rank(text))
        case Of(head=Word(text="suit")):
            return speaker.suit(node)
        case Of(head=Word(text="rank"), argument=argument):
            return say("<the> rank of {card}", card=speaker.card(argument))
        case Of(head=head) if head.text in pack.ranks:
            return speaker.card(node)
        case CountIn():
            return amounts.amount(speaker, node)
        case _:
            return speaker.who(node).text
