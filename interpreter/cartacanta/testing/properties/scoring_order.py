"""The score follows from who took what, in the order in which a deal is scored, reckoned anew with exact fractions.

Cards and last trick; by party, rounded, the remainder to the last taker; the deal's score or the contract's outcome; a
slam and the alternatives its taker has; charges; tallies; the pot; and what each seat enters in the ledger.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from cartacanta.engine.records import SEATS
from cartacanta.testing.course import Broken
from cartacanta.testing.properties.property import Property
from cartacanta.testing.reading.scores import Scorer
from cartacanta.testing.reading.table import Told

if TYPE_CHECKING:
    from cartacanta.deal import Deal
    from cartacanta.testing.course import Table
    from cartacanta.variant.model import Effect

NAME: Final = "scoring-order"


def step(table: Table) -> None:
    """Look at what a slam's taker may choose from."""
    deal = table.deal
    if deal.over or deal.phase != "score" or deal.kind != "choice":
        return
    scorer = Scorer(Told(table))
    scorer.look_for_slam()
    slam = scorer.result.slam
    if slam is None:
        raise Broken(NAME, "somebody has to choose what a slam does that nobody made")
    ours = [slam.effects.index(effect) for effect in scorer.result.alternatives]
    same("what the slam's taker may choose", list(deal.legal_actions()), ours)
    same("who chooses what the slam does", deal.actor, scorer.result.slam_taker)


def end(table: Table) -> None:
    """Reckon the deal anew."""
    deal = table.deal
    if deal.score().void:
        return
    scorer = Scorer(Told(table))
    scorer.look_for_slam()
    effect = chosen(table, scorer)
    if effect is not None:
        scorer.take_effect(effect)
    scorer.finish()
    compare(deal, scorer)


def chosen(table: Table, scorer: Scorer) -> Effect | None:
    """What the slam does: what its taker chose, or the only alternative there is."""
    alternatives = scorer.result.alternatives
    last = table.done[-1] if table.done else None
    if last is not None and last.phase == "score" and last.kind == "choice":
        if len(alternatives) < 2 or scorer.result.slam is None:  # noqa: PLR2004 - one needs no choosing
            raise Broken(NAME, "somebody chose what a slam does, and there was nothing to choose")
        return scorer.result.slam.effects[last.action]
    if len(alternatives) > 1:
        raise Broken(NAME, "the slam's taker was not asked what it does")
    return alternatives[0] if alternatives else None


def compare(deal: Deal, scorer: Scorer) -> None:
    """Hold every amount against the deal's."""
    score, ours, sides = deal.score(), scorer.result, scorer.world.sides
    same("the value of the cards taken", list(score.exact), ours.exact)
    same("the sides", list(score.sides), sides)
    same("the value of the cards by side", list(score.side_exact), ours.side_exact)
    same("the card scores", list(score.card_scores), ours.card_scores)
    same("the sum of the card scores", score.deal_total, sum(ours.card_scores))
    same("the slam", score.slam, ours.slam.id if ours.slam else None)
    if ours.slam is not None:
        same("the slam's taker", score.slam_taker, ours.slam_taker)
    wins = sides[ours.slam_taker] if ours.slam is not None and ours.slam.wins_match else None
    same("who wins the match by a slam", score.wins_match, wins)
    same("the scores of the sides", list(score.side_scores), ours.side_scores)
    entered = [ours.side_scores[side] for side in sides]
    if deal.program.variant.dummy is not None:
        entered[deal.program.variant.dummy.seat] = Fraction(0)
    same("the scores", list(score.scores), entered)
    same("the pot", score.pot, ours.pot)
    for number, tally in enumerate(ours.tallies):
        kept = score.tally[number * SEATS : number * SEATS + len(tally)]
        same("a tally", [deal.program.points(amount) for amount in kept], tally)
    same("the invariants that fail", list(score.broken), ours.broken)


def same(what: str, theirs: Any, ours: Any) -> None:  # noqa: ANN401 - whatever is compared
    """Two ways of reckoning agree."""
    if theirs != ours:
        raise Broken(NAME, f"{what}: the deal has {shown(theirs)}, by the rules it is {shown(ours)}")


def shown(value: Any) -> str:  # noqa: ANN401 - whatever is compared
    """Amounts as one writes them."""
    return "[" + ", ".join(map(str, value)) + "]" if isinstance(value, list) else str(value)


PROPERTY: Final = Property(NAME, __doc__ or "", step=step, end=end)
