"""A document as it is written, all options open: what checks of whole documents look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cartacanta.checks.running.agreements import Menu
    from cartacanta.checks.running.game import Game
    from cartacanta.document.ancestry import Ancestry
    from cartacanta.document.nodes import Mapping


@dataclass(frozen=True, slots=True)
class Written:
    """A document with everything it extends."""

    ancestry: Ancestry
    tree: Mapping
    """Everything merged, options and their patches included."""
    menu: Menu
    start: Game
    """The agreement one starts from."""

    @property
    def name(self) -> str:
        """How diagnostics call the document itself."""
        return self.ancestry.documents[-1].name
