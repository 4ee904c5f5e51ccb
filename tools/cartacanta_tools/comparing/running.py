"""Carries out what was asked: figures, a target, or witness deals; and shows what came of it."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Any

from cartacanta.errors import UsageError
from cartacanta.saying import say
from cartacanta.simulation import DEALS
from cartacanta.simulation.provenance import Provenance
from cartacanta_tools.comparing import aiming, witnessing
from cartacanta_tools.comparing.building import results_of
from cartacanta_tools.comparing.live import Live
from cartacanta_tools.comparing.playing import courses_of, play
from cartacanta_tools.comparing.questions import excluding
from cartacanta_tools.comparing.showing import show
from cartacanta_tools.comparing.stopping import enough_for, widest
from cartacanta_tools.language import told
from cartacanta_tools.provenances import sealed
from cartacanta_tools.reporters.json import VERSION, dumped
from cartacanta_tools.reporters.sources import harmless
from cartacanta_tools.writing import check_writable, write_whole

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from cartacanta.simulation.running import Results as Played
    from cartacanta_tools.comparing.aiming import Target
    from cartacanta_tools.comparing.contenders import Contender
    from cartacanta_tools.comparing.questions import Question
    from cartacanta_tools.comparing.results import Results
    from cartacanta_tools.console import Console

TEXTS = ("table", "json")


def compare(
    found: Sequence[Contender], question: Question, form: str, report: Path | None, console: Console
) -> None:
    """Play, and show the figures. Raises UsageError and DocumentError."""
    if report is not None:
        from cartacanta_tools.comparing.report import needs_report  # noqa: PLC0415 - an extra

        needs_report()
        check_writable(report)
    live = Live(found, question, console)
    played = play(found, question, console, enough=enough_for(found, question), progress=live)
    results = results_of(found, question, played)
    if report is not None:  # before anything is shown: whoever reads may stop listening
        from cartacanta_tools.comparing.report import written  # noqa: PLC0415 - an extra

        write_whole(report, written(results))
    show(results, form, console)
    tell_precision(results, console)
    if report is not None:
        console.note(told("the report is in {file}", file=harmless(str(report))))


def tell_precision(results: Results, console: Console) -> None:
    """Say so if the intervals aren't as narrow as was wanted."""
    until = results.question.until
    if until is None:
        return
    most = widest(results.entries, results.question)
    if most is None or not most <= until.half:  # of a single deal it isn't even a number
        console.note(
            told(
                "the precision wasn't reached: ± {half} is left of what was to be ± {wanted}",
                half="-" if most is None or not isfinite(most) else format(most, ".3g"),
                wanted=format(until.half, "g"),
            )
        )


def aim(found: Sequence[Contender], target: Target, question: Question, form: str, console: Console) -> None:
    """Find the values that come nearest to a target, and tell them. Raises UsageError and DocumentError."""
    if len(found) == 1:
        raise UsageError(say("--target wants an option to --vary, or several variants"))
    if form not in TEXTS:
        raise UsageError(say("what --target finds has no form as {form}", form=form))
    search = aiming.search(found, courses_of(found, question), target, question, console)
    if form == "json":
        data = {"target": aiming.target_data(search.tried, target, question.count)}
        console.print(result(data, search.results, question))
        return
    for line in aiming.told_of(search.tried, target, question):
        console.print(line)


def show_witnesses(
    found: Sequence[Contender], question: Question, record: Path | None, form: str, console: Console
) -> None:
    """Find the smallest deals on which the first variant and the others part, and tell or write them."""
    if len(found) == 1:
        raise UsageError(say("--witness wants two variants, or an option to --vary"))
    if form not in TEXTS:
        raise UsageError(say("a witness deal has no form as {form}", form=form))
    refuse_for_witnesses(question)
    for file in [] if record is None else witnessing.record_files(record, 2 * (len(found) - 1)):
        check_writable(file)
    courses = courses_of(found, question)
    made = witnessing.witnesses(found, courses, question, console)
    if form == "json":
        data = {"witnesses": [witnessing.witness_data(one) for one in made]}
        console.print(result(data, witnessing.nothing_counted(courses), question))
    else:
        for number, one in enumerate(made):
            if number:
                console.print()
            for line in witnessing.told_of(one):
                console.print(line)
    if record is not None:
        witnessing.write_records(made, record, console)


def refuse_for_witnesses(question: Question) -> None:
    """Refuse what can't be asked of witness deals: they are single deals, played at random, one after the other. Raises UsageError."""
    others = {
        f"--{question.work}": question.work != DEALS,
        "--players": set(question.players) != {"random"},
        "--until-precision": question.until is not None,
        "--jobs": question.jobs != 1,
        "--cluster": question.cluster is not None,
        "--resume": question.resume is not None,
    }
    for name, given in others.items():
        if given:
            raise excluding("--witness", name)


def result(data: Mapping[str, Any], results: Played, question: Question) -> str:
    """What was found as JSON, with where it comes from."""
    provenance = Provenance.of(results, command=question.command, kernel=question.kernel)
    return dumped(sealed({"version": VERSION, **data, "provenance": provenance.as_data()}))
