"""The tricks as a page tells them, beside the tricks of the deal it must be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.engine import terms
from cartacanta.variant.cards import members
from cartacanta.worked.counting import Taking

if TYPE_CHECKING:
    from cartacanta.records.told import TrickWords
    from cartacanta.records.umpire import Umpire


@dataclass(frozen=True, slots=True)
class Told:
    """The page's tricks by their numbers, though it may have left one out."""

    umpire: Umpire
    left_out: int | None
    """The place of the trick that the page leaves out, counted from 0."""

    @staticmethod
    def of(umpire: Umpire) -> Told:
        """The tricks of a page that has been followed."""
        missing = [fault.trick for fault in umpire.book.faults if fault.kind == "trick-missing"]
        return Told(umpire, missing[0] - 1 if missing and missing[0] else None)

    def place(self, number: int) -> int:
        """Where the trick with this number on the page stands in the deal, counted from 0."""
        return number if self.left_out is not None and number > self.left_out else number - 1

    def at(self, number: int) -> TrickWords:
        """The trick with this number on the page."""
        return self.umpire.table.tricks[self.place(number)]

    def cards(self, place: int) -> tuple[int, ...]:
        """The cards that the page has in the trick at this place, each as often as it stands there."""
        deck, words = self.umpire.rules.deck, self.umpire.table.tricks[place].words
        return tuple(word.card for word in words if word.card is not None and deck >> word.card & 1)

    def taker(self, place: int) -> int | None:
        """Who takes the trick at this place by the page: as it says, or as whoever leads the next shows."""
        tricks = self.umpire.tricks
        if tricks[place].claimed is not None:
            return tricks[place].claimed
        follows = place + 1 < len(tricks) and tricks[place].taker is not None
        return tricks[place + 1].leader if follows and self.one_phase else tricks[place].taker

    @property
    def one_phase(self) -> bool:
        """Whether all tricks are played on end, so that each is led by whoever took the one before."""
        kinds = self.umpire.rules.kind[: self.umpire.rules.phases]
        return sum(kind == terms.PLAY for kind in kinds) == 1

    def takings(self, *, printed: bool) -> list[Taking]:
        """The tricks as the page has them taken; with its own cards, or with those that must have been in them."""
        found: list[Taking] = []
        for place in range(len(self.umpire.tricks)):
            if place == self.left_out and printed:
                continue
            taker = self.taker(place)
            if taker is not None:
                cards = self.cards(place) if printed else tuple(members(self.umpire.meant[place]))
                found.append(Taking(taker, cards))
        return found
