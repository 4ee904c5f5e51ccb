"""The rules as the engine reads them: one record of integers."""

from __future__ import annotations

from cartacanta.engine.records import (
    BIDS,
    BREACHES,
    CARDS,
    CHOICES,
    CLAIMS,
    CLASSES,
    CODE,
    CYCLE,
    DUTIES,
    EXPRESSIONS,
    MASKS,
    PHASES,
    RULES,
    SEATS,
    SIGNALS,
    SLAMS,
    SUITS,
    TALLIES,
    TRUMPS,
    Record,
)


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
        "expression_fixed": EXPRESSIONS,
        "expression_far": EXPRESSIONS,
        "expression_value": EXPRESSIONS,
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
        "marked": RULES,
        "marked_add": RULES,
        "marked_trick": RULES,
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
    expression_fixed: list[int]  # 1: it is a constant
    expression_value: list[int]  # which
    expression_far: list[int]  # 1: it reads more than tricks and points, see opcodes
    looks_far: int  # 1: some expression does

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

    # read off the rules for players who think
    aim_sign: int  # 1: more points are better, -1: fewer are
    aim_probed: int  # 1: what a deal scores is worked out of what is taken; 0: it is what is taken
    aim_exact: int  # 1: it depends on what each seat has said that it will take
    aim_tricks: int  # 1: tricks count
    aim_points: int  # 1: the value of cards counts
    sides_secret: int  # 1: who plays with whom depends on hidden cards
    follows: int  # 1: who doesn't follow suit has none of it
    marked: list[int]  # [charge]: the card whose taker is charged; NONE
    marked_add: list[int]  # how much, in units
    marked_trick: list[int]  # [charge]: the trick whose taker is charged, from 1; 0: the last; NONE
