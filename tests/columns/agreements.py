"""What is proved: every variant with its options one at a time, and a hundred agreements in which everything is settled by lot."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING, Final

from tests.oracle.interpreter_table import settled
from tests.variants.every_variant import VARIANTS, Agreed, options_of, single_values

from cartacanta.errors import UsageError

if TYPE_CHECKING:
    from cartacanta.document.loading import MenuItem

COMBINATIONS: Final = 100


def single(variant: str) -> list[Agreed]:
    """The variant by default and with each other value of each option; of a range of numbers the ends."""
    return single_values(variant)


def by_lot(variant: str, random: Random) -> Agreed:
    """An agreement in which some value of each option is settled."""
    while True:
        settings = {item.name: random.choice(values_and_default(item)) for item in options_of(variant)}
        try:
            settled(variant, settings)
        except UsageError:  # these don't go together
            continue
        return Agreed(variant, tuple(sorted(settings.items())))


def values_and_default(item: MenuItem) -> list[str]:
    """All values; of a range of numbers the ends and the default."""
    return [*(choice.text for choice in item.choices), *map(str, item.whole or ()), item.default]


def combinations() -> list[Agreed]:
    """A hundred different ones; the variants take turns."""
    found: dict[Agreed, None] = {}
    for turn in count():
        for variant in VARIANTS:
            found.setdefault(by_lot(variant, Random(f"{variant} {turn}")))
            if len(found) == COMBINATIONS:
                return list(found)
    raise AssertionError
