"""Why: what `replay --why` and a person at the table are told, and what they are told when there is no such thing."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from tests.tools.command import run
from tests.tools.documents import AGAINST_DUTY, RECORD

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A sound record and one with a revoke in its first trick."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deal.yaml").write_text(RECORD, encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text(AGAINST_DUTY, encoding="utf-8")
    return tmp_path


# where the rules lie elsewhere their long paths break the lines at other places
@pytest.mark.checkout
def test_points_in_a_column() -> None:
    lines = run("replay", "deal.yaml", "--why", "Carla").stdout.splitlines()
    assert lines[0] == "deal.yaml: Rovescino, sound: Anna 3, Bruno 1, Carla 5, Dino 1"
    assert lines[2:11] == [
        "points of Carla                                  5",
        "  cards taken                                5 2/3  [1]",
        "    trick 1: Rd 1/3, 3d 1/3, Fd 1/3              1",
        "    trick 7: Cs 1/3, Rb 1/3, Rs 1/3, 2d 1/3  1 1/3",
        "    trick 8: Ad                                  1",
        "    trick 9: 2s 1/3, Fb 1/3                    2/3",
        "    trick 10: Fs 1/3, Cb 1/3                   2/3",
        "    last trick (10)                              1  [2]",
        "  fractions are dropped                       -2/3  [3]",
    ]
    assert lines[11].startswith("[1] deck.values, ")
    rules = " ".join(line.strip() for line in lines[11:]).strip()
    assert rules.endswith(", after 003 Conteggio dei punti (Come si gioca al Tressette?)")


def test_a_trick_and_cards_in_it() -> None:
    shown = run("replay", "deal.yaml", "--why", "4", "--why", "1:rd", "--why", "1:3s", "--why", "2:6d").stdout
    assert "\nAnna takes trick 4 with 3c\n" in shown
    assert "\n  not of the suit led, so they can't take it: 3s\n" in shown
    assert "\nBruno may play Rd\n" in shown
    assert "\nDino may not play 3s: the suit led (d) must be followed, and 4d is in hand  [" in shown
    assert "may not play 6d: 6d has already been played\n" in shown
    assert shown.count("\n[") == len({line for line in shown.splitlines() if line.startswith("[")})


def test_in_italian() -> None:
    shown = run("replay", "deal.yaml", "--lang", "it", "--why", "4", "--why", "Carla", "--why").stdout
    assert "\nAnna fa la presa 4 con tre di coppe\n" in shown
    assert "\npunti di Carla" in shown
    assert "\n  le frazioni cadono" in shown
    assert "\nA --why si può chiedere:\n" in shown


def test_what_may_be_asked() -> None:
    shown = run("replay", "deal.yaml", "--why").stdout
    assert "--why may be asked:\n  10: who takes a trick, from 1 to 10\n" in shown
    assert "  Anna, Bruno, Carla, Dino: where somebody's points come from\n" in shown


def test_a_phase_and_what_might_have_been_done_in_it() -> None:
    assert run("play", "terziglio", "--seed", "3", "--record", "bids.yaml").exit_code == 0
    shown = run("replay", "bids.yaml", "--why", "auction", "--why", "declarers").stdout
    assert "nobody has bid yet: any bid may be made" in shown
    assert "\npoints of declarers (Player 2) " in shown
    lower = run("replay", "bids.yaml", "--why", "auction:chiamo")
    assert "chiamo" in lower.stdout
    assert " may " in lower.stdout
    wrong = run("replay", "bids.yaml", "--why", "auction:nonsense")
    assert wrong.exit_code == 2
    assert "bids.yaml: 'nonsense' is nothing that can be done in auction" in wrong.stderr


def test_a_card_that_nobody_passed_is_told_of_who_held_it() -> None:
    assert run("play", "hearts", "--seed", "3", "--record", "pass.yaml").exit_code == 0
    shown = run("replay", "pass.yaml", "--why", "pass:qs").stdout
    assert shown.count(" may choose Qs\n") == 1
    assert " may not choose Qs" not in shown
    nobody = run("replay", "pass.yaml", "--why", "pass:9x")
    assert nobody.exit_code == 2


def test_claims() -> None:
    settings = ("--set", "declare=after-each-draw", "--record", "claims.yaml")
    assert run("play", "tressette-in-due-pescaggio", "--seed", "3", *settings).exit_code == 0
    shown = run("replay", "claims.yaml", "--why", "declare").stdout
    assert "\nPlayer 1 may declare buongioco 2s 2d 2b\n  buongioco 2s 2d 2b " in shown
    assert "no more\n\nPlayer" not in shown.partition("\n[1]")[0].partition("napoletana 3b 2b Ab\n\n")[0]


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("11", "deal.yaml: there is no trick 11: ask for 1 to 10"),
        ("0", "deal.yaml: there is no trick 0: ask for 1 to 10"),
        ("11:6b", "deal.yaml: there is no trick 11: ask for 1 to 10"),
        ("3:6x", "deal.yaml: '6x' is no card of this deck; cards are written like"),
        ("Carl0", "deal.yaml: 'Carl0' is no trick, player or phase of this deal; did you mean 'Carla'?"),
        (
            "zzz",
            "deal.yaml: 'zzz' is no trick, player or phase of this deal; ask about 1 to 10, Anna, Bruno, Carla",
        ),
    ],
)
def test_what_there_isnt(question: str, message: str) -> None:
    result = run("replay", "deal.yaml", "--why", question)
    assert result.exit_code == 2
    assert message in result.stderr


def test_a_question_about_nothing_takes_no_answer_from_the_others() -> None:
    result = run("replay", "deal.yaml", "--why", "zzz", "--why", "Carla", "--why", "Carl0", "--why", "4")
    assert result.exit_code == 2
    assert "\npoints of Carla " in result.stdout
    assert "\nAnna takes trick 4 with 3c\n" in result.stdout
    assert result.stderr.index("'zzz' is no trick") < result.stderr.index("did you mean 'Carla'?")


def test_partners_may_be_asked_for_as_they_are_called_in_the_answer() -> None:
    assert run("play", "tressette", "--seed", "3", "--record", "pairs.yaml").exit_code == 0
    both = run("replay", "pairs.yaml", "--why", "Player 2 and Player 4").stdout
    assert "\npoints of Player 2 and Player 4 " in both
    assert both == run("replay", "pairs.yaml", "--why", "Player 4").stdout
    italian = run("replay", "pairs.yaml", "--lang", "it", "--why", "Player 2 e Player 4")
    assert italian.exit_code == 0


def test_there_is_room_for_answers_in_two_formats_only() -> None:
    result = run("replay", "deal.yaml", "--why", "3", "--output-format", "concise")
    assert result.exit_code == 2
    assert "--why is answered in the formats full and json only" in result.stderr


def test_a_record_that_breaks_the_rules_is_explained_as_read_on() -> None:
    result = run("replay", "wrong.yaml", "--why", "Dino", "--why", "1", "--why", "1:3s")
    assert result.exit_code == 1
    assert result.stdout.startswith("CC520 ")
    assert re.search(r"\n  revoke by Dino: `floor\(sum of exact over sides\)` +11  \[1\]\n", result.stdout)
    assert "\nCarla takes trick 1 with 3d\n" in result.stdout
    assert "\nDino may not play 3s: the suit led (d) must be followed" in result.stdout
    later = run("replay", "wrong.yaml", "--why", "5:Cd")
    assert later.exit_code == 2
    assert "can't be told: the record breaks the rules in trick 1" in later.stderr


def test_json() -> None:
    given = json.loads(
        run("replay", "deal.yaml", "--why", "Carla", "--why", "1:3s", "--output-format", "json").stdout
    )
    points, card = given["records"][0]["why"]
    assert (points["asked"], card["asked"]) == ("Carla", "1:3s")
    (tree,) = points["explanations"]
    assert (tree["kind"], tree["text"], tree["amount"], tree["adds"]) == (
        "points",
        "points of Carla",
        "5",
        True,
    )
    assert sum(Fraction(part["amount"]) for part in tree["parts"] if part["adds"]) == 5

    def kinds(step: dict[str, Any]) -> set[str]:
        return {step["kind"]}.union(*map(kinds, step["parts"]))

    assert {"cards", "trick", "card", "last-trick", "rounding"} <= kinds(tree)
    (refused,) = card["explanations"]
    assert (refused["kind"], refused["rule"], refused["cite"]) == (
        "not-allowed",
        "tricks.duty",
        "003 Svolgimento del gioco",
    )
    assert refused["rule_at"].split(":")[0].endswith("tressette-family.yaml")
    assert json.loads(run("replay", "deal.yaml", "--output-format", "json").stdout)["records"][0]["why"] == []


# ---- at the table -----------------------------------------------------------------------------------


def at_the_table(*typed: str, lang: str = "en") -> str:
    names = ("--names", "Ann,Bob,Cat,Dan", "--seat", "Ann", "--lang", lang)
    return run("play", "rovescino", "--seed", "7", *names, input="\n".join([*typed, "q", ""])).stdout


def test_at_the_table() -> None:
    shown = at_the_table(
        "?", "why", "why 6b", "why turn", "As", "why trick", "why 1", "why points", "why points Bob"
    )
    assert "  why 6b      why a card" in shown
    assert "  ask why and a card, trick, the number of one, points, points and a name, or turn\n" in shown
    assert "  Ann may not play 6b: 6b is not in this hand\n" in shown
    assert "  it is Ann's turn\n" in shown
    assert shown.count("  Ann takes trick 1 with As\n") == 2
    assert "  points of Ann so far " in shown
    assert "  points of Bob so far " in shown


def test_at_an_italian_table() -> None:
    shown = at_the_table(
        "perché", "perche 6b", "As", "perché presa", "PERCHÉ punti", "perché turno", lang="it"
    )
    assert "  Ann non può giocare sei di bastoni: sei di bastoni non è in questa mano\n" in shown
    assert "  Ann fa la presa 1 con asso di spade\n" in shown
    assert "  punti di Ann fin qui " in shown
    assert "  tocca a Ann\n" in shown


def test_what_nobody_knows_at_the_table() -> None:
    shown = at_the_table("why nonsense", "why 3", "why points Zoe")
    assert "'nonsense' is nothing that is known here: ask why and a card" in shown
    assert "  there is no trick 3: none has been played\n" in shown
    assert "nobody here is called 'Zoe': there are Ann, Bob, Cat, Dan\n" in shown


def test_a_covered_card_of_ones_own_stays_unknown() -> None:
    """Who sits there must not learn which cards lie under the open ones."""
    deck = [rank + suit for suit in "scdb" for rank in "32ARCF7654"]
    typed = [f"why {card}" for card in deck] + deck
    shown = run(
        "play", "spizzichino", "--seed", "2", "--seat", "1", input="\n".join([*typed, "q", ""])
    ).stdout
    assert "is not in this hand" in shown
    assert "covered" not in shown
