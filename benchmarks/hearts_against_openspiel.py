"""Hearts played one action at a time from Python, beside OpenSpiel's Hearts in the same process.

    python3 run.py python benchmarks/hearts_against_openspiel.py [--rounds 9] [--seconds 1]

Random players, passing included. Each engine is driven twice: by the loop one would write first, and by
the leanest loop over the same public calls; ours both as plain Python and as machine code. Then ours once more in columns,
as `compare` plays it, with all figures that it keeps. Every round runs all of them, and what counts are the ratios within a round.
"""

from __future__ import annotations

import argparse
import random
from typing import TYPE_CHECKING, Final

import numpy as np
import pyspiel

from cartacanta.deal import Deal
from cartacanta.document.loading import load
from cartacanta.layout import DealName
from cartacanta.program import compile_program
from cartacanta.simulation import course_of, play_part
from cartacanta.simulation.courses import PARTS
from cartacanta.simulation.engines import FITTED, FROZEN
from cartacanta.simulation.playing import FULL
from cartacanta.variant import build
from rounds import interleaved, median, ratio

if TYPE_CHECKING:
    from rounds import Play

PIECE: Final = PARTS["deals"]
ACTIONS: Final = 4 * 13 + 4 * 3
"""Of a first deal: everybody passes three cards, and all are played."""


def ours(*, lean: bool, compiled: bool) -> Play:
    """Our loops, through the public calls of a deal."""
    program = compile_program(build(load("hearts")))

    def usual(number: int) -> tuple[int, int]:
        deal = Deal.from_name(program, DealName(seed=7, match=number), compiled=compiled)
        actions = 0
        while not deal.over:
            deal.play(random.choice(deal.legal_actions()))
            actions += 1
        deal.score()
        return 1, actions

    def leanest(number: int) -> tuple[int, int]:
        deal = Deal.from_name(program, DealName(seed=7, match=number), compiled=compiled)
        legal, play, pick = deal.legal_actions, deal.play, random.random
        actions = 0
        while not deal.over:
            choices = legal()
            play(choices[int(pick() * len(choices))])
            actions += 1
        deal.score()
        return 1, actions

    return leanest if lean else usual


def theirs(*, lean: bool) -> Play:
    """OpenSpiel's loops; chance deals the cards one by one there, which is no player's action."""
    game = pyspiel.load_game("hearts")

    def usual(_number: int) -> tuple[int, int]:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                cards, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(np.random.choice(cards, p=chances))  # noqa: NPY002 - as in its examples
            else:
                state.apply_action(random.choice(state.legal_actions()))
                actions += 1
        state.returns()
        return 1, actions

    def leanest(_number: int) -> tuple[int, int]:
        state = game.new_initial_state()
        ended, chance, outcomes = state.is_terminal, state.is_chance_node, state.chance_outcomes
        legal, play, pick = state.legal_actions, state.apply_action, random.random
        actions = 0
        while not ended():
            if chance():
                choices = outcomes()
                play(choices[int(pick() * len(choices))][0])
            else:
                choices = legal()
                play(choices[int(pick() * len(choices))])
                actions += 1
        state.returns()
        return 1, actions

    return leanest if lean else usual


def in_columns(kernel: str) -> Play:
    """Whole parts, as `compare` plays them."""
    course = course_of(load("hearts"), seed=7)

    def part(number: int) -> tuple[int, int]:
        play_part([course], number * PIECE, PIECE, kernel)
        return PIECE, PIECE * ACTIONS

    return part


def main() -> None:
    """Print what each loop did, and how many times each of OpenSpiel's two that is."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each loop in each round")
    chosen = parser.parse_args()
    programs = {
        "OpenSpiel, usual loop": theirs(lean=False),
        "OpenSpiel, lean loop": theirs(lean=True),
        "Carta Canta plain, usual loop": ours(lean=False, compiled=False),
        "Carta Canta plain, lean loop": ours(lean=True, compiled=False),
        "Carta Canta compiled, usual loop": ours(lean=False, compiled=True),
        "Carta Canta compiled, lean loop": ours(lean=True, compiled=True),
        **{f"Carta Canta in columns, {kernel}": in_columns(kernel) for kernel in (FULL, FITTED, FROZEN)},
    }
    found = interleaved(programs, chosen.rounds, chosen.seconds)
    print(
        f"{'':34}{'deals/s':>10}{'actions/s':>13}   actions, times OpenSpiel's usual loop, lean loop (least to most)"
    )
    for name, rates in found.items():
        usual, least_of_usual, most_of_usual = ratio(rates.actions, found["OpenSpiel, usual loop"].actions)
        lean, least, most = ratio(rates.actions, found["OpenSpiel, lean loop"].actions)
        times = f"{usual:6.2f} ({least_of_usual:.2f} to {most_of_usual:.2f})  {lean:6.2f} ({least:.2f} to {most:.2f})"
        print(f"{name:34}{median(rates.deals):10,.0f}{median(rates.actions):13,.0f}   {times}")


if __name__ == "__main__":
    main()
