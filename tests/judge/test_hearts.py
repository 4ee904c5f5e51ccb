"""Hearts before a judge from outside: OpenSpiel's game, dealt the same cards and driven with the same plays.

At every step both must name the same seat and allow it the same cards, and at the end give the same scores.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from tests.judge.hearts_house import DIRECTIONS, EVERY_HOUSE, SAID_HERE, House
from tests.oracle.interpreter_table import program_for

from cartacanta.deal import Deal
from cartacanta.layout import Layout
from cartacanta.runners import Start

if TYPE_CHECKING:
    from collections.abc import Sequence

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: the judge stays at home")

PARTS: Final = 8
DEALS_BY_DEFAULT: Final = 4000
DEALS_OF_EACH_HOUSE: Final = 80
HEARTS: Final = range(2, 52, 4)
"""Cards by their numbers there, the lowest first: clubs, diamonds, hearts and spades take turns."""
QUEEN: Final = 43
JACK: Final = 37


@cache
def game(house: House) -> Any:
    return pyspiel.load_game("hearts", dict(house.parameters))


@cache
def numbers() -> tuple[dict[int, int], dict[int, int]]:
    """Our number of each card of theirs, and theirs of each of ours."""
    state = pyspiel.load_game("hearts").new_initial_state()
    state.apply_action(0)
    names = {there: state.action_to_string(there) for there in state.legal_actions()}
    here = {
        there: program_for("hearts").variant.pack.cards[name[:-1].replace("T", "10") + name[-1].lower()]
        for there, name in names.items()
    }
    return here, {card: there for there, card in here.items()}


# ---- cards and plays -----------------------------------------------------------------------------------------------

Hands = list[list[int]]


def shuffled(random: Random) -> Hands:
    """Thirteen cards each."""
    deck = list(range(52))
    random.shuffle(deck)
    return [deck[seat::4] for seat in range(4)]


def with_held(random: Random, held: Sequence[int]) -> Hands:
    """Hands of which the one of some seat has these cards among its thirteen."""
    rest = [card for card in range(52) if card not in held]
    random.shuffle(rest)
    rest[:0] = held
    hands = [rest[13 * seat : 13 * seat + 13] for seat in range(4)]
    random.shuffle(hands)
    return hands


def high(random: Random) -> Hands:
    """One hand is so strong that it may take everything."""
    return with_held(random, [*random.sample(range(28, 52), 12)])


def red(random: Random) -> Hands:
    """One hand is little but hearts and the queen of spades."""
    return with_held(random, [QUEEN, *random.sample(HEARTS, random.randint(7, 12))])


def anything(random: Random, legal: list[int]) -> int:
    return legal[int(random.random() * len(legal))]


def ambitious(random: Random, legal: list[int], *, strong: bool, passing: bool) -> int:
    """The strong seat plays as high as it can, the others as low as they can, but for a whim now and then."""
    if random.random() < 0.05:
        return anything(random, legal)
    return legal[-1] if strong != passing else legal[0]


# ---- the two at one table ------------------------------------------------------------------------------------------


def begun(house: House, settings: dict[str, str], number: int, hands: Hands) -> tuple[Deal, Any]:
    """The same deal on both sides."""
    program = program_for("hearts", settings)
    here, _ = numbers()
    layout = Layout.of_hands(program, [[here[card] for card in hand] for hand in hands], number=number)
    state = game(house).new_initial_state()
    state.apply_action(DIRECTIONS[number % 4])
    for round_ in range(13):
        for hand in hands:
            state.apply_action(hand[round_])
    return Deal(program, layout, start=Start(number)), state


def play_both(pair: tuple[Deal, Any], random: Random, strong: int | None) -> tuple[int, ...]:
    """Plays a deal through on both sides: what it scores. AssertionError where they differ."""
    deal, state = pair
    here, there = numbers()
    while not state.is_terminal():
        seat, legal = state.current_player(), state.legal_actions()
        ours = sorted([there[action] for action in deal.legal_actions()])
        assert (deal.actor, ours) == (seat, sorted(legal)), state.history()
        if strong is None:
            action = anything(random, ours)
        else:
            action = ambitious(random, ours, strong=seat == strong, passing=deal.phase == "pass")
        state.apply_action(action)
        deal.play(here[action])
    assert deal.over
    scores = tuple(26 - int(gain) for gain in state.returns())
    assert deal.score().scores == tuple(map(Fraction, scores)), state.history()
    return scores


def deals(
    house: House, settings: dict[str, str], random: Random, count: int, seen: Counter[str] | None = None
) -> None:
    """Plays deals of all kinds one after the other."""
    for number in range(1, count + 1):
        kind = (number + number // 4) % 4
        hands = (shuffled, shuffled, high, red)[kind](random)
        strong = max(range(4), key=lambda seat: sum(hands[seat]))
        scores = play_both(begun(house, settings, number, hands), random, strong if kind == 2 else None)
        if seen is not None:
            seen[f"passing {number % 4}"] += 1
            seen["moon"] += sorted(scores)[-3] >= 16
            seen["below nothing"] += min(scores) < 0


# ---- the judgement -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", range(PARTS))
def test_our_defaults(part: int) -> None:
    seen: Counter[str] = Counter()
    house = House.of()
    assert house.settings == {}
    deals(house, {}, Random(part), DEALS_BY_DEFAULT // PARTS, seen)
    assert seen["moon"] > 0
    assert len([name for name in seen if name.startswith("passing")]) == 4


@pytest.mark.parametrize("part", range(PARTS))
def test_every_combination_of_parameters(part: int) -> None:
    assert len(EVERY_HOUSE) * DEALS_OF_EACH_HOUSE > 10_000
    share = len(EVERY_HOUSE) // PARTS
    seen: Counter[str] = Counter()
    for at, house in enumerate(EVERY_HOUSE[part * share : (part + 1) * share]):
        deals(house, house.settings, Random(part * share + at), DEALS_OF_EACH_HOUSE, seen)
    assert seen["moon"] > 0
    assert seen["below nothing"] > 0


@pytest.mark.parametrize("parameter", SAID_HERE)
def test_every_parameter_tells(parameter: str) -> None:
    """Where only the judge's side changes a rule, they differ: each is really tried."""
    other = not dict(House.of().parameters)[parameter]
    with pytest.raises(AssertionError):
        deals(House.of(**{parameter: other}), {}, Random(parameter), 1000)


def test_the_other_moon_tells() -> None:
    """The one option of ours that the judge doesn't know."""
    with pytest.raises(AssertionError):
        deals(House.of(), {"moon": "taker-down"}, Random(1), 1000)
