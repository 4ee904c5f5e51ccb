"""Plays the worked examples of a rules document."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cartacanta.checks import playable
from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load
from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.reading import read_file
from cartacanta.errors import DocumentError, UsageError, error
from cartacanta.records.faults import EXAMPLE_CODES, Fault
from cartacanta.records.reading import SheetReader
from cartacanta.records.replaying import ALTHOUGH, replay
from cartacanta.records.sheet import Sheet
from cartacanta.saying import both, say

if TYPE_CHECKING:
    from collections.abc import Sequence as Sequence_
    from pathlib import Path

    from cartacanta.document.agreement import Agreement
    from cartacanta.errors import Diagnostic, Span
    from cartacanta.program import Program
    from cartacanta.records.replaying import Replayed

Loader = Callable[[dict[str, str]], "Agreement"]
"""Loads a document with some options settled."""


def run_examples(document: str | Path, *, catalogue: Catalogue | None = None) -> list[Diagnostic]:
    """Play every example of a document, each with its own options, and give what isn't as it says.

    The document itself must load; it raises DocumentError or UsageError as loading it does.
    """
    catalogue = catalogue or Catalogue()
    path = catalogue.find(document)
    tree, problems = read_file(path)
    if tree is None or problems:
        raise DocumentError(problems)
    return run_listed(tree, partial(load, path, catalogue=catalogue))


def run_listed(tree: Mapping, load_with: Loader) -> list[Diagnostic]:
    """Play every example of a document that has been read; ``load_with`` loads it with some options settled."""
    listed = tree.get("examples")
    known: dict[str, Program] = {}
    found: list[Diagnostic] = []
    for item in listed.items if isinstance(listed, Sequence) else ():
        if isinstance(item, Mapping):
            found.extend(run_example(item, load_with, known))
    return sorted(found)


def run_example(
    item: Mapping, load_with: Loader, known: dict[str, Program] | None = None
) -> list[Diagnostic]:
    """Play one example; ``known`` are programs checked before, by the options they were made with."""
    reader = SheetReader()
    options = {key: value.text for key, value in reader.scalars(item.get("with"), say("options")).items()}
    try:
        program = program_with(options, load_with, {} if known is None else known)
    except UsageError as wrong:
        where = item.items["with"].key if "with" in item.items else item
        return [error("CC450", wrong.text, where.span)]
    except DocumentError as wrong:
        return [
            error("CC450", say("with these options: {problem}", problem=d.told()), item.items["id"].key.span)
            for d in wrong.diagnostics
        ]
    name = item.get("id")
    kept = program.variant.agreement.tree.get("examples")
    names = [i.get("id") for i in kept.items if isinstance(i, Mapping)] if isinstance(kept, Sequence) else []
    if isinstance(name, Scalar) and name.text not in [n.text for n in names if isinstance(n, Scalar)]:
        return []
    replayed = replay(sheet_of_example(item, reader), program)
    faults = [*reader.faults, *faults_of_example(item, replayed)]
    return [fault.diagnostic(EXAMPLE_CODES) for fault in faults]


def faults_of_example(item: Mapping, replayed: Replayed) -> list[Fault]:
    """What isn't as an example says; the breaches that it expects are no faults of it."""
    expected = breaches_expected(item)
    if not expected:
        return list(replayed.faults)
    found = breaches_found(replayed)
    faults = [fault for fault in replayed.faults if fault.span not in found]
    if [breach for breach, _ in expected] != list(found.values()):
        faults.append(other_breaches(expected, replayed))
    elif not faults and replayed.after is not None:
        faults += [claim.fault() for claim in replayed.after.wrong_claims]
    return faults


Breach = tuple[str, str, int | None]
"""What was done, by whom, and in which trick."""


def breaches_expected(item: Mapping) -> list[tuple[Breach, Span]]:
    """The breaches of the rules that an example is to show."""
    expect = item.get("expect")
    listed = expect.get("breaches") if isinstance(expect, Mapping) else None
    found: list[tuple[Breach, Span]] = []
    for entry in listed.items if isinstance(listed, Sequence) else ():
        if not isinstance(entry, Mapping):
            continue
        trick = entry.get("trick")
        number = int(trick.text) if isinstance(trick, Scalar) and trick.text.isdigit() else None
        for key, named in entry.items.items():
            if key != "trick" and isinstance(named.value, Scalar):
                found.append(((key, named.value.text, number), entry.span))
    return found


def breaches_found(replayed: Replayed) -> dict[Span, Breach]:
    """The breaches that there are, by where each is noted as a fault."""
    after = replayed.after
    return {
        ruling.span: (
            ruling.breach,
            replayed.players[ruling.seat] if ruling.seat is not None else "",
            ruling.trick,
        )
        for ruling in (after.rulings if after else ())
    }


def other_breaches(expected: Sequence_[tuple[Breach, Span]], replayed: Replayed) -> Fault:
    """The example shows other breaches than it says."""
    shown = [
        say("{breach} by {player}{trick}", breach=breach, player=player, trick=in_trick(trick))
        for breach, player, trick in breaches_found(replayed).values()
    ]
    message = say(
        "the breaches are other ones: {breaches}", breaches=both(shown) if shown else say("no breach")
    )
    return Fault("breach", message, expected[0][1])


def in_trick(trick: int | None) -> str:
    """In which trick something was done, if in one."""
    return say(" in trick {trick}", trick=trick) if trick is not None else ""


def program_with(options: dict[str, str], load_with: Loader, known: dict[str, Program]) -> Program:
    """The program with some options settled, checked once. Raises as loading does, and if it can't be played."""
    key = repr(sorted(options.items()))
    if key not in known:
        known[key] = playable(load_with(options), although=ALTHOUGH)
    return known[key]


def sheet_of_example(item: Mapping, reader: SheetReader) -> Sheet:
    """An example as a record."""
    expect = item.get("expect")
    claims = expect if isinstance(expect, Mapping) else Mapping({}, item.span)
    return Sheet(
        span=item.items["id"].value.span if "id" in item.items else item.span,
        players=reader.words(item.get("players"), say("a list of players")),
        hands=reader.hands(item.get("hands")),
        rest=reader.words(item.get("rest"), say("cards")) if item.get("rest") else None,
        ledger=reader.amounts(item.get("ledger")),
        actions=reader.actions(item.get("actions")),
        remarks=reader.remarks(item.get("remarks")),
        declared=reader.declared(item.get("declared")),
        tricks=reader.tricks(item.get("tricks")),
        takers=reader.words(item.get("takers"), say("a list of players")),
        card_scores=reader.amounts(claims.get("card-scores")),
        scores=reader.amounts(claims.get("scores")),
        deal_total=reader.scalar(claims.get("deal-total"), say("a number")),
        ledger_after=reader.amounts(claims.get("ledger")),
    )
