"""A result is made again from its provenance alone: bit for bit, or it is told what differs."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from cartacanta.document.loading import load, load_text
from cartacanta.document.stating import stated
from cartacanta.engine.records import to_row
from cartacanta.errors import CartaCantaError, UsageError
from cartacanta.match import programs_of
from cartacanta.program import compile_program
from cartacanta.rerunning import differences, plan_from, remarks
from cartacanta.resources import rules_documents
from cartacanta.simulation import course_of
from cartacanta.simulation.pacing import Here
from cartacanta.simulation.playing import PLAIN
from cartacanta.simulation.provenance import Provenance, digest_of
from cartacanta.simulation.running import Group, Plan, run
from cartacanta.variant import build

if TYPE_CHECKING:
    from pathlib import Path


def made(*groups: Group) -> dict[str, Any]:
    """The provenance of a plan that has been carried out, as a file has it."""
    results = run(Plan(groups), Here(PLAIN))
    provenance = Provenance.of(results, command="cartacanta compare", kernel=PLAIN)
    data: dict[str, Any] = json.loads(json.dumps(provenance.as_data()))
    return data


@pytest.fixture(scope="module")
def result() -> dict[str, Any]:
    """Two readings on the same cards, and whole matches of which players drop out."""
    pair = tuple(course_of(load("rovescino", {"last-trick": worth}), seed=3) for worth in ("1", "1/2"))
    shrinking = load("traversone", {"players": "3", "match-by": "last-one-left"})
    return made(Group(pair, 12), Group((course_of(shrinking, "matches"),), 2))


def test_the_same_comes_of_it(result: dict[str, Any]) -> None:
    provenance = Provenance.from_data(copy.deepcopy(result))
    assert provenance.as_data() == result
    plan = plan_from(provenance)
    assert [group.count for group in plan.groups] == [12, 2]
    assert differences(provenance, run(plan, Here(PLAIN))) == ()
    assert list(remarks(provenance)) == []


def test_what_differs_is_told_to_the_figure(result: dict[str, Any]) -> None:
    changed = copy.deepcopy(result)
    changed["groups"][0]["sums"]["sums"][1]["ties"] += 1
    provenance = Provenance.from_data(changed)
    (one,) = differences(provenance, run(plan_from(provenance), Here(PLAIN)))
    assert one.place == "groups[0].sums[1].ties"
    assert isinstance(one.was, int)
    assert one.now == one.was - 1
    assert str(one.told()) == f"groups[0].sums[1].ties: '{one.was}' in the result, '{one.now}' now"


def test_rules_that_have_gone_or_changed_are_told_and_not_needed(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    text = "variant: ours\ntitle: {en: Ours}\nextends: rovescino\nwith: {last-trick: 0}\nmatch: {ends: {limit: 31}}\n"
    file.write_text(text, encoding="utf-8")
    data = made(Group((course_of(load(file)),), 5))
    provenance = Provenance.from_data(data)
    assert list(remarks(provenance)) == []
    file.write_text(text.replace("31", "41"), encoding="utf-8")
    assert [str(note) for note in remarks(provenance)] == [
        "the rules found as 'ours' have changed since; those in the result are played"
    ]
    file.unlink()
    assert [str(note) for note in remarks(provenance)] == [
        "no 'ours' is found here as it was agreed on; the rules in the result are played"
    ]
    assert differences(provenance, run(plan_from(provenance), Here(PLAIN))) == ()


def test_another_engine_is_told(result: dict[str, Any]) -> None:
    changed = copy.deepcopy(result)
    changed["versions"]["engine"] = "0"
    changed["groups"][0]["courses"][0]["key"] = "another engine had other keys"
    provenance = Provenance.from_data(changed)
    (note,) = remarks(provenance)
    assert "made by engine 0" in note
    plan_from(provenance)


def put(data: Any, path: str, value: object) -> Any:
    """The data with something else at a place; `del` for nothing."""
    changed = copy.deepcopy(data)
    *way, last = [int(word) if word.isdecimal() else word for word in path.split(".")]
    inside = changed
    for step in way:
        inside = inside[step]
    if value is del_:
        del inside[last]
    else:
        inside[last] = value
    return changed


del_: Final = "left out"
HOSTILE: Final = [
    ("format", "1"),
    ("format", True),
    ("format", 99),
    ("command", 7),
    ("versions", []),
    ("versions", {"engine": 1}),
    ("documents", []),
    ("groups", {}),
    ("groups.0", None),
    ("groups.0.count", -1),
    ("groups.0.count", 10**13),
    ("groups.0.count", True),
    ("groups.0.courses", []),
    ("groups.0.courses.0", []),
    ("groups.0.courses.0.key", "0"),
    ("groups.0.courses.0.work", "theft"),
    ("groups.0.courses.0.work", []),
    ("groups.0.courses.0.players", "random"),
    ("groups.0.courses.0.players", ["random", "nobody"]),
    ("groups.0.courses.0.players", [["random"]]),
    ("groups.0.courses.0.seed", 2**70),
    ("groups.0.courses.0.seed", "3"),
    ("groups.0.courses.0.rules", 5),
    ("groups.0.courses.0.options", None),
    ("groups.0.courses.0.tables", {}),
    ("groups.0.courses.0.tables", {"4": "unknown"}),
    ("groups.0.courses.0.tables", {"four": "unknown"}),
    ("groups.0.courses.0.tables", {"4": []}),
    ("groups.0.sums", del_),
    ("groups.0.sums.sums", [{"work": []}]),
    ("groups.0.sums.pairs", [7]),
]


@pytest.mark.parametrize(("path", "value"), HOSTILE, ids=[f"{path}={value}" for path, value in HOSTILE])
def test_what_is_no_result_is_refused_in_words(result: dict[str, Any], path: str, value: object) -> None:
    with pytest.raises(UsageError):
        plan_from(Provenance.from_data(put(result, path, value)))


@pytest.mark.parametrize("data", [None, 7, "text", [], {}, {"format": 1}])
def test_what_is_nothing_like_it_is_refused(data: object) -> None:
    with pytest.raises(UsageError, match="isn't the provenance of a result"):
        Provenance.from_data(data)


def test_documents_that_are_not_the_rules_are_refused(result: dict[str, Any]) -> None:
    digest = result["groups"][0]["courses"][0]["tables"]["4"]
    changed = put(result, f"documents.{digest}.match.ends.limit", 99)
    with pytest.raises(UsageError, match="aren't the rules that it was made with"):
        plan_from(Provenance.from_data(changed))
    documents: list[Any] = [None, [], "rovescino", {"variant": "x"}, {"extends": "rovescino"}]
    for document in documents:
        changed = put(result, f"documents.{digest}", document)
        with pytest.raises(UsageError, match="aren't the rules that it was made with"):
            plan_from(Provenance.from_data(changed))
        renamed = digest_of(document)
        changed["documents"][renamed] = document
        changed["groups"][0]["courses"][0]["tables"]["4"] = renamed
        del changed["documents"][digest]
        changed["groups"][0]["courses"] = changed["groups"][0]["courses"][:1]
        with pytest.raises(CartaCantaError):
            plan_from(Provenance.from_data(changed))


@pytest.mark.parametrize("path", rules_documents(), ids=lambda path: path.stem)
def test_settled_rules_stand_by_themselves(path: Path) -> None:
    try:
        agreement = load(path)
    except CartaCantaError:
        return  # a piece that others extend
    for program in programs_of(agreement).values():
        settled = program.variant.agreement
        again = load_text(json.dumps(stated(settled), ensure_ascii=False))
        assert again.digest == settled.digest
        assert to_row(compile_program(build(again)).record) == to_row(compile_program(build(settled)).record)
