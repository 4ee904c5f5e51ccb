from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from tests.tools.command import START, environment, run
from tests.tools.documents import NEVER_PLAYED, SOUND

from cartacanta.cardnames import card_name
from cartacanta.deal import Deal
from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load
from cartacanta.engine.choosing import PLAYERS
from cartacanta.engine.matches import MOST_ATTEMPTS
from cartacanta.engine.named import play_deal
from cartacanta.engine.records import DealRecord
from cartacanta.layout import DealName
from cartacanta.program import compile_program
from cartacanta.simulation import simulate
from cartacanta.variant import build
from cartacanta_tools.seating import KINDS, AtRandom, Sensible
from cartacanta_tools.verbs import play

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.program.model import Program

VARIANTS = [listed.id for listed in Catalogue().list() if not listed.abstract]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sample.yaml").write_text(SOUND, encoding="utf-8")
    return tmp_path


def program(variant: str) -> Program:
    return compile_program(build(load(variant)))


def test_a_deal_that_nobody_ever_plays_is_left_after_a_thousand_redeals(folder: Path) -> None:
    (folder / "never.yaml").write_text(NEVER_PLAYED, encoding="utf-8")
    result = run("play", "never.yaml")
    assert result.exit_code == 0
    assert result.stdout.count("Everybody passed: dealt again.\n") == MOST_ATTEMPTS


def test_dealt_again_it_stays_the_same_deal_of_the_seed(folder: Path) -> None:
    """Dealing again must not lead to another match of the seed."""
    text = NEVER_PLAYED.replace("when: deal-number > 3, ", "").replace(", when: deal-number > 3", "")
    (folder / "auction.yaml").write_text(text, encoding="utf-8")
    for number in range(1, 30):
        result = run("play", "auction.yaml", "--seed", "1", "--nth", str(number), "--record", "deal.yaml")
        if "dealt again" in result.stdout:
            match = re.search(r"match: (\d+)", (folder / "deal.yaml").read_text(encoding="utf-8"))
            assert match is not None
            assert int(match[1]) == number
            return
    pytest.fail("no deal was dealt again")


def test_the_deal_of_a_seed_written_down() -> None:
    result = run("play", "sample.yaml", "--seed", "5", "--names", "Anna,Bruno,Carla")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:4] == [
        "Prova (Sample)   seed 5",
        "agreed: limit 21",
        "Carla deals, Anna is the eldest hand; anticlockwise",
        "",
    ]
    assert [line.split()[0] for line in lines[4:7]] == ["Anna", "Bruno", "Carla"]
    assert sorted(" ".join(line.split(maxsplit=1)[1] for line in lines[4:7]).split()) == sorted(
        ["1a", "2a", "3a", "1b", "2b", "3b"]
    )
    assert lines[8].split() == ["trick", "Anna", "Bruno", "Carla", "taken", "by", "worth"]
    assert [line.count(">") for line in lines[9:11]] == [1, 1]
    assert [line.count("*") for line in lines[9:11]] == [1, 1]
    assert lines[13].split() == ["count", "tricks", "value", "card", "score", "score"]
    assert lines[-1].split() == ["sum", "2", "3", "3"]
    assert result.stdout == run("play", "sample.yaml", "--seed", "5", "--names", "Anna,Bruno,Carla").stdout


def test_without_a_seed_one_is_chosen_and_printed() -> None:
    seeds = {re.search(r"seed (\d+)", run("play", "sample.yaml").stdout)[1] for _ in range(4)}  # type: ignore[index]
    assert len(seeds) > 1
    seed = seeds.pop()
    assert f"seed {seed}\n" in run("play", "sample.yaml", "--seed", seed).stdout


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_played_and_its_records_replayed(variant: str) -> None:
    for seed in ("1", "2", "3"):
        played = run("play", variant, "--seed", seed, "--record", "deal.yaml", "--cards", "en")
        assert played.exit_code == 0, played.stderr
        assert "Everybody passed" in played.stdout or "\ncount" in played.stdout
        assert "doesn't hold" not in played.stdout
        replayed = run("replay", "deal.yaml")
        assert replayed.exit_code == 0, replayed.output


@pytest.mark.parametrize("variant", ["rovescino", "terziglio", "hearts", "tressette-in-due-pescaggio"])
def test_play_shows_the_deal_that_compare_counts(variant: str) -> None:
    rules = program(variant)
    name = DealName(31)
    deal, seat = Deal.from_name(rules, name), AtRandom()
    while not deal.over:
        deal.play(seat.choose(deal, name))
    while deal.score().void and deal.state.void == 2:
        name = DealName(31, attempt=name.attempt + 1)
        deal = Deal.from_name(rules, name)
        while not deal.over:
            deal.play(seat.choose(deal, name))
    sums = simulate(rules, 1, seed=31, compiled=False)
    assert [rules.points(score.total) for score in sums.score] == list(deal.score().scores)
    assert isinstance(deal.state, DealRecord)


def test_cards_by_another_name() -> None:
    shown = run("play", "rovescino", "--seed", "7", "--cards", "french").stdout
    assert "♦" in shown
    assert "Cs" not in shown
    assert "asso di denari" in run("play", "rovescino", "--seed", "7", "--cards", "it").stdout


# ---- a match ----------------------------------------------------------------------------------------


def test_a_match_deal_by_deal() -> None:
    result = run("play", "rovescino", "--match", "--seed", "5", "--names", "Anna,Bruno,Carla,Dino")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    head = next(place for place, line in enumerate(lines) if line.startswith("deal "))
    assert lines[head].split() == ["deal", "dealer", "Anna", "Bruno", "Carla", "Dino"]
    rows = [line for line in lines[head + 1 :] if re.match(r" +\d+  ", line)]
    assert [row.split()[1] for row in rows][:4] == ["Dino", "Anna", "Bruno", "Carla"]
    assert re.fullmatch(rf"\w+ wins the match, after {len(rows)} deals\.", lines[-1])


def test_a_match_in_full_with_v_and_its_records(folder: Path) -> None:
    result = run("play", "rovescino", "--match", "--seed", "9", "-v", "--record", "match.jsonl")
    assert result.exit_code == 0
    deals = result.stdout.count("\ncount ")
    assert deals > 1
    assert len((folder / "match.jsonl").read_text(encoding="utf-8").splitlines()) == deals
    replayed = run("replay", "match.jsonl", "--output-format", "json")
    assert replayed.exit_code == 0
    assert all(record["sound"] for record in json.loads(replayed.stdout)["records"])


# ---- a person ---------------------------------------------------------------------------------------


def every_card(variant: str) -> str:
    """Every card of a deck, line by line, often enough to play any hand with it."""
    rules = program(variant)
    return "".join(f"{name}\n" for _ in range(40) for name in rules.card_names.values())


def test_a_person_plays_a_deal_and_sees_only_what_a_seat_sees() -> None:
    result = run("play", "rovescino", "--seed", "7", "--seat", "1", input=every_card("rovescino"))
    assert result.exit_code == 0
    before, _, after = result.stdout.partition("\ntrick ")
    assert "You are Player 1." in before
    told = before.split("\n\n")[1]
    rules = program("rovescino")
    deal = Deal.from_name(rules, DealName(7))
    hidden = [
        {card_name(rules, card) for card in deal.layout.order[10 * seat : 10 * seat + 10]}
        for seat in (1, 2, 3)
    ]
    first = told.split("your card>")[0].split("your lead>")[0]
    assert not any(re.search(rf"\b{name}\b", first) for cards in hidden for name in cards)
    assert "Player 4 plays" in told
    assert after.count("*") >= 10
    assert "\ncount" in result.stdout


def bound_by_duty() -> tuple[int, list[str], list[str], list[str]]:
    """A seed whose first trick binds the dealer; what the dealer may play, what not, and what lies."""
    rules = program("rovescino")
    for seed in range(100):
        deal, seat = Deal.from_name(rules, DealName(seed)), AtRandom()
        while deal.actor != 3:
            deal.play(seat.choose(deal, DealName(seed)))
        legal = [card_name(rules, card) for card in deal.legal_actions()]
        held = [card_name(rules, card) for card in sorted(deal.observe(3).hand)]
        if 1 < len(legal) < len(held):
            lying = [card_name(rules, card) for _, card in deal.observe(3).trick]
            return seed, legal, [card for card in held if card not in legal], lying
    raise AssertionError("no such deal")


def test_what_is_refused_is_refused_with_the_reason_and_the_rule() -> None:
    seed, legal, held, lying = bound_by_duty()
    other = next(
        card for card in program("rovescino").card_names.values() if card not in {*legal, *held, *lying}
    )
    words = f"{held[0]}\n{lying[0]}\n{other}\nnonsense\n{legal[0].swapcase()}\nq\n"
    shown = run("play", "rovescino", "--seed", str(seed), "--seat", "dealer", input=words).stdout
    suit = lying[0][-1]
    assert (
        f"{held[0]}: the suit led ({suit}) must be followed, and {legal[0]} is in hand  [tricks.duty, "
        in shown
    )
    assert re.search(r"tressette-family\.yaml:\d+:\d+\]", shown)
    assert f"  {lying[0]} has already been played" in shown
    assert f"  {other} is not in this hand" in shown
    assert "'nonsense' is nothing you could choose: " in shown
    assert f"takes the trick: {' '.join(lying)} {legal[0]}" in shown


def test_help_view_last_trick_and_reasons_at_the_prompt() -> None:
    seed, legal, held, lying = bound_by_duty()
    words = f"?\nv\nl\n? {held[0]}\n? {legal[0]}\n? xx\nl\n\nq\n"
    shown = run("play", "rovescino", "--seed", str(seed), "--seat", "4", input=words).stdout
    assert "leave the table" in shown
    assert re.search(rf"You may choose: .*{legal[0]}", shown)
    assert "Player 1: 9 cards in hand, 0 tricks" in shown
    assert f"trick: Player 1 {lying[0]}, Player 2 {lying[1]}, Player 3 {lying[2]}" in shown
    assert "no trick has been taken yet" in shown
    assert f"{held[0]}: the suit led ({lying[0][-1]}) must be followed" in shown
    assert f"Player 4 may play {legal[0]}" in shown
    assert "'xx' is nothing that is known here" in shown


@pytest.mark.parametrize("words", ["q\n", "quit\n", ""])
def test_leaving_the_table(words: str, folder: Path) -> None:
    result = run("play", "rovescino", "--seat", "1", "--seed", "7", "--record", "deal.yaml", input=words)
    assert result.exit_code == 0
    assert result.stderr == "You have left the table before the end; no record is written.\n"
    assert "\ncount" not in result.stdout
    assert not (folder / "deal.yaml").exists()


@pytest.mark.parametrize(
    "answer", [b"\xff\xfe", b"9" * 5000, b"\x1b[31m", b"\0", "٣".encode(), b"? \xff", b"x\x85y"]
)
def test_whatever_is_typed_is_answered(answer: bytes) -> None:
    result = run("play", "rovescino", "--seat", "1", "--seed", "7", input=answer + b"\nq\n")
    assert result.exit_code == 0
    assert result.stderr == "You have left the table before the end.\n"
    said = next(line for line in result.stdout.splitlines() if " is nothing " in line)
    assert said.isprintable()
    assert len(said) < 250


@pytest.mark.skipif(os.name == "nt", reason="this system doesn't hand on what is closed")
@pytest.mark.parametrize("number", [0, 1])
def test_without_input_or_output_nobody_can_sit_down(number: int) -> None:
    line = [sys.executable, "-c", START, "play", "rovescino", "--seat", "1"]
    closing = f"import os, sys; os.close({number}); os.execv(sys.executable, {line})"
    ended = subprocess.run(
        [sys.executable, "-c", closing],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        env=environment(),
    )
    assert ended.returncode == 0
    assert ended.stderr.decode().splitlines() == ["You have left the table before the end."]


def test_bids_calls_and_passes_are_asked_for() -> None:
    words = "solissimo\n" + every_card("terziglio")
    shown = run("play", "terziglio", "--seed", "3", "--seat", "eldest", input=words).stdout
    assert "your bid> solissimo" in shown
    words = "".join(f"{bid}\n{every_card('terziglio')}" for bid in ("chiamo", "solo"))
    asked = [
        run("play", "terziglio", "--seed", str(seed), "--seat", "eldest", input=words).stdout
        for seed in range(8)
    ]
    assert any("the card you call> " in shown for shown in asked)
    assert any("a card to lay away (2 of 4)> " in shown for shown in asked)
    shown = run("play", "hearts", "--seed", "3", "--seat", "2", input=every_card("hearts")).stdout
    assert "a card to pass to Player 3 (3 of 3)> " in shown
    assert "   picked: " in shown
    assert "passes 3 cards to" in shown
    shown = run(
        "play", "traversone", "--seed", "3", "--seat", "2", "--cards", "it", input="asso di bastoni\nq\n"
    ).stdout
    assert "your card> asso di bastoni" in shown


def test_a_seat_by_the_players_name_in_a_match() -> None:
    result = run(
        "play", "rovescino", "--match", "--seed", "5", "--names", "Anna,Bruno,Carla,Dino", "--seat", "bruno",
        input=every_card("rovescino") * 12,
    )  # fmt: skip
    assert result.exit_code == 0
    assert "You are Bruno." in result.stdout
    assert "Deal 2: Anna deals" in result.stdout
    assert "the match" in result.stdout.splitlines()[-1]


def test_a_signal_is_typed_behind_the_card_led(folder: Path) -> None:
    words = "?\n7d VOLO\n" + "".join(f"{card}\n" for card in ALL_CARDS) * 3
    path = folder / "signal.yaml"
    options = ("--seed", "7", "--seat", "1", "--set", "talk=signals", "--record", str(path))
    result = run("play", "tressette", *options, input=words.encode())
    assert result.exit_code == 0, result.output
    assert "You may also say, a signal behind the card you lead:" in result.stdout
    assert "  volo: I have no more of this suit." in result.stdout
    assert "  Player 1: volo (I have no more of this suit.)\n" in result.stdout
    assert "{by: Player 1, says: volo, trick: 1}" in path.read_text(encoding="utf-8")
    assert run("replay", str(path)).exit_code == 0  # 7d was the only card of its suit


ALL_CARDS = [rank + suit for suit in "scdb" for rank in "32ARCF7654"]


def test_what_cannot_be_said_is_answered_and_nothing_is_played() -> None:
    words = "9z volo\n2s busso\n7d volo busso\nvolo\nrevoke 7d\nq\n"
    result = run(
        "play", "tressette", "--seed", "7", "--seat", "1", "--set", "talk=signals", input=words.encode()
    )
    assert "'9z volo' is nothing you could choose" in result.stdout
    assert "2s is not in this hand" in result.stdout
    assert "a signal goes with a card one leads" in result.stdout
    assert "'revoke 7d' is nothing you could choose" in result.stdout
    assert "plays" not in result.stdout


def test_a_misdeal_can_be_claimed_at_the_prompt() -> None:
    result = run("play", "tressette", "--seed", "7", "--seat", "1", input=b"misdeal\nq\n")
    assert "Player 1 says that it was misdealt\nMisdealt: dealt again.\n" in result.stdout


# ---- who plays at the other seats ----------------------------------------------------------------------------------


def test_the_players_are_those_of_the_engine() -> None:
    assert tuple(KINDS) == PLAYERS == play.PLAYERS


@pytest.mark.parametrize("variant", ["rovescino", "tressette-col-morto", "terziglio"])
def test_sensible_players_play_what_columns_play(variant: str) -> None:
    rules = program(variant)
    record, deal = rules.record, DealRecord()
    deal.number, deal.players = 1, [1] * len(deal.players)
    for match in range(3):
        play_deal(record, deal, 7, match, 1)
        shown = [
            run("play", variant, "--players", kind, "--seed", "7", "--nth", str(match)) for kind in PLAYERS
        ]
        assert [one.exit_code for one in shown] == [0, 0]
        assert shown[0].stdout != shown[1].stdout
        name = DealName(7, match)
        again, seat = Deal.from_name(rules, name), Sensible()
        while not again.over:
            again.play(seat.choose(again, name))
        assert again.state.score == deal.score
        assert again.state.trace == deal.trace
