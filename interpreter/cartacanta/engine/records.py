"""What the engine works on: the program, a deal and a match, each a record of integers.

Run plain, a record is an object with integers and lists. Compiled, it is a view of one row of 64-bit integers
with the same names in the same order. The annotations below are the one description of both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS: Final = 8
CARDS: Final = 64
SUITS: Final = 8
TRUMPS: Final = SUITS + 1  # tables are kept for no trump (0) and for each suit as trump (suit + 1)
PHASES: Final = 16
EXPRESSIONS: Final = 192
CODE: Final = 8192
MASKS: Final = 48
BIDS: Final = 62
CLAIMS: Final = 62  # sets of cards that can be declared
DUTIES: Final = 8
RULES: Final = 16  # of a kind: forbidden plays, charges, invariants
SLAMS: Final = 8
CHOICES: Final = 4  # alternatives of a slam
TALLIES: Final = 4
PILES: Final = 4  # open packets of a seat
SIGNALS: Final = 8
BREACHES: Final = 4  # kinds of breaches
CYCLE: Final = 256  # entries of all cycles by deal number together
CLASSES: Final = 24  # different values of cards
STACK: Final = 64
CURVE: Final = 32  # more than a deal has tricks
LOG: Final = 384

NOBODY: Final = -1
NONE: Final = -1
"""No expression, no card, no suit."""


class Record:
    """A record in its plain form: every integer 0 and every list full of 0."""

    __slots__: tuple[str, ...] = ()
    SIZES: dict[str, int] = {}  # noqa: RUF012 - constant, read by subclasses

    def __init__(self) -> None:
        for name, size in fields(type(self)):
            setattr(self, name, [0] * size if size else 0)


class DealRecord(Record):
    """Where a deal stands. Seats are numbered in order of play from the eldest hand."""

    SIZES = {  # noqa: RUF012
        "order": CARDS,
        "hands": SEATS,
        "dealt": SEATS,
        "covered": SEATS,
        "tops": SEATS,
        "pile_at": SEATS * PILES,
        "pile_end": SEATS * PILES,
        "seen": SEATS,
        "chosen": SEATS,
        "played": SEATS,
        "won": SEATS,
        "tricks": SEATS,
        "trick": SEATS,
        "takers": CARDS,
        "bid": SEATS,
        "claimed": SEATS,
        "declared": SEATS,
        "counter": SEATS,
        "own": SEATS,
        "side": SEATS,
        "exact": SEATS,
        "points": SEATS,
        "score": SEATS,
        "side_exact": SEATS,
        "side_points": SEATS,
        "side_score": SEATS,
        "total": SEATS,
        "tally": TALLIES * SEATS,
        "tally_before": TALLIES * SEATS,
        "base": SEATS,
        "players": SEATS,
        "lacks": SEATS,
        "aimed": SEATS,
        "aim_from": SEATS,
        "aim_rounds": SEATS,
        "curve": SEATS * CURVE,
        "veiled": SEATS,
        "belief": SEATS,
        "known": SEATS,
        "miss": SEATS,
        "hope": SUITS,
        "likely": SUITS,
        "tricks_so": SEATS,
        "stack": STACK,
        "log": LOG,
    }

    trace: int  # a fingerprint of everything that happened
    number: int  # of the deal in its match, from 1
    attempt: int  # how often it has been dealt again because nobody wanted to play; kept where deals are played in columns
    phase: int
    actor: int  # NOBODY: the deal is over
    legal: int  # mask of cards, bids, numbers, suits or alternatives
    step: int  # how many have acted in this phase
    active: int  # mask of the seats that play
    dummy_open: int  # 1: everybody sees the dummy's cards
    order: list[int]  # the deck, as dealt: hand by hand from the eldest, then the rest
    taken: int  # cards of the order that have been dealt
    stock_at: int
    stock_end: int
    hands: list[int]  # all cards a seat has still to play, those in its open packets included
    dealt: list[int]  # hands as first dealt
    covered: list[int]  # cards that lie under another one in an open packet: nobody sees or plays them
    tops: list[int]  # cards that lie on top of an open packet
    pile_at: list[int]  # [seat * PILES + packet]: where in the order its top card stands
    pile_end: list[int]
    seen: list[int]  # [seat]: cards elsewhere whose place the seat knows
    chosen: list[int]  # cards picked to pass or discard, not yet moved
    played: list[int]
    won: list[int]
    tricks: list[int]
    trick: list[int]  # cards of the trick, in order
    lying: int  # how many
    table: int  # the same as a mask
    leader: int
    opener: int  # who led the first trick
    led: int  # suit
    signalled: int  # the number of the trick, from 1, whose lead went with the last signal
    best: int  # the card that heads the trick
    winning: int
    trick_number: int  # completed tricks
    takers: list[int]
    last_taker: int
    trump: int
    turned: int
    hand_size: int
    monte: int
    aside: int
    locked: int  # bit k: forbidden rule k still holds
    bid: list[int]
    passed: int
    contract: int
    stake: int
    amount: int
    bid_rank: int
    this_bid: int
    last_to_bid: int
    declarer: int
    caller: int
    called_card: int
    called_suit: int
    called_player: int
    declaring: int  # CLAIMING, LOOKING; 0: nobody declares now
    claimant: int  # who declares now
    claimed_now: int  # mask of the claims it has made in this turn
    asked: int  # mask of the seats that have been asked in this round
    then: int  # in the play: whose turn it is after declaring; else who is asked first
    claimed: list[int]  # masks of claims
    declared: list[int]  # points, in units
    side: list[int]
    exact: list[int]
    points: list[int]
    score: list[int]
    side_exact: list[int]
    side_points: list[int]
    side_score: list[int]
    deal_points: int
    deal_total: int  # sum of the card scores
    slam: int
    slam_taker: int
    choice: int
    choosing: int  # 1: the slam's taker has to decide
    wins_match: int  # side, NOBODY
    void: int  # VOID_*: nobody played
    breach: int  # the first that costs something, NONE
    called_out: int  # the seat that has said that the limit is reached
    offender: int
    total: list[int]  # the ledger before this deal, by seat
    tally: list[int]  # [tally * SEATS + side]
    tally_before: list[int]
    base: list[int]
    pot: int
    pot_before: int
    broken: int  # bit k: invariant k fails
    counter: list[int]
    own: list[int]  # keys of the seats' own random streams
    players: list[int]  # by seat: what kind of player decides; set from outside before the deal
    lacks: list[int]  # by seat: cards of suits that it has shown not to have
    # scratch of players who think: no part of where the deal stands
    aimed: list[int]  # by seat: how it knows what it wants; 0: it hasn't worked it out yet
    aim_from: list[int]  # its tricks when it did
    aim_rounds: list[int]  # tricks that were left then
    curve: list[int]  # [seat * CURVE + k]: what the deal would have scored if it took k of those
    veiled: list[int]  # the hands, while hidden cards are out of sight
    veiled_called: int
    belief: list[int]  # the true sides, while sides are as the mind knows them
    mind: int  # who thinks
    want: int  # 1: more is better, -1: less is
    keen: int  # 1: the others are taken to head tricks if they can
    friends: int  # mask of the seats known to play with the mind, its own too
    against: int  # the part of the other seats, out of ONE, that play against it
    pool: int  # cards of which it doesn't know where they are
    shown: int  # cards it knows to be in other hands
    known: list[int]  # by seat: cards it knows to be in that hand
    miss: list[int]  # by seat: the chance, out of ONE, that a card of the pool is not in that hand
    share: int  # the part of the pool, out of ONE, that lies in other hands
    rounds: int  # tricks still to be played, the present one included
    left: int  # what is still to be taken, in units
    per_trick: int  # what a trick is worth by itself, in parts of a trick
    scale: int  # amounts in units times this ...
    scale_by: int  # ... by this are parts of a trick
    standing: int  # the chance, out of ONE, that the mind's side takes a trick which the actor doesn't head
    hope: list[int]  # by suit: what the cards held may be expected to take
    likely: list[int]  # by suit led: what another's card is likely to be worth
    tricks_so: list[int]  # tricks really taken, while others are supposed
    stack: list[int]  # scratch, on which expressions are reckoned: no part of where the deal stands
    logged: int  # entries of the log since the last action
    log: list[int]


class MatchRecord(Record):
    """Where a match stands. Players are numbered around the table in order of play; some may have dropped out."""

    SIZES = {  # noqa: RUF012
        "total": SEATS,
        "tally": TALLIES * SEATS,
        "seated": SEATS,
        "left_at": SEATS,
        "players_kind": SEATS,
    }

    players: int
    present: int  # mask of the players still in
    tied: int  # mask of those who play for a tie; 0: everybody present plays
    dealer: int
    number: int  # of the coming deal, from 1
    attempt: int
    total: list[int]  # the ledger, in units
    tally: list[int]  # [tally * SEATS + player]
    pot: int
    over: int
    unfinished: int  # 1: broken off: too many deals, or sums that are too large
    slam: int  # 1: won at once by a slam
    called: int  # 1: won by saying, rightly, that the limit was reached
    times: int  # what the stake has been multiplied by
    winners: int  # mask
    seated: list[int]  # [seat of the deal]: player
    left_at: list[int]  # [player]: number of the deal after which they dropped out, 0: never
    players_kind: list[int]  # [player]: what kind of player it is; set from outside before the match


def fields(record: type[Record]) -> Iterator[tuple[str, int]]:
    """Each field in order with its length; 0 is a single integer."""
    for name in record.__annotations__:
        if name != "SIZES":
            yield name, record.SIZES.get(name, 0)


def width(record: type[Record]) -> int:
    """How many integers the record takes as a row."""
    return sum(size or 1 for _, size in fields(record))


def to_row(record: Record) -> list[int]:
    """The record as one flat row."""
    row: list[int] = []
    for name, size in fields(type(record)):
        value = getattr(record, name)
        if size:
            row.extend(value)
        else:
            row.append(value)
    return row


def record_dtype(record: type[Record]) -> Any:  # noqa: ANN401 - numpy is imported only where it is wanted
    """The NumPy dtype under which a row is the record."""
    import numpy as np  # noqa: PLC0415

    return np.dtype(
        [(name, np.int64, (size,)) if size else (name, np.int64) for name, size in fields(record)]
    )
