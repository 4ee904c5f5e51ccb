"""Seats and sides in words: who leads, who is paid, who has to do something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.expressions.nodes import Choice, Number, Of, Word
from cartacanta.saying import both, say

if TYPE_CHECKING:
    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody, and whether that is more than one."""

    text: Text
    many: bool = False


SEATS: Final = {
    "dealer": say("<the> dealer"),
    "eldest": say("<the> eldest hand"),
    "second": say("<the> second player"),
    "third": say("<the> third player"),
    "dummy": say("<the> dummy"),
    "nobody": say("nobody"),
    "actor": say("<the> player whose turn it is"),
    "declarer": say("<the> declarer"),
    "caller": say("<the> player who called"),
    "called-player": say("<the> called player"),
    "winning": say("whoever holds the trick so far"),
    "last-taker": say("whoever took the last trick"),
    "taker": say("whoever did it"),
    "offender": say("whoever broke the rule"),
    "next": say("<the> next player"),
    "previous": say("<the> player before"),
    "across": say("<the> player opposite"),
    "partner": say("<the> partner"),
    "seat": say("<the> player looked at"),
    "each": say("every player"),
}
"""Seats that are one word of the language."""


def who(speaker: Speaker, node: Node) -> Who:
    """Say a seat or a side."""
    match node:
        case Word(text=text) if text in speaker.sides:
            return speaker.sides[text]
        case Word(text="party" | "side"):
            return Who(speaker.party)
        case Word(text=text) if text in SEATS:
            return Who(SEATS[text])
        case Of(head=head, argument=argument):
            return Who(_related(speaker, head.text, argument))
        case Choice(condition=condition, then=then, otherwise=otherwise):
            text = say(
                "{one} if {condition}, otherwise {other}",
                one=who(speaker, then).text,
                condition=speaker.condition(condition),
                other=who(speaker, otherwise).text,
            )
            return Who(text)
        case _:
            return Who(say("somebody the rules settle in play"))


def _related(speaker: Speaker, word: str, argument: Node) -> Text:
    """Somebody told from another, or from a card or a trick."""
    if word == "trick-taker":
        if isinstance(argument, Number):
            return say("whoever took trick number {number}", number=str(argument.value))
        return say("whoever took the trick with this number: {number}", number=speaker.amount(argument))
    if word in {"holder", "player", "taker"}:
        card = speaker.card(argument)
        return {
            "holder": say("whoever holds {card}", card=card),
            "player": say("whoever played {card}", card=card),
            "taker": say("whoever took {card}", card=card),
        }[word]
    other = who(speaker, argument)
    if word == "side":
        return side_of(speaker, other)
    return {
        "next": say("<the> player after {other}", other=other.text),
        "previous": say("<the> player before {other}", other=other.text),
        "across": say("<the> player opposite {other}", other=other.text),
        "partner": say("<the> partner of {other}", other=other.text),
    }.get(word, other.text)


def side_of(speaker: Speaker, other: Who) -> Text:
    """The side somebody belongs to."""
    if speaker.alone:
        return other.text
    return (
        say("<the> pair of {other}", other=other.text)
        if speaker.opposite
        else say("<the> side of {other}", other=other.text)
    )


def together(several: list[Who]) -> Who:
    """Several of them as one."""
    return several[0] if len(several) == 1 else Who(both(one.text for one in several), many=True)
