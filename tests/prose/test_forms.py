"""Forms in which pages tell hands: names, who takes a trick behind its cards, draws, sums at the end."""

from __future__ import annotations

import pytest
from tests.prose.readings import numbered, read, told

PLAYS = {
    "en": "{0} leads the three of swords. {1} follows with the four. {2} plays the five. {3} plays the six. ",
    "it": "{0} apre con il tre di spade. {1} risponde con il quattro. {2} mette il cinque. {3} mette il sei. ",
    "nl": "{0} speelt zwaarden drie uit. {1} bekent met de vier. {2} legt de vijf. {3} legt de zes. ",
    "ro": "{0} deschide cu trei de spade. {1} răspunde cu patru. {2} pune cinci. {3} pune șase. ",
}
TAKES = {
    "en": "The trick goes to Anna.",
    "it": "La presa va ad Anna.",
    "nl": "De slag is voor Anna.",
    "ro": "Levata îi revine lui Anna.",
}
NAMES = ("Anna", "Bruno", "Carla", "Dino")
PRONOUNS = {
    "en": ("Anna", "Who", "Nobody", "Everybody"),
    "it": ("Anna", "Chi", "Nessuno", "Ognuno"),
    "nl": ("Anna", "Wie", "Niemand", "Iedereen"),
    "ro": ("Anna", "Cine", "Nimeni", "Fiecare"),
}


@pytest.mark.parametrize("language", PLAYS)
def test_names_that_only_begin_sentences(language: str) -> None:
    (hand,) = read(PLAYS[language].format(*NAMES) + TAKES[language], language).hands
    assert numbered(hand) == ["Anna 3s, Bruno 4s, Carla 5s, Dino 6s > Anna"]
    assert hand.players == NAMES


@pytest.mark.parametrize("language", PLAYS)
def test_pronouns_are_nobody(language: str) -> None:
    page = read(PLAYS[language].format(*PRONOUNS[language]) + TAKES[language], language)
    assert not page.hands
    assert len(page.unread) == 3


def test_names_beside_seats_may_be_the_same_people() -> None:
    page = "North is Anna, West is Bruno. North leads 3s, West plays 4s. North wins. Anna leads 2s, Bruno plays 5s."
    (hand,) = read(page, "en").hands
    assert numbered(hand) == ["North 3s, West 4s > North"]
    assert [each.text[:8] for each in hand.unread] == ["North is", "Anna lea"]


@pytest.mark.parametrize(
    ("language", "listed"),
    [
        ("en", "Players: Anna, Bruno and Carla."),
        ("it", "Giocatori: Anna, Bruno e Carla."),
        ("nl", "Spelers: Anna, Bruno en Carla."),
        ("ro", "Jucători: Anna, Bruno și Carla."),
    ],
)
def test_a_list_of_players(language: str, listed: str) -> None:
    (hand,) = read(f"{listed}\n\nAnna 3s, Bruno 4s, Carla 5s.", language).hands
    assert numbered(hand) == ["Anna 3s, Bruno 4s, Carla 5s > ?"]
    assert hand.understood


@pytest.mark.parametrize("sign", [" → ", ": ", " - ", " = "])
def test_the_taker_behind_the_cards(sign: str) -> None:
    page = f"Trick 1: North 3s, West 4s, South 5s, East 6s{sign}North.\nTrick 2: North 2s, West 7s{sign}West."
    (hand,) = read(page, "en").hands
    assert numbered(hand) == ["North 3s, West 4s, South 5s, East 6s > North"]
    assert [(each.line, str(each.reason)) for each in hand.unread] == [(2, "the trick isn't complete")]


@pytest.mark.parametrize(
    ("language", "draws", "then"),
    [
        ("en", "South draws the ace of coins and North the king of cups.", "South leads 5s, North plays 6s."),
        ("it", "Sud pesca l'asso di denari e Nord il re di coppe.", "Sud gioca 5s, Nord taglia con 6b."),
        ("nl", "Zuid trekt munten aas en Noord bekers koning.", "Zuid speelt 5s, Noord troeft met 6b."),
        ("ro", "Sud trage asul de monede și Nord regele de cupe.", "Sud joacă 5s, Nord taie cu 6b."),
    ],
)
def test_cards_drawn(language: str, draws: str, then: str) -> None:
    north, south = {"nl": ("Noord", "Zuid"), "en": ("North", "South")}.get(language, ("Nord", "Sud"))
    (hand,) = read(f"{north} 4d, {south} 7d.\n{draws}\n{then}", language).hands
    assert [trick.number for trick in hand.tricks] == [1, 2]
    assert [str(text) for _, text in hand.remarks] == [f"{south} draws Ad", f"{north} draws Rc"]
    assert hand.understood


@pytest.mark.parametrize(
    ("language", "sums"),
    [
        ("en", "At the end North has 6 points and East has 5."),
        ("it", "Alla fine Nord ha 6 punti, Est 5."),
        ("nl", "Aan het eind heeft Noord 6 punten en Oost 5."),
        ("ro", "La final Nord are 6 puncte, Est 5."),
    ],
)
def test_sums_at_the_end(language: str, sums: str) -> None:
    plays = {"en": "North 3s, East 4s.", "nl": "Noord 3s, Oost 4s."}.get(language, "Nord 3s, Est 4s.")
    (hand,) = read(f"{plays}\n\n{sums}", language).hands
    assert list(told(hand)["scores"].values()) == ["6", "5"]


def test_at_the_end_a_trick_is_not_the_next_one() -> None:
    (hand,) = read("North 3s, East 4s. East wins. At the end, East leads 5s, North plays 6s.", "en").hands
    assert len(hand.tricks) == 1


def test_a_table_that_says_not_who_leads() -> None:
    page = read("| Trick | North | East | Taker |\n|--|--|--|--|\n| 1 | 3s | 4s | North |\n", "en")
    assert [str(each.reason) for each in page.unread] == ["no column of the table says who leads"]


def test_a_heading_above_a_table_is_no_part_of_its_hand() -> None:
    page = "A hand\n\n| Trick | Leads | North | East |\n|--|--|--|--|\n| 1 | North | 3s | 4s |\n| 2 | East | 5s | 6s |\n"
    (hand,) = read(page, "en").hands
    assert numbered(hand) == ["North 3s, East 4s > ?", "East 6s, North 5s > ?"]
    assert hand.understood
