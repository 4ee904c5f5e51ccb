"""Oh hell, Spades and Knockout whist: tricks are what counts, and mostly how many one said."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tests.oracle.hearts import RANKS
from tests.oracle.table import (
    Question,
    Result,
    follow,
    highest_trump_or_led,
    opposite,
    play_tricks,
    suit,
)

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from tests.oracle.table import (
        Dealt,
        Game,
        Options,
        Play,
        Trick,
    )


def tricks_taken(tricks: Sequence[Trick], players: int) -> list[int]:
    return [sum(trick.taker == seat for trick in tricks) for seat in range(players)]


def predictions(players: int, most: int, *, dealer_is_hooked: bool) -> Generator[Question, str, list[int]]:
    """Each in turn says a number of tricks; the dealer's may not make them add up to all there are."""
    said: list[int] = []
    for seat in range(players):
        numbers = set(range(most + 1))
        if dealer_is_hooked and seat == players - 1:
            numbers.discard(most - sum(said))
        said.append(int((yield Question(seat, "number", frozenset(map(str, numbers))))))
    return said


def oh_hell(dealt: Dealt, options: Options) -> Game:
    """The next card makes trump; exactly what one said gives ten and a point for each trick."""
    hands = dealt.taken_up()
    players, trump = len(hands), suit(dealt.rest[0])
    said = yield from predictions(players, len(hands[0]), dealer_is_hooked=options.get("last-bid") != "free")
    tricks = yield from play_tricks(
        hands,
        0,
        lambda seat, plays, _: follow(hands[seat], plays),
        lambda plays: highest_trump_or_led(plays, RANKS, trump),
    )
    taken = tricks_taken(tricks, players)
    for_missing = options.get("missing") == "tricks"
    scores = [
        Fraction(10 + took if took == bid else took if for_missing else 0)
        for took, bid in zip(taken, said, strict=True)
    ]
    return Result(tricks, scores)


def knockout_whist(dealt: Dealt, _options: Options) -> Game:
    """The next card makes trump; who takes no trick loses a life."""
    hands = dealt.taken_up()
    tricks = yield from play_tricks(
        hands,
        0,
        lambda seat, plays, _: follow(hands[seat], plays),
        lambda plays: highest_trump_or_led(plays, RANKS, suit(dealt.rest[0])),
    )
    return Result(tricks, [Fraction(0 if took else -1) for took in tricks_taken(tricks, len(hands))])


def spades_legal(hand: list[str], plays: list[Play], tricks: list[Trick]) -> list[str]:
    """Spades may not be led until one has been played, but by who has nothing else."""
    broken = any(suit(card) == "s" for trick in tricks for card in trick.cards)
    if plays or broken:
        return follow(hand, plays)
    return [card for card in hand if suit(card) != "s"] or hand


def side_in_spades(
    bids: Sequence[int], taken: Sequence[int], nil: int, *, nil_helps: bool
) -> tuple[int, int]:
    """What a side scores before its bags are looked at, and the bags it takes.

    A nil stands by itself. The others' tricks must reach their bid; what is over, a broken nil's tricks
    too, are bags of a point each.
    """
    contract = sum(bids)
    for_nils = sum((nil if took == 0 else -nil) for bid, took in zip(bids, taken, strict=True) if bid == 0)
    towards = sum(took for bid, took in zip(bids, taken, strict=True) if bid > 0 or nil_helps)
    if towards < contract:
        return for_nils - 10 * contract, 0
    bags = sum(taken) - contract
    return for_nils + 10 * contract + bags, bags


def spades(dealt: Dealt, options: Options) -> Game:
    """Partners add up their bids; each tenth bag costs a hundred."""
    hands = dealt.taken_up()
    said = yield from predictions(4, len(hands[0]), dealer_is_hooked=False)
    tricks = yield from play_tricks(
        hands,
        0,
        lambda seat, plays, so_far: spades_legal(hands[seat], plays, so_far),
        lambda plays: highest_trump_or_led(plays, RANKS, "s"),
    )
    taken = tricks_taken(tricks, 4)
    scores, tallies = [], []
    for number, side in enumerate(opposite(4)):
        score, bags = side_in_spades(
            [said[seat] for seat in side],
            [taken[seat] for seat in side],
            int(options.get("nil", "100")),
            nil_helps=options.get("failed-nil") == "help-partner",
        )
        before = dealt.tallied(number)
        scores.append(Fraction(score - 100 * ((before + bags) // 10 - before // 10)))
        tallies.append(before + bags)
    return Result(tricks, scores, tallies=tuple(tallies))
