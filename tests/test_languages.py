"""Everything that is said can be said in every language: the texts are collected from the source."""

from __future__ import annotations

import ast
import json
import pickle
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Final

import click
import pytest
import yaml

from cartacanta.codes import all_codes
from cartacanta.document.syntax import COMPLAINTS
from cartacanta.errors import UsageError
from cartacanta.languages import language, languages, translated
from cartacanta.resources import languages_folder
from cartacanta.saying import Text, both, either, say, together
from cartacanta_tools.clickwords import HEADINGS, HEARD, help_texts
from cartacanta_tools.main import VERBS, cli
from cartacanta_tools.starting import CHILD, WHOLE_GAME, comments_of

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = (ROOT / "interpreter", ROOT / "tools")
SAYING: Final = {"say": "cartacanta.saying", "told": "cartacanta_tools.language"}
"""The functions whose first argument is a text to be translated, with where they come from."""
OTHERS: Final = [code for code in languages() if code != "en"]


def called(node: ast.Call) -> str:
    """The name of the function that is called; a method has none."""
    return node.func.id if isinstance(node.func, ast.Name) else ""


def literals(node: ast.expr) -> Iterator[str | None]:
    """The texts an argument can be; None for one that isn't written out."""
    if isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    else:
        yield node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def said() -> Iterator[tuple[Path, ast.Call, str | None]]:
    """Every text that is said, with the call that says it."""
    for path in sorted(path for folder in SOURCES for path in folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = {
            name.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for name in node.names
            if node.module == SAYING.get(name.name)
        } | ({"say"} if path.name == "saying.py" else set())
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in imported and node.args:
                if path.name == "language.py" and [word.arg for word in node.keywords] == [None]:
                    continue  # `told` itself hands its template on
                for text in literals(node.args[0]):
                    yield path, node, text


def titles(node: object) -> Iterator[str]:
    """What a schema calls its values; in a list of missing keys without what stands in parentheses."""
    if isinstance(node, dict):
        if isinstance(node.get("title"), str):
            title = node["title"].replace("{", "{{").replace("}", "}}")
            yield from (title, title.split(" (")[0])
        for key, value in node.items():
            yield from () if key == "examples" else titles(value)
    elif isinstance(node, list):
        for item in node:
            yield from titles(item)


def commands() -> Iterator[str]:
    """What the help pages of the command and of its verbs say."""
    context = click.Context(cli)
    yield from help_texts(cli)
    for verb in VERBS:
        command = cli.get_command(context, verb)
        assert command is not None
        yield from help_texts(command)
        option = command.get_help_option(context)
        assert option is not None
        assert option.help
        yield option.help


def templates() -> set[str]:
    """Everything that can be said: in the source, what codes mean, and in the titles of the schemas documents are checked against."""
    found = {text for _, _, text in said() if text is not None}
    for code in all_codes().values():
        found |= {text.replace("{", "{{").replace("}", "}}") for text in (code.title, code.explanation)}
    found |= {*comments_of(WHOLE_GAME), *comments_of(CHILD)}
    found |= {*HEARD, *HEADINGS, *COMPLAINTS}
    for text in (*commands(), *VERBS.values()):
        found.add(text.replace("{", "{{").replace("}", "}}"))
    for name in ("variant", "agreement", "audit"):
        path = ROOT / "schema" / f"{name}.schema.json"
        found |= set(titles(json.loads(path.read_text(encoding="utf-8"))["properties"]))
        found |= set(titles(json.loads(path.read_text(encoding="utf-8"))["definitions"]))
    return {text for text in found if any(map(str.isalpha, "".join(words(text))))}


def places(template: str) -> set[str]:
    """The names of the values a template wants."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def catalogue(code: str) -> dict[str, list[str]]:
    """A language's phrases, every one that is written for a text."""
    found: dict[str, list[str]] = {}
    for path in sorted((languages_folder() / code).glob("*.yaml")):
        node = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
        assert isinstance(node, yaml.MappingNode), path
        for key, value in node.value:
            found.setdefault(key.value, []).append(value.value)
    return found


@pytest.mark.checkout
def test_what_is_said_is_written_out_and_fills_its_places() -> None:
    for path, node, text in said():
        where = f"{path.relative_to(ROOT)}:{node.lineno}"
        assert text is not None, f"{where}: the text must stand there as a literal"
        given = {word.arg for word in node.keywords}
        if None not in given:
            assert places(text) <= given, f"{where}: {text!r} wants {places(text)}"


@pytest.mark.checkout
def test_no_value_is_a_text_in_english_only() -> None:
    for path, node, _ in said():
        for word in node.keywords:
            inside = [part for part in ast.walk(word.value) if isinstance(part, ast.JoinedStr)]
            plain = [text for text in literals(word.value) if text and any(map(str.isalpha, text))]
            where = f"{path.relative_to(ROOT)}:{node.lineno}: {word.arg}"
            assert not inside, f"{where} is an f-string: say it"
            assert not plain, f"{where} is {plain}: say it"


TELLING: Final = {"error", "warning", "report", "Diagnostic", "Reason", "Fault", "UsageError", "against_rule"}
"""What makes diagnostics, reasons, faults and errors."""


@pytest.mark.checkout
def test_what_is_wrong_is_said_and_no_plain_string() -> None:
    """The types want as much; this tells whoever forgot in words."""
    for path in sorted((ROOT / "interpreter").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = called(node) or getattr(node.func, "attr", "")
                given = [
                    *node.args,
                    *(word.value for word in node.keywords if word.arg in {"message", "hint"}),
                ]
                for value in given if name in TELLING else ():
                    pieces = value.values if isinstance(value, ast.JoinedStr) else [value]
                    plain = any(text and " " in text for piece in pieces for text in literals(piece))
                    assert not plain, f"{path.relative_to(ROOT)}:{node.lineno}: say what {name} is told"


@pytest.mark.checkout
@pytest.mark.parametrize("code", OTHERS)
def test_every_text_can_be_said(code: str) -> None:
    known = catalogue(code)
    missing = templates() - known.keys()
    assert not missing, (
        f"without a text in {code}: add them to interpreter/cartacanta/phrases/{code}/\n"
        + "\n".join(sorted(missing))
    )


def words(template: str) -> list[str]:
    """What stands between the values."""
    return [text for text, _, _, _ in Formatter().parse(template)]


@pytest.mark.checkout
@pytest.mark.parametrize("code", OTHERS)
def test_every_phrase_is_used_and_has_the_same_places(code: str) -> None:
    used = templates() | {text for _, _, text in said()}
    for text, phrases in catalogue(code).items():
        assert text in used, f"nothing says {text!r} any more"
        assert len(phrases) == 1, f"{text!r} is written twice"
        assert phrases[0], f"{text!r} is empty"
        assert places(text) == places(phrases[0]), f"{text!r} and {phrases[0]!r} have other places"


def test_a_text_is_its_english() -> None:
    text = say("{a} and {b}", a=1, b=say("interrupted"))
    assert text == "1 and interrupted"
    assert isinstance(text, str)
    assert pickle.loads(pickle.dumps(text)).values == text.values  # noqa: S301 - just pickled
    assert translated(text, "en") == text
    assert translated("a plain text", "it") == "a plain text"


def test_values_are_said_in_the_language_too() -> None:
    inner = say("interrupted")
    assert translated(either(["a", inner, "b"]), "it") == "a, interrotto o b"
    assert translated(both(["a", inner]), "it") == "a e interrotto"
    assert translated(together([inner]), "it") == "interrotto"
    assert translated("a " + inner + " b", "it") == "a interrotto b"
    assert isinstance(inner + " b", Text)
    assert (either([]), either(["a"])) == ("", "a")


def test_there_is_no_language_nobody_wrote() -> None:
    with pytest.raises(UsageError, match=r"there is no language 'xx': the languages are en, it$"):
        language("xx")
