"""CC45x: worked examples of a rules document that don't come out as they say.

The pieces shown belong to an example of one deal: four players, their hands, ten tricks.
"""

from __future__ import annotations

from typing import Final

from cartacanta.codes.code import Code

CODES: Final = (
    Code(
        "CC450",
        "an example that can't be read",
        "The options it is played `with` must be options of the document, `players` as many as play, and every card one of the deck.",
        fails="players: [Nord, Ovest, Sud]",
        passes="players: [Nord, Ovest, Sud, Est]",
    ),
    Code(
        "CC451",
        "an example whose cards can't have lain so",
        "Every hand has as many cards as the rules deal and no card lies at two places. Where cards are left over, drawn or turned "
        "up, `rest` has them in the order in which they come.",
        fails="hands: {Nord: 3s 6s 5s}",
        passes="hands: {Nord: 3s 6s 5s 4s 2c 7c Ad 6d Rb 7b}",
    ),
    Code(
        "CC452",
        "an example with an action that can't be",
        "`actions` has everything that isn't a card played to a trick, in the order it happens; nothing may be missing, be against "
        "the rules, or be left over.",
        fails="actions: [give]",
        passes="actions: []",
    ),
    Code(
        "CC453",
        "an example in which a card is played against the rules",
        "The seat held a card that it had to play, or this one was forbidden.",
        fails="tricks: [3s Cs Rc 2s]",
        passes="tricks: [3s Cs As 2s]",
    ),
    Code(
        "CC454",
        "an example in which somebody is out of turn",
        "The taker of a trick leads the next, and the cards of a trick stand in the order in which they are played.",
        fails="tricks: [Cs 3s As 2s]",
        passes="tricks: [3s Cs As 2s]",
    ),
    Code(
        "CC455",
        "an example with a card that can't be where it is",
        "A card is played twice, or by somebody who doesn't hold it, or a trick has too many cards or too few.",
        fails="tricks: [3s Cs As 2s, 3s Fs Rs 7s]",
        passes="tricks: [3s Cs As 2s, 6s Fs Rs 7s]",
    ),
    Code(
        "CC456",
        "an example that gives a trick to somebody else",
        "`takers` says who takes each trick; by the rules it is whoever played the card that heads it.",
        fails="takers: [Nord, Est, Sud, Sud, Sud, Ovest, Ovest, Ovest, Ovest, Ovest]",
        passes="takers: [Nord, Sud, Sud, Sud, Sud, Ovest, Ovest, Ovest, Ovest, Ovest]",
    ),
    Code(
        "CC457",
        "an example with other card scores",
        "`card-scores` stand in the order of the sides; `deal-total` is their sum. Either the example or a rule is wrong.",
        fails="expect: {card-scores: [2, 4, 5, 1]}",
        passes="expect: {card-scores: [2, 4, 5, 0]}",
    ),
    Code(
        "CC458",
        "an example with other scores",
        "`scores` is what each party enters in the ledger, slams and charges included; `ledger` the totals after the deal.",
        fails="expect: {scores: [2, 4, 5, 1]}",
        passes="expect: {scores: [2, 4, 5, 0]}",
    ),
    Code(
        "CC459",
        "an example that stops too soon",
        "A worked deal goes to its end: only then is there anything to expect.",
        fails="tricks: [3s Cs As 2s]",
        passes="about: All ten tricks stand here.",
    ),
)
