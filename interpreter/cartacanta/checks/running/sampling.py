"""Deals played at random, in plain Python: the net under what can be told beforehand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.engine.choosing import choose_at_random
from cartacanta.engine.draws import deal_key, shuffle
from cartacanta.engine.records import DealRecord
from cartacanta.engine.steps import apply, begin
from cartacanta.engine.terms import VOID_REDEAL
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.patience import Patience
    from cartacanta.program import Program
    from cartacanta.saying import Text

MOST_ACTIONS: Final = 2000
MOST_ATTEMPTS: Final = 20


@dataclass(frozen=True, slots=True)
class Sample:
    """A deal that went wrong. Its seed and number show it again."""

    seed: int
    number: int
    attempt: int
    phase: int
    """Where it stopped; the number of phases, if it came to its end."""
    seat: int
    stuck: bool = False
    empty: bool = False
    """Whether the seat that is stuck has no card."""
    failure: str = ""
    broken: int = 0
    """The invariants that fail, as a mask."""

    @property
    def name(self) -> Text:
        """How to call the deal."""
        if self.number > 1:
            return say("the deal number {number} of seed {seed}", number=self.number, seed=self.seed)
        return say("the deal of seed {seed}", seed=self.seed)

    @property
    def hint(self) -> Text | None:
        """How to see it again, where that is simple."""
        return say("`cartacanta play --seed {seed}` shows it", seed=self.seed) if self.number == 1 else None


def samples(program: Program, deals: int, length: int, patience: Patience) -> Iterator[Sample]:
    """Play some deals, of every number that amounts going round with the deals have, as far as they reach."""
    for seed in range(deals):
        if patience.actions <= 0:
            return
        sample = played(program, seed, 1 + seed * max(length // deals, 1) % length, patience)
        if sample is not None:
            yield sample


def played(program: Program, seed: int, number: int, patience: Patience) -> Sample | None:
    """Play one deal; what went wrong, or None. With no patience left nobody waits until a deal is not void."""
    deal = DealRecord()
    attempt = 0
    try:
        while True:
            deal.number, deal.pot = number, 0
            deal.total = [program.record.start] * len(deal.total)
            key = deal_key(seed, 0, number, attempt)
            shuffle(program.record, deal, key)
            begin(program.record, deal)
            for _ in range(MOST_ACTIONS):
                if deal.actor < 0:
                    break
                if deal.legal == 0:
                    empty = deal.hands[deal.actor] == 0
                    return Sample(seed, number, attempt, deal.phase, deal.actor, stuck=True, empty=empty)
                apply(program.record, deal, choose_at_random(program.record, deal, key))
                patience.actions -= 1
            else:
                return Sample(seed, number, attempt, deal.phase, deal.actor, failure=say("it never ends"))
            if deal.void != VOID_REDEAL or attempt >= MOST_ATTEMPTS or patience.actions <= 0:
                break
            attempt += 1
    except Exception as failure:  # noqa: BLE001 - whatever it is, the document is told of, and not its author's screen filled
        text = f"{type(failure).__name__}: {failure}" if str(failure) else type(failure).__name__
        return Sample(seed, number, attempt, deal.phase, deal.actor, failure=text)
    if deal.broken:
        return Sample(seed, number, attempt, deal.phase, deal.actor, broken=deal.broken)
    return None
