"""How matches end, close to their ends: scores are drawn, not played for, so that limits are met exactly and totals tie."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING, Final

from cartacanta.engine import matches
from cartacanta.engine.records import DealRecord, MatchRecord
from cartacanta.engine.terms import DECLARED_FIRST, VOID_NO
from cartacanta.match import programs_of
from cartacanta_tools.playthrough.dice import Dice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.document.agreement import Agreement
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.program import Program

SCORES: Final = (0, 0, 1, 1, 2, 3, 5)
BEFORE: Final = 6
"""Points before the limit within which everybody begins, and deals before the last."""
MOST_DEALS: Final = 40
FIRST_KEY: Final = 1000


def ends_in_a_line(agreement: Agreement, ends: int) -> str:
    """So many ends of matches in a line: how many were won alone, and a fingerprint of who had what, dealt and won."""
    programs = programs_of(agreement)
    seen = hashlib.sha256()
    winners: Counter[int] = Counter()
    for index in range(ends):
        told, won = ended(programs, Dice(FIRST_KEY + index))
        winners[won] += 1
        seen.update(repr(told).encode())
    said = ", ".join(f"{number} by {won}" for won, number in sorted(winners.items()))
    return f"{ends} ends of matches, won {said} [{seen.hexdigest()[:12]}]"


def ended(programs: Mapping[int, Program], dice: Dice) -> tuple[list[tuple[object, ...]], int]:
    """One match from near its end: after each deal the totals, who is in, who deals and has won; how many won."""
    full = max(programs)
    record = programs[full].record
    match = MatchRecord()
    matches.open_match(record, match, full, dice.below(full))
    begin_near_the_end(record, match, dice)
    told: list[tuple[object, ...]] = []
    while not match.over and len(told) < MOST_DEALS:
        program = programs[matches.playing(match).bit_count()]
        deal = DealRecord()
        matches.open_deal(program.record, match, deal)
        draw_scores(program.record, deal, dice)
        matches.enter(program.record, match, deal)
        totals = [str(program.points(total)) for total in match.total[:full]]
        times = (match.times,) if any(record.slam_times) else ()
        told.append((totals, match.present, match.tied, match.dealer, match.slam, match.winners, *times))
    return told, match.winners.bit_count()


def begin_near_the_end(record: ProgramRecord, match: MatchRecord, dice: Dice) -> None:
    """Totals a few points from the limit, or the number of the deal a few from the last."""
    apart = record.alone or record.ledger_by_player or record.sides_vary
    if record.has_limit:
        step = record.unit if record.falling else -record.unit
        drawn = [record.limit + step * dice.below(BEFORE) for _ in range(record.seats)]
        for player in range(match.players):
            match.total[player] = drawn[player if apart else player % record.sides]
    if record.last_deal:
        match.number = max(1, record.last_deal - dice.below(BEFORE))


def draw_scores(record: ProgramRecord, deal: DealRecord, dice: Dice) -> None:
    """A deal that comes to drawn scores, the same for all of a side; slams and declarations only where the match asks."""
    deal.void = VOID_NO
    deal.slam = -1
    deal.wins_match = -1
    deal.last_taker = dice.below(record.seats)
    sign = -1 if record.falling else 1
    drawn = [sign * dice.pick(SCORES) * record.unit for _ in range(record.seats)]
    for seat in range(record.seats):
        deal.side[seat] = record.side_of[seat] if not record.sides_vary else seat % record.sides
        apart = record.alone or record.ledger_by_player or record.sides_vary
        deal.score[seat] = drawn[seat if apart else deal.side[seat]]
    if any(record.slam_times):
        deal.slam = dice.below(record.slams + 1) - 1
    if record.both_over == DECLARED_FIRST:
        for seat in range(record.seats):
            deal.declared[seat] = dice.below(2) * record.unit
