"""The pages of the codes: the failing piece shows the code, the passing one nothing."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from cartacanta.audits import AuditError, Judge, read_audit
from cartacanta.audits.reporting import report_of
from cartacanta.codes.audits import CODES

if TYPE_CHECKING:
    from cartacanta.codes.code import Code

HEAD = "audit: sample\nvariant: rovescino\n"


def named(code: Code) -> str:
    return code.code


def codes_of(piece: str) -> set[str]:
    try:
        audit = read_audit(HEAD + piece)
    except AuditError as wrong:
        return {problem.code for problem in wrong.diagnostics}
    return {problem.code for problem in report_of(audit, Judge(seconds=math.inf)).diagnostics}


@pytest.mark.parametrize("code", [code for code in CODES if code.fails], ids=named)
def test_pieces(code: Code) -> None:
    assert codes_of(code.fails) == {code.code}
    assert codes_of(code.passes) == set()
