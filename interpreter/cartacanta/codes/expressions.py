"""CC3xx: expressions that say nothing, or not what their place wants."""

from __future__ import annotations

from typing import Final

from cartacanta.codes.code import Code

CODES: Final = (
    Code(
        "CC301",
        "not an expression",
        "Expressions are numbers, names, `A of B`, arithmetic with `+ - * /`, comparisons with `= != < <= > >=`, `and`, `or`, `not`, "
        "`if ... then ... else ...`, `sum of ... over players`, `any of players has ...` and functions such as `floor(...)`. "
        "A form with `if` or `has` that isn't the last part of an expression stands in parentheses.",
        fails="scoring: {score: points == 3}",
        passes="scoring: {score: if points = 3 then 1 else 0}",
    ),
    Code(
        "CC302",
        "an unknown name",
        "Names are those of the language, of the sides and tallies of the document, and its cards, suits and ranks. Options are read "
        "as `option X`; bids, slams and the choices of options are words known only opposite `contract`, `slam` and their option. "
        "A hyphen belongs to its word, so a minus has spaces around it.",
        fails="scoring: {score: points-1}",
        passes="scoring: {score: points - 1}",
    ),
    Code(
        "CC303",
        "too long or too deeply nested",
        "An expression has at most 2,000 characters and is nested at most fifty deep (each further term of a sum counts as one). "
        "Nobody at a table could follow a longer one.",
        fails="scoring: {score: " + " + ".join(["1"] * 60) + "}",
        passes="scoring: {score: 1 + 2}",
    ),
    Code(
        "CC304",
        "a name that isn't known yet, or not here",
        "What a name stands for comes about in the course of a deal: the declarer after the auction, tricks and points when the deal is "
        "scored, the score when a party's is settled. Options are settled before all that and read earlier options only.",
        fails="scoring: {score: if trick-number = 1 then 1 else 0}",
        passes="scoring: {score: if tricks = 1 then 1 else 0}",
    ),
    Code(
        "CC305",
        "something this game hasn't got",
        "The name is right, but as the options stand the game has no such thing: no auction, so no declarer; a card that isn't in the "
        "deck; no partner where each plays alone; no third seat with two players.",
        fails="scoring: {score: if declarer = eldest then 1 else 0}",
        passes="scoring: {score: if last-taker = eldest then 1 else 0}",
    ),
    Code(
        "CC306",
        "a value of the wrong kind",
        "A number, a condition, a seat, a side, a card, a suit and a rank are different things. Numbers are compared by size, all others "
        "only by `=` and `!=`, and only with their own kind; the side of a seat is `side of SEAT`.",
        fails="scoring: {score: points + dealer}",
        passes="scoring: {score: points + tricks of dealer}",
    ),
    Code(
        "CC307",
        "no such bid, slam or choice",
        "What stands opposite `contract` is a bid of the document, opposite `slam` one of its slams, opposite an option one of its "
        "choices; opposite the first two also `none`.",
        fails="scoring: {charges: [{id: extra, for: each, add: 1, when: slam = all-of-it}]}",
        passes="scoring: {charges: [{id: extra, for: each, add: 1, when: slam = none}]}",
    ),
    Code(
        "CC308",
        "a divisor that isn't settled",
        "One divides by a number, or by an option that is one, and never by 0: so a division always has a result, with a denominator "
        "known before the first card.",
        fails="scoring: {score: points / tricks}",
        passes="scoring: {score: points / 3}",
    ),
    Code(
        "CC309",
        "whose?",
        "An amount standing alone is that of the party being reckoned, or of the seat or side looked at by `over` and `has`; where there "
        "is none, one says of whom. Points belong to the side, and to a single seat only where each plays alone or is counted alone; "
        "`next`, `across` and the like standing alone are reckoned from the seat that acts.",
        fails="invariants: [{id: all, always: points = 26}]",
        passes="invariants: [{id: all, always: sum of points over sides = 26}]",
    ),
    Code(
        "CC310",
        "too large to be reckoned",
        "Amounts are kept as whole numbers of the smallest fraction, below 2 to the power of 53. A deal's amounts stay below a million, "
        "ledgers below a thousand million; products of them, or fractions too fine, could go beyond. Also refused is what takes more "
        "than a thousand steps once it is written out for every seat.",
        fails="scoring: {score: points * points * points * points}",
        passes="scoring: {score: points * tricks}",
    ),
    Code(
        "CC311",
        "an option that isn't there",
        "`option X` reads an option of this document or of those it extends. A `default`, and a choice's `when`, can read only options "
        "declared before their own.",
        fails="scoring: {score: points * option factor}",
        passes="options: {factor: {default: 2, choices: [1, 2]}}\nscoring: {score: points * option factor}",
    ),
    Code(
        "CC312",
        "the wrong number of arguments",
        "`min` and `max` take two numbers or more; `abs`, `floor` and `ceil` take one.",
        fails="scoring: {score: 'floor(points, 1)'}",
        passes="scoring: {score: floor(points)}",
    ),
    Code(
        "CC313",
        "no such set",
        "One can go over `players` and `sides`, and where a party is reckoned over `others` and `members`. Cards can be counted only in "
        "the hand of the seat that acts: `count of CARDS in hand`.",
        fails="scoring: {score: sum of points over seats}",
        passes="scoring: {score: sum of points over sides}",
    ),
)
