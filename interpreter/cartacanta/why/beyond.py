"""What is added to a deal's score at the end: charges, tallies, the pot; and the ledger."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.amounts import mixed
from cartacanta.engine import reckoning
from cartacanta.engine.evaluate import value_or
from cartacanta.engine.records import NONE, SEATS
from cartacanta.runners import copied
from cartacanta.saying import say
from cartacanta.why.citing import place_at
from cartacanta.why.explanation import Explanation
from cartacanta.why.formulas import formula_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.accounting import Reckoned
    from cartacanta.saying import Text
    from cartacanta.variant.model import Charge
    from cartacanta.why.course import Course
    from cartacanta.why.naming import Names


def added_in_the_end(course: Course, names: Names, side: int, steps: Reckoned) -> Iterator[Explanation]:
    """Charges, tallies and the pot."""
    yield from charged(course, names, side, steps)
    yield from tallied(course, side, steps)
    if course.program.record.has_pot:
        yield from pot(course, side, steps.pot[side])


def charged(course: Course, names: Names, side: int, steps: Reckoned) -> Iterator[Explanation]:
    """Each charge that came to something for this side."""
    program = course.program
    for charge, amounts in zip(program.variant.scoring.charges, steps.charges, strict=True):
        if amounts[side]:
            place = place_at(program, "scoring", "charges", charge.id)
            text = charge_text(course, names, charge, gains=amounts[side] > 0)
            yield Explanation("charge", text, amounts[side], place=place)


def charge_text(course: Course, names: Names, charge: Charge, *, gains: bool) -> Text:
    """A charge, with what the document says of whom it is for and whom it is taken off."""
    del names, gains
    path = ("scoring", "charges", charge.id)
    to, off = (formula_at(course.program, *path, key) for key in ("for", "off"))
    if charge.each:
        return say("{charge}: `{amount}`", charge=charge.id, amount=formula_at(course.program, *path, "add"))
    if to and off:
        return say("{charge}: for the {to}, off the {off}", charge=charge.id, to=to, off=off)
    return (
        say("{charge}: for the {to}", charge=charge.id, to=to)
        if to
        else say("{charge}: off the {off}", charge=charge.id, off=off)
    )


def tallied(course: Course, side: int, steps: Reckoned) -> Iterator[Explanation]:
    """What each tally stands at, and what it scored."""
    program, state = course.program, course.state
    for number, (tally, amounts) in enumerate(
        zip(program.variant.scoring.tallies, steps.tallies, strict=True)
    ):
        before = state.tally_before[number * SEATS + side]
        after = state.tally[number * SEATS + side]
        if before == after and not amounts[side]:
            continue
        text = say("{tally}: {before} before, {after} now", tally=tally.id, before=before, after=after)
        if amounts[side]:
            text = say("{text}, past a multiple of {every}", text=text, every=tally.every)
        place = place_at(program, "scoring", "tallies", tally.id)
        yield Explanation("tally", text, amounts[side], place=place)


def pot(course: Course, side: int, amount: Fraction) -> Iterator[Explanation]:
    """What was paid into the pot and taken out of it."""
    program = course.program
    record, state = program.record, copied(course.state)
    state.pot = course.start.pot
    ante = program.points(value_or(record, state, record.ante, NONE, 0))
    playing = reckoning.in_deal(record, state, side)
    fine = program.points(value_or(record, state, record.fine, side, 0)) if playing else Fraction(0)
    share = amount + ante + fine
    parts = []
    for key, text, part in (
        ("ante", say("ante"), -ante),
        (
            "taken-by",
            say("share of the {pot} in the pot", pot=mixed(program.points(state.pot_before))),
            share,
        ),
        ("fine", say("fine"), -fine),
    ):
        if part:
            place = place_at(program, "scoring", "pot", key)
            parts.append(Explanation(key, text, part, place=place))
    if parts:
        place = place_at(program, "scoring", "pot")
        yield Explanation("pot", say("the pot"), amount, place=place, parts=tuple(parts))


def ledger(course: Course, names: Names, seat: int) -> Iterator[Explanation]:
    """What stood in the ledger, and what stands there now; nothing in a first deal."""
    del names
    program, state = course.program, course.state
    before = state.total[seat]
    if before:
        after = program.points(before + state.score[seat])
        text = say("in the ledger: {before} before, and now", before=mixed(program.points(before)))
        place = place_at(program, "scoring", "ledger")
        yield Explanation("ledger", text, after, adds=False, place=place)
