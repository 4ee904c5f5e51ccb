"""Reads the deck."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.errors import suggest
from cartacanta.saying import say
from cartacanta.variant.cards import LARGEST_UNIT, MOST_CARDS, TOO_FINE, Naming, Pack, TrumpSuit

if TYPE_CHECKING:
    from cartacanta.document.nodes import Node
    from cartacanta.variant.reader import Reader

FIRST = "{rank}{suit}"


def read_pack(reader: Reader) -> Pack:
    """The pack of cards; afterwards the reader knows cards and sets by name."""
    deck = reader.section("deck")
    reader.suits = codes(reader, deck, "suits")
    reader.ranks = codes(reader, deck, "ranks")
    if len(reader.suits) * len(reader.ranks) > MOST_CARDS:
        found = len(reader.suits) * len(reader.ranks)
        reader.report(
            "CC402",
            say("at most {most} cards; {found} are written here", most=MOST_CARDS, found=found),
            deck.items["ranks"].value,
        )
        reader.ranks = reader.ranks[: MOST_CARDS // max(len(reader.suits), 1)]
    bare = Pack(reader.suits, reader.ranks, {}, {}, 0, None, {}, {})
    reader.cards = bare.cards
    read_sets(reader)
    return Pack(
        reader.suits,
        reader.ranks,
        read_orders(reader, deck),
        read_values(reader, deck.get("values")),
        reader.card_set(deck.get("without")),
        read_trump_suit(reader, deck),
        dict(reader.sets),
        read_namings(reader),
    )


def codes(reader: Reader, deck: Mapping, key: str) -> tuple[str, ...]:
    """A list of different short names."""
    node = deck.get(key)
    found: list[str] = []
    if isinstance(node, Sequence):
        for item in node.items:
            if not isinstance(item, Scalar):
                continue
            if item.text in found:
                reader.report(
                    "CC402", say("`{item}` stands twice in `{list}`", item=item.text, list=key), item
                )
            else:
                found.append(item.text)
    return tuple(found)


def read_sets(reader: Reader) -> None:
    """The named sets of cards; each may use those above it."""
    for name, entry in reader.section("deck", "sets").items.items():
        if name in reader.cards or name in reader.suits or name in reader.ranks:
            reader.report("CC402", say("`{name}` is already a card, rank or suit", name=name), entry.key)
        if name == "any":
            reader.report("CC402", say("`any` is already all cards"), entry.key)
        reader.sets[name] = reader.card_set(entry.value)


def read_orders(reader: Reader, deck: Mapping) -> dict[str, tuple[str, ...]]:
    """Another order of the ranks in single suits."""
    orders = {}
    node = deck.get("orders")
    if isinstance(node, Mapping):
        for suit, entry in node.items.items():
            if suit not in reader.suits:
                reader.report(
                    "CC401",
                    say("`{suit}` is no suit of this deck", suit=suit),
                    entry.key,
                    suggest(suit, reader.suits),
                )
            orders[suit] = full_order(reader, entry.value)
    return orders


def full_order(reader: Reader, node: Node) -> tuple[str, ...]:
    """All ranks of the deck in another order."""
    listed = (
        tuple(item.text for item in node.items if isinstance(item, Scalar))
        if isinstance(node, Sequence)
        else ()
    )
    if sorted(listed) != sorted(reader.ranks):
        missing = [rank for rank in reader.ranks if rank not in listed]
        wrong = [rank for rank in listed if rank not in reader.ranks or listed.count(rank) > 1]
        said = (
            say("missing: {ranks}", ranks=", ".join(missing))
            if missing
            else say("too many: {ranks}", ranks=", ".join(wrong))
        )
        reader.report("CC402", say("an order names every rank of the deck once ({fault})", fault=said), node)
        return reader.ranks
    return listed


def read_values(reader: Reader, node: Node | None) -> dict[str, Fraction]:
    """What cards are worth, by rank, suit or card."""
    values = {}
    if isinstance(node, Mapping):
        for key, entry in node.items.items():
            if key not in reader.cards and key not in reader.ranks and key not in reader.suits:
                names = (*reader.cards, *reader.ranks, *reader.suits)
                reader.report(
                    "CC401",
                    say("`{name}` is no card, rank or suit of this deck", name=key),
                    entry.key,
                    suggest(key, names),
                )
            values[key] = reader.exact(entry.value)
            if lcm(*(value.denominator for value in values.values())) > LARGEST_UNIT:
                reader.report("CC409", TOO_FINE, entry.value)
                values[key] = Fraction(0)
    return values


def read_trump_suit(reader: Reader, deck: Mapping) -> TrumpSuit | None:
    """What is different in a suit while it is trump."""
    node = deck.get("trump-suit")
    if not isinstance(node, Mapping):
        return None
    ranks = node.get("ranks")
    values = read_values(reader, node.get("values"))
    for key in values:
        if key not in reader.ranks:
            found = node.get("values")
            assert isinstance(found, Mapping)  # noqa: S101 - values came from it
            reader.report("CC401", say("`{rank}` is no rank of this deck", rank=key), found.items[key].key)
    highest = []
    listed = node.get("highest")
    for item in listed.items if isinstance(listed, Sequence) else ():
        if isinstance(item, Scalar):
            rank = item.text.removesuffix(" of trump")
            if item.text not in reader.cards and (rank == item.text or rank not in reader.ranks):
                reader.report(
                    "CC401", say("`{name}` is no card; write `Qc` or `J of trump`", name=item.text), item
                )
            else:
                highest.append(item.text)
    return TrumpSuit(full_order(reader, ranks) if ranks else (), values, tuple(highest))


def read_namings(reader: Reader) -> dict[str, Naming]:
    """The ways to name cards. Suits and ranks the deck doesn't have are no problem: packs are shared."""
    namings = {}
    for name, entry in reader.section("deck", "names").items.items():
        node = entry.value
        if isinstance(node, Mapping):
            cards = node.get("cards")
            namings[name] = Naming(
                words(node.get("suits")),
                words(node.get("ranks")),
                nicknames(reader, cards) if isinstance(cards, Mapping) else {},
                reader.text(node, "form", FIRST),
            )
    return namings


def words(node: Node | None) -> dict[str, str]:
    """A map of words."""
    if not isinstance(node, Mapping):
        return {}
    return {key: entry.value.text for key, entry in node.items.items() if isinstance(entry.value, Scalar)}


def nicknames(reader: Reader, node: Mapping) -> dict[str, tuple[str, ...]]:
    """Other names of single cards."""
    found = {}
    for card, entry in node.items.items():
        if card not in reader.cards:
            reader.report(
                "CC401",
                say("`{card}` is no card of this deck", card=card),
                entry.key,
                suggest(card, tuple(reader.cards)),
            )
        value = entry.value
        if isinstance(value, Sequence):
            found[card] = tuple(item.text for item in value.items if isinstance(item, Scalar))
        elif isinstance(value, Scalar):
            found[card] = (value.text,)
    return found
