"""Counts every way a deal can be played, by asking a referee again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.oracle.table import Referee

if TYPE_CHECKING:
    from tests.oracle.table import Dealt, Options, Rules


def after(rules: Rules, dealt: Dealt, options: Options, answers: list[str]) -> Referee:
    """The deal from its beginning to where these answers have been given."""
    referee = Referee(rules(dealt, options))
    for answer in answers:
        referee.apply(answer)
    return referee


def ways_to_play(rules: Rules, dealt: Dealt, options: Options) -> int:
    """How many different sequences of answers lead from the deal to its score."""

    def count(referee: Referee, answers: list[str]) -> int:
        ways = 0
        legal = sorted(referee.legal())
        if not legal:
            return 1
        for answer in legal[1:]:
            ways += count(after(rules, dealt, options, [*answers, answer]), [*answers, answer])
        referee.apply(legal[0])
        return ways + count(referee, [*answers, legal[0]])

    return count(after(rules, dealt, options, []), [])
