"""An audit with everything that was found, and the same as diagnostics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.audits.findings import ranges
from cartacanta.audits.joint import joint_readings
from cartacanta.audits.pages import is_another, uncovered
from cartacanta.errors import Span, error, reported, warning
from cartacanta.saying import both, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.audits.findings import Proof
    from cartacanta.audits.joint import Joint
    from cartacanta.audits.judging import Judge
    from cartacanta.audits.model import Audit
    from cartacanta.audits.pages import PageText
    from cartacanta.audits.trying import Judged
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text

CONTRADICTED: Final = "CC640"
UNDECIDED: Final = "CC641"
NOT_COVERED: Final = "CC642"
EXCLUDING: Final = "CC643"


@dataclass(frozen=True, slots=True)
class Report:
    """What became of an audit."""

    audit: Audit
    judged: tuple[Judged, ...]
    problems: tuple[Diagnostic, ...]
    """What is wrong with the audit itself."""
    joint: tuple[Joint, ...]
    uncovered: tuple[int, ...]
    another: Diagnostic | None

    def count(self, outcome: str) -> int:
        """How many claims came out so."""
        return sum(found.outcome == outcome for found in self.judged)

    def asides(self, kind: str) -> int:
        """How many items are no claims, and so (`no-rule`, `not-checkable`)."""
        return sum(aside.kind == kind for aside in self.audit.asides)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Everything that isn't as it should be, in the order of the audit."""
        found = [*self.problems, *([self.another] if self.another else [])]
        for judged in self.judged:
            if judged.outcome in {"contradicted", "undecided"}:
                found += [proof_diagnostic(judged, proof) for proof in judged.finding.proofs]
        if self.uncovered:
            span = self.audit.page.span or Span(self.audit.name, 1, 1, 1, 1)
            message = say("no item is about these lines of the page: {lines}", lines=ranges(self.uncovered))
            found.append(error(NOT_COVERED, message, span))
        for joint in self.joint:
            if joint.reading is None:
                found.append(excluding_diagnostic(joint))
        return reported(found)


def report_of(
    audit: Audit, judge: Judge, page: PageText | None = None, progress: Callable[[int], None] | None = None
) -> Report:
    """Judge an audit; with the page itself its lines are looked at too. ``progress`` is told each claim's number."""
    before = len(judge.problems)
    judged = tuple(judge.audit(audit, progress))
    return Report(
        audit=audit,
        judged=judged,
        problems=tuple(judge.problems[before:]),
        joint=joint_readings(judged),
        uncovered=uncovered(audit, page),
        another=None if page is None else is_another(audit, page),
    )


def proof_diagnostic(judged: Judged, proof: Proof) -> Diagnostic:
    """A proof as a diagnostic: at the word of the audit, with the rule's place beside it."""
    where = judged.claim.where
    span = proof.span or where.span
    lines = say("line {lines}", lines=ranges(proof.lines or where.lines)) if where.lines else where.heading
    message = say("{lines}: {proof}", lines=lines, proof=proof.text)
    hint: Text | None = None
    chain: tuple[Span, ...] = ()
    if proof.place is not None:
        place, source = proof.place.span.show(), proof.place.cite
        hint = (
            say(
                "the rule is `{rule}` ({place}, after {source})",
                rule=proof.place.path,
                place=place,
                source=source,
            )
            if source
            else say("the rule is `{rule}` ({place})", rule=proof.place.path, place=place)
        )
        chain = (proof.place.span,)
    if judged.outcome == "undecided":
        return warning(UNDECIDED, message, span, hint=hint, chain=chain)
    return error(proof.code or CONTRADICTED, message, span, hint=hint, chain=chain)


def excluding_diagnostic(joint: Joint) -> Diagnostic:
    """Claims that can't hold together, told at the last of them."""
    claims = joint.excluding
    parts = [
        say(
            "line {lines} ({condition})",
            lines=ranges(found.claim.where.lines),
            condition=told_condition(found),
        )
        for found in claims
    ]
    message = say("under no settings do these claims hold together: {claims}", claims=both(parts))
    spans = [found.claim.where.span for found in claims]
    return error(EXCLUDING, message, spans[-1], chain=tuple(spans[:-1]))


def told_condition(found: Judged) -> Text:
    """Under which settings a claim holds, in words."""
    if found.condition is None:
        return say("always")
    if found.condition.unless:
        return say("unless {condition}", condition=found.condition.told())
    return say("if {condition}", condition=found.condition.told())
