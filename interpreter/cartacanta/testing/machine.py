"""A deal as a state machine for Hypothesis: rules that play, err, copy, look and write down, made for a document.

TestRovescino = machine_for("rovescino").TestCase
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cartacanta.engine.remarks import remark_number
from cartacanta.engine.terms import FORCED
from cartacanta.testing.course import Course, Table, may
from cartacanta.testing.properties import check_end, check_step, illegal_refused
from cartacanta.testing.strategies import NONSENSE, layouts, programs, starts

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from cartacanta.document.catalogue import Catalogue
    from cartacanta.program.model import Program


class DealMachine(RuleBasedStateMachine):
    """A deal somebody plays, against the rules too. `machine_for` makes one for a document."""

    rules_drawn: ClassVar[st.SearchStrategy[Program]]

    def __init__(self) -> None:
        super().__init__()
        self.table: Table | None = None
        self.twin: Table | None = None

    @initialize(data=st.data())
    def sit_down(self, data: Any) -> None:  # noqa: ANN401 - Hypothesis's
        """Agree on the rules and deal."""
        program = data.draw(self.rules_drawn, label="agreement")
        course = Course(program, data.draw(layouts(program)), data.draw(starts(program)))
        self.table = Table(course.begun())

    @property
    def at(self) -> Table:
        """The table, once people sit at it."""
        if self.table is None:
            raise RuntimeError("nobody has sat down yet")
        return self.table

    def goes_on(self) -> bool:
        """Whether somebody has to act."""
        return self.table is not None and not self.table.deal.over

    @precondition(goes_on)
    @rule(data=st.data())
    def play(self, data: Any) -> None:  # noqa: ANN401 - Hypothesis's
        """Do something legal."""
        self.at.act(data.draw(st.sampled_from(self.at.deal.legal_actions()), label="action"))

    @precondition(goes_on)
    @rule(data=st.data())
    def play_on(self, data: Any) -> None:  # noqa: ANN401 - Hypothesis's
        """Let everybody do something: a deal is long, and its end matters most."""
        for _ in range(2 * self.at.deal.program.record.seats):
            if not self.at.deal.over:
                self.at.act(data.draw(st.sampled_from(self.at.deal.legal_actions())))
                check_step(self.at)

    @precondition(goes_on)
    @rule(action=st.integers(0, 62))
    def play_illegal(self, action: int) -> None:
        """Try what could be legal at other times."""
        if not may(self.at.deal, action):
            illegal_refused.attempt(self.at.deal, action)

    @rule(action=NONSENSE)
    def play_nonsense(self, action: int) -> None:
        """Try what is never legal."""
        if not may(self.at.deal, action):
            illegal_refused.attempt(self.at.deal, action)

    @precondition(lambda self: self.goes_on() and bool(self.at.deal.remarks()))
    @rule(data=st.data())
    def remark(self, data: Any) -> None:  # noqa: ANN401 - Hypothesis's
        """Say something out of turn."""
        self.at.act(data.draw(st.sampled_from([said.action for said in self.at.deal.remarks()])))

    @precondition(goes_on)
    @rule(card=st.integers(0, 61))
    def break_a_duty(self, card: int) -> None:
        """Lay a card against the rules, and have it pass."""
        action = remark_number(FORCED, self.at.deal.actor or 0, card)
        if may(self.at.deal, action):
            self.at.act(action)

    @rule()
    def copy(self) -> None:
        """Go on with a copy; the deal is left where it is."""
        self.twin, self.table = self.at, self.at.copy()

    @precondition(lambda self: self.twin is not None)
    @rule()
    def go_back(self) -> None:
        """Go on with what was left when it was copied: it must be as it was."""
        self.table, self.twin = self.twin, None

    @rule(seat=st.integers(0, 7))
    def observe(self, seat: int) -> None:
        """Look at the table as a seat does."""
        deal = self.at.deal
        seats = deal.program.occupied
        view = deal.observe(seats[seat % len(seats)])
        if view.legal != (deal.legal_actions() if deal.controller == view.seat else ()):
            raise AssertionError(f"seat {view.seat + 1} is told of other actions than it has")

    @rule()
    def write_down(self) -> None:
        """Look at the deal so far as a whole: its record is read again, its suits are renamed, hidden cards moved."""
        check_end(self.at)

    @invariant()
    def holds(self) -> None:
        """Everything that holds whenever somebody has to act."""
        if self.table is not None:
            check_step(self.table)

    def teardown(self) -> None:
        """Look at the end."""
        if self.table is not None:
            check_end(self.table)


def machine_for(
    variant: str | Path, fixed: Mapping[str, str] | None = None, *, catalogue: Catalogue | None = None
) -> type[DealMachine]:
    """The state machine of a document, named by id, alias or path; ``fixed`` options are settled as told.

    Its ``TestCase`` is what pytest and unittest collect. Raises UsageError for an unknown variant or option, and
    DocumentError for rules that can't be played.
    """
    drawn = programs(variant, fixed, catalogue=catalogue)
    name = "".join(
        part.capitalize() for part in str(variant).replace(".yaml", "").replace("/", "-").split("-")
    )
    return type(f"{name}Machine", (DealMachine,), {"rules_drawn": drawn, "__doc__": f"A deal of {variant}."})
