"""Reads audits: what the schema asks for, then what each item says and where the page says it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cartacanta.audits.model import Aside, Audit, Claim, Page, Rules, Where
from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.reading import read_bytes, read_text
from cartacanta.document.texts import texts_of
from cartacanta.errors import DiagnosedError, Span, error
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.document.nodes import Node
    from cartacanta.errors import Diagnostic

SCHEMA: Final = "audit"
BESIDE: Final = ("line", "lines", "heading", "says", "sometimes", "variant", "with")
"""What stands beside what an item is."""
ASIDES: Final = ("no-rule", "not-checkable")
GROUP: Final = "claims"
MOST_LINES: Final = 100_000
MOST_AT_ONCE: Final = 2000
DEEPEST: Final = 8

NO_AUDIT: Final = "CC600"
NO_LINES: Final = "CC601"
NO_PLACE: Final = "CC602"
TOO_DEEP: Final = "CC603"


class AuditError(DiagnosedError):
    """An audit can't be read; every problem found is in ``diagnostics``."""


def read_audit(text: str | bytes, name: str = "<audit>") -> Audit:
    """Read an audit. Raises AuditError with everything that is wrong with its form."""
    tree, problems = read_bytes(text, name) if isinstance(text, bytes) else read_text(text, name)
    if tree is None or problems:
        raise AuditError(problems or [error(NO_AUDIT, say("there is no audit here"), Span(name, 1, 1, 1, 1))])
    return audit_of(tree, name)


def audit_of(tree: Mapping, name: str) -> Audit:
    """The audit of a tree that has been read. Raises AuditError."""
    from cartacanta.document.schema_check import check_against  # noqa: PLC0415 - jsonschema takes its time

    problems = check_against(SCHEMA, tree)
    if problems:
        raise AuditError(problems)
    reader = _Reader()
    audit = reader.audit(tree, name)
    if reader.problems:
        raise AuditError(reader.problems)
    return audit


@dataclass(slots=True)
class _Reader:
    problems: list[Diagnostic] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    asides: list[Aside] = field(default_factory=list)
    page: Page = field(default_factory=Page)

    def audit(self, tree: Mapping, name: str) -> Audit:
        """A whole audit, which fits the schema."""
        node = tree.get("page")
        if isinstance(node, Mapping):
            self.page = self.read_page(node)
        rules = Rules(_scalar(tree.get("variant"), tree.span), _settings(tree.get("with")))
        self.group(tree.get(GROUP), rules, None, 0)
        return Audit(
            id=_text(tree.get("audit")),
            title=texts_of(tree.get("title")),
            page=self.page,
            rules=rules,
            claims=tuple(self.claims),
            asides=tuple(self.asides),
            name=name,
            tree=tree,
        )

    def read_page(self, node: Mapping) -> Page:
        """What is said of the page."""
        lines = node.get("lines")
        headings = node.get("headings")
        named = headings.items.values() if isinstance(headings, Mapping) else ()
        page = Page(
            source=_text(node.get("source")),
            url=_text(node.get("url")),
            language=_text(node.get("language")),
            lines=_whole(lines),
            blank=frozenset(self.lines(node.get("blank"), 0)) - {0},
            sha256=_text(node.get("sha256")),
            headings=tuple(sorted((int(entry.key.text), _text(entry.value)) for entry in named)),
            span=node.span,
        )
        for entry in named:
            self.within(int(entry.key.text), entry.key, page.lines)
        return page

    def group(self, node: Node | None, rules: Rules, around: Where | None, depth: int) -> None:
        """Items under the same rules."""
        if not isinstance(node, Sequence):
            return
        for item in node.items:
            if isinstance(item, Mapping):
                self.item(item, rules, around, depth)

    def item(self, item: Mapping, rules: Rules, around: Where | None, depth: int) -> None:
        """A claim, a line without one, or a group."""
        kind = next(key for key in item.items if key not in BESIDE)
        entry = item.items[kind]
        where = self.where(item, entry.key.span, around, needed=kind != GROUP)
        rules = self.rules(item, rules)
        if kind == GROUP:
            if depth >= DEEPEST:
                message = say("groups of claims lie in more than {most} others", most=DEEPEST)
                self.problems.append(error(TOO_DEEP, message, entry.key.span))
                return
            self.group(entry.value, rules, where, depth + 1)
            return
        says = texts_of(item.get("says"))
        if kind in ASIDES:
            self.asides.append(Aside(kind, texts_of(entry.value), where, says))
            return
        sometimes = item.get("sometimes")
        at_some = isinstance(sometimes, Scalar) and sometimes.value in {True, "yes"}
        self.claims.append(Claim(kind, entry.value, where, says, at_some, rules))

    def where(self, item: Mapping, span: Span, around: Where | None, *, needed: bool) -> Where:
        """Where the page says it; an item of a group may leave it to the group."""
        node = item.get("line") or item.get("lines")
        heading = _text(item.get("heading"))
        lines = tuple(self.lines(node, self.page.lines))
        if not lines and not heading and around is not None:
            lines, heading = around.lines, around.heading
        if needed and node is None and not heading and not lines:
            message = say("nothing says where the page has this")
            hint = say("write `line`, `lines` or `heading` beside it")
            self.problems.append(error(NO_PLACE, message, span, hint=hint))
        return Where(lines, heading, span)

    def lines(self, node: Node | None, most: int) -> list[int]:
        """The numbers of lines: a line, a range, or a list of these."""
        found: set[int] = set()
        for item in node.items if isinstance(node, Sequence) else (node,):
            if not isinstance(item, Scalar):
                continue
            first, _, last = item.text.partition("-")
            start, end = int(first), int(last or first)
            if end < start or end > MOST_LINES:
                message = say(
                    "{lines} are no lines of a page: the last comes before the first", lines=item.text
                )
                self.problems.append(error(NO_LINES, message, item.span))
                continue
            self.within(end, item, most)
            if end - start >= MOST_AT_ONCE:
                message = say("an item is about at most {most} lines together", most=MOST_AT_ONCE)
                self.problems.append(error(NO_LINES, message, item.span))
                continue
            found.update(range(start, end + 1))
        return sorted(found)

    def within(self, line: int, node: Scalar, most: int) -> None:
        """A line must be one that the page has, where its number of lines is said."""
        if most and line > most:
            message = say("the page has {most} lines; there is no line {line}", most=most, line=line)
            self.problems.append(error(NO_LINES, message, node.span))

    def rules(self, item: Mapping, rules: Rules) -> Rules:
        """What an item is held against; what is settled for another variant doesn't count for this one."""
        variant = item.get("variant")
        settings = dict(rules.settings)
        if isinstance(variant, Scalar) and variant.text != rules.variant.text:
            settings = {}
        settings.update(_settings(item.get("with")))
        named = variant if isinstance(variant, Scalar) else rules.variant
        return Rules(named, tuple(settings.items()))


def _settings(node: Node | None) -> tuple[tuple[str, Scalar], ...]:
    if not isinstance(node, Mapping):
        return ()
    return tuple((key, entry.value) for key, entry in node.items.items() if isinstance(entry.value, Scalar))


def _text(node: Node | None) -> str:
    return node.text if isinstance(node, Scalar) else ""


def _whole(node: Node | None) -> int:
    return int(node.text) if isinstance(node, Scalar) and node.text.isdecimal() else 0


def _scalar(node: Node | None, span: Span) -> Scalar:
    return node if isinstance(node, Scalar) else Scalar("", "", span)
