"""Cards in words: one card, a rank of every suit, a whole suit, and lists of these."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cartacanta.saying import both, either, say, verbatim
from cartacanta.sheets.blocks import Card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.saying import Text
    from cartacanta.sheets.following import Rules
    from cartacanta.variant.cards import Naming, Pack

OF_TRUMP: Final = " of trump"
UNIT: Final = "A"
"""What decks write for the rank whose cards show a single sign of their suit."""


def abbreviations(pack: Pack, naming: Naming | None) -> dict[str, str]:
    """The sign of each rank in a corner of its cards: its number, or as many first letters as tell it apart."""
    found: dict[str, str] = {}
    for rank in pack.ranks:
        word = naming.ranks.get(rank, rank) if naming else rank
        if rank.isdigit():
            found[rank] = rank
            continue
        taken = {*found.values(), *pack.ranks} - {rank}
        long = next(
            (size for size in range(1, len(word) + 1) if word[:size].capitalize() not in taken), len(word)
        )
        found[rank] = word[:long].capitalize()
    return found


@dataclass(frozen=True, slots=True)
class CardWords:
    """How the cards are called on a sheet."""

    pack: Pack
    naming: Naming | None
    signs: dict[str, str]
    names: dict[int, str] = field(repr=False)

    @classmethod
    def of(cls, pack: Pack, naming: str | None) -> CardWords:
        """Name the cards as the document does under a key, or with their codes."""
        chosen = pack.namings.get(naming or "")
        return cls(pack, chosen, abbreviations(pack, chosen), pack.names)

    # ---- single words -------------------------------------------------------------------------------

    def rank(self, rank: str) -> str:
        """A rank."""
        return self.naming.ranks.get(rank, rank) if self.naming else rank

    def suit(self, suit: str) -> str:
        """A suit."""
        return self.naming.suits.get(suit, suit) if self.naming else suit

    def split(self, name: str) -> tuple[str, str]:
        """The rank and the suit of a card."""
        suit = next(
            code for code in self.pack.suits if name.endswith(code) and name[: -len(code)] in self.pack.ranks
        )
        return name[: -len(suit)], suit

    def bare(self, name: str) -> str:
        """A card's name without an article: ``asso di coppe``."""
        rank, suit = self.split(name)
        form = self.naming.form if self.naming else "{rank}{suit}"
        return form.format(rank=self.rank(rank), suit=self.suit(suit))

    def card(self, name: str) -> Text:
        """A card with its article."""
        return say("<the> {card}", card=self.bare(name))

    def number(self, card: int) -> str:
        """A card by its number, without an article."""
        return self.bare(self.names[card])

    def drawn(self, card: int) -> Card:
        """A card to be drawn, by its number."""
        return self.drawn_name(self.names[card])

    def drawn_name(self, name: str) -> Card:
        """A card to be drawn, by its name in the deck."""
        rank, suit = self.split(name)
        sign = self.signs[rank]
        pips = int(sign) if sign.isdigit() else int(rank == UNIT)
        return Card(self.bare(name), sign, suit, pips)

    # ---- sets of cards ------------------------------------------------------------------------------

    def listed(self, cards: Rules, sets: Rules) -> list[str]:
        """The cards, ranks and suits that a set is made of; names of sets are looked up."""
        found: list[str] = []
        for text in cards.texts():
            if text in self.pack.sets and text not in (*self.pack.cards, *self.pack.ranks, *self.pack.suits):
                found += self.listed(sets[text], sets)
            else:
                found.append(text)
        return found

    def all_of(self, listed: Iterable[str]) -> Text:
        """The cards of a set, all of them: ``the hearts and the queen of spades``."""
        found = list(listed)
        if len(found) > 1 and all(text in self.pack.ranks for text in found):
            return say("every {ranks}", ranks=self.ranks(found))
        return both(self._all(text) for text in found)

    def one_of(self, listed: Iterable[str]) -> Text:
        """Any card of a set: ``one of the hearts or the queen of spades``."""
        return either(self._one(text) for text in listed)

    def ranks(self, ranks: Iterable[str]) -> Text:
        """Ranks in a row, without articles: ``ace, king and queen``."""
        return both([verbatim(self.rank(rank)) for rank in ranks])

    def any_rank(self, ranks: Iterable[str]) -> Text:
        """Ranks to choose from: ``three, two or ace``."""
        return either([verbatim(self.rank(rank)) for rank in ranks])

    def _all(self, text: str) -> Text:
        if text in self.pack.cards:
            return self.card(text)
        if text in self.pack.suits:
            return say("<the> {suit}", suit=self.suit(text))
        if text in self.pack.ranks:
            return say("<the> {rank} of every suit", rank=self.rank(text))
        if text == "trump":
            return say("<the> trumps")
        if text.endswith(OF_TRUMP):
            return say("<the> {rank} of trumps", rank=self.rank(text.removesuffix(OF_TRUMP)))
        return say("all cards")

    def _one(self, text: str) -> Text:
        if text in self.pack.cards or text.endswith(OF_TRUMP):
            return self._all(text)
        if text in self.pack.suits:
            return say("one of <the> {suit}", suit=self.suit(text))
        if text in self.pack.ranks:
            return say("a card of rank {rank}", rank=self.rank(text))
        if text == "trump":
            return say("a trump")
        return say("any card")
