"""Games whose sides are made in the deal: the called partner, Terziglio, Briscola chiamata."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tests.oracle import briscola
from tests.oracle.accuso import Declaring
from tests.oracle.table import (
    NOBODY,
    Question,
    Result,
    alone,
    cards_of,
    follow,
    highest_trump_or_led,
    play_tricks,
    rank,
)
from tests.oracle.tressette_family import floors, piles, trick_winner

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from tests.oracle.table import Dealt, Game, Options

TERZIGLIO_BIDS: Final = ["chiamo", "solo", "solissimo"]


def holder(card: str, hands: Sequence[Sequence[str]]) -> int:
    return next((seat for seat, hand in enumerate(hands) if card in hand), NOBODY)


def con_chiamata(dealt: Dealt, options: Options) -> Game:
    """Eldest names a suit for its three, or a card; its holder is the partner, or there is none; each wins or loses."""
    hands = dealt.taken_up()
    if options.get("names") == "card":
        called = yield Question(0, "card", frozenset(may_be_called(hands[0])))
    else:
        suits = [
            suit for suit in "scdb" if options.get("own-three") != "forbidden" or f"3{suit}" not in hands[0]
        ]
        called = "3" + (yield Question(0, "suit", frozenset(suits or "scdb")))
    callers = sorted({0, holder(called, hands)})
    declaring = Declaring(options, alone(4))
    tricks = yield from play_tricks(
        hands,
        0,
        lambda seat, plays, _: follow(hands[seat], plays),
        trick_winner,
        talk=declaring.in_first_trick(hands) if options.get("declare") == "first-turn" else None,
    )
    sides = [callers, [seat for seat in range(4) if seat not in callers]]
    held = piles(tricks, sides, Fraction(1))
    points = floors(held)
    pays = int(options.get("alone-pays", "1")) if len(callers) == 1 else 1
    won = points[0] + declaring.of(sides[0]) > points[1] + declaring.of(sides[1])
    stake = int(options.get("stake", "1")) * (1 if won else -1)
    scores = [Fraction(stake * pays if seat in callers else -stake) for seat in range(4)]
    return Result(tricks, scores, held, points, sides=sides)


def may_be_called(hand: Sequence[str]) -> list[str]:
    """A three one doesn't hold; with all four a two one doesn't hold; with those too, one's own threes."""
    for wanted in "32":
        missing = [wanted + suit for suit in "scdb" if wanted + suit not in hand]
        if missing:
            return missing
    return ["3" + suit for suit in "scdb"]


def col_morto(dealt: Dealt, options: Options) -> Game:
    """Three and a dummy: eldest hand plays the third hand too, or the dealer the second; they win or lose 2, the others 1.

    Four hands in order of play, the dealer's last. The dummy scores nothing.
    """
    hands = dealt.taken_up()
    declarer, dummy = (3, 1) if options.get("dummy-of") == "dealer" else (0, 2)
    declaring = Declaring(options, alone(4), dummy=dummy)
    tricks = yield from play_tricks(
        hands,
        0,
        lambda seat, plays, _: follow(hands[seat], plays),
        trick_winner,
        talk=declaring.in_first_trick(hands) if options.get("declare") == "first-turn" else None,
    )
    sides = [[declarer, dummy], [seat for seat in range(4) if seat not in (declarer, dummy)]]
    held = piles(tricks, sides, Fraction(1))
    points = floors(held)
    mine, theirs = (points[side] + declaring.of(sides[side]) for side in (0, 1))
    sign = (mine > theirs) - (mine < theirs)
    amounts = {declarer: 2 * sign, dummy: 0}
    scores = [Fraction(amounts.get(seat, -sign)) for seat in range(4)]
    return Result(tricks, scores, held, points, sides=sides)


def one_round(bids: Sequence[str], players: int) -> Generator[Question, str, tuple[int, str]]:
    """Each in turn once, higher than the last bid or pass; nobody is asked above the highest of all."""
    declarer, contract = NOBODY, ""
    for seat in range(players):
        higher = bids[bids.index(contract) + 1 :] if contract else bids
        if not higher:
            break
        said = yield Question(seat, "bid", frozenset(["pass", *higher]))
        if said != "pass":
            declarer, contract = seat, said
    return declarer, contract


def terziglio(dealt: Dealt, options: Options) -> Game:
    """One against two: chiamo asks for a card, solo takes the four cards unseen, solissimo leaves them."""
    hands, monte = dealt.taken_up(), list(dealt.rest)
    deck = [*monte, *(card for hand in hands for card in hand)]
    declarer, contract = yield from one_round(TERZIGLIO_BIDS, 3)
    if declarer == NOBODY:
        return Result([], [Fraction(0)] * 3)
    mine = hands[declarer]
    if contract == "chiamo":
        callable_ranks = {"any": "32ARCF7654", "3": "3", "honours": "32A"}[options.get("may-call", "any")]
        cards = [card for card in deck if rank(card) in callable_ranks and card not in mine]
        # whoever holds all of them names one of these
        own = [card for card in mine if rank(card) in callable_ranks]
        called = yield Question(declarer, "card", frozenset(cards or own))
        other = holder(called, hands)
        if other not in (NOBODY, declarer):
            hands[other].remove(called)
            mine.append(called)
            back = yield Question(declarer, "card", frozenset(mine))
            mine.remove(back)
            hands[other].append(back)
    if contract != "solissimo":
        to_discard = len(monte)
        mine += monte
        monte = []
        for _ in range(to_discard):
            monte.append((yield Question(declarer, "card", frozenset(mine))))
            mine.remove(monte[-1])
    leader = declarer if options.get("lead") == "declarer" else 0
    tricks = yield from play_tricks(
        hands, leader, lambda seat, plays, _: follow(hands[seat], plays), trick_winner
    )
    sides = [[declarer], [seat for seat in range(3) if seat != declarer]]
    held = piles(tricks, sides, Fraction(1), monte)
    points = floors(held)
    stake = TERZIGLIO_BIDS.index(contract) + 1
    sign = 1 if points[0] >= 6 else -1
    scores = [Fraction(sign * stake * (2 if seat == declarer else -1)) for seat in range(3)]
    return Result(tricks, scores, held, points, sides=sides)


CHIAMATA_BIDS: Final = [*briscola.RANKS, *map(str, range(65, 121, 5))]


def until_passed(bids: Sequence[str], players: int) -> Generator[Question, str, tuple[int, str]]:
    """Round and round, higher each time, until all but the last bidder have passed for good."""
    contract, bidder, bidding = "", NOBODY, list(range(players))
    while bidding and bidding != [bidder]:
        seat = bidding.pop(0)
        higher = bids[bids.index(contract) + 1 :] if contract else bids
        if not higher:
            break
        said = yield Question(seat, "bid", frozenset(["pass", *higher]))
        if said != "pass":
            contract, bidder = said, seat
            bidding.append(seat)
    return bidder, contract


def briscola_chiamata(dealt: Dealt, options: Options) -> Game:
    """The lowest rank bid names the suit; its holder is the partner; 61 points or what was bid."""
    hands = dealt.taken_up()
    declarer, contract = yield from until_passed(CHIAMATA_BIDS, 5)
    if declarer == NOBODY:
        return Result([], [Fraction(0)] * 5, again=True)
    called, amount = (contract, 61) if contract in briscola.RANKS else ("2", int(contract))
    suits = [
        suit
        for suit in "scdb"
        if options.get("own-card") != "forbidden" or called + suit not in hands[declarer]
    ]
    trump = yield Question(declarer, "suit", frozenset(suits or "scdb"))
    partner = holder(called + trump, hands)
    leader = declarer if options.get("lead") == "declarer" else 0
    tricks = yield from play_tricks(
        hands,
        leader,
        lambda seat, _plays, _tricks: hands[seat],
        lambda plays: highest_trump_or_led(plays, briscola.RANKS, trump),
    )
    side = {declarer, partner} - {NOBODY}
    against = [seat for seat in range(5) if seat not in side]
    sides = [[declarer], sorted(side - {declarer}), against]
    held = [Fraction(sum(map(briscola.worth, cards_of(tricks, seats)))) for seats in sides]
    sign = 1 if held[0] + held[1] >= amount else -1
    for_declarer = 4 if len(side) == 1 else 2
    scores = [
        Fraction(sign * (for_declarer if seat == declarer else 1 if seat == partner else -1))
        for seat in range(5)
    ]
    return Result(tricks, scores, held, held, sides=sides)
