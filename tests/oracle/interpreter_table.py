"""The interpreter at the same table as a referee: the same questions, asked through its public API."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.oracle.table import Question

from cartacanta.deal import Deal
from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load
from cartacanta.layout import Layout
from cartacanta.program import compile_program
from cartacanta.runners import Start
from cartacanta.variant import build

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from tests.oracle.table import Dealt, Options

    from cartacanta.program import Program
    from cartacanta.results import Score

CATALOGUE: Final = Catalogue((Path(__file__).parent.parent / "foreign",))
"""The variants and the games from elsewhere."""


@cache
def _program(name: str, settings: tuple[tuple[str, str], ...]) -> tuple[Program, dict[str, str]]:
    agreement = load(name, dict(settings), catalogue=CATALOGUE)
    options = {option: value.text for option, value in agreement.options.items()}
    return compile_program(build(agreement)), options


def program_for(name: str, settings: Mapping[str, str] | None = None) -> Program:
    """A document, by id or path, compiled for an agreement."""
    return _program(name, tuple(sorted((settings or {}).items())))[0]


def settled(name: str, settings: Mapping[str, str]) -> Options:
    """All options of the agreement, those at their defaults too."""
    return _program(name, tuple(sorted(settings.items())))[1]


def units(program: Program, amount: Fraction) -> int:
    """An amount of points in the engine's integers."""
    scaled = amount * program.unit
    assert scaled.denominator == 1
    return int(scaled)


class InterpreterTable:
    """One deal led by the interpreter, spoken to in words as a referee is."""

    def __init__(self, program: Program, dealt: Dealt) -> None:
        numbers = program.variant.pack.cards
        layout = Layout.of_hands(
            program,
            [[numbers[card] for card in hand] for hand in dealt.hands],
            [numbers[card] for card in dealt.rest] if dealt.rest else None,
            number=dealt.number,
        )
        seats = 8
        tallies = [0] * seats
        tallies[: len(dealt.tallies)] = [tally * program.unit for tally in dealt.tallies]
        start = Start(
            dealt.number,
            [units(program, total) for total in dealt.ledger],
            units(program, dealt.pot),
            tallies,
        )
        self.deal = Deal(program, layout, start=start)

    def _actions(self) -> dict[str, int]:
        return {self.deal.action_name(action): action for action in self.deal.legal_actions()}

    @property
    def question(self) -> Question | None:
        actor = self.deal.actor
        return None if actor is None else Question(actor, self.deal.kind, frozenset(self._actions()))

    def apply(self, answer: str) -> None:
        action = self._actions()[answer]
        assert self.deal.read_action(answer) == action
        self.deal.play(action)

    def takers(self) -> list[int]:
        """Who took the tricks so far."""
        return [event.to for event in self.deal.events if event.kind == "trick" and event.to is not None]

    def score(self) -> Score:
        return self.deal.score()
