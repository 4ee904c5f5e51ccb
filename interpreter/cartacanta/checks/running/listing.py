"""All checks, by what they look at. A new one is entered here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from cartacanta.checks import (
    cannot_be_run,
    cards_and_deck,
    enough_to_give,
    equal_hands,
    even_stock,
    invariants_hold,
    somebody_stuck,
)

if TYPE_CHECKING:
    from cartacanta.checks.running.game import Game, Use
    from cartacanta.checks.running.sampling import Sample
    from cartacanta.checks.running.written import Written
    from cartacanta.errors import Diagnostic

FAULTS: Final[tuple[Callable[[Game], Iterable[Diagnostic]], ...]] = (
    cards_and_deck.find,
    equal_hands.find,
    even_stock.find,
    enough_to_give.find,
)
"""What is wrong in a single agreement."""

IDLE: Final[tuple[Callable[[Game], Iterable[Use]], ...]] = ()
"""Rules that do nothing: wrong if they do nothing in any agreement."""

PLAYED: Final[tuple[Callable[[Game, Sample], Iterable[Diagnostic]], ...]] = (
    somebody_stuck.find,
    cannot_be_run.find,
    invariants_hold.find,
)
"""What a deal played at random shows."""

WHOLE: Final[tuple[Callable[[Written], Iterable[Diagnostic]], ...]] = ()
"""What is wrong in the document as it is written, whatever is agreed on."""
