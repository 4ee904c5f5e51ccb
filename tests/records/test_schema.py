"""The schema of records: complete, sober, and fit for all that is written."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
import yaml
from tests.records.played import DOCUMENTS, named, played, program_of

from cartacanta.layout import DealName
from cartacanta.records import write_line, write_record
from cartacanta.records.reading import DEAL_KEYS, KEYS, REMARK_KEYS, TRICK_KEYS
from cartacanta.resources import schema_folder

SCHEMA: dict[str, Any] = json.loads((schema_folder() / "record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def test_it_has_the_keys_that_are_read() -> None:
    assert tuple(SCHEMA["properties"]) == KEYS
    assert tuple(SCHEMA["properties"]["deal"]["properties"]) == DEAL_KEYS
    assert tuple(SCHEMA["definitions"]["trick"]["properties"]) == TRICK_KEYS
    assert tuple(SCHEMA["definitions"]["remark"]["properties"]) == REMARK_KEYS


def test_it_is_a_schema_in_both_drafts() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.Draft7Validator.check_schema({**SCHEMA, "$schema": "http://json-schema.org/draft-07/schema#"})
    text = json.dumps(SCHEMA)
    for word in ("oneOf", "anyOf", "$defs", "prefixItems"):
        assert word not in text


def test_every_key_is_described_with_examples_that_fit() -> None:
    keys = {
        **SCHEMA["properties"],
        **SCHEMA["properties"]["deal"]["properties"],
        **SCHEMA["definitions"]["trick"]["properties"],
        **SCHEMA["definitions"]["remark"]["properties"],
    }
    for key, schema in keys.items():
        assert schema["description"].endswith("."), key
        assert schema["examples"], key
        for example in schema["examples"]:
            errors = list(
                VALIDATOR.evolve(schema={**schema, "definitions": SCHEMA["definitions"]}).iter_errors(example)
            )
            assert errors == [], key


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_what_is_written_fits(path: Any) -> None:
    program = program_of(path)
    for seed in range(3):
        deal = played(program, DealName(seed))
        for naming in (None, "en", "french"):
            record = yaml.safe_load(write_record(deal, name=DealName(seed), naming=naming))
            assert list(VALIDATOR.iter_errors(read_as_1_2(record))) == []
            assert list(VALIDATOR.iter_errors(json.loads(write_line(deal, naming=naming)))) == []


def read_as_1_2(value: Any) -> Any:
    """What PyYAML reads as true or false, back as the words that a record's reader and editors see."""
    if isinstance(value, dict):
        return {key: read_as_1_2(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [read_as_1_2(inner) for inner in value]
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


def test_a_record_can_be_written_in_other_forms() -> None:
    for text in (
        "{record: 1, variant: x, tricks: [[3s, Cs], {Nord: 3s, Sud: Cs, taker: Nord}, {lead: Nord, cards: [3s, Cs]}]}",
        "{record: 1, variant: x, hands: {Nord: [3s, Cs]}, actions: [pass, 3, {Nord: solo}], scores: {Nord: 1/3}}",
        "{record: 1, variant: x, actions: {auction: [pass, {Nord: solo}], discard: {Nord: [3s, Cs]}, call: c}}",
    ):
        assert list(VALIDATOR.iter_errors(yaml.safe_load(text))) == []
    for text in ("{record: 1}", "{record: 3, variant: x}", "{record: 1, variant: x, trick: []}"):
        assert list(VALIDATOR.iter_errors(yaml.safe_load(text))) != []
