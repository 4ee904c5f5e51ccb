"""No false alarm: every variant, and every game from elsewhere, is clean under all values of its options."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartacanta.checks import check_document
from cartacanta.resources import rules_documents

FOREIGN = Path(__file__).resolve().parents[1] / "foreign"
DOCUMENTS = [*rules_documents(), *sorted(FOREIGN.glob("*.yaml"))]


@pytest.mark.parametrize("path", DOCUMENTS, ids=[path.stem for path in DOCUMENTS])
def test_clean(path: Path) -> None:
    assert check_document(path, thorough=True) == []
