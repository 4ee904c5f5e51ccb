"""The schema itself: complete, sober, up to date, and its own examples fit it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import jsonschema
import pytest

from cartacanta.document.reading import read_file
from cartacanta.document.schema_check import check_schema
from cartacanta.resources import rules_documents, schema_folder
from cartacanta_tools import schemas

if TYPE_CHECKING:
    from collections.abc import Iterator

Schema = dict[str, Any]

ROOT: Final = Path(__file__).resolve().parents[2]
EACH: Final = {
    name: json.loads((schema_folder() / name).read_text(encoding="utf-8"))
    for name in (*schemas.OUTPUTS, schemas.AUDITS)
}
KNOWN_TO_EACH_DRAFTS: Final = frozenset(
    [
        "$schema",
        "$id",
        "$comment",
        "$ref",
        "definitions",
        "title",
        "description",
        "examples",
        "default",
        "type",
        "enum",
        "const",
        "required",
        "properties",
        "additionalProperties",
        "propertyNames",
        "items",
        "minItems",
        "maxItems",
        "uniqueItems",
        "minProperties",
        "maxProperties",
        "minLength",
        "maxLength",
        "pattern",
        "minimum",
        "maximum",
        "allOf",
        "not",
        "if",
        "then",
        "else",
        "defaultSnippets",  # not JSON Schema: editors offer it, everything else passes over it
    ]
)
INNER: Final = ("items", "additionalProperties", "propertyNames", "not", "if", "then", "else")


def schemas_in(schema: Any, path: str = "") -> Iterator[tuple[str, Schema]]:
    """Every schema, with where it stands."""
    if not isinstance(schema, dict):
        return
    yield path, schema
    for key in INNER:
        yield from schemas_in(schema.get(key), f"{path}/{key}")
    for index, inner in enumerate(schema.get("allOf", ())):
        yield from schemas_in(inner, f"{path}/allOf/{index}")
    for name in ("properties", "definitions"):
        for key, inner in schema.get(name, {}).items():
            yield from schemas_in(inner, f"{path}/{name}/{key}")


def stated_keys(schema: Schema) -> Iterator[tuple[str, Schema]]:
    """Every key that the language has, leaving out what conditions say of keys stated elsewhere."""
    for path, inner in schemas_in(schema):
        if "additionalProperties" in inner and not re.search(r"/(then|if|not)\b", path):
            for key, value in inner.get("properties", {}).items():
                yield f"{path}/{key}", value


@pytest.mark.checkout
def test_the_files_are_what_the_sources_say() -> None:
    for name, text in schemas.texts().items():
        stale = "python -m cartacanta_tools.schemas writes it anew"
        assert (schemas.FOLDER / name).read_text(encoding="utf-8") == text, stale


@pytest.mark.checkout
def test_nothing_is_defined_twice(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text("definitions: {thing: {type: string}}\n", encoding="utf-8")
    with pytest.raises(ValueError, match="thing"):
        schemas.read_sources(tmp_path)


@pytest.mark.checkout
def test_a_stale_file_is_found_and_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(schemas, "FOLDER", tmp_path)
    assert schemas.main(["--check"]) == len(EACH)
    assert not list(tmp_path.iterdir())
    assert schemas.main([]) == 0
    assert schemas.main(["--check"]) == 0
    assert "stale" in capsys.readouterr().out


@pytest.mark.parametrize("name", EACH)
def test_it_is_a_schema_in_both_drafts(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(EACH[name])
    jsonschema.Draft7Validator.check_schema(
        {**EACH[name], "$schema": "http://json-schema.org/draft-07/schema#"}
    )
    used = {key for _, schema in schemas_in(EACH[name]) for key in schema}
    assert used <= KNOWN_TO_EACH_DRAFTS


@pytest.mark.parametrize("name", EACH)
def test_both_drafts_read_it_alike(name: str) -> None:
    """Nothing stands beside a reference, which draft-07 would pass over."""
    beside = [path for path, schema in schemas_in(EACH[name]) if "$ref" in schema and len(schema) > 1]
    assert not beside


@pytest.mark.parametrize("name", EACH)
def test_unknown_keys_are_refused_everywhere(name: str) -> None:
    conditional = re.compile(r"/(then|if|else|not)\b")
    for path, schema in schemas_in(EACH[name]):
        kinds = schema.get("type", ())
        if "object" in kinds and not conditional.search(path.rpartition("/definitions/")[2]):
            assert "additionalProperties" in schema, path


@pytest.mark.parametrize("name", EACH)
def test_each_key_has_a_description_and_examples(name: str) -> None:
    keys = list(stated_keys(EACH[name]))
    assert len(keys) > 80
    for path, schema in keys:
        assert schema.get("description", "").endswith((".", ":")), path
        assert schema.get("examples"), path
        assert schema.get("title"), path


@pytest.mark.parametrize("name", EACH)
def test_each_example_and_default_fits(name: str) -> None:
    root = EACH[name]
    settled = name == schemas.OUTPUTS[1]
    for path, schema in stated_keys(root):
        whole = {**schema, "definitions": root["definitions"]}
        validator = jsonschema.Draft202012Validator(whole)
        shown = [*schema["examples"], *([schema["default"]] if "default" in schema else [])]
        fitting = [example for example in shown if validator.is_valid(example)]
        wrong = [example for example in shown if example not in fitting]
        if settled:  # examples for authors may write an option, or only a part of a map
            wrong = [
                example for example in wrong if "option " not in str(example) and "/definitions/" in path
            ]
            wrong = [example for example in wrong if not isinstance(example, dict | list)]
        assert not wrong, (path, wrong)


@pytest.mark.parametrize("name", EACH)
def test_what_editors_offer_fits(name: str) -> None:
    root = EACH[name]
    for path, schema in stated_keys(root):
        validator = jsonschema.Draft202012Validator({**schema, "definitions": root["definitions"]})
        for snippet in schema.get("defaultSnippets", ()):
            assert validator.is_valid(snippet["body"]), path


def test_editors_offer_words_that_stand_behind_a_condition() -> None:
    rounding = EACH["variant.schema.json"]["definitions"]["scoring"]["properties"]["round"]
    assert [snippet["body"] for snippet in rounding["defaultSnippets"]] == ["down", "up", "nearest", "none"]


def all_documents() -> list[Path]:
    foreign = ROOT / "tests" / "foreign"
    return sorted([*rules_documents(), *foreign.glob("*.yaml")])


@pytest.mark.parametrize("path", all_documents(), ids=lambda path: path.stem)
def test_each_document_fits(path: Path) -> None:
    tree, problems = read_file(path)
    assert not problems
    assert tree is not None
    assert [problem.show() for problem in check_schema(tree, strict=False)] == []
