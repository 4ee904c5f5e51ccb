"""Somebody at the prompt declares, is refused with the missing card, sees what others declare, and has no more."""

from __future__ import annotations

from tests.tools.command import run

ANSWERS = "5c\nbuongioco 3\nnapoletana d\n2s 2d 2b\nnapoletana di bastoni\nv\nno\nq\n"


def test_claims_are_made_refused_and_left() -> None:
    said = run(
        "play", "tressette", "--set", "declare=first-turn", "--seed", "3", "--seat", "1", input=ANSWERS
    ).stdout
    assert said.count("what do you declare (no: nothing more)>") == 6
    assert "3s is not in this hand (nor 3c)" in said
    assert "Ad is not in this hand (nor 3d)" in said
    assert "declarations.patterns.napoletana" in said
    assert "Player 1 declares buongioco 2s 2d 2b: 3" in said
    assert "Player 1 declares napoletana 3b 2b Ab: 3" in said
    assert "declared: Player 1 6, Player 2 0, Player 3 0, Player 4 0" in said


def test_in_italian_one_says_no_in_italian() -> None:
    said = run(
        "--lang",
        "it",
        "play",
        "tressette",
        "--set",
        "declare=first-turn",
        "--seed",
        "3",
        "--seat",
        "1",
        input=ANSWERS,
    )
    assert "che cosa accusi" in said.stdout
    assert "accusa buongioco" in said.stdout


def test_the_sheet_has_declared_points_apart() -> None:
    said = run("play", "tressette", "--set", "declare=first-turn", "--seed", "3").stdout
    head = next(line for line in said.splitlines() if line.startswith("count"))
    assert head.split() == ["count", "value", "card", "score", "declared", "score"]
    first = said.splitlines()[said.splitlines().index(head) + 1]
    assert first.split()[-3:] == ["8", "6", "14"]
