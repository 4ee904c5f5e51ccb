"""CC40x: settled documents whose words don't fit one another."""

from __future__ import annotations

from typing import Final

from cartacanta.codes.code import Code

CODES: Final = (
    Code(
        "CC401",
        "no such card, suit or rank",
        "Cards are named by rank and suit, such as `3d` or `10h`, and all of them belong to the deck that `suits` and `ranks` make. "
        "Wherever cards are wanted, a rank, a suit, a name of `sets`, `any`, or a list of these will do.",
        fails="tricks:\n  forbidden: [{lead: z, until-trick: 2}]",
        passes="tricks:\n  forbidden: [{lead: a, until-trick: 2}]",
    ),
    Code(
        "CC402",
        "a deck that doesn't hold together",
        "At most sixty cards, every rank and suit once, another order with all ranks, names of sets that are no card's, at most "
        "24 different values, and a million points together.",
        fails="deck:\n  orders: {b: [Q, K, J]}",
        passes="deck:\n  orders: {b: [Q, K, J, 7, 6, 5, 4, 3, 2, 1]}",
    ),
    Code(
        "CC403",
        "not an exact number",
        "What a card is worth is an exact number, such as `2`, `1/3` or `0.5`. Usually the schema has said so before (CC106).",
        fails="",
        passes="",
    ),
    Code(
        "CC404",
        "not a whole number",
        "Players, cards and deals are counted, so only whole numbers will do; they are settled before the first card, so they can't "
        "be reckoned from the play. Usually the schema has said so before (CC103).",
        fails="",
        passes="",
    ),
    Code(
        "CC405",
        "an expression is wanted",
        "Here an amount, a condition or a seat is wanted, not a list or a map. Usually the schema has said so before (CC103).",
        fails="",
        passes="",
    ),
    Code(
        "CC406",
        "bids that don't make an auction",
        "At most sixty bids, each with a name of its own, lowest first; and what is bid when all pass must be one of them.",
        fails="phases:\n  - {id: auction, auction: {bids: [{bid: one}, {bid: two}], all-pass: {bids: three, by: dealer}}}\n  - play: {}",
        passes="phases:\n  - {id: auction, auction: {bids: [{bid: one}, {bid: two}], all-pass: {bids: two, by: dealer}}}\n  - play: {}",
    ),
    Code(
        "CC440",
        "packets that don't make a hand",
        "Cards are dealt round after round, each time a packet: `packets` is the size of every packet, which must go into the hand "
        "without a remainder, or a list of sizes that add up to it.",
        fails="phases:\n  - deal: {hands: 10, packets: [3, 3, 3]}\n  - play: {}",
        passes="phases:\n  - deal: {hands: 10, packets: [3, 3, 4]}\n  - play: {}",
    ),
    Code(
        "CC407",
        "sides that don't fit the table",
        "Partners sit opposite each other only where the number of players is even. Of sides with names exactly one is the `rest`; "
        "only sides that are named can be paid; and the words of the language are no names for them.",
        fails="table: {players: 3, sides: opposite}",
        passes="table: {players: 4, sides: opposite}",
    ),
    Code(
        "CC445",
        "a dummy that doesn't fit the table",
        "The dummy has a seat of its own, so at most seven can play beside it. Where it sits is settled before the cards are dealt; "
        "it can't be the dealer's seat, since somebody deals.",
        fails="table:\n  players: 3\n  dummy: {seat: dealer, played-by: eldest}\n  sides: {two: [eldest, dummy], against: rest}\nscoring: {ledger: player}",
        passes="table:\n  players: 3\n  dummy: {seat: third, played-by: eldest}\n  sides: {two: [eldest, dummy], against: rest}\nscoring: {ledger: player}",
    ),
    Code(
        "CC408",
        "too large for the engine",
        "The engine's tables have their bounds: sixteen phases, sixty bids, 256 numbers in all lists that go round with the deals, and "
        "so many steps in all expressions together. No game from a table comes near them.",
        fails="",
        passes="",
    ),
    Code(
        "CC409",
        "fractions too fine",
        "Every amount of a deal is a multiple of one smallest fraction of a point. An amount that divides what a ledger or a pot holds "
        "would need a smaller one after every deal, so it has to be rounded. That fraction is a millionth at least: values such as "
        "1/997 and 1/991 beside 1/3 have none in common that large.",
        fails="scoring:\n  charges: [{id: half, for: each, add: total / 2}]",
        passes="scoring:\n  charges: [{id: half, for: each, add: floor(total / 2)}]",
    ),
)
