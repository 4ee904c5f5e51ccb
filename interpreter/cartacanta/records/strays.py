"""Cards that a seat holds and that no trick of a record has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import tricks

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord


def stray_card(rules: ProgramRecord, state: DealRecord, seat: int, coming: int) -> int | None:
    """The one card of a seat that isn't among those still to come, or the one of them that it may play now."""
    cards = state.hands[seat] & ~coming
    if cards & (cards - 1):
        actor, legal = state.actor, state.legal
        state.actor = seat
        tricks.allow_plays(rules, state, state.phase)
        cards &= state.legal
        state.actor, state.legal = actor, legal
    return cards.bit_length() - 1 if cards and not cards & (cards - 1) else None
