"""What a deal scores if nothing special has happened: the card score, a formula over it, or a contract's outcome."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.engine.evaluate import evaluate
from cartacanta.engine.records import NONE
from cartacanta.expressions import reads
from cartacanta.runners import copied
from cartacanta.saying import both, say
from cartacanta.why.citing import place_at
from cartacanta.why.explanation import Explanation
from cartacanta.why.formulas import formula_at
from cartacanta.why.taken import card_score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.expressions import Typed
    from cartacanta.saying import Text
    from cartacanta.why.course import Course
    from cartacanta.why.naming import Names

SCORE: Final = ("scoring", "score")
CARDS: Final = frozenset({"points", "exact"})
GROUPS: Final = frozenset({"sides", "others", "players"})


def plain_score(course: Course, names: Names, side: int, amount: Fraction) -> Explanation:
    """What a side scores in the third step."""
    scoring = course.program.variant.scoring
    if scoring.outcome is not None:
        return outcome(course, names, side, amount)
    if scoring.score is None or formula_at(course.program, *SCORE) == "points":
        return card_score(course, names, side)
    return by_formula(course, names, side, amount)


def by_formula(course: Course, names: Names, side: int, amount: Fraction) -> Explanation:
    """A score that the document states by a formula, with what the formula reads."""
    program = course.program
    place = place_at(program, *SCORE)
    text = say("the deal scores `{formula}`", formula=formula_at(program, *SCORE))
    typed = program.variant.scoring.score
    parts = tuple(premises(course, names, side, *([] if typed is None else [typed])))
    return Explanation("score", text, amount, place=place, parts=parts)


def premises(course: Course, names: Names, side: int, *typed: Typed) -> Iterator[Explanation]:
    """What expressions about a side read, in the order of reckoning; none of it adds up to anything."""
    wanted: set[str] = set().union(*(reads(one) for one in typed))
    if wanted & CARDS:
        yield replace(card_score(course, names, side), adds=False)
        yield from cards_of_others(course, names, side, wanted)
    if "tricks" in wanted:
        yield from tricks_of(course, names, side, wanted)
    if "bid" in wanted:
        yield from bids_of(course, names, side)
    if "declared" in wanted:
        yield from declared_of(course, names, side)
    yield from stated(course, wanted)


def cards_of_others(course: Course, names: Names, side: int, wanted: set[str]) -> Iterator[Explanation]:
    """The card scores of other sides, where they matter."""
    program, state = course.program, course.state
    named = program.variant.sides.names
    for other in range(program.record.sides):
        matters = wanted & GROUPS or (named and named[other] in wanted)
        if other != side and matters:
            text = say("card score of {who}", who=names.side(other, state.side))
            yield Explanation("card-score", text, program.points(state.side_points[other]), adds=False)


def tricks_of(course: Course, names: Names, side: int, wanted: set[str]) -> Iterator[Explanation]:
    """How many tricks a side took, and which."""
    program, state = course.program, course.state
    for other in range(program.record.sides):
        if other == side or wanted & GROUPS:
            seats = names.members(other, state.side)
            listed = [str(trick.number) for trick in course.tricks if trick.taker in seats]
            who = names.side(other, state.side)
            text = (
                say("tricks of {who}: {numbers}", who=who, numbers=both(listed))
                if listed
                else say("tricks of {who}: none", who=who)
            )
            number = Fraction(sum(state.tricks[seat] for seat in seats))
            yield Explanation("tricks", text, number, adds=False)


def bids_of(course: Course, names: Names, side: int) -> Iterator[Explanation]:
    """The numbers of tricks that the members named."""
    state = course.state
    for seat in names.members(side, state.side):
        if state.bid[seat] >= 0:
            text = say("{player} named {number}", player=names.seat(seat), number=state.bid[seat])
            yield Explanation("bid", text, Fraction(state.bid[seat]), adds=False)


def declared_of(course: Course, names: Names, side: int) -> Iterator[Explanation]:
    """The points that the members declared."""
    program, state = course.program, course.state
    for seat in names.members(side, state.side):
        text = say("declared by {player}", player=names.seat(seat))
        yield Explanation("declared", text, program.points(state.declared[seat]), adds=False)


def stated(course: Course, wanted: set[str]) -> Iterator[Explanation]:
    """What was at stake, and what a deal is said to be worth."""
    program, state = course.program, course.state
    known: tuple[tuple[str, Text, Fraction], ...] = (
        ("deal-points", say("what a deal is worth"), program.points(state.deal_points)),
        ("stake", say("the stake of the contract"), program.points(state.stake)),
        ("amount", say("the amount of the contract"), Fraction(state.amount)),
    )
    for name, text, amount in known:
        if name in wanted:
            yield Explanation(name, text, amount, adds=False)


def outcome(course: Course, names: Names, side: int, amount: Fraction) -> Explanation:
    """What a contract made or failed pays each member of a side."""
    program, rules = course.program, course.program.variant.scoring.outcome
    assert rules is not None  # noqa: S101 - the caller has looked
    state = copied(course.state)
    made = evaluate(program.record, state, program.record.made, NONE) != 0
    bids = program.variant.setting.bids
    contract = bids[state.contract] if 0 <= state.contract < len(bids) else ""
    condition = formula_at(program, "scoring", "outcome", "made")
    text = said_of(names.seat(state.declarer), contract, condition, made=made)
    key = "pays" if made or rules.failed == "reversed" else "failed"
    named = program.variant.sides.names
    place = place_at(program, "scoring", "outcome", key, *([named[side]] if named else [])) or place_at(
        program, "scoring", "outcome", key
    )
    pays = rules.pays if key == "pays" else rules.fails
    paid = pays.get(named[side]) if named else None
    parts = tuple(premises(course, names, side, rules.made, *([paid] if paid is not None else [])))
    return Explanation("outcome", text, amount, place=place, parts=parts)


def said_of(declarer: str, contract: str, condition: str, *, made: bool) -> Text:
    """Whether the contract was made."""
    if not contract:
        return (
            say("the outcome `{condition}` is reached", condition=condition)
            if made
            else say("the outcome `{condition}` is not reached", condition=condition)
        )
    values = {"player": declarer, "contract": contract, "condition": condition}
    return (
        say("{player} makes {contract} (`{condition}`)", **values)
        if made
        else say("{player} fails {contract} (`{condition}`)", **values)
    )
