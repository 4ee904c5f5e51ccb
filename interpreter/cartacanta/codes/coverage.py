"""CC695 and on: citations held against the pages that they name."""

from __future__ import annotations

from typing import Final

from cartacanta.codes.code import Code

CODES: Final = (
    Code(
        "CC695",
        "a citation of a clause that the page doesn't have",
        "What follows the key of a source in a citation is the heading of a clause, or its first words, so that one can "
        "look it up; a remark may stand behind it in parentheses. Headings come from an audit of the page, or from a "
        "copy of it. Write the heading as the page has it, the lines as `l. 4-6`, or the key alone for the whole page.",
        'tricks: {duty: [follow, anything], cite: {duty: "page How cards are plaid"}}',
        'tricks: {duty: [follow, anything], cite: {duty: "page How cards are played"}}',
    ),
    Code(
        "CC696",
        "a citation of a line that the page doesn't have",
        "Lines are counted from 1, blank ones too. The page's copy, or the audit of it, ends before the line that is "
        "cited.",
        'tricks: {duty: [follow, anything], cite: {duty: "page l. 900"}}',
        'tricks: {duty: [follow, anything], cite: {duty: "page l. 9"}}',
    ),
)
