"""Whose turn it is, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.saying import say
from cartacanta.why.citing import place_at, with_sources
from cartacanta.why.course import is_play
from cartacanta.why.explanation import Explanation
from cartacanta.why.naming import names_for
from cartacanta.why.tricks import lead_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.deal import Deal
    from cartacanta.saying import Text
    from cartacanta.why.naming import Names


def explain_turn(deal: Deal, *, names: Sequence[str] = (), naming: str | None = None) -> Explanation:
    """Whose turn it is and why. It tells nothing that not everybody knows."""
    told = names_for(deal.program, names, naming)
    if deal.actor is None:
        return Explanation("turn", say("the deal is over"))
    text = say("it is {player}'s turn", player=told.seat(deal.actor))
    return with_sources(deal.program, Explanation("turn", text, parts=tuple(why_now(deal, told))))


def why_now(deal: Deal, names: Names) -> Iterator[Explanation]:
    """What makes it this seat's turn."""
    program, state = deal.program, deal.state
    seat = names.seat(state.actor)
    if state.choosing:
        yield step(
            deal, say("{player} has made the slam and chooses what it does", player=seat), "scoring", "slams"
        )
    elif state.declaring:
        yield step(deal, say("{player} is asked about declarations", player=seat), "declarations", "how")
    elif not is_play(program, state):
        yield step(
            deal, say("{player} is asked in `{phase}`", player=seat, phase=deal.phase), "phases", deal.phase
        )
    elif state.lying:
        lead = names.seat(state.leader)
        yield Explanation(
            "turn-order", say("{leader} led, and the others follow in order of play", leader=lead)
        )
    elif state.step == 0 or state.trick_number == 0:
        place = lead_at(program)
        text = say("{player} leads to the first trick", player=seat)
        yield Explanation("lead", text, place=place)
    else:
        text = say(
            "{player} took trick {number} and leads to the next", player=seat, number=state.trick_number
        )
        yield Explanation("lead", text)
    if state.actor == program.record.dummy and deal.controller is not None:
        text = say("{player} plays the dummy's cards", player=names.seat(deal.controller))
        yield step(deal, text, "table", "dummy", "played-by")


def step(deal: Deal, text: Text, *path: str) -> Explanation:
    """A reason with its rule."""
    place = place_at(deal.program, *path)
    return Explanation("turn-order", text, place=place)
