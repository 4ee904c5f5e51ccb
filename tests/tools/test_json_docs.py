from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.tools.command import run
from tests.tools.documents import AGAINST_DUTY, SOUND, WRONG

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = Path(__file__).parents[2] / "docs" / "json.md"
BY_NAME = {
    "options",
    "title",
    "about",
    "help",
    "etiquette",
    "origins",
    "document",
    "deal_total",
    "slams",
    "broken_invariants",
    "record",
    "settings",
    "terms",
    "value",
    "with",
    "documents",
    "tables",
    "sums",
    "versions",
}
"""Below these, keys are names of the documents."""

pytestmark = pytest.mark.checkout


def keys(data: Any) -> Iterator[str]:
    """Every key the command chooses itself."""
    if isinstance(data, list):
        for item in data:
            yield from keys(item)
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            if key not in BY_NAME:
                yield from keys(value)


@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("check", ["wrong.yaml"]),
        ("show", ["rovescino"]),
        ("list", []),
        ("list", ["traversone"]),
        ("diff", ["rovescino", "ciapano"]),
        ("compare", ["rovescino", "--deals", "5"]),
        ("replay", ["deal.yaml"]),
        ("points", ["ciapa-no"]),
        ("readings", ["deal.yaml", "--variant", "rovescino", "--variant", "hearts"]),
        ("coverage", ["sound.yaml", "--deals", "5"]),
        ("explain", ["CC101"]),
    ],
)
def test_every_key_is_documented(
    verb: str, arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("wrong.yaml").write_text(WRONG, encoding="utf-8")
    Path("sound.yaml").write_text(SOUND, encoding="utf-8")
    Path("deal.yaml").write_text(AGAINST_DUTY, encoding="utf-8")
    shown = json.loads(run(verb, *arguments, "--output-format", "json").stdout)
    assert shown["version"] == 1
    sections = PAGE.read_text(encoding="utf-8").split("\n## ")
    documented = sections[0] + "".join(
        section for section in sections if section.split("\n")[0] in {verb, "check"}
    )
    known = set(re.findall(r"[a-z_0-9]+", documented))
    assert set(keys(shown)) <= known


def test_the_examples_of_the_page_are_json() -> None:
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 3
    assert all(json.loads(block)["version"] == 1 for block in blocks)
