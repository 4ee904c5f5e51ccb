"""A document is looked at as far as patience goes, and what is left out is told. Patience is work, not time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.hostile.inputs import DOCUMENTS, many_choices

from cartacanta.checks import check_document, check_text
from cartacanta.checks.running import agreements
from cartacanta.checks.running.agreements import Menu
from cartacanta.checks.running.patience import Patience
from cartacanta.document import loading
from cartacanta.document.options import readings_of_scalar

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cartacanta.document.agreement import Agreement
    from cartacanta.document.nodes import Scalar
    from cartacanta.document.options import Reading

SMALL = many_choices(5, 4)
"""Fifteen single values."""


@pytest.fixture
def settled(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """How options were settled while something was checked."""
    found: list[dict[str, str]] = []

    def noted(*arguments: object, **more: object) -> Agreement:
        agreement = loading.agree(*arguments, **more)  # type: ignore[arg-type]
        found.append({name: value.text for name, value in agreement.options.items() if value.text != "0"})
        return agreement

    monkeypatch.setattr("cartacanta.checks.running.documents.agree", noted)
    return found


def test_a_small_document_is_looked_at_in_every_way(settled: list[dict[str, str]]) -> None:
    assert check_text(SMALL) == []
    assert settled == [
        {},
        *({f"o{option}": str(value)} for value in (1, 2, 3) for option in range(5)),
    ]


def test_what_is_left_out_is_told(settled: list[dict[str, str]]) -> None:
    found = check_text(many_choices(40, 60), name="sample.yaml")
    assert [problem.code for problem in found] == ["CC441"]
    assert found[0].span is not None
    assert found[0].span.show() == "sample.yaml:3:1"
    assert found[0].severity == "warning"
    assert 40 < len(settled) < 400
    left = 40 * 59 - (len(settled) - 1)
    assert f" {left} ways were left out" in found[0].message


def test_every_option_has_its_turn_before_any_has_a_second(
    settled: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Patience, "lasts", lambda *_: len(settled) < 8)
    check_text(SMALL)
    assert settled == [{}, *({f"o{option}": "1"} for option in range(5)), {"o0": "2"}, {"o1": "2"}]


def test_whoever_wants_everything_looked_at_has_it(settled: list[dict[str, str]]) -> None:
    assert check_text(many_choices(10, 60), thorough=True) == []
    assert len(settled) == 1 + 10 * 59


def test_the_same_is_looked_at_every_time(settled: list[dict[str, str]]) -> None:
    text = many_choices(30, 60)
    check_text(text)
    once = list(settled)
    settled.clear()
    check_text(text)
    assert settled == once


@pytest.mark.parametrize("name", ["40 options of 30 patches", "choices behind 40 choices"])
def test_work_is_bounded(name: str, settled: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Settling, trying what goes together, and playing: each comes to an end."""
    tried = 0
    allowed = Menu.allowed

    def counted(menu: Menu, values: dict[str, str]) -> bool:
        nonlocal tried
        tried += 1
        return allowed(menu, values)

    monkeypatch.setattr(Menu, "allowed", counted)
    codes = {problem.code for problem in check_text(DOCUMENTS[name]())}
    assert "CC441" in codes
    assert len(settled) < 400
    assert tried < 10_000


def test_each_condition_of_a_choice_is_read_a_few_times_however_many_choices_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every choice of ten options hangs on the option before: what they read is found out once for each option."""
    options, choices = 10, 20
    lines = ["extends: rovescino", "variant: sample", "title: {en: Sample}", "options:"]
    for option in range(options):
        lines += [f"  o{option}:", "    help: Something.", "    default: c0", "    choices:", "      c0: {}"]
        for choice in range(1, choices):
            when = f"{{when: option o{option - 1} = c{choice}}}" if option else "{}"
            lines.append(f"      c{choice}: {when}")
    lines += ["scoring:", "  charges:"]
    lines += [
        f"    - {{id: x{option}, for: each, add: 1, when: option o{option} = c1}}"
        for option in range(options)
    ]
    path = tmp_path / "sample.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    read: list[str] = []

    def readings(scalar: Scalar) -> Iterator[Reading]:
        read.append(scalar.text)
        return readings_of_scalar(scalar)

    monkeypatch.setattr(agreements, "readings_of_scalar", readings)
    check_document(path)
    conditions = (options - 1) * (choices - 1)
    assert conditions <= len(read) <= 4 * conditions
