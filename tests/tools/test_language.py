"""What the command says in other languages, and how one chooses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from tests.tools.command import run

if TYPE_CHECKING:
    from pathlib import Path

BAD = """\
variant: slip
title: {en: Slip}
extends: rovescino
tricks: {forbidden: [{id: coppe, leed: c, until-discarded: c}]}
"""

TABLE = """\
Rovescino   seed 3
patti: {agreed}
Dà le carte Dino, primo di mano è Anna; senso antiorario
Tu sei Anna. ? per l'aiuto, q per alzarsi dal tavolo.

la tua mano  due di spade, fante di spade, quattro di spade   fante di coppe, cinque di coppe, quattro di coppe   due di denari   tre di bastoni, due di bastoni, asso di bastoni
la tua uscita> asso di spade
  asso di spade non è in questa mano
la tua uscita> briscola
  'briscola' non è tra le tue scelte: due di spade, fante di spade, quattro di spade   fante di coppe, cinque di coppe, quattro di coppe   due di denari   tre di bastoni, due di bastoni, asso di bastoni   (? per l'aiuto)
la tua uscita> 4s
  Bruno gioca re di spade
  Carla gioca sei di spade
  Dino gioca cinque di spade
  Bruno fa la presa: quattro di spade, re di spade, sei di spade, cinque di spade
  Bruno gioca cavallo di bastoni
  Carla gioca re di bastoni
  Dino gioca quattro di bastoni
la tua mano  due di spade, fante di spade   fante di coppe, cinque di coppe, quattro di coppe   due di denari   tre di bastoni, due di bastoni, asso di bastoni
la tua carta> ? due di denari
  Anna non può giocare due di denari: bisogna rispondere al seme d'uscita (bastoni), e in mano
      c'è asso di bastoni  [1]
    bisogna rispondere al seme d'uscita (bastoni): tre di bastoni, due di bastoni, asso di bastoni  [1]
    si può giocare: tre di bastoni, due di bastoni, asso di bastoni
la tua carta> perché asso di bastoni
  Anna può giocare asso di bastoni
    bisogna rispondere al seme d'uscita (bastoni): tre di bastoni, due di bastoni, asso di bastoni  [1]
    si può giocare: tre di bastoni, due di bastoni, asso di bastoni
la tua carta> q
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "slip.yaml").write_text(BAD, encoding="utf-8")
    return tmp_path


# where the rules lie elsewhere their long paths break the lines at other places
@pytest.mark.checkout
def test_a_person_sits_at_an_italian_table() -> None:
    typed = "asso di spade\nbriscola\n4s\n? due di denari\nperché asso di bastoni\nq\n"
    names = ("--names", "Anna,Bruno,Carla,Dino", "--seat", "Anna")
    result = run("--lang", "it", "play", "rovescino", "--seed", "3", *names, input=typed)
    rule = re.compile(r"  \[1\] tricks\.duty, .*?\n(?=la tua carta>)", re.DOTALL)
    shown, rules = rule.subn("", result.stdout)
    assert rules == 2
    lines = shown.splitlines()
    agreed = [line for line in lines[1:5] if "senso antiorario" not in line and "Tu sei" not in line]
    expected = TABLE.format(agreed="\n".join(agreed).removeprefix("patti: "))
    assert "\n".join([*lines, ""]).replace(" \n", "\n") == expected
    assert result.stderr == "Ti sei alzato dal tavolo prima della fine.\n"


def test_a_score_sheet_is_written_in_italian() -> None:
    result = run("play", "rovescino", "--seed", "7", "--cards", "codes", "--lang=it")
    assert (
        "presa   Giocatore 1   Giocatore 2   Giocatore 3   Giocatore 4  la fa         vale\n" in result.stdout
    )
    assert (
        "    1  >Fc            Cd            5c            Rc*          Giocatore 4      1\n" in result.stdout
    )
    assert "conto                       prese  valore  punti carte  punteggio\n" in result.stdout
    assert "Giocatore 4 (ultima presa)      4       6            6          6\n" in result.stdout


def test_diagnostics_are_said_in_the_language_in_every_form() -> None:
    text = "voce 1 di `forbidden`: chiave sconosciuta `leed`"
    assert run("check", "slip.yaml", "--lang", "it").output == (
        f"CC101 {text}\n"
        "  --> slip.yaml:4:34\n"
        "4 | tricks: {forbidden: [{id: coppe, leed: c, until-discarded: c}]}\n"
        "  |                                  ^^^^\n"
        "  = aiuto: intendevi 'lead'?\n"
        "\n"
        "1 documento controllato: 1 errore. `cartacanta explain CC101` dice di più.\n"
    )
    for form in ("concise", "json", "github", "sarif"):
        assert text in run("check", "slip.yaml", "--output-format", form, "--lang", "it").stdout


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--lang it plya", "il verbo 'plya' non c'è: intendevi 'play'? (vedi `cartacanta --help`)"),
        ("play --lang it", "manca l'argomento 'VARIANT' (vedi `cartacanta play --help`)"),
        ("list rovescinno --lang it", "nessuna variante si chiama 'rovescinno': intendevi 'rovescino'?"),
        ("show rovescino --set limti=3 --lang it", "rovescino non ha l'opzione 'limti': intendevi 'limit'?"),
        (
            "compare rovescino --deals x --lang it",
            "valore sbagliato per '--deals': 'x' non è un numero intero da 1 a 1000000000 (vedi `cartacanta compare --help`)",
        ),
        ("explain XX --lang it", "il codice 'XX' non c'è"),
    ],
)
def test_complaints_are_in_the_language_wherever_it_stands(line: str, said: str) -> None:
    result = run(*line.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.partition(": ")[2] == f"{said}\n"


def test_help_is_in_the_language() -> None:
    page = run("list", "--help", "--lang", "it").stdout
    assert page.startswith("Uso: cli list [OPZIONI] [VARIANT]\n\n  Elenca le varianti,")
    assert "Mostra questo messaggio e termina." in page
    assert "Verbi:" in run("--lang", "it", "--help").stdout


def test_the_variable_chooses_and_the_option_beats_it() -> None:
    env = {"CARTACANTA_LANG": "it_IT.UTF-8"}
    assert run("check", "rovescino", "--quick", env=env).stderr == "1 documento controllato: tutto a posto.\n"
    assert run("check", "rovescino", "--quick", "--lang", "en", env=env).stderr.startswith(
        "1 document checked"
    )
    assert run("list", env={"CARTACANTA_LANG": ""}).stdout.startswith("id ")


@pytest.mark.parametrize("line", ["list --lang xx", "--lang=xx", "--lang xx play rovescino --seed 1"])
def test_an_unknown_language_is_told_with_those_there_are(line: str) -> None:
    result = run(*line.split())
    assert result.exit_code == 2
    assert result.stderr.startswith(
        "cartacanta: there is no language 'xx': there is en, it, and for titles and cards only "
    )
    assert "hr" in result.stderr


def test_the_variables_language_must_be_one_too() -> None:
    result = run("list", env={"CARTACANTA_LANG": "xx"})
    assert result.exit_code == 2
    assert "there is no language 'xx' (CARTACANTA_LANG): there is en, it" in result.stderr


def test_a_language_that_only_documents_have_names_their_cards() -> None:
    result = run("play", "ko-manje", "--seed", "1", "--lang", "hr")
    assert "Player 4 deals, Player 1 is the eldest hand" in result.stdout
    assert " kralj " in result.stdout


def test_codes_are_the_same_in_every_language() -> None:
    assert "Sbagliato:" in run("explain", "CC101", "--lang", "it").stdout
    assert run("list", "--lang", "it", "--output-format", "json").stdout == (
        run("list", "--output-format", "json").stdout
    )


def test_a_record_written_in_italian_is_read_in_any_language(folder: Path) -> None:
    assert run("play", "tressette", "--seed", "7", "--lang", "it", "--record", "mano.yaml").exit_code == 0
    text = (folder / "mano.yaml").read_text(encoding="utf-8")
    assert "# Tressette: primo di mano è Giocatore 1, dà le carte Giocatore 4.\n" in text
    assert "# Le squadre: Giocatore 1 e Giocatore 3, Giocatore 2 e Giocatore 4.\n" in text
    assert " # 1: esce Giocatore 1, fa la presa Giocatore " in text
    assert run("replay", "mano.yaml").stderr == "1 record replayed, 1 by the rules.\n"
    assert run("replay", "mano.yaml", "--lang", "it").stderr == "1 verbale rigiocato, 1 in regola.\n"


@pytest.mark.parametrize("parent", [(), ("--extends", "rovescino")])
def test_a_new_document_is_commented_in_italian(folder: Path, parent: tuple[str, ...]) -> None:
    assert run("new", "nostro", *parent, "--lang", "it").stdout == (
        "scritto nostro.yaml; poi: cartacanta check nostro.yaml\n"
    )
    text = (folder / "nostro.yaml").read_text(encoding="utf-8")
    assert "\ntitle: {it: Nostro}\n" in text
    assert "\n#   cartacanta check nostro.yaml    trova ogni errore, e gioca l'esempio in fondo\n" in text
    assert "# Smazzate d'esempio, che `cartacanta check` gioca." in text
    assert run("check", "nostro.yaml", "--quick").stderr == "1 document checked: nothing wrong.\n"
