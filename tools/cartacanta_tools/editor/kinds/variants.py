"""Rules documents: the games themselves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta_tools.editor.kinds.kind import Kind, Role
from cartacanta_tools.editor.rules import rules_of_tree

if TYPE_CHECKING:
    from cartacanta.document.nodes import Mapping, Path
    from cartacanta.errors import Diagnostic
    from cartacanta_tools.editor.desk import Buffer, Desk
    from cartacanta_tools.editor.rules import Rules

SETTING: Final = 2
"""The level of an option's own keys."""


def problems(buffer: Buffer, desk: Desk) -> list[Diagnostic]:
    """What `check` finds."""
    from cartacanta.checks.running.patience import Patience  # noqa: PLC0415 - checks take their time
    from cartacanta_tools.checking import problems_of  # noqa: PLC0415
    from cartacanta_tools.targets import Target  # noqa: PLC0415

    class WhileCurrent(Patience):
        """The usual patience, which ends when somebody types on."""

        def lasts(self, share: float = 1.0) -> bool:
            desk.keep_on(buffer)
            return Patience.lasts(self, share)

    data = buffer.text.encode("utf-8", errors="surrogatepass")
    target = Target(buffer.name, None, data, desk.folder_of(buffer))
    return problems_of(target, {}, desk.catalogue, patience=WhileCurrent())


def rules(tree: Mapping, path: Path, buffer: Buffer, desk: Desk) -> Rules | None:
    """Its own rules."""
    del path
    return rules_of_tree(tree, buffer.name, desk.folder_of(buffer), desk.catalogue)


def special(path: Path) -> Role | None:
    """What has no definition of its own."""
    if path == ("extends",):
        return Role.PARENT
    if "remove" in path[-2:] and isinstance(path[-1], str if path[-1] == "remove" else int):
        return Role.REMOVE
    if path[:1] == ("options",) and len(path) > SETTING:
        if path[2] == "overrides":
            return Role.OPTION
        if path[2] == "default":
            return Role.EXPRESSION
    if path[:1] == ("examples",) and len(path) > SETTING and path[2] in {"tricks", "actions"}:
        return Role.CARDS
    return None


VARIANTS: Final = Kind(
    name="variant",
    schema="variant.schema.json",
    sign=re.compile(r"^variant\s*:|\$schema=\S*variant\.schema\.json", re.MULTILINE),
    problems=problems,
    rules=rules,
    special=special,
)
