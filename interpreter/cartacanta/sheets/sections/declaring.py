"""What may be declared, when, and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.saying import say, together
from cartacanta.sheets.blocks import Cards, Points, Section, Table, paragraphs
from cartacanta.sheets.conditions import quoted
from cartacanta.sheets.counts import counted_cards, figure, points
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.following import Rules


def section(desk: Desk) -> Section | None:
    """The declarations; None where there are none."""
    rule = desk.rules["declarations"]
    if not rule:
        return None
    blocks: list[Block] = [*paragraphs([when(desk), how(rule), seen(rule), counts(rule)])]
    patterns = list(rule["patterns"])
    rows = tuple(row(desk, pattern) for pattern in patterns)
    blocks.append(Table((say("Name"), say("Cards"), say("Points")), rows))
    blocks += [block for pattern in patterns for block in example(desk, pattern)]
    more = [text for pattern in patterns for text in remarks(desk, pattern)]
    more.append(say("A card serves once in the same combination; another combination may use it again."))
    blocks.append(Points(tuple(more)))
    return Section("declarations", say("Declarations"), tuple(blocks))


def when(desk: Desk) -> Text:
    """When one declares: in the play, or in a step of its own."""
    texts = []
    for phase in desk.rules["phases"]:
        moment = phase["play"]["declare"].text()
        if moment == "first-turn":
            texts.append(
                say(
                    "One declares in the first trick: the leader right after the card led, each other player before playing a card."
                )
            )
        elif moment == "after-draw":
            texts.append(
                say(
                    "One declares each time after cards have been drawn, in the order of drawing, before the next card is led."
                )
            )
        elif phase["declare"]:
            texts.append(say("One declares before the play, as the steps of the deal say."))
    return texts[0] if texts else say("One declares when asked.")


def how(rule: Rules) -> Text:
    """Who says what."""
    if rule["how"].text("claimed") == "automatic":
        return say("Whatever a player holds is declared in full.")
    return say(
        "Each says what they want of what they hold, and then that they have no more. What is forgotten is lost."
    )


def seen(rule: Rules) -> Text:
    """Who sees the cards."""
    return {
        "all": say("The cards are shown to everybody."),
        "nobody": say("The others hear the name and the points; nobody sees the cards."),
        "on-request": say(
            "The others hear the name and the points; the cards are shown to everybody as soon as one of the others asks."
        ),
    }[rule["seen-by"].text("all")]


def counts(rule: Rules) -> Text:
    """How declarations count."""
    if rule["counts"].text("added") == "apart":
        return say(
            "The points declared are kept apart from those of the cards; the count says where they matter."
        )
    return say(
        "The points declared are added to the score of the deal as they are; a slam does not take them away."
    )


def row(desk: Desk, pattern: Rules) -> tuple[Text, Text, Text]:
    """One combination."""
    return quoted(pattern["id"].text()), kind(desk, pattern), worth(pattern)


def kind(desk: Desk, pattern: Rules) -> Text:
    """Which cards make it."""
    if pattern["same-rank"]:
        return say("cards of the same rank: {ranks}", ranks=desk.cards.any_rank(pattern["same-rank"].texts()))
    if pattern["same-suit"]:
        return say("{ranks} of the same suit", ranks=desk.cards.ranks(pattern["same-suit"].texts()))
    return say(
        "cards of the same suit that follow each other in this order: {ranks}",
        ranks=desk.cards.ranks(pattern["run"].texts()),
    )


def worth(pattern: Rules) -> Text:
    """What it is worth: one number, or one for each number of cards."""
    if pattern["points"].single:
        return points(pattern["points"].number())
    return together(
        say("{cards}: {points}", cards=counted_cards(int(number)), points=figure(amount.number()))
        for number, amount in pattern["points"].items()
    )


def remarks(desk: Desk, pattern: Rules) -> Iterator[Text]:
    """What else holds of a combination."""
    name = quoted(pattern["id"].text())
    if pattern["tail"]:
        yield say(
            "{name} may go on in the same suit, without a gap, with {ranks}: each of these cards adds {points}.",
            name=name,
            ranks=desk.cards.ranks(pattern["tail"].texts()),
            points=points(pattern["tail-points"].number(1)),
        )
    suit = pattern["suit"].text()
    if suit:
        which = say("trumps") if suit == "trump" else say("{suit}", suit=desk.cards.suit(suit))
        yield say("{name} counts only in this suit: {suit}.", name=name, suit=which)
    again = pattern["again"].text("never")
    if again == "in-full":
        yield say(
            "{name}: if cards drawn later make it larger, it may be declared again and counts once more in full.",
            name=name,
        )
    elif again == "difference":
        yield say(
            "{name}: if cards drawn later make it larger, it may be declared again and counts for the difference.",
            name=name,
        )
    condition = desk.speaker.plainly(pattern["when"])
    if condition is not None:
        yield say(
            "{name} may be declared only if {condition}.",
            name=name,
            condition=desk.speaker.condition(condition),
        )


def example(desk: Desk, pattern: Rules) -> Iterator[Block]:
    """A combination drawn, with what it is worth: the largest of the first suit or rank."""
    typed = desk.variant.declarations
    name = pattern["id"].text()
    claims = (
        [claim for found in typed.patterns if found.id == name for claim in found.claims] if typed else []
    )
    if not claims:
        return
    claim = min(claims, key=lambda claim: (claim.points, claim.cards))
    cards = tuple(desk.cards.drawn(card) for card in reversed(list(members(claim.cards))))
    yield Cards(
        cards, label=say("For example, {name}: {points}", name=quoted(name), points=points(claim.points))
    )
