"""What was declared: which sets of cards, and why they are worth so much."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.declarations import claims_of
from cartacanta.engine import declaring
from cartacanta.engine.records import NONE
from cartacanta.runners import copied
from cartacanta.saying import say
from cartacanta.variant.cards import members
from cartacanta.why.citing import place_at
from cartacanta.why.explanation import Explanation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.program.model import Program
    from cartacanta.variant.place import Place
    from cartacanta.why.course import Course
    from cartacanta.why.naming import Names


def declared_by(course: Course, names: Names, side: int) -> Iterator[Explanation]:
    """What the members of a side declared; it adds to the score where the rules say so."""
    program, state = course.program, course.state
    adds = bool(program.record.claims_added) and state.breach == NONE
    for seat in names.members(side, state.side):
        parts = tuple(claims_by(course, names, seat))
        if parts:
            text = say("declared by {player}", player=names.seat(seat))
            if not adds:
                text = say("declared by {player}, not part of the score", player=names.seat(seat))
            amount = program.points(state.declared[seat])
            place = place_at(program, "declarations", "counts")
            yield Explanation("declared", text, amount, adds, place=place, parts=parts)


def claims_by(course: Course, names: Names, seat: int) -> Iterator[Explanation]:
    """Each claim of a seat with what it added: larger ones after those they grew from."""
    program, state = course.program, copied(course.state)
    claims = sorted(members(state.claimed[seat]), key=lambda at: program.record.claim_cards[at].bit_count())
    state.claimed[seat] = 0
    for number in claims:
        pattern, claim = claims_of(program)[number]
        added = program.points(declaring.claim_worth(program.record, state, seat, number))
        state.claimed[seat] |= 1 << number
        text = say("{pattern} {cards}", pattern=pattern.id, cards=names.hand(claim.cards))
        if added != Fraction(claim.points):
            text = say(
                "{pattern} {cards}, worth {points}, less what was declared of it before",
                pattern=pattern.id,
                cards=names.hand(claim.cards),
                points=claim.points,
            )
        place = worth_at(program, pattern.id)
        yield Explanation("declaration", text, added, place=place)


def worth_at(program: Program, pattern: str) -> Place | None:
    """Where a pattern says what it is worth."""
    return place_at(program, "declarations", "patterns", pattern, "points")
