"""Words that depend on their neighbours, and expressions as one says them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.variants.every_variant import Agreed

from cartacanta.errors import Span
from cartacanta.expressions import parse_expression
from cartacanta.languages import language
from cartacanta.saying import say
from cartacanta.sheets import write_sheet
from cartacanta.sheets.counts import figure, points, sum_of
from cartacanta.sheets.grammar import finished
from cartacanta.sheets.sheet import Teller, desk_of


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("<il> asso di bastoni", "l'asso di bastoni"),
        ("di <il> asso", "dell'asso"),
        ("di <il> tre", "del tre"),
        ("a <il> otto", "all'otto"),
        ("da <il> primo di mano", "dal primo di mano"),
        ("di <il> donna di picche", "della donna di picche"),
        ("su <il> sette", "sul sette"),
        ("di <gli> altri", "degli altri"),
        ("di <le> carte", "delle carte"),
        ("di <i> punti", "dei punti"),
        ("di <il> scarto", "dello scarto"),
        ("di <il> A♠", "di A♠"),
        ("a <il> 10♥", "a 10♥"),
        ("passa la carta a Anna", "passa la carta ad Anna"),
        ("Anna e Elena", "Anna ed Elena"),
        ("Di <il> re", "Del re"),
        ("cedi <il> re", "cedi il re"),
    ],
)
def test_italian_articles(written: str, printed: str) -> None:
    assert finished(written, "it") == printed


@pytest.mark.parametrize(
    ("written", "printed"),
    [("<the> ace", "the ace"), ("<the> A♠", "A♠"), ("<the> 10♥", "10♥"), ("<the> “pit”", "the “pit”")],
)
def test_english_articles(written: str, printed: str) -> None:
    assert finished(written, "en") == printed


@pytest.mark.parametrize(
    ("amount", "printed"),
    [
        ("1/3", "⅓"),
        ("14/3", "4⅔"),
        ("-2", "\N{MINUS SIGN}2"),
        ("-1/3", "\N{MINUS SIGN}⅓"),
        ("9/7", "1 2/7"),
        ("1/2", "½"),
        ("11", "11"),
        ("0", "0"),
    ],
)
def test_numbers_as_one_writes_them(amount: str, printed: str) -> None:
    assert figure(Fraction(amount)) == printed


def test_sums_and_points() -> None:
    assert sum_of([Fraction(2), Fraction(5, 3), Fraction(-10)]) == "2 + 1⅔ \N{MINUS SIGN} 10"
    assert [points(Fraction(amount)) for amount in ("0", "1", "1/2", "-1", "14/3")] == [
        "nothing",
        "one point",
        "half a point",
        "minus one point",
        "4⅔ points",
    ]


def condition(variant: str, text: str, code: str, **options: str) -> str:
    """A condition as it is said on a sheet."""
    desk = desk_of(Agreed.of(variant, **options).program, code, None)
    node = desk.speaker.plain(parse_expression(text, Span("here", 1, 1, 1, 1)).root)
    return Teller(language(code))(desk.speaker.condition(node))


@pytest.mark.parametrize(
    ("variant", "text", "english", "italian"),
    [
        (
            "terziglio",
            "points of declarers >= 6",
            "the declarer has at least 6 points",
            "il dichiarante ha almeno 6 punti",
        ),
        (
            "tressette-col-morto",
            "points of declarers > points of opponents",
            "the eldest hand and the dummy have more points than the others",
            "il primo di mano e il morto hanno più punti degli altri",
        ),
        (
            "klaverjassen",
            "2 * points of side of caller > deal-points",
            "the pair of the player who called has more than 81 points",
            "la coppia di chi ha chiamato ha più di 81 punti",
        ),
        ("rovescino", "points < 1", "they have less than one point", "ha meno di un punto"),
        ("rovescino", "not (points >= 1)", "they have less than one point", "ha meno di un punto"),
        (
            "traversone",
            "holder of Ab = last-taker",
            "whoever holds the ace of clubs is whoever took the last trick",
            "chi ha l'asso di bastoni è chi ha fatto l'ultima presa",
        ),
        (
            "hearts",
            "any of players has tricks = 0",
            "at least one player has taken no trick",
            "almeno un giocatore non ha fatto prese",
        ),
        (
            "terziglio",
            "contract != solissimo",
            "the winning bid is not “solissimo”",
            "la dichiarazione più alta non è «solissimo»",
        ),
        (
            "tressette",
            "deal-number = 1",
            "it is the first deal of the match",
            "è la prima smazzata della partita",
        ),
        (
            "tressette",
            "count of suit-led in hand = 0",
            "the hand holds no card of the suit led",
            "in mano non c'è nessuna carta del seme di uscita",
        ),
        (
            "oh-hell",
            "tricks = bid",
            "they have taken exactly as many tricks as they named",
            "ha fatto esattamente le prese che aveva annunciato",
        ),
        (
            "bourre",
            "tricks = max of tricks over players",
            "they have the most tricks of all",
            "ha più prese di tutti",
        ),
    ],
)
def test_conditions_in_words(variant: str, text: str, english: str, italian: str) -> None:
    assert condition(variant, text, "en") == english
    assert condition(variant, text, "it") == italian


def test_an_amount_with_a_condition() -> None:
    """What the agreement has settled is put in, and nothing is left of it."""
    desk = desk_of(Agreed("traversone").program, "it", None)
    node = desk.speaker.plain(
        parse_expression(
            "if option players = 4 then (if holder of Ab = taker then 3 else 0) else 7", Span("", 1, 1, 1, 1)
        ).root
    )
    said = Teller(language("it"))(desk.speaker.points(node))
    assert said == "3 punti se chi ha l'asso di bastoni è chi ci è riuscito, altrimenti niente"


def test_a_text_keeps_its_name_in_quotation_marks() -> None:
    assert (
        Teller(language("it")).line(say("{who} bids {bid}.", who="Anna", bid=say("“{name}”", name="solo")))
        == "Anna dichiara «solo»."
    )


# ---- whole sheets ---------------------------------------------------------------------------------------


def test_what_a_deal_can_come_to_is_what_counting_says() -> None:
    text = write_sheet(Agreed("rovescino").program, "it")
    assert "in tutto se ne segnano 11, 10 o 9, anche se si parla di 11 punti" in text
    assert "carte e ultima presa (11 punti)" in text, "whoever revokes has the last trick as well"
    assert "Una smazzata conta 11 punti:" in write_sheet(Agreed("tressette").program, "it")


def test_a_count_that_is_not_written_down_says_what_is() -> None:
    text = write_sheet(Agreed("terziglio").program, "it").split("### Un conto fatto")[1].split("## ")[0]
    assert "La smazzata è vinta se il dichiarante ha almeno 6 punti: qui è persa." in text
    assert "si segna: Anna \N{MINUS SIGN}2, Bruno 1 e Carla 1." in text


def test_whoever_has_the_rest_is_reckoned_from_the_others() -> None:
    text = write_sheet(Agreed("traversone").program, "it")
    assert "1. Tutti, tranne chi ha fatto l'ultima presa, sommano" in text
    assert "segna quello che lasciano gli altri: 21 \N{MINUS SIGN} (1 + 0 + 4) = 16." in text
    assert "si toglie 21 punti dal totale" in text


def test_questions_that_change_nothing_here_are_not_asked() -> None:
    def asked(variant: str, **options: str | int) -> str:
        sheet = write_sheet(Agreed.of(variant, **options).program, "it")
        return sheet.split("## Che cosa si stabilisce prima")[1]

    assert "Chi vede le carte dichiarate" not in asked("tressette")
    assert "Chi vede le carte dichiarate" in asked("tressette", declare="at-deal")
    assert "In che verso" in asked("traversone")
    assert "In che verso" not in asked("traversone", players=2), "two go to and fro"
    assert "Quante smazzate" not in asked("traversone")
    assert "Quante smazzate" in asked("traversone", match_by="deals")


def test_cards_taken_out_are_shown_only_where_some_are() -> None:
    line = "Le carte tolte si mostrano"
    shown = {
        players: line in write_sheet(Agreed.of("traversone", players=players).program, "it")
        for players in (3, 4, 6)
    }
    assert shown == {3: True, 4: False, 6: True}
    assert line not in write_sheet(Agreed("ciapa-no").program, "it")


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        ("hearts", "chi gli sta a sinistra, chi gli sta a destra, chi gli sta di fronte e nessuno"),
        ("hearts", "Allora chi ci è riuscito non segna niente e gli altri segnano 26 punti ciascuno."),
        ("hearts", "Alla prima presa esce chi ha il due di fiori, e gioca quella carta."),
        ("hearts", "### Le mani, come sono state date"),
        ("briscola", "Scopo: vincere per primo due smazzate."),
        ("tressette", "Scopo: avere più punti di tutti quando una coppia arriva a 21 punti."),
        ("tressette-col-morto", "una mano senza giocatore, al posto fra il secondo di mano e il mazziere"),
        ("tressette-col-morto", "Il mazziere dà a ogni giocatore dieci carte, e altrettante al morto."),
        ("tressette-con-chiamata", "il primo di mano gioca da solo contro tutti gli altri"),
        ("terziglio", "Il giocatore chiamato resta uno degli altri"),
        ("ciapa-no", "La carta la vedono solo loro due."),
        ("oh-hell", "non può dire il numero che porta il totale dei numeri annunciati al numero di carte"),
        ("briscola-chiamata", "In ogni smazzata il dichiarante e il giocatore chiamato giocano insieme"),
        ("briscola-chiamata", "hanno almeno 61 punti, o quanti ne sono stati dichiarati, se sono di più"),
        ("klaverjassen", "non ha né picche né briscole, e scarta"),
        ("spades", "il numero delle prese fatte da chi di loro ne ha annunciata almeno una è almeno"),
    ],
)
def test_rules_are_said_as_players_say_them(variant: str, said: str) -> None:
    assert said in write_sheet(Agreed(variant).program, "it")


def test_steps_under_one_condition_are_told_together_and_nobody_is_tied_where_one_wins() -> None:
    assert (
        write_sheet(Agreed("terziglio").program, "it").count("Se la dichiarazione più alta è «chiamo»") == 1
    )
    assert "| «chiamo» | 1 | passi 3 e 5 |" in write_sheet(Agreed("terziglio").program, "it")
    assert "| «solissimo» | 3 | nessuno di questi passi |" in write_sheet(Agreed("terziglio").program, "it")
    assert "Se i primi sono pari" not in write_sheet(Agreed("briscola").program, "it")
