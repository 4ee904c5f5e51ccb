"""Finding documents: by path, by id, by what else they are called."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from cartacanta.document.catalogue import Catalogue, slug
from cartacanta.errors import UsageError
from cartacanta.resources import rules_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    documents = {
        "one.yaml": "variant: one\ntitle: {en: One}\naliases: [first, shared]\n",
        "named-otherwise.yaml": "variant: two  # not the file's name\ntitle: {en: Two}\naliases: [shared, one]\n",
        "lib/base.yaml": "variant: base\ntitle: {en: Base}\nabstract: true\n",
        "broken.yaml": "variant: broken\ntitle: {en: Broken\n",
    }
    for name, text in documents.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("one", "one.yaml"),
        ("One", "one.yaml"),
        ("two", "named-otherwise.yaml"),
        ("first", "one.yaml"),
        ("FIRST", "one.yaml"),
        ("base", "lib/base.yaml"),
        ("broken", "broken.yaml"),
    ],
)
def test_found_by_id_or_alias(folder: Path, name: str, found: str) -> None:
    assert Catalogue((folder,)).find(name) == folder / found


def test_found_by_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    assert Catalogue().find("named-otherwise.yaml") == Path("named-otherwise.yaml")
    assert Catalogue().find(folder / "one.yaml") == folder / "one.yaml"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("frist", "no variant is called 'frist': did you mean 'first'?"),
        ("", "no variant is called ''"),
        ("shared", "'shared' is a name of several variants: one, two"),
        ("none.yaml", "there is no file 'none.yaml'"),
        ("lib/none", "there is no file 'lib/none'"),
        ("x" * 5000, "no variant is called '" + "x" * 57 + "...'"),
        ("a\0b.yaml", "there is no file 'a\\x00b.yaml'"),
    ],
)
def test_what_is_not_found_is_one_clear_line(folder: Path, name: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        Catalogue((folder,)).find(name)
    assert str(caught.value) == message


def test_two_documents_with_one_id_are_ambiguous(folder: Path) -> None:
    (folder / "again.yaml").write_text("variant: two\ntitle: {en: Two}\n")
    with pytest.raises(UsageError, match="several documents have the id 'two'"):
        Catalogue((folder,)).find("two")
    earlier = folder / "earlier"
    earlier.mkdir()
    (earlier / "mine.yaml").write_text("variant: two\ntitle: {en: Two}\n")
    assert Catalogue((earlier,)).find("two") == earlier / "mine.yaml"


def test_a_folder_is_no_document(folder: Path) -> None:
    with pytest.raises(UsageError, match="is a folder, not a document"):
        Catalogue().find(folder / "lib")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_is_no_file_is_passed_over(folder: Path) -> None:
    """Opening a pipe would wait for somebody to write into it."""
    os.mkfifo(folder / "pipe.yaml")
    (folder / "folder.yaml").mkdir()
    (folder / "circle.yaml").symlink_to(folder / "circle.yaml")
    for name in ("pipe", "folder", "circle"):
        with pytest.raises(UsageError, match="no variant is called"):
            Catalogue((folder,)).find(name)


def test_accents_spaces_and_apostrophes() -> None:
    assert slug("Ciapanò") == "ciapano"
    assert slug("Ciapa no") == "ciapa-no"
    assert slug("Ass' e mazza") == "ass-e-mazza"
    assert slug("  Perché L\u2019Altro_gioco ") == "perche-l-altro-gioco"


def test_the_documents_that_came_with_the_package_are_named_after_their_files() -> None:
    listed = [known for known in Catalogue().list() if rules_folder() in known.path.parents]
    assert listed
    assert {known.path.stem for known in listed} == {known.id for known in listed}
    assert all(re.fullmatch(r"[a-z0-9-]+", alias) for known in listed for alias in known.aliases)


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("Ciapanò", "ciapano"),
        ("Ciapa no", "ciapa-no"),
        ("rovescino", "rovescino"),
        ("vinciperdi", "traversone"),
        ("Calabresella", "terziglio"),
        ("komanje", "ko-manje"),
        ("tre-sette", "tressette"),
    ],
)
def test_the_names_people_use(name: str, variant: str) -> None:
    assert Catalogue().find(name).stem == variant
