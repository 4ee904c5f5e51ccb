"""The figures of a worked hand: wrong where they follow neither from the cards nor from what the page itself has."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.records.amounts import by_party, exact_number
from cartacanta.records.claims import names_of_sides, seat_of
from cartacanta.records.faults import Fault
from cartacanta.records.writing import exact as written
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cartacanta.document.nodes import Scalar
    from cartacanta.engine.records import DealRecord
    from cartacanta.records.sheet import Amounts
    from cartacanta.records.table import Table
    from cartacanta.results import Score
    from cartacanta.saying import Text
    from cartacanta.worked.hand import WorkedHand

EXACT: Final = "exact"
CARD_SCORE: Final = "card-score"
SCORE: Final = "score"
TOTAL: Final = "total"
LEDGER: Final = "ledger"


@dataclass(frozen=True, slots=True)
class Figure:
    """A sum that a page states: for a player, a side, or the whole deal."""

    kind: str
    place: int
    party: str
    """Empty for the whole deal."""
    word: Scalar
    stated: Fraction
    of: Callable[[Score], Fraction]
    """The same sum in a score."""


@dataclass(frozen=True, slots=True)
class Scores:
    """The ways a deal can be counted."""

    right: Score
    """The same cards rightly taken."""
    printed: Score
    """Taken as the page has it, with the cards it has in each trick."""
    mended: Score
    """Taken as the page has it, each card where it must have been."""
    by_worths: Score
    """As printed, but with the worth of tricks that the page states."""
    by_exact: Score
    """As printed, but with the exact sums that the page states, and the worth of tricks where it states none."""

    def possible(self, kind: str) -> tuple[Score, ...]:
        """What a figure may come to without being a fault of its own."""
        told = (self.right, self.printed, self.mended, self.by_worths)
        return told if kind == EXACT else (*told, self.by_exact)


def figures_of(table: Table, hand: WorkedHand, state: DealRecord) -> list[Figure]:
    """Every sum that the page states."""
    sheet = table.sheet
    sides = names_of_sides(table, state)
    parties = table.named_players if table.by_player else sides
    seats = [seat_of(table, state, party) for party in range(len(parties))]
    found = exact_figures(table, hand, sides)
    found += listed(table, CARD_SCORE, sheet.card_scores, sides, lambda score, at: score.card_scores[at])
    found += listed(table, SCORE, sheet.scores, parties, lambda score, at: score.scores[seats[at]])
    if sheet.deal_total is not None:
        value = exact_number(table, sheet.deal_total)
        if value is not None:
            found.append(Figure(TOTAL, 0, "", sheet.deal_total, value, lambda score: score.deal_total))
    before = [table.program.points(state.total[seat]) for seat in seats]
    found += listed(
        table, LEDGER, sheet.ledger_after, parties, lambda score, at: before[at] + score.scores[seats[at]]
    )
    return found


def exact_figures(table: Table, hand: WorkedHand, sides: tuple[str, ...]) -> list[Figure]:
    """What each has taken, unrounded: by side, or by player where every name is a player's."""
    if hand.exact is None:
        return []
    players, names = table.named_players, hand.exact.names
    if names and len(sides) < len(players) and all(name.text in players for name in names):
        seats = table.playing
        return listed(table, EXACT, hand.exact, players, lambda score, at: score.exact[seats[at]])
    return listed(table, EXACT, hand.exact, sides, lambda score, at: score.side_exact[at])


def listed(
    table: Table,
    kind: str,
    amounts: Amounts | None,
    parties: tuple[str, ...],
    of: Callable[[Score, int], Fraction],
) -> list[Figure]:
    """The amounts stated for some parties."""
    if amounts is None:
        return []
    found: list[Figure] = []
    for place, scalar in enumerate(by_party(table, amounts, parties)):
        value = exact_number(table, scalar) if scalar is not None else None
        if scalar is not None and value is not None:
            found.append(Figure(kind, place, parties[place], scalar, value, at_place(of, place)))
    return found


def at_place(of: Callable[[Score, int], Fraction], place: int) -> Callable[[Score], Fraction]:
    """The sum of one party."""
    return lambda score: of(score, place)


def wrong_figures(figures: list[Figure], scores: Scores) -> list[Fault]:
    """The figures that follow from nothing, in the order in which they depend on one another."""
    wrong: list[Figure] = []
    for figure in figures:
        allowed = {figure.of(score) for score in scores.possible(figure.kind)}
        allowed |= set(follows(figure, figures, wrong, scores.right))
        if figure.stated not in allowed:
            wrong.append(figure)
    return [fault_of(figure, scores) for figure in wrong]


def follows(figure: Figure, figures: list[Figure], wrong: list[Figure], right: Score) -> Iterable[Fraction]:
    """What a figure comes to if it is made of others that are wrong."""
    below = {SCORE: CARD_SCORE, LEDGER: SCORE}.get(figure.kind)
    for other in wrong:
        if other.kind == below and other.party == figure.party:
            yield other.stated + figure.of(right) - other.of(right)
    if figure.kind == TOTAL:
        for kind in (CARD_SCORE, SCORE):
            parts = [other for other in figures if other.kind == kind]
            if any(other in wrong for other in parts):
                yield sum((other.stated for other in parts), Fraction(0))


def fault_of(figure: Figure, scores: Scores) -> Fault:
    """A wrong figure in words, with what it is by the cards, and by the tricks as the page has them if they differ."""
    right, printed = figure.of(scores.right), figure.of(scores.printed)
    values = {"party": figure.party, "right": written(right), "claimed": figure.word.text}
    messages = {
        EXACT: say("what {party} has taken is worth {right}, not {claimed}", **values),
        CARD_SCORE: say("the card score of {party} is {right}, not {claimed}", **values),
        SCORE: say("the score of {party} is {right}, not {claimed}", **values),
        TOTAL: say("the sum of the card scores is {right}, not {claimed}", **values),
        LEDGER: say("the total after the deal of {party} is {right}, not {claimed}", **values),
    }
    hint = None
    if printed != right:
        hint = say("it would be {printed} if the tricks went as told", printed=written(printed))
    return Fault(figure.kind, messages[figure.kind], figure.word.span, hint)


def right_by_error(figures: list[Figure], wrong: list[Fault], scores: Scores, again: str) -> list[Text]:
    """The sums to which the tricks come only because a card is counted twice: ``again`` names it."""
    faulty = {fault.span for fault in wrong}
    notes: list[Text] = []
    for figure in figures:
        if figure.kind not in {EXACT, CARD_SCORE, TOTAL} or figure.word.span in faulty:
            continue
        printed, once = (taken(figure, score) for score in (scores.printed, scores.mended))
        if figure.stated == printed != once:
            values = {"sum": written(printed), "cards": again, "once": written(once)}
            notes.append(
                say(
                    "the tricks come to {sum} in all only because {cards} is counted twice; else to {once}",
                    **values,
                )
                if figure.kind == TOTAL
                else say(
                    "the tricks of {party} come to {sum} only because {cards} is counted twice; else to {once}",
                    party=figure.party,
                    **values,
                )
            )
    return notes


def taken(figure: Figure, score: Score) -> Fraction:
    """What the cards taken come to, with no rounding and no remainder."""
    if figure.kind == TOTAL:
        return sum(score.side_exact, Fraction(0))
    return figure.of(score) if figure.kind == EXACT else score.side_exact[figure.place]
