"""Audits that are wrong in their form: each mistake at its word; and what is read of those that are right."""

from __future__ import annotations

import pytest

from cartacanta.audits import KINDS, AuditError, read_audit
from cartacanta.audits.reading import ASIDES, BESIDE, GROUP
from cartacanta.document.schema_check import schema

HEAD = "audit: test\nvariant: rovescino\n"
WRONG = [
    ("", "CC020", None),
    (
        "audit: test",
        "CC102",
        "the document needs the keys `variant` (a variant's name) and `claims` (a list of claims)",
    ),
    (HEAD + "claims: []", "CC108", "`claims` wants at least one item; found none"),
    (HEAD + "claims: [{line: 1, worht: {A: 1}}]", "CC101", "unknown key `worht` in item 1 of `claims`"),
    (HEAD + "claims: [{line: 1}]", "CC110", None),
    (
        HEAD + "claims: [{line: 1, worth: {A: 1}, order: 3 2}]",
        "CC107",
        "`order` can't stand beside `worth` in item 1 of `claims`",
    ),
    (
        HEAD + "claims: [{line: 1, lines: 2, worth: {A: 1}}]",
        "CC107",
        "`lines` can't stand beside `line` in item 1 of `claims`",
    ),
    (HEAD + "claims: [{line: 0, worth: {A: 1}}]", "CC105", None),
    (HEAD + "claims: [{line: 5-x, worth: {A: 1}}]", "CC106", None),
    (HEAD + "claims: [{line: 1, worth: {A: one}}]", "CC106", None),
    (HEAD + "claims: [{line: 1, worth: {A: 1, A: 2}}]", "CC005", None),
    (HEAD + "claims: [{line: 1, worth: }]", "CC010", None),
    (HEAD + "claims: [{line: 1, trick: {taken-by: 3s}}]", "CC102", None),
    (HEAD + "claims: [{line: 1, trick: {cards: 3s 2s}}]", "CC110", None),
    (HEAD + "claims: [{line: 1, slam: {takes: everything}}]", "CC104", None),
    (HEAD + "claims: [{lines: 7-3, worth: {A: 1}}]", "CC601", None),
    (
        HEAD + "page: {lines: 5}\nclaims: [{line: 6, worth: {A: 1}}]",
        "CC601",
        "the page has 5 lines; there is no line 6",
    ),
    (HEAD + "page: {lines: 5, headings: {9: x}}\nclaims: [{line: 1, worth: {A: 1}}]", "CC601", None),
    (
        HEAD + "claims: [{lines: 1-9000, worth: {A: 1}}]",
        "CC601",
        "an item is about at most 2000 lines together",
    ),
    (HEAD + "claims: [{worth: {A: 1}}]", "CC602", "nothing says where the page has this"),
    (HEAD + "claims: [{claims: [{worth: {A: 1}}]}]", "CC602", None),
]


@pytest.mark.parametrize(("text", "code", "message"), WRONG)
def test_a_mistake_is_told_at_its_word(text: str, code: str, message: str | None) -> None:
    with pytest.raises(AuditError) as wrong:
        read_audit(text, "a.yaml")
    first = wrong.value.diagnostics[0]
    if code != "CC020":
        assert [problem.code for problem in wrong.value.diagnostics] == [code]
    assert first.span is not None
    assert first.span.file == "a.yaml"
    assert message is None or first.message == message


def test_groups_in_groups_come_to_an_end() -> None:
    inner = "{line: 1, worth: {A: 1}}"
    for _ in range(10):
        inner = f"{{line: 1, claims: [{inner}]}}"
    with pytest.raises(AuditError, match="CC603"):
        read_audit(f"{HEAD}claims: [{inner}]")


def test_everything_wrong_is_told_at_once() -> None:
    text = HEAD + "claims: [{line: 1, worht: 1}, {line: 0, worth: {A: 1}}, {line: 2, order: []}]"
    with pytest.raises(AuditError) as wrong:
        read_audit(text)
    assert {problem.code for problem in wrong.value.diagnostics} == {"CC101", "CC105", "CC108"}


def test_what_is_no_text_or_too_long() -> None:
    for data in (b"\xff\xfe", b"audit: " + b"x" * 2_000_000, b"- 1\n", b"\x00"):
        with pytest.raises(AuditError):
            read_audit(data)


def test_what_is_read() -> None:
    audit = read_audit(
        """\
audit: "004"
title: {it: La pagina}
page: {source: "004", lines: 9, blank: [2, 5-6], headings: {7: Il conto}}
variant: ciapano
claims:
  - {lines: [1, 3-4], says: Tre e due., order: 3 2, sometimes: yes}
  - {line: 7, no-rule: a heading}
  - {line: 8, says: Chi dà le carte., not-checkable: nothing shows it}
"""
    )
    (claim,) = audit.claims
    assert (audit.id, audit.page.source, audit.page.headings) == ("004", "004", ((7, "Il conto"),))
    assert (claim.kind, claim.where.lines, claim.sometimes) == ("order", (1, 3, 4), True)
    assert claim.says == {"": "Tre e due."}
    assert [(aside.kind, aside.where.lines) for aside in audit.asides] == [
        ("no-rule", (7,)),
        ("not-checkable", (8,)),
    ]
    assert audit.page.blank == {2, 5, 6}
    assert audit.covered() == {1, 3, 4, 7, 8}


def test_every_kind_that_the_schema_knows_can_be_judged() -> None:
    keys = schema("audit")["definitions"]["claim"]["properties"].keys()
    assert set(keys) - {*BESIDE, *ASIDES, GROUP} == set(KINDS)


def test_a_page_without_blank_lines_may_say_so() -> None:
    audit = read_audit(
        "audit: a\nvariant: hearts\npage: {lines: 1, blank: 0}\nclaims: [{line: 1, no-rule: a title}]\n"
    )
    assert audit.page.blank == frozenset()
