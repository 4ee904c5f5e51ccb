"""All checks, by what they look at. A new one is entered here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks import (
    always_true,
    breaches_bind,
    calls_find,
    cannot_be_run,
    cards_and_deck,
    cards_in_play,
    cards_used,
    declarations_made,
    dummy_sits,
    duties_bind,
    enough_to_give,
    equal_hands,
    even_stock,
    everybody_paid,
    forbidden_binds,
    invariants_hold,
    limit_ahead,
    match_can_shrink,
    names_apart,
    never_true,
    phases_in_order,
    points_there,
    rules_matter,
    secrets_kept,
    sides_apart,
    slams_count,
    somebody_stuck,
    something_there,
    something_to_name,
    sources_known,
    trump_suit_used,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cartacanta.checks.running.game import Game, Use
    from cartacanta.checks.running.sampling import Sample
    from cartacanta.checks.running.written import Written
    from cartacanta.errors import Diagnostic

FAULTS: Final[tuple[Callable[[Game], Iterable[Diagnostic]], ...]] = (
    cards_and_deck.find,
    equal_hands.find,
    even_stock.find,
    enough_to_give.find,
    something_there.find,
    something_to_name.find,
    phases_in_order.find,
    points_there.find,
    calls_find.find,
    everybody_paid.find,
    sides_apart.find,
    dummy_sits.find,
    names_apart.find,
    limit_ahead.find,
    match_can_shrink.find,
    secrets_kept.find,
)
"""What is wrong in a single agreement."""

IDLE: Final[tuple[Callable[[Game], Iterable[Use]], ...]] = (
    something_there.idle,
    cards_used.idle,
    cards_in_play.idle,
    never_true.idle,
    always_true.idle,
    duties_bind.idle,
    forbidden_binds.idle,
    slams_count.idle,
    breaches_bind.idle,
    declarations_made.idle,
    rules_matter.idle,
    trump_suit_used.idle,
    dummy_sits.idle,
)
"""Rules that do nothing: wrong if they do nothing in any agreement."""

PLAYED: Final[tuple[Callable[[Game, Sample], Iterable[Diagnostic]], ...]] = (
    somebody_stuck.find,
    cannot_be_run.find,
    invariants_hold.find,
)
"""What a deal played at random shows."""

WHOLE: Final[tuple[Callable[[Written], Iterable[Diagnostic]], ...]] = (
    never_true.find,
    always_true.find,
    sources_known.find,
)
"""What is wrong in the document as it is written, whatever is agreed on."""
