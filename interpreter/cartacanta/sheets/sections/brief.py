"""What the game is, at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.expressions.nodes import Choice, Infix, Number, Word
from cartacanta.saying import both, say
from cartacanta.sheets.blocks import Paragraph, Points, Section
from cartacanta.sheets.counts import counted_cards, counted_deals, points, spelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.desk import Desk


def section(desk: Desk) -> Section:
    """What it is about, how many play, what wins."""
    about = desk.told(desk.rules["about"])
    first = [Paragraph(about)] if about else []
    return Section("brief", say("The game in brief"), (*first, Points(tuple(glance(desk)))))


def glance(desk: Desk) -> Iterator[Text]:
    """The facts one asks for first."""
    variant = desk.variant
    number = variant.players
    if desk.alone:
        yield say("Players: {number}, each for themselves.", number=spelled(number))
    elif desk.speaker.opposite:
        yield say("Players: {number}, in pairs.", number=spelled(number))
    else:
        yield say(
            "Players: {number}, in two camps that are settled anew in each deal.", number=spelled(number)
        )
    yield say("Cards: {cards}.", cards=counted_cards(variant.pack.deck.bit_count()))
    yield aim(desk)
    names = sorted({alias.replace("-", " ") for alias in desk.rules["aliases"].texts()})
    if names:
        yield say("Also called: {names}.", names=both([say("{name}", name=name) for name in names]))


def wins_deals(desk: Desk, node: Node | None) -> bool:
    """Whether a deal scores one for whoever has more than half of the points, and nothing for anybody else."""
    half = desk.speaker.everything()
    match node:
        case Choice(
            condition=Infix(operator=">", left=Word(text="points"), right=Number(value=bound)),
            then=Number(value=one),
            otherwise=Number(value=other),
        ):
            return half is not None and 2 * bound >= half and one == 1 and other == 0
        case _:
            return False


def aim(desk: Desk) -> Text:
    """What one plays for."""
    match = desk.variant.match
    ends = desk.rules["match"]["ends"]
    limit = desk.speaker.settled(ends["limit"])
    if match.drops_out:
        return say("Aim: to stay in the game. Whoever comes to the limit drops out.")
    few = match.lowest_wins
    if limit is not None and not few and not match.exceeded and not match.falling and not match.deals:
        node = desk.speaker.plainly(desk.rules["scoring"]["score"])
        if wins_deals(desk, node) and limit.denominator == 1:
            return say("Aim: to be the first to win {deals}.", deals=counted_deals(int(limit)))
    pairs = desk.speaker.opposite and not desk.variant.scoring.ledger_by_player
    if limit is None or match.falling:
        until = say("after {deals}", deals=counted_deals(match.deals)) if match.deals else say("in the end")
    else:
        until = (
            (
                say("when a pair passes {points}", points=points(limit))
                if pairs
                else say("when somebody passes {points}", points=points(limit))
            )
            if match.exceeded
            else say("when a pair reaches {points}", points=points(limit))
            if pairs
            else say("when somebody reaches {points}", points=points(limit))
        )
    if few:
        return say("Aim: to have the fewest points {until}.", until=until)
    return say("Aim: to have the most points {until}.", until=until)
