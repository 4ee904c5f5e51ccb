"""Plays a deal in every way there is, by asking a referee again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.oracle.table import Referee

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.oracle.table import Dealt, Options, Result, Rules


def after(rules: Rules, dealt: Dealt, options: Options, answers: list[str]) -> Referee:
    """The deal from its beginning to where these answers have been given."""
    referee = Referee(rules(dealt, options))
    for answer in answers:
        referee.apply(answer)
    return referee


def every_result(rules: Rules, dealt: Dealt, options: Options) -> Iterator[Result]:
    """The result of each sequence of answers that leads from the deal to its score."""

    def go_on(referee: Referee, answers: list[str]) -> Iterator[Result]:
        legal = sorted(referee.legal())
        if not legal:
            yield referee.score()
            return
        for answer in legal[1:]:
            yield from go_on(after(rules, dealt, options, [*answers, answer]), [*answers, answer])
        referee.apply(legal[0])
        yield from go_on(referee, [*answers, legal[0]])

    yield from go_on(after(rules, dealt, options, []), [])


def ways_to_play(rules: Rules, dealt: Dealt, options: Options) -> int:
    """How many different sequences of answers there are."""
    return sum(1 for _ in every_result(rules, dealt, options))
