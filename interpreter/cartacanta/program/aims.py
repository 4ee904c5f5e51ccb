"""What a player who thinks reads off the rules: what counts, whether more of it is better, and what is a secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine import opcodes as op
from cartacanta.engine import terms
from cartacanta.engine.records import NONE
from cartacanta.engine.thinking.worth import LAST
from cartacanta.expressions import constant, reads
from cartacanta.expressions.typed import Apply, Constant
from cartacanta.variant.phase_rules import PredictPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.expressions import Typed
    from cartacanta.variant.model import Variant

SECRETS: Final = frozenset({"called-player", "holder", "hand"})
"""Names of which somebody at the table may not know what they stand for."""


def fill_aims(variant: Variant, record: ProgramRecord) -> None:
    """Fill in what the players' aims are read from. The scoring must have been filled in before."""
    scoring = variant.scoring
    record.aim_sign = -1 if variant.match.lowest_wins else 1
    record.aim_probed = int(
        scoring.score is not None
        or scoring.outcome is not None
        or scoring.pot is not None
        or bool(scoring.tallies)
    )
    names = {name for typed in deciding(variant) for name in reads(typed)}
    predicts = any(isinstance(phase.rule, PredictPhase) for phase in variant.phases)
    record.aim_exact = int(predicts and "bid" in names)
    record.aim_tricks = int("tricks" in names)
    record.aim_points = int(not record.aim_tricks or bool({"points", "exact"} & names))
    members = [seat for side in variant.sides.members for seat in side]
    record.sides_secret = int(any(SECRETS & reads(seat) for seat in members))
    record.follows = int(record.duty[0] == terms.FOLLOW and record.duty_when[0] == NONE)
    mark_charges(variant, record)


def deciding(variant: Variant) -> Iterator[Typed]:
    """The expressions that decide what a deal scores."""
    scoring = variant.scoring
    found: list[Typed | None] = [scoring.score]
    if scoring.outcome:
        found += [scoring.outcome.made, *scoring.outcome.pays.values(), *scoring.outcome.fails.values()]
    found += [tally.add for tally in scoring.tallies]
    if scoring.pot:
        found += [scoring.pot.taken_by, scoring.pot.fine]
    yield from (typed for typed in found if typed is not None)


def mark_charges(variant: Variant, record: ProgramRecord) -> None:
    """Single cards, and tricks, whose taker is charged a stated amount whatever happens."""
    for number, charge in enumerate(variant.scoring.charges):
        amount = constant(charge.add)
        record.marked[number] = NONE
        record.marked_trick[number] = NONE
        always = charge.when is None or constant(charge.when) is True
        if charge.to is not None and amount is not None and always:
            record.marked[number] = card_taken(charge.to)
            record.marked_trick[number] = trick_taken(charge.to)
            record.marked_add[number] = int(amount * record.unit)


def card_taken(typed: Typed) -> int:
    """The card of whose taker an expression speaks; NONE if it says anything else."""
    root = typed.root
    if isinstance(root, Apply) and root.code == op.TAKER and isinstance(root.operands[0], Constant):
        return int(root.operands[0].value)
    return NONE


def trick_taken(typed: Typed) -> int:
    """The number of the trick of whose taker an expression speaks, 0 for the last; NONE if it says anything else."""
    root = typed.root
    if not isinstance(root, Apply):
        return NONE
    if root.code == op.ROLE and root.argument == op.Role.LAST_TAKER:
        return LAST
    if root.code == op.TRICK_TAKER and isinstance(root.operands[0], Constant):
        return int(root.operands[0].value)
    return NONE
