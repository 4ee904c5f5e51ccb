"""Records of deals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta_tools.editor.kinds.kind import Kind, Role, beside, settings_at, text_at
from cartacanta_tools.editor.rules import rules_named

if TYPE_CHECKING:
    from cartacanta.document.nodes import Mapping, Path
    from cartacanta.errors import Diagnostic
    from cartacanta_tools.editor.desk import Buffer, Desk
    from cartacanta_tools.editor.rules import Rules

OF_CARDS: Final = frozenset({"tricks", "hands", "actions", "rest", "deck", "turned-up"})


def problems(buffer: Buffer, desk: Desk) -> list[Diagnostic]:
    """What `replay` finds."""
    from cartacanta.errors import RecordError  # noqa: PLC0415 - only where there is a record
    from cartacanta.records import open_records, replay  # noqa: PLC0415

    found: list[Diagnostic] = []
    try:
        records = open_records(buffer.text.encode("utf-8", errors="surrogatepass"), buffer.name)
        records.check()
    except RecordError as wrong:
        return list(wrong.diagnostics)
    for sheet in records:
        found += replay(sheet, catalogue=desk.catalogue).diagnostics
    return found


def rules(tree: Mapping, path: Path, buffer: Buffer, desk: Desk) -> Rules | None:
    """The rules the record names."""
    del path
    name = text_at(tree, "variant")
    if not name:
        return None
    settings = settings_at(tree, "options")
    return rules_named(beside(name, buffer), desk.catalogue, settings)


def special(path: Path) -> Role | None:
    """What has no definition of its own."""
    if path == ("variant",):
        return Role.VARIANT
    if path == ("options",):
        return Role.SETTINGS
    if path == ("dealer",) or path[:1] == ("takers",):
        return Role.PLAYER
    if path[:1] and path[0] in OF_CARDS:
        return Role.PLAYER if path[-1] in {"lead", "taker"} else Role.CARDS
    return None


RECORDS: Final = Kind(
    name="record",
    schema="record.schema.json",
    sign=re.compile(r"^record\s*:|\$schema=\S*record\.schema\.json", re.MULTILINE),
    problems=problems,
    rules=rules,
    special=special,
)
