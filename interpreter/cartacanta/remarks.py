"""What may be said or done out of turn, as people name it: signals with a lead, a misdeal, a revoke let pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.engine import terms
from cartacanta.engine.remarks import (
    may_remark,
    remark_argument,
    remark_kind,
    remark_number,
    remark_seat,
)
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program

KINDS: Final = {
    terms.SIGNAL: "signal",
    terms.CALL_OUT: "call-out",
    terms.MISDEAL: "misdeal",
    terms.FORCED: "revoke",
}
NUMBERS: Final = {kind: number for number, kind in KINDS.items()}


@dataclass(frozen=True, slots=True)
class Remark:
    """Something a seat may say besides what it is asked for. ``action`` carries it out: `Deal.play` takes it.

    ``kind`` is ``signal``, ``call-out``, ``misdeal`` or ``revoke``; ``name`` is the signal's id, or what records have.
    """

    action: int
    kind: str
    seat: int
    name: str


def is_remark(action: int) -> bool:
    """Whether an action is said or done out of turn."""
    return action >= terms.REMARKS


def remark_of(program: Program, action: int) -> Remark:
    """A remark out of its number."""
    kind = KINDS.get(remark_kind(action), "")
    return Remark(action, kind, remark_seat(action), remark_name(program, action))


def remark_name(program: Program, action: int) -> str:
    """What is said, as records have it: a signal's id, ``misdeal`` with a card turned up, ``revoke`` with the card."""
    kind, argument = KINDS.get(remark_kind(action), ""), remark_argument(action)
    if kind == "signal":
        signals = program.variant.tricks.signals
        return signals[argument].id if argument < len(signals) else str(action)
    if kind == "misdeal":
        return "misdeal" if argument == 0 else f"misdeal {program.card_names.get(argument - 1, argument)}"
    if kind == "call-out":
        return kind
    if kind == "revoke":
        return f"revoke {program.card_names.get(argument, argument)}"
    return str(action)


def read_remark(program: Program, text: str, seat: int) -> int:
    """The action of a seat that says this, whether it may now or not. Raises ValueError if nothing is called so."""
    if not 0 <= seat < program.record.seats:
        raise ValueError(say("there is no seat {seat} at this table", seat=seat))
    word, _, card = text.strip().partition(" ")
    for number, signal in enumerate(program.variant.tricks.signals):
        if signal.id == text.strip():
            return remark_number(terms.SIGNAL, seat, number)
    if text.strip() == "call-out":
        return remark_number(terms.CALL_OUT, seat, 0)
    if word in NUMBERS and word not in {"signal", "call-out"}:
        cards = program.variant.pack.cards
        if not card and word == "misdeal":
            return remark_number(terms.MISDEAL, seat, 0)
        if card.strip() in cards:
            argument = cards[card.strip()] + (1 if word == "misdeal" else 0)
            return remark_number(NUMBERS[word], seat, argument)
    raise ValueError(f"`{text}` is nothing that can be said here")


def possible(program: Program, deal: DealRecord) -> Iterator[Remark]:
    """Everything that the rules let somebody say now, seat by seat. A card laid against them isn't among it."""
    for seat in range(program.record.seats):
        for signal in range(program.record.signals):
            yield from allowed(program, deal, remark_number(terms.SIGNAL, seat, signal))
        yield from allowed(program, deal, remark_number(terms.CALL_OUT, seat, 0))
        yield from allowed(program, deal, remark_number(terms.MISDEAL, seat, 0))


def allowed(program: Program, deal: DealRecord, action: int) -> Iterator[Remark]:
    """The remark, if it may be made now."""
    if may_remark(program.record, deal, action):
        yield remark_of(program, action)
