"""Where it isn't certain which trick a sentence tells of, it isn't read, or the numbers that follow aren't known."""

from __future__ import annotations

import pytest
from tests.prose.readings import numbered, read

FIRST = {
    "en": "North leads the three of swords, West plays the four, South the five and East the six.",
    "it": "Nord apre con il tre di spade, Ovest mette il quattro, Sud il cinque ed Est il sei.",
    "nl": "Noord komt uit met zwaarden drie, West legt de vier, Zuid de vijf en Oost de zes.",
    "ro": "Nord deschide cu trei de spade, Vest pune patru, Sud cinci și Est șase.",
}
TAKES = {"en": "North wins.", "it": "Prende Nord.", "nl": "Noord wint.", "ro": "Nord ia."}
MORE = {
    "en": "North leads the two of cups, West plays the four, South the five and East the six.",
    "it": "Nord apre con il due di coppe, Ovest mette il quattro, Sud il cinque ed Est il sei.",
    "nl": "Noord komt uit met bekers twee, West legt de vier, Zuid de vijf en Oost de zes.",
    "ro": "Nord deschide cu doi de cupe, Vest pune patru, Sud cinci și Est șase.",
}


def numbers(text: str, language: str) -> list[int | None]:
    """The numbers of a page's tricks."""
    return [trick.number for hand in read(text, language).hands for trick in hand.tricks]


@pytest.mark.parametrize(
    ("language", "lost"),
    [
        ("en", "North leads the ace of coins and the others follow with the four, the five and the six."),
        ("it", "Prima Nord gioca l'asso di denari, e gli altri rispondono come possono."),
        ("nl", "Als Noord munten aas speelt, moeten de anderen bekennen."),
        ("ro", "Dacă Nord joacă asul de monede, ceilalți răspund."),
    ],
)
def test_a_trick_before_the_first_that_is_read_makes_the_numbers_unknown(language: str, lost: str) -> None:
    (hand,) = read(f"{lost} {FIRST[language]} {TAKES[language]} {MORE[language]}", language).hands
    assert [trick.number for trick in hand.tricks] == [None, None]
    assert [each.text for each in hand.unread] == [lost]


def test_the_last_trick_is_not_the_next_one() -> None:
    told = {
        "en": "In the last trick, {}",
        "it": "Ultima presa: {}",
        "nl": "Laatste slag: {}",
        "ro": "Ultima levată: {}",
    }
    for language, form in told.items():
        text = form.format(MORE[language].replace(" komt uit met ", " speelt "))
        assert numbers(f"{FIRST[language]} {TAKES[language]} {text}", language) == [1, None]


@pytest.mark.parametrize(
    ("language", "takes"),
    [
        ("en", "South takes the last trick."),
        ("en", "East takes the next trick."),
        ("en", "East takes the second trick."),
        ("it", "L'ultima presa è di Sud."),
        ("it", "La prossima presa va a Sud."),
        ("nl", "De laatste slag is voor Zuid."),
        ("nl", "De volgende slag is voor Zuid."),
        ("ro", "Ultima levată este a lui Sud."),
        ("ro", "Următoarea levată este a lui Sud."),
    ],
)
def test_whoever_takes_another_trick_does_not_take_this_one(language: str, takes: str) -> None:
    (hand,) = read(f"{FIRST[language]} {takes}", language).hands
    assert [(trick.number, trick.taker) for trick in hand.tricks] == [(1, "")]
    assert [each.text for each in hand.unread] == [takes]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "North leads the three of swords, West discards the four of cups, South the five of swords."),
        ("it", "Nord apre con il tre di spade, Ovest scarta il quattro di coppe, Sud il cinque di spade."),
        ("nl", "Noord speelt zwaarden drie, West gooit bekers vier af, Zuid zwaarden vijf."),
        ("ro", "Nord joacă trei de spade, Vest aruncă patru de cupe, Sud cinci de spade."),
    ],
)
def test_a_card_of_the_suit_led_is_not_discarded_with_the_one_before(language: str, text: str) -> None:
    (line,) = numbered(read(text, language).hands[0])
    assert [play.split()[1] for play in line.split(" > ")[0].split(", ")] == ["3s", "4c*", "5s"]


@pytest.mark.parametrize(
    "between",
    [
        "After some tricks without interest.",
        "What happens otherwise?",
        "Wrong!",
        "A second example.",
        "The cards are dealt anew.",
    ],
)
def test_what_may_skip_tricks_makes_the_next_number_unknown(between: str) -> None:
    (hand,) = read(f"{FIRST['en']} {TAKES['en']}\n{between}\n{MORE['en']}", "en").hands
    assert [trick.number for trick in hand.tricks] == [1, None]
    assert [(each.text, each.kind) for each in hand.unread] == [(between, "not-understood")]


def test_a_trick_of_cards_that_were_played_before_is_of_another_example() -> None:
    again = f"{FIRST['en']} {TAKES['en']}"
    assert numbers(f"{again}\n{MORE['en']} {TAKES['en']}\nWest is late.\n{again}", "en") == [1, 2, None]


def test_a_few_cards_told_are_no_whole_hand() -> None:
    """Else the second trick would end the deal, and the third begin another."""
    dealt = "North has the three of swords and the two of cups.\n"
    third = "North leads the seven of cups, West plays the jack, South the knight and East the king."
    (hand,) = read(f"{dealt}{FIRST['en']} {TAKES['en']} {MORE['en']} {TAKES['en']} {third}", "en").hands
    assert [trick.number for trick in hand.tricks] == [1, 2, 3]


def test_cards_still_held_leave_the_trick_where_it_is() -> None:
    page = f"{FIRST['en']} {TAKES['en']} North holds the four of coins. {MORE['en']}"
    (hand,) = read(page, "en").hands
    assert [trick.number for trick in hand.tricks] == [1, 2]
    assert [each.text for each in hand.unread] == ["North holds the four of coins."]


def test_a_card_that_somebody_has_may_be_the_lead() -> None:
    page = f"{FIRST['en']} East wins. East has the ace of cups. West plays the four of cups, South the five of cups."
    (hand,) = read(page, "en").hands
    assert [trick.number for trick in hand.tricks] == [1]
    assert [each.text[:10] for each in hand.unread] == ["East has t", "West plays"]


def test_a_taker_that_may_be_corrected_is_not_known() -> None:
    (hand,) = read(f"{FIRST['it']} Prende Sud. No, prende Nord.", "it").hands
    assert [trick.taker for trick in hand.tricks] == [""]
