"""What an expression is worth, reckoned on its tree with exact fractions."""

from __future__ import annotations

import math
import operator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Protocol

from cartacanta.engine import opcodes as op
from cartacanta.expressions.typed import Apply, Constant, CountHand, Element, Over, Scale
from cartacanta.expressions.types import NOBODY, Type

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.expressions import Typed as Checked
    from cartacanta.expressions.typed import Typed

SEAT_WORDS: Final = {
    op.SeatAmount.TRICKS: "tricks",
    op.SeatAmount.BID: "bid",
    op.SeatAmount.EXACT: "exact",
    op.SeatAmount.POINTS: "points",
    op.SeatAmount.TOTAL: "total",
    op.SeatAmount.SCORE: "score",
    op.SeatAmount.DECLARED: "declared",
}
SIDE_WORDS: Final = {
    op.SideAmount.TRICKS: "tricks",
    op.SideAmount.BID: "bid",
    op.SideAmount.EXACT: "exact",
    op.SideAmount.POINTS: "points",
    op.SideAmount.TOTAL: "total",
    op.SideAmount.SCORE: "score",
    op.SideAmount.DECLARED: "declared",
}
DEAL_WORDS: Final = {
    op.Amount.DEAL_NUMBER: "deal-number",
    op.Amount.HAND_SIZE: "hand-size",
    op.Amount.DEAL_POINTS: "deal-points",
    op.Amount.POT: "pot",
    op.Amount.STAKE: "stake",
    op.Amount.AMOUNT: "amount",
    op.Amount.CONTRACT: "contract",
    op.Amount.BID_RANK: "bid-rank",
    op.Amount.THIS_BID: "this-bid",
    op.Amount.LAST_TO_BID: "last-to-bid",
    op.Amount.TRICK_NUMBER: "trick-number",
    op.Amount.SLAM: "slam",
}
ROLE_WORDS: Final = {
    op.Role.DECLARER: "declarer",
    op.Role.CALLER: "caller",
    op.Role.CALLED_PLAYER: "called-player",
    op.Role.LAST_TAKER: "last-taker",
    op.Role.WINNING: "winning",
    op.Role.ACTOR: "actor",
    op.Role.TAKER: "taker",
    op.Role.CALLED_CARD: "called-card",
    op.Role.CALLED_SUIT: "called-suit",
    op.Role.TRUMP: "trump",
    op.Role.SUIT_LED: "suit-led",
    op.Role.OFFENDER: "offender",
}
TWO: Final[dict[int, Callable[[Any, Any], Any]]] = {
    op.ADD: operator.add,
    op.SUB: operator.sub,
    op.MUL: operator.mul,
    op.MIN: min,
    op.MAX: max,
    op.EQ: operator.eq,
    op.NE: operator.ne,
    op.LT: operator.lt,
    op.LE: operator.le,
    op.GT: operator.gt,
    op.GE: operator.ge,
    op.AND: lambda left, right: bool(left) and bool(right),
    op.OR: lambda left, right: bool(left) or bool(right),
}
ONE: Final[dict[int, Callable[[Any], Any]]] = {
    op.NEG: operator.neg,
    op.ABS: abs,
    op.NOT: operator.not_,
    op.FLOOR_DIV: math.floor,
    op.CEIL_DIV: math.ceil,
}


class UnreadError(NotImplementedError):
    """Something of the language that this reading doesn't know."""


class World(Protocol):
    """A deal as expressions ask about it. Seats, sides, suits and cards are numbers, -1 is nobody or none."""

    def of_seat(self, word: str, seat: int) -> Fraction:
        """An amount of a seat."""

    def of_side(self, word: str, side: int) -> Fraction:
        """An amount of a side."""

    def tally(self, number: int, side: int) -> Fraction:
        """What a side has of a tally."""

    def stays(self, seat: int) -> bool:
        """Whether a seat plays this deal."""

    def amount(self, word: str) -> Fraction | int:
        """Something of the whole deal."""

    def role(self, word: str) -> int:
        """Who or what has a role."""

    def side_of(self, seat: int) -> int:
        """The side of a seat."""

    def seats_of(self, side: int) -> list[int]:
        """The seats of a side."""

    def step(self, seat: int, places: int) -> int:
        """The seat so many places further."""

    def find(self, how: str, card: int) -> int:
        """Who is the ``holder``, ``player`` or ``taker`` of a card."""

    def trick_taker(self, number: int) -> int:
        """Who took a trick, by its number from 1."""

    def card_of(self, rank: int, suit: int) -> int:
        """The card of a rank, by its place from the highest, in a suit."""

    def suit_of(self, card: int) -> int:
        """The suit printed on a card."""

    def rank_of(self, card: int) -> int:
        """The place of a card's rank, from the highest."""

    def hand(self, seat: int) -> int:
        """The cards a seat holds and sees, as a set."""

    def held_of(self, suit: int) -> int:
        """How many cards of a suit the seat that acts holds."""

    def value_of_hand(self, seat: int) -> Fraction:
        """What the cards that a seat holds are worth."""


def worth(world: World, checked: Checked, party: int = NOBODY) -> Any:  # noqa: ANN401 - of any type of the language
    """What an expression is worth, with the side that is being reckoned."""
    return Reckoning(world, party).node(checked.root)


def holds(world: World, condition: Checked | None, party: int = NOBODY) -> bool:
    """Whether a condition holds; one that isn't there does."""
    return condition is None or bool(worth(world, condition, party))


class Reckoning:
    """Goes through the tree of an expression."""

    def __init__(self, world: World, party: int) -> None:
        self.world = world
        self.party = party
        self.elements: dict[int, int] = {}

    def node(self, node: Typed) -> Any:  # noqa: ANN401 - of any type of the language
        """Reckon a part."""
        match node:
            case Constant():
                return node.value
            case Scale():
                return self.node(node.operand) * node.factor
            case Element():
                return self.elements[node.level]
            case CountHand():
                return (self.world.hand(self.world.role("actor")) & node.mask).bit_count()
            case Over():
                return self.over(node)
            case Apply():
                return self.apply(node)

    def over(self, node: Over) -> Any:  # noqa: ANN401 - a number or a truth
        """Reckon something of each seat or side of a set."""
        values = []
        outer = self.elements.get(node.level)
        for element in self.group(node):
            self.elements[node.level] = element
            values.append(self.node(node.body))
        if outer is None:
            self.elements.pop(node.level, None)
        else:
            self.elements[node.level] = outer
        if node.how == "any":
            return any(values)
        if node.how in {"all", "none"}:
            return all(values) if node.how == "all" else not any(values)
        if node.how == "count":
            return sum(bool(value) for value in values)
        if node.how == "sum":
            return sum(values, Fraction(0))
        return {"max": max, "min": min}[node.how](values, default=Fraction(0))

    def group(self, node: Over) -> list[int]:
        """The seats or sides of a set."""
        elements = [element for element in range(node.candidates) if element != node.without]
        if node.reckoned is not None:
            reckoned = self.node(node.reckoned)
            if node.group == "others":
                elements = [element for element in elements if element != reckoned]
            elif node.reckoned.type is Type.SEAT:
                elements = [reckoned]
            else:
                elements = [seat for seat in elements if self.world.side_of(seat) == reckoned]
        return [element for element in elements if not node.stays or self.world.stays(element)]

    def apply(self, node: Apply) -> Any:  # noqa: ANN401 - of any type of the language
        """Reckon an operation."""
        values = [self.node(operand) for operand in node.operands]
        if node.code in TWO:
            return TWO[node.code](*values)
        if node.code in ONE:
            return ONE[node.code](*values)
        if node.code == op.SELECT:
            return values[1] if values[0] else values[2]
        if node.code == op.ROLE:
            return self.party if node.argument == op.Role.PARTY else self.world.role(said(ROLE_WORDS, node))
        if node.code == op.LOAD:
            return self.world.amount(said(DEAL_WORDS, node))
        return self.look_up(node, values[0])

    def look_up(self, node: Apply, value: Any) -> Any:  # noqa: ANN401 - of any type of the language
        """What belongs to a seat, a side, a suit or a card."""
        world = self.world
        if node.code == op.LOAD_SEAT:
            return self.of_seat(node, value)
        if node.code == op.LOAD_SIDE:
            return self.of_side(node, value)
        of_nobody: dict[int, tuple[Callable[[int], Any], Any]] = {
            op.SIZE_OF: (lambda side: len(world.seats_of(side)), 0),
            op.COUNT_SUIT: (world.held_of, 0),
            op.VALUE_HAND: (world.value_of_hand, Fraction(0)),
            op.TRICK_TAKER: (lambda number: world.trick_taker(int(number)), NOBODY),
            op.STEP: (lambda seat: world.step(seat, node.argument), NOBODY),
            op.CARD_OF: (lambda suit: world.card_of(node.argument, suit), NOBODY),
            op.SIDE_OF: (world.side_of, NOBODY),
            op.SUIT_OF: (world.suit_of, NOBODY),
            op.RANK_OF: (world.rank_of, NOBODY),
            op.HOLDER: (lambda card: world.find("holder", card), NOBODY),
            op.PLAYER: (lambda card: world.find("player", card), NOBODY),
            op.TAKER: (lambda card: world.find("taker", card), NOBODY),
        }
        if node.code not in of_nobody:
            raise UnreadError(f"an operation {node.code} of expressions")
        look, otherwise = of_nobody[node.code]
        return look(value) if value >= 0 else otherwise

    def of_seat(self, node: Apply, seat: int) -> Any:  # noqa: ANN401 - a number or a truth
        """An amount of a seat; nobody has 0 of everything."""
        if node.argument == op.SeatAmount.STAYS:
            return seat >= 0 and self.world.stays(seat)
        return self.world.of_seat(said(SEAT_WORDS, node), seat) if seat >= 0 else Fraction(0)

    def of_side(self, node: Apply, side: int) -> Fraction:
        """An amount of a side."""
        if side < 0:
            return Fraction(0)
        if node.argument >= op.SideAmount.TALLY:
            return self.world.tally(node.argument - op.SideAmount.TALLY, side)
        return self.world.of_side(said(SIDE_WORDS, node), side)


def said(words: dict[int, str], node: Apply) -> str:
    """The word for what an operation reads."""
    if node.argument not in words:
        raise UnreadError(f"what expressions call {node.name}")
    return words[node.argument]
