"""The way in for programs: from a variant's name to something that can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks import invariants_hold, playable
from cartacanta.document.loading import load

BROKEN_INVARIANT: Final = invariants_hold.CODE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from cartacanta.document.agreement import Agreement
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.program.model import Program


def open_variant(
    name: str | Path, settings: Mapping[str, str | int] | None = None, *, catalogue: Catalogue | None = None
) -> Program:
    """The program of a variant named by id, alias or path, with some options settled and the rest at their defaults.

    Raises UsageError for an unknown variant, option or value, and DocumentError with every problem of the document:
    what this returns has been checked and can be played to its end.
    """
    return open_agreement(load(name, settings, catalogue=catalogue))


def open_agreement(agreement: Agreement, *, although: frozenset[str] = frozenset()) -> Program:
    """The program of an agreement, checked: DocumentError with every problem found.

    ``although`` has codes of problems to go on with all the same: a deal that breaks an invariant can be looked at.
    """
    return playable(agreement, although=although)
