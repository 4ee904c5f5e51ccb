"""The same named deals at the referees' tables, a row of results each, to hold the interpreter's columns against."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Final

from tests.oracle.games import table
from tests.oracle.interpreter_table import settled
from tests.oracle.matches import RULES
from tests.oracle.nobody_thinks import Before, Nobody, Numbers, dealt_from, folded, key_of, shuffled
from tests.oracle.table import alone, opposite

from cartacanta.declarations import claim_name
from cartacanta.engine import outcomes
from cartacanta.engine.terms import VOID_NEXT_DEAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.oracle.nobody_thinks import Name
    from tests.oracle.table import Dealt, Game, Options, Result
    from tests.variants.every_variant import Agreed

    from cartacanta.program import Program

PACKETS: Final = {"spizzichino"}
"""Games in which cards lie in packets, so that the order of the last hand matters too."""
NOTHING_BEFORE: Final = Before()


def numbers_of(program: Program) -> Numbers:
    """How the interpreter numbers what may be answered; the referees have only words."""
    variant = program.variant
    slams = variant.scoring.slams
    claims = [claim_name(program, number) for number in range(program.record.claims + 1)]
    return Numbers(
        {
            "card": variant.pack.cards,
            "suit": {suit: number for number, suit in enumerate(variant.pack.suits)},
            "bid": {bid: number for number, bid in enumerate(("pass", *variant.setting.bids))},
            "number": {str(number): number for number in range(62)},
            "claim": {claim: number for number, claim in enumerate(claims)},
            "choice": {effect.id: number for slam in slams for number, effect in enumerate(slam.effects)},
            **{kind: {"no": 0, "yes": 1} for kind in ("stay", "redeal", "look")},
        }
    )


def led(game: Game, nobody: Nobody) -> Result:
    """A game told to its end."""
    try:
        question = next(game)
        while True:
            question = game.send(nobody.answer(question))
    except StopIteration as end:
        result: Result = end.value
        return result


def signed(word: int) -> int:
    """A word of 64 bits as the interpreter writes it."""
    word &= (1 << 64) - 1
    return word - (1 << 64) if word >> 63 else word


@dataclass(frozen=True)
class Referees:
    """The referees of one agreement."""

    game: str
    options: Options
    program: Program

    @classmethod
    def of(cls, agreed: Agreed) -> Referees:
        return cls(agreed.variant, settled(agreed.variant, dict(agreed.settings)), agreed.program)

    @cached_property
    def numbers(self) -> Numbers:
        return numbers_of(self.program)

    @cached_property
    def slams(self) -> dict[str, int]:
        return {"": -1, **{slam.id: at for at, slam in enumerate(self.program.variant.scoring.slams)}}

    def lie(self, name: Name, before: Before) -> Dealt:
        """How the cards lie."""
        at = table(self.game, self.options, name[2])
        places = len(at.deck)
        if sum(at.hands) == places and self.game not in PACKETS:
            places -= at.hands[-1]  # nobody sees in which order the last hand came
        return dealt_from(shuffled(at.deck, key_of(name), places), at.hands, name[2], before)

    def played(self, name: Name, before: Before = NOTHING_BEFORE) -> Played:
        """One named deal, played to its end."""
        dealt = self.lie(name, before)
        nobody = Nobody(self.numbers, key_of(name))
        game = table(self.game, self.options, name[2]).rules(dealt, self.options)
        return Played(self, dealt, led(game, nobody), nobody)

    def row(self, seed: int, match: int) -> tuple[Played, int]:
        """An independent first deal, dealt again while nobody wants to play it, and the attempt that counted."""
        attempt = 0
        while True:
            played = self.played((seed, match, 1, attempt))
            if not played.result.again:
                return played, attempt
            attempt += 1


@dataclass(frozen=True)
class Played:
    """A deal that a referee has led to its end."""

    referees: Referees
    dealt: Dealt
    result: Result
    nobody: Nobody

    @property
    def sides(self) -> Sequence[Sequence[int]]:
        """Who counts together."""
        players = len(self.dealt.hands)
        result = self.result
        if result.sides:
            return result.sides
        parties = len(result.points) or len(result.scores)
        return opposite(players) if parties == 2 < players else alone(players)

    def by_seat(self, amounts: Sequence[Fraction]) -> list[Fraction]:
        """What each seat has of amounts by seat or by side."""
        if len(amounts) == len(self.dealt.hands):
            return list(amounts)
        return [
            next(amount for side, amount in zip(self.sides, amounts, strict=True) if seat in side)
            for seat in range(len(self.dealt.hands))
        ]

    def cards_had(self) -> list[int]:
        """All cards each seat was dealt, as a set of numbers."""
        numbers = self.referees.numbers.of["card"]
        hands = [set(hand) for hand in self.dealt.hands]
        if self.referees.game == "tressette-in-due-senza-pescaggio":
            hands[0] |= set(self.dealt.rest[:10])
            hands[1] |= set(self.dealt.rest[10:])
        return [sum(1 << numbers[card] for card in hand) for hand in hands]

    def units(self, amount: Fraction) -> int:
        """An amount as the interpreter writes it."""
        whole, over = divmod(amount.numerator * self.referees.program.unit, amount.denominator)
        assert not over
        return whole

    def expected(self, row: Sequence[int], attempt: int) -> list[int]:
        """The row this deal ought to have.

        As the row says are who of a side made a slam, a choice that wasn't asked for, and places where nobody played.
        """
        result, seats = self.result, len(self.dealt.hands)
        right = [0] * (outcomes.HEAD + outcomes.QUANTITIES * seats)
        right[outcomes.SLAM] = self.referees.slams[result.slam]
        right[outcomes.SLAM_TAKER] = -1
        if result.slam:
            side = self.sides[result.slam_taker]
            taker = row[outcomes.SLAM_TAKER]
            right[outcomes.SLAM_TAKER] = taker if taker in side else side[0]
        right[outcomes.VOID] = 0 if result.tricks else VOID_NEXT_DEAL
        right[outcomes.ATTEMPT] = attempt
        right[outcomes.CHOICE] = row[outcomes.CHOICE] if self.nobody.choice < 0 else self.nobody.choice
        right[outcomes.DEAL_TOTAL] = (
            self.units(sum(result.points, Fraction(0))) if result.tricks and result.points else 0
        )
        scores = list(map(self.units, self.by_seat(result.scores))) if result.tricks else [0] * seats
        played = (
            self.quantities(scores)
            if result.tricks
            else dict.fromkeys(range(outcomes.TRICKS + 1), [0] * seats)
        )
        for quantity in range(outcomes.QUANTITIES):
            at = outcomes.HEAD + quantity * seats
            right[at : at + seats] = played.get(quantity) or row[at : at + seats]
        trace = self.nobody.trace
        for cards, score in zip(self.cards_had(), scores, strict=True):
            trace = folded(folded(trace, cards), score)
        right[outcomes.TRACE] = signed(trace)
        return right

    def quantities(self, scores: Sequence[int]) -> dict[int, list[int]]:
        """What each seat has come to."""
        result, seats = self.result, len(self.dealt.hands)
        nothing = [0] * seats
        counted = bool(result.tricks and result.exact)
        exact = self.by_seat(result.exact) if counted else []
        everything = sum(result.exact, Fraction(0))
        tricks = [sum(trick.taker == seat for trick in result.tricks) for seat in range(seats)]
        places = [self.place(scores, seat) for seat in range(seats)]
        return {
            outcomes.CARD: list(map(self.units, self.by_seat(result.points))) if counted else nothing,
            outcomes.SCORE: list(scores),
            outcomes.TAKEN: list(map(self.units, exact)) or nothing,
            outcomes.TRICKS: tricks,
            outcomes.SHARE: [share(amount, everything) for amount in exact] or nothing,
            outcomes.PLACE: [2 * ahead + level + 1 for ahead, level in places],
            outcomes.WIN: [0 if ahead else outcomes.WIN_ONE // level for ahead, level in places],
        }

    def place(self, scores: Sequence[int], seat: int) -> tuple[int, int]:
        """How many sides have scored better than the seat's, and how many as well, itself included."""
        dummy = self.referees.program.record.dummy
        standing = {
            players: scores[next(player for player in players if player != dummy)]
            for players in map(tuple, self.sides)
            if players
        }
        own = next(score for players, score in standing.items() if seat in players)
        lowest_wins = RULES[self.referees.game](self.referees.options).lowest_wins
        ahead = sum((score < own) if lowest_wins else (score > own) for score in standing.values())
        return ahead, sum(score == own for score in standing.values())


def share(amount: Fraction, everything: Fraction) -> int:
    """The part of all that was taken, in pieces, rounded down."""
    if amount <= 0 or everything <= 0:
        return 0
    return min(outcomes.SHARE_ONE, int(amount * outcomes.SHARE_ONE / everything))
