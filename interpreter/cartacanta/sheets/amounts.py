"""Amounts in words."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.expressions.nodes import (
    Aggregate,
    Call,
    Choice,
    Count,
    CountIn,
    Has,
    Infix,
    Number,
    Of,
    Prefix,
    Word,
)
from cartacanta.saying import both, say
from cartacanta.sheets.counts import figure, points
from cartacanta.sheets.whos import Who

if TYPE_CHECKING:
    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.speaker import Speaker

BARE: Final = {
    "tricks": say("the number of tricks they have taken"),
    "bid": say("the number of tricks they named"),
    "exact": say("what their cards are worth to the last fraction"),
    "points": say("their own card score"),
    "declared": say("the points they declared"),
    "score": say("their score in this deal"),
    "total": say("their total before this deal"),
    "deal-number": say("<the> number of the deal in the match"),
    "hand-size": say("<the> number of cards in a hand"),
    "deal-points": say("what a deal counts for"),
    "stake": say("<the> stake of the winning bid"),
    "amount": say("<the> number bid"),
    "this-bid": say("<the> number to be named"),
    "trick-number": say("<the> number of the trick"),
    "pot": say("what lies in the pot"),
    "number-of-players": say("<the> number of players"),
    "card-total": say("<the> value of all the cards"),
}
"""Amounts that are one word of the language."""


OWNED: Final = frozenset({"tricks", "bid", "exact", "points", "declared", "score", "total"})
"""Amounts that everybody has."""


def owned(word: str, owner: Who) -> Text:
    """An amount that is somebody's."""
    who = owner.text
    return {
        "tricks": say("<the> number of tricks of {who}", who=who),
        "bid": say("<the> number named by {who}", who=who),
        "exact": say("what <the> cards of {who} are worth", who=who),
        "points": say("<the> card score of {who}", who=who),
        "declared": say("<the> points declared by {who}", who=who),
        "score": say("<the> score of {who} in this deal", who=who),
        "total": say("<the> total of {who} before this deal", who=who),
        "size": say("<the> number of players on <the> side of {who}", who=who),
    }.get(word) or say("<the> count kept for {who}", who=who)


def points_of(speaker: Speaker, node: Node) -> Text:
    """A number of points."""
    match node:
        case Number(value=value):
            return points(value)
        case Prefix(operator="-", operand=operand):
            return say("minus {amount}", amount=points_of(speaker, operand))
        case Choice(condition=condition, then=then, otherwise=otherwise):
            return say(
                "{one} if {condition}, otherwise {other}",
                one=points_of(speaker, then),
                condition=speaker.condition(condition),
                other=points_of(speaker, otherwise),
            )
        case _:
            return amount(speaker, node)


def amount(speaker: Speaker, node: Node) -> Text:  # noqa: PLR0911 - one line for each kind of part
    """A number, as a noun."""
    match node:
        case Number(value=value):
            return say("{number}", number=figure(value))
        case Word(text=text):
            return word(speaker, text)
        case Of(head=Word(text="value")):
            return say("<the> value of <the> cards in hand")
        case Of(head=head, argument=argument):
            return owned(head.text, speaker.who(argument))
        case Infix():
            return reckoned(speaker, node)
        case Prefix(operand=operand):
            return say("minus {amount}", amount=nested(speaker, operand))
        case Choice(condition=condition, then=then, otherwise=otherwise):
            return say(
                "{one} if {condition}, otherwise {other}",
                one=amount(speaker, then),
                condition=speaker.condition(condition),
                other=amount(speaker, otherwise),
            )
        case Call(function=function, arguments=arguments):
            whole = all_there_is(speaker, node) if function.text == "floor" else None
            return whole or called(speaker, function.text, arguments)
        case _:
            return all_there_is(speaker, node) or gathered(speaker, node)


def all_there_is(speaker: Speaker, node: Node) -> Text | None:
    """What everybody's cards and the last trick come to, perhaps without the fractions."""
    whole = isinstance(node, Call) and node.function.text == "floor"
    match node.arguments[0] if isinstance(node, Call) else node:
        case Aggregate(how="sum", body=Word(text="exact"), over=Word(text="sides" | "players")):
            amount = speaker.everything()
        case _:
            return None
    if amount is None:
        return None
    return say(
        "all that the deal holds, cards and last trick ({points})",
        points=points(Fraction(amount // 1) if whole else amount),
    )


def word(speaker: Speaker, text: str) -> Text:
    """An amount that is one word: of whoever is spoken of, or of nobody in particular."""
    if speaker.subject is not None and text in OWNED:
        return owned(text, speaker.subject)
    return BARE.get(text) or say("<the> count kept for it")


def nested(speaker: Speaker, node: Node) -> Text:
    """An amount within another: in brackets if it has parts of its own."""
    said = amount(speaker, node)
    several = isinstance(node, (Choice | Infix, Prefix))
    return say("({amount})", amount=said) if several else said


def reckoned(speaker: Speaker, node: Infix) -> Text:
    """A sum, difference, product or quotient."""
    left, right = node.left, node.right
    if node.operator == "*":
        if isinstance(left, Number) and left.value == 2:  # noqa: PLR2004 - twice
            return say("twice {amount}", amount=nested(speaker, right))
        return say("{factor} times {amount}", factor=nested(speaker, left), amount=nested(speaker, right))
    if node.operator == "/":
        if isinstance(right, Number) and right.value == 2:  # noqa: PLR2004 - half
            return say("half of {amount}", amount=nested(speaker, left))
        return say(
            "{amount} divided by {number}", amount=nested(speaker, left), number=nested(speaker, right)
        )
    one = nested(speaker, left) if isinstance(left, Choice) else amount(speaker, left)
    other = nested(speaker, right)
    if node.operator == "+":
        return say("{one} plus {other}", one=one, other=other)
    return say("{one} minus {other}", one=one, other=other)


def called(speaker: Speaker, function: str, arguments: tuple[Node, ...]) -> Text:
    """What is rounded, or the least or greatest of several."""
    several = [amount(speaker, argument) for argument in arguments]
    return {
        "floor": say("{amount} (rounded down)", amount=several[0]),
        "ceil": say("{amount} (rounded up)", amount=several[0]),
        "abs": say("{amount} (without its sign)", amount=several[0]),
        "min": say("<the> smaller of {amounts}", amounts=both(several)),
        "max": say("<the> larger of {amounts}", amounts=both(several)),
    }[function]


def gathered(speaker: Speaker, node: Node) -> Text:  # noqa: PLR0911 - one line for each kind of part
    """What is added up or counted over several."""
    match node:
        case Aggregate(
            how="sum",
            over=Word(text="members"),
            body=Choice(
                condition=Infix(operator="=", left=Word(text="bid"), right=Number(value=0)),
                then=Number(value=0),
                otherwise=Word(text="tricks"),
            ),
        ):
            return say("the number of tricks taken by those of them who named at least one")
        case Aggregate(how=how, body=body, over=over):
            if how == "sum" and isinstance(body, Word) and body.text in OWNED:
                return speaker.about(
                    Who(say("{group} together", group=group(speaker, over.text)), many=True)
                ).amount(body)
            one = speaker.about(member(speaker, over.text)).amount(body)
            return {
                "sum": say(
                    "<the> sum, over {group}, of ({amount})", group=group(speaker, over.text), amount=one
                ),
                "max": say(
                    "<the> greatest, over {group}, of ({amount})", group=group(speaker, over.text), amount=one
                ),
                "min": say(
                    "<the> least, over {group}, of ({amount})", group=group(speaker, over.text), amount=one
                ),
            }[how]
        case Count(over=Word(text=text)):
            return say("<the> number of {group}", group=group(speaker, text))
        case CountIn(cards=cards):
            return say("<the> number of {cards} in hand", cards=cards_counted(speaker, cards.text))
        case Has(over=Word(text=text), body=body):
            one = speaker.about(member(speaker, text)).condition(body)
            return say(
                "the number of {group} of whom this is true: {condition}",
                group=group(speaker, text),
                condition=one,
            )
        case _:
            return say("what the rules settle in play")


def cards_counted(speaker: Speaker, text: str) -> Text:
    """The cards that are counted in a hand."""
    if text == "suit-led":
        return say("cards of <the> suit led")
    if text == "any":
        return say("cards")
    if text == "trump":
        return say("trumps")
    pack = speaker.cards.pack
    if text in pack.sets and text not in pack.ranks:
        return say("cards among {cards}", cards=speaker.cards.all_of(speaker.set_named(text)))
    return say("cards among {cards}", cards=speaker.cards.all_of([text]))


def group(speaker: Speaker, text: str) -> Text:
    """Everybody in a set, as one speaks of them."""
    if text == "members":
        return say("<the> players of this side")
    if text == "others":
        return say("<the> other players") if speaker.alone else say("<the> other sides")
    if text == "sides" and not speaker.alone:
        return say("all sides")
    return say("all players")


def member(speaker: Speaker, text: str) -> Who:
    """One of a set."""
    return Who(say("that player") if speaker.alone or text in {"players", "members"} else say("that side"))
