"""Claims of what taking everything means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.amounts import mixed
from cartacanta.audits.findings import NOTHING_SUCH, Proof, contradicted, undecided
from cartacanta.audits.kinds.kind import Kind, always
from cartacanta.audits.places import place_at
from cartacanta.audits.steady import before_play, is_steady
from cartacanta.audits.words import is_true, number
from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.engine import reckoning, slams
from cartacanta.saying import say, together

if TYPE_CHECKING:
    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.engine.records import DealRecord
    from cartacanta.expressions import Typed
    from cartacanta.program.model import Program
    from cartacanta.saying import Text
    from cartacanta.variant.model import Slam


OF_A_SLAM: Final = frozenset({"points", "exact", "tricks", "score", "party"})
"""What is known of a deal in which somebody has taken everything."""
TIMES: Final = "multiplies"
INCLUDES: Final = {"all-whole-points": "all-points"}
"""Whoever takes so much is in this case too: who has everything that counts leaves nobody a whole point."""


def judge_slam(claim: Claim, program: Program) -> Finding:
    """Any of the slams may be the one that is meant; the one that is nearest is shown if none is."""
    stated = claim.stated
    assert isinstance(stated, Mapping)  # noqa: S101 - the schema has seen to it
    rules = program.variant.scoring.slams
    takes = stated.get("takes")
    wanted = takes.text if isinstance(takes, Scalar) else ""
    place = place_at(program, "scoring.slams", "scoring")
    if wanted == "nothing":
        text = say("there is a slam: {slams}", slams=", ".join(slam.id for slam in rules))
        return contradicted([Proof(text, place)] if rules else [])
    if not rules:
        return contradicted([Proof(say("there are no slams in this game"), place, weight=NOTHING_SUCH)])
    tried = [faults(program, number_, slam, stated) for number_, slam in enumerate(rules)]
    best = min(tried, key=len)
    if not best:
        return contradicted(())
    if any(fault is None for fault in best):
        return undecided(say("what it scores depends on the deal"), stated.span)
    nearest = rules[tried.index(best)]
    text = say(
        "{slam} ({takes}): {faults}",
        slam=nearest.id,
        takes=nearest.takes,
        faults=together([fault for fault in best if fault is not None], "; "),
    )
    unruled = TIMES in stated.items and not nearest.multiplies
    return contradicted([Proof(text, nearest.place, weight=len(best) + unruled)])


def faults(program: Program, place: int, slam: Slam, stated: Mapping) -> list[Text | None]:
    """In what a slam isn't the one that is said; None where that depends on the deal."""
    found: list[Text | None] = []
    for key, real in (("takes", slam.takes), ("by", slam.by)):
        said = stated.get(key)
        if isinstance(said, Scalar) and said.text not in {real, INCLUDES.get(real)}:
            found.append(say("`{key}` is {real}, not {claimed}", key=key, real=real, claimed=said.text))
    wins = stated.get("wins-match")
    if isinstance(wins, Scalar) and is_true(wins) != slam.wins_match:
        found.append(say("it wins the match") if slam.wins_match else say("it doesn't win the match"))
    times = stated.get(TIMES)
    if isinstance(times, Scalar) and int(times.text) != (slam.multiplies or 1):
        real_times = slam.multiplies or 1
        found.append(say("`{key}` is {real}, not {claimed}", key=TIMES, real=real_times, claimed=times.text))
    score = stated.get("score")
    if isinstance(score, Mapping):
        found += nearest_effect(program, place, slam, score)
    return found


def nearest_effect(program: Program, place: int, slam: Slam, score: Mapping) -> list[Text | None]:
    """What is wrong with the scores under the alternative that is nearest to them."""
    deal = everything_taken(program)
    deal.slam, deal.slam_taker = place, 0
    parties = {
        "taker": deal.side[0],
        "others": next(s for s in range(program.record.sides) if s != deal.side[0]),
    }
    tried = []
    for choice, effect in enumerate(slam.effects):
        found: list[Text | None] = []
        for key, typed in (("taker", effect.taker), ("others", effect.others)):
            said = score.get(key)
            if said is None:
                continue
            claimed = number(said)
            real = program.points(slams.effect_on(program.record, deal, choice, parties[key]))
            if not is_known(program, typed):
                found.append(None)
            elif real != claimed:
                found.append(
                    say(
                        "`{key}` is {real}, not {claimed}",
                        key=key,
                        real=mixed(real),
                        claimed=mixed(claimed),
                    )
                )
        tried.append(found)
    return min(tried, key=len) if tried else []


def everything_taken(program: Program) -> DealRecord:
    """A deal in which one seat has taken every trick, reckoned up to the slams."""
    deal, record = before_play(program), program.record
    deal.won[0], deal.last_taker = record.deck, 0
    deal.tricks[0] = deal.trick_number = record.size // record.seats
    reckoning.assign_sides(record, deal)
    reckoning.count_cards(record, deal)
    reckoning.card_scores(record, deal)
    reckoning.plain_scores(record, deal)
    return deal


def is_known(program: Program, typed: Typed | None) -> bool:
    """Whether what a slam scores follows from its being one; where nothing is said, the score of the deal stands."""
    if typed is None:
        scoring = program.variant.scoring
        return scoring.outcome is None and is_steady(scoring.score, OF_A_SLAM)
    return is_steady(typed, OF_A_SLAM)


SLAM: Final = Kind("slam", always("deck", "table", "scoring"), judge_slam)
