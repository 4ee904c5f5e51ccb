"""Which game a page is about."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cartacanta.document.catalogue import slug

if TYPE_CHECKING:
    from cartacanta.document.catalogue import Catalogue

FIRST_LETTERS = 100_000
"""As much of a page is searched."""


def game_named(text: str, catalogue: Catalogue) -> str | None:
    """The id of the game that a page names first, by id, title or one of its other names; None if it names none.

    A name that several games have is nobody's, unless it is the id of one.
    """
    page = f"-{slug(text[:FIRST_LETTERS])}-"
    listed = [each for each in catalogue.list() if not each.abstract]
    owners: dict[str, set[str]] = {}
    for each in listed:
        for name in (*each.aliases, *each.title.values()):
            owners.setdefault(slug(name), set()).add(each.id)
    owners |= {each.id: {each.id} for each in listed}
    found = [
        (place.start(), -len(name), next(iter(ids)))
        for name, ids in owners.items()
        if len(ids) == 1
        for place in [re.search(f"-{re.escape(name)}-", page)]
        if place is not None
    ]
    return min(found)[2] if found else None
