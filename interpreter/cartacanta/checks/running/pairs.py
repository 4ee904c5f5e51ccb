"""Values of two options that are looked at together as well, because they may well disturb each other.

Two options that set one thing differently need `overrides`, and where one overrides the other, what comes of both is
an agreement of its own. And two that both change how many cards go where may each come out, and not together.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cartacanta.document.merging import patch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.agreements import Menu
    from cartacanta.document.nodes import Mapping, Path

MOST_PAIRS: Final = 40
PATCHING: Final = 50
"""What it costs to find the places a value changes, in comparisons."""
WHERE_CARDS_GO: Final[tuple[Path, ...]] = (
    ("phases",),
    ("table", "players"),
    ("deck", "without"),
    ("deck", "ranks"),
    ("deck", "suits"),
    ("tricks", "draw"),
)


@dataclass(frozen=True, slots=True)
class Writer:
    """A value that isn't the one started from, and the places choosing it writes."""

    name: str
    text: str
    paths: frozenset[Path]

    @property
    def deals(self) -> bool:
        """Whether it may change how many cards go where."""
        return any(path[: len(place)] == place for path in self.paths for place in WHERE_CARDS_GO)

    def meets(self, other: Writer) -> bool:
        """Whether both change where cards go, or write one place, or one writes inside what the other does."""
        if self.deals and other.deals:
            return True
        return any(mine[: len(path)] == path[: len(mine)] for mine in self.paths for path in other.paths)


def pairs(menu: Menu, tree: Mapping) -> Iterator[dict[str, str]]:
    """Values of two options to be looked at together."""
    found = 0
    for first, other in combinations(list(writers(menu, tree)), 2):
        if menu.patience.comparisons <= 0:
            return
        menu.patience.comparisons -= 1 + len(first.paths) * len(other.paths)
        chosen = {first.name: first.text, other.name: other.text}
        if first.name != other.name and first.meets(other) and menu.allowed(chosen):
            yield chosen
            found += 1
            if found >= MOST_PAIRS:
                return


def writers(menu: Menu, tree: Mapping) -> Iterator[Writer]:
    """Every value of the menu that changes the document."""
    for name, text in menu.single_values():
        choice = menu.options[name].choices.get(text)
        if choice is not None and choice.patch is not None:
            if menu.patience.comparisons <= 0:
                return
            merged = patch(tree, choice.patch, choice.value.span, choice.cite)
            menu.patience.comparisons -= PATCHING
            yield Writer(name, text, frozenset(write.path for write in merged.writes))
