"""What single tricks are said to be worth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.engine.evaluate import value_or
from cartacanta.engine.records import NONE
from cartacanta.records.amounts import exact_number
from cartacanta.records.faultbook import LEAVE_A_CARD
from cartacanta.records.faults import Fault
from cartacanta.records.writing import exact as written
from cartacanta.saying import both, say
from cartacanta.variant.cards import members
from cartacanta.worked.counting import worth

if TYPE_CHECKING:
    from cartacanta.records.umpire import Umpire
    from cartacanta.saying import Text
    from cartacanta.worked.hand import StatedWorth, WorkedHand
    from cartacanta.worked.told import Told


@dataclass(slots=True)
class Worths:
    """The stated worths: those that are wrong, by how much, and those that can't be judged."""

    faults: list[Fault]
    off: list[tuple[tuple[int, ...], Fraction]]
    """Tricks, and how much more they are said to be worth than their cards are."""
    open: list[Text]


def judge_worths(hand: WorkedHand, umpire: Umpire, told: Told) -> Worths:
    """Hold each stated worth against the cards of its tricks, as told and as they must have been.

    A last trick that is worth something may be counted with it or without.
    """
    found, table = Worths([], [], []), umpire.table
    last = len(umpire.tricks) if umpire.over else None
    bonus = table.program.points(value_or(umpire.rules, umpire.state, umpire.rules.last_trick, NONE, 0))
    for stated in hand.worths:
        claimed = exact_number(table, stated.worth)
        unknown = [n for n in stated.tricks if told.place(n) >= len(umpire.tricks) or told.at(n).partial]
        if claimed is None:
            continue
        if unknown:
            found.open.append(
                say("not all cards of trick {tricks} are known", tricks=both(map(str, unknown)))
            )
            continue
        places = [told.place(number) for number in stated.tricks]
        here = worth(table.program, umpire.state, [card for at in places for card in told.cards(at)])
        meant = worth(
            table.program, umpire.state, [card for at in places for card in members(umpire.meant[at])]
        )
        more = bonus if last in {at + 1 for at in places} else Fraction(0)
        if claimed in {here, meant, here + more, meant + more}:
            continue
        if last is None and len(umpire.tricks) - 1 in places and claimed == here + bonus:
            found.open.append(say("whether trick {trick} is the last", trick=stated.tricks[-1]))
            continue
        if any(umpire.tricks[at].number in unsure(umpire) for at in places):
            found.open.append(
                say(
                    "which card was played in trick {tricks} in place of a wrong one",
                    tricks=stated.names.text,
                )
            )
            continue
        found.off.append((stated.tricks, claimed - here))
        found.faults.append(fault_of(stated, meant, here, more))
    return found


def unsure(umpire: Umpire) -> set[int]:
    """The tricks of which nobody knows what must have been played in place of a wrong or missing card."""
    if not umpire.owing:
        return set()
    return {fault.trick for fault in umpire.book.faults if fault.kind in LEAVE_A_CARD and fault.trick}


def fault_of(stated: StatedWorth, meant: Fraction, told: Fraction, more: Fraction) -> Fault:
    """A wrong worth in words."""
    values = {"tricks": stated.names.text, "right": written(meant), "claimed": stated.worth.text}
    message = say("trick {trick} is worth {right}, not {claimed}", trick=stated.tricks[0], **values)
    if len(stated.tricks) > 1:
        message = say("tricks {tricks} are worth {right} together, not {claimed}", **values)
    hint = None
    if told != meant:
        hint = say("the cards told there are worth {told}", told=written(told))
    elif more:
        hint = say("with the last trick's own worth, {sum}", sum=written(meant + more))
    return Fault("worth", message, stated.worth.span, hint, trick=stated.tricks[0])
