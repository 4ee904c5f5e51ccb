"""Why: explanations of a deal, each step with its rule's place and the clause it cites.

    explain_card(deal, "6b")        # why the acting seat may, or may not, play this card
    explain_action(deal, action)    # the same of anything it may be asked, or say out of turn
    explain_trick(deal, 3)          # who takes the trick, and which cards didn't count
    explain_points(deal, 0)         # where a seat's points come from, to the last third
    explain_turn(deal)              # whose turn it is

An :class:`Explanation` is a small tree of sentences. Amounts of parts that add up come to exactly the amount they stand
under. `course_read` gives the course of a record that breaks its rules, read on, to be explained like a deal.
"""

from __future__ import annotations

from cartacanta.why.actions import explain_action, explain_card
from cartacanta.why.course import Course, Trick, course_of, course_read, turns, turns_in_trick
from cartacanta.why.explanation import Explanation
from cartacanta.why.points import explain_points
from cartacanta.why.tricks import explain_trick
from cartacanta.why.whose_turn import explain_turn

__all__ = [
    "Course",
    "Explanation",
    "Trick",
    "course_of",
    "course_read",
    "explain_action",
    "explain_card",
    "explain_points",
    "explain_trick",
    "explain_turn",
    "turns",
    "turns_in_trick",
]
