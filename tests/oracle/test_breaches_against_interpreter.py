"""Revokes and false signals, deal by deal: what the interpreter makes of them against the naive judgement."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.oracle.breaches import is_void, revoke_costs, revokers, sides_of
from tests.oracle.games import table
from tests.oracle.interpreter_table import InterpreterTable, program_for, settled
from tests.oracle.random_deals import choose, deal_out
from tests.oracle.table import Trick

from cartacanta.engine.remarks import signal_is_true

if TYPE_CHECKING:
    from tests.oracle.table import Options

    from cartacanta.deal import Deal

SETTINGS = [
    ("rovescino", {}),
    ("rovescino", {"revoke": "eleven"}),
    ("rovescino", {"last-trick": "0"}),
    ("rovescino", {"last-trick": "0", "revoke": "eleven"}),
    ("rovescino", {"last-trick": "1/2", "counting": "exact"}),
    ("rovescino", {"counting": "last-taker-the-rest", "last-trick": "0"}),
    ("rovescino", {"players": "2"}),
    ("rovescino", {"players": "3"}),
    ("ko-manje", {}),
    ("traversone-a-coppie", {}),
    ("traversone-a-coppie", {"last-trick": "0", "revoke": "eleven"}),
]


def lay_wrongly(deal: Deal, random: Random) -> bool:
    """Lays a card against the rules, if the seat that has to play holds one."""
    seat, names = deal.actor, deal.program.card_names
    if seat is None or not deal.state.lying:
        return False
    wrong = [card for card in deal.observe(seat).hand if card not in deal.legal_actions()]
    if wrong:
        deal.play(deal.read_remark(f"revoke {names[random.choice(sorted(wrong))]}", seat))
    return bool(wrong)


def tricks_of(deal: Deal) -> list[Trick]:
    """The tricks as anybody at the table saw them."""
    names, found, laid = deal.program.card_names, [], []
    for event in deal.events:
        if event.kind == "play" and event.seat is not None:
            laid.append((event.seat, names[event.cards[0]]))
        elif event.kind == "trick" and event.to is not None:
            found.append(Trick(tuple(laid), event.to))
            laid = []
    return found


@pytest.mark.parametrize(("game", "settings"), SETTINGS)
def test_a_revoke(game: str, settings: dict[str, str]) -> None:
    options: Options = settled(game, settings)
    seen = 0
    for seed in range(40):
        random = Random(f"{game} {settings} {seed}")
        laid_out = table(game, options)
        favourite = random.choice([None, 0])
        dealt = deal_out(laid_out, random, 1, favourite)
        interpreter = InterpreterTable(program_for(game, settings), dealt)
        deal, wait = interpreter.deal, random.randrange(0, 30)
        done = 0
        while (question := interpreter.question) is not None:
            wait -= 1
            if wait < 0 and done < 2 and lay_wrongly(deal, random):
                done += 1
                continue
            interpreter.apply(choose(question, laid_out, random, favourite))
        tricks, score = tricks_of(deal), deal.score()
        if settings.get("players") != "2":  # with a stock the hands aren't those dealt
            assert len(revokers(dealt.hands, tricks)) == done
        if not done:
            assert score.breach is None
            continue
        seen += 1
        first = next(event.seat for event in deal.events if event.kind == "revoke")
        assert (score.breach, score.offender, score.slam) == ("revoke", first, None)
        assert first is not None
        sides = sides_of(game, len(dealt.hands))
        assert list(score.side_scores) == revoke_costs(tricks, first, sides, options)
    assert seen > 20


@pytest.mark.parametrize("game", ["tressette", "tressette-a-non-prendere", "traversone-a-coppie"])
def test_a_volo_is_false_where_the_suit_is_still_held(game: str) -> None:
    settings = {"talk": "signals"}
    program, options = program_for(game, settings), settled(game, settings)
    true = false = 0
    for seed in range(30):
        random = Random(seed)
        laid_out = table(game, options)
        interpreter = InterpreterTable(program, deal_out(laid_out, random, 1, None))
        deal = interpreter.deal
        while (question := interpreter.question) is not None:
            answer = choose(question, laid_out, random, None)
            leads = not deal.state.lying
            hand = [program.card_names[card] for card in deal.observe(question.seat).hand]
            interpreter.apply(answer)
            if leads and question.kind == "card":
                said = deal.read_remark("volo", question.seat)
                assert deal.why_not(said) is None
                number = [signal.id for signal in program.variant.tricks.signals].index("volo")
                found = signal_is_true(program.record, deal.state, question.seat, number)
                assert found == is_void(hand, answer)
                true, false = true + found, false + (not found)
        assert deal.score().breach is None
    assert true > 50
    assert false > 50
