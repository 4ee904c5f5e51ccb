"""Every explanation agrees with the engine: sums to the last fraction, what may be played, who takes each trick."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.variants.every_variant import VARIANTS, single_values

from cartacanta.deal import Deal
from cartacanta.engine.remarks import remark_number
from cartacanta.engine.terms import FORCED
from cartacanta.layout import DealName
from cartacanta.runners import Start
from cartacanta.variant.cards import members
from cartacanta.why import explain_action, explain_points, explain_trick, explain_turn
from cartacanta.why.citing import walk

if TYPE_CHECKING:
    from tests.variants.every_variant import Agreed

    from cartacanta.why import Explanation

AGREED = [agreed for variant in VARIANTS for agreed in single_values(variant, of_deals=True)]


def adds_up(explanation: Explanation) -> None:
    """The parts that add up come to the amount they stand under, at every depth."""
    for step in explanation.walk():
        amounts = [part.amount for part in step.parts if part.adds and part.amount is not None]
        if step.amount is not None and amounts:
            assert sum(amounts, Fraction(0)) == step.amount, step


def is_placed(explanation: Explanation, deal: Deal) -> None:
    """What names a rule says where it stands, and cites what the document cites for it."""
    for step in explanation.walk():
        if step.place is not None:
            assert step.place.span.line > 0
            path = tuple(step.place.path.split("."))
            node, cite = walk(deal.program, path)
            assert node is not None, step.place
            assert step.cite == cite
        assert (step.source is None) == (step.cite is None)


def starts(deal_number: int, program: object, random: Random) -> Start:
    """A start in mid-match, sometimes."""
    record = program.record  # type: ignore[attr-defined]
    if random.random() < 0.5:
        return Start(deal_number, [record.start] * record.seats)
    own = [random.randrange(0, 9) * record.unit for _ in range(record.seats)]
    if not (record.alone or record.ledger_by_player or record.sides_vary):
        own = [own[record.side_of[seat]] for seat in range(record.seats)]
    total = [0 if seat == record.dummy else record.start + amount for seat, amount in enumerate(own)]
    tally = [0] * 32
    for kept in range(record.tallies):
        for side in range(record.sides):
            tally[kept * 8 + side] = random.randrange(12)
    return Start(deal_number, total, random.randrange(9) * record.unit if record.has_pot else 0, tally)


def act(deal: Deal, random: Random) -> None:
    """Something legal; now and then something out of turn, or a card against the rules that passes."""
    legal = deal.legal_actions()
    remarks = deal.remarks()
    action = random.choice(legal)
    if remarks and random.random() < 0.03:
        action = random.choice(remarks).action
    elif deal.kind == "card" and random.random() < 0.01:
        wrong = [remark_number(FORCED, deal.actor or 0, card) for card in members(deal.program.record.deck)]
        action = next((one for one in wrong if deal.why_not(one) is None), action)
    elif deal.kind == "card" and random.random() < 0.3:
        action = max(legal) if deal.actor == 0 else min(legal)
    deal.play(action)


def explain_a_turn(deal: Deal, random: Random) -> None:
    """What may be done at a turn, and what may not."""
    for action in {
        *random.sample(deal.legal_actions(), 1),
        random.choice([*members(deal.program.record.deck)]),
    }:
        told = explain_action(deal, action)
        allowed = action in deal.legal_actions()
        assert told.kind == ("allowed" if allowed else "not-allowed"), (deal.action_name(action), told)
        assert (deal.why_not(action) is None) == allowed
        adds_up(told)
        is_placed(told, deal)
        if deal.kind == "card" and deal.phase != "call":
            choices = told.find("choices")
            assert choices is not None
            narrowed = [step for step in told.walk() if step.kind in {"duty", "first-card"}]
            assert all(deal.action_name(card) in choices.text for card in deal.legal_actions())
            bound = narrowed[0].text if narrowed else ""
            assert not narrowed or all(deal.action_name(card) in bound for card in deal.legal_actions())
    is_placed(explain_turn(deal), deal)


def play_and_explain(agreed: Agreed, seed: int) -> Deal:
    """A deal with everything in it explained."""
    random = Random(f"{agreed} {seed}")
    program = agreed.program
    number = random.randrange(1, 5)
    layout = Deal.from_name(program, DealName(seed=seed, number=number)).layout
    deal = Deal(program, layout, start=starts(number, program, random))
    while not deal.over:
        if random.random() < 0.2:
            explain_a_turn(deal, random)
        if random.random() < 0.05:
            for seat in range(program.record.seats):
                adds_up(explain_points(deal, seat))
        act(deal, random)
    explain_the_score(deal)
    return deal


def explain_the_score(deal: Deal) -> None:
    """The points of every seat, and who took which trick."""
    program, score = deal.program, deal.score()
    for seat in range(program.record.seats):
        told = explain_points(deal, seat)
        adds_up(told)
        is_placed(told, deal)
        if seat == program.record.dummy or score.void:
            continue
        assert told.amount == score.scores[seat]
        side = score.sides[seat]
        cards = [step for step in told.walk() if step.kind == "cards"]
        counted = told.find("card-score")
        if counted is not None and not score.slam and not score.breach:
            assert counted.amount == score.card_scores[side]
        if len(cards) == 1 and not program.record.by_player:
            assert cards[0].amount == score.side_exact[side]
        assert not any(step.kind == "left-open" for step in told.walk())
    for number in range(1, deal.state.trick_number + 1):
        told = explain_trick(deal, number, hands_open=True)
        taker = deal.state.takers[number - 1]
        assert told.text.startswith(
            f"{'dummy' if taker == program.record.dummy else f'Player {taker + 1}'} takes"
        ) or (program.record.dummy >= 0), told.text
        adds_up(told)
        is_placed(told, deal)


@pytest.mark.parametrize("agreed", AGREED, ids=str)
def test_everything_explained_agrees_with_the_engine(agreed: Agreed) -> None:
    play_and_explain(agreed, 0)
