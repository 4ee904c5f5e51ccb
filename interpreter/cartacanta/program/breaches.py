"""What breaking the rules costs, as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine import terms

if TYPE_CHECKING:
    from cartacanta.program.code import CodeBook
    from cartacanta.variant.model import Variant

KINDS: Final = {
    "revoke": terms.REVOKE,
    "false-signal": terms.FALSE_SIGNAL,
    "false-claim": terms.FALSE_CLAIM,
    "false-call-out": terms.FALSE_CALL_OUT,
}
MISDEAL: Final = {
    "": terms.VOID_NO,
    "same-dealer": terms.VOID_REDEAL,
    "next-dealer": terms.VOID_NEXT_DEAL,
}


def fill_breaches(variant: Variant, book: CodeBook) -> None:
    """What each kind of breach gives the offender and the others, and what follows a misdeal."""
    record, rules = book.record, variant.breaches
    for name, penalty in rules.penalties.items():
        breach = KINDS[name]
        record.penalty[breach] = 1
        record.penalty_offender[breach] = book.amount(penalty.offender)
        record.penalty_others[breach] = book.amount(penalty.others)
    record.misdeal = MISDEAL[rules.misdeal]
