"""Where the points of a seat come from, step by step as a deal is reckoned."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.accounting import reckoned
from cartacanta.errors import UsageError
from cartacanta.saying import say
from cartacanta.why.beyond import added_in_the_end, ledger
from cartacanta.why.citing import with_sources
from cartacanta.why.course import Course, course_of
from cartacanta.why.declared import declared_by
from cartacanta.why.explanation import Explanation
from cartacanta.why.naming import names_for
from cartacanta.why.replaced import decided
from cartacanta.why.taken import taken_by
from cartacanta.why.valued import plain_score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.deal import Deal
    from cartacanta.why.naming import Names


def explain_points(
    deal: Deal | Course,
    seat: int,
    *,
    names: Sequence[str] = (),
    naming: str | None = None,
    seen_by: int | None = None,
) -> Explanation:
    """Where the points of a seat, and of its side, come from; while the deal goes on, what it has taken so far.

    ``seen_by`` is the seat that asks during the deal: it is told nothing that it can't know. ``names`` are the
    players', ``naming`` is how the document is to name the cards. Raises UsageError for a seat there isn't.
    """
    course, told = course_of(deal), names_for(deal.program, names, naming)
    if not 0 <= seat < course.program.record.seats:
        raise UsageError(say("there is no seat {seat} at this table", seat=seat))
    if not course.over:
        found = so_far(course, told, seat, members_known(deal, seat, seen_by))
    elif seat == course.program.record.dummy:
        found = of_dummy(course, told, seat)
    else:
        found = of_side(course, told, seat)
    return with_sources(course.program, found)


def of_dummy(course: Course, names: Names, seat: int) -> Explanation:
    """A dummy has no score: its cards count for its side, whose score is explained where it has a player."""
    sides = course.state.side
    player = next((own for own in names.members(sides[seat], sides) if own != seat), None)
    text = say("the dummy scores nothing by itself")
    if player is None:
        return Explanation("points", text, Fraction(0))
    text = say("the dummy scores nothing by itself; points of {who}", who=names.side(sides[seat], sides))
    return replace(of_side(course, names, player), text=text)


def of_side(course: Course, names: Names, seat: int) -> Explanation:
    """The score of a seat, and of its side, in a deal that is over."""
    program, state = course.program, course.state
    side = state.side[seat]
    who = names.side(side, state.side)
    amount = program.points(state.score[seat])
    if state.void:
        return Explanation("points", say("{who}: nobody played, so nothing is scored", who=who), amount)
    steps = reckoned(program, state, course.start.pot)
    score = plain_score(course, names, side, steps.plain[side])
    score = decided(course, names, side, steps.decided[side], score)
    parts = [score, *declared_by(course, names, side), *added_in_the_end(course, names, side, steps)]
    if score.kind == "card-score" and len(parts) == 1:
        parts = list(score.parts)
    parts += ledger(course, names, seat)
    return Explanation("points", say("points of {who}", who=who), amount, parts=tuple(parts))


def members_known(deal: Deal | Course, seat: int, seen_by: int | None) -> list[int]:
    """Whose cards are counted with a seat's during the deal: its side's, as far as whoever asks can know."""
    sides: Sequence[int] | None = deal.state.side
    if seen_by is not None and not isinstance(deal, Course):
        sides = deal.observe(seen_by).sides
    if sides is None:
        return [seat]
    return [other for other in range(deal.program.record.seats) if sides[other] == sides[seat]]


def so_far(course: Course, names: Names, seat: int, members: list[int]) -> Explanation:
    """What has been taken and declared while the deal goes on. Everybody has seen it."""
    parts = [taken_by(course, names, member, alone=len(members) == 1) for member in members]
    heard = Fraction(0)
    for member in members:
        points = course.program.points(course.state.declared[member])
        if points:
            added = bool(course.program.record.claims_added)
            text = say("declared by {player}", player=names.seat(member))
            parts.append(Explanation("declared", text, points, adds=added))
            heard += points if added else 0
    amount = sum((part.amount or Fraction(0) for part in parts if part.adds), Fraction(0))
    who = names.seats(members) if seat in members else names.seat(seat)
    return Explanation("so-far", say("points of {who} so far", who=who), amount, parts=tuple(parts))
