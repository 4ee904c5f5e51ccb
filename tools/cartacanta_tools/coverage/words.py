"""How what was found is said: where rules stand, what reached them, what becomes of clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta_tools.language import said, told
from cartacanta_tools.origins import inline

if TYPE_CHECKING:
    from cartacanta.document.citations import Citation
    from cartacanta.document.nodes import Node
    from cartacanta_tools.coverage.carrying import Standing as OfClause
    from cartacanta_tools.coverage.measuring import Measured, Standing
    from cartacanta_tools.coverage.pages import Clause, Page
    from cartacanta_tools.coverage.rules import Rule, Sourced


def standing_of_rule(standing: Standing) -> str:
    """Say whether a rule was reached."""
    return {
        "reached": told("reached"),
        "not-reached": told("not reached"),
        "idle": told("nothing that was played depends on it"),
        "untried": told("it can't be said otherwise by itself"),
    }[standing]


def standing_of_clause(standing: OfClause) -> str:
    """Say what becomes of a clause."""
    return {
        "carried": told("carried"),
        "elsewhere": told("carried by other documents"),
        "no-rule": told("states no rule"),
        "not-carried": told("no rule carries it"),
    }[standing]


def source_of_rule(sourced: Sourced) -> str:
    """Say whether a rule cites a source."""
    return {
        "cited": told("cites a source"),
        "assumed": told("assumed"),
        "unsourced": told("without a source"),
    }[sourced]


def reached_by(measured: Measured, rule: Rule) -> str:
    """Say what reached a rule first, and in what it shows; if nothing did, why."""
    reached = measured.reached.get(rule)
    if reached is None:
        return standing_of_rule(measured.standing(rule))
    return told("{played}: {what}", played=said(reached.witness.name), what=said(reached.what))


def cited(citation: Citation) -> str:
    """Write a citation."""
    if citation.assumed:
        return told("assumed")
    lines = span_of(citation.first, citation.last) if citation.first else ""
    return " ".join(part for part in (citation.source, citation.clause, lines) if part)


def span_of(first: int, last: int) -> str:
    """Write lines as citations do."""
    return f"l. {first}" if first == last else f"l. {first}-{last}"


def clause_name(page: Page, clause: Clause) -> str:
    """Write a clause's heading; what stands before the first one, or a whole page without any, has none."""
    if clause.heading:
        return clause.heading
    return told("before the first heading") if page.headings else told("the whole page")


def value_of(node: Node) -> str:
    """Write what a rule says, on one line."""
    from cartacanta.document.nodes import Mapping, Sequence  # noqa: PLC0415 - help comes without it

    short = inline(node, unicode=True)
    if short is not None:
        return short
    if isinstance(node, Mapping):
        inner = (f"{key}: {value_of(entry.value)}" for key, entry in node.items.items() if key != "cite")
        return f"{{{', '.join(inner)}}}"
    return f"[{', '.join(value_of(item) for item in node.items)}]" if isinstance(node, Sequence) else ""
