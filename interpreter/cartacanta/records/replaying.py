"""Replays a record against the rules it names, and says what is wrong with it and what would be right."""

from __future__ import annotations

from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.checks import invariants_hold, playable
from cartacanta.document.loading import load
from cartacanta.errors import DocumentError, Span, UsageError
from cartacanta.program.model import Program
from cartacanta.records.claims import wrong_claims
from cartacanta.records.faults import RECORD_CODES, Fault
from cartacanta.records.laying import lays
from cartacanta.records.missing_trick import with_missing_trick
from cartacanta.records.table import Table
from cartacanta.records.umpire import TrickRead, Umpire
from cartacanta.results import score_of
from cartacanta.runners import Start
from cartacanta.saying import say
from cartacanta.variant import build

if TYPE_CHECKING:
    from cartacanta.deal import Deal
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.engine.records import DealRecord
    from cartacanta.errors import Diagnostic
    from cartacanta.records.claims import Claim
    from cartacanta.records.refereeing import Ruling
    from cartacanta.records.sheet import Sheet
    from cartacanta.results import Score

ALTHOUGH: Final = frozenset({invariants_hold.CODE})
"""What may be wrong with rules all the same: a deal that breaks an invariant can be replayed."""
MOST_PROGRAMS: Final = 64
AT_THE_END: Final = frozenset({"unfinished", "action-left", "tricks-left"})
LATE: Final = 1000
PLAYERS: Final = "players"
"""The option that settles how many play, where a document has it."""

__all__ = ["After", "Replayed", "TrickRead", "program_of", "replay"]


@dataclass(frozen=True, slots=True)
class After:
    """What follows by the rules if a record is read to its end, faults and all: takers and sums as they should be."""

    tricks: tuple[TrickRead, ...]
    score: Score | None
    """None while the deal isn't over, and where nothing was played."""
    wrong_claims: tuple[Claim, ...] = ()
    """The sums that the record has otherwise; they are faults only if nothing else is wrong."""
    rulings: tuple[Ruling, ...] = ()
    """Breaches of the rules, with what the rules say of each; ``score`` is what the first that costs something makes of
    the deal, and None after a misdeal."""
    otherwise: Score | None = None
    """What the deal would have come to if that cost nothing."""
    state: DealRecord | None = None
    """Where the deal stands when all has been read: made to go on where the rules wouldn't let it."""
    start: Start = field(default_factory=Start)
    """What the deal began with besides its cards."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record held against its rules. Without faults, ``deal`` is the whole deal and ``after`` what the record says."""

    sheet: Sheet
    faults: tuple[Fault, ...]
    """In the order of the deal."""
    program: Program | None = None
    players: tuple[str, ...] = ()
    deal: Deal | None = None
    """The deal as far as it follows the rules."""
    after: After | None = None
    document: tuple[Diagnostic, ...] = ()
    """What is wrong with the rules themselves, if the record can't be held against them."""

    @property
    def first(self) -> Fault | None:
        """The first thing that is wrong."""
        return next((fault for fault in self.faults if fault.severity == "error"), None)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Everything that is wrong, in the order of the deal."""
        return (*(fault.diagnostic(RECORD_CODES) for fault in self.faults), *self.document)

    @property
    def sound(self) -> bool:
        """Whether the record follows its rules and says what comes out of them."""
        return self.first is None and not self.document


Programs = dict[tuple[str, tuple[tuple[str, str], ...]], "Program"]
"""Programs by variant and options, kept for the many records of one game."""


def replay(
    sheet: Sheet,
    program: Program | None = None,
    *,
    catalogue: Catalogue | None = None,
    programs: Programs | None = None,
) -> Replayed:
    """Hold a record against its rules, or against those of the program given.

    Never raises for anything a record says: whatever is wrong is among the faults. With many records, hand over the
    same dictionary as ``programs`` each time: it keeps what has been compiled.
    """
    faults: list[Fault] = []
    if program is None:
        try:
            program = kept_program(sheet, catalogue, programs)
        except UsageError as unknown:
            return Replayed(sheet, (Fault("variant", unknown.text, head_span(sheet)),))
        except DocumentError as wrong:
            message = say("the rules this record names can't be played as written")
            return Replayed(sheet, (Fault("variant", message, head_span(sheet)),), document=wrong.diagnostics)
    digest = program.variant.agreement.digest
    if sheet.digest is not None and sheet.digest.text != digest:
        message = say(
            "the rules of {variant} have changed since this was written, or its options have",
            variant=program.variant.agreement.id,
        )
        faults.append(
            Fault("digest", message, sheet.digest.span, say("their digest is {digest}", digest=digest))
        )
    table = Table(program, sheet)
    umpire = best_reading(table)
    if umpire is None:
        after = After((), None, rulings=tuple(table.rulings)) if table.rulings else None
        return Replayed(sheet, (*faults, *table.faults), program, table.players, after=after)
    played = score_of(program, umpire.state) if umpire.over and not umpire.state.void else None
    misdealt = any(ruling.breach == "misdeal" and ruling.applied for ruling in umpire.rulings)
    score = None if misdealt else played
    claims = wrong_claims(table, umpire.state, played) if played is not None else []
    faults += in_order([*table.faults, *umpire.book.faults])
    if not umpire.book.faults:
        faults += [claim.fault() for claim in claims]
    otherwise = played if misdealt else unpunished(umpire)
    after = After(
        tuple(umpire.tricks),
        score,
        tuple(claims),
        tuple(umpire.rulings),
        otherwise,
        umpire.state,
        table.start,
    )
    return Replayed(sheet, tuple(faults), program, table.players, umpire.lawful or umpire.deal, after)


def unpunished(umpire: Umpire) -> Score | None:
    """What a deal with a breach would come to if breaches cost nothing; None without one, or where it isn't over."""
    if umpire.state.breach < 0 or not umpire.over:
        return None
    table, program = copy(umpire.table), umpire.table.program
    table.program = without_penalties(program)
    again = Umpire(table, umpire.lying)
    again.run()
    return score_of(program, again.state) if again.over else None


def without_penalties(program: Program) -> Program:
    """The same rules, but breaking them costs nothing."""
    record = copy(program.record)
    record.penalty = [0] * len(record.penalty)
    return Program(program.variant, record, program.unit)


def in_order(faults: list[Fault]) -> list[Fault]:
    """Faults in the order of the deal: what comes before the tricks, each trick, what comes after."""
    return sorted(faults, key=lambda fault: LATE if fault.kind in AT_THE_END else fault.trick or 0)


def best_reading(table: Table) -> Umpire | None:
    """Follow the record; where the cards may have lain in several ways, in the one with the fewest faults.

    A card passed or discarded against the rules is noted, and then read as if nothing were said of it.
    """
    noted: list[Fault] = []
    while True:
        umpire = fewest_faults(table)
        if umpire is None:
            table.faults[:0] = noted
            return None
        if umpire.bad_pick is None or umpire.bad_pick in table.unsaid:
            umpire.book.faults[:0] = noted
            return umpire
        noted += umpire.book.faults
        table.unsaid.add(umpire.bad_pick)


def fewest_faults(table: Table) -> Umpire | None:
    """The reading with the fewest faults."""
    best: Umpire | None = None
    for lay in lays(table):
        umpire = Umpire(table, lay)
        umpire.run()
        if best is None or weight(umpire) < weight(best):
            best = umpire
        if not umpire.book.faults:
            return umpire
        if not {fault.kind for fault in umpire.book.faults} <= {"unfinished"}:
            repaired = with_missing_trick(table, lay)
            if repaired is not None:
                return repaired
    return best


def weight(umpire: Umpire) -> tuple[bool, int]:
    """How little a reading explains: whether it had to be given up, and how many faults it finds."""
    return umpire.bad_pick is not None, len(umpire.book.faults)


def kept_program(sheet: Sheet, catalogue: Catalogue | None, programs: Programs | None) -> Program:
    """The rules a record names, made only once. Raises UsageError or DocumentError."""
    if programs is None or sheet.variant is None:
        return program_of(sheet, catalogue)
    options = [(name, value.text) for name, value in sheet.options.items()]
    name = beside(sheet.variant.text, sheet.span.file) or sheet.variant.text
    key = (str(name), tuple(sorted([*options, (PLAYERS, str(len(sheet.players)))])))
    if key not in programs:
        if len(programs) >= MOST_PROGRAMS:
            programs.clear()
        programs[key] = program_of(sheet, catalogue)
    return programs[key]


def head_span(sheet: Sheet) -> Span:
    """Where a record names its rules."""
    if sheet.variant is not None:
        return sheet.variant.span
    span = sheet.span
    return Span(span.file, span.line, span.column, span.line, span.column + 1)


def program_of(sheet: Sheet, catalogue: Catalogue | None = None) -> Program:
    """The rules a record names. Raises UsageError or DocumentError.

    A path is looked for beside the record first. If the option for the number of players is left open, it follows
    from the players named.
    """
    if sheet.variant is None:
        raise UsageError(say("the record names no `variant`"))
    name = beside(sheet.variant.text, sheet.span.file) or sheet.variant.text
    options = {option: value.text for option, value in sheet.options.items()}
    agreement = load(name, options, catalogue=catalogue)
    open_to_players = PLAYERS in agreement.menu and PLAYERS not in options
    if open_to_players and sheet.players and build(agreement).players != len(sheet.players):
        with suppress(UsageError):  # a number that can't play is reported with the players
            agreement = load(name, {**options, PLAYERS: len(sheet.players)}, catalogue=catalogue)
    return playable(agreement, although=ALTHOUGH)


def beside(name: str, record: str) -> Path | None:
    """The file of this name as seen from a record's folder, if there is one."""
    try:
        path = Path(record).parent / name
        return path if path.suffix and path.is_file() else None
    except (OSError, ValueError):  # no name a file can have
        return None
