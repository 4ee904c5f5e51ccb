"""An audit's report as data; docs/json.md describes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cartacanta_tools.language import said, worded

if TYPE_CHECKING:
    from cartacanta.audits.findings import Finding, Proof
    from cartacanta.audits.joint import Joint
    from cartacanta.audits.reporting import Report
    from cartacanta.audits.trying import Judged


def report_data(report: Report) -> dict[str, Any]:
    """The whole report."""
    audit = report.audit
    return {
        "file": audit.name,
        "audit": audit.id,
        "variant": audit.rules.variant.text,
        "counts": {
            **{
                outcome.replace("-", "_"): report.count(outcome)
                for outcome in ("holds", "holds-if", "contradicted", "undecided")
            },
            "no_rule": report.asides("no-rule"),
            "not_checkable": report.asides("not-checkable"),
        },
        "claims": [claim_data(found) for found in report.judged],
        "uncovered_lines": list(report.uncovered),
        "readings": [joint_data(joint) for joint in report.joint],
    }


def claim_data(found: Judged) -> dict[str, Any]:
    """One claim."""
    claim = found.claim
    return {
        "lines": list(claim.where.lines),
        "heading": claim.where.heading or None,
        "says": worded(claim.says) or None,
        "kind": claim.kind,
        "variant": claim.rules.variant.text,
        "settings": claim.rules.chosen,
        "outcome": found.outcome.replace("-", "_"),
        "holds_here": found.finding.holds,
        "condition": None if found.condition is None else condition_data(found),
        "proofs": [proof_data(proof) for proof in found.finding.proofs],
        "notes": [said(note) for note in found.finding.notes],
        "otherwise": None if found.otherwise is None else otherwise_data(found.otherwise),
        "options": [question.name for question in found.asked],
        "irrelevant_options": list(found.irrelevant),
        "idle_options": list(found.idle),
        "settings_tried": found.tried,
        "settings_possible": found.possible,
    }


def condition_data(found: Judged) -> dict[str, Any]:
    """Under which settings a claim holds."""
    condition = found.condition
    assert condition is not None  # noqa: S101 - only called with one
    return {
        "unless": condition.unless,
        "any_of": [{option: list(values) for option, values in term.values} for term in condition.terms],
    }


def otherwise_data(finding: Finding) -> list[dict[str, Any]]:
    """What is found under other settings."""
    return [proof_data(proof) for proof in finding.proofs]


def proof_data(proof: Proof) -> dict[str, Any]:
    """One proof."""
    place = proof.place
    return {
        "text": said(proof.text),
        "code": proof.code or None,
        "lines": list(proof.lines),
        "at": None if proof.span is None else proof.span.show(),
        "rule": None if place is None else place.path,
        "rule_at": None if place is None else place.span.show(),
        "cites": None if place is None else place.cite,
    }


def joint_data(joint: Joint) -> dict[str, Any]:
    """What the conditional claims about a variant come to together."""
    return {
        "variant": joint.variant,
        "claims": len(joint.conditional),
        "reading": None if joint.reading is None else dict(joint.reading),
        "unusual_options": list(joint.changed),
        "excluding_lines": [list(found.claim.where.lines) for found in joint.excluding],
    }
