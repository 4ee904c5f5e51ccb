from __future__ import annotations

from tests.checks.trying import said


def test_a_source_is_cited_or_mentioned() -> None:
    source = "sources: {page: {title: A page}}\n"
    assert said(source) == ["CC436 nothing cites the source 'page'"]
    assert said(source + "tricks: {cite: {duty: page}}\n") == []
    assert said(source + "etiquette: [Cards are dealt singly (page).]\n") == []
    assert said(source + "etiquette: [Cards are dealt by the pages.]\n") == [
        "CC436 nothing cites the source 'page'"
    ]
