"""An audit's report for people: claim by claim, then what they come to together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from cartacanta.audits.findings import ranges
from cartacanta.audits.reporting import told_condition
from cartacanta.document.nodes import plain
from cartacanta.document.schema_phrases import flow
from cartacanta.saying import both, say
from cartacanta_tools.language import said, told, worded
from cartacanta_tools.reporters.sources import harmless
from cartacanta_tools.tables import padded, width_of, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.audits import Audit
    from cartacanta.audits.findings import Finding, Proof
    from cartacanta.audits.joint import Joint
    from cartacanta.audits.judging import Judge
    from cartacanta.audits.reporting import Report
    from cartacanta.audits.trying import Judged

WIDTH: Final = 100
LONGEST: Final = 70
"""Of a claim that nobody has put in words, so much is shown."""
INDENT: Final = "      "
MARKS: Final = {
    "holds": (say("holds"), "green"),
    "holds-if": (say("holds if"), "cyan"),
    "holds-unless": (say("holds unless"), "cyan"),
    "contradicted": (say("contradicted"), "red"),
    "undecided": (say("undecided"), "yellow"),
}
"""What each outcome is called, and its colour."""


def report_lines(report: Report, judge: Judge, *, verbose: bool) -> Iterator[str]:
    """The whole report."""
    yield from head(report)
    for found in report.judged:
        yield from claim_lines(found, report.audit, judge, verbose=verbose)
    if verbose:
        yield from aside_lines(report)
    yield ""
    for joint in report.joint:
        yield from joint_lines(joint)
    yield from count_lines(report)


def head(report: Report) -> Iterator[str]:
    """What is held against what."""
    audit = report.audit
    title = harmless(worded(audit.title)) or audit.id
    yield click.style(
        told("{page}, against {variant}", page=title, variant=audit.rules.variant.text), bold=True
    )
    yield ""


def claim_lines(found: Judged, audit: Audit, judge: Judge, *, verbose: bool) -> Iterator[str]:
    """A claim with its verdict, and what proves it."""
    unless = found.outcome == "holds-if" and found.condition is not None and found.condition.unless
    word, color = MARKS["holds-unless" if unless else found.outcome]
    where = found.claim.where
    place = ranges(where.lines) if where.lines else harmless(where.heading)
    margin = max(5, width_of(place))
    mark = click.style(said(word), fg=color, bold=found.outcome == "contradicted")
    text = said_by(found)
    text = " ".join([text, *context(found, audit)])
    indent = " " * (margin + 2)
    space = 14
    lines = wrapped(text, WIDTH - margin - 2 - space)
    for number, line in enumerate(lines):
        first = (
            f"{padded(place, margin, right=True)}  {padded(mark, space)}"
            if number == 0
            else indent + " " * space
        )
        yield f"{first}{line}"
    yield from (
        indent + "  " + line
        for line in wrapped_all(details(found, judge, verbose=verbose), WIDTH - len(indent) - 2)
    )


def said_by(found: Judged) -> str:
    """What a page says, in its auditor's words, or else as it is stated."""
    claim = found.claim
    words = harmless(worded(claim.says))
    if words:
        return words
    stated = harmless(flow(plain(claim.stated)))
    return f"{claim.kind}: {stated if len(stated) <= LONGEST else stated[: LONGEST - 3] + '...'}"


def context(found: Judged, audit: Audit) -> Iterator[str]:
    """What a claim is held against, where that isn't what the whole page is."""
    rules, usual = found.claim.rules, audit.rules
    parts = [rules.variant.text] if rules.variant.text != usual.variant.text else []
    settled = {} if parts else usual.chosen
    parts += [f"{option} = {value}" for option, value in rules.chosen.items() if settled.get(option) != value]
    if parts:
        yield f"[{harmless(', '.join(parts))}]"


def wrapped_all(texts: Iterator[str], width: int) -> Iterator[str]:
    """Each text broken into lines as far in as it is; those that go on are further in."""
    for text in texts:
        plain = click.unstyle(text)
        inside = " " * (len(plain) - len(plain.lstrip()))
        first, *others = wrapped(text, width - len(inside)) or [""]
        yield inside + first
        yield from (f"{inside}  {line}" for line in others)


def details(found: Judged, judge: Judge, *, verbose: bool) -> Iterator[str]:
    """What there is to say about a verdict."""
    if found.outcome == "holds" and found.claim.sometimes and found.condition is not None:
        yield told("at some tables: {condition}", condition=told_condition(found))
    if found.outcome in {"contradicted", "undecided"}:
        yield from finding_lines(found.finding)
    if found.outcome == "holds-if":
        yield from condition_lines(found, judge, verbose=verbose)
    if found.stopped:
        yield told(
            "stopped when time was up: {tried} of {all} settings were tried",
            tried=found.tried,
            all=found.possible,
        )
    if verbose:
        if found.outcome == "holds":
            yield from finding_lines(found.finding)
        if found.asked:
            names = ", ".join(question.name for question in found.asked)
            yield told("tried under {number} settings of {options}", number=found.tried, options=names)
        if found.irrelevant:
            yield told("these options don't matter: {options}", options=", ".join(found.irrelevant))
        if found.idle:
            yield told(
                "these change nothing, alone or beside others: {options}", options=", ".join(found.idle)
            )


def condition_lines(found: Judged, judge: Judge, *, verbose: bool) -> Iterator[str]:
    """Under which settings a claim holds, what these mean, and what is found otherwise."""
    if found.condition is None:
        return
    condition = said(found.condition.told())
    if found.finding.holds:
        yield (
            told("{condition} (so it is usually here)", condition=condition)
            if not found.condition.unless
            else condition
        )
    else:
        yield (
            told("{condition} (it isn't usually here)", condition=condition)
            if not found.condition.unless
            else condition
        )
    if verbose or not found.finding.holds:
        yield from help_lines(found, judge)
    if not found.finding.holds:
        yield told("with what is usual here:")
        yield from (f"  {line}" for line in finding_lines(found.finding))
    elif verbose and found.otherwise is not None:
        elsewhere = both(f"{option} = {value}" for option, value in found.elsewhere)
        yield told("with {settings}:", settings=elsewhere)
        yield from (f"  {line}" for line in finding_lines(found.otherwise))


def help_lines(found: Judged, judge: Judge) -> Iterator[str]:
    """What the values of the options mean that decide."""
    if found.condition is None:
        return
    menu = {item.name: item for item in judge.menu(found.claim.rules)}
    told_values = {
        (option, value)
        for term in found.condition.terms
        for option, values in term.values
        for value in values
    }
    for option, value in sorted(told_values):
        item = menu.get(option)
        choice = next((choice for choice in item.choices if choice.text == value), None) if item else None
        words = harmless(worded(choice.help)) if choice is not None else ""
        if words:
            yield f"  {option} = {value}: {words}"


def finding_lines(finding: Finding) -> Iterator[str]:
    """What proves a finding, each with its rule, and what else is told."""
    for number, proof in enumerate(finding.proofs):
        lines = f"{told('line {lines}', lines=ranges(proof.lines))}: " if proof.lines else ""
        yield f"{lines}{said(proof.text)}"
        following = finding.proofs[number + 1 : number + 2]
        if proof.place is not None and not (following and following[0].place == proof.place):
            yield f"  {click.style(rule_line(proof), dim=True)}"
    yield from (said(note) for note in finding.notes)


def rule_line(proof: Proof) -> str:
    """Where the rule stands, and the source it cites."""
    place = proof.place
    assert place is not None  # noqa: S101 - only called with one
    if place.cite:
        return told(
            "rule `{rule}`, {place}, after {source}",
            rule=place.path,
            place=place.span.show(),
            source=harmless(place.cite),
        )
    return told("rule `{rule}`, {place}", rule=place.path, place=place.span.show())


def aside_lines(report: Report) -> Iterator[str]:
    """The lines that are no claims."""
    words = {"no-rule": told("no rule"), "not-checkable": told("not checkable")}
    for aside in report.audit.asides:
        place = ranges(aside.where.lines) if aside.where.lines else harmless(aside.where.heading)
        text = harmless(worded(aside.reason))
        yield f"{padded(place, 5, right=True)}  {padded(click.style(words[aside.kind], dim=True), 14)}{text}"


def joint_lines(joint: Joint) -> Iterator[str]:
    """Under which settings all conditional claims hold together, or which of them exclude each other."""
    number = len(joint.conditional)
    if joint.reading is not None:
        if not joint.reading:
            return
        reading = both(
            say("{option} = {value} (unusual)", option=option, value=value)
            if option in joint.changed
            else f"{option} = {value}"
            for option, value in joint.reading
        )
        yield from wrapped(
            told(
                "{variant}: all {number} claims that depend on options hold together with {reading}",
                variant=joint.variant,
                number=number,
                reading=reading,
            )
            if number > 1
            else told(
                "{variant}: what depends on options holds with {reading}",
                variant=joint.variant,
                reading=reading,
            ),
            WIDTH,
        )
        return
    yield click.style(
        told("{variant}: under no settings do these hold together:", variant=joint.variant), fg="red"
    )
    for found in joint.excluding:
        lines = ranges(found.claim.where.lines)
        text = said_by(found)
        yield from wrapped(
            told(
                "line {lines} ({condition}): {claim}",
                lines=lines,
                condition=told_condition(found),
                claim=text,
            ),
            WIDTH,
            "  ",
        )


def count_lines(report: Report) -> Iterator[str]:
    """The counts of a page."""
    held = told(
        "claims {number}: {holds} hold, {depends} hold under some settings, {contradicted} contradicted, {undecided} undecided",
        number=len(report.judged),
        holds=report.count("holds"),
        depends=report.count("holds-if"),
        contradicted=report.count("contradicted"),
        undecided=report.count("undecided"),
    )
    yield click.style(held, bold=True)
    yield told(
        "no rule {none}, not checkable {unchecked}",
        none=report.asides("no-rule"),
        unchecked=report.asides("not-checkable"),
    )
    if report.uncovered:
        text = told("no item is about these lines: {lines}", lines=ranges(report.uncovered))
        yield click.style(text, fg="red")
