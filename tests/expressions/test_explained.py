"""Every code's examples: the failing one shows exactly this code, the passing one nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest
from tests.expressions.worlds import ALONE, Settled

from cartacanta.codes.expressions import CODES
from cartacanta.document.nodes import Mapping, scalars
from cartacanta.document.reading import read_bytes
from cartacanta.errors import DocumentError
from cartacanta.expressions import Place, check, parse_scalar

if TYPE_CHECKING:
    from cartacanta.codes.code import Code
    from cartacanta.document.nodes import Path

PLACES: Final = {
    ("scoring", "score"): Place.SCORE,
    ("scoring", "charges", 0, "when"): Place.CHARGE,
    ("invariants", 0, "always"): Place.INVARIANT,
}
PLAIN: Final = replace(
    ALONE, phases=frozenset({"deal", "play"}), bids=(), slams=(), options={}, option_choices={}
)


def codes_in(text: str) -> set[str]:
    """The codes of what is wrong with the expressions of a piece of a document."""
    tree, problems = read_bytes(text.encode(), "f")
    assert not problems
    assert isinstance(tree, Mapping)
    found: dict[Path, str] = {path: scalar.text for path, scalar in scalars(tree)}
    options = {str(path[1]): Settled(int(text)) for path, text in found.items() if path[-1] == "default"}
    codes: set[str] = set()
    for path, scalar in scalars(tree):
        if path in PLACES:
            try:
                check(parse_scalar(scalar), PLACES[path], replace(PLAIN, options=options))
            except DocumentError as wrong:
                codes |= {problem.code for problem in wrong.diagnostics}
    assert PLACES.keys() & found.keys()
    return codes


@pytest.mark.parametrize("code", CODES, ids=[code.code for code in CODES])
def test_examples(code: Code) -> None:
    assert codes_in(code.fails) == {code.code}
    assert codes_in(code.passes) == set()
