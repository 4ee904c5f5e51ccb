"""What a record says before the first trick, played through on cards that lie anyhow.

Who plays, what is trump, and which cards change hands and how many, doesn't depend on where the cards lie; so it can
be found out before that is known.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cartacanta.deal import Deal
from cartacanta.engine import log, steps, terms
from cartacanta.engine.evaluate import holds
from cartacanta.engine.records import NONE
from cartacanta.records.sayings import Sayings
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.engine.records import DealRecord
    from cartacanta.layout import Layout
    from cartacanta.records.table import Table

MOVES = frozenset({log.PASSED, log.DISCARDED, log.TAKEN})

Choose = Callable[["DealRecord", int, int], int]


@dataclass(frozen=True, slots=True)
class Move:
    """Cards that changed hands: kind as in the engine's log."""

    kind: int
    phase: int
    giver: int
    to: int
    count: int


@dataclass(slots=True)
class Prelude:
    """The state before the first trick, the moves that led to it, and the picks that the record states."""

    state: DealRecord
    moves: list[Move] = field(default_factory=list)
    said: dict[tuple[str, int], list[int]] = field(default_factory=dict)
    """By phase and seat."""
    guessed: dict[tuple[str, int], list[int]] = field(default_factory=dict)


def play_prelude(table: Table, layout: Layout, choose: Choose) -> Prelude | None:
    """Go through everything before the first trick.

    ``choose`` gives the card a seat picks of those in the set, where the record doesn't say. None, with a fault noted,
    if something is missing that can't be worked out.
    """
    deal = Deal(table.program, layout, start=table.start)
    state, rules = deal.state, table.program.record
    sayings = Sayings(table)
    found = Prelude(state)
    note_moves(found, state)
    while state.actor >= 0 and not state.choosing and rules.kind[state.phase] != terms.PLAY:
        if state.declaring:  # nothing of what lies where, or of what comes next, depends on it
            steps.apply(rules, state, 0)
            continue
        phase, seat = deal.phase, state.actor
        said = sayings.take(deal)
        if said is not None and said.action is None and not said.unsaid:
            message = say(
                "`{words}` names nothing that {player} can do in `{phase}`",
                words=said.text,
                player=table.players[seat],
                phase=phase,
            )
            table.report("action", message, said.span)
            return None
        stated = said.action if said is not None else None
        if rules.kind[state.phase] in {terms.PASS, terms.DISCARD}:
            if stated is not None:
                found.said.setdefault((phase, seat), []).append(stated)
            if stated is not None and state.legal >> stated & 1:
                action = stated
            else:
                allowed = state.legal & ~sayings.named_next(phase) or state.legal
                action = choose(state, seat, allowed)
            if stated is None:
                found.guessed.setdefault((phase, seat), []).append(action)
        elif stated is None:
            message = say(
                "an action is missing: it is {player}'s turn in `{phase}`",
                player=table.players[seat],
                phase=phase,
            )
            table.report("action-missing", message, sayings.last or table.beginning)
            return None
        else:
            action = stated
        steps.apply(rules, state, action)
        note_moves(found, state)
    return found


def note_moves(found: Prelude, state: DealRecord) -> None:
    """Keep what the engine has logged since the last action."""
    for entry in range(state.logged):
        at = entry * log.FIELDS
        kind = state.log[at + log.KIND]
        if kind in MOVES:
            cards = state.log[at + log.CARDS].bit_count()
            found.moves.append(
                Move(kind, state.log[at + log.PHASE], state.log[at + log.SEAT], state.log[at + log.TO], cards)
            )


def gives_called_card(table: Table, state: DealRecord) -> bool:
    """Whether a card that was called has moved: from whom, only the hands can tell."""
    rules = table.program.record
    return any(
        rules.kind[phase] == terms.PASS
        and rules.count[phase] == terms.CALLED_CARD
        and holds(rules, state, rules.phase_when[phase], NONE)
        for phase in range(state.phase)
    )
