"""The cards of a game by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta_tools.language import USUAL, spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.variant.cards import Naming
    from cartacanta_tools.editor.rules import Rules


def cards_of(rules: Rules) -> Iterator[str]:
    """The cards of the deck as documents write them, suit by suit, the strongest first."""
    setting = rules.setting
    for suit in setting.suits:
        yield from (rank + suit for rank in setting.ranks if rank + suit in setting.cards)


def naming(rules: Rules) -> Naming | None:
    """How the cards are called: in the language of this run if the document has it, else in its first."""
    namings = {} if rules.variant is None else rules.variant.pack.namings
    code = spoken()
    if code in namings:
        return namings[code]
    words = [name for name in namings.values() if name.suits]
    return namings.get(USUAL) or (words[0] if words else None)


def card_in_words(rules: Rules, card: str) -> str:
    """A card's name in words: `asso di bastoni`; nothing if the document has no words for it."""
    words, parts = naming(rules), parts_of(rules, card)
    if words is None or parts is None:
        return ""
    rank, suit = parts
    return words.form.format(rank=words.ranks.get(rank, rank), suit=words.suits.get(suit, suit))


def parts_of(rules: Rules, card: str) -> tuple[str, str] | None:
    """The rank and suit of a card."""
    for suit in rules.setting.suits:
        if card.endswith(suit) and card[: -len(suit)] in rules.setting.ranks:
            return card[: -len(suit)], suit
    return None
