"""Whether two documents play alike: the same cards and choices in both, step by step."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from cartacanta.deal import Deal
from cartacanta.engine import columns
from cartacanta.errors import IllegalAction
from cartacanta.layout import hand_sizes
from cartacanta.match import programs_of
from cartacanta.program import compile_program
from cartacanta.saying import say
from cartacanta.simulation.courses import DEALS, MATCHES, Course
from cartacanta.simulation.engines import CompiledEngine, PlainEngine
from cartacanta_tools.playthrough.uneven import NUMBERS, Uneven, outcome, truth

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cartacanta.document.agreement import Agreement
    from cartacanta.program import Program

    Programs = Mapping[int, Program]

FIRST_LOOKED_AT: Final = 100_000
ONE_IN: Final = 50
"""Of so many deals one is uneven, and every action of it is compared, with what is allowed and what each seat knows."""
CHUNK: Final = 1000
MATCHES_AT_ONCE: Final = 20


def first_difference(
    usual: Agreement, changed: Agreement, deals: int, seed: int, alive: Callable[[], None]
) -> str:
    """What differs first between two agreements; "" if nothing does.

    Some deals are looked at action by action, then so many are played in columns, and matches of as many. ``alive`` is
    called now and then and may raise to stop.
    """
    programs = in_one_unit(programs_of(usual), programs_of(changed))
    full = max(programs[0])
    if full != max(programs[1]):
        return say("how many play")
    pair = programs[0][full], programs[1][full]
    for index in range(max(deals // ONE_IN, 1)):
        found = deals_differ(pair, FIRST_LOOKED_AT + index)
        if found:
            return found
        alive()
    if first_deals_differ(pair, deals, seed, alive):
        return say("what deals come to")
    if matches_differ(programs, full, deals, seed, alive):
        return say("how matches end")
    return ""


def in_one_unit(one: Programs, other: Programs) -> tuple[Programs, Programs]:
    """The programs counting in the same unit, so that their amounts can be compared."""
    units = tuple(sorted({program.unit for programs in (one, other) for program in programs.values()}))
    if len(units) == 1:
        return one, other
    finer = [
        {players: compile_program(program.variant, finer=units) for players, program in programs.items()}
        for programs in (one, other)
    ]
    return finer[0], finer[1]


def deals_differ(pair: tuple[Program, Program], index: int) -> str:  # noqa: PLR0911 - one for each thing that can differ
    """What differs first in an uneven deal: who acts, what is allowed, what seats know, what it comes to."""
    number = 1 + index % NUMBERS
    if (
        hand_sizes(pair[0], number) != hand_sizes(pair[1], number)
        or pair[0].record.deck != pair[1].record.deck
    ):
        return say("the cards dealt")
    uneven = Uneven.of(pair[0], index)
    one = uneven.begun(pair[0])
    other = Deal(pair[1], one.layout, start=one.start)
    while not one.over:
        if other.over or (one.actor, one.controller, one.kind) != (other.actor, other.controller, other.kind):
            return say("who acts")
        if one.legal_actions() != other.legal_actions():
            return say("what is allowed")
        if one.state.seen != other.state.seen or one.state.trump != other.state.trump:
            return say("what is known")
        action = uneven.choice(one)
        if truth(one, action) != truth(other, action):
            return say("what is known")
        one.play(action)
        try:
            other.play(action)
        except IllegalAction:
            return say("what is allowed")
    if not other.over:
        return say("when it is over")
    return "" if outcome(one) == outcome(other) else say("what it comes to")


# ---- in columns ------------------------------------------------------------------------------------------------------


def first_deals_differ(
    pair: tuple[Program, Program], deals: int, seed: int, alive: Callable[[], None]
) -> bool:
    """Whether the results of random first deals differ: fingerprints, slams and every seat's scores."""
    for first in range(0, deals, CHUNK):
        one, other = (first_deals(program, seed, first, min(CHUNK, deals - first)) for program in pair)
        if one != other:
            return True
        alive()
    return False


def first_deals(program: Program, seed: int, first: int, deals: int) -> list[int]:
    """A row of results for each deal, one after the other."""
    course = Course({program.variant.players: program}, DEALS, seed=seed)
    return listed(course, columns.LIST_DEALS, first, deals)


def listed(course: Course, work: int, first: int, count: int) -> list[int]:
    """What a kind of work gives, as machine code where there is a compiler."""
    engine = PlainEngine() if find_spec("numba") is None else CompiledEngine()
    return engine.listed(engine.run(course, work, first, count))


def matches_differ(
    programs: tuple[Programs, Programs], full: int, deals: int, seed: int, alive: Callable[[], None]
) -> bool:
    """Whether matches differ in how long they last, who wins, or what everybody has."""
    played = first = 0
    while played < deals:
        one, other = (some_matches(found, seed, first) for found in programs)
        if one != other:
            return True
        played += sum(one[columns.MATCH_DEALS :: columns.MATCH_HEAD + columns.MATCH_BLOCKS * full])
        first += MATCHES_AT_ONCE
        alive()
    return False


def some_matches(programs: Programs, seed: int, first: int) -> list[int]:
    """A row of results for each match, one after the other."""
    course = Course(dict(programs), MATCHES, seed=seed)
    return listed(course, columns.LIST_MATCHES, first, MATCHES_AT_ONCE)
