"""The points of the cards somebody took: trick by trick, the last trick, what nobody played, what rounding makes of it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.accounting import leftovers
from cartacanta.amounts import mixed
from cartacanta.engine import reckoning
from cartacanta.engine.evaluate import card_value, value_or
from cartacanta.engine.records import NONE
from cartacanta.runners import copied
from cartacanta.saying import both, say, verbatim
from cartacanta.variant.cards import mask_of
from cartacanta.why.citing import place_at
from cartacanta.why.explanation import Explanation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cartacanta.saying import Text
    from cartacanta.why.course import Course
    from cartacanta.why.naming import Names

ROUNDED: Final = {
    "down": say("fractions are dropped"),
    "up": say("fractions are rounded up"),
    "nearest": say("rounded to the nearest whole point"),
}


def card_score(course: Course, names: Names, side: int) -> Explanation:
    """The card score of a side: what its members took, rounded, and the rest to the last taker."""
    program, state = course.program, course.state
    seats = names.members(side, state.side)
    amount = program.points(state.side_points[side])
    parts = [taken_by(course, names, seat, alone=len(seats) == 1) for seat in seats]
    if program.record.by_player:
        parts = [rounded_apart(course, seat, taken) for seat, taken in zip(seats, parts, strict=True)]
    so_far = total(parts)
    if amount != so_far:
        parts.append(last_word(course, names, side, amount - so_far))
    place = place_at(program, "scoring", "count-by")
    return Explanation(
        "card-score",
        say("card score"),
        amount,
        place=place,
        parts=tuple(parts),
    )


def last_word(course: Course, names: Names, side: int, amount: Fraction) -> Explanation:
    """What rounding takes off or adds, or what the last taker has instead."""
    program, state = course.program, course.state
    if program.record.remainder and state.last_taker >= 0 and state.side[state.last_taker] == side:
        place = place_at(program, "scoring", "remainder")
        others = sum(state.side_points[: program.record.sides]) - state.side_points[side]
        text = say(
            "{player} took the last trick and has the rest of {total}: the others have {others}",
            player=names.seat(state.last_taker),
            total=mixed(program.points(state.deal_points)),
            others=mixed(program.points(others)),
        )
        return Explanation("remainder", text, amount, place=place)
    return rounding(course, amount)


def rounding(course: Course, amount: Fraction) -> Explanation:
    """What rounding takes off or adds."""
    program = course.program
    place = place_at(program, "scoring", "round")
    text = ROUNDED.get(program.variant.scoring.rounding, say("rounded"))
    return Explanation("rounding", text, amount, place=place)


def rounded_apart(course: Course, seat: int, taken: Explanation) -> Explanation:
    """What one player took, rounded by itself."""
    program = course.program
    exact = course.state.exact[seat]
    amount = program.points(reckoning.rounded(program.record, exact))
    less = amount - program.points(exact)
    parts = (*taken.parts, rounding(course, less)) if less else taken.parts
    return replace(taken, amount=amount, parts=parts)


def taken_by(course: Course, names: Names, seat: int, *, alone: bool = True) -> Explanation:
    """What a seat took, at its exact value: the cards trick by trick, the last trick, what nobody played."""
    program = course.program
    parts = [*tricks_taken(course, names, seat)]
    if course.over:
        parts += left_over(course, names, seat)
        parts += last_trick(course, seat)
        parts += left_open(course, seat, parts)
    place = place_at(program, "deck", "values")
    text = say("cards taken") if alone else say("cards taken by {player}", player=names.seat(seat))
    return Explanation("cards", text, total(parts), place=place, parts=tuple(parts))


def tricks_taken(course: Course, names: Names, seat: int) -> Iterator[Explanation]:
    """The cards of value of each trick; those without stand together."""
    empty = []
    left = course.state.won[seat]
    for trick in course.tricks:
        if trick.taker == seat:
            cards = valued(course, names, [card for card in trick.cards if left >> card & 1])
            left &= ~mask_of(trick.cards)
            if cards:
                yield Explanation(
                    "trick", say("trick {number}", number=trick.number), total(cards), parts=cards
                )
            else:
                empty.append(str(trick.number))
    if empty:
        text = (
            say("trick {number}: no card of value", number=empty[0])
            if len(empty) == 1
            else say("tricks {numbers}: no card of value", numbers=both(empty))
        )
        yield Explanation("empty", text, Fraction(0))


def left_over(course: Course, names: Names, seat: int) -> Iterator[Explanation]:
    """Cards that nobody played and that count for this seat."""
    for left in leftovers(course.program, course.state):
        cards = valued(course, names, left.cards) if left.seat == seat else ()
        if cards:
            place = place_at(course.program, "scoring", "leftover", left.zone)
            text: Text = say("in the monte") if left.zone == "monte" else say("set aside")
            yield Explanation(
                "leftover",
                text,
                total(cards),
                place=place,
                parts=cards,
            )


def last_trick(course: Course, seat: int) -> Iterator[Explanation]:
    """The points of the last trick, if this seat took it."""
    program, state = course.program, copied(course.state)
    if seat != state.last_taker or state.called_out >= 0:
        return
    amount = program.points(value_or(program.record, state, program.record.last_trick, NONE, 0))
    place = place_at(program, "scoring", "last-trick")
    if amount:
        text = say("last trick ({number})", number=state.trick_number)
        yield Explanation("last-trick", text, amount, place=place)


def left_open(course: Course, seat: int, parts: list[Explanation]) -> Iterator[Explanation]:
    """What is counted although no trick shows it: of a record that can't be read otherwise."""
    amount = course.program.points(course.state.exact[seat]) - total(parts)
    if amount:
        yield Explanation("left-open", say("cards that can't be told by the record"), amount)


def valued(course: Course, names: Names, cards: Iterable[int]) -> tuple[Explanation, ...]:
    """The cards that are worth something, each with its worth."""
    found = []
    for card in cards:
        worth = card_value(course.program.record, course.state, 1 << card)
        if worth:
            found.append(Explanation("card", verbatim(names.card(card)), course.program.points(worth)))
    return tuple(found)


def total(parts: Iterable[Explanation]) -> Fraction:
    """What parts come to."""
    return sum((part.amount or Fraction(0) for part in parts), Fraction(0))
