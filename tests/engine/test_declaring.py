"""Declaring: who is asked when, what may be claimed, what grows, and who sees the cards."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from cartacanta import Deal, DealName, Layout
from cartacanta.document.loading import load_text
from cartacanta.opening import open_agreement
from cartacanta.variant.cards import mask_of

if TYPE_CHECKING:
    from cartacanta.program import Program

HEAD: Final = """\
variant: sample
title: {en: Sample}
table: {players: PLAYERS, sides: each-alone}
deck: {suits: [c, d, h, s], ranks: [A, K, Q, J, 10, 9, 8, 7], values: {A: 11, 10: 10}}
tricks: {duty: [follow, anything]}
match: {ends: {limit: 100}, wins: highest}
"""
ALIKE: Final = "{id: alike, same-rank: [A, K], points: {3: 30, 4: 100}, again: AGAIN}"
RUN: Final = "{id: run, run: [A, K, Q, J, 10], points: {3: 20, 4: 50}, again: AGAIN}"
PAIR: Final = "{id: pair, same-suit: [K, Q], points: 2}"


def program(
    *patterns: str,
    phases: str = "[{deal: {hands: equal}}, {play: {declare: first-turn}}]",
    players: int = 4,
    more: str = "",
    again: str = "never",
    tricks: str = "",
) -> Program:
    text = HEAD.replace("PLAYERS", str(players)) + f"phases: {phases}\n"
    text += f"declarations:\n  {more or 'seen-by: all'}\n  patterns: [{', '.join(patterns)}]\n"
    text = text.replace("AGAIN", again)
    return open_agreement(load_text(text.replace("tricks: {", "tricks: {" + tricks)))


def hands(made: Program, *texts: str) -> Layout:
    cards = made.variant.pack.cards
    given = [[cards[name] for name in text.split()] for text in texts]
    left = [card for card in cards.values() if card not in {c for hand in given for c in hand}]
    return Layout.of_hands(made, given, left)


FOUR: Final = (
    "Ac Ad Ah Kc Qc Jc 10c 9c",
    "As Kd Kh Ks Qs Js 10s 9s",
    "Qd Jd 10d 9d 8d 7d 8c 7c",
    "Qh Jh 10h 9h 8h 7h 8s 7s",
)


def asked(deal: Deal) -> list[int]:
    """Who is asked until nobody is, each saying that there is no more."""
    found = []
    while deal.kind == "claim" and deal.actor is not None:
        found.append(deal.actor)
        deal.play(0)
    return found


def test_in_the_first_trick_the_leader_is_asked_after_the_lead_and_the_others_before_they_play() -> None:
    made = program(ALIKE)
    deal = Deal(made, hands(made, *FOUR))
    assert deal.kind == "card"
    seen = []
    while deal.state.trick_number < 2:
        seen.append((deal.kind, deal.actor))
        deal.play(deal.legal_actions()[0])
    claims = [seat for kind, seat in seen if kind == "claim"]
    assert seen[:4] == [("card", 0), ("claim", 0), ("claim", 1), ("card", 1)]
    assert set(claims) == {0, 1, 2, 3}
    assert len(claims) == 4
    assert [kind for kind, _ in seen[8:]] == ["card"] * 4  # the second trick


def test_the_card_just_led_still_counts_for_its_leader() -> None:
    made = program(ALIKE)
    deal = Deal(made, hands(made, *FOUR))
    deal.play(deal.read_action("Ac"))
    assert [deal.action_name(action) for action in deal.legal_actions()] == ["no more", "alike Ac Ad Ah"]


def test_a_phase_asks_everybody_in_turn_from_the_first() -> None:
    made = program(ALIKE, phases="[{deal: {hands: equal}}, {declare: {first: second}}, {play: {}}]")
    assert asked(Deal(made, hands(made, *FOUR))) == [1, 2, 3, 0]


def test_a_card_serves_once_in_a_pattern_and_in_others_as_well() -> None:
    made = program(ALIKE, RUN, PAIR, phases="[{deal: {hands: equal}}, {declare: {}}, {play: {}}]")
    deal = Deal(made, hands(made, *FOUR))
    deal.play(deal.read_action("run Ac Kc Qc Jc"))
    assert [deal.action_name(a) for a in deal.legal_actions()] == ["no more", "alike Ac Ad Ah", "pair Kc Qc"]
    refused = deal.read_action("run Qc Jc 10c")
    reason = deal.why_not(refused)
    assert reason is not None
    assert reason.text.endswith("has been declared with others already")


TWO: Final = "[{deal: {hands: 4, stock: rest}}, {declare: {}}, {play: {declare: after-draw}}]"


@pytest.mark.parametrize(
    ("again", "points"), [("never", [30, 30]), ("in-full", [30, 130]), ("difference", [30, 100])]
)
def test_what_grows_by_drawing_is_declared_again(again: str, points: list[int]) -> None:
    made = program(ALIKE, phases=TWO, players=2, again=again, tricks="draw: {cards: 1, seen-by: all}, ")
    cards = made.variant.pack.cards
    own = [cards[name] for name in ("Ac", "Ad", "Ah", "7c")]
    other = [cards[name] for name in ("8c", "8d", "8h", "7d")]
    rest = [cards["9c"], cards["As"]]
    rest += [card for card in cards.values() if card not in {*own, *other, *rest}]
    deal = Deal(made, Layout.of_hands(made, [own, other], rest))
    deal.play(deal.read_action("alike A"))
    heard = [made.points(deal.state.declared[0])]
    assert asked(deal) == [0, 1]
    deal.play(cards["7c"])
    deal.play(cards["8c"])  # takes the trick and draws first
    assert (deal.kind, deal.actor) == ("claim", 1)
    deal.play(0)
    assert deal.actor == 0
    grown = deal.read_action("alike Ac Ad Ah As")
    assert (deal.why_not(grown) is None) == (again != "never")
    if again != "never":
        deal.play(grown)
    heard.append(made.points(deal.state.declared[0]))
    assert heard == points
    assert deal.legal_actions() == (0,)


def test_nobody_draws_any_more_and_nobody_is_asked() -> None:
    made = program(ALIKE, phases=TWO, players=2, tricks="draw: {cards: 1}, ")
    deal = Deal.from_name(made, DealName(3))
    left = []
    while not deal.over:
        if deal.kind == "claim":
            left.append((deal.state.trick_number, deal.actor))
        deal.play(deal.legal_actions()[0])
    assert len(left) == 2 + 2 * 12  # the deal, and each of twelve draws
    assert max(trick for trick, _ in left) == 12


def test_by_itself_everything_is_declared_the_most_valuable_first() -> None:
    made = program(
        RUN, ALIKE, more="how: automatic", phases="[{deal: {hands: equal}}, {declare: {}}, {play: {}}]"
    )
    deal = Deal(made, hands(made, *FOUR))
    assert deal.kind == "card"
    said = [
        (event.seat, event.pattern, str(event.points)) for event in deal.events if event.kind == "declare"
    ]
    assert said == [
        (0, "run", "50"),
        (0, "alike", "30"),
        (1, "run", "50"),
        (1, "alike", "30"),
        (2, "run", "20"),
        (3, "run", "20"),
    ]


@pytest.mark.parametrize("seen_by", ["all", "nobody", "on-request"])
def test_who_sees_the_cards(seen_by: str) -> None:
    made = program(
        ALIKE, more=f"seen-by: {seen_by}", phases="[{deal: {hands: equal}}, {declare: {}}, {play: {}}]"
    )
    deal = Deal(made, hands(made, *FOUR))
    aces = mask_of(made.variant.pack.cards[name] for name in ("Ac", "Ad", "Ah"))

    def known() -> int:
        return mask_of(deal.observe(2).known[0])

    deal.play(deal.read_action("alike A"))
    assert known() == (aces if seen_by == "all" else 0)
    heard = deal.observe(2).events[-1]
    assert (heard.pattern, str(heard.points)) == ("alike", "30")
    assert (heard.action is None) == (seen_by != "all")
    assert [int(points) for points in deal.observe(2).declared] == [30, 0, 0, 0]
    deal.play(0)
    if seen_by == "on-request":
        assert (deal.kind, deal.actor) == ("look", 1)
        deal.play(0)
        assert (deal.kind, deal.actor) == ("look", 2)
        assert known() == 0
        deal.play(1)  # and the fourth isn't asked any more
        assert known() == aces
        assert deal.events[-1].kind == "show"
    assert (deal.kind, deal.actor) == ("claim", 1)


def test_partners_are_not_asked_whether_they_want_to_see() -> None:
    text = HEAD.replace("PLAYERS", "4").replace("each-alone", "opposite")
    text += "phases: [{deal: {hands: equal}}, {declare: {}}, {play: {}}]\n"
    text += f"declarations:\n  seen-by: on-request\n  patterns: [{ALIKE.replace('AGAIN', 'never')}]\n"
    made = open_agreement(load_text(text))
    deal = Deal(made, hands(made, *FOUR))
    deal.play(deal.read_action("alike A"))
    deal.play(0)
    looking = []
    while deal.kind == "look":
        looking.append(deal.actor)
        deal.play(0)
    assert looking == [1, 3]


def test_points_apart_are_for_expressions_alone() -> None:
    made = program(ALIKE, more="counts: apart")
    for seed in range(20):
        random, deal = Random(seed), Deal.from_name(made, DealName(seed))
        while not deal.over:
            deal.play(
                random.choice(deal.legal_actions()) if deal.kind == "card" else deal.legal_actions()[-1]
            )
        score = deal.score()
        assert score.side_scores == score.card_scores
