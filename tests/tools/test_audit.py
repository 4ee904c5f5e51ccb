"""`cartacanta audit`: what it writes for people and for programs, and its status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.tools.command import run

AUDIT = """\
audit: old-book
title: {en: The old book, it: Il vecchio libro}
page: {lines: 7, blank: 4}
variant: rovescino
with: {players: 4}
claims:
  - {line: 1, no-rule: the name of the game}
  - {line: 2, says: Aces are a point., worth: {A: 1}}
  - {line: 3, says: Thirds are dropped., rounds: {13/3: 4}}
  - {line: 5, says: Twenty pieces make seven points., together: {3 2 R C F: 7}}
  - {line: 6, says: One plays to 31., match: {limit: 31}}
  - {line: 6, says: Who starts is drawn., not-checkable: nothing shows it}
"""
SOUND = """\
audit: sound
variant: rovescino
claims: [{line: 1, says: Aces are a point., worth: {A: 1}}]
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An audit with something contradicted, and a sound one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARTACANTA_PAGES", raising=False)
    (tmp_path / "old-book.audit.yaml").write_text(AUDIT, encoding="utf-8")
    (tmp_path / "sound.audit.yaml").write_text(SOUND, encoding="utf-8")
    return tmp_path


def without_places(text: str) -> list[str]:
    """The lines without those that say where a rule stands."""
    found: list[str] = []
    depth = 99
    for line in text.splitlines():
        inside = len(line) - len(line.lstrip())
        if line.lstrip().startswith("rule `"):
            depth = inside
        elif inside <= depth:
            found.append(line)
            depth = 99
    return found


def test_each_claim_with_its_verdict_then_the_counts() -> None:
    result = run("audit", "old-book.audit.yaml")
    assert result.exit_code == 1
    assert without_places(result.stdout) == [
        "The old book, against rovescino",
        "",
        "    2  holds         Aces are a point.",
        "    3  holds unless  Thirds are dropped.",
        "         counting = exact",
        "    5  contradicted  Twenty pieces make seven points.",
        "         3 2 R C F: 20 cards, 20 \u00d7 1/3 = 6 2/3, not 7",
        "    6  holds if      One plays to 31.",
        "         limit = 31 (it isn't usually here)",
        "         with what is usual here:",
        "           `limit` is 21, not 31",
        "",
        "rovescino: all 2 claims that depend on options hold together with counting = own-cards and limit =",
        "31 (unusual)",
        "claims 4: 1 hold, 2 hold under some settings, 1 contradicted, 0 undecided",
        "no rule 1, not checkable 1",
        "no item is about these lines: 7",
    ]
    assert "rule `deck.values`" in result.stdout


@pytest.mark.checkout
def test_the_guide_shows_what_it_writes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).resolve().parents[2]
    guide = (root / "docs" / "audits.md").read_text(encoding="utf-8")
    audit = guide.split("```yaml\n")[1].split("```")[0]
    shown = guide.split("$ cartacanta audit old-book.audit.yaml\n")[1].split("```")[0]
    path = folder / "guide.audit.yaml"
    path.write_text(audit, encoding="utf-8")
    monkeypatch.chdir(root)
    assert without_places(run("audit", path).stdout) == without_places(shown)


def test_nothing_contradicted_is_status_0() -> None:
    result = run("audit", "sound.audit.yaml")
    assert (result.exit_code, result.stderr) == (0, "")


def test_in_italian() -> None:
    text = run("audit", "old-book.audit.yaml", "--lang", "it").stdout
    assert "Il vecchio libro, a confronto con rovescino" in text
    assert "smentita      Twenty pieces" in text
    assert "20 carte, 20 \u00d7 1/3 = 6 2/3, non 7" in text
    assert "affermazioni 4: 1 valgono, 2 valgono con certi accordi, 1 smentite, 0 indecise" in text


def test_more_with_verbose() -> None:
    text = run("audit", "old-book.audit.yaml", "-v").stdout
    assert "tried under 3 settings of counting" in text
    assert "these options don't matter: direction, three" in text
    assert "no rule       the name of the game" in text
    assert "not checkable nothing shows it" in text


def test_every_line_of_the_page(folder: Path) -> None:
    page = folder / "page.txt"
    page.write_text("1\n2\n3\n\n5\n6\n\n", encoding="utf-8")
    assert "no item is about" not in run("audit", "old-book.audit.yaml", "--page", page).stdout
    page.write_text("1\n2\n3\n\n5\n6\n\n8", encoding="utf-8")
    result = run("audit", "old-book.audit.yaml", "--page", page)
    assert "no item is about these lines: 8" in result.stdout
    assert "CC644 warning page.txt has 8 lines" in result.stdout.replace(str(folder) + "/", "")
    page.rename(folder / "old-book.txt")
    for result in (
        run("audit", "old-book.audit.yaml", "--pages", folder),
        run("audit", "old-book.audit.yaml", env={"CARTACANTA_PAGES": str(folder)}),
    ):
        assert "no item is about these lines: 8" in result.stdout


def test_settings_go_before_the_pages() -> None:
    text = run("audit", "old-book.audit.yaml", "--set", "limit=31").stdout
    assert "    6  holds         One plays to 31." in text


def test_what_a_claim_is_held_against_is_told_where_it_differs(folder: Path) -> None:
    text = SOUND.replace("says: Aces", "variant: ciapano, with: {limit: 31}, says: Aces")
    (folder / "sound.audit.yaml").write_text(text, encoding="utf-8")
    assert "Aces are a point. [ciapano, limit = 31]" in run("audit", "sound.audit.yaml").stdout


def test_a_path_means_a_file_beside_its_own_audit(folder: Path) -> None:
    for name, limit in (("one", 21), ("two", 31)):
        (folder / name).mkdir()
        document = f"variant: ours\ntitle: {{en: Ours}}\nextends: rovescino\nwith: {{limit: {limit}}}\n"
        (folder / name / "ours.yaml").write_text(document, encoding="utf-8")
        audit = f"audit: {name}\nvariant: ours.yaml\nclaims: [{{line: 1, match: {{limit: {limit}}}}}]\n"
        (folder / name / "a.audit.yaml").write_text(audit, encoding="utf-8")
    assert run("audit", "one", "two").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["audit", "sound.audit.yaml", "--set", "nosuch=1"], "none of these rules has an option 'nosuch'"),
        (
            ["audit", "sound.audit.yaml", "old-book.audit.yaml", "--page", "sound.audit.yaml"],
            "--page goes with one",
        ),
        (["audit", "nosuch.yaml"], "there is no file 'nosuch.yaml'"),
        (["audit", "nosuch*.yaml"], "no file matches 'nosuch*.yaml'"),
    ],
)
def test_mistakes_of_use(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr


@pytest.mark.parametrize("form", ["concise", "github", "sarif"])
def test_other_forms_have_what_is_wrong(form: str) -> None:
    result = run("audit", "old-book.audit.yaml", "--output-format", form)
    assert result.exit_code == 1
    assert "CC640" in result.stdout
    assert "CC642" in result.stdout
    assert "Aces" not in result.stdout
    assert run("audit", "sound.audit.yaml", "--output-format", form).exit_code == 0


def test_json_has_everything() -> None:
    data = json.loads(run("audit", "old-book.audit.yaml", "--output-format", "json").stdout)
    (audit,) = data["audits"]
    assert audit["counts"] == {
        "holds": 1,
        "holds_if": 2,
        "contradicted": 1,
        "undecided": 0,
        "no_rule": 1,
        "not_checkable": 1,
    }
    assert audit["uncovered_lines"] == [7]
    ace, thirds, pieces, limit = audit["claims"]
    assert (ace["outcome"], ace["kind"], ace["lines"], ace["says"]) == (
        "holds",
        "worth",
        [2],
        "Aces are a point.",
    )
    assert thirds["condition"] == {"unless": True, "any_of": [{"counting": ["exact"]}]}
    assert pieces["proofs"][0]["rule"] == "deck.values"
    assert "003" in pieces["proofs"][0]["cites"]
    assert (limit["outcome"], limit["holds_here"]) == ("holds_if", False)
    assert audit["readings"][0]["reading"] == {"counting": "own-cards", "limit": "31"}
    assert {problem["code"] for problem in data["diagnostics"]} == {"CC640", "CC642"}


def test_folders_patterns_and_standard_input(folder: Path) -> None:
    assert "audits 2, claims 5, contradicted 1." in run("audit", folder).stderr
    assert "audits 2, claims 5, contradicted 1." in run("audit", "*.audit.yaml").stderr
    assert "sound, against rovescino" in run("audit", "-", input=SOUND).stdout
    assert run("audit", "nosuch.yaml").exit_code == 2
    assert run("audit", "nosuch*.yaml").exit_code == 2
    (folder / "empty").mkdir()
    assert run("audit", "empty").exit_code == 2


def test_an_audit_that_is_wrong_itself_is_status_2(folder: Path) -> None:
    (folder / "wrong.audit.yaml").write_text(SOUND.replace("worth", "worht"), encoding="utf-8")
    result = run("audit", "wrong.audit.yaml", "sound.audit.yaml")
    assert result.exit_code == 2
    assert "CC101 unknown key `worht`" in result.stdout
    assert "sound, against rovescino" in result.stdout
    (folder / "wrong.audit.yaml").write_text(SOUND.replace("rovescino", "nosuch"), encoding="utf-8")
    result = run("audit", "wrong.audit.yaml")
    assert result.exit_code == 2
    assert "CC604 no variant is called 'nosuch'" in result.stdout


def test_audits_among_documents(folder: Path) -> None:
    (folder / "ours.yaml").write_text(
        "variant: ours\ntitle: {en: Ours}\nextends: rovescino\n", encoding="utf-8"
    )
    assert run("check", folder, "--quick").exit_code == 0
    result = run("check", "sound.audit.yaml")
    assert result.exit_code == 2
    assert "`cartacanta audit` reads it" in result.stderr
