from __future__ import annotations

from tests.checks.trying import said

RULE = "tricks:\n  forbidden: [{id: rule, RULE}]\n"


def test_cards_out_of_the_deck() -> None:
    without = "deck: {without: [1]}\n"
    assert said(without + RULE.replace("RULE", "lead: 1, until-trick: 2")) == [
        "CC419 `rule` forbids nothing: none of these cards is in the deck"
    ]
    assert said(without + RULE.replace("RULE", "lead: a, until-played: 1b")) == [
        "CC419 `rule` never ends: none of these cards is in the deck"
    ]
    assert said(without + RULE.replace("RULE", "lead: [1, a], until-played: b")) == []


def test_tricks_there_are() -> None:
    assert said(RULE.replace("RULE", "lead: a, until-trick: 10")) == []
    assert said(RULE.replace("RULE", "lead: a, until-trick: 11")) == [
        "CC419 `rule` holds until trick 11; there are never more than 10"
    ]
    drawn = "phases:\n  - deal: {hands: 5, stock: rest}\n"
    assert (
        said(drawn + "tricks:\n  draw: {cards: 1}\n  forbidden: [{id: rule, lead: a, until-trick: 10}]\n")
        == []
    )


def test_every_card_forbidden_is_none() -> None:
    assert said(RULE.replace("RULE", "lead: any, until-trick: 2")) == [
        "CC419 `rule` forbids every card there is, so it yields always"
    ]
