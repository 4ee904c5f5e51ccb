"""Names of single cards, and the cards that names mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import Text, say

if TYPE_CHECKING:
    from cartacanta.program.model import Program


def card_name(program: Program, card: int, naming: str | None = None) -> str:
    """A card's name: `3d`, or in the words or signs of a naming."""
    name = program.card_names.get(card)
    if name is None:
        return str(card)
    words = program.variant.pack.namings.get(naming or "")
    if words is None:
        return name
    suit = next(
        code
        for code in program.variant.pack.suits
        if name.endswith(code) and name[: -len(code)] in program.variant.pack.ranks
    )
    rank = name[: -len(suit)]
    return words.form.format(rank=words.ranks.get(rank, rank), suit=words.suits.get(suit, suit))


def suit_name(program: Program, suit: str, naming: str | None = None) -> str:
    """A suit's name: its code, or the word or sign of a naming."""
    words = program.variant.pack.namings.get(naming or "")
    return words.suits.get(suit, suit) if words else suit


PLACES: Final = frozenset({"card", "proof", "best", "suit", "trump"})
"""What a reason calls the places of cards and suits in it."""


def renamed(program: Program, text: str, naming: str | None) -> str:
    """A reason with the cards and suits in it called by a naming of the document."""
    if not isinstance(text, Text):
        return text
    values = {key: _renamed_value(program, key, value, naming) for key, value in text.values.items()}
    return Text(text.template, values)


def _renamed_value(program: Program, key: str, value: object, naming: str | None) -> object:
    cards = program.variant.pack.cards
    if isinstance(value, Text):
        return renamed(program, value, naming)
    if not isinstance(value, str) or key not in PLACES:
        return value
    return card_name(program, cards[value], naming) if value in cards else suit_name(program, value, naming)


def read_card(program: Program, text: str) -> int:
    """The number of a card by its name: `3d`, a nickname, or any of the document's namings."""
    pack = program.variant.pack
    if text in pack.cards:
        return pack.cards[text]
    wanted = text.casefold()
    for number in pack.cards.values():
        for naming, words in pack.namings.items():
            if card_name(program, number, naming).casefold() == wanted:
                return number
            own = program.card_names[number]
            if wanted in (nickname.casefold() for nickname in words.cards.get(own, ())):
                return number
    raise ValueError(say("`{card}` is no card of this deck", card=text))
