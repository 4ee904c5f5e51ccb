"""`cartacanta replay`: records of deals held against the rules they name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta.saying import say
from cartacanta_tools.arguments import format_option, ignore_option, is_ignored, with_console
from cartacanta_tools.language import said, told
from cartacanta_tools.reporters import FOR_PEOPLE, FORMATS, report

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.errors import Diagnostic
    from cartacanta.records import Records, Replayed, Sheet
    from cartacanta.records.replaying import Programs
    from cartacanta.why import Explanation
    from cartacanta_tools.console import Console
    from cartacanta_tools.reporters.sources import Sources

STDIN: Final = "-"
SHOWN: Final = "<stdin>"
EXPLAINED: Final = frozenset({"full", "json"})
"""The formats that have room for explanations."""
EPILOG: Final = """\b
Examples:
  cartacanta play rovescino --seed 7 --record deal.yaml
  cartacanta replay deal.yaml
  cartacanta replay evening.jsonl --output-format concise
  cartacanta replay deal.yaml -v         the whole deal as it was played
  cartacanta replay deal.yaml --why 3 --why 3:6b --why "Player 2"
                                         who takes trick 3, whether 6b might be played to it, where points come from

\b
Status: 0 everything is by the rules, 1 something isn't, 2 nothing could be replayed.
"""


@click.command(epilog=EPILOG)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@format_option(*FORMATS)
@ignore_option
@click.option(
    "--why",
    "questions",
    multiple=True,
    is_flag=False,
    flag_value="?",
    metavar="WHAT",
    help="Explain a trick (3), a card in it, played or not (3:6b), somebody's points (a player or side), or a phase (auction); several times if you like, and behind the files alone for what there is to ask.",
)
@with_console
def command(
    *,
    files: tuple[str, ...],
    output_format: str,
    ignored: tuple[str, ...],
    questions: tuple[str, ...],
    console: Console,
) -> int:
    """Play records again and check every event against the rules; - reads standard input.

    The first event that is illegal, impossible or wrongly awarded is shown with the rule it breaks and the card that
    proves it; then what would follow if one reads on.
    """
    from cartacanta.document.catalogue import Catalogue  # noqa: PLC0415 - help comes without it
    from cartacanta.records import replay  # noqa: PLC0415
    from cartacanta_tools.reporters.sources import Sources, harmless  # noqa: PLC0415

    check_asked(questions, output_format)
    sources, catalogue = Sources(), Catalogue()
    programs: Programs = {}
    records, problems = opened(files, sources)
    found = [problem for problem in problems if not is_ignored(problem.code, ignored)]
    if output_format == "full" and found:
        console.print(report("full", found, sources, 0))
    data: list[dict[str, Any]] = []
    number = by_the_rules = 0
    for name, sheet in sheets_of(records):
        number += 1
        console.progress(told("{file}: record {number}", file=harmless(name), number=number))
        result = replay(sheet, catalogue=catalogue, programs=programs)
        by_the_rules += result.sound
        kept = [problem for problem in result.diagnostics if not is_ignored(problem.code, ignored)]
        found += kept
        if output_format == "full":
            print_full(name, result, kept, sources, console, explained=bool(questions))
            for line in explained(name, result, questions):
                console.print(line)
        elif output_format == "json":
            data.append(record_data(name, result, questions))
    if output_format == "json":
        console.print(as_json(data, found))
    elif output_format != "full":
        text = report(output_format, found, sources, number)
        if text:
            console.print(text)
    if output_format in FOR_PEOPLE:
        console.note(summary(number, by_the_rules, found))
    return 1 if found else 0


def check_asked(questions: Sequence[str], output_format: str) -> None:
    """Refuse questions where there is no room for answers."""
    if questions and output_format not in EXPLAINED:
        raise click.UsageError(told("--why is answered in the formats full and json only"))


def opened(files: Sequence[str], sources: Sources) -> tuple[list[tuple[str, Records]], list[Diagnostic]]:
    """Every file whose records can be read, and what is wrong with the form of the others.

    Raises UsageError if there is no such file.
    """
    from cartacanta.errors import RecordError  # noqa: PLC0415 - help comes without it

    found: list[tuple[str, Records]] = []
    problems: list[Diagnostic] = []
    for name in files:
        try:
            records = read(name, sources)
            records.check()
        except RecordError as wrong:
            problems += wrong.diagnostics
        else:
            found.append((name, records))
    return found, problems


def read(name: str, sources: Sources) -> Records:
    """The records of a file. Raises UsageError if there is no such file, RecordError if it isn't text."""
    from cartacanta.errors import PATH_LENGTH, UsageError, shown  # noqa: PLC0415 - help comes without it
    from cartacanta.records import open_records  # noqa: PLC0415
    from cartacanta_tools.reporters.sources import MOST  # noqa: PLC0415
    from cartacanta_tools.targets import exists, standard_input  # noqa: PLC0415

    if name == STDIN:
        data = standard_input(MOST + 1)
        sources.keep(SHOWN, data)
        return open_records(data, SHOWN)
    path = Path(name)
    if not exists(path):
        raise UsageError(say("there is no file {file}", file=shown(name, PATH_LENGTH)))
    if path.is_dir():
        raise UsageError(say("{file} is a folder, not a record", file=shown(name, PATH_LENGTH)))
    return open_records(path)


def sheets_of(records: Sequence[tuple[str, Records]]) -> Iterator[tuple[str, Sheet]]:
    """Each record of every file, one at a time."""
    for name, listed in records:
        for sheet in listed:
            yield name, sheet


# ---- for people -------------------------------------------------------------------------------------


def print_full(
    name: str,
    result: Replayed,
    kept: Sequence[Diagnostic],
    sources: Sources,
    console: Console,
    *,
    explained: bool = False,
) -> None:
    """Write a record's faults and what follows by the rules, or that it is sound; less if something was asked."""
    if kept:
        console.print(report("full", kept, sources, 0))
    if result.sound:
        console.print(sound(name, result))
    if console.verbose and result.sound:
        for line in whole(result):
            console.print(line)
    elif not result.sound and not explained:
        for line in read_on(result):
            console.print(line)


def sound(name: str, result: Replayed) -> str:
    """Say that a record is by the rules, and what came of it."""
    from cartacanta_tools.numbers import mixed  # noqa: PLC0415 - only for people
    from cartacanta_tools.reporters.sources import harmless  # noqa: PLC0415
    from cartacanta_tools.titles import title_of  # noqa: PLC0415

    name = harmless(name)
    agreement = result.program.variant.agreement if result.program else None
    title = title_of(agreement.title, agreement.id) if agreement else ""
    score = result.after.score if result.after else None
    word = click.style(told("sound"), fg="green")
    if score is None:
        return f"{name}: {title}, {word}, {told('as far as it goes')}"
    seats = result.program.occupied if result.program else ()
    scores = ", ".join(f"{said(result.players[seat])} {mixed(score.scores[seat])}" for seat in seats)
    return f"{name}: {title}, {word}: {scores}"


def whole(result: Replayed) -> Iterator[str]:
    """The whole deal."""
    from cartacanta_tools.dealsheet import sheet  # noqa: PLC0415 - only for people
    from cartacanta_tools.words import Words  # noqa: PLC0415

    if result.deal is not None and result.deal.over:
        yield ""
        yield from sheet(result.deal, Words(result.deal.program, *told_with(result)))
        yield ""


def told_with(result: Replayed) -> tuple[tuple[str, ...], str | None]:
    """The players' names, and the naming of the cards, in the language of this run."""
    from cartacanta_tools.words import naming_of  # noqa: PLC0415 - only for people

    names = tuple(said(player) for player in result.players)
    return names, None if result.program is None else naming_of(result.program, None)


def read_on(result: Replayed) -> Iterator[str]:
    """What follows by the rules if one reads on: who takes which trick, and the count."""
    from cartacanta_tools.dealsheet import count  # noqa: PLC0415 - only for people
    from cartacanta_tools.rulings import rulings  # noqa: PLC0415
    from cartacanta_tools.tables import columns  # noqa: PLC0415
    from cartacanta_tools.words import Words  # noqa: PLC0415

    if result.after is None or result.program is None:
        return
    words = Words(result.program, *told_with(result))
    rows = []
    for trick in result.after.tricks:
        played = "  ".join(
            f"{words.names[seat]} {words.card(card)}"
            for seat, card in zip(trick.seats, trick.cards, strict=True)
        )
        claimed = (
            told("  (not {player})", player=words.seat(trick.claimed))
            if trick.claimed not in {None, trick.taker}
            else ""
        )
        rows.append([str(trick.number), played, f"{words.seat(trick.taker)}{claimed}"])
    if rows:
        yield click.style(told("Read on by the rules, whatever was wrong:"), bold=True)
        yield from columns([[told("trick"), told("played"), told("taken by")], *rows], align="rll")
        yield ""
    judged = list(rulings(result, words))
    if judged:
        yield from (*judged, "")
    if result.after.score is not None:
        yield from count(result.program, result.after.score, words, lawful=False)
        yield ""


def answers(
    name: str, result: Replayed, questions: Sequence[str]
) -> Iterator[tuple[str, tuple[Explanation, ...]]]:
    """Each question with its answer. Raises UsageError for one about nothing in this record."""
    from cartacanta_tools.asking import Asked  # noqa: PLC0415 - only where something is asked
    from cartacanta_tools.reporters.sources import harmless  # noqa: PLC0415

    if questions:
        asked = Asked.of(harmless(SHOWN if name == STDIN else name), result, *told_with(result))
        for question in questions:
            yield question, asked.answer(question)


def explained(name: str, result: Replayed, questions: Sequence[str]) -> Iterator[str]:
    """What was asked about a record, answered on paper; then UsageError for what is about nothing in it."""
    from cartacanta.errors import UsageError  # noqa: PLC0415 - help comes without it
    from cartacanta.saying import together  # noqa: PLC0415
    from cartacanta_tools.explaining import paper  # noqa: PLC0415 - only where something is asked

    answered, refused = [], []
    for question in questions:
        try:
            answered += [one for _, answer in answers(name, result, (question,)) for one in answer]
        except UsageError as wrong:
            refused.append(wrong.text)
    if answered:
        yield from ([""] if result.sound else [])
        yield from (*paper(answered), "")
    if refused:
        raise UsageError(together(dict.fromkeys(refused), "\n"))


def summary(records: int, by_the_rules: int, kept: Sequence[Diagnostic]) -> str:
    """Say in a line how it went."""
    from cartacanta_tools.verbs.check import problems_in  # noqa: PLC0415 - only for people

    text = (
        told("1 record replayed, {sound} by the rules", sound=by_the_rules)
        if records == 1
        else told("{number} records replayed, {sound} by the rules", number=records, sound=by_the_rules)
    )
    return (
        told("{text}: {problems} found.", text=text, problems=problems_in(len(kept))) if kept else f"{text}."
    )


# ---- for programs -----------------------------------------------------------------------------------


def as_json(records: Sequence[dict[str, Any]], kept: Sequence[Diagnostic]) -> str:
    """Give the results as data; docs/json.md describes it."""
    from cartacanta_tools.reporters.json import VERSION, dumped, entry  # noqa: PLC0415 - only where it is wanted

    return dumped(
        {"version": VERSION, "records": records, "diagnostics": [entry(problem) for problem in kept]}
    )


def record_data(name: str, result: Replayed, questions: Sequence[str] = ()) -> dict[str, Any]:
    """Give one record's result as data, with what was asked about it."""
    from cartacanta_tools.explaining import explanation_data  # noqa: PLC0415 - only where it is wanted
    from cartacanta_tools.rulings import rulings_data  # noqa: PLC0415 - only where it is wanted

    score = result.after.score if result.after else None
    otherwise = result.after.otherwise if result.after else None
    tricks = result.after.tricks if result.after else ()
    return {
        "file": name,
        "variant": result.program.variant.agreement.id if result.program else None,
        "players": list(result.players),
        "sound": result.sound,
        "first_fault": fault_data(result),
        "takers": [None if trick.taker is None else result.players[trick.taker] for trick in tricks],
        "card_scores": None if score is None else [str(amount) for amount in score.card_scores],
        "scores": None if score is None else [str(amount) for amount in score.scores],
        "deal_total": None if score is None else str(score.deal_total),
        "breaches": rulings_data(result),
        "scores_otherwise": None if otherwise is None else [str(amount) for amount in otherwise.scores],
        "why": [
            {"asked": question, "explanations": [explanation_data(one) for one in answer]}
            for question, answer in answers(name, result, questions)
        ],
    }


def fault_data(result: Replayed) -> dict[str, Any] | None:
    """Give the first fault as data: what, where, against which rule, and the card that proves it."""
    from cartacanta.records.faults import RECORD_CODES  # noqa: PLC0415 - only where it is wanted

    fault = result.first
    if fault is None:
        return None
    cards = result.program.card_names if result.program else {}
    return {
        "code": RECORD_CODES[fault.kind],
        "message": said(fault.message),
        "at": fault.span.show(),
        "trick": fault.trick,
        "player": None if fault.seat is None else said(result.players[fault.seat]),
        "rule": fault.rule,
        "rule_at": None if fault.place is None else fault.place.span.show(),
        "proof": None if fault.proof is None else cards.get(fault.proof),
        "proof_at": None if fault.proof_span is None else fault.proof_span.show(),
    }
