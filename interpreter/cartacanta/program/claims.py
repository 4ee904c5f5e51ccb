"""What may be declared as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine import terms

if TYPE_CHECKING:
    from cartacanta.program.code import CodeBook
    from cartacanta.variant.model import Variant

SEEN: Final = {"all": terms.SEEN_ALL, "nobody": terms.SEEN_NOBODY, "on-request": terms.SEEN_ON_REQUEST}
AGAIN: Final = {
    "never": terms.AGAIN_NEVER,
    "in-full": terms.AGAIN_IN_FULL,
    "difference": terms.AGAIN_DIFFERENCE,
}


def fill_claims(variant: Variant, book: CodeBook) -> None:
    """Every set of cards that may be declared, with those of its pattern that share cards with it."""
    declarations, record = variant.declarations, book.record
    if declarations is None:
        return
    record.claims_seen = SEEN[declarations.seen_by]
    record.claims_automatic = int(declarations.automatic)
    record.claims_added = int(declarations.added)
    claims = declarations.claims
    record.claims = len(claims)
    for number, (pattern, claim) in enumerate(claims):
        record.claim_cards[number] = claim.cards
        record.claim_points[number] = claim.points * record.unit
        record.claim_again[number] = AGAIN[pattern.again]
        record.claim_when[number] = book.plain(pattern.when)
        record.claim_trump[number] = int(pattern.of_trump)
        for place, (other, cards) in enumerate(claims):
            if other is pattern and place != number and cards.cards & claim.cards:
                record.claim_meets[number] |= 1 << place
                if not cards.cards & ~claim.cards:
                    record.claim_within[number] |= 1 << place
