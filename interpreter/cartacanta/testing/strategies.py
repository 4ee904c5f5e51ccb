"""Hypothesis strategies: agreements of a variant, cards, what went before, actions, and whole courses of deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from hypothesis import strategies as st

from cartacanta.document.loading import load, menu
from cartacanta.engine.records import SEATS, TALLIES
from cartacanta.engine.remarks import remark_number
from cartacanta.engine.terms import FORCED
from cartacanta.errors import CartaCantaError
from cartacanta.layout import Layout
from cartacanta.match import programs_of
from cartacanta.opening import BROKEN_INVARIANT, open_agreement
from cartacanta.runners import Start
from cartacanta.testing.course import Course, may
from cartacanta.testing.matchplay import MatchCourse
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from cartacanta.deal import Deal
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.document.loading import MenuItem
    from cartacanta.program.model import Program

Settings = tuple[tuple[str, str], ...]
Made = TypeVar("Made")
KEPT: Final = 48
MENUS: Final[dict[Any, Any]] = {}
PROGRAMS: Final[dict[Any, Any]] = {}
TABLES: Final[dict[Any, Any]] = {}
MOST_SETTINGS: Final = 4
MOST_ACTIONS: Final = 2000
DEALS_OF_A_MATCH: Final = 12
LEDGER: Final = 40
"""Totals before a deal lie within so many points of what a match starts with."""
NONSENSE: Final = st.integers(-2, 70) | st.sampled_from([-(2**63), 2**62, 2**64])


@st.composite
def programs(
    draw: st.DrawFn,
    variant: str | Path,
    fixed: Mapping[str, str] | None = None,
    *,
    catalogue: Catalogue | None = None,
) -> Program:
    """Programs of a variant under random agreements, numbers of players included; ``fixed`` are settled as told.

    The first one, to which others shrink, has every other option at its default.
    """
    settings = tuple(sorted((fixed or {}).items()))
    program = opened(variant, settings, catalogue)
    free = [item for item in listed(variant, catalogue) if item.name not in dict(settings)]
    for _ in range(draw(st.integers(0, min(MOST_SETTINGS, len(free))))):
        item = draw(st.sampled_from(free))
        wanted = tuple(sorted({**dict(settings), item.name: draw(values(item))}.items()))
        try:
            program = opened(variant, wanted, catalogue)
        except CartaCantaError:  # these don't go together
            continue
        settings = wanted
    return program


def listed(variant: str | Path, catalogue: Catalogue | None) -> tuple[MenuItem, ...]:
    """The options of a variant."""
    return kept(MENUS, (str(variant), folders(catalogue)), lambda: menu(variant, catalogue=catalogue))


def opened(variant: str | Path, settings: Settings, catalogue: Catalogue | None) -> Program:
    """The program of an agreement. One whose deals break an invariant is played all the same.

    Raises UsageError for what there isn't or doesn't go together, DocumentError for rules that can't be played.
    """

    def program() -> Program:
        agreement = load(variant, dict(settings), catalogue=catalogue)
        return open_agreement(agreement, although=frozenset({BROKEN_INVARIANT}))

    return kept(PROGRAMS, (str(variant), settings, folders(catalogue)), program)


def folders(catalogue: Catalogue | None) -> tuple[Path, ...]:
    """Where a catalogue looks for documents."""
    return () if catalogue is None else catalogue.folders


def kept(shelf: dict[Any, Any], key: object, make: Callable[[], Made]) -> Made:
    """Something made only once, as long as there is room."""
    if key not in shelf:
        if len(shelf) >= KEPT:
            shelf.clear()
        shelf[key] = make()
    found: Made = shelf[key]
    return found


def values(item: MenuItem) -> st.SearchStrategy[str]:
    """The values of an option."""
    if item.whole is None:
        return st.sampled_from([choice.text for choice in item.choices])
    low, high = item.whole
    return st.integers(low, min(high, low + 50)).map(str)


def layouts(program: Program) -> st.SearchStrategy[Layout]:
    """Decks as they may lie: shuffled, or with the strong cards together, so that somebody takes everything."""
    deck = sorted(members(program.variant.pack.deck))
    strong = sorted(deck, key=lambda card: (-(card % program.variant.pack.stride), card))
    return st.permutations(deck).map(lambda order: Layout(tuple(order))) | swapped(strong)


@st.composite
def swapped(draw: st.DrawFn, deck: Sequence[int]) -> Layout:
    """A deck in order, turned to begin elsewhere, in which a few cards have changed places."""
    turn = draw(st.integers(0, len(deck) - 1))
    order = [*deck[turn:], *deck[:turn]]
    for _ in range(draw(st.integers(0, 4))):
        one, other = draw(st.integers(0, len(order) - 1)), draw(st.integers(0, len(order) - 1))
        order[one], order[other] = order[other], order[one]
    return Layout(tuple(order))


@st.composite
def starts(draw: st.DrawFn, program: Program) -> Start:
    """What may have gone before a deal: its number, the ledger, the pot and tallies."""
    record = program.record
    number = draw(st.integers(1, DEALS_OF_A_MATCH))
    if draw(st.booleans()):
        return Start(number, [record.start] * record.seats)
    own = record.alone or record.ledger_by_player or record.sides_vary
    amounts = st.integers(-LEDGER, LEDGER)
    totals = draw(st.lists(amounts, min_size=record.seats, max_size=record.seats))
    total = [0] * record.seats
    for seat in program.occupied:
        total[seat] = record.start + totals[seat if own else record.side_of[seat]] * record.unit
    pot = draw(st.integers(0, LEDGER)) * record.unit if record.has_pot else 0
    tally = [0] * (SEATS * TALLIES)
    for kept in range(record.tallies):
        for side in range(record.sides):
            tally[kept * SEATS + side] = draw(st.integers(0, LEDGER)) * record.unit
    return Start(number, total, pot, tally)


def actions(deal: Deal) -> st.SearchStrategy[int]:
    """What somebody may try at this point: mostly something legal, sometimes something else, seldom nonsense.

    Where the rules let somebody say something out of turn, or break them and have it pass, that is tried too.
    """
    legal = st.sampled_from(deal.legal_actions())
    remarks = [remark.action for remark in deal.remarks()]
    said = st.sampled_from(remarks) if remarks else legal
    wrong = [
        remark_number(FORCED, deal.actor or 0, card) for card in range(62) if card not in deal.legal_actions()
    ]
    kinds = [*[legal] * 25, said, said, st.sampled_from(wrong), NONSENSE, NONSENSE]
    return st.sampled_from(kinds).flatmap(lambda kind: kind)


@st.composite
def courses(draw: st.DrawFn, program: Program | st.SearchStrategy[Program]) -> Course:
    """Courses of deals, from the first card to the last."""
    rules = draw(program) if isinstance(program, st.SearchStrategy) else program
    course = Course(rules, draw(layouts(rules)), draw(starts(rules)))
    deal = course.begun()
    favourite = draw(st.none() | st.integers(0, rules.record.seats - 1))
    wild = draw(st.integers(0, 3)) == 0
    tried: list[int] = []
    while not deal.over and len(tried) < MOST_ACTIONS:
        legal = deal.legal_actions()
        if len(legal) == 1 and not wild:
            action = legal[0]
        elif favourite is not None and deal.phase == "play" and deal.kind == "card":
            action = helping(deal, favourite)
        else:
            action = draw(actions(deal) if wild else st.sampled_from(legal))
        tried.append(action)
        if may(deal, action):
            deal.play(action)
    return Course(rules, course.layout, course.start, tuple(tried))


def helping(deal: Deal, favourite: int) -> int:
    """A card that lets one seat take the trick: it plays its strongest, the others their weakest."""
    stride = deal.program.variant.pack.stride
    best = max if deal.actor == favourite else min
    return best(deal.legal_actions(), key=lambda card: (card % stride, card))


@st.composite
def matches(
    draw: st.DrawFn,
    variant: str | Path,
    fixed: Mapping[str, str] | None = None,
    *,
    catalogue: Catalogue | None = None,
) -> MatchCourse:
    """Matches of a variant, under agreements as `programs` draws them, by seed and first dealer."""
    program = draw(programs(variant, fixed, catalogue=catalogue))
    return draw(matches_of(program))


@st.composite
def matches_of(draw: st.DrawFn, program: Program) -> MatchCourse:
    """Matches under one agreement."""
    agreement = program.variant.agreement
    return MatchCourse(
        agreement, draw(st.integers(0, 2**32)), draw(st.integers(0, 7)), programs=tables(agreement)
    )


def tables(agreement: Agreement) -> Mapping[int, Program]:
    """The programs of a match, kept for the next one under the same agreement."""
    return kept(TABLES, agreement.digest, lambda: programs_of(agreement))
