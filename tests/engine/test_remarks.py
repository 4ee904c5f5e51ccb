"""What is said and done out of turn: signals, misdeals, revokes let pass, and what they cost."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from cartacanta.deal import Deal
from cartacanta.engine import terms
from cartacanta.engine.remarks import remark_argument, remark_kind, remark_number, remark_seat
from cartacanta.errors import IllegalAction
from cartacanta.layout import Layout
from cartacanta.opening import open_variant

if TYPE_CHECKING:
    from cartacanta.program import Program

PROGRAM: Final = open_variant(Path(__file__).parent / "signalling.yaml")
PLAIN: Final = open_variant("rovescino")
needs_numba = pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="Numba is not installed")
HANDS: Final = (
    "3s 6s 5s 4s 2c 7c Ad 6d Rb 7b",
    "Cs Fs Cc Fc Rd Cd Fd 3b Cb Fb",
    "As Rs 3c Rc 3d 5d 4d 2b 5b 4b",
    "2s 7s Ac 6c 5c 4c 2d 7d Ab 6b",
)


def deal_of(program: Program = PROGRAM, *, compiled: bool = False) -> Deal:
    cards = program.variant.pack.cards
    layout = Layout.of_hands(program, [[cards[name] for name in hand.split()] for hand in HANDS])
    return Deal(program, layout, compiled=compiled)


def play(deal: Deal, cards: str) -> None:
    for card in cards.split():
        deal.play(deal.read_action(card))


def say(deal: Deal, seat: int, text: str) -> None:
    deal.play(deal.read_remark(text, seat))


def finish(deal: Deal) -> None:
    while not deal.over:
        deal.play(deal.legal_actions()[0])


def test_the_parts_of_a_remark_are_parts_of_its_number() -> None:
    for seat in range(8):
        for kind in (terms.SIGNAL, terms.MISDEAL, terms.FORCED):
            for argument in (0, 1, 62):
                action = remark_number(kind, seat, argument)
                assert (remark_seat(action), remark_kind(action), remark_argument(action)) == (
                    seat,
                    kind,
                    argument,
                )
                assert action >= terms.REMARKS


# ---- signals ---------------------------------------------------------------------------------------------------------


def test_who_has_led_may_give_one_signal_before_the_next_card() -> None:
    deal = deal_of()
    assert [remark.kind for remark in deal.remarks()] == ["misdeal"] * 4
    play(deal, "3s")
    assert [(remark.seat, remark.name) for remark in deal.remarks()] == [(0, "void"), (0, "rich")]
    say(deal, 0, "void")
    assert deal.remarks() == ()
    assert deal.actor == 1
    play(deal, "Cs As 2s")
    assert deal.remarks() == ()
    play(deal, "6s")
    assert [remark.name for remark in deal.remarks()] == ["void", "rich", "knock"]
    play(deal, "Fs")
    assert deal.remarks() == ()


@pytest.mark.parametrize(
    ("cards", "seat", "text", "why"),
    [
        ("", 0, "void", "goes with a card one leads"),
        ("3s", 1, "void", "goes with a card one leads"),
        ("3s Cs", 0, "void", "goes with a card one leads"),
        ("3s", 0, "knock", "may not be given here"),
        ("3s", 0, "misdeal", "a card has been played"),
        ("3s", 1, "revoke Cs", "may not be played is a revoke"),
        ("3s", 1, "revoke 2c", "may not be played is a revoke"),
        ("3s", 2, "revoke 3c", "may not be played is a revoke"),
    ],
)
def test_what_cannot_be_said_is_refused_and_changes_nothing(
    cards: str, seat: int, text: str, why: str
) -> None:
    deal = deal_of()
    play(deal, cards)
    before = (deal.observe(seat), deal.legal_actions(), deal.events)
    with pytest.raises(IllegalAction, match=why):
        say(deal, seat, text)
    assert (deal.observe(seat), deal.legal_actions(), deal.events) == before


def test_a_game_without_signals_knows_none() -> None:
    deal = deal_of(PLAIN)
    play(deal, "3s")
    with pytest.raises(ValueError, match="nothing that can be said"):
        deal.read_remark("void", 0)
    with pytest.raises(IllegalAction, match="no such signal"):
        deal.play(remark_number(terms.SIGNAL, 0, 0))


def test_a_true_signal_costs_nothing() -> None:
    deal = deal_of()
    play(deal, "3s Cs As 2s 6s Fs Rs 7s 3c")
    say(deal, 2, "rich")  # 3d, 2b and Rc are a point together: two points are not held
    assert deal.state.breach == terms.FALSE_SIGNAL
    deal = deal_of()
    play(deal, "3s Cs As 2s 6s Fs Rs 7s 3c")
    say(deal, 2, "knock")
    finish(deal)
    assert deal.score().breach is None


def test_void_is_true_when_the_card_led_was_the_last_of_its_suit() -> None:
    deal = deal_of()
    play(deal, "3s Cs As 2s 6s Fs Rs 7s 3c Ac 2c Cc Rc")
    say(deal, 2, "void")
    assert deal.state.breach == -1


def test_a_false_signal_costs_what_the_document_says() -> None:
    deal = deal_of()
    play(deal, "3s")
    say(deal, 0, "void")
    finish(deal)
    score = deal.score()
    assert (score.breach, score.offender) == ("false-signal", 0)
    assert score.scores[0] == score.card_scores[0] + 2
    assert score.scores[1:] == score.card_scores[1:]


# ---- revokes ---------------------------------------------------------------------------------------------------------


def revoked(*, compiled: bool = False) -> Deal:
    deal = deal_of(compiled=compiled)
    play(deal, "3s")
    say(deal, 1, "revoke Cc")
    finish(deal)
    return deal


def test_a_revoke_lets_the_card_lie_and_turns_the_score() -> None:
    deal = revoked()
    score = deal.score()
    assert deal.state.takers[0] == 0  # a card of another suit takes nothing
    assert (score.breach, score.offender) == ("revoke", 1)
    assert list(score.scores) == [0, 11, 0, 0]
    assert score.slam is None  # however much the others lack
    assert score.deal_total == sum(score.card_scores)
    assert score.broken == ()


def test_the_first_breach_that_costs_something_counts() -> None:
    deal = deal_of()
    play(deal, "3s")
    say(deal, 0, "void")
    say(deal, 1, "revoke Cc")
    finish(deal)
    assert (deal.score().breach, deal.score().offender) == ("false-signal", 0)


def test_a_revoke_costs_nothing_where_the_rules_say_nothing_of_it() -> None:
    program = open_variant("tressette-in-due-senza-pescaggio")
    deal = Deal(program, Layout(tuple(program.record.cards[: program.record.size])))
    while not deal.over:
        state = deal.state
        wrong = [
            card
            for card in program.card_names
            if (state.hands[state.actor] & ~state.legal) >> card & 1 and state.lying
        ]
        if wrong:
            say(deal, state.actor, f"revoke {program.card_names[wrong[0]]}")
            break
        deal.play(deal.legal_actions()[0])
    finish(deal)
    score = deal.score()
    assert score.breach is None
    assert sum(score.scores) == 11


def test_nobody_revokes_while_declaring() -> None:
    program = open_variant("tressette", {"declare": "first-turn"})
    deal = deal_of(program)
    play(deal, "3s")
    assert deal.kind == "claim"
    for card in ("6s", "2c"):
        with pytest.raises(IllegalAction):
            say(deal, deal.actor or 0, f"revoke {card}")
    while deal.kind == "claim":
        deal.play(0)
    say(deal, 1, "revoke Cc")
    assert deal.state.lying == 2


# ---- misdeals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["misdeal", "misdeal 3d"])
def test_a_misdeal_ends_the_deal_and_the_same_dealer_deals_again(text: str) -> None:
    deal = deal_of()
    say(deal, 2, text)
    assert deal.over
    assert deal.legal_actions() == ()
    assert deal.state.void == terms.VOID_REDEAL
    assert deal.score().void
    assert deal.events[-1].kind == "misdeal"
    assert len(deal.events[-1].cards) == (1 if "3d" in text else 0)


# ---- what is known ---------------------------------------------------------------------------------------------------


def test_everybody_hears_a_signal_and_nobody_learns_whether_it_is_true() -> None:
    true, false = deal_of(), deal_of()
    for deal in (true, false):
        play(deal, "3s Cs As 2s 6s Fs Rs 7s 3c")
    swapped = [hand.split() for hand in HANDS]
    swapped[2][swapped[2].index("Rc")], swapped[3][swapped[3].index("7d")] = "7d", "Rc"
    cards = PROGRAM.variant.pack.cards
    other = Deal(PROGRAM, Layout.of_hands(PROGRAM, [[cards[name] for name in hand] for hand in swapped]))
    play(other, "3s Cs As 2s 6s Fs Rs 7s 3c")
    say(false, 2, "void")
    say(other, 2, "void")
    assert (false.state.breach, other.state.breach) == (terms.FALSE_SIGNAL, -1)
    for seat in (0, 1):
        assert false.observe(seat) == other.observe(seat)
        assert false.observe(seat).events[-1].kind == "signal"
        assert false.observe(seat).events[-1].action == 0
    assert true.observe(0) != false.observe(0)


def test_a_revoke_looks_like_any_card_to_the_others() -> None:
    deal = deal_of()
    play(deal, "3s")
    say(deal, 1, "revoke Cc")
    assert [event.kind for event in deal.observe(1).events] == ["play", "revoke", "play"]
    for seat in (0, 2, 3):
        assert [event.kind for event in deal.observe(seat).events] == ["play", "play"]
        assert deal.observe(seat).trick == deal.observe(1).trick


# ---- one engine ------------------------------------------------------------------------------------------------------


def test_names_read_back() -> None:
    deal = deal_of()
    play(deal, "3s")
    for text in ("void", "rich", "knock", "misdeal", "misdeal 3d", "revoke 2c"):
        assert deal.action_name(deal.read_remark(text, 3)) == text
    for text in ("", "voids", "misdeal 3x", "revoke", "signal 1"):
        with pytest.raises(ValueError, match="nothing that can be said"):
            deal.read_remark(text, 0)


def test_a_copy_goes_on_with_what_was_said() -> None:
    deal = deal_of()
    play(deal, "3s")
    say(deal, 0, "void")
    twin = deal.copy()
    for one in (deal, twin):
        finish(one)
    assert deal.actions == twin.actions
    assert deal.score() == twin.score()


@needs_numba
def test_compiled_says_the_same() -> None:
    plain, compiled = revoked(), revoked(compiled=True)
    assert plain.score() == replace(compiled.score(), pot=Fraction(0))
    assert plain.state.trace == compiled.state.trace
    for deal in (plain, compiled):
        assert deal.actions == plain.actions
    for run_compiled in (False, True):
        deal = deal_of(compiled=run_compiled)
        play(deal, "3s")
        with pytest.raises(IllegalAction):
            say(deal, 1, "void")
        say(deal, 0, "void")
        finish(deal)
        assert deal.score().scores[0] == deal.score().card_scores[0] + 2
        again = deal_of(compiled=run_compiled)
        say(again, 0, "misdeal 3d")
        assert (again.over, again.state.void) == (True, terms.VOID_REDEAL)
