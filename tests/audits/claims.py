"""Short ways to judge single claims."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cartacanta.audits import Judge, read_audit
from cartacanta.audits.reporting import told_condition

if TYPE_CHECKING:
    from cartacanta.audits import Judged

JUDGE = Judge(seconds=math.inf)
"""What it has settled and built serves for all tests."""


def judge(claim: str, variant: str = "rovescino", settled: str = "{}") -> Judged:
    """Judge one claim, written as it stands in an audit."""
    text = f"audit: test\nvariant: {variant}\nwith: {settled}\nclaims:\n  - {{line: 1, {claim}}}\n"
    found = JUDGE.judge(read_audit(text).claims[0])
    assert found is not None, [problem.show() for problem in JUDGE.problems]
    return found


def told(judged: Judged) -> list[str]:
    """What proves the verdict, in words."""
    return [str(proof.text) for proof in judged.finding.proofs]


def condition(judged: Judged) -> str:
    """Under which values of options it holds, in words."""
    return str(told_condition(judged))
