"""Goes through the tricks of a record without knowing any hand: who must have played what, and what can't have been held."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cartacanta.engine import tricks
from cartacanta.records.seating import from_leader, in_turn, said_leader
from cartacanta.runners import copied

if TYPE_CHECKING:
    from cartacanta.engine.records import DealRecord
    from cartacanta.records.table import Table


@dataclass(slots=True)
class Walk:
    """Who plays each card first, in which trick (from 0), and who leads after each trick."""

    plays: list[list[tuple[int, int]]] = field(default_factory=list)
    """Of each trick, seats and cards."""
    owner: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Card → seat and trick."""
    leads_next: list[int] = field(default_factory=list)


def walk(table: Table, before: DealRecord, leader: int, *, by_claims: bool) -> Walk:
    """Follow the tricks from a leader; each next is led by who takes the last by the rules, or by the record."""
    state = copied(before)
    rules = table.program.record
    state.stock_at = state.stock_end
    active = [seat for seat in range(rules.seats) if state.active >> seat & 1]
    found = Walk()
    nothing_held = [0] * rules.seats
    for number, trick in enumerate(table.tricks):
        said = said_leader(trick, leader, active)
        leader = said if said is not None and said in active else leader
        seating = in_turn(
            trick,
            from_leader(active, leader),
            nothing_held,
            table.repeated,
            last=number + 1 == len(table.tricks),
        )
        plays = [(seat, word.card) for seat, word in seating.plays if word.card is not None]
        found.plays.append([(seat, card) for seat, card in plays])
        for seat, card in plays:
            found.owner.setdefault(card, (seat, number))
            state.actor = seat
            tricks.lay(rules, state, card)
        if state.lying:
            tricks.take_trick(rules, state)
            leader = state.leader
        if by_claims and trick.taker is not None and trick.taker in active:
            leader = trick.taker
        state.leader = leader
        found.leads_next.append(leader)
    return found


def unholdable(table: Table, before: DealRecord, found: Walk, cards: int) -> list[dict[int, list[int]]]:
    """For each seat the cards it plays later or that nobody plays, with the tricks in which it can't have held them.

    Whoever holds a card against which the card it played would break a rule can't have held it then. ``cards`` are
    those that are looked at.
    """
    state = copied(before)
    rules = table.program.record
    state.stock_at = state.stock_end
    blocked: list[dict[int, list[int]]] = [{} for _ in range(rules.seats)]
    for number, plays in enumerate(found.plays):
        for seat, card in plays:
            state.actor = seat
            for other in range(cards.bit_length()):
                owner = found.owner.get(other)
                concerns = owner is None or (owner[0] == seat and owner[1] > number)
                if cards >> other & 1 and other != card and concerns:
                    state.hands[seat] = 1 << card | 1 << other
                    tricks.allow_plays(rules, state, state.phase)
                    if not state.legal >> card & 1:
                        blocked[seat].setdefault(other, []).append(number)
            tricks.lay(rules, state, card)
        if state.lying:
            tricks.take_trick(rules, state)
            state.leader = found.leads_next[number]
    return blocked
