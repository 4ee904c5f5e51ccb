"""Explanations on paper: sentences with their amounts in a column, and the rules they rest on below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta.document.citations import ASSUMED
from cartacanta_tools.language import said, told
from cartacanta_tools.numbers import mixed
from cartacanta_tools.tables import padded, width_of, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.variant.place import Place
    from cartacanta.why import Explanation

INDENT: Final = "  "
LINE: Final = 96
"""Letters of a line of sentences."""
WHOLE: Final = 108
"""Letters of a line about a rule."""
WIDEST: Final = 72
"""Sentences with an amount behind them are this wide at most."""


def paper(explanations: Sequence[Explanation]) -> Iterator[str]:
    """Write explanations, one below the other, and then where their rules stand."""
    rules: dict[tuple[Place, str], int] = {}
    for number, explanation in enumerate(explanations):
        yield from [""] if number else []
        head, *others = sentences(list(rows_of(explanation, 0, rules)))
        yield click.style(head, bold=True)
        yield from others
    for (place, source), number in rules.items():
        for at, line in enumerate(wrapped(f"[{number}] {rule_text(place, source)}", WHOLE)):
            yield click.style(INDENT * 2 + line if at else line, dim=True)


def sentences(rows: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    """Write the steps of one explanation: each with its amount in the same column, and the mark of its rule."""
    written = [(fitted(text, WIDEST if amount else LINE), amount, mark) for text, amount, mark in rows]
    width = max((width_of(lines[-1]) for lines, amount, _ in written if amount), default=0)
    right = max((width_of(amount) for _, amount, _ in rows), default=0)
    for (*above, last), amount, mark in written:
        yield from above
        column = f"{padded(last, width)}  {padded(amount, right, right=True)}" if amount else last
        yield f"{column}  {mark}" if mark else column


def rows_of(
    step: Explanation, depth: int, rules: dict[tuple[Place, str], int]
) -> Iterator[tuple[str, str, str]]:
    """A step and all below it: text, amount, and the mark of its rule."""
    text, parts = INDENT * depth + said(step.text), step.parts
    if parts and all(part.kind == "card" for part in parts):
        text += ": " + cards(parts)
        parts = ()
    amount = "" if step.amount is None else mixed(step.amount)
    if amount and not step.adds:
        amount = f"({amount})"
    mark = ""
    if step.place is not None:
        key = (step.place, "" if step.source is None else said(step.source))
        mark = f"[{rules.setdefault(key, len(rules) + 1)}]"
    yield text, amount, mark
    for part in parts:
        yield from rows_of(part, depth + 1, rules)


def cards(parts: Sequence[Explanation]) -> str:
    """Cards with what each is worth, where that isn't said anyway."""
    if len(parts) == 1:
        return said(parts[0].text)
    return ", ".join(
        f"{said(part.text)} {'' if part.amount is None else mixed(part.amount)}" for part in parts
    )


def fitted(text: str, most: int) -> list[str]:
    """A sentence on as many lines as it needs, further ones indented."""
    if width_of(text) <= most:
        return [text]
    depth = (len(text) - len(text.lstrip())) // len(INDENT)
    first, *others = wrapped(text.lstrip(), most - (depth + 2) * len(INDENT)) or [""]
    return [INDENT * depth + first, *(INDENT * (depth + 2) + other.lstrip() for other in others)]


def rule_text(place: Place, source: str) -> str:
    """A rule with where it stands and what it cites."""
    where = place.span.show()
    if not source:
        return told("{rule}, {where}", rule=place.path, where=where)
    if place.cite == ASSUMED:
        return told("{rule}, {where}; {source}", rule=place.path, where=where, source=source)
    return told("{rule}, {where}, after {source}", rule=place.path, where=where, source=source)


def explanation_data(step: Explanation) -> dict[str, Any]:
    """Give an explanation as data; docs/json.md describes it."""
    return {
        "kind": step.kind,
        "text": said(step.text),
        "amount": None if step.amount is None else str(step.amount),
        "adds": step.adds,
        "rule": None if step.place is None else step.place.path,
        "rule_at": None if step.place is None else step.place.span.show(),
        "cite": step.cite,
        "source": None if step.source is None else said(step.source),
        "parts": [explanation_data(part) for part in step.parts],
    }
