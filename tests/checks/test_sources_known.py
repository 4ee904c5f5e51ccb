from __future__ import annotations

from tests.checks.trying import said

SOURCES = "sources: {page: {title: A page}, book: {title: A book}}\n"


def test_each_part_names_a_source() -> None:
    for cite, unknown in (
        ("page", []),
        ("page The end; book, chapter 3; assumed", []),
        ("page; bok", ["CC435 no source is called 'bok'"]),
    ):
        piece = SOURCES + f'tricks: {{cite: {{duty: "{cite}"}}}}\nmatch: {{cite: {{ends: book}}}}\n'
        assert said(piece) == unknown


def test_a_document_without_sources_cites_as_it_likes() -> None:
    assert said("tricks: {cite: {duty: my grandmother}}\n") == []
