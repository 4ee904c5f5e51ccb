"""One agreement looked at: built, compiled, held against every check, and played a few times."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cartacanta.checks import cannot_be_run, match_can_shrink
from cartacanta.checks.running.conditions import expressions
from cartacanta.checks.running.game import Game
from cartacanta.checks.running.listing import FAULTS, IDLE, PLAYED
from cartacanta.checks.running.patience import Patience
from cartacanta.checks.running.sampling import samples
from cartacanta.checks.running.scenarios import numbers
from cartacanta.engine.records import fields
from cartacanta.errors import DocumentError
from cartacanta.expressions import reads
from cartacanta.program import compile_program
from cartacanta.variant import build

if TYPE_CHECKING:
    from cartacanta.checks.running.agreements import Menu
    from cartacanta.checks.running.game import Use
    from cartacanta.document.agreement import Agreement
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.errors import Diagnostic, Span
    from cartacanta.program.model import Program

DEALS: Final = 48
"""Sample deals of an agreement that is looked at by itself."""

MATCH_FIELDS: Final = frozenset(
    {"limit", "has_limit", "limit_is", "falling", "over", "until_left", "last_deal", "tie", "next_dealer"}
)
"""What of a program no deal reads."""


@dataclass(slots=True)
class Looked:
    """What was found in an agreement; ``game`` is None where it can't be compiled."""

    diagnostics: list[Diagnostic] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    game: Game | None = None

    @property
    def wrong(self) -> bool:
        """Whether anything found is more than a warning."""
        return any(found.severity == "error" for found in self.diagnostics)


@dataclass(slots=True)
class Memory:
    """Which programs have been played already, as far as what happens in a deal goes, and what may still be done."""

    patience: Patience = field(default_factory=Patience)
    played: set[bytes] = field(default_factory=set)

    def is_new(self, record: ProgramRecord) -> bool:
        """Whether no program that plays and scores alike has been seen before."""
        key = fingerprint(record)
        if key in self.played:
            return False
        self.played.add(key)
        return True


def look(
    agreement: Agreement, deals: int = DEALS, memory: Memory | None = None, menu: Menu | None = None
) -> Looked:
    """Look at one agreement. Nothing is raised: whatever goes wrong is a diagnostic."""
    looked = Looked()
    memory = memory or Memory()
    try:
        variant = build(agreement)
        game = Game(variant, compile_program(variant), menu)
    except DocumentError as wrong:
        looked.diagnostics += wrong.diagnostics
        return looked
    except Exception as failure:  # noqa: BLE001 - a traceback helps nobody who wrote a document
        looked.diagnostics.append(cannot_be_run.built(agreement, failure))
        return looked
    looked.game = game
    for check in FAULTS:
        looked.diagnostics += check(game)
    for check_use in IDLE:
        looked.uses += check_use(game)
    if looked.wrong:
        return looked
    if memory.is_new(game.program.record):
        looked.diagnostics += played_wrong(game, deals, memory.patience)
    return looked


def played_wrong(game: Game, deals: int, patience: Patience) -> list[Diagnostic]:
    """What sample deals bring up, each problem with the first deal that shows it."""
    found: dict[tuple[str, Span | None], Diagnostic] = {}
    variant = game.variant
    rules = (variant.phases, variant.tricks, variant.scoring, variant.sides, variant.invariants)
    numbered = any("deal-number" in reads(typed) for typed in expressions(rules))
    for sample in samples(game.program, deals, numbers(game, numbered=numbered), patience):
        for report in PLAYED:
            for problem in report(game, sample):
                found.setdefault((problem.code, problem.span), problem)
        if sample.stuck or sample.failure:
            break
    return list(found.values())


def check_variant(agreement: Agreement) -> list[Diagnostic]:
    """Everything wrong with one agreement, sorted.

    Rules that do nothing under it, but may under another one, are left to `check_document`.
    """
    looked = look(agreement)
    if looked.game is not None:
        looked.diagnostics += match_can_shrink.find_begun(looked.game)
        looked.diagnostics += match_can_shrink.find_fewer(looked.game)
    return sorted(looked.diagnostics)


def playable(agreement: Agreement, *, although: frozenset[str] = frozenset()) -> Program:
    """The program of an agreement, checked: DocumentError with every problem found.

    ``although`` has codes of problems to go on with all the same: a deal that breaks an invariant can be looked at.
    """
    wrong = [
        found
        for found in check_variant(agreement)
        if found.severity == "error" and found.code not in although
    ]
    if wrong:
        raise DocumentError(tuple(wrong))
    return compile_program(build(agreement))


def fingerprint(record: ProgramRecord) -> bytes:
    """Everything of a program that a deal depends on."""
    names = (name for name, _ in fields(type(record)) if name not in MATCH_FIELDS)
    return "|".join(repr(getattr(record, name)) for name in names).encode()
