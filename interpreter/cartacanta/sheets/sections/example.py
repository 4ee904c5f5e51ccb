"""A complete deal: the hands, what was said, the tricks, the count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.layout import dealt
from cartacanta.saying import both, say, together, verbatim
from cartacanta.sheets.blocks import Hands, Heading, Paragraph, Points, Section, Small, Table
from cartacanta.sheets.counts import figure
from cartacanta.sheets.sections import events, sums

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block, Card
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.sample.played import Sample


def section(desk: Desk, sample: Sample, names: tuple[str, ...]) -> Section:
    """The whole sample deal."""
    blocks: list[Block] = [Paragraph(first(names, desk)), *hands(desk, sample, names)]
    said = list(events.told(desk, sample, names))
    if said:
        blocks += [Heading(say("Before and between the tricks")), Points(tuple(said))]
    blocks += tricks(desk, sample, names)
    blocks += [Heading(say("The count of this deal")), *sums.blocks(desk, sample, names)]
    return Section("example", say("A deal from beginning to end"), tuple(blocks))


def first(names: tuple[str, ...], desk: Desk) -> Text:
    """Who sits where."""
    occupied = desk.program.occupied
    players = [verbatim(names[seat]) for seat in occupied]
    return say(
        "A program that knows the rules has dealt and played this deal; nobody says that it was played well. In order of play: {players}. "
        "{dealer} deals, {eldest} is <the> eldest hand.",
        players=both(players),
        dealer=names[-1],
        eldest=names[0],
    )


# ---- hands ----------------------------------------------------------------------------------------------


def hands(desk: Desk, sample: Sample, names: tuple[str, ...]) -> Iterator[Block]:
    """The cards as they were dealt, suit by suit."""
    pack = desk.variant.pack
    deal = sample.deal
    rows: list[tuple[str, tuple[tuple[Card, ...], ...]]] = []
    piles: list[Text] = []
    at = 0
    for seat, (hand, packets) in enumerate(dealt(deal.program, deal.layout.order, deal.start.number)):
        rows.append((names[seat], tuple(held(desk, hand, place) for place in range(len(pack.suits)))))
        at += len(hand) + sum(map(len, packets))
        piles += [pile(desk, names[seat], packet) for packet in packets]
    moved = any(phase[word] for phase in desk.rules["phases"] for word in ("pass", "discard", "take"))
    yield Heading(say("The hands, as they were dealt") if moved else say("The hands"))
    yield Hands(say("Player"), tuple(desk.cards.suit(suit) for suit in pack.suits), tuple(rows))
    if piles:
        yield Points(tuple(piles))
    rest = deal.layout.order[at:]
    if rest and len(drawn(sample)) < len(rest):
        yield Paragraph(
            say(
                "The cards that were not dealt, in the order in which they come: {cards}.",
                cards=together([verbatim(short(desk, card)) for card in rest]),
            )
        )


def held(desk: Desk, hand: Sequence[int], place: int) -> tuple[Card, ...]:
    """The cards of a suit in a hand, the highest first."""
    stride = desk.variant.pack.stride
    suit = desk.variant.pack.suits[place]
    order = desk.variant.pack.order(suit, None)
    found = [card for card in hand if card // stride == place]
    found.sort(key=lambda card: order.index(desk.cards.split(desk.cards.names[card])[0]))
    return tuple(desk.cards.drawn(card) for card in found)


def pile(desk: Desk, name: str, packet: Sequence[int]) -> Text:
    """An open packet, from its top."""
    return say(
        "{who} has a packet on the table, from its top: {cards}.",
        who=name,
        cards=together([verbatim(short(desk, card)) for card in packet]),
    )


def short(desk: Desk, card: int) -> str:
    """A card written short: its sign and its suit."""
    rank, suit = desk.cards.split(desk.cards.names[card])
    return f"{desk.cards.signs[rank]} {desk.cards.suit(suit)}"


# ---- tricks ---------------------------------------------------------------------------------------------


def tricks(desk: Desk, sample: Sample, names: tuple[str, ...]) -> Iterator[Block]:
    """The tricks in a table: a column for each player."""
    worth = any(desk.variant.pack.values.values())
    seats = [
        seat
        for seat in range(len(names))
        if any(play.seat == seat for trick in sample.tricks for play in trick.plays)
    ]
    taken_up = drawn(sample)
    rows: list[tuple[str | Small, ...]] = []
    for trick in sample.tricks:
        laid = {play.seat: play for play in trick.plays}
        cells: list[str | Small] = [str(trick.number)]
        for seat in seats:
            play = laid.get(seat)
            cells.append(
                Small(
                    desk.cards.drawn(play.card),
                    led=play is trick.plays[0],
                    took=seat == trick.taker,
                    packet=play.packet,
                )
                if play
                else ""
            )
        cells += [names[trick.taker], *((figure(trick.worth),) if worth else ())]
        for seat in seats if taken_up else ():
            card = taken_up.get((trick.number, seat))
            cells.append("" if card is None else Small(desk.cards.drawn(card)))
        rows.append(tuple(cells))
    head = (
        say("Trick"),
        *(names[seat] for seat in seats),
        say("Taken by"),
        *((say("Worth"),) if worth else ()),
        *(say("{who} draws", who=names[seat]) for seat in seats if taken_up),
    )
    yield Heading(say("The tricks"))
    figures = frozenset({0, len(seats) + 2}) if worth else frozenset({0})
    yield Table(head, tuple(rows), figures, wide=True)
    key = say("▸ led the trick; the card that is set off took it.")
    if any(play.packet for trick in sample.tricks for play in trick.plays):
        key = key + " " + say("▫ came from the top of a packet.")
    yield Paragraph(key)


def drawn(sample: Sample) -> dict[tuple[int, int], int]:
    """The card that each seat drew after each trick, by the trick's number and the seat."""
    found: dict[tuple[int, int], int] = {}
    tricks = 0
    for event in sample.deal.events:
        tricks += event.kind == "trick"
        if event.kind == "draw" and event.seat is not None and event.cards:
            found[tricks, event.seat] = event.cards[0]
    return found
