"""A deal played one action at a time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta import history, reasons, remarks, results, views
from cartacanta.cardnames import card_name, read_card
from cartacanta.declarations import claim_name, read_claim
from cartacanta.engine import dummy, terms
from cartacanta.errors import IllegalAction, UsageError
from cartacanta.layout import DealName, Layout
from cartacanta.runners import CompiledRunner, PlainRunner, Start, copied
from cartacanta.saying import say, together
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.remarks import Remark
    from cartacanta.runners import Runner

KINDS: Final = {
    terms.STAY: "stay",
    terms.REDEAL: "redeal",
    terms.AUCTION: "bid",
    terms.PREDICT: "number",
    terms.CALL: "suit",
    terms.PASS: "card",
    terms.DISCARD: "card",
    terms.PLAY: "card",
}
NO_ACTION: Final = 1 << 20
"""Neither actions nor remarks have numbers so high; machine code takes none beyond its integers."""
LANE: Final = 0xFFFF


class Lanes(dict[int, tuple[int, ...]]):
    """The members of masks that lie within sixteen neighbouring bits, worked out when first asked for."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        found = self[mask] = tuple(members(mask))
        return found


_LANES: Final = Lanes()
_FIRST, _SECOND, _THIRD, _FOURTH = (LANE << shift for shift in (0, 16, 32, 48))


class Deal:
    """A deal under way. Seats are numbered in order of play: 0 is the eldest hand, the last is the dealer.

    An action is a number: a card's number where a card is played, passed or discarded; a bid's place in its list plus
    one, or 0 to pass; a number named; a suit's place; 0 no and 1 yes; a claim's place in the list of all that may be
    declared plus one, or 0 for no more; a choice's place. `action_name` and `read_action` turn them into text and back.
    What may be said out of turn (a signal with a lead, a misdeal) are actions too, which `remarks` lists and
    `read_remark` reads.

    ``compiled=True`` runs the very same rules as machine code: worth it for many deals, after seconds of building the
    first time on a machine.
    """

    __slots__ = ("_act", "_actions", "_layout", "_legal", "_runner", "_start", "program")

    def __init__(
        self,
        program: Program,
        layout: Layout | DealName,
        *,
        start: Start | None = None,
        compiled: bool = False,
        runner: Runner | None = None,
    ) -> None:
        self.program = program
        self._layout = layout
        self._start = start or Start(layout.number if isinstance(layout, DealName) else 1)
        self._actions: list[int] = []
        if runner is None:
            kind = CompiledRunner if compiled else PlainRunner
            runner = kind.begun(program, self.layout.order, self._start)
        self._runner: Runner = runner
        self._act = runner.act
        self._legal = runner.legal

    @classmethod
    def from_name(
        cls, program: Program, name: DealName, *, start: Start | None = None, compiled: bool = False
    ) -> Deal:
        """The deal of this name: a pure function of it."""
        runner = None
        if compiled and start is None:
            key = (name.seed, name.match, name.number, name.attempt)
            runner = CompiledRunner.named(program, key)
        return cls(program, name, start=start, compiled=compiled, runner=runner)

    # ---- where it stands ----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether nobody has to act any more."""
        return not self._legal and self._runner.state.actor < 0

    @property
    def actor(self) -> int | None:
        """The seat that has to act."""
        seat = self._runner.state.actor
        return seat if seat >= 0 else None

    @property
    def controller(self) -> int | None:
        """The seat that decides now: the one that has to act, or for the dummy whoever plays its cards."""
        seat = dummy.player_for(self.program.record, self.state, self._runner.state.actor)
        return seat if seat >= 0 else None

    @property
    def phase(self) -> str:
        """The id of the phase; ``score`` when all phases are over."""
        return history.phase_of(self.program, self.state.phase)

    @property
    def kind(self) -> str:
        """What is to be decided.

        ``card``, ``bid``, ``number``, ``suit``, ``stay``, ``redeal``, ``claim``, ``look`` or ``choice``.
        """
        state = self.state
        if state.declaring:
            return "claim" if state.declaring == terms.CLAIMING else "look"
        if state.phase >= self.program.record.phases:
            return "choice"
        kind = KINDS.get(
            self.program.record.kind[state.phase], "claim"
        )  # a deal that ended while one declares
        if kind == "suit" and self.program.record.source[state.phase] == terms.NAMES_CARD:
            return "card"
        return kind

    @property
    def state(self) -> DealRecord:
        """The engine's own record of the deal, to be read only. It knows what no seat does."""
        return self._runner.state

    @property
    def layout(self) -> Layout:
        """How the cards lay at first."""
        if isinstance(self._layout, DealName):
            self._layout = Layout.named(self.program, self._layout)
        return self._layout

    @property
    def start(self) -> Start:
        """Number, ledger, pot and tallies the deal began with, in the engine's units."""
        return self._start

    @property
    def actions(self) -> tuple[int, ...]:
        """Everything that has been done so far."""
        return tuple(self._actions)

    # ---- acting -------------------------------------------------------------------------------------

    def legal_actions(self) -> tuple[int, ...]:
        """What the acting seat may do, in order; empty when the deal is over."""
        mask = self._legal
        found = _LANES.get(mask)
        if found is None:
            found = (
                _LANES[mask & _FIRST]
                + _LANES[mask & _SECOND]
                + _LANES[mask & _THIRD]
                + _LANES[mask & _FOURTH]
            )
        return found

    def play(self, action: int) -> None:
        """Carry out an action of the acting seat.

        Raises IllegalAction, and changes nothing, if the rules don't allow it.
        """
        legal = self._act(action) if -1 <= action < NO_ACTION else -1
        if legal < 0:
            raise IllegalAction(self._refusal(action))
        self._legal = legal
        self._actions.append(action)

    def remarks(self) -> tuple[Remark, ...]:
        """What may be said now out of turn, by whichever seat; nobody ever has to."""
        return tuple(remarks.possible(self.program, copied(self.state)))

    def read_remark(self, text: str, seat: int) -> int:
        """The action of a seat that says this, a signal's id or `misdeal`, whether it may now or not.

        `revoke 3d` is a card that the seat lays though it may not, and that the table lets pass. Raises ValueError if
        the text says nothing.
        """
        return remarks.read_remark(self.program, text, seat)

    def why_not(self, action: int) -> reasons.Reason | None:
        """Why the acting seat may not do this: rule, place and card; None if it may."""
        return reasons.why_not(self.program, copied(self.state), action)

    def copy(self) -> Deal:
        """The same deal once more, to be played on by itself."""
        twin = Deal(self.program, self._layout, start=self._start, runner=self._runner.copy())
        twin._actions.extend(self._actions)
        return twin

    def _refusal(self, action: int) -> str:
        reason = self.why_not(action)
        name = self.action_name(action) if reason and not self.over else str(action)
        if reason is None:
            return say("{action} is not allowed", action=name)
        return reason.text if reason.text.startswith(f"{name} ") else together((name, reason.text), ": ")

    # ---- names --------------------------------------------------------------------------------------

    def action_name(self, action: int, naming: str | None = None) -> str:
        """An action as text; cards by a naming of the document (``it``, ``french``), or as `3d`."""
        if remarks.is_remark(action):
            return remarks.remark_name(self.program, action)
        kind = self.kind
        if kind == "number" or self.over:
            return str(action)
        if kind in {"stay", "redeal", "look"}:
            return "yes" if action else "no"
        if kind == "card":
            return card_name(self.program, action, naming)
        if kind == "claim":
            return claim_name(self.program, action, naming)
        listed: tuple[str, ...]
        if kind == "bid":
            listed = ("pass", *self.program.variant.setting.bids)
        elif kind == "suit":
            listed = self.program.variant.pack.suits
        else:
            listed = tuple(
                effect.id for effect in self.program.variant.scoring.slams[self.state.slam].effects
            )
        return listed[action] if 0 <= action < len(listed) else str(action)

    def read_action(self, text: str) -> int:
        """The action a text names, whether it is allowed now or not. Raises ValueError if it names none."""
        wanted = text.strip()
        if self.over:
            raise ValueError(say("the deal is over"))
        kind = self.kind
        if kind == "card":
            return read_card(self.program, wanted)
        if kind == "claim":
            return read_claim(self.program, self.state, wanted)
        if kind == "number" and re.fullmatch(r"\d{1,2}", wanted):
            return int(wanted)
        for action in range(62):
            if self.action_name(action) == wanted and not wanted.isdigit():
                return action
        if kind == "bid" and wanted in self.program.variant.setting.bids:
            return self.program.variant.setting.bids.index(wanted) + 1
        raise ValueError(say("`{words}` names nothing that can be done here", words=text))

    # ---- what can be seen, and what it comes to -------------------------------------------------------

    @property
    def events(self) -> tuple[history.Event, ...]:
        """Everything that has happened, with who could see it."""
        return tuple(history.unfold(self.program, self.layout.order, self._start, self._actions))

    def observe(self, seat: int) -> views.View:
        """What a seat sees. Raises UsageError for a seat there isn't, and for the dummy's, at which nobody sits."""
        if not 0 <= seat < self.program.record.seats:
            raise UsageError(say("there is no seat {seat} at this table", seat=seat))
        if seat == self.program.record.dummy:
            raise UsageError(say("nobody sits at the dummy's seat, so nobody sees anything from there"))
        return views.view_of(self.program, self.state, self.events, seat)

    def score(self) -> results.Score:
        """What the deal comes to. Raises ValueError while it isn't over."""
        if not self.over:
            raise ValueError("the deal is not over: it has no score yet")
        return results.score_of(self.program, self.state)
