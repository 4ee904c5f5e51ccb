"""How deals make a match: the ledger, who drops out, when it ends, who wins, who deals next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.engine.bits import count
from cartacanta.engine.dummy import player_for
from cartacanta.engine.jit import jitable
from cartacanta.engine.opcodes import LEDGER_LIMIT
from cartacanta.engine.records import NOBODY, SEATS, TALLIES
from cartacanta.engine.terms import (
    BETWEEN_TIED,
    DECLARED_FIRST,
    DROPS_OUT,
    EXCEEDED,
    LAST_TAKER_FIRST,
    LOWEST,
    SAME,
    SHARED,
    VOID_NO,
    VOID_REDEAL,
    WINNER,
)

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord, MatchRecord

MOST_DEALS: Final = 10_000  # a match that lasts longer is broken off and says so
MOST_ATTEMPTS: Final = 1000  # redeals of a deal that nobody plays before it counts as played by nobody


@jitable
def open_match(program: ProgramRecord, match: MatchRecord, players: int, dealer: int) -> None:
    """Nobody has scored, everybody is in."""
    match.players = players
    match.present = (1 << players) - 1
    match.tied = 0
    match.dealer = dealer
    match.number = 1
    match.attempt = 0
    match.pot = 0
    match.over = 0
    match.unfinished = 0
    match.slam = 0
    match.called = 0
    match.times = 1
    match.winners = 0
    for player in range(players):
        match.total[player] = program.start
        match.left_at[player] = 0
    for place in range(TALLIES * SEATS):
        match.tally[place] = 0
    seat_players(program, match)


@jitable
def playing(match: MatchRecord) -> int:
    """The mask of the players of the coming deal."""
    return match.tied or match.present


@jitable
def seat_players(program: ProgramRecord, match: MatchRecord) -> None:
    """Seat those who play, from the dealer's neighbour in order of play; the dealer last. A dummy's seat stays empty."""
    mask = playing(match)
    player = match.dealer
    for seat in range(count(mask) + (1 if program.dummy >= 0 else 0)):
        if seat == program.dummy:
            match.seated[seat] = NOBODY
            continue
        player = (player + 1) % match.players
        while not (mask >> player) & 1:
            player = (player + 1) % match.players
        match.seated[seat] = player


@jitable
def open_deal(program: ProgramRecord, match: MatchRecord, deal: DealRecord) -> None:
    """Hand the deal its number, and each seat its player's ledger, tallies and kind."""
    deal.number = match.number
    deal.pot = match.pot
    for seat in range(program.seats):
        deal.players[seat] = 0 if seat == program.dummy else match.players_kind[match.seated[seat]]
        deal.total[seat] = 0 if seat == program.dummy else match.total[match.seated[seat]]
    for k in range(program.tallies):
        for seat in range(program.seats):
            side = seat % program.sides if not program.sides_vary else seat
            deal.tally_before[k * SEATS + side] = match.tally[k * SEATS + match.seated[seat]]


@jitable
def is_over_limit(program: ProgramRecord, total: int) -> bool:
    """Whether a total has reached (or exceeded) the limit; a falling one from above."""
    if not program.has_limit:
        return False
    if program.falling:
        return total < program.limit if program.limit_is == EXCEEDED else total <= program.limit
    return total > program.limit if program.limit_is == EXCEEDED else total >= program.limit


@jitable
def best_of(program: ProgramRecord, amounts: list[int], mask: int) -> int:
    """The players of the mask with the best amount."""
    best = 0
    found = 0
    for player in range(SEATS):
        if (mask >> player) & 1:
            amount = -amounts[player] if program.wins == LOWEST else amounts[player]
            if found == 0 or amount > best:
                best = amount
                found = 1 << player
            elif amount == best:
                found |= 1 << player
    return found


@jitable
def parties(program: ProgramRecord, match: MatchRecord, mask: int) -> int:
    """How many parties of the ledger the players of the mask are."""
    if program.alone or program.ledger_by_player or program.sides_vary:
        return count(mask)
    sides = 0
    for player in range(match.players):
        if (mask >> player) & 1:
            sides |= 1 << (player % program.sides)
    return count(sides)


@jitable
def enter(program: ProgramRecord, match: MatchRecord, deal: DealRecord) -> None:
    """Enter a finished deal: ledger first, then drop-outs, end and winner, then the next dealer."""
    if deal.void == VOID_REDEAL and match.attempt < MOST_ATTEMPTS:
        match.attempt += 1
        return
    match.attempt = 0
    if deal.void == VOID_NO:
        if deal.slam >= 0 and program.slam_times[deal.slam] > 0:
            match.times *= program.slam_times[deal.slam]
        if match.tied:
            enter_tie_deal(program, match, deal)
        else:
            enter_scores(program, match, deal)
    if not match.over and not match.tied and deal.void == VOID_NO and deal.wins_match >= 0:
        win_at_once(program, match, deal)
    elif not match.over and not match.tied:
        settle_match(program, match, deal)
    match.number += 1
    if not match.over and (match.number > MOST_DEALS or is_too_much(program, match)):
        match.over = 1
        match.unfinished = 1
    if not match.over:
        pass_deal(program, match, deal)
        seat_players(program, match)


@jitable
def is_too_much(program: ProgramRecord, match: MatchRecord) -> bool:
    """Whether a total, tally or pot has grown beyond what is reckoned with."""
    most = LEDGER_LIMIT * program.unit
    for player in range(match.players):
        if abs(match.total[player]) > most:
            return True
    for place in range(program.tallies * SEATS):
        if abs(match.tally[place]) > most:
            return True
    return abs(match.pot) > most or match.times > LEDGER_LIMIT


@jitable
def enter_scores(program: ProgramRecord, match: MatchRecord, deal: DealRecord) -> None:
    """The ledger grows by the deal's scores; tallies and pot are kept."""
    match.pot = deal.pot
    for seat in range(program.seats):
        if seat == program.dummy:
            continue
        player = match.seated[seat]
        match.total[player] += deal.score[seat]
        for k in range(program.tallies):
            match.tally[k * SEATS + player] = deal.tally[k * SEATS + deal.side[seat]]


@jitable
def enter_tie_deal(program: ProgramRecord, match: MatchRecord, deal: DealRecord) -> None:
    """A deal between tied players: it alone counts, and it is played again among those it leaves equal."""
    best = 0
    found = 0
    for seat in range(program.seats):
        if seat == program.dummy:
            continue
        amount = -deal.score[seat] if program.wins == LOWEST else deal.score[seat]
        if found == 0 or amount > best:
            best = amount
            found = 1 << match.seated[seat]
        elif amount == best:
            found |= 1 << match.seated[seat]
    match.tied = found
    if parties(program, match, found) == 1:
        match.winners = found
        match.tied = 0
        match.over = 1


@jitable
def win_at_once(program: ProgramRecord, match: MatchRecord, deal: DealRecord) -> None:
    """A slam has won the whole match, or who said that the limit was reached was right."""
    for seat in range(program.seats):
        if deal.side[seat] == deal.wins_match and seat != program.dummy:
            match.winners |= 1 << match.seated[seat]
    match.slam = 1 if deal.called_out < 0 else 0
    match.called = 1 - match.slam
    match.over = 1


@jitable
def ahead(program: ProgramRecord, match: MatchRecord, deal: DealRecord, reached: int) -> int:
    """Of several parties at the limit in the same deal, the players of the one that counts first; 0 if none does."""
    mask = 0
    if deal.void != VOID_NO:
        return 0
    for seat in range(program.seats):
        if program.both_over == LAST_TAKER_FIRST:
            first = deal.last_taker >= 0 and deal.side[seat] == deal.side[deal.last_taker]
        else:
            first = program.both_over == DECLARED_FIRST and is_there_by_declaring(program, match, deal, seat)
        if first and seat != program.dummy:
            mask |= 1 << match.seated[seat]
    mask &= reached
    return mask if parties(program, match, mask) == 1 else 0


@jitable
def is_there_by_declaring(program: ProgramRecord, match: MatchRecord, deal: DealRecord, seat: int) -> bool:
    """Whether a seat was at the limit before a card counted: with its total before the deal and what was declared."""
    total = match.total[match.seated[seat]] - deal.score[seat]
    for other in range(program.seats):
        if other == seat or (not program.ledger_by_player and deal.side[other] == deal.side[seat]):
            total += deal.declared[other]
    return is_over_limit(program, total)


@jitable
def settle_match(program: ProgramRecord, match: MatchRecord, deal: DealRecord) -> None:
    """Once per deal, after everyone is entered: who is out, whether the match ends, who has won."""
    reached = 0
    for player in range(match.players):
        if (match.present >> player) & 1 and is_over_limit(program, match.total[player]):
            reached |= 1 << player
    ended = program.last_deal > 0 and match.number >= program.last_deal
    candidates = match.present
    if reached:
        staying = match.present & ~reached
        if program.over != DROPS_OUT or count(staying) < program.until_left or staying == 0:
            ended = True
            if parties(program, match, reached) > 1:
                candidates = ahead(program, match, deal, reached) or candidates
        else:
            for player in range(match.players):
                if (reached >> player) & 1:
                    match.left_at[player] = match.number
            match.present = staying
            candidates = staying
            ended = ended or count(staying) == program.until_left
    if ended:
        end_match(program, match, candidates)


@jitable
def end_match(program: ProgramRecord, match: MatchRecord, candidates: int) -> None:
    """The best total wins; a tie is shared, played off, or makes the match go on."""
    best = best_of(program, match.total, candidates)
    if parties(program, match, best) == 1 or program.tie == SHARED:
        match.winners = best
        match.over = 1
    elif program.tie == BETWEEN_TIED:
        match.tied = best
    elif program.over == DROPS_OUT:
        match.present = best  # the others are out


@jitable
def pass_deal(program: ProgramRecord, match: MatchRecord, deal: DealRecord) -> None:
    """Who deals next, among those who play."""
    if program.next_dealer == WINNER and deal.last_taker >= 0:
        match.dealer = match.seated[player_for(program, deal, deal.last_taker)]
    elif program.next_dealer != SAME:
        match.dealer = (match.dealer + 1) % match.players
    mask = playing(match)
    while not (mask >> match.dealer) & 1:
        match.dealer = (match.dealer + 1) % match.players
