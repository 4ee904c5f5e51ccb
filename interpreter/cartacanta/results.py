"""What a finished deal comes to, as exact fractions of points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.engine.terms import FALSE_CALL_OUT, FALSE_CLAIM, FALSE_SIGNAL, MISDEALT, REVOKE, VOID_NO

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program


BREACHES: Final = {
    REVOKE: "revoke",
    FALSE_SIGNAL: "false-signal",
    FALSE_CLAIM: "false-claim",
    FALSE_CALL_OUT: "false-call-out",
    MISDEALT: "misdeal",
}


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a deal, in points. Per seat unless it says side; a side's amounts stand with each of its seats."""

    exact: tuple[Fraction, ...]
    """Step 1: the value of the cards each seat took, last trick included."""
    sides: tuple[int, ...]
    """The side of each seat."""
    side_exact: tuple[Fraction, ...]
    """Per side."""
    card_scores: tuple[Fraction, ...]
    """Step 2, per side: rounded, with the remainder given to the last taker."""
    declared: tuple[Fraction, ...]
    """What each seat declared; no card score."""
    side_scores: tuple[Fraction, ...]
    """Per side: what the deal scores in the end."""
    scores: tuple[Fraction, ...]
    """What each seat enters in the ledger."""
    deal_total: Fraction
    """The sum of the card scores over the sides."""
    tricks: tuple[int, ...]
    last_taker: int | None
    slam: str | None
    slam_taker: int | None
    choice: str | None
    """The alternative the slam's taker chose, where there was one."""
    wins_match: int | None
    """The side that has won the whole match, with a slam or by calling out rightly."""
    pot: Fraction
    """What lies in the pot for the next deal."""
    tally: tuple[int, ...]
    void: bool
    """Everybody passed, or it was misdealt: nothing was played."""
    breach: str | None
    """The breach of the rules that this score punishes: ``revoke``, ``false-signal``, ``false-claim`` or ``false-call-out``;
    or ``misdeal``."""
    offender: int | None
    """The seat that committed it; the dealer's after a misdeal."""
    called_out: int | None
    """The seat that ended the deal by saying that the limit was reached; right if ``wins_match`` is its side."""
    broken: tuple[str, ...]
    """Invariants of the document that this deal breaks: there should never be any."""


def score_of(program: Program, deal: DealRecord) -> Score:
    """The score of a finished deal."""
    seats, sides = program.record.seats, program.record.sides
    variant = program.variant
    slam = variant.scoring.slams[deal.slam] if deal.slam >= 0 else None
    chosen = slam is not None and len(slam.effects) > 1 and deal.choice >= 0

    def points(amounts: list[int], count: int) -> tuple[Fraction, ...]:
        known = program.points
        return tuple(
            [known(amount) for amount in amounts[:count]]
        )  # a list first: a generator costs twice as much

    return Score(
        exact=points(deal.exact, seats),
        sides=tuple(deal.side[:seats]),
        side_exact=points(deal.side_exact, sides),
        card_scores=points(deal.side_points, sides),
        declared=points(deal.declared, seats),
        side_scores=points(deal.side_score, sides),
        scores=points(deal.score, seats),
        deal_total=program.points(deal.deal_total),
        tricks=tuple(deal.tricks[:seats]),
        last_taker=deal.last_taker if deal.last_taker >= 0 else None,
        slam=slam.id if slam else None,
        slam_taker=deal.slam_taker if slam else None,
        choice=slam.effects[deal.choice].id if slam and chosen else None,
        wins_match=deal.wins_match if deal.wins_match >= 0 else None,
        pot=program.points(deal.pot),
        tally=tuple(deal.tally),
        void=deal.void != VOID_NO,
        breach=BREACHES[deal.breach] if deal.breach >= 0 else None,
        offender=deal.offender if deal.offender >= 0 else None,
        called_out=deal.called_out if deal.called_out >= 0 else None,
        broken=tuple(rule.id for place, rule in enumerate(variant.invariants) if deal.broken >> place & 1),
    )
