"""What counting finds about a variant, block by block: a number of players and what is agreed on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.audits.conditions import boxes
from cartacanta.counting import count_sums
from cartacanta.counting.surveying import matters

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from cartacanta.counting import Counted, Outcome, PossibleSum, Survey
    from cartacanta.program.model import Program

Values = tuple[tuple[str, ...], ...]
"""For each option the values any of which will do."""


@dataclass(frozen=True, slots=True)
class Block:
    """Agreements for one number of players that all come to the same."""

    outcome: Outcome
    ways: tuple[Values, ...]
    """Any of them: for each option of the table the values any of which will do."""
    usual: bool
    """Whether the agreement that was asked for is one of them."""
    program: Program
    counted: Counted | None
    """With deals; None where they weren't asked for."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about one number of players."""

    players: int
    options: tuple[str, ...]
    """Those whose values decide."""
    choices: tuple[tuple[str, ...], ...]
    """Their values."""
    blocks: tuple[Block, ...]


def tables(survey: Survey, players: int | None, *, every_deal: bool) -> Iterator[Table]:
    """A table for each number of players, or for one. ``every_deal``: with deals for all blocks, not only the usual ones."""
    numbers = sorted({outcome.players for outcome in survey.rows.values()})
    for number in numbers if players is None else [players]:
        rows = {row: outcome for row, outcome in survey.rows.items() if outcome.players == number}
        places = [place for place in range(len(survey.options)) if matters(place, rows)]
        short = {tuple(row[place] for place in places): outcome for row, outcome in rows.items()}
        choices = tuple(
            tuple(value for value in survey.options[place].values if any(row[place] == value for row in rows))
            for place in places
        )
        usual = usual_outcome(survey, rows)
        blocks = []
        for outcome in dict.fromkeys([usual, *short.values()]):
            program = survey.programs[outcome]
            wanted = every_deal or outcome == usual
            blocks.append(
                Block(
                    outcome,
                    ways(choices, {row: found == outcome for row, found in short.items()}),
                    outcome == usual,
                    program,
                    count_sums(program) if wanted else None,
                )
            )
        names = tuple(survey.options[place].name for place in places)
        yield Table(number, names, choices, tuple(blocks))


def usual_outcome(survey: Survey, rows: dict[tuple[str, ...], Outcome]) -> Outcome:
    """What comes of the agreement asked for, or of the one nearest to it with this number of players."""
    usual = survey.usual
    nearest = min(rows, key=lambda row: sum(one != other for one, other in zip(row, usual, strict=True)))
    return rows[nearest]


def ways(choices: Sequence[Sequence[str]], rows: dict[tuple[str, ...], bool]) -> tuple[Values, ...]:
    """The rows that are meant, as few lines: for each option the values any of which will do."""
    if all(rows.values()):
        return (tuple(tuple(values) for values in choices),)
    return tuple(
        tuple(
            tuple(value for value in values if value in allowed)
            for values, allowed in zip(choices, box, strict=True)
        )
        for box in boxes(choices, rows, wanted=True)
    )


@dataclass(frozen=True, slots=True)
class Share:
    """What one party has in a deal, what it writes down, and how many tricks it took."""

    has: Fraction
    writes: Fraction
    tricks: int


def shares_of(found: PossibleSum) -> tuple[Share, ...]:
    """The parties of a deal."""
    deal = found.deal
    program, score = deal.program, deal.score()
    seats = range(program.record.seats)
    if program.record.by_player:
        points = deal.state.points
        return tuple(
            Share(score.exact[seat], program.points(points[seat]), score.tricks[seat]) for seat in seats
        )
    return tuple(
        Share(
            score.side_exact[side],
            score.card_scores[side],
            sum(score.tricks[seat] for seat in seats if score.sides[seat] == side),
        )
        for side in range(program.record.sides)
    )
