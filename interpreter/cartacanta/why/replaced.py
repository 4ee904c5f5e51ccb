"""What takes the place of a deal's score: a slam, or what a breach of the rules costs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cartacanta.results import BREACHES
from cartacanta.saying import say
from cartacanta.why.citing import place_at
from cartacanta.why.explanation import Explanation
from cartacanta.why.formulas import formula_at

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.saying import Text
    from cartacanta.variant.model import Slam
    from cartacanta.why.course import Course
    from cartacanta.why.naming import Names


def decided(course: Course, names: Names, side: int, amount: Fraction, score: Explanation) -> Explanation:
    """What a side scores after the fourth step, resting on what it would have scored otherwise."""
    state = course.state
    if state.breach >= 0:
        kind = BREACHES[state.breach]
        who = "offender" if state.side[state.offender] == side else "others"
        text = say("{breach} by {player}", player=names.seat(state.offender), breach=breach_text(kind))
        return instead(course, Cause("breach", text, ("breaches", kind), who), amount, score)
    if state.slam < 0:
        return score
    return instead(course, slam_of(course, names, side), amount, score)


@dataclass(frozen=True, slots=True)
class Cause:
    """What takes a score's place: in words, where it stands, and under which key this side's amount stands there."""

    kind: str
    text: Text
    path: tuple[str, ...]
    who: str


def slam_of(course: Course, names: Names, side: int) -> Cause:
    """A slam as it concerns a side."""
    state = course.state
    slam = course.program.variant.scoring.slams[state.slam]
    text = slam_text(course, names, slam)
    path: tuple[str, ...] = ("scoring", "slams", slam.id)
    if state.choice >= 0 and len(slam.effects) > 1:
        choice = slam.effects[state.choice].id
        text = say(
            "{slam}; {player} chooses {choice}", slam=text, player=names.seat(state.slam_taker), choice=choice
        )
        path = (*path, "choice", choice)
    return Cause("slam", text, path, "taker" if state.side[state.slam_taker] == side else "others")


def instead(course: Course, cause: Cause, amount: Fraction, score: Explanation) -> Explanation:
    """The amount that counts instead of a score; where none is stated the score stays and is only remarked upon."""
    program = course.program
    path = (*cause.path, "score", cause.who)
    formula = formula_at(program, *path)
    place = place_at(program, *path) or place_at(program, *cause.path)
    if not formula:
        note = Explanation(cause.kind, cause.text, place=place)
        return replace(score, parts=(note, *score.parts))
    text = cause.text
    if not formula.lstrip("-").isdigit():
        text = say("{why}: `{formula}`", why=text, formula=formula)
    before = replace(score, adds=False)
    if score.kind == "card-score":
        before = replace(before, text=say("otherwise: card score"))
    return Explanation(cause.kind, text, amount, place=place, parts=(before,))


def slam_text(course: Course, names: Names, slam: Slam) -> Text:
    """Who has made which slam, and what it means."""
    state = course.state
    who = (
        names.seat(state.slam_taker)
        if slam.by == "player"
        else names.side(state.side[state.slam_taker], state.side)
    )
    values = {"slam": slam.id, "who": who}
    said = {
        "all-tricks": say("{slam} by {who}, with all the tricks", **values),
        "all-points": say("{slam} by {who}, with everything that counts", **values),
        "all-whole-points": say("{slam} by {who}: nobody else has a whole point", **values),
    }
    return said[slam.takes]


def breach_text(kind: str) -> Text:
    """A breach in words."""
    said = {
        "revoke": say("revoke"),
        "misdeal": say("misdeal"),
        "false-signal": say("false signal"),
        "false-claim": say("false claim"),
        "false-call-out": say("wrong call-out"),
    }
    return said[kind]
