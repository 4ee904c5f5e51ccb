"""A worked hand as it was read, with everything in between that wasn't."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.prose.statements import Card, Scored, Summed
    from cartacanta.saying import Text

COMMENTARY = "commentary"
NOT_UNDERSTOOD = "not-understood"


@dataclass(frozen=True, slots=True)
class Unread:
    """A sentence among those of a hand that wasn't read."""

    line: int
    last: int
    text: str
    kind: str
    """`commentary` if it names no card, number or play; else `not-understood`."""
    reason: Text
    place: int = 0
    """Its place among the sentences of the page."""


@dataclass(frozen=True, slots=True)
class Play:
    """One card as played."""

    player: str
    card: Card
    how: str
    line: int


@dataclass(slots=True)
class Trick:
    """A trick as told. Its number is None where sentences before it weren't understood."""

    line: int
    last: int
    block: int
    opens_item: bool
    """Whether an item of a list begins with it."""
    item: int | None = None
    """The number that item bears."""
    told: int | None = None
    number: int | None = None
    plays: list[Play] = field(default_factory=list)
    taker: str = ""
    worth: Fraction | None = None
    is_last: bool = False
    """Whether it is said to be the last."""
    after_gap: bool = False
    """Whether something that may be a trick wasn't understood before it."""
    partial: bool = False
    """Whether something wasn't understood within it."""

    @property
    def suit_led(self) -> str:
        """The suit of its first card."""
        return self.plays[0].card.suit

    def card_of(self, player: str) -> Card | None:
        """What a player played to it."""
        return next((play.card for play in self.plays if play.player == player), None)


@dataclass(frozen=True, slots=True)
class Told:
    """A sum, and where it is told."""

    said: Scored | Summed
    line: int
    place: int
    block: int
    alone: bool
    """Whether its sentence tells one player's only."""
    after_gap: bool
    """Whether something that may be a trick wasn't understood before it."""


@dataclass(slots=True)
class Hand:
    """One worked hand."""

    line: int
    last: int
    players: tuple[str, ...] = ()
    """In the order of play, as far as the page tells it."""
    dealer: str = ""
    eldest: str = ""
    hands: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    hand_lines: dict[str, int] = field(default_factory=dict)
    tricks: list[Trick] = field(default_factory=list)
    trick_worth: dict[tuple[int, ...], Fraction] = field(default_factory=dict)
    sums: list[Told] = field(default_factory=list)
    scores: dict[str, Fraction] = field(default_factory=dict)
    total: Fraction | None = None
    remarks: list[tuple[int, Text]] = field(default_factory=list)
    """What is said by the way, with its line: the audit has no place for it."""
    unread: list[Unread] = field(default_factory=list)

    def is_whole(self, pack: int) -> bool:
        """Whether the hands told are whole: everybody's is told, and fewer cards are left than a hand has."""
        everybody = {*self.players, *(play.player for trick in self.tricks for play in trick.plays)}
        sizes = [len(cards) for cards in self.hands.values()]
        return everybody <= set(self.hands) and len(sizes) > 1 and pack - sum(sizes) < max(sizes)

    def size(self, pack: int) -> int | None:
        """How many cards each was dealt, if all of them are told, or all that are told have been played."""
        plays = [play for trick in self.tricks for play in trick.plays]
        sizes = {len(cards) for cards in self.hands.values()}
        played = {(play.player, play.card) for play in plays}
        told = {(player, card) for player, cards in self.hands.items() for card in cards}
        out = sizes == {len(self.tricks)} and told == played
        return sizes.pop() if len(sizes) == 1 and (out or self.is_whole(pack)) else None

    @property
    def played_out(self) -> bool:
        """Whether all cards dealt have been played."""
        most = max(len(cards) for cards in self.hands.values())
        plays = sum(len(trick.plays) for trick in self.tricks)
        return len(self.tricks) >= most and plays >= most * len(self.hands)

    def numbers_now(self, pack: int) -> set[int]:
        """What the trick told last can be called: by its number, if all before it were told, and 0 as the last."""
        if not self.tricks:
            return set()
        count, sure = 0, True
        for trick in self.tricks:
            count = trick.told or count + 1
            sure = bool(trick.told) or (sure and not trick.after_gap and not trick.is_last)
        told = {len(cards) for cards in self.hands.values()} == {self.tricks[-1].told}
        last = self.tricks[-1].is_last or told or (sure and count == self.size(pack))
        return ({count} if sure else set()) | ({0} if last else set())

    def goes_on(self, pack: int) -> bool:
        """Whether tricks have been told, and there may be more."""
        return bool(self.tricks) and self.size(pack) != len(self.tricks)

    @property
    def understood(self) -> bool:
        """Whether nothing but commentary was left unread, and all tricks have their place."""
        return all(each.kind == COMMENTARY for each in self.unread) and all(
            trick.number is not None for trick in self.tricks
        )

    @property
    def worth_telling(self) -> bool:
        """Whether this is a hand and not just a card named in passing."""
        return any(len(cards) > 1 for cards in self.hands.values()) or any(
            len(trick.plays) > 1 for trick in self.tricks
        )
