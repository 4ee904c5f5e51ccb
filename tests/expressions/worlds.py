"""Settings that expressions are checked against, and states of a deal they are reckoned in."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from hypothesis import strategies as st

from cartacanta.expressions import Setting

SUITS: Final = ("x", "y", "z")
RANKS: Final = ("T", "7", "5", "2")
STRIDE: Final = 16
CARDS: Final = {
    rank + suit: number * STRIDE + len(RANKS) - 1 - place
    for number, suit in enumerate(SUITS)
    for place, rank in enumerate(RANKS)
    if rank + suit != "2z"
}
BIDS: Final = ("low", "high", "low")
SLAMS: Final = ("all-in", "all-out")
TALLIES: Final = ("bags",)
NOBODY: Final = -1
PHASES: Final = frozenset({"deal", "auction", "call", "predict", "play", "trump", "pot"})


@dataclass(frozen=True)
class Settled:
    """An option as settled."""

    value: str | int


OPTIONS: Final = {
    "limit": Settled(21),
    "last-trick": Settled("1/2"),
    "who": Settled("eldest"),
    "card": Settled("none"),
    "good-suit": Settled("y"),
}
CHOICES: Final = {
    "limit": ("21", "31", "unlimited"),
    "last-trick": ("1", "1/2", "0"),
    "who": ("eldest", "declarer"),
    "card": ("none", "Tx"),
    "good-suit": ("x", "y"),
}


def setting(
    seats: int,
    sides: tuple[str, ...] = (),
    *,
    alone: bool = False,
    counted_by_player: bool = False,
    more: frozenset[str] = frozenset(),
    without: frozenset[str] = frozenset(),
) -> Setting:
    return Setting(
        options=OPTIONS,
        seats=seats,
        sides=sides,
        alone=alone,
        counted_by_player=counted_by_player,
        cards=CARDS,
        ranks=RANKS,
        suits=SUITS,
        card_sets={"honours": (1 << CARDS["Tx"]) | (1 << CARDS["Ty"])},
        bids=BIDS,
        slams=SLAMS,
        tallies=TALLIES,
        card_total=Fraction(32, 3),
        phases=(PHASES | more) - without,
        option_choices=CHOICES,
    )


ALONE: Final = setting(4, alone=True)
OPPOSITE: Final = setting(4)
STAYING: Final = setting(3, alone=True, more=frozenset({"stay"}))
CALLED: Final = setting(5, ("callers", "opponents"), more=frozenset({"ledger-by-player"}))
COUNTED: Final = setting(4, counted_by_player=True)
SETTINGS: Final = (ALONE, OPPOSITE, STAYING, CALLED, COUNTED)


@dataclass
class State:
    """A deal as the reference sees it: exact amounts, and who did what."""

    setting: Setting
    side: list[int] = field(default_factory=list)
    seats: dict[str, list[Fraction]] = field(default_factory=dict)
    sides: dict[str, list[Fraction]] = field(default_factory=dict)
    deal: dict[str, Fraction] = field(default_factory=dict)
    roles: dict[str, int] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    stays: list[bool] = field(default_factory=list)
    hands: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    takers: list[int] = field(default_factory=list)

    def seat_amount(self, name: str, seat: int) -> Fraction:
        return self.seats[name][seat] if seat >= 0 else Fraction(0)

    def side_amount(self, name: str, side: int) -> Fraction:
        return self.sides[name][side] if side >= 0 else Fraction(0)

    def where(self, masks: list[int], card: int) -> int:
        if card < 0:
            return NOBODY
        return next((seat for seat, mask in enumerate(masks) if mask >> card & 1), NOBODY)


SEAT_AMOUNTS: Final = ("tricks", "bid", "exact", "points", "total", "score")
SIDE_AMOUNTS: Final = (*SEAT_AMOUNTS, *TALLIES)
UNITS: Final = 6
"""Amounts in the states come in sixths, so any program unit must be a multiple of it."""
amounts = st.integers(-60, 240).map(lambda pieces: Fraction(pieces, UNITS))
whole_numbers = st.integers(0, 12).map(Fraction)


@st.composite
def states(draw: st.DrawFn, world: Setting) -> State:
    seats, sides = world.seats, world.side_count
    state = State(world)
    if world.each_alone:
        state.side = list(range(seats))
    elif world.sides:
        state.side = draw(st.lists(st.integers(0, sides - 1), min_size=seats, max_size=seats))
    else:
        state.side = [seat % sides for seat in range(seats)]

    def each(kind: st.SearchStrategy[Any]) -> list[Any]:
        return draw(st.lists(kind, min_size=seats, max_size=seats))

    for name in SEAT_AMOUNTS:
        kind = whole_numbers if name in {"tricks", "bid"} else amounts
        state.seats[name] = each(kind)
        state.sides[name] = [
            sum((state.seats[name][seat] for seat in range(seats) if state.side[seat] == side), Fraction(0))
            for side in range(sides)
        ]
    for name in ("exact", "points", "score", *TALLIES):
        state.sides[name] = draw(st.lists(amounts, min_size=sides, max_size=sides))
    one_ledger_each = world.each_alone or "ledger-by-player" in world.phases
    if not one_ledger_each:  # a side has one ledger, which each member shows
        totals = draw(st.lists(amounts, min_size=sides, max_size=sides))
        state.seats["total"] = [totals[state.side[seat]] for seat in range(seats)]
        state.sides["total"] = totals
    if world.each_alone:
        for name in SEAT_AMOUNTS:
            state.sides[name] = list(state.seats[name])
    state.deal = {name: draw(amounts) for name in ("deal-points", "pot", "stake")}
    state.deal["deal-number"] = draw(st.integers(1, 12).map(Fraction))
    state.deal |= {name: draw(whole_numbers) for name in ("hand-size", "amount")}
    anyone = st.integers(NOBODY, seats - 1)
    state.roles = {
        name: draw(anyone) for name in ("declarer", "caller", "called-player", "last-taker", "taker")
    }
    state.roles["party"] = draw(st.integers(0, sides - 1))
    state.numbers = {
        "trump": draw(st.integers(NOBODY, len(SUITS) - 1)),
        "called-suit": draw(st.integers(NOBODY, len(SUITS) - 1)),
        "called-card": draw(st.sampled_from([NOBODY, *CARDS.values()])),
        "contract": draw(st.integers(NOBODY, len(BIDS) - 1)),
        "slam": draw(st.integers(NOBODY, len(SLAMS) - 1)),
        "bid-rank": draw(st.integers(NOBODY, len(RANKS) - 1)),
    }
    state.stays = each(st.booleans()) if "stay" in world.phases else [True] * seats
    for masks in (state.hands, state.played, state.won):
        masks.extend([0] * seats)
    for card in CARDS.values():
        lies = draw(anyone)
        if lies >= 0:
            (state.hands if draw(st.booleans()) else state.played)[lies] |= 1 << card
        taken = draw(anyone)
        if taken >= 0:
            state.won[taken] |= 1 << card
    state.takers = draw(st.lists(st.integers(0, seats - 1), max_size=6))
    return state
