"""Audits: what a page of rules says, held against the rules of a variant.

An audit is a YAML document that lists what a page says, each claim with the line where it says it; what it may hold is
in ``schema/audit.schema.json``. Each claim is tried under every setting of the options that can matter to it.

    audit = read_audit(text, "old-book.audit.yaml")   # AuditError with everything that is wrong with its form
    judge = Judge(folder=Path("."))                    # what it has settled and built serves for all claims
    for judged in judge.audit(audit):
        judged.outcome                                 # holds, holds-if, contradicted, undecided
        judged.finding.proofs                          # the card, the trick, the sum, and where the rule stands
        judged.condition                               # under which values of options it holds
    judge.problems                                     # words of the audit that mean nothing
"""

from __future__ import annotations

from cartacanta.audits.findings import Finding, Proof, Verdict
from cartacanta.audits.judging import Judge
from cartacanta.audits.kinds import KINDS, Kind
from cartacanta.audits.model import Aside, Audit, Claim, Page, Rules, Where
from cartacanta.audits.reading import AuditError, read_audit
from cartacanta.audits.trying import Judged

__all__ = [
    "KINDS",
    "Aside",
    "Audit",
    "AuditError",
    "Claim",
    "Finding",
    "Judge",
    "Judged",
    "Kind",
    "Page",
    "Proof",
    "Rules",
    "Verdict",
    "Where",
    "read_audit",
]
