"""Every variant under rules/ and every game from elsewhere, with each value of each of its options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from tests.oracle.interpreter_table import CATALOGUE, program_for

from cartacanta.document.loading import menu
from cartacanta.resources import rules_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.loading import MenuItem
    from cartacanta.program import Program

VARIANTS: Final = tuple(listed.id for listed in CATALOGUE.list() if not listed.abstract)
"""All of them by id."""

OF_THE_RULES: Final = tuple(
    listed.id for listed in CATALOGUE.list() if not listed.abstract and listed.path.parent == rules_folder()
)
"""Those that come with the package."""


@dataclass(frozen=True)
class Agreed:
    """A variant with some options settled otherwise than by default."""

    variant: str
    settings: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, variant: str, **settings: str | int) -> Agreed:
        """Options are written with underscores."""
        pairs = ((name.replace("_", "-"), str(value)) for name, value in settings.items())
        return cls(variant, tuple(sorted(pairs)))

    def __str__(self) -> str:
        return " ".join([self.variant, *("=".join(pair) for pair in self.settings)])

    @property
    def program(self) -> Program:
        return program_for(self.variant, dict(self.settings))

    def settling(self, option: str, value: str) -> Agreed:
        """The same with one more option settled."""
        return Agreed(self.variant, tuple(sorted({**dict(self.settings), option: value}.items())))


@cache
def options_of(variant: str) -> tuple[MenuItem, ...]:
    """What a table can settle."""
    return menu(variant, catalogue=CATALOGUE)


def values_of(item: MenuItem) -> list[str]:
    """All values of an option but the default; of a range of numbers the ends."""
    values = [*(choice.text for choice in item.choices), *map(str, item.whole or ())]
    return [value for value in values if value != item.default]


NEEDS: Final = {
    "slam-is": {"slams": "wins-match"},
    "three": {"players": "3"},
    "odd-cards": {"players": "3"},
    "both-over": {"declare": "first-turn"},
    "napoletana": {"declare": "at-deal"},
    "shown": {"declare": "at-deal"},
}
"""Options that say something only where another is settled so."""


def each_value(variant: str) -> Iterator[tuple[str, str, Agreed]]:
    """Each value of each option but the defaults, with an agreement in which it can be settled."""
    names = {item.name for item in options_of(variant)}
    for item in options_of(variant):
        needed = {name: value for name, value in NEEDS.get(item.name, {}).items() if name in names}
        for value in values_of(item):
            yield item.name, value, Agreed.of(variant, **needed).settling(item.name, value)


OF_THE_MATCH: Final = {
    "deals",
    "direction",
    "games",
    "limit",
    "limit-is",
    "lives",
    "match-by",
    "both-over",
    "total",
}
"""Options that change nothing in a single deal."""


def single_values(variant: str, *, of_deals: bool = False) -> list[Agreed]:
    """The variant by default and with each single value of an option, or of those that tell in a single deal."""
    values = [
        agreed for option, _, agreed in each_value(variant) if not (of_deals and option in OF_THE_MATCH)
    ]
    return [Agreed(variant), *values]
