"""The cards: which there are, how strong they are, what they are worth."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.saying import both, say, verbatim
from cartacanta.sheets.blocks import Cards, Heading, Paragraph, Points, Section, Table
from cartacanta.sheets.counts import counted_cards, figure, points, spelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block
    from cartacanta.sheets.desk import Desk


def section(desk: Desk) -> Section:
    """The pack, its order, its values."""
    blocks: list[Block] = [Paragraph(which(desk))]
    blocks += order(desk)
    blocks += trump_suit(desk)
    blocks += special(desk)
    worth = list(values(desk))
    if worth:
        blocks.append(Points(tuple(worth)))
    blocks += nicknames(desk)
    return Section("cards", say("The cards"), tuple(blocks))


def which(desk: Desk) -> Text:
    """How many cards there are, and which are left out."""
    pack, deck = desk.variant.pack, desk.rules["deck"]
    deck["suits"].texts()
    whole = len(pack.suits) * len(pack.ranks)
    text = say(
        "The pack has {cards} in {number} suits: {suits}.",
        cards=counted_cards(whole),
        number=spelled(len(pack.suits)),
        suits=both([verbatim(suit_name(desk, suit)) for suit in pack.suits]),
    )
    left = desk.cards.listed(deck["without"], deck["sets"])
    if not left:
        return text
    return (
        text
        + " "
        + say(
            "Before play {cards} are taken out, for all to see; {number} are played with.",
            cards=desk.cards.all_of(left),
            number=counted_cards(pack.deck.bit_count()),
        )
        if pack.without.bit_count() > 1
        else text
        + " "
        + say(
            "Before play {card} is taken out, for all to see; {number} are played with.",
            card=desk.cards.all_of(left),
            number=counted_cards(pack.deck.bit_count()),
        )
    )


def suit_name(desk: Desk, suit: str) -> str:
    """What a suit is called here, with its local name where the document's own words use that."""
    own = desk.cards.suit(suit)
    words = set(re.findall(r"\w+", desk.own_words()))
    for naming in desk.variant.pack.namings.values():
        if naming is not desk.cards.naming and words & set(naming.suits.values()) - set(own_names(desk)):
            local = naming.suits.get(suit, own)
            return own if local == own else f"{own} ({local})"
    return own


def own_names(desk: Desk) -> list[str]:
    """What the suits are called on this sheet."""
    return [desk.cards.suit(suit) for suit in desk.variant.pack.suits]


# ---- order ----------------------------------------------------------------------------------------------


def order(desk: Desk) -> Iterator[Block]:
    """The order of the ranks, drawn and as a table."""
    pack, deck = desk.variant.pack, desk.rules["deck"]
    deck["ranks"].texts()
    for ranks in deck["orders"].values():
        ranks.texts()
    ranked = by_rank(desk)
    suit = next((suit for suit in pack.suits if suit not in pack.orders), pack.suits[0])
    text = say("From the strongest to the weakest, the cards of a suit are:")
    other = [suit for suit in pack.suits if suit in pack.orders]
    yield Paragraph(text)
    yield row(desk, suit, pack.ranks, None, worth=ranked)
    yield table(desk, suit, pack.ranks, None, ranked=ranked)
    for suit in other:
        yield Paragraph(say("In the suit of {suit} the order is another:", suit=desk.cards.suit(suit)))
        yield row(desk, suit, pack.orders[suit], None, worth=ranked)


def by_rank(desk: Desk) -> bool:
    """Whether ranks have values of their own, so that a table can show them."""
    return any(key in desk.variant.pack.ranks for key in desk.variant.pack.values)


def row(desk: Desk, suit: str, ranks: tuple[str, ...], trump: str | None, *, worth: bool) -> Cards:
    """The cards of a suit side by side, each with what it is worth."""
    pack = desk.variant.pack
    there = [rank for rank in ranks if pack.deck >> pack.cards[rank + suit] & 1] or list(ranks)
    cards = tuple(desk.cards.drawn_name(rank + suit) for rank in there)
    if not worth:
        return Cards(cards, label=say("strongest first"), only_drawn=True)
    below = tuple(figure(pack.value(rank, suit, trump)) for rank in there)
    return Cards(cards, below, say("strongest first; below, what it is worth"), only_drawn=True)


def table(desk: Desk, suit: str, ranks: tuple[str, ...], trump: str | None, *, ranked: bool) -> Table:
    """The order, with how each rank is written and what it is worth."""
    pack = desk.variant.pack
    signed = any(desk.cards.rank(rank) != desk.cards.signs[rank] for rank in ranks)
    rows = []
    for place, rank in enumerate(ranks, start=1):
        worth = pack.value(rank, suit, trump) if trump else pack.values.get(rank, Fraction(0))
        cells = [str(place), desk.cards.rank(rank), *([desk.cards.signs[rank]] if signed else [])]
        rows.append((*cells, figure(worth)) if ranked else tuple(cells))
    head = [
        say("Order"),
        say("Card"),
        *([say("Sign")] if signed else []),
        *([say("Worth")] if ranked else []),
    ]
    return Table(tuple(head), tuple(rows), frozenset({0, *([len(head) - 1] if ranked else [])}), across=True)


def trump_suit(desk: Desk) -> Iterator[Block]:
    """What is different in the suit that is trump."""
    rule = desk.rules["deck"]["trump-suit"]
    special = desk.variant.pack.trump_suit
    if not rule or special is None:
        return
    rule["ranks"].texts()
    for value in rule["values"].values():
        value.text()
    pack = desk.variant.pack
    suit = pack.suits[-1]
    yield Heading(say("Trumps"))
    if special.ranks or special.values:
        yield Paragraph(say("In the suit that is trump the order is this:"))
        ranks = special.ranks or pack.ranks
        yield row(desk, suit, ranks, suit, worth=bool(pack.values or special.values))
        yield table(desk, suit, ranks, suit, ranked=bool(pack.values or special.values))
    highest = desk.cards.listed(rule["highest"], desk.rules["deck"]["sets"])
    if highest:
        yield Paragraph(
            say(
                "Above all other trumps, and trumps themselves whatever their suit, are, highest first: {cards}.",
                cards=desk.cards.all_of(highest),
            )
        )


def special(desk: Desk) -> Iterator[Block]:
    """Single cards with a worth of their own, and a card of each suit that has one, drawn."""
    pack = desk.variant.pack
    named = [key for key in pack.values if key not in pack.ranks and pack.values[key]]
    cards = [(key if key in pack.cards else pack.ranks[0] + key, pack.values[key]) for key in named]
    if cards:
        drawn = tuple(desk.cards.drawn_name(name) for name, _ in cards)
        worth = tuple(figure(value) for _, value in cards)
        yield Cards(drawn, worth, say("worth something of their own"), only_drawn=True)


# ---- values ---------------------------------------------------------------------------------------------


def values(desk: Desk) -> Iterator[Text]:
    """What isn't in the table: values of suits and single cards, and what everything comes to."""
    pack = desk.variant.pack
    ranked = by_rank(desk)
    for key, value in desk.rules["deck"]["values"].items():
        value.text()
        amount = pack.values[key]
        if key in pack.ranks:
            continue
        if key in pack.suits:
            yield say(
                "Each of <the> {suit} is worth {points}.", suit=desk.cards.suit(key), points=points(amount)
            )
        elif ranked and key[: -len(desk.cards.split(key)[1])] in pack.values:
            yield say("{card} is worth {points} instead.", card=desk.cards.card(key), points=points(amount))
        else:
            yield say("{card} is worth {points}.", card=desk.cards.card(key), points=points(amount))
    trump = pack.suits[0] if pack.trump_suit else None
    if any(pack.values.values()):
        if not ranked:
            yield say("All other cards are worth nothing.")
        yield say("All the cards together are worth {points}.", points=points(pack.total(trump)))
    else:
        yield say("Cards are worth nothing by themselves.")


def nicknames(desk: Desk) -> Iterator[Block]:
    """Other names of single cards, in the naming of the sheet."""
    naming = desk.cards.naming
    if naming is None or not naming.cards:
        return
    for card, names in naming.cards.items():
        yield Paragraph(
            say(
                "{card} is also called {names}.",
                card=desk.cards.card(card),
                names=both([verbatim(name) for name in names]),
            )
        )
