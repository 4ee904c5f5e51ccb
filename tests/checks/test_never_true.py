from __future__ import annotations

from tests.checks.trying import said

TWO = "options:\n  one: {default: a, choices: [a, b]}\n  two: {default: c, choices: [c, d]}\n"
RULE = "tricks:\n  forbidden: [{id: early, lead: a, until-trick: 2, when: WHEN}]\n"


def test_options_are_tried_together() -> None:
    assert said(TWO + RULE.replace("WHEN", "option one = b and option two = d")) == []
    assert said(TWO + RULE.replace("WHEN", "option one = b and option one = a and option two = c")) == [
        "CC416 this is never true, whatever is agreed on"
    ]


def test_options_are_tried_together_beside_the_play() -> None:
    assert said(TWO + RULE.replace("WHEN", "option one = b and option two = d and suit-led = a")) == []


def test_what_cannot_be_chosen_together_is_not_tried() -> None:
    piece = (
        "options:\n  one: {default: a, choices: [a, b]}\n"
        "  two: {default: c, choices: {c: {}, d: {when: option one = b}}}\n"
    ) + RULE
    assert said(piece.replace("WHEN", "option two = d and option one = a")) == [
        "CC416 this is never true, whatever is agreed on"
    ]
    assert said(piece.replace("WHEN", "option two = d")) == []


def test_a_choice_nobody_is_ever_offered() -> None:
    piece = "options:\n  one: {default: a, choices: [a, b]}\n  two: {default: c, choices: {c: {}, d: {when: option one = a and option one = b, set: {scoring: {round: down}}}}}\n"
    assert said(piece + RULE.replace("WHEN", "option one = b")) == [
        "CC416 this is never true, whatever is agreed on"
    ]


def test_a_condition_in_a_patch_holds_for_its_choice() -> None:
    patch = "options:\n  one: {default: a, choices: [a, b]}\n  two:\n    default: c\n    choices:\n      c: {}\n      d: {set: {tricks: {forbidden: [{id: early, lead: a, until-trick: 2, when: WHEN}]}}}\n"
    assert said(patch.replace("WHEN", "option one = b")) == []
    assert said(patch.replace("WHEN", "option two = c and option one = a")) == [
        "CC416 this is never true, whatever is agreed on"
    ]


def test_what_is_false_under_every_option_is_told_once() -> None:
    players = "options:\n  players: {default: 4, choices: [2, 4]}\ntable: {players: option players}\n"
    charge = "scoring:\n  charges: [{id: more, for: each, add: 1, when: number-of-players WHEN}]\n"
    assert said(players + charge.replace("WHEN", "> 4")) == [
        "CC416 this is never true, so the charge `more` never comes into play"
    ]
    assert said(players + charge.replace("WHEN", "< 4")) == []


def test_each_kind_of_condition_has_its_words() -> None:
    sides = "table: {sides: {firsts: [eldest], seconds: rest}}\nscoring:\n  ledger: player\n"
    assert said(sides + "  outcome: {made: card-total > 40, pays: {firsts: 1, seconds: -1}}\n") == [
        "CC416 this is never true, so the contract is never made"
    ]
    assert said("scoring: {pot: {ante: 1, taken-by: number-of-players > 4}}\n") == [
        "CC416 this is never true, so the pot is never taken"
    ]
    predicted = "phases:\n  - deal: {}\n  - predict: {from: 0, to: 10, allowed-when: number-of-players > 4}\n"
    assert said(predicted) == [
        "CC416 this is never true, so which number may be named isn't restricted: were none allowed, all are"
    ]
