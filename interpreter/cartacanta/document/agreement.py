"""An agreement: a variant with every option settled, as a table settles them before the first card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Mapping as Settings
    from pathlib import Path

    from cartacanta.document.loading import MenuItem
    from cartacanta.document.nodes import Mapping
    from cartacanta.document.texts import Texts
    from cartacanta.errors import Span


@dataclass(frozen=True, slots=True)
class OptionValue:
    """What an option was settled as: its value, its text, and where the document allows it."""

    value: str | int
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Agreement:
    """One way to play a variant, with nothing left open.

    ``options`` holds every option that anything reads, including those the documents settled; ``menu``
    names the ones a table can still choose. ``tree`` is the settled document: its ``option`` values are
    replaced, its ``when`` over options alone decided, and ``options``, ``extends`` and ``with`` gone.
    ``digest`` is the same for two agreements exactly if their rules are.
    """

    id: str
    title: Texts
    options: dict[str, OptionValue]
    menu: tuple[str, ...]
    tree: Mapping
    documents: tuple[Path, ...]
    digest: str
    choices: dict[str, tuple[str, ...]]
    """Option → the texts of its choices, where it has a list of them."""
    again: Callable[[Settings[str, str | int]], Agreement] = field(repr=False, compare=False)
    """Settles anew with some options changed, even such as the documents settled."""
    asked: Callable[[], tuple[MenuItem, ...]] = field(default=tuple, repr=False, compare=False)
    """Gives the questions of the menu with their answers and what the documents say of them."""

    def resettle(self, **changed: str | int) -> Agreement:
        """Settle some options anew, as when a player leaves: ``agreement.resettle(players=3)``.

        Raises UsageError if an option has no such value, DocumentError if the agreement isn't valid.
        """
        return self.again({name.replace("_", "-"): value for name, value in changed.items()})
