"""Who sits where, who plays with whom, which way it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.expressions.nodes import Infix, Of, Word
from cartacanta.saying import say
from cartacanta.sheets.blocks import Section, paragraphs
from cartacanta.sheets.counts import counted_players
from cartacanta.sheets.whos import SEATS, together

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.whos import Who


PAIR: Final = 2


def section(desk: Desk) -> Section:
    """The table."""
    table = desk.rules["table"]
    clockwise = table["direction"].text("anticlockwise") == "clockwise"
    table["players"].text()
    number = counted_players(desk.variant.players)
    texts = [
        who_with_whom(desk, number),
        first_seats(desk.program.record.seats, clockwise=clockwise),
        seat_words(desk),
        dummy(desk),
    ]
    return Section("table", say("The table"), paragraphs(texts))


def who_with_whom(desk: Desk, number: Text) -> Text:
    """How many play, and together or alone."""
    sides = desk.rules["table"]["sides"]
    if not sides.mapped:
        if sides.text("each-alone") == "opposite":
            return say(
                "{players} play in pairs. Partners sit opposite each other and count together.",
                players=number,
            )
        return say("{players} play, each for themselves.", players=number)
    named = list(desk.speaker.sides.values())
    first, rest = against(desk, named)
    one, other = first.text, rest.text
    if first.many:
        return say(
            "{players} play. In each deal {one} play together against {other}.",
            players=number,
            one=one,
            other=other,
        )
    return say(
        "{players} play. In each deal {one} plays alone against {other}.",
        players=number,
        one=one,
        other=other,
    )


def against(desk: Desk, named: list[Who]) -> tuple[Who, Who]:
    """Those whose points are put together to win a deal, and the others; else the first side and the last."""
    made = desk.speaker.plainly(desk.rules["scoring"]["outcome"]["made"])
    asked = set(sides_in(made)) if made is not None else set()
    own = [who for side, who in desk.speaker.sides.items() if side in asked]
    rest = [who for side, who in desk.speaker.sides.items() if side not in asked]
    if len(named) > PAIR and own and rest:
        return together(own), together(rest)
    if len(named) > PAIR:
        return together(named[:-1]), named[-1]
    return named[0], named[-1]


def sides_in(node: Node) -> Iterator[str]:
    """The sides whose points an expression reads."""
    match node:
        case Of(head=Word(text="points"), argument=Word(text=side)):
            yield side
        case Infix(left=left, right=right):
            yield from sides_in(left)
            yield from sides_in(right)


def first_seats(seats: int, *, clockwise: bool) -> Text:
    """Which way it goes, and who is the first. Between two it goes to and fro."""
    if seats == PAIR:
        return say(
            "The players deal in turn. Whoever doesn't deal is <the> eldest hand, the first in everything; the dealer is the last."
        )
    if clockwise:
        return say(
            "Cards are dealt and played clockwise: the turn passes to the left. The player on <the> dealer's left is <the> eldest hand, who gets the "
            "first cards; the dealer gets the last."
        )
    return say(
        "Cards are dealt and played anticlockwise: the turn passes to the right. The player on <the> dealer's right is <the> eldest hand, who gets "
        "the first cards; the dealer gets the last."
    )


def seat_words(desk: Desk) -> Text | str:
    """How seats are counted, where the rules count further than to the first."""
    from cartacanta.document.nodes import scalars  # noqa: PLC0415

    counted = {"second", "third"}
    found = any(
        word in counted
        for key in ("phases", "scoring", "table")
        if (node := desk.rules[key].node) is not None
        for _, scalar in scalars(node)
        for word in scalar.text.split()
    )
    return (
        say("Where the rules say second or third player, they count from <the> eldest hand.") if found else ""
    )


def seat_word(place: int, seats: int) -> str:
    """What a place is called, counted from the eldest hand."""
    return "dealer" if place == seats - 1 else ("eldest", "second", "third", "next")[min(place, 3)]


def dummy(desk: Desk) -> Text | str:
    """The hand without a player."""
    rule = desk.rules["table"]["dummy"]
    if not rule:
        return ""
    rule["seat"].text()
    at, seats = desk.program.record.dummy, desk.program.record.seats
    player = desk.speaker.seat(rule["played-by"]).text
    place = say(
        "There is also <the> dummy: a hand without a player, dealt at a place between {before} and {after}. {player} plays its cards, beside their own, "
        "when it is its turn. It bids and declares nothing, scores nothing and never deals.",
        before=SEATS[seat_word((at - 1) % seats, seats)],
        after=SEATS[seat_word((at + 1) % seats, seats)],
        player=player,
    )
    if rule["shown"].text("at-deal") == "after-opening-lead":
        return place + " " + say("Its cards are laid face up when the first card has been led.")
    return place + " " + say("Its cards are laid face up as soon as they are dealt.")
