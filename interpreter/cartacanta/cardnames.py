"""Names of single cards, and the cards that names mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.saying import say

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
