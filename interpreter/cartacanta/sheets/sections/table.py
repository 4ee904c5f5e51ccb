"""Who sits where, who plays with whom, which way it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import say
from cartacanta.sheets.blocks import Points, Section, paragraphs
from cartacanta.sheets.counts import counted_players

if TYPE_CHECKING:
    from cartacanta.saying import Text
    from cartacanta.sheets.desk import Desk


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
    return Section("table", say("The table"), (*paragraphs(texts), *camps(desk)))


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
    if len(named) > PAIR:
        return say("{players} play. In each deal there are sides, which are settled anew:", players=number)
    one, other = named[0].text, named[-1].text
    if named[0].many:
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


def camps(desk: Desk) -> tuple[Points, ...]:
    """The sides, where there are more than two."""
    sides = list(desk.speaker.sides.values())
    return (Points(tuple(one.text for one in sides)),) if len(sides) > PAIR else ()


def first_seats(seats: int, *, clockwise: bool) -> Text:
    """Which way it goes, and who is the first. Between two it goes to and fro."""
    if seats == PAIR:
        return say(
            "The players deal in turn. Whoever doesn't deal is <the> eldest hand, the first in everything; the dealer is the last."
        )
    if clockwise:
        return say(
            "Cards are dealt and played clockwise, each after the player on their right. The player on <the> dealer's left is "
            "<the> eldest hand, the first in each round; the dealer is the last."
        )
    return say(
        "Cards are dealt and played anticlockwise, each after the player on their left. The player on <the> dealer's right is "
        "<the> eldest hand, the first in each round; the dealer is the last."
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


def dummy(desk: Desk) -> Text | str:
    """The hand without a player."""
    rule = desk.rules["table"]["dummy"]
    if not rule:
        return ""
    seat = desk.speaker.seat(rule["seat"]).text
    player = desk.speaker.seat(rule["played-by"]).text
    place = say(
        "There is also <the> dummy: a hand without a player, dealt at the place of {seat}. {player} plays its cards, beside their own, "
        "when it is its turn. It bids and declares nothing, scores nothing and never deals.",
        seat=seat,
        player=player,
    )
    if rule["shown"].text("at-deal") == "after-opening-lead":
        return place + " " + say("Its cards are laid face up when the first card has been led.")
    return place + " " + say("Its cards are laid face up as soon as they are dealt.")
