"""What explanations say, deal by deal: one for each thing that can make a score or bind a card."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest
from tests.tools.documents import RECORD
from tests.variants.every_variant import Agreed
from tests.why.test_adds_up import play_and_explain

from cartacanta.cardnames import read_card
from cartacanta.deal import Deal
from cartacanta.errors import UsageError
from cartacanta.languages import translated
from cartacanta.layout import DealName, Layout
from cartacanta.records import read_records, replay
from cartacanta.why import (
    course_of,
    explain_action,
    explain_card,
    explain_points,
    explain_trick,
    explain_turn,
    turns_in_trick,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.why import Explanation

NAMES = ("Anna", "Bruno", "Carla", "Dino")


def rovescino() -> Deal:
    """A deal in which Anna takes three points, Bruno one, Carla five and Dino one."""
    deal = replay(read_records(RECORD, "deal.yaml")[0]).deal
    assert deal is not None
    return deal


def texts(explanation: Explanation, kind: str) -> list[str]:
    return [step.text for step in explanation.walk() if step.kind == kind]


def where(explanation: Explanation | None) -> tuple[str, str, str | None]:
    """The path of a rule, the file it stands in, and the clause it cites."""
    assert explanation is not None
    assert explanation.place is not None
    return explanation.place.path, explanation.place.span.file.rpartition("/")[2], explanation.cite


# ---- points -----------------------------------------------------------------------------------------


def test_points_of_cards_the_last_trick_and_rounding() -> None:
    told = explain_points(rovescino(), 2, names=NAMES)
    assert (told.text, told.amount) == ("points of Carla", Fraction(5))
    cards, rounding = told.parts
    assert (cards.text, cards.amount) == ("cards taken", Fraction(17, 3))
    assert texts(cards, "trick") == ["trick 1", "trick 7", "trick 8", "trick 9", "trick 10"]
    assert [f"{card.text} {card.amount}" for card in cards.parts[0].parts] == ["Rd 1/3", "3d 1/3", "Fd 1/3"]
    assert texts(cards, "last-trick") == ["last trick (10)"]
    assert (rounding.text, rounding.amount) == ("fractions are dropped", Fraction(-2, 3))
    assert where(cards)[:2] == ("deck.values", "tressette-family.yaml")
    assert where(rounding) == ("scoring.round", "tressette-family.yaml", "003 Conteggio dei punti")
    assert rounding.source == "003 Conteggio dei punti (Come si gioca al Tressette?)"
    assert translated(rounding.text, "it") == "le frazioni cadono"


def found(agreed: Agreed, kind: str) -> Iterator[tuple[Explanation, Explanation]]:
    """Points in some deals of an agreement that have a step of a kind, and that step."""
    for seed in range(60):
        deal = play_and_explain(agreed, seed)
        for seat in deal.program.occupied:
            told = explain_points(deal, seat)
            step = told.find(kind)
            if step is not None:
                yield told, step


@pytest.mark.parametrize(
    ("agreed", "kind", "words", "rule"),
    [
        (
            Agreed("traversone"),
            "remainder",
            "took the last trick and has the rest of 21",
            "scoring.remainder",
        ),
        (
            Agreed.of("traversone", marked_card="3d"),
            "charge",
            "for the taker of 3d",
            "scoring.charges.marked-card",
        ),
        (Agreed("ciapa-no"), "leftover", "set aside", "scoring.leftover.aside"),
        (Agreed("terziglio"), "outcome", "solissimo (`points of declarers >= 6`)", "scoring.outcome.pays."),
        (Agreed("briscola"), "score", "`if points > 60 then 1 else 0`", "scoring.score"),
        (
            Agreed.of("tressette", declare="at-deal"),
            "declaration",
            "buongioco",
            "declarations.patterns.buongioco",
        ),
        (Agreed("rovescino"), "breach", "revoke by Player", "breaches.revoke.score"),
        (Agreed("bourre"), "pot", "the pot", "scoring.pot"),
        (Agreed("spades"), "tally", "bags: ", "scoring.tallies.bags"),
        (Agreed("hearts"), "ledger", "in the ledger: ", ""),
        (Agreed("ko-manje"), "last-trick", "last trick (", "scoring.last-trick"),
    ],
    ids=str,
)
def test_each_step_of_a_score(agreed: Agreed, kind: str, words: str, rule: str) -> None:
    for _, step in found(agreed, kind):
        if words in step.text:
            assert not rule or (step.place is not None and step.place.path.startswith(rule))
            return
    pytest.fail(f"never said: {words}")


EVERYTHING: Final = """\
record: 1
variant: rovescino
players: [Anna, Bruno, Carla, Dino]
tricks: [3b 5b 4b 7b, 5d 6d 4d 7d, 6c 3c 2c 4c, 3s 5s 4s Fs, 3d Fd Cd Rd, 2b 6b Fb Fc, Ab Cb 5c Cc, As 7s 6s Rs, Ac Rb 7c Ad, Rc 2d Cs 2s]
"""
"""Anna takes all the points."""


def test_a_slam_stands_on_what_would_have_been_scored_without_it() -> None:
    deal = replay(read_records(EVERYTHING, "deal.yaml")[0]).deal
    assert deal is not None
    told = explain_points(deal, 0, names=NAMES)
    slam = told.find("slam")
    assert slam is not None
    assert (slam.text, slam.amount) == ("cappotto by Anna, with everything that counts", Fraction(0))
    assert where(slam) == (
        "scoring.slams.cappotto.score.taker",
        "rovescino.yaml",
        "000 Doel; 000 Puntentelling",
    )
    before = slam.find("card-score")
    assert before is not None
    assert (before.text, before.amount, before.adds) == ("otherwise: card score", Fraction(11), False)
    other = explain_points(deal, 1).find("slam")
    assert other is not None
    assert (other.text, other.amount) == (
        "cappotto by Player 1, with everything that counts: `deal-points`",
        Fraction(11),
    )


def test_a_formula_leaves_out_what_the_options_have_decided() -> None:
    for _, breach in found(Agreed("rovescino"), "breach"):
        if "`" in breach.text:
            assert breach.text.endswith(": `floor(sum of exact over sides)`")
            return
    pytest.fail("nobody revoked")


def test_points_so_far() -> None:
    deal = Deal.from_name(Agreed("rovescino").program, DealName(7))
    assert explain_points(deal, 0).amount == 0
    while deal.state.trick_number < 3:
        deal.play(deal.legal_actions()[0])
    told = [explain_points(deal, seat, seen_by=0) for seat in range(4)]
    assert all(step.kind == "so-far" for step in told)
    taken = [sum(1 for step in one.walk() if step.kind in {"trick", "empty"}) for one in told]
    assert sum(map(bool, taken)) == len(set(deal.state.takers[:3]))


def test_there_is_no_such_seat_or_trick() -> None:
    with pytest.raises(UsageError, match="no seat 4"):
        explain_points(rovescino(), 4)
    with pytest.raises(UsageError, match="no trick 11: they are 1 to 10"):
        explain_trick(rovescino(), 11)
    with pytest.raises(UsageError, match="no card is to be chosen now"):
        explain_card(rovescino(), "6b")
    with pytest.raises(UsageError, match="is no card of this deck"):
        explain_card(Deal.from_name(Agreed("rovescino").program, DealName(7)), "9x")


# ---- tricks -----------------------------------------------------------------------------------------


def test_a_trick_with_cards_that_dont_count() -> None:
    told = explain_trick(rovescino(), 4, names=NAMES)
    assert told.text == "Anna takes trick 4 with 3c"
    assert texts(told, "led") == ["Bruno, who took the trick before, leads Fc: the suit led is c"]
    assert texts(told, "order") == ["in c the order is 3c > Cc > Fc"]
    assert texts(told, "discarded") == ["not of the suit led, so they can't take it: 3s"]
    worth = told.find("worth")
    assert worth is not None
    assert worth.amount == Fraction(4, 3)
    assert where(told.find("order"))[0] == "deck.ranks"
    assert translated(told.text, "it") == "Anna fa la presa 4 con 3c"


def test_the_first_lead_cites_who_leads() -> None:
    assert where(explain_trick(rovescino(), 1).find("led")) == (
        "phases.play.lead",
        "tressette-family.yaml",
        "003 Svolgimento del gioco",
    )


def test_a_trick_that_is_trumped() -> None:
    program = Agreed("briscola").program
    for seed in range(20):
        deal = Deal.from_name(program, DealName(seed))
        while not deal.over:
            deal.play(deal.legal_actions()[-1])
        for trick in course_of(deal).tricks:
            told = explain_trick(deal, trick.number)
            if told.find("trumped") is not None:
                suit = program.variant.pack.suits[trick.trump]
                assert f"trump is {suit}, and any trump beats the other suits: " in texts(told, "trumps")[0]
                assert program.card_names[trick.cards[0]] in texts(told, "trumped")[0]
                assert (
                    texts(told, "order")[0].endswith(f"is the only card of {suit}")
                    or " > " in texts(told, "order")[0]
                )
                return
    pytest.fail("no trick was trumped")


def test_a_trick_that_isnt_complete() -> None:
    deal = Deal.from_name(Agreed("rovescino").program, DealName(7))
    deal.play(deal.legal_actions()[0])
    assert explain_trick(deal, 1).text.startswith("Player 1 heads trick 1 with ")


# ---- cards, and whatever else may be done -----------------------------------------------------------


def test_a_card_that_may_and_one_that_may_not_be_played() -> None:
    there = [turn for turn, _ in turns_in_trick(rovescino(), 1)]
    allowed = explain_card(there[1], "Rd", names=NAMES)
    assert (allowed.kind, allowed.text) == ("allowed", "Bruno may play Rd")
    refused = explain_card(there[3], "3s", names=NAMES)
    assert refused.kind == "not-allowed"
    assert refused.text.startswith("Dino may not play 3s: the suit led (d) must be followed, and ")
    assert texts(refused, "duty") == ["the suit led (d) must be followed: 2d Fd 7d 4d"]
    assert texts(refused, "choices") == ["may be played: 2d Fd 7d 4d"]
    assert where(refused) == ("tricks.duty", "tressette-family.yaml", "003 Svolgimento del gioco")


def test_a_duty_that_cant_be_met() -> None:
    there = [turn for turn, _ in turns_in_trick(rovescino(), 4)]
    told = explain_card(there[2], "3s", names=NAMES)
    assert told.kind == "allowed"
    assert texts(told, "duty-unmet") == [
        "the suit led (c) must be followed, but Dino has no such card"
    ] or texts(told, "duty")[0].startswith("the suit led (c) must be followed: ")


def test_what_is_forbidden_until_something_has_happened() -> None:
    program = Agreed("hearts").program
    for seed in range(20):
        deal = Deal.from_name(program, DealName(seed))
        while not deal.over:
            hearts = [card for card in deal.program.card_names if deal.program.card_names[card].endswith("h")]
            card = next((card for card in hearts if deal.state.hands[deal.actor or 0] >> card & 1), None)
            if deal.phase == "play" and not deal.state.lying and card is not None and deal.why_not(card):
                told = explain_action(deal, card)
                if told.find("forbidden") is not None:
                    assert " may not be led (breaking) until somebody has " in texts(told, "forbidden")[0]
                    assert where(told)[0] == "tricks.forbidden.breaking"
                    return
            deal.play(deal.legal_actions()[0])
    pytest.fail("hearts could always be led")


def test_bids_say_how_high_the_last_one_was() -> None:
    deal = Deal.from_name(Agreed("terziglio").program, DealName(1))
    first = explain_action(deal, 1)
    assert first.kind == "allowed"
    assert texts(first, "rule")[0] == "nobody has bid yet: any bid may be made"
    name = deal.action_name(2)
    deal.play(2)
    lower = explain_action(deal, 1)
    assert lower.kind == "not-allowed"
    assert texts(lower, "rule")[0] == f"Player 1 has bid {name}, and a bid must be higher"


def test_a_claim_is_refused_with_the_missing_card_and_told_what_it_is_worth() -> None:
    agreed = Agreed.of("tressette", declare="first-turn")
    refused = worth = False
    for seed in range(30):
        deal = Deal.from_name(agreed.program, DealName(seed))
        deal.play(deal.legal_actions()[0])
        assert deal.kind == "claim"
        told = explain_action(deal, deal.read_action("buongioco 3"))
        refused = refused or (told.kind == "not-allowed" and " is not in this hand" in told.text)
        worth = worth or any(step.amount == 3 for step in told.walk() if step.kind == "declaration")
    assert refused
    assert worth


def test_what_is_said_out_of_turn() -> None:
    deal = Deal.from_name(Agreed("rovescino").program, DealName(7))
    misdeal = explain_action(deal, deal.read_remark("misdeal", 2), names=NAMES)
    assert (misdeal.kind, misdeal.text) == ("allowed", "Carla may say misdeal")
    assert where(misdeal.parts[0])[0] == "breaches.misdeal"
    deal.play(deal.legal_actions()[0])
    late = explain_action(deal, deal.read_remark("misdeal", 2), names=NAMES)
    assert late.text == "Carla may not say misdeal: a card has been played"


def test_whose_turn_it_is() -> None:
    deal = Deal.from_name(Agreed("rovescino").program, DealName(7))
    first = explain_turn(deal, names=NAMES)
    assert [first.text, *texts(first, "lead")] == ["it is Anna's turn", "Anna leads to the first trick"]
    deal.play(deal.legal_actions()[0])
    assert texts(explain_turn(deal, names=NAMES), "turn-order") == [
        "Anna led, and the others follow in order of play"
    ]
    while deal.state.lying:
        deal.play(deal.legal_actions()[0])
    assert texts(explain_turn(deal, names=NAMES), "lead")[0].endswith("took trick 1 and leads to the next")
    while not deal.over:
        deal.play(deal.legal_actions()[0])
    assert explain_turn(deal).text == "the deal is over"


def test_cards_by_the_names_of_a_naming() -> None:
    program = Agreed("rovescino").program
    layout = Layout.named(program, DealName(7))
    deal = Deal(program, layout)
    card = read_card(program, "asso di spade")
    told = explain_action(deal, card, names=NAMES, naming="it")
    assert told.text == "Anna may play asso di spade"
    assert "asso di spade, re di spade" in texts(told, "choices")[0]
