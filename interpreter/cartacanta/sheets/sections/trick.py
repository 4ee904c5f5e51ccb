"""A trick explained card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.saying import say, together
from cartacanta.sheets.blocks import Paragraph, Played, Points
from cartacanta.sheets.counts import figure, points, sum_of
from cartacanta.sheets.sample import sense
from cartacanta.sheets.sample.played import of_suit, rank_place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.sample.played import Play, Sample, Trick


def blocks(desk: Desk, sample: Sample, names: tuple[str, ...]) -> Iterator[Block]:
    """The trick drawn, then what each card did."""
    trick = sample.best
    if trick is None:
        return
    order = tuple(play.seat for play in trick.plays)
    yield Paragraph(which(desk, sample, trick))
    yield Played(
        tuple(desk.cards.drawn(play.card) for play in trick.plays),
        tuple(names[seat] for seat in order),
        order.index(trick.taker),
    )
    yield Points(
        tuple(told(desk, sample, trick, place, names) for place in range(len(trick.plays))), numbered=True
    )
    yield Paragraph(result(desk, sample, trick, names))


def which(desk: Desk, sample: Sample, trick: Trick) -> Text:
    """Where the trick comes from, and what was trump in it."""
    text = say(
        "This is trick number {number} of the sample deal at the end of this sheet.", number=str(trick.number)
    )
    trump = sample.deal.state.trump
    if trump < 0:
        return text
    return text + " " + say("Trump is {suit}.", suit=desk.cards.suit(desk.variant.pack.suits[trump]))


def told(desk: Desk, sample: Sample, trick: Trick, place: int, names: tuple[str, ...]) -> Text:
    """What one card did."""
    play = trick.plays[place]
    who, card = names[play.seat], desk.cards.card(desk.cards.names[play.card])
    if not place:
        return say(
            "{who} leads {card}: the suit led is {suit}.", who=who, card=card, suit=suit_of(desk, play.card)
        )
    void = not of_suit(sample.deal, play, trick.plays[0])
    suit = suit_of(desk, trick.plays[0].card)
    trumped = not trick.plays[0].trump and any(before.trump for before in trick.plays[:place])
    if play.follows and trumped:
        return say("{who} follows suit with {card}, but a trump lies there already.", who=who, card=card)
    if play.follows:
        return (
            say("{who} follows suit with {card}, which is higher than any before it.", who=who, card=card)
            if play.heads
            else say("{who} follows suit with {card}, which is not high enough.", who=who, card=card)
        )
    return other_suit(desk, play, who, card, suit if void else None)


def other_suit(desk: Desk, play: Play, who: str, card: Text, missing: str | None) -> Text:
    """A card of another suit; ``missing`` is the suit led where the player has none of it."""
    if free(desk):
        return (
            say("{who} plays a trump, {card}: nobody has to follow suit.", who=who, card=card)
            if play.trump
            else say("{who} throws {card}: nobody has to follow suit.", who=who, card=card)
        )
    if play.trump:
        return (
            say("{who} has no {suit} and trumps with {card}.", who=who, suit=missing, card=card)
            if missing
            else say("{who} trumps with {card}.", who=who, card=card)
        )
    if missing and must_trump(desk):
        return say(
            "{who} has neither {suit} nor trumps, and throws {card}.", who=who, suit=missing, card=card
        )
    return (
        say("{who} has no {suit} and throws {card}.", who=who, suit=missing, card=card)
        if missing
        else say("{who} throws {card}.", who=who, card=card)
    )


def duties(desk: Desk) -> set[str]:
    """The words of all duties, whenever they hold."""
    return {
        word.peek()
        for item in desk.rules["tricks"]["duty"].elements()
        for word in (item["must"] if item.mapped else item)
    }


def free(desk: Desk) -> bool:
    """Whether one may always play anything."""
    return duties(desk) <= {"anything"}


def must_trump(desk: Desk) -> bool:
    """Whether whoever can't follow suit must trump, before anything else."""
    return bool(duties(desk) & {"trump", "overtrump"})


def suit_of(desk: Desk, card: int) -> str:
    """What the suit of a card is called."""
    return desk.cards.suit(desk.cards.split(desk.cards.names[card])[1])


def result(desk: Desk, sample: Sample, trick: Trick, names: tuple[str, ...]) -> Text:
    """Who takes it and why, which high card didn't, and what it was worth."""
    winner = next(play for play in trick.plays if play.seat == trick.taker)
    card = desk.cards.card(desk.cards.names[winner.card])
    who = names[trick.taker]
    parts = [
        say("{who} takes the trick: {card} is the highest trump in it.", who=who, card=card)
        if winner.trump
        else say("{who} takes the trick: {card} is the highest card of the suit led.", who=who, card=card)
    ]
    parts += beaten(desk, sample, trick, winner)
    parts += worth(desk, sample, trick)
    if trick.number < len(sample.tricks):
        parts.append(say("{who} leads to the next trick.", who=who))
    return together(parts, " ")


def beaten(desk: Desk, sample: Sample, trick: Trick, winner: Play) -> list[Text]:
    """A card as high as the winner's that takes nothing, and why: another suit was led, or somebody trumped."""
    place = rank_place(sample.deal, winner.card)
    high = [play for play in trick.plays if play is not winner and not play.trump]
    high = [play for play in high if rank_place(sample.deal, play.card) <= place]
    if not high:
        return []
    best = min(high, key=lambda play: (play.follows != winner.trump, rank_place(sample.deal, play.card)))
    card = desk.cards.card(desk.cards.names[best.card])
    if winner.trump:
        return [say("{card} is a higher card, but any trump beats it.", card=card)] if best.follows else []
    if rank_place(sample.deal, best.card) == place:
        return [say("{card} isn't of the suit led, so it takes nothing.", card=card)]
    return [
        say(
            "In its own suit {card} is a higher card still, but it isn't of the suit led, so it takes nothing.",
            card=card,
        )
    ]


def worth(desk: Desk, sample: Sample, trick: Trick) -> list[Text]:
    """What the trick was worth, card by card."""
    if not any(desk.variant.pack.values.values()):
        return []
    values = [value for play in trick.plays if (value := sense.worth(sample.deal, play.card))]
    if len(values) > 1:
        return [
            say("The cards in it are worth {sum} = {points}.", sum=sum_of(values), points=figure(trick.worth))
        ]
    return [say("The cards in it are worth {points}.", points=points(trick.worth))]
