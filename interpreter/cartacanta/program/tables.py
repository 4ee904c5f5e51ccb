"""The tables of the cards: which suit a card belongs to, what it beats, what it is worth, under each trump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine.records import CARDS, CLASSES, SUITS
from cartacanta.errors import Diagnostic, DocumentError
from cartacanta.expressions.vocabulary import POINTS_LIMIT
from cartacanta.saying import say
from cartacanta.variant.cards import mask_of, members

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.saying import Text
    from cartacanta.variant.model import Variant


def trumps(variant: Variant) -> tuple[str | None, ...]:
    """No trump, then each suit as trump: the tables in order."""
    return (None, *variant.pack.suits)


def fill_cards(variant: Variant, record: ProgramRecord) -> None:
    """Fill in everything about the cards but their values."""
    pack = variant.pack
    record.suits = len(pack.suits)
    record.ranks = len(pack.ranks)
    record.stride = pack.stride
    record.deck = pack.deck
    cards = sorted(members(pack.deck), key=pack.names.__getitem__)  # shuffled alike whatever beats what
    record.size = len(cards)
    record.cards[: len(cards)] = cards
    for table, trump in enumerate(trumps(variant)):
        ladders = suit_ladders(variant, trump)
        for suit, ladder in enumerate(ladders):
            record.suit_mask[table * SUITS + suit] = mask_of(ladder)
            for place, card in enumerate(ladder):
                above = mask_of(ladder[:place])
                if trump is not None and pack.suits[suit] != trump:
                    above |= mask_of(ladders[pack.suits.index(trump)])
                record.suit_of[table * CARDS + card] = suit
                record.beats[table * CARDS + card] = above


def suit_ladders(variant: Variant, trump: str | None) -> list[list[int]]:
    """The cards in play of each suit, highest first, under a trump suit or none."""
    pack = variant.pack
    numbers = pack.cards
    deck = pack.deck
    high = [numbers[name] for name in pack.highest(trump)] if trump is not None else []
    ladders = []
    for suit in pack.suits:
        own = [numbers[rank + suit] for rank in pack.order(suit, trump)]
        ladder = [card for card in own if card not in high]
        if suit == trump:
            ladder = high + ladder
        ladders.append([card for card in ladder if deck >> card & 1])
    return ladders


def card_values(variant: Variant, trump: str | None) -> Iterator[tuple[int, Fraction]]:
    """Each card in play with its value under a trump suit or none."""
    pack = variant.pack
    cards, deck = pack.cards, pack.deck
    for suit in pack.suits:
        for rank in pack.ranks:
            card = cards[rank + suit]
            if deck >> card & 1:
                yield card, pack.value(rank, suit, trump)


def no_deck(variant: Variant, message: Text) -> DocumentError:
    """The values of the cards can't be reckoned with."""
    place = variant.places.get("deck.values") or variant.places["deck.trump-suit"]
    return DocumentError((Diagnostic("CC402", "error", message, place.span),))


def fill_values(variant: Variant, record: ProgramRecord, unit: int) -> None:
    """Put the cards of the same value together: counting them is all that is needed to add them up."""
    plain = grouped(variant, None, unit)
    for table, trump in enumerate(trumps(variant)):
        by_value = plain if variant.pack.trump_suit is None else grouped(variant, trump, unit)
        if len(by_value) > CLASSES:
            raise no_deck(
                variant,
                say(
                    "at most {most} different values of cards; {found} come out of this",
                    most=CLASSES,
                    found=len(by_value),
                ),
            )
        if sum(abs(amount) * mask.bit_count() for amount, mask in by_value.items()) > POINTS_LIMIT * unit:
            raise no_deck(
                variant,
                say(
                    "all cards together are worth at most {most} points; these are worth more",
                    most=format(POINTS_LIMIT, ","),
                ),
            )
        record.classes[table] = len(by_value)
        for place_of_class, (amount, mask) in enumerate(sorted(by_value.items())):
            record.class_mask[table * CLASSES + place_of_class] = mask
            record.class_value[table * CLASSES + place_of_class] = amount


def grouped(variant: Variant, trump: str | None, unit: int) -> dict[int, int]:
    """The cards of each value under a trump suit or none, as masks by the value in units."""
    found: dict[int, int] = {}
    for card, value in card_values(variant, trump):
        amount = int(value * unit)
        if amount:
            found[amount] = found.get(amount, 0) | 1 << card
    return found
