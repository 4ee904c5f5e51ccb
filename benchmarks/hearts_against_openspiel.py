"""Hearts played one action at a time from Python, beside OpenSpiel's Hearts in the same process.

    python3 run.py python benchmarks/hearts_against_openspiel.py [--rounds 9] [--seconds 1]

Random players, passing included. Each engine is driven twice: by the loop one would write first, and by
the leanest loop over the same public calls. Every round runs all of them; what counts are the ratios within a round.
The whole is done with Numba and again without.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from typing import TYPE_CHECKING

import numpy as np
import pyspiel
from cartacanta.deal import Deal, DealName

from cartacanta.document import load
from cartacanta.program import compile_program
from cartacanta.variant import build
from rounds import interleaved, median, ratio

if TYPE_CHECKING:
    from rounds import Play

SWITCH = "CARTACANTA_NUMBA"


def ours(*, lean: bool) -> Play:
    """Our loops, through the public calls of a deal."""
    program = compile_program(build(load("hearts")))

    def usual(number: int) -> tuple[int, int]:
        deal = Deal.from_name(program, DealName(seed=7, match=number, deal=1, attempt=0))
        actions = 0
        while not deal.over:
            deal.play(random.choice(deal.legal_actions()))
            actions += 1
        deal.score()
        return 1, actions

    def leanest(number: int) -> tuple[int, int]:
        deal = Deal.from_name(program, DealName(seed=7, match=number, deal=1, attempt=0))
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


def compare(rounds: int, seconds: float) -> None:
    """Print what each loop did, and how many times OpenSpiel's lean loop that is."""
    programs = {
        "OpenSpiel, usual loop": theirs(lean=False),
        "OpenSpiel, lean loop": theirs(lean=True),
        "Carta Canta, usual loop": ours(lean=False),
        "Carta Canta, lean loop": ours(lean=True),
    }
    found = interleaved(programs, rounds, seconds)
    base = found["OpenSpiel, lean loop"].actions
    print(f"{'':26}{'deals/s':>10}{'actions/s':>12}   times OpenSpiel's lean loop (least to most)")
    for name, rates in found.items():
        middle, least, most = ratio(rates.actions, base)
        print(
            f"{name:26}{median(rates.deals):10,.0f}{median(rates.actions):12,.0f}   {middle:.2f} ({least:.2f} to {most:.2f})"
        )


def main() -> None:
    """Measure in two processes of their own, one for each position of the switch."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each loop in each round")
    parser.add_argument(
        "--here", action="store_true", help="measure in this process, as the environment says"
    )
    chosen = parser.parse_args()
    if chosen.here:
        compare(chosen.rounds, chosen.seconds)
        return
    for switch, words in (("1", "with Numba"), ("0", "without Numba")):
        print(f"\n{words} ({SWITCH}={switch}), {chosen.rounds} rounds of {chosen.seconds:g} s", flush=True)
        command = [
            sys.executable,
            __file__,
            "--here",
            f"--rounds={chosen.rounds}",
            f"--seconds={chosen.seconds}",
        ]
        subprocess.run(command, check=True, env={**os.environ, SWITCH: switch})


if __name__ == "__main__":
    main()
