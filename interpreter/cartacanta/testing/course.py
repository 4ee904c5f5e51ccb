"""The course of a deal: its cards, what went before it, and everything somebody tried to do in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cartacanta.deal import Deal
from cartacanta.engine.remarks import may_remark, remark_argument
from cartacanta.layout import Layout
from cartacanta.records import write_record
from cartacanta.remarks import is_remark, remark_of
from cartacanta.runners import Start
from cartacanta.testing.reading.cards import Cards

if TYPE_CHECKING:
    from cartacanta.program.model import Program


class Broken(AssertionError):  # noqa: N818 (a property is broken; part of the public names)
    """A property doesn't hold of a deal or match."""

    def __init__(self, prop: str, message: str) -> None:
        super().__init__(f"{prop}: {message}")
        self.prop = prop
        """The name of the property."""
        self.message = message


def may(deal: Deal, action: int) -> bool:
    """Whether an action is legal, or a remark that can be made now."""
    return action in deal.legal_actions() or (
        is_remark(action) and may_remark(deal.program.record, deal.state, action)
    )


class Done(NamedTuple):
    """Something a seat did."""

    seat: int
    phase: str
    """The phase's id, or ``score``."""
    kind: str
    """As `Deal.kind`."""
    action: int


WRONG: Final = {"signal": "false-signal", "call-out": "false-call-out"}
"""What a remark is that the hand or the ledger doesn't bear out."""


@dataclass(slots=True)
class Table:
    """A deal under way, with what was done in it as somebody at the table would tell it."""

    deal: Deal
    done: list[Done] = field(default_factory=list)
    breach: tuple[str, int] | None = None
    """The first breach of the rules that costs something, and who committed it."""
    _cards: Cards | None = None

    @property
    def cards(self) -> Cards:
        """The cards by what is printed on them."""
        if self._cards is None:
            self._cards = Cards(self.deal.program.variant.pack)
        return self._cards

    @property
    def remarked(self) -> bool:
        """Whether anybody has said or done something out of turn."""
        return any(map(is_remark, self.deal.actions))

    def act(self, action: int) -> None:
        """The seat whose turn it is does something, or somebody makes a remark. Raises IllegalAction if it may not."""
        deal = self.deal
        if is_remark(action):
            self._remark(action)
            return
        done = Done(-1 if deal.actor is None else deal.actor, deal.phase, deal.kind, action)
        deal.play(action)
        self.done.append(done)

    def _remark(self, action: int) -> None:
        deal, remark = self.deal, remark_of(self.deal.program, action)
        before = deal.state.breach
        card = remark_argument(action) if remark.kind == "revoke" else action
        done = Done(remark.seat, deal.phase, "card" if remark.kind == "revoke" else remark.kind, card)
        deal.play(action)
        self.done.append(done)
        costs = deal.program.variant.breaches.penalties
        kind = "revoke" if remark.kind == "revoke" else ""
        if deal.state.breach != before and remark.kind in WRONG:
            kind = WRONG[remark.kind]
        if self.breach is None and kind in costs:
            self.breach = kind, remark.seat

    def copy(self) -> Table:
        """The same once more, to be played on by itself."""
        return Table(self.deal.copy(), list(self.done), self.breach, self._cards)


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Course:
    """A deal from its first card, with all that was tried: actions that are refused are part of it."""

    program: Program
    layout: Layout
    start: Start = field(default_factory=Start)
    tried: tuple[int, ...] = ()

    def begun(self) -> Deal:
        """The deal before anybody has acted."""
        return Deal(self.program, self.layout, start=self.start)

    def played(self) -> Deal:
        """The deal after everything that was allowed of what was tried."""
        deal = self.begun()
        for action in self.tried:
            if may(deal, action):
                deal.play(action)
        return deal

    def as_data(self) -> dict[str, Any]:
        """The course as plain data, without the rules."""
        start = self.start
        return {
            "order": list(self.layout.order),
            "number": start.number,
            "total": start.total,
            "pot": start.pot,
            "tally": start.tally,
            "tried": list(self.tried),
        }

    @classmethod
    def of_data(cls, program: Program, data: dict[str, Any]) -> Course:
        """The course that ``as_data`` wrote down."""
        start = Start(data["number"], data["total"], data["pot"], data["tally"])
        return cls(program, Layout(tuple(data["order"])), start, tuple(data["tried"]))

    def __eq__(self, other: object) -> bool:
        """Whether the same cards lie alike, after the same, and the same was tried under the same rules."""
        same_rules = isinstance(other, Course) and other.program is self.program
        return same_rules and isinstance(other, Course) and other.as_data() == self.as_data()

    def __hash__(self) -> int:
        return hash((self.layout, self.tried))

    def __repr__(self) -> str:
        """The deal as a record: what a test that fails shows."""
        try:
            text = write_record(self.played())
        except Exception as problem:  # noqa: BLE001 - a course that makes the engine fail is shown all the same
            text = f"{self.program.variant.agreement.id}, {type(problem).__name__} while it is written down"
        return f"\n{text}# tried: {list(self.tried)}\n"

    def _repr_pretty_(self, printer: Any, cycle: object) -> None:  # noqa: ANN401 - Hypothesis's
        """What Hypothesis shows of a course."""
        del cycle
        printer.text(repr(self))
