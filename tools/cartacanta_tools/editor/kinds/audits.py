"""Audits of pages: what a page says, held against the rules of a variant."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping
from cartacanta_tools.editor.cursor import at
from cartacanta_tools.editor.kinds.kind import Kind, Role, beside, settings_at, text_at
from cartacanta_tools.editor.rules import rules_named

if TYPE_CHECKING:
    from cartacanta.document.nodes import Path
    from cartacanta.errors import Diagnostic
    from cartacanta_tools.editor.desk import Buffer, Desk
    from cartacanta_tools.editor.rules import Rules

OF_CARDS: Final = frozenset(
    {"hand", "cards", "hands", "tricks", "after", "may", "may-not", "beats", "order", "left-out"}
)
SECONDS: Final = 0.25
"""As long a claim is tried: while somebody types, one can't wait for every setting."""


def problems(buffer: Buffer, desk: Desk) -> list[Diagnostic]:
    """What is wrong with its form, and what `audit` finds without trying for long."""
    from cartacanta.audits import AuditError, Judge, read_audit  # noqa: PLC0415 - only where there is an audit
    from cartacanta.audits.reporting import report_of  # noqa: PLC0415

    try:
        audit = read_audit(buffer.text.encode("utf-8", errors="surrogatepass"), buffer.name)
    except AuditError as wrong:
        return list(wrong.diagnostics)

    def clock() -> float:
        desk.keep_on(buffer)
        return time.monotonic()

    judge = Judge(folder=desk.folder_of(buffer), catalogue=desk.catalogue, seconds=SECONDS, clock=clock)
    return list(report_of(audit, judge).diagnostics)


def rules(tree: Mapping, path: Path, buffer: Buffer, desk: Desk) -> Rules | None:
    """The rules that a claim is about: those of the groups around it, or of the whole audit."""
    name = ""
    settings: dict[str, str] = {}
    for depth in range(len(path) + 1):
        node = at(tree, path[:depth])
        if isinstance(node, Mapping) and (depth == 0 or path[depth - 2 : depth - 1] == ("claims",)):
            other = text_at(node, "variant")
            settings = {**({} if other and other != name else settings), **settings_at(node, "with")}
            name = other or name
    return rules_named(beside(name, buffer), desk.catalogue, settings) if name else None


def special(path: Path) -> Role | None:
    """What has no definition of its own."""
    if path[-1:] == ("variant",):
        return Role.VARIANT
    words = {step for step in path if isinstance(step, str)}
    if path[-1:] == ("taken-by",) or OF_CARDS & words:
        return Role.CARDS
    return None


AUDITS: Final = Kind(
    name="audit",
    schema="audit.schema.json",
    sign=re.compile(r"^audit\s*:|\$schema=\S*audit\.schema\.json", re.MULTILINE),
    problems=problems,
    rules=rules,
    special=special,
)
