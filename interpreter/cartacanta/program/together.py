"""What the amounts of a deal can come to together: each may be small enough by itself."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.errors import Diagnostic, DocumentError
from cartacanta.expressions.vocabulary import DECLARED_LIMIT, LEDGER_LIMIT
from cartacanta.program.code import AMOUNT_LIMIT
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.expressions import Typed
    from cartacanta.program.code import CodeBook
    from cartacanta.variant.model import Variant


def check_together(variant: Variant, book: CodeBook) -> None:
    """Refuse amounts of which what a side scores in a deal could be put together to more than can be reckoned with.

    One of the amounts a score may begin with counts, and everything that is added to it.
    """
    begun = [(typed, book.largest(typed)) for typed in beginnings(variant)]
    added = [(typed, book.largest(typed) * times) for typed, times in additions(variant, book)]
    whole = max((most for _, most in begun), default=Fraction(0)) + sum(most for _, most in added)
    whole += DECLARED_LIMIT if variant.declarations is not None else 0
    whole += LEDGER_LIMIT if variant.scoring.pot is not None else 0
    if whole > AMOUNT_LIMIT:
        largest, _ = max((*begun, *added), key=lambda one: one[1])
        message = say(
            "a deal's amounts could together grow too large (some 10^{power}; at most {most} can be reckoned with)",
            power=len(str(math.ceil(whole))) - 1,
            most=format(AMOUNT_LIMIT, ","),
        )
        raise DocumentError((Diagnostic("CC310", "error", message, largest.span, chain=largest.chain),))


def beginnings(variant: Variant) -> Iterator[Typed]:
    """What a side's score may begin with: of these it is one."""
    scoring = variant.scoring
    if scoring.score is not None:
        yield scoring.score
    if scoring.outcome is not None:
        yield from (*scoring.outcome.pays.values(), *scoring.outcome.fails.values())
    for slam in scoring.slams:
        for effect in slam.effects:
            yield from (amount for amount in (effect.taker, effect.others) if amount is not None)
    for penalty in variant.breaches.penalties.values():
        yield from (amount for amount in (penalty.offender, penalty.others) if amount is not None)


def additions(variant: Variant, book: CodeBook) -> Iterator[tuple[Typed, int]]:
    """What is added to a side's score or taken off it, with how often in a deal."""
    scoring, seats = variant.scoring, variant.seats
    for charge in scoring.charges:
        yield charge.add, seats if charge.each and charge.off is not None else 1
    for tally in scoring.tallies:
        if tally.score is not None:
            yield tally.score, 1 + math.ceil(book.largest(tally.add) / tally.every)
    if scoring.pot is not None:
        if scoring.pot.ante is not None:
            yield scoring.pot.ante, 1 + seats
        if scoring.pot.fine is not None:
            yield scoring.pot.fine, seats
