"""Deals of every variant, played at random, to be written down."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cartacanta.deal import Deal
from cartacanta.document.loading import load
from cartacanta.engine import steps, terms
from cartacanta.layout import DealName, seat_names
from cartacanta.program.compiling import compile_program
from cartacanta.records import read_records, replay
from cartacanta.records.writing import record_data
from cartacanta.variant import build
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.program.model import Program
    from cartacanta.records import Replayed

ROOT: Final = Path(__file__).resolve().parents[2]
DOCUMENTS: Final = sorted((ROOT / "rules").glob("*.yaml")) + sorted(
    (ROOT / "tests" / "foreign").glob("*.yaml")
)
NAMES: Final = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio", "Gina", "Hugo")


def named(path: Path) -> str:
    return path.stem


@cache
def program_of(path: Path, **options: str) -> Program:
    return compile_program(build(load(path, options)))


def played(program: Program, name: DealName, seed: int = 0) -> Deal:
    """A named deal played at random to its end; one in which somebody plays."""
    deal = Deal.from_name(program, name)
    choices = random.Random(f"{name}{seed}")
    while not deal.over:
        deal.play(choices.choice(deal.legal_actions()))
    if deal.state.void:
        return played(program, DealName(name.seed + 1000, name.match, name.number, name.attempt), seed)
    return deal


def players(program: Program) -> tuple[str, ...]:
    return NAMES[: program.variant.players]


def at_seats(program: Program) -> tuple[str, ...]:
    """The names of all seats, a dummy's too."""
    return seat_names(program, players(program))


def data_of(deal: Deal) -> dict[str, Any]:
    """The record of a deal as data, with its hands and without its seed."""
    return record_data(deal, players=players(deal.program))


def played_against_duty(program: Program, name: DealName) -> tuple[dict[str, Any], int, int, str] | None:
    """A deal in which one card is played that may not be: record, trick, seat and card; None if nobody could."""
    deal = Deal.from_name(program, name)
    choices = random.Random(str(name))
    wait = choices.randrange(4 * program.record.seats)
    data = None
    log: list[tuple[int, int]] = []
    fault: tuple[int, int, str] | None = None
    while deal.state.actor >= 0:  # its state is changed below, past its own `play`
        state = deal.state
        playing = not state.choosing and program.record.kind[state.phase] == terms.PLAY
        actions = list(members(state.legal))
        if playing:
            data = data or record_data(deal, players=players(program))
            wrong = [
                card for card in program.card_names if (state.hands[state.actor] & ~state.legal) >> card & 1
            ]
            wait -= 1
            if wrong and wait < 0 and fault is None:
                actions = [choices.choice(wrong)]
                fault = (state.trick_number + 1, state.actor, program.card_names[actions[0]])
        action = choices.choice(actions)
        if playing:
            log.append((state.actor, action))
        if state.choosing:
            assert data is not None
            data["choice"] = deal.action_name(action)
        steps.apply(program.record, state, action)
        if not playing:
            deal._actions.append(action)
    if fault is None or data is None:
        return None
    at = deal.state.active.bit_count()
    lines = [log[start : start + at] for start in range(0, len(log), at)]
    data["tricks"] = [" ".join(program.card_names[card] for _, card in line) for line in lines]
    return data, *fault


def held_against(text: str, program: Program) -> Replayed:
    return replay(read_records(text, "deal.yaml")[0], program)
