"""Reading: what YAML 1.2 means, what is refused, and where everything stands."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cartacanta.document import reading, syntax
from cartacanta.document.nodes import Mapping, Scalar, Sequence, plain
from cartacanta.document.reading import MAX_BYTES, read_bytes, read_document, read_file, read_text
from cartacanta.errors import DocumentError

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.document.nodes import Node, Value


def problems(text: str) -> list[str]:
    return [problem.show() for problem in read_text(text, "f")[1]]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"),
        ("on", "on"),
        ("yes", "yes"),
        ("1:30", "1:30"),
        ("010", "010"),
        ("0o10", "0o10"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("+1", "+1"),
        ("0.5", "0.5"),
        ("1e3", "1e3"),
        (".inf", ".inf"),
        ("1/3", "1/3"),
        ("2001-12-14", "2001-12-14"),
        ("~", "~"),
        ("True", "True"),
        ("NULL", "NULL"),
        ("=", "="),
        ("true", True),
        ("false", False),
        ("null", None),
        ("0", 0),
        ("-12", -12),
        ("-0", "-0"),
        ("123456789012345", 123456789012345),
        ('"12"', "12"),
        ("'true'", "true"),
        ('"null"', "null"),
        ("if option a = 1 then 2 else 3", "if option a = 1 then 2 else 3"),
        (">-\n  one\n  two", "one two"),
        ("|\n  one\n  two\n", "one\ntwo\n"),
    ],
)
def test_a_value_is_read_as_yaml_1_2(text: str, value: Value) -> None:
    found = read_document(f"a: {text}", "f").items["a"].value
    assert isinstance(found, Scalar)
    assert found.value == value
    assert type(found.value) is type(value)


def test_keys_are_text() -> None:
    tree = read_document("{3: a, true: b, null: c, 010: d, no: e, 1.5: f}", "f")
    assert list(tree.items) == ["3", "true", "null", "010", "no", "1.5"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["f:1:1: CC014 the document is empty"]),
        ("# nothing\n", ["f:2:1: CC014 the document is empty"]),
        ("- 1", ["f:1:1: CC014 a document is a map of keys and values"]),
        ("word", ["f:1:1: CC014 a document is a map of keys and values"]),
        ("a: 1\na: 2\n'a': 3", [
            "f:2:1: CC005 key 'a' is here twice; first in line 1",
            "f:3:1: CC005 key 'a' is here twice; first in line 1",
        ]),
        ("{1: a, '1': b}", ["f:1:8: CC005 key '1' is here twice; first in line 1"]),
        ("a: {b: Four, or two, c: 1}", ["f:1:14: CC010 key 'or two' has no value"]),
        ("a: {b:1}", ["f:1:5: CC010 key 'b:1' has no value"]),
        ("a:\nb: 1", ["f:1:1: CC010 key 'a' has no value"]),
        ("a:\n  - 1\n  -\n  - 2", ["f:3:3: CC010 a list item without a value"]),
        ("a: {? [b] : 1}", ["f:1:7: CC006 a key must be text, not a list or map"]),
        ("? {b: 1}\n: 2", ["f:1:3: CC006 a key must be text, not a list or map"]),
        ("?\n: 2", ["f:1:2: CC006 a value without a key"]),
        ("'': 2", ["f:1:1: CC006 a value without a key"]),
        ("b: &b {c: 1}\na: {<<: *b}", ["f:2:5: CC007 merging with `<<` is refused"]),
        ("a: !!str 1", ["f:1:4: CC008 tag 'tag:yaml.org,2002:str': documents have none"]),
        ("a: !own 1", ["f:1:4: CC008 tag '!own': documents have none"]),
        ("!!python/object:os.system {a: 1}", [
            "f:1:1: CC008 tag 'tag:yaml.org,2002:python/object:os.system': documents have none"
        ]),
        ("a: *b", ["f:1:4: CC009 alias '*b' of nothing written before it"]),
        ("a: &a [*a]", ["f:1:8: CC009 alias '*a' of nothing written before it"]),
        ("a: &a 1\nb: &a 2", ["f:2:4: CC009 anchor 'a' is set twice"]),
        ("a: 1\n---\nb: 1", ["f:2:1: CC011 a second document in one file"]),
        ("a: " + "[" * 41 + "]" * 41, ["f:1:43: CC013 more than 40 levels inside one another"]),
        ("a: 1234567890123456", ["f:1:4: CC015 number '1234567890123456' has more than 15 digits"]),
        ("%YAML 1.1\n---\na: 1", ["f:1:1: CC016 documents are read as YAML 1.2, without tags"]),
        ("%TAG ! !own\n---\na: 1", ["f:1:1: CC016 documents are read as YAML 1.2, without tags"]),
        ("\ta: 1", ["f:1:1: CC003 a tab"]),
        ("a: 1\t2", ["f:1:5: CC003 a tab"]),
        ("a: 1\r\nb: \x00", ["f:2:4: CC002 character U+0000 has no place in a document"]),
        ("a: \ufeff1", ["f:1:4: CC002 character U+FEFF has no place in a document"]),
        ("a: b\u2028c", ["f:1:5: CC002 character U+2028 has no place in a document"]),
        ("a: b\u202ec", ["f:1:5: CC002 character U+202E has no place in a document"]),
        ('a: "b\\ec"', ["f:1:4: CC002 character U+001B has no place in a document"]),
        ('a: "b\\tc"', ["f:1:4: CC002 character U+0009 has no place in a document"]),
        ('a: ["\\u2066", "\\0"]', [f"f:1:{at}: CC002 character U+{code} has no place in a document" for at, code in ((5, "2066"), (15, "0000"))]),
        ('"a\\r": 1', ["f:1:1: CC002 character U+000D has no place in a document"]),
        ('a: "b\\nc"', []),
        ("a: \ud800", ["f:1:4: CC002 character U+D800 has no place in a document"]),
        ("a: 'b\nc: 1", ["f:1:4: CC004 not YAML: found unexpected end of stream while scanning a quoted scalar"]),
        ("a: b: c", ["f:1:5: CC004 not YAML: mapping values are not allowed here"]),
        ("a:\n  b: 1\n c: 2", [
            "f:3:2: CC004 not YAML: expected <block end>, but found '<block mapping start>' while parsing a block mapping"
        ]),
    ],
)  # fmt: skip
def test_what_could_be_misread_is_refused(text: str, expected: list[str]) -> None:
    assert problems(text) == expected


def test_every_problem_of_a_document_is_reported() -> None:
    text = "a: !x 1\na: 2\nb: {c: d, e}\nf: *g\nh: 99999999999999999\n"
    assert [line.split()[1] for line in problems(text)] == ["CC008", "CC005", "CC010", "CC009", "CC015"]


def test_explicit_null_stays() -> None:
    assert plain(read_document("a: {b: null, c: 1}", "f")) == {"a": {"b": None, "c": 1}}


def test_tabs_are_allowed_in_comments() -> None:
    assert problems("a: 1 #\tone\n#\ttwo\nb: '#'") == []


def test_a_byte_order_mark_is_no_part_of_the_document() -> None:
    tree, found = read_bytes(b"\xef\xbb\xbfa: 1", "f")
    assert found == []
    assert tree is not None
    assert tree.span.show() == "f:1:1"


def test_bytes_must_be_utf_8() -> None:
    assert [p.show() for p in read_bytes("a: è\nb: è".encode("latin-1"), "f")[1]] == [
        "f:1:4: CC001 byte 0xe8 is not UTF-8"
    ]
    assert [p.show() for p in read_bytes("a: è\nb: ".encode() + b"\xff", "f")[1]] == [
        "f:2:4: CC001 byte 0xff is not UTF-8"
    ]
    assert read_bytes("a: 1".encode("utf-16"), "f")[1][0].code == "CC001"


def span_of(text: str, *path: str | int) -> tuple[int, int, int, int]:
    node: Node = read_document(text, "f")
    for step in path:
        if isinstance(node, Mapping):
            node = node.items[str(step)].value
        elif isinstance(node, Sequence):
            node = node.items[int(step)]
    return (node.span.line, node.span.column, node.span.end_line, node.span.end_column)


def test_spans_hold_exactly_what_was_written() -> None:
    text = "a: one\nb:\n  c: [x, 'y z', {k: v}]\n  d:\n    - first\n    - e: 1\n      f: 2\n\n# end\n"
    assert span_of(text, "a") == (1, 4, 1, 7)
    assert span_of(text, "b") == (3, 3, 7, 11)
    assert span_of(text, "b", "c") == (3, 6, 3, 24)
    assert span_of(text, "b", "c", 1) == (3, 10, 3, 15)
    assert span_of(text, "b", "c", 2) == (3, 17, 3, 23)
    assert span_of(text, "b", "d", 1) == (6, 7, 7, 11)
    assert span_of("a: &here  word", "a") == (1, 11, 1, 15)
    assert span_of("a: &here 'w'", "a") == (1, 10, 1, 13)


def test_an_alias_keeps_the_place_of_what_it_repeats_and_its_own() -> None:
    tree = read_document("a: &x {b: 1}\nc: *x", "f")
    repeated = tree.items["c"].value
    assert isinstance(repeated, Mapping)
    assert (repeated.span.show(), [place.show() for place in repeated.chain]) == ("f:1:4", ["f:2:4"])
    assert [place.show() for place in repeated.items["b"].value.chain] == ["f:2:4"]


def test_aliases_count_in_full() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for i in range(1, 12):
        bomb += f"a{i}: &a{i} [" + ", ".join([f"*a{i - 1}"] * 10) + "]\n"
    assert [line.split()[1] for line in problems(bomb)] == ["CC012"]
    deep = "a0: &a0 []\n" + "".join(f"a{i}: &a{i} [*a{i - 1}]\n" for i in range(1, 60))
    assert [line.split()[1] for line in problems(deep)] == ["CC013"]


@pytest.mark.parametrize("text", ["a: " + "[" * 30_000, "a: " + "[" * 30_000 + "]" * 30_000])
def test_what_is_too_deep_for_the_parser_is_too_deep(text: str) -> None:
    """The parser gives up by itself, but its complaint isn't worked out to the last bracket, which takes seconds."""
    assert problems(text) == ["f:1:43: CC013 more than 40 levels inside one another"]


@pytest.mark.parametrize("text", ["a:\n  " + "- " * 50 + "1", "-", "- - -", "--- \n-\n"])
def test_what_is_wrong_is_marked(text: str) -> None:
    for problem in read_text(text, "f")[1]:
        span = problem.span
        assert span is not None
        assert (span.line, span.column) < (span.end_line, span.end_column)


@pytest.mark.parametrize(
    "piece", ["[", "{", "- ", "? ", "a: ", "&a ", "*a ", "[a,", "[]:", "!", "|\n", "'", '"', "-\n", "a:\n ", "#", " ", "[\n"]
)  # fmt: skip
def test_no_repetition_is_too_much(piece: str) -> None:
    tree, found = read_text(piece * (MAX_BYTES // len(piece)), "f")
    assert found
    assert tree is None or isinstance(tree, Mapping)


def test_too_long_a_document_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_text("a: " + "x" * MAX_BYTES)
    tree, found = read_file(path, "long.yaml")
    assert tree is None
    assert [p.show() for p in found] == ["long.yaml:1:1: CC012 the document is longer than 1,000,000 bytes"]


ALPHABET = st.sampled_from(
    [*list("ab1:-?,[]{}#&*!|>'\"%@`\n \t~\r\\/=<.0"), "\n  ", "\n- ", ": ", "null", "<<", "é", "🂡", "\u2028"]
)


def check(text: str) -> None:
    """Reading never raises, and what it gives lies inside the text."""
    tree, found = read_text(text, "f")
    assert tree is not None or found
    lines = len(text.splitlines()) + 2
    for problem in found:
        assert problem.span is not None
        assert 1 <= problem.span.line <= problem.span.end_line <= lines
    if tree is not None:
        walk(tree, text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n"))


def walk(node: Node, lines: list[str]) -> None:
    """Check that every plain single-line value is what stands at its span."""
    if isinstance(node, Scalar):
        span = node.span
        if span.line == span.end_line and span.end_column - span.column == len(node.text):
            assert lines[span.line - 1][span.column - 1 : span.end_column - 1] == node.text
    elif isinstance(node, Sequence):
        for item in node.items:
            walk(item, lines)
    else:
        for entry in node.items.values():
            walk(entry.key, lines)
            walk(entry.value, lines)


@given(st.lists(ALPHABET, max_size=40).map("".join))
def test_yaml_like_text_never_raises(text: str) -> None:
    check(text)


@given(st.text(max_size=200))
def test_any_text_never_raises(text: str) -> None:
    check(text)


@given(st.binary(max_size=200))
def test_any_bytes_never_raise(data: bytes) -> None:
    tree, found = read_bytes(data, "f")
    assert tree is not None or found


DATA = st.recursive(
    st.text(max_size=8) | st.integers(-(10**14), 10**14) | st.booleans() | st.none(),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(min_size=1, max_size=6), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(
    st.dictionaries(st.text(min_size=1, max_size=6).filter(lambda key: key != "<<"), DATA, max_size=4),
    st.booleans(),
)
def test_what_is_dumped_is_read_back(data: dict[str, object], flow: bool) -> None:  # noqa: FBT001
    text = yaml.safe_dump(data, default_flow_style=flow, allow_unicode=False, default_style='"')
    tree, found = read_text(text, "f")
    if not any(problem.code in {"CC008", "CC014"} for problem in found):  # YAML 1.1 tags in the dump
        assert tree is not None
        assert {problem.code for problem in found} <= {"CC002", "CC006", "CC007"}


@given(st.lists(ALPHABET, max_size=30).map("".join))
def test_both_parsers_give_the_same_tree(text: str) -> None:
    """Where both accept a text, compiled and written in Python, they agree on values and places."""
    if not hasattr(yaml, "CSafeLoader"):
        pytest.skip("PyYAML without its compiled parser")
    compiled = read_text(text, "f")
    original = syntax.events_of
    try:
        reading.events_of = functools.partial(original, compiled=False)  # type: ignore[attr-defined]
        written = read_text(text, "f")
    finally:
        reading.events_of = original  # type: ignore[attr-defined]
    if not compiled[1] and not written[1]:
        assert compiled == written


def test_a_wrong_document_raises_with_everything() -> None:
    with pytest.raises(DocumentError) as caught:
        read_document("a: 1\na: 2\nb: {c}", "f")
    assert [problem.code for problem in caught.value.diagnostics] == ["CC005", "CC010"]
    assert str(caught.value).splitlines()[0] == "f:2:1: CC005 key 'a' is here twice; first in line 1"
