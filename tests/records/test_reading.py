"""The form of a record: what is wrong with it is told at the very word."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.records.printed import record

from cartacanta.errors import RecordError, UsageError
from cartacanta.records import load_records, open_records, read_records, replay

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.records import Replayed
    from cartacanta.records.replaying import Programs


def refused(text: str, name: str = "r.yaml") -> list[str]:
    with pytest.raises(RecordError) as caught:
        read_records(text, name)
    return [problem.show() for problem in caught.value.diagnostics]


def faults(text: str) -> list[str]:
    return [problem.show() for problem in replayed(text).diagnostics]


def replayed(text: str) -> Replayed:
    return replay(read_records(text, "r.yaml")[0])


HEAD = "record: 1\nvariant: rovescino\n"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "r.yaml:1:1: CC014 the document is empty"),
        ("variant: rovescino\n", "r.yaml:1:1: CC500 a record starts with `record: 1`"),
        ("record: 2\n", "r.yaml:1:9: CC500 '2' is no kind of record known here"),
        ("record: [1]\n", "r.yaml:1:9: CC500 this is no kind of record known here"),
        (HEAD + "trick: []\n", "r.yaml:3:1: CC501 'trick' is no key of a record"),
        (HEAD + "deal: {seed: 7, number: 1, try: 2}\n", "r.yaml:3:28: CC501 'try' is no key of a record"),
        (HEAD + "deal: 7\n", "r.yaml:3:7: CC502 here stands a map with seed, match, number and attempt"),
        (HEAD + "options: [limit]\n", "r.yaml:3:10: CC502 here stands a map from options to values"),
        (HEAD + "players: {Anna: 1}\n", "r.yaml:3:10: CC502 here stands a list of players"),
        (HEAD + "players: [[Anna], Bruno]\n", "r.yaml:3:11: CC502 here stands a list of players"),
        (HEAD + "dealer: [Anna]\n", "r.yaml:3:9: CC502 here stands a player"),
        (HEAD + "digest: null\n", "r.yaml:3:9: CC502 here stands a digest"),
        (HEAD + "hands: [3s, 4s]\n", "r.yaml:3:8: CC502 here stands a map from players to cards"),
        (HEAD + "tricks: 3s 4s\n", "r.yaml:3:9: CC502 here stands a list of tricks"),
        (
            HEAD + "tricks: [{lead: Anna, cards: 3s 4s, take: Anna}]\n",
            "r.yaml:3:37: CC501 'take' is no key of a record",
        ),
        (HEAD + "tricks: [[[3s]]]\n", "r.yaml:3:11: CC502 here stands cards"),
        (HEAD + "tallies: [3]\n", "r.yaml:3:10: CC502 here stands a map from tallies to counts"),
        (HEAD + "actions: [[pass]]\n", "r.yaml:3:11: CC502 here stands an action"),
        (HEAD + "scores: [[1]]\n", "r.yaml:3:10: CC502 here stands numbers"),
        ("record: 1\nrecord: 1\n", "r.yaml:2:1: CC005 key 'record' is here twice; first in line 1"),
    ],
)
def test_form(text: str, problem: str) -> None:
    assert problem in refused(text)


def test_all_of_them_at_once() -> None:
    assert [line.split()[1] for line in refused("record: 1\nscore: 1\ntrick: 1\nhands: 1\n")] == [
        "CC501",
        "CC501",
        "CC502",
    ]


def test_hints() -> None:
    with pytest.raises(RecordError) as caught:
        read_records(HEAD + "trick: []\n")
    assert caught.value.diagnostics[0].hint == "did you mean 'tricks'?"


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"players": ["Nord", "Ovest", "Sud", "Est", "Zeno"]}, "CC505 4 play this game; 5 players are named"),
        ({"players": ["Nord", "Ovest", "Sud", "Sud"]}, "CC505 'Sud' stands twice among the players"),
        ({"dealer": "Nord"}, "CC505 'Nord' deals, but the last of the players, who deals, is Est"),
        ({"dealer": "Zeno"}, "CC505 'Zeno' is no player of this deal"),
        ({"takers": ["Nord", "Sud"]}, "CC502 10 tricks stand here, and 2 takers"),
        ({"variant": "ciapa"}, "CC503 no variant is called 'ciapa': did you mean 'ciapano'?"),
        ({"options": {"limit": 7}}, "CC503"),
        ({"options": {"nothing": 7}}, "CC503"),
        ({"ledger": [1, 2]}, "CC502 4 numbers are wanted, for Nord, Ovest, Sud, Est; 2 stand here"),
        ({"ledger": ["x", 1, 1, 1]}, "CC502 'x' is no number such as 7, -3 or 16/3"),
        ({"ledger": ["1/7", 1, 1, 1]}, "CC502 '1/7' is no amount that can come up in this game"),
        ({"ledger": {"Nord": 1, "Zeno": 2}}, "CC505 'Zeno' has no score here"),
        ({"tallies": {"bags": [1, 1, 1, 1]}}, "CC502 'bags' is no tally of this game"),
        ({"deal": {"number": 0}}, "CC502 '0' is no whole number from 1 to 1000000"),
        ({"deal": {"seed": "x"}}, "CC502 'x' is no number of a seed"),
        ({"turned-up": "3s 4s"}, "CC506 '3s 4s' is not one card"),
        ({"hands": {"Nord": "3s 6s 5s 4s 2c 7c Ad 6d Rb Rb"}}, "CC507 Rb is dealt twice; first in line"),
        ({"rest": "3s"}, "CC507 0 cards are left when the hands are dealt; 1 stand here"),
        ({"actions": {"play": "3s"}}, "CC512 `3s` is one action too many: the rules ask for no more"),
        ({"tricks": [{"Nord": "3s Cs", "Ovest": "Cs"}]}, "CC506 '3s Cs' is not one card"),
    ],
)
def test_what_does_not_fit_the_game(changed: dict[str, object], problem: str) -> None:
    found = faults(record(**changed))
    assert any(problem in line for line in found), found
    assert len(found) == 1 or changed.keys() & {"tricks", "players"}, found


def test_names_of_several_lines_are_told_in_one() -> None:
    players = 'record: 1\nvariant: rovescino\nplayers: ["A\\nB", C, D, E]\nhands: {X: 3s}\n'
    for fault in replayed(players).faults:
        assert "\n" not in f"{fault.message}{fault.hint}"
    assert any("A\\nB" in str(fault.hint) for fault in replayed(players).faults)


def test_players_may_be_shortened_or_numbered() -> None:
    tricks = [{"lead": "N", "cards": "3s Cs As 2s", "taker": "nord"}]
    assert [f.kind for f in replayed(record(tricks=tricks)).faults] == ["unfinished"]
    text = "record: 1\nvariant: rovescino\ntricks: [{lead: 1, cards: 3s Cs As 2s, taker: 1}, {lead: 2, cards: 6s Fs Rs 7s}]\n"
    assert [f.kind for f in replayed(text).faults] == ["turn", "unfinished"]


def test_a_variant_beside_its_record(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(
        "variant: house\ntitle: {en: House}\nextends: rovescino\n", encoding="utf-8"
    )
    deal = tmp_path / "deal.yaml"
    deal.write_text(record(variant="house.yaml"), encoding="utf-8")
    assert replay(load_records(deal)[0]).sound


def test_rules_that_are_wrong_themselves(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(
        "variant: house\nextends: rovescino\ntricks: {duti: 1}\n", encoding="utf-8"
    )
    deal = tmp_path / "deal.yaml"
    deal.write_text(record(variant="house.yaml"), encoding="utf-8")
    found = replay(load_records(deal)[0])
    assert not found.sound
    assert [fault.kind for fault in found.faults] == ["variant"]
    assert any("duti" in problem.message for problem in found.document)


def test_lines_that_are_no_records_are_told_by_their_line() -> None:
    good = json.dumps({"record": 1, "variant": "rovescino"})
    assert refused(f"{good}\n\n{{'record': 3}}\n{good}\n{{}}\n") == [
        "r.yaml:3:12: CC500 '3' is no kind of record known here",
        "r.yaml:5:1: CC500 a record starts with `record: 1`",
    ]


def test_files_that_can_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="can't be read"):
        load_records(tmp_path / "none.yaml")
    with pytest.raises(UsageError, match="can't be read"):
        load_records(tmp_path)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b'{"record": 1}\n\xff\n', "2:1: CC001 byte 0xff is not UTF-8"),
        (b"record: \xff", "1:9: CC001 byte 0xff is not UTF-8"),
        (b'{"record": 1}\n{"record": 1, "foo": 2}\n', "2:15: CC501 'foo' is no key of a record"),
        (b"", "1:1: CC014 the document is empty"),
        (b"{\n" * 200, "41:1: CC013 more than 40 levels inside one another"),
        (b"# a\n" * 5_000_000, "1:1: CC012 the records are longer than 16,000,000 bytes"),
        (b"# a\n" * 500_000, "1:1: CC012 the document is longer than 1,000,000 characters"),
    ],
)
@pytest.mark.parametrize("name", ["x.jsonl", "x.yaml"])
def test_what_is_wrong_with_a_file_is_told_where_it_is(
    name: str, data: bytes, problem: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        load_records(path)
    assert [problem.show() for problem in caught.value.diagnostics] == [f"{path}:{problem}"]
    with pytest.raises(RecordError):
        open_records(data, name).check()


def test_of_a_file_of_something_else_not_everything_is_told() -> None:
    assert 100 < len(refused("{}\n" * 100_000)) < 110


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("tricks:\n" + "  - 3s 2s\n" * 400, "r.yaml:64:5: CC502 a deal has at most 60 tricks"),
        (
            f"hands: {{A: {'3s ' * 700}}}",
            "r.yaml:3:12: CC502 a text of more than 2,000 characters can't be cards",
        ),
        (
            "players: [" + ", ".join(f"p{number}" for number in range(4000)) + "]",
            "r.yaml:1:1: CC500 there is more here than the record of a deal can hold: over 3,000 values",
        ),
    ],
)
def test_more_than_a_deal_can_hold(text: str, problem: str) -> None:
    assert refused(HEAD + text) == [problem]


def test_one_name_beside_two_records_means_two_documents(tmp_path: Path) -> None:
    programs: Programs = {}
    limits = {}
    for folder, limit in (("one", 21), ("two", 31)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "house.yaml").write_text(
            f"variant: house\ntitle: {{en: House}}\nextends: rovescino\nwith: {{limit: {limit}}}\n",
            encoding="utf-8",
        )
        deal = tmp_path / folder / "deal.yaml"
        deal.write_text(record(variant="house.yaml"), encoding="utf-8")
        program = replay(load_records(deal)[0], programs=programs).program
        assert program is not None
        limits[folder] = program.variant.agreement.options["limit"].value
    assert limits == {"one": 21, "two": 31}


def test_rules_that_cannot_be_played_are_not(tmp_path: Path) -> None:
    """The document is well formed and compiles; dealing by it would need cards that aren't there."""
    (tmp_path / "house.yaml").write_text(
        "variant: house\ntitle: {en: House}\nextends: rovescino\nphases: [{deal: {hands: 12}}]\n",
        encoding="utf-8",
    )
    deal = tmp_path / "deal.yaml"
    deal.write_text(record(variant="house.yaml"), encoding="utf-8")
    found = replay(load_records(deal)[0])
    assert [fault.kind for fault in found.faults] == ["variant"]
    assert {problem.code for problem in found.document} == {"CC410"}


def test_a_card_turned_up_that_does_not_lie_there() -> None:
    hands = {"Anna": "Cc 7d 2b", "Bruno": "As Cs Cd"}
    rest = "Cb 6c Rb Rc 3b 5s Rs 5b 6d 6s 7c 3d 7b Ac 2d 5c 4c Ad 4s 2s 4d 3s 6b Fc 2c Fd 3c 7s Ab 5d Fs 4b Fb Rd"
    changed = {
        "variant": "briscola",
        "players": ["Anna", "Bruno"],
        "hands": hands,
        "rest": rest,
        "tricks": [],
    }
    data = {"record": 1} | changed
    assert [f.kind for f in replayed(json.dumps(data | {"turned-up": "Cb"})).faults] == ["unfinished"]
    assert faults(json.dumps(data | {"turned-up": "6c"})) == [
        (
            f"r.yaml:1:{json.dumps(data | {'turned-up': '6c'}).rindex('6c') + 1}: "
            "CC507 6c is said to be turned up, but it is Cb that lies there"
        )
    ]


def test_a_choice_that_is_missing() -> None:
    tricks = ["Fd 2d 4d 3d", "3b 4b 5b Fb", "3s 6s Cs 4c", "2b 6b 7b 5c", "2c Cc Ac 6c"]
    tricks += ["Fc 5d 3c 7c", "4s 6d As 7s", "Ab Rb 5s Cd", "Ad Fs Rs 7d", "Rd Cb 2s Rc"]
    data = {
        "record": 1,
        "variant": "traversone",
        "players": ["Anna", "Bruno", "Carla", "Dino"],
        "tricks": tricks,
    }
    (fault,) = replayed(json.dumps(data)).faults
    assert fault.message == "the deal is unfinished: Dino has to choose: take-off or give"
    assert replayed(json.dumps(data | {"choice": "give", "scores": [21, 21, 21, 0]})).sound
    (fault,) = replayed(json.dumps(data | {"choice": "gift"})).faults
    assert fault.message == "`gift` names nothing that Dino can do in `score`"


def test_the_number_of_players_follows_from_their_names() -> None:
    tricks = ["Fs As 3s Cs Rs Fb", "Rc Fc Cc Ac 7d 5c", "3d 2d 7s Cd Fd 2c", "Rb Ab 2b Cb Rd 7b"]
    tricks += ["5s 6s 7c 3c 5b 2s", "6b 3b 5d Ad 6c 6d"]
    players = ["Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio"]
    data = {"record": 1, "variant": "traversone", "players": players, "tricks": tricks}
    assert replayed(json.dumps(data | {"scores": [0, 16, 2, 0, 0, 3]})).sound
    assert not replayed(json.dumps(data | {"options": {"players": 5}})).sound
    (fault,) = replayed(json.dumps(data | {"players": players[:1]})).faults
    assert fault.message == "4 play this game; 1 players are named"
