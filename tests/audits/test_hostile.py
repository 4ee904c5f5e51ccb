"""Claims in games they weren't written for, and values at the edge of what the schema lets through: never an error."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from tests.audits.test_kinds import HOLD, IF, OPEN, WRONG
from tests.oracle.interpreter_table import CATALOGUE
from tests.variants.every_variant import VARIANTS

from cartacanta.audits import AuditError, Judge, read_audit
from cartacanta.audits.pages import find_page

if TYPE_CHECKING:
    from cartacanta.audits import Judged

EDGES: Final = (
    "beats: {all: all}",
    "count: {cards: {A: 60}, exact: 1}",
    "deals: {each: 60, hands: [1, 2, 3, 4, 5, 6, 7, 8], packets: [30, 30], stock: 60, monte: 3, tricks: 60}",
    "declares: {hand: all, points: 3}",
    "declares: {hand: 3s 2s As, points: 3, trump: s, patterns: []}",
    "leads: {first: 3s}",
    "leads: {first: next of eldest}",
    "match: {start: 0, limit: none, over: stops, until-left: 2, deals: 3, stake: none, call-out: no}",
    "may-play: {hand: 3s, cards: 3s, trick: 60, played: all, led: all, discarded: all}",
    "order: 3 3 3",
    "rounds: {1/9999999: 0, -7/2: 1}",
    "rule: {scoring: {round: down}, absent: [match, deck.values]}",
    "slam: {multiplies: 3, wins-match: no, by: player}",
    "total: {exact: 3, cards: 2, at-most: 1}",
    "trick: {cards: 3s, taken-by: 3s, worth: 0}",
    "worth: {all: 999999}",
)
CLAIMS: Final = (
    *EDGES,
    *(claim for _, claim in HOLD),
    *(claim for _, claim, _ in (*WRONG, *IF, *OPEN)),
)


@pytest.mark.parametrize("variant", VARIANTS)
def test_any_claim_can_be_held_against_any_game(variant: str) -> None:
    judging = Judge(seconds=0.05, catalogue=CATALOGUE)
    for claim in random.Random(variant).sample(CLAIMS, 6):
        audit = read_audit(f"audit: test\nvariant: {variant}\nclaims:\n  - {{line: 1, {claim}}}\n")
        found = judging.audit(audit)
        assert found or judging.problems
        for judged in found:
            assert judged.outcome in {"holds", "holds-if", "contradicted", "undecided"}
            if judged.outcome in {"contradicted", "undecided"}:
                assert judged.finding.proofs
                assert all(proof.text for proof in judged.finding.proofs)


@pytest.mark.parametrize(
    "claim",
    [
        f"total: 1/{'9' * 5000}",
        f"total: [{'9' * 5000}]",
        f"worth: {{A: {'9' * 3000}/{'7' * 3000}}}",
        f"rounds: {{{'9' * 5000}.5: 4}}",
        f"rule: {{match.ends.limit: 1/{'9' * 5000}}}",
        f"rule: {{match.ends.limit: 0.{'0' * 5000}1}}",
    ],
)
def test_numbers_that_can_t_be_reckoned_with(claim: str) -> None:
    text = f"audit: test\nvariant: rovescino\nclaims:\n  - {{line: 1, {claim}}}\n"
    judging = Judge(seconds=0.05, catalogue=CATALOGUE)
    found: list[Judged] = []
    with contextlib.suppress(AuditError):
        found = judging.audit(read_audit(text))
    assert all(each.outcome == "contradicted" for each in found)


def test_a_page_is_not_looked_for_in_what_can_t_be_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither what is too long is read whole, nor does a file that can't be read end the search."""
    page = b"Aces a point.\n"
    (tmp_path / "broken").write_bytes(page)
    with (tmp_path / "long").open("wb") as file:
        file.truncate(1 << 40)
    (tmp_path / "page").write_bytes(page)
    opened = Path.open

    def barred(self: Path, *arguments: Any, **others: Any) -> Any:
        if self.name == "broken":
            raise OSError(errno.EIO, "Input/output error")
        return opened(self, *arguments, **others)

    monkeypatch.setattr(Path, "open", barred)
    digest = hashlib.sha256(page).hexdigest()
    audit = read_audit(
        f"audit: test\nvariant: rovescino\npage: {{sha256: {digest}}}\nclaims:\n  - {{line: 1, worth: {{A: 1}}}}\n"
    )
    assert find_page(audit, tmp_path) == tmp_path / "page"
