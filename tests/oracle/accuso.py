"""Declarations as the rule texts have them: buongioco and napoletana, claimed or announced, shown or not."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final

from tests.oracle.table import NOBODY, Question, rank, suit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.oracle.table import Options, Play, Speech, Talk, Trick

SUITS: Final = "scdb"
STRONGEST_FIRST: Final = "32ARCF7654"
TAILS: Final = {"three-cards": "", "by-number": "4567FCR", "by-strength": "RCF7654"}
NOTHING_MORE: Final = "no more"


@dataclass(frozen=True)
class Accuso:
    """Three or four honours alike, or a napoletana."""

    kind: str
    cards: frozenset[str]
    points: int

    def __str__(self) -> str:
        def place(card: str) -> tuple[int, int]:
            return SUITS.index(suit(card)), STRONGEST_FIRST.index(rank(card))

        return f"{self.kind} {' '.join(sorted(self.cards, key=place))}"


def held_by(hand: Sequence[str], tail: str) -> Iterator[Accuso]:
    """Everything a hand could declare, one thing at a time."""
    for honour in "32A":
        alike = [card for card in hand if rank(card) == honour]
        for three in combinations(alike, 3):
            yield Accuso("buongioco", frozenset(three), 3)
        if len(alike) == 4:
            yield Accuso("buongioco", frozenset(alike), 4)
    for colour in SUITS:
        cards = [honour + colour for honour in "32A"]
        if all(card in hand for card in cards):
            yield Accuso("napoletana", frozenset(cards), 3)
            for further in tail:
                cards.append(further + colour)
                if cards[-1] not in hand:
                    break
                yield Accuso("napoletana", frozenset(cards), len(cards))


@dataclass
class Declaring:
    """What has been declared in a deal, and who asks to see it."""

    options: Options
    sides: list[list[int]]
    """Whose cards nobody of the same side asks to see; where partners are secret, everybody sits alone."""
    again: bool = False
    """Whether what grows by cards drawn may be declared once more."""
    on_request: bool = True
    dummy: int = NOBODY
    """A seat without a player, who says nothing."""
    made: dict[int, list[Accuso]] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)

    @property
    def tail(self) -> str:
        return TAILS[self.options.get("napoletana", "three-cards")]

    def of(self, seats: Sequence[int]) -> int:
        """The points these seats have declared."""
        return sum(self.points.get(seat, 0) for seat in seats)

    def may(self, seat: int, wanted: Accuso, now: Sequence[Accuso]) -> bool:
        """A card serves once in each kind, but for what has grown since an earlier turn."""
        alike = [accuso for accuso in self.made.get(seat, []) if accuso.kind == wanted.kind]
        sharing = [accuso for accuso in alike if accuso.cards & wanted.cards]
        if not sharing:
            return True
        return self.again and all(old not in now and old.cards < wanted.cards for old in sharing)

    def worth(self, seat: int, accuso: Accuso) -> int:
        """Honours that become four are worth four more; a napoletana what it has grown by."""
        if accuso.kind != "napoletana":
            return accuso.points
        before = [old.points for old in self.made.get(seat, []) if old.cards < accuso.cards]
        return accuso.points - max(before, default=0)

    def enter(self, seat: int, accuso: Accuso) -> None:
        """It counts, and what it was made of may not be declared again."""
        self.points[seat] = self.points.get(seat, 0) + self.worth(seat, accuso)
        self.made.setdefault(seat, []).append(accuso)

    def speak(self, seat: int, cards: Sequence[str]) -> Speech:
        """One seat says what it declares, then who wants to see it asks."""
        now: list[Accuso] = []
        while True:
            possible = {str(a): a for a in held_by(cards, self.tail) if self.may(seat, a, now)}
            worth = {
                NOTHING_MORE: -1,
                **{name: self.worth(seat, accuso) for name, accuso in possible.items()},
            }
            said = yield Question(seat, "claim", frozenset(worth), worth)
            if said == NOTHING_MORE:
                break
            self.enter(seat, possible[said])
            now.append(possible[said])
        if now:
            yield from self.look(seat)

    def announce(self, seat: int, cards: Sequence[str]) -> Speech:
        """Everything is declared by itself, the best of each kind."""
        best: dict[tuple[str, str], Accuso] = {}
        for accuso in held_by(cards, self.tail):
            first = min(accuso.cards)
            key = (accuso.kind, rank(first) if accuso.kind == "buongioco" else suit(first))
            if key not in best or accuso.points > best[key].points:
                best[key] = accuso
        for accuso in best.values():
            self.enter(seat, accuso)
        if best:
            yield from self.look(seat)

    def look(self, seat: int) -> Speech:
        """The opponents in turn may ask to see the cards, until one does."""
        if not self.on_request or self.options.get("shown", "on-request") != "on-request":
            return
        own = next(side for side in self.sides if seat in side)
        players = sum(map(len, self.sides))
        for step in range(1, players):
            other = (seat + step) % players
            if (
                other not in (*own, self.dummy)
                and (yield Question(other, "look", frozenset(["no", "yes"]))) == "yes"
            ):
                return

    def in_first_trick(self, hands: list[list[str]]) -> Talk:
        """Each in the first trick, before it plays; the leader after the lead, the card led still counted."""

        def talk(seat: int, plays: list[Play], tricks: list[Trick]) -> Speech:
            if not tricks and seat != self.dummy:
                yield from self.speak(seat, [*hands[seat], *(card for who, card in plays if who == seat)])

        return talk
