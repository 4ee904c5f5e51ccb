"""The ways a deal can go that change how many cards lie where: its number, and the contract."""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING, Final

from cartacanta.engine.evaluate import holds
from cartacanta.engine.records import NONE, DealRecord
from cartacanta.expressions import reads
from cartacanta.variant.phase_rules import DealPhase, MovePhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.variant.phase_rules import Phase

MOST_NUMBERS: Final = 120
MOST_SCENARIOS: Final = 1200
KNOWN: Final = frozenset({"contract", "stake", "amount", "bid-rank", "deal-number", "number-of-players"})
"""What a scenario settles."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A deal of a certain number, in which a certain bid has won; without an auction, none."""

    number: int
    contract: int

    def state(self, game: Game) -> DealRecord:
        """A deal in which nothing but this is known."""
        kept = game.memory.get("state")
        if not isinstance(kept, KnownState) or kept.scenario is not self:
            kept = KnownState(self, self.made(game))
            game.memory["state"] = kept
        return kept.deal

    def made(self, game: Game) -> DealRecord:
        """Such a deal, made anew."""
        record = game.program.record
        deal = DealRecord()
        deal.number = self.number
        deal.trump = record.trump
        deal.contract, deal.bid_rank = self.contract, NONE
        if self.contract >= 0:
            deal.stake = record.bid_stake[self.contract]
            deal.amount = record.bid_amount[self.contract]
            deal.bid_rank = record.bid_rank[self.contract]
        return deal

    def happens(self, game: Game, at: int, phase: Phase) -> bool | None:
        """Whether a phase takes place; None if that is for the play to say."""
        if phase.when is None:
            return True
        if not known(reads(phase.when)):
            return None
        record = game.program.record
        return bool(holds(record, self.state(game), record.phase_when[at], NONE))


@dataclass(frozen=True, slots=True)
class KnownState:
    """The deal of the scenario that was asked for last."""

    scenario: Scenario
    deal: DealRecord


def known(names: frozenset[str]) -> bool:
    """Whether a scenario settles all of these names."""
    return all(name in KNOWN or name.startswith("option ") for name in names)


def scenarios(game: Game) -> Iterator[Scenario]:
    """Every scenario of an agreement: each number until all cycles begin anew, with each bid."""
    conditions = [reads(phase.when) for phase in game.variant.phases if phase.when is not None]
    numbered = any("deal-number" in names for names in conditions)
    contracted = any(names & (KNOWN - {"deal-number"}) for names in conditions)
    bids = range(game.program.record.bids) if contracted and game.program.record.bids else (NONE,)
    most = max(MOST_SCENARIOS // len(bids), 1)
    for number in range(1, min(numbers(game, numbered=numbered), most) + 1):
        for contract in bids:
            yield Scenario(number, contract)


def numbers(game: Game, *, numbered: bool) -> int:
    """How many deals there are before everything that goes round has gone round."""
    lengths = [1]
    for phase in game.variant.phases:
        if isinstance(phase.rule, DealPhase):
            lengths.append(len(phase.rule.hands.amounts))
        elif isinstance(phase.rule, MovePhase):
            lengths += [len(phase.rule.cards.amounts), max(len(phase.rule.to), 1)]
    return min(max(lcm(*lengths), 4 if numbered else 1), MOST_NUMBERS)
