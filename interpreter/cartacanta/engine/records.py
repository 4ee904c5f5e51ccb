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


class ProgramRecord(Record):
    """The rules as integers. Amounts of points are in the program's unit; expressions are numbers of expressions."""

    SIZES = {  # noqa: RUF012
        "cards": CARDS,
        "suit_mask": TRUMPS * SUITS,
        "suit_of": TRUMPS * CARDS,
        "beats": TRUMPS * CARDS,
        "classes": TRUMPS,
        "class_mask": TRUMPS * CLASSES,
        "class_value": TRUMPS * CLASSES,
        "masks": MASKS,
        "code": CODE,
        "expression_at": EXPRESSIONS,
        "expression_end": EXPRESSIONS,
        "kind": PHASES,
        "phase_when": PHASES,
        "by": PHASES,
        "to": PHASES,
        "to_cycle": PHASES,
        "count": PHASES,
        "count_cycle": PHASES,
        "extra": PHASES,
        "stock": PHASES,
        "monte": PHASES,
        "aside": PHASES,
        "source": PHASES,
        "option": PHASES,
        "phase_mask": PHASES,
        "shown": PHASES,
        "piles": PHASES,
        "pile_cards": PHASES,
        "cycle": CYCLE,
        "bid_stake": BIDS,
        "bid_trump": BIDS,
        "bid_amount": BIDS,
        "bid_rank": BIDS,
        "bid_when": BIDS,
        "claim_cards": CLAIMS,
        "claim_points": CLAIMS,
        "claim_meets": CLAIMS,
        "claim_within": CLAIMS,
        "claim_again": CLAIMS,
        "claim_when": CLAIMS,
        "claim_trump": CLAIMS,
        "duty": DUTIES,
        "duty_when": DUTIES,
        "forbid_act": RULES,
        "forbid_cards": RULES,
        "forbid_until": RULES,
        "forbid_key": RULES,
        "forbid_when": RULES,
        "signal_true": SIGNALS,
        "signal_when": SIGNALS,
        "penalty": BREACHES,
        "penalty_offender": BREACHES,
        "penalty_others": BREACHES,
        "side_of": SEATS,
        "side_seat": SEATS * SEATS,
        "side_seats": SEATS,
        "pays": SEATS,
        "fails": SEATS,
        "slam_takes": SLAMS,
        "slam_by": SLAMS,
        "slam_when": SLAMS,
        "slam_wins": SLAMS,
        "slam_times": SLAMS,
        "slam_choices": SLAMS,
        "slam_taker": SLAMS * CHOICES,
        "slam_others": SLAMS * CHOICES,
        "choice_when": SLAMS * CHOICES,
        "charge_for": RULES,
        "charge_off": RULES,
        "charge_add": RULES,
        "charge_when": RULES,
        "charge_to_side": RULES,
        "charge_off_side": RULES,
        "tally_add": TALLIES,
        "tally_every": TALLIES,
        "tally_score": TALLIES,
        "invariant": RULES,
        "invariant_when": RULES,
    }

    unit: int  # what one point is in integers
    seats: int
    dummy: int  # the seat that has no player; NOBODY
    dummy_by: int  # expression: who plays its cards
    dummy_late: int  # 1: they lie open after the opening lead, not from the deal on
    suits: int
    ranks: int
    stride: int  # card number = suit * stride + place from the weakest rank
    deck: int  # mask of the cards in play
    size: int  # how many
    shuffled: int  # how many places of the deck's order matter
    cards: list[int]
    suit_mask: list[int]  # [trump * SUITS + suit]: cards that belong to the suit
    suit_of: list[int]  # [trump * CARDS + card]: the suit the card belongs to
    beats: list[int]  # [trump * CARDS + card]: the cards that head a trick which this card headed
    classes: list[int]  # [trump]: how many different values cards have
    class_mask: list[int]  # [trump * CLASSES + class]
    class_value: list[int]  # in units
    masks: list[int]  # card sets that expressions count
    code: list[int]
    expression_at: list[int]
    expression_end: list[int]

    phases: int
    kind: list[int]
    phase_when: list[int]
    by: list[int]  # expression; EACH where every seat acts
    to: list[int]  # expression, or where its cycle of expressions starts
    to_cycle: list[int]  # length of the cycle; 0: `to` is an expression
    count: list[int]  # cards, or where their cycle by deal number starts; number of rounds
    count_cycle: list[int]
    extra: list[int]  # cards the eldest hand has more than the others; a number or set of cards of the phase
    stock: list[int]  # cards; REST
    monte: list[int]
    aside: list[int]
    source: list[int]  # where from, or where to
    option: list[int]  # a flag or expression of the phase
    phase_mask: list[int]
    shown: list[int]  # 1: everybody sees it
    piles: list[int]  # packets each seat has lying open
    pile_cards: list[int]  # cards of each
    has_piles: int
    pile_to_hand: int  # mask: cards that leave an open packet for the hand as soon as they lie on top
    cycle: list[int]

    bids: int
    bid_stake: list[int]  # in units
    bid_trump: list[int]  # suit; NONE: says nothing; NO_TRUMP: there is none
    bid_amount: list[int]
    bid_rank: list[int]  # NONE
    bid_when: list[int]

    claims: int  # 0: nothing is ever declared
    claim_cards: list[int]
    claim_points: list[int]  # in units
    claim_meets: list[int]  # mask of the other claims of the pattern that share a card with it
    claim_within: list[int]  # mask of those whose cards are all among its own
    claim_again: list[int]
    claim_when: list[int]
    claim_trump: list[int]  # 1: only while the suit of its cards is trump
    claims_seen: int
    claims_automatic: int
    claims_added: int  # 1: to the score

    trump: int  # the suit that is always trump, NONE
    duties: int
    duty: list[int]  # bits of DUTY_*
    duty_when: list[int]
    forbids: int
    forbid_act: list[int]
    forbid_cards: list[int]
    forbid_until: list[int]
    forbid_key: list[int]  # mask of cards, or number of the trick
    forbid_when: list[int]
    draw: int  # cards drawn after a trick
    draw_eldest: int  # 1: the eldest hand draws first, not the winner
    draw_shown: int
    signals: int
    signal_true: list[int]  # expression; NONE: never false
    signal_when: list[int]
    penalty: list[int]  # 1: this kind of breach costs something
    penalty_offender: list[int]
    penalty_others: list[int]
    misdeal: int  # VOID_*: what follows; VOID_NO: the rules say nothing of it

    sides: int
    alone: int  # 1: each seat is a side
    sides_vary: int  # 1: members are expressions
    side_of: list[int]  # fixed sides
    side_seat: list[int]  # [side * SEATS + k]: expression of the k-th member
    side_seats: list[int]  # members; 0: the rest

    last_trick: int  # expression
    leftover_monte: int  # expression of the seat that gets it
    leftover_aside: int
    by_player: int  # 1: the cards of each player are counted and rounded by themselves
    rounding: int
    deal_points: int  # expression
    remainder: int  # 1: to the last taker
    score: int  # expression
    made: int  # expression; NONE: no outcome
    pays: list[int]
    fails: list[int]
    failed: int
    slams: int
    slam_takes: list[int]
    slam_by: list[int]
    slam_when: list[int]
    slam_wins: list[int]
    slam_times: list[int]  # what the stake of the match is multiplied by, 0: nothing
    slam_choices: list[int]  # 1: nothing to choose
    slam_taker: list[int]
    slam_others: list[int]
    choice_when: list[int]
    charges: int
    charge_for: list[int]  # expression of a seat; EACH
    charge_off: list[int]
    charge_add: list[int]
    charge_when: list[int]
    charge_to_side: list[int]  # 1: names a side, not a seat
    charge_off_side: list[int]
    tallies: int
    tally_add: list[int]
    tally_every: list[int]
    tally_score: list[int]
    ante: int
    pot_taken: int
    fine: int
    has_pot: int
    ledger_by_player: int
    invariants: int
    invariant: list[int]
    invariant_when: list[int]

    start: int  # units
    limit: int  # units
    has_limit: int
    call_out: int  # 1: before a lead one may say that the limit is reached
    limit_is: int
    falling: int
    over: int
    until_left: int
    last_deal: int  # number of deals, 0: no number
    wins: int
    both_over: int  # who wins when several parties are at the limit in the same deal
    tie: int
    next_dealer: int


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
        "stack": STACK,
        "log": LOG,
    }

    trace: int  # a fingerprint of everything that happened
    number: int  # of the deal in its match, from 1
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
    leader: int
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
    stack: list[int]
    logged: int  # entries of the log since the last action
    log: list[int]


class MatchRecord(Record):
    """Where a match stands. Players are numbered around the table in order of play; some may have dropped out."""

    SIZES = {  # noqa: RUF012
        "total": SEATS,
        "tally": TALLIES * SEATS,
        "seated": SEATS,
        "left_at": SEATS,
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
