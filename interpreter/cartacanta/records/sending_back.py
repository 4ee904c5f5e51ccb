"""Undoes the passing, taking and discarding before the play: from what each held then to what each was dealt."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from cartacanta.engine import log, terms
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.program.model import Program
    from cartacanta.records.places import Places
    from cartacanta.records.prelude import Move, Prelude

Picks = dict[tuple[str, int], list[int]]


def send_back(
    program: Program,
    places: Places,
    prelude: Prelude,
    owned: Sequence[list[int]],
    cards: list[int | None],
) -> Picks:
    """Undo the moves, the last first; gives the picks that the record doesn't state.

    ``owned`` has what each seat held before the first trick, and afterwards what it was dealt. Cards that were taken
    from the table are put at their places.
    """
    lying = {card for own in owned for card in own} | {card for card in cards if card is not None}
    nowhere = [card for card in members(program.record.deck) if card not in lying]
    picks: Picks = {}
    laid: list[int] = []
    for phase, group in reversed(
        [(p, list(moves)) for p, moves in groupby(prelude.moves, lambda move: move.phase)]
    ):
        name = program.variant.phases[phase].id
        back: list[tuple[int, list[int]]] = []
        for move in group:
            if move.kind == log.TAKEN:
                monte = program.record.source[phase] == terms.ZONE_MONTE
                put_back(move, places.monte if monte else places.aside, owned[move.giver], laid, cards)
                continue
            stated = prelude.said.get((name, move.giver), [])
            pool = nowhere if move.kind == log.DISCARDED else owned[move.to]
            moved = chosen_back(program, move, stated, pool)
            if move.kind == log.DISCARDED:
                laid.extend(moved)
            if not stated:
                picks[name, move.giver] = moved
            back.append((move.giver, moved))
        for giver, moved in back:
            owned[giver].extend(card for card in moved if card not in owned[giver])
    return picks


def chosen_back(program: Program, move: Move, stated: Iterable[int], pool: list[int]) -> list[int]:
    """The cards of a move, out of where they went: those stated, or any that might have been moved."""
    wanted = program.record.phase_mask[move.phase]
    likely = sorted(pool, key=lambda card: not wanted >> card & 1) if wanted else list(pool)
    moved = list(stated) or likely[: move.count]
    for card in moved:
        if card in pool:
            pool.remove(card)
    return moved


def put_back(move: Move, zone: range, own: list[int], laid: Sequence[int], cards: list[int | None]) -> None:
    """Put cards that a seat took back where they lay: those the record puts there, those it discarded, then any."""
    for place in zone:
        card = cards[place]
        if card is not None and card in own:
            own.remove(card)
    open_places = [place for place in zone if cards[place] is None]
    for place in open_places[: move.count]:
        choice = next((card for card in own if card in laid), own[0] if own else None)
        if choice is not None:
            own.remove(choice)
            cards[place] = choice
