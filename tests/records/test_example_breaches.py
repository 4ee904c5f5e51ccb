"""Worked examples that show breaches of the rules: those named are no mistakes, others are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import yaml

from cartacanta.records import run_examples

if TYPE_CHECKING:
    from pathlib import Path

REVOKE = [
    *("3s Cs As 2s", "6s Fs Rs 7s", "3c 6b 2c Cc", "Rc 6c 7c Fc", "3d 2d Ad Rd"),
    *("5d 7d 6d Cd", "Fd 4d Ab Rb", "3b 2b Ac 7b", "Cb 5b 5c 5s", "Fb 4b 4c 4s"),
]
REMARK = [{"by": "Nord", "says": "misdeal"}]


def found(folder: Path, **changed: Any) -> list[str]:
    """What is said of an example in which Est revokes in trick 3."""
    expect = {"breaches": [{"revoke": "Est", "trick": 3}], "scores": [0, 0, 0, 11]}
    example = {"id": "one", "players": ["Nord", "Ovest", "Sud", "Est"], "tricks": REVOKE, "expect": expect}
    data = {
        "variant": "sample",
        "title": {"en": "Sample"},
        "extends": "rovescino",
        "examples": [example | changed],
    }
    path = folder / "sample.yaml"
    path.write_text(yaml.safe_dump(data, sort_keys=False, width=1000), encoding="utf-8")
    return [f"{problem.code} {problem.message}" for problem in run_examples(path)]


def test_a_breach_that_is_expected(tmp_path: Path) -> None:
    assert found(tmp_path) == []


@pytest.mark.parametrize(
    ("breaches", "message"),
    [
        ([{"revoke": "Est", "trick": 4}], "the breaches are other ones: revoke by Est in trick 3"),
        ([{"revoke": "Sud", "trick": 3}], "the breaches are other ones: revoke by Est in trick 3"),
        ([{"misdeal": "Est"}], "the breaches are other ones: revoke by Est in trick 3"),
        (
            [{"revoke": "Est", "trick": 3}, {"revoke": "Est", "trick": 4}],
            "the breaches are other ones: revoke by Est in trick 3",
        ),
    ],
)
def test_another_breach_than_expected(
    breaches: list[dict[str, object]], message: str, tmp_path: Path
) -> None:
    assert found(tmp_path, expect={"breaches": breaches}) == [f"CC453 {message}"]


def test_a_breach_that_is_not_expected_is_a_mistake(tmp_path: Path) -> None:
    (problem,) = found(tmp_path, expect={"scores": [0, 0, 0, 11]})
    assert problem.startswith("CC453 Est plays 6b in trick 3")


def test_a_wrong_sum_beside_a_breach_that_is_expected(tmp_path: Path) -> None:
    expect = {"breaches": [{"revoke": "Est", "trick": 3}], "scores": [0, 0, 0, 10]}
    assert found(tmp_path, expect=expect) == ["CC458 the score of Est is 11, not 10"]


def test_nothing_wrong_where_a_breach_is_expected(tmp_path: Path) -> None:
    rightly = [*REVOKE[:2], "3c Ac 2c Cc", *REVOKE[3:7], "3b 2b 6b 7b", *REVOKE[8:]]
    assert found(tmp_path, tricks=rightly, expect={"breaches": [{"revoke": "Est"}]}) == [
        "CC453 the breaches are other ones: no breach"
    ]


def test_a_misdeal(tmp_path: Path) -> None:
    assert (
        found(
            tmp_path, remarks=REMARK, expect={"breaches": [{"misdeal": "Est"}, {"revoke": "Est", "trick": 3}]}
        )
        == []
    )
    (problem, *_) = found(tmp_path, remarks=REMARK)
    assert "the breaches are other ones" in problem
