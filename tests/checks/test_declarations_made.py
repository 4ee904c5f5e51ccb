from __future__ import annotations

from tests.checks.trying import said

PATTERNS = "declarations:\n  patterns: [{id: alike, same-rank: [RANKS], points: {COUNT: 3}}]\n"
IN_THE_PLAY = "phases: [{play: {declare: first-turn}}]\n"


def patterns(rank: str = "K", count: int = 3) -> str:
    return PATTERNS.replace("RANKS", rank).replace("COUNT", str(count))


def test_patterns_and_the_time_to_declare_them_belong_together() -> None:
    assert said(IN_THE_PLAY + patterns()) == []
    assert said(patterns()) == ["CC436 `alike` is never declared: no phase asks for it"]
    assert said(IN_THE_PLAY) == ["CC436 there is no pattern that could be declared"]
    phase = "phases: [{deal: {}}, {declare: {}}]\n"
    assert said(phase + patterns()) == []
    assert said(phase) == ["CC436 there is no pattern that could be declared"]


def test_after_drawing_somebody_has_drawn() -> None:
    after = "phases: [{deal: {hands: 3, stock: rest}}, {play: {declare: after-draw}}]\n"
    assert "CC436 nobody draws, so nobody declares after it" in said(after + patterns())
    assert said("tricks: {draw: {cards: 1}}\n" + after + patterns()) == []


def test_what_is_declared_can_be_held() -> None:
    assert said(IN_THE_PLAY + patterns(count=5)) == [
        "CC436 `alike` can't be held: its cards aren't in this deck"
    ]
    small = "phases: [{deal: {hands: 2, aside: rest}}, {play: {declare: first-turn}}]\n"
    assert "CC436 `alike` can't be held: it is 3 cards, and a hand has at most 2" in said(small + patterns())
    assert any(line.startswith("CC401 ") for line in said(IN_THE_PLAY + patterns(rank="K, A")))
