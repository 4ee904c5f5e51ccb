"""Random well-typed expressions: each is written as text, together with what it is worth in a state.

The worth is a plain Python function over exact fractions, written from the language's definition. It shares
nothing with the parser, the checker or the byte code.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeVar

from hypothesis import strategies as st
from tests.expressions.worlds import BIDS, CARDS, NOBODY, OPTIONS, RANKS, SLAMS, STRIDE, SUITS

if TYPE_CHECKING:
    from tests.expressions.worlds import State

    from cartacanta.expressions import Setting

Reckoned = tuple[tuple[str, int], ...]
"""The seats and sides looked at, outermost first."""
Worth = Callable[["State", Reckoned], Any]
Written = tuple[str, Worth]
T = TypeVar("T")

COMPARISONS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def constant(value: object) -> Worth:
    return lambda _state, _inside: value


def whose(state: State, inside: Reckoned) -> tuple[str, int]:
    if inside:
        return inside[-1]
    return "side", state.roles["party"]


def amount(state: State, name: str, kind: str, number: int) -> Fraction:
    if kind == "seat" and name not in state.seats:
        kind = "side"  # a tally: kept by side, and each is alone
    return state.seat_amount(name, number) if kind == "seat" else state.side_amount(name, number)


def members(state: State, group: str, inside: Reckoned) -> list[tuple[str, int]]:
    world = state.setting
    kind, number = whose(state, inside)
    seats = [("seat", seat) for seat in range(world.seats) if state.stays[seat]]
    sides = [("side", side) for side in range(world.side_count) if not world.each_alone or state.stays[side]]
    if group == "players":
        return seats
    if group == "sides":
        return sides
    if group == "others":
        return [one for one in (seats if kind == "seat" else sides) if one[1] != number]
    if kind == "seat":
        return [one for one in seats if one[1] == number]
    return [one for one in seats if state.side[one[1]] == number]


@dataclass(frozen=True)
class Writer:
    """Draws expressions of each type. `inside` holds the kinds of what the sets around look at."""

    draw: st.DrawFn
    world: Setting
    inside: tuple[str, ...] = ()

    def pick(self, options: list[T]) -> T:
        return self.draw(st.sampled_from(options))

    def kind(self) -> str:
        return self.inside[-1] if self.inside else "side"

    def has_own(self, name: str, kind: str) -> bool:
        if kind == "side" or self.world.each_alone:
            return True
        if name == "points":
            return self.world.counted_by_player
        if name == "score":
            return "ledger-by-player" in self.world.phases
        return name != "bags"

    def number(self, depth: int) -> Written:
        if depth <= 0:
            simple: list[Callable[[int], Written]] = [
                self.literal,
                self.amount_of_deal,
                self.bare,
                self.settled,
            ]
            return self.pick(simple)(0)
        kinds: list[Callable[[int], Written]] = [self.literal, self.bare, self.sum, self.sum, self.product]
        kinds += [self.quotient, self.function, self.negative, self.choice, self.over, self.over, self.count]
        kinds += [self.of_seat, self.of_side, self.size]
        return self.pick(kinds)(depth - 1)

    def literal(self, _depth: int = 0) -> Written:
        text = self.pick(["0", "1", "2", "3", "7", "0.5", "2.25", "(1/3)", "10"])
        return text, constant(Fraction(text.strip("()")))

    def settled(self, _depth: int = 0) -> Written:
        name = self.pick(["option limit", "option last-trick", "number-of-players", "card-total", "players"])
        if name.startswith("option "):
            return name, constant(Fraction(OPTIONS[name.removeprefix("option ")].value))
        value = self.world.card_total if name == "card-total" else Fraction(self.world.seats)
        return name, constant(value)

    def amount_of_deal(self, _depth: int = 0) -> Written:
        name = self.pick(["deal-points", "pot", "stake", "deal-number", "hand-size", "amount"])
        return name, lambda state, _inside: state.deal[name]

    def bare(self, _depth: int = 0) -> Written:
        names = ["tricks", "bid", "exact", "points", "total", "score", "bags"]
        name = self.pick([name for name in names if self.has_own(name, self.kind())])
        return name, lambda state, inside: amount(state, name, *whose(state, inside))

    def of_seat(self, depth: int) -> Written:
        names = ["tricks", "bid", "exact", "points", "total", "score"]
        name = self.pick([name for name in names if self.has_own(name, "seat")])
        text, seat = self.seat(depth)
        return f"{name} of {text}", lambda state, inside: amount(state, name, "seat", seat(state, inside))

    def of_side(self, depth: int) -> Written:
        name = self.pick(["tricks", "bid", "exact", "points", "total", "score", "bags"])
        text, side = self.side(depth)
        return f"{name} of {text}", lambda state, inside: amount(state, name, "side", side(state, inside))

    def size(self, depth: int) -> Written:
        text, side = self.side(depth)
        return f"size of {text}", lambda state, inside: Fraction(state.side.count(side(state, inside)))

    def sum(self, depth: int) -> Written:
        (a, left), (b, right) = self.number(depth), self.number(depth)
        if self.draw(st.booleans()):
            return f"({a} + {b})", lambda state, inside: left(state, inside) + right(state, inside)
        return f"({a} - {b})", lambda state, inside: left(state, inside) - right(state, inside)

    def product(self, depth: int) -> Written:
        (a, left), (b, right) = self.number(depth), self.number(0)
        return f"({a} * {b})", lambda state, inside: left(state, inside) * right(state, inside)

    def quotient(self, depth: int) -> Written:
        a, left = self.number(depth)
        b = self.pick(["2", "3", "0.5", "(2/3)", "(-4)", "option limit"])
        divisor = Fraction(21) if b == "option limit" else Fraction(b.strip("()"))
        return f"({a} / {b})", lambda state, inside: left(state, inside) / divisor

    def negative(self, depth: int) -> Written:
        text, value = self.number(depth)
        return f"(-{text})", lambda state, inside: -value(state, inside)

    def function(self, depth: int) -> Written:
        name = self.pick(["min", "max", "abs", "floor", "ceil"])
        a, left = self.number(depth)
        if name in {"abs", "floor", "ceil"}:
            single: Any = {"abs": abs, "floor": math.floor, "ceil": math.ceil}[name]
            return f"{name}({a})", lambda state, inside: Fraction(single(left(state, inside)))
        others = [self.number(0) for _ in range(self.draw(st.integers(1, 3)))]
        best = min if name == "min" else max
        text = f"{name}({a}, {', '.join(other for other, _ in others)})"
        return text, lambda state, inside: best(
            left(state, inside), *(value(state, inside) for _, value in others)
        )

    def choice(self, depth: int) -> Written:
        (c, holds), (a, then), (b, otherwise) = self.truth(depth), self.number(depth), self.number(depth)
        return (
            f"(if {c} then {a} else {b})",
            lambda state, inside: then(state, inside) if holds(state, inside) else otherwise(state, inside),
        )

    def group(self) -> tuple[str, Writer]:
        group = self.pick(["players", "sides", "others", "members"])
        kind = {"players": "seat", "members": "seat", "sides": "side", "others": self.kind()}[group]
        return group, Writer(self.draw, self.world, (*self.inside, kind))

    def over(self, depth: int) -> Written:
        how = self.pick(["sum", "max", "min"])
        group, inner = self.group()
        text, value = inner.number(min(depth, 1))
        fold: Any = {"sum": sum, "max": max, "min": min}[how]

        def worth(state: State, inside: Reckoned) -> Fraction:
            values = [value(state, (*inside, one)) for one in members(state, group, inside)]
            return Fraction(fold(values)) if values else Fraction(0)

        return f"(({how} of {text} over {group}))", worth

    def count(self, depth: int) -> Written:
        group, inner = self.group()
        if self.draw(st.booleans()):
            return f"count of {group}", lambda state, inside: Fraction(len(members(state, group, inside)))
        text, holds = inner.truth(min(depth, 1))
        return f"(count of {group} has {text})", lambda state, inside: Fraction(
            sum(holds(state, (*inside, one)) for one in members(state, group, inside))
        )

    def truth(self, depth: int) -> Written:
        if depth <= 0:
            return self.pick([self.numbers, self.word, self.option])(0)
        return self.pick(
            [self.numbers, self.numbers, self.junction, self.negation, self.quantifier, self.same, self.word]
        )(depth - 1)

    def numbers(self, depth: int) -> Written:
        (a, left), (b, right) = self.number(depth), self.number(0)
        signs = list(COMPARISONS)
        if "option " in {a[:7], b[:7]}:
            signs = ["<", "<=", ">", ">="]  # an option is equal only to one of its choices
        sign = self.pick(signs)
        compare = COMPARISONS[sign]
        return f"({a} {sign} {b})", lambda state, inside: compare(left(state, inside), right(state, inside))

    def junction(self, depth: int) -> Written:
        (a, left), (b, right) = self.truth(depth), self.truth(depth)
        if self.draw(st.booleans()):
            return f"({a} and {b})", lambda state, inside: left(state, inside) and right(state, inside)
        return f"({a} or {b})", lambda state, inside: left(state, inside) or right(state, inside)

    def negation(self, depth: int) -> Written:
        text, holds = self.truth(depth)
        return f"(not {text})", lambda state, inside: not holds(state, inside)

    def quantifier(self, depth: int) -> Written:
        how = self.pick(["any", "all", "none"])
        group, inner = self.group()
        text, holds = inner.truth(min(depth, 1))

        def worth(state: State, inside: Reckoned) -> bool:
            values = [holds(state, (*inside, one)) for one in members(state, group, inside)]
            return {"any": any(values), "all": all(values), "none": not any(values)}[how]

        return f"({how} of {group} has {text})", worth

    def same(self, depth: int) -> Written:
        kind = self.pick([self.seat, self.side, self.suit, self.rank, self.card])
        (a, left), (b, right) = kind(depth), kind(0)
        if "option who" in {a, b}:  # an option is equal only to one of its choices
            (a, left), (b, right) = ("option who", constant(0)), ("eldest", constant(0))
        sign = self.pick(["=", "!="])
        return (
            f"({a} {sign} {b})",
            lambda state, inside: (left(state, inside) == right(state, inside)) == (sign == "="),
        )

    def word(self, _depth: int) -> Written:
        name, ids = self.pick([("contract", BIDS), ("slam", SLAMS)])
        word = self.pick([*ids, "none"])
        found = {NOBODY} if word == "none" else {number for number, text in enumerate(ids) if text == word}
        sign = self.pick(["=", "!="])
        text = f"{name} {sign} {word}" if self.draw(st.booleans()) else f"{word} {sign} {name}"
        return f"({text})", lambda state, _inside: (state.numbers[name] in found) == (sign == "=")

    def option(self, _depth: int) -> Written:
        option, word = self.pick(
            [("limit", "21"), ("limit", "unlimited"), ("card", "none"), ("card", "Tx"), ("last-trick", "0.5")]
        )
        value = OPTIONS[option].value
        holds = str(value) == word or (option == "last-trick" and word == "0.5")
        return f"(option {option} = {word})", constant(holds)

    def seat(self, depth: int) -> Written:
        if depth <= 0:
            fixed = {"eldest": 0, "second": 1, "third": 2, "dealer": self.world.seats - 1, "nobody": NOBODY}
            fixed["option who"] = 0
            roles = ["declarer", "caller", "called-player", "last-taker", "taker"]
            name = self.pick([*fixed, *roles, *(["seat"] if "seat" in self.inside else [])])
            if name == "seat":
                return name, lambda _state, inside: next(n for kind, n in reversed(inside) if kind == "seat")
            if name in fixed:
                return name, constant(fixed[name])
            return name, lambda state, _inside: state.roles[name]
        return self.pick([self.neighbour, self.of_card, self.trick_taker, self.either_seat])(depth - 1)

    def neighbour(self, depth: int) -> Written:
        seats = self.world.seats
        words = {"next": 1, "previous": seats - 1}
        if seats % 2 == 0:
            words["across"] = seats // 2
        if self.world.opposite:
            words["partner"] = seats // 2
        word = self.pick(list(words))
        text, seat = self.seat(depth)

        def worth(state: State, inside: Reckoned) -> int:
            here = seat(state, inside)
            return NOBODY if here < 0 else (here + words[word]) % seats

        return f"{word} of {text}", worth

    def of_card(self, depth: int) -> Written:
        word = self.pick(["holder", "player", "taker"])
        text, card = self.card(depth)

        def worth(state: State, inside: Reckoned) -> int:
            wanted = card(state, inside)
            masks = {
                "player": state.played,
                "taker": state.won,
                "holder": [a | b for a, b in zip(state.hands, state.played, strict=True)],
            }[word]
            return state.where(masks, wanted)

        return f"{word} of {text}", worth

    def trick_taker(self, _depth: int) -> Written:
        number = self.draw(st.integers(0, 7))
        return (
            f"trick-taker of {number}",
            lambda state, _inside: state.takers[number - 1] if 1 <= number <= len(state.takers) else NOBODY,
        )

    def either_seat(self, depth: int) -> Written:
        (c, holds), (a, then), (b, otherwise) = self.truth(depth), self.seat(depth), self.seat(depth)
        return (
            f"(if {c} then {a} else {b})",
            lambda state, inside: then(state, inside) if holds(state, inside) else otherwise(state, inside),
        )

    def side(self, depth: int) -> Written:
        names = ["party", *self.world.sides, *(["side"] if "side" in self.inside else [])]
        if depth <= 0 and self.draw(st.booleans()):
            name = self.pick(names)
            if name == "party":
                return name, lambda state, _inside: state.roles["party"]
            if name == "side":
                return name, lambda _state, inside: next(n for kind, n in reversed(inside) if kind == "side")
            return name, constant(self.world.sides.index(name))
        text, seat = self.seat(depth - 1)

        def worth(state: State, inside: Reckoned) -> int:
            here = seat(state, inside)
            return NOBODY if here < 0 else state.side[here]

        return f"side of {text}", worth

    def suit(self, depth: int) -> Written:
        if depth > 0:
            text, card = self.card(depth - 1)
            return (
                f"suit of {text}",
                lambda state, inside: NOBODY if card(state, inside) < 0 else card(state, inside) // STRIDE,
            )
        name = self.pick(["trump", "called-suit"])
        return name, lambda state, _inside: state.numbers[name]

    def rank(self, depth: int) -> Written:
        if depth > 0:
            text, card = self.card(depth - 1)
            return (
                f"rank of {text}",
                lambda state, inside: (
                    NOBODY if card(state, inside) < 0 else len(RANKS) - 1 - card(state, inside) % STRIDE
                ),
            )
        return "bid-rank", lambda state, _inside: state.numbers["bid-rank"]

    def card(self, depth: int) -> Written:
        if depth > 0:
            rank = self.draw(st.integers(0, len(RANKS) - 1))
            text, suit = self.suit(depth - 1)

            def worth(state: State, inside: Reckoned) -> int:
                wanted = suit(state, inside)
                return NOBODY if wanted < 0 else CARDS.get(RANKS[rank] + SUITS[wanted], NOBODY)

            return f"{RANKS[rank]} of {text}", worth
        name = self.pick(["called-card", *CARDS])
        if name == "called-card":
            return name, lambda state, _inside: state.numbers["called-card"]
        return name, constant(CARDS[name])


@st.composite
def written(draw: st.DrawFn, world: Setting, *, truth: bool) -> Written:
    writer = Writer(draw, world)
    depth = draw(st.integers(1, 3))
    return writer.truth(depth) if truth else writer.number(depth)


@st.composite
def gone_over(draw: st.DrawFn, world: Setting, kind: str) -> Written:
    """Something over a set, with a simple body: the set is what is tried."""
    writer = Writer(draw, world)
    return {"over": writer.over, "quantifier": writer.quantifier, "count": writer.count}[kind](0)
