"""Deals in which what is rare happens: favourites with the strong cards, suits together, ledgers near limits, remarks."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.deal import Deal
from cartacanta.engine.remarks import remark_argument, remark_kind, remark_seat, signal_is_true
from cartacanta.engine.terms import SIGNAL
from cartacanta.layout import Layout, hand_sizes
from cartacanta.remarks import is_remark
from cartacanta.runners import Start
from cartacanta_tools.playthrough.dice import Dice

if TYPE_CHECKING:
    from cartacanta.program import Program

NUMBERS: Final = 16
"""Deals are the first up to this one of a match."""
USUAL_LIMIT: Final = 20
SLACK: Final = (0, 2, 4)
"""How far from the strongest a favourite's cards may be."""
TENTHS: Final = 10
KINDS: Final = 4
"""Of four deals one is even, with remarks out of turn; two have a favourite; in one the suits lie together."""
TOGETHER: Final = 2
PAIRS: Final = 8
"""Of so many deals one favours a whole side, where partners are settled beforehand."""
PAIR: Final = 3
SELDOM: Final = 6
"""One action of so many is a remark, where there may be any."""


@dataclass(slots=True)
class Uneven:
    """One such deal, by its number: the same cards, ledger and choices for any rules with that deck and table."""

    index: int
    dice: Dice
    favourite: int | None
    favoured: tuple[int, ...]
    """The seats that have the strong cards: the favourite, in some deals with everybody on the same side."""

    @classmethod
    def of(cls, program: Program, index: int) -> Uneven:
        """The deal of this number."""
        dice = Dice(index)
        if index % 2 == 0:
            return cls(index, dice, None, ())
        record = program.record
        favourite = dice.below(record.seats)
        partners = index % PAIRS == PAIR and not record.alone and not record.sides_vary
        side = [seat for seat in range(record.seats) if record.side_of[seat] == record.side_of[favourite]]
        return cls(index, dice, favourite, tuple(side) if partners else (favourite,))

    def begun(self, program: Program) -> Deal:
        """The deal before anybody has acted."""
        number = 1 + self.index % NUMBERS
        layout = Layout(self.order(program, number))
        return Deal(program, layout, start=Start(number, self.ledger(program)))

    def order(self, program: Program, number: int) -> tuple[int, ...]:
        """A shuffled deck, or one whose suits lie nearly together; a favourite has the strongest cards or nearly."""
        deck = list(program.record.cards[: program.record.size])
        if self.index % KINDS == TOGETHER:
            return self.suits_together(deck)
        self.dice.shuffle(deck)
        if self.favourite is None:
            return tuple(deck)
        slack = self.dice.pick(SLACK)
        luck = {card: 2 * (card % program.record.stride) + self.dice.below(2 * slack + 1) for card in deck}
        sizes = hand_sizes(program, number)
        strong = sorted(deck, key=lambda card: -luck[card])
        strong = strong[: sum(sizes[seat] for seat in self.favoured)]
        deck = [card for card in deck if card not in strong]
        for place, seat in enumerate(self.favoured):
            before = sum(sizes[:seat])
            deck[before:before] = strong[place :: len(self.favoured)]
        return tuple(deck)

    def suits_together(self, deck: list[int]) -> tuple[int, ...]:
        """A deck in order, cut somewhere, in which a few cards have changed places."""
        cut = self.dice.below(len(deck))
        order = [*sorted(deck)[cut:], *sorted(deck)[:cut]]
        for _ in range(self.dice.below(len(deck) // 2)):
            one, other = self.dice.below(len(deck)), self.dice.below(len(deck))
            order[one], order[other] = order[other], order[one]
        return tuple(order)

    def ledger(self, program: Program) -> list[int]:
        """A total for each party: nothing, about half the limit, or just around it."""
        record = program.record
        limit = record.limit // record.unit if record.has_limit else USUAL_LIMIT
        near = (0, limit // 2, limit - 1, limit, limit + 1)
        apart = record.alone or record.ledger_by_player or record.sides_vary
        drawn = [self.dice.pick(near) * record.unit for _ in range(record.seats)]
        return [drawn[seat if apart else record.side_of[seat]] for seat in range(record.seats)]

    def choice(self, deal: Deal) -> int:
        """Any action; passing half the time; around a favourite, who plays high, the others mostly play low.

        In even deals now and then a remark instead: a signal, a misdeal, a revoke let pass, a call-out.
        """
        allowed = deal.legal_actions()
        if self.index % KINDS == 0 and self.dice.below(SELDOM) == 0:
            remarks = deal.remarks()
            kinds = sorted({remark.kind for remark in remarks})
            if kinds:
                kind = self.dice.pick(kinds)
                return self.dice.pick([remark.action for remark in remarks if remark.kind == kind])
        if deal.kind == "bid" and allowed[0] == 0 and self.dice.below(2):
            return 0
        if self.favourite is None or deal.kind != "card" or self.dice.below(TENTHS) == 0:
            return self.dice.pick(allowed)
        stride = deal.program.record.stride
        order = sorted(allowed, key=lambda card: (card % stride, card))
        return order[-1] if deal.actor in self.favoured else order[0]


def truth(deal: Deal, action: int) -> bool:
    """Whether what is about to be said is true; nothing but a signal can be false."""
    if not is_remark(action) or remark_kind(action) != SIGNAL:
        return True
    record = deal.program.record
    return bool(signal_is_true(record, deal.state, remark_seat(action), remark_argument(action)))


def outcome(deal: Deal) -> tuple[object, ...]:
    """Everything a deal comes to."""
    score = deal.score()
    return (
        score.exact,
        score.card_scores,
        score.scores,
        score.deal_total,
        score.tricks,
        score.sides,
        score.slam,
        score.slam_taker,
        score.choice,
        score.wins_match,
        score.void,
        score.pot,
        score.breach,
        score.offender,
        deal.state.void,
        tuple(deal.state.dealt),
        tuple(deal.state.won),
    )


def many_in_a_line(program: Program, deals: int) -> str:
    """So many uneven deals in a line: their slams, and a fingerprint of all that was allowed, known and scored."""
    seen = hashlib.sha256()
    slams: Counter[str] = Counter()
    for index in range(deals):
        uneven = Uneven.of(program, index)
        deal = uneven.begun(program)
        while not deal.over:
            action = uneven.choice(deal)
            now = (deal.actor, deal.legal_actions(), deal.state.seen, action, truth(deal, action))
            seen.update(repr(now).encode())
            if deal.controller != deal.actor:  # a dummy's cards, played by somebody else
                seen.update(repr(deal.controller).encode())
            deal.play(action)
        came = outcome(deal)
        seen.update(repr(came).encode())
        slams.update([deal.score().slam or ""])
    said = "".join(f", {slam} {number}" for slam, number in sorted(slams.items()) if slam)
    return f"{deals} uneven deals{said} [{seen.hexdigest()[:12]}]"
