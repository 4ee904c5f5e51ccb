from __future__ import annotations

import contextlib
import os
from fractions import Fraction
from pathlib import Path

import pytest

from cartacanta.errors import UsageError
from cartacanta_tools.arguments import split_variant
from cartacanta_tools.comparing.numbers import difference, percent, plus_minus
from cartacanta_tools.console import Console
from cartacanta_tools.encoding import plainer
from cartacanta_tools.numbers import grouped, mixed, signed
from cartacanta_tools.reporters.json import dumped
from cartacanta_tools.schemaline import schema_address
from cartacanta_tools.seating import names_of, seat_of
from cartacanta_tools.tables import columns, width_of, wrapped
from cartacanta_tools.titles import title_of
from cartacanta_tools.words import listed
from cartacanta_tools.writing import check_writable, create_whole, write_whole


@pytest.mark.parametrize(
    ("amount", "written"),
    [
        (Fraction(11), "11"), (Fraction(62, 3), "20 2/3"), (Fraction(1, 3), "1/3"), (Fraction(-1, 3), "-1/3"),
        (Fraction(-62, 3), "-20 2/3"), (Fraction(0), "0"),
    ],
)  # fmt: skip
def test_mixed_numbers(amount: Fraction, written: str) -> None:
    assert mixed(amount) == written
    assert signed(amount) == (written if amount < 0 else f"+{written}")


def test_other_numbers() -> None:
    assert grouped(1234567) == "1,234,567"
    assert percent(0, 9) == "never"
    assert percent(9, 9) == "always"
    assert percent(1, 4) == "25.0 % (1)"
    assert percent(2, 1000) == "0.20 % (2)"
    assert percent(8, 20000) == "0.040 % (8)"
    assert plus_minus(2.6463, 0.0312) == "2.646 ± 0.031"
    assert plus_minus(14.7, 2.41) == "14.7 ± 2.4"
    assert plus_minus(14.7, 31.0) == "15 ± 31"
    assert difference(-0.0341, 3) == "-0.034"
    assert difference(0.0341, 3) == "+0.034"
    assert difference(-0.00001, 3) == "0.000"


def test_widths_count_what_a_terminal_shows() -> None:
    assert width_of("\x1b[1mab\x1b[0m") == 2
    assert width_of("e\u0301") == 1
    assert width_of("牌") == 2
    assert columns([["a", "牌"], ["bbb", "c"]], align="rl") == ["  a  牌", "bbb  c"]
    assert columns([]) == []
    assert wrapped("one two three", 9, "  ") == ["  one two", "  three"]
    assert wrapped("", 9) == []


def test_plainer_letters_for_consoles_without_them() -> None:
    assert plainer("Ciapanò 3♠ \N{EN DASH} „x… ± 牌") == "Ciapano 3s - ?x... +- ?"


def test_names_in_a_row() -> None:
    assert listed([]) == ""
    assert listed(["A"]) == "A"
    assert listed(["A", "B"]) == "A and B"
    assert listed(["A", "B", "C"]) == "A, B and C"


def test_seats_by_number_role_and_name() -> None:
    names = ["Anna", "Bruno", "Carla"]
    assert [seat_of(text, names) for text in ("1", "eldest", "dealer", "third", "BRUNO", " 2 ")] == [
        0,
        0,
        2,
        2,
        1,
        1,
    ]
    for text in ("0", "4", "fourth", "Dino", "", "9" * 5000, "\u0661"):
        with pytest.raises(UsageError, match="there is no seat"):
            seat_of(text, names)


@pytest.mark.parametrize("names", ["A\x1b[31m,B", "A\nB,C", "A\u202e,B"])
def test_names_are_of_letters_that_can_be_seen(names: str) -> None:
    """Others would be printed, and written into records that can't be read again."""
    with pytest.raises(UsageError, match="control characters"):
        names_of(names, 2)


def test_a_title_is_one_line() -> None:
    assert title_of({"it": "Uno\n  due", "en": "One\ntwo"}, "one") == "Uno due (One two)"


@pytest.mark.parametrize("name", ["a" * 300, "a\0b", "\ud800", "a" * 5000 + "/b"])
def test_a_name_no_file_can_have_is_one_clear_line(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    for write in (write_whole, create_whole):
        with pytest.raises(UsageError) as caught:
            write(path, "x")
        assert "\n" not in str(caught.value)
    with contextlib.suppress(UsageError):  # and nothing else
        check_writable(path)
    assert list(tmp_path.iterdir()) == []
    assert split_variant(f"{name}:limit=3", {}) == (name, {"limit": "3"})


def test_a_variant_with_its_own_options(tmp_path: Path) -> None:
    assert split_variant("traversone:players=3,announced=exact", {"limit": "31"}) == (
        "traversone",
        {"limit": "31", "players": "3", "announced": "exact"},
    )
    assert split_variant("a:players=3", {"players": "2"}) == ("a", {"players": "3"})
    assert split_variant("C:\\rules\\a.yaml", {}) == ("C:\\rules\\a.yaml", {})
    odd = tmp_path / "odd:a=b"
    odd.touch()
    assert split_variant(str(odd), {}) == (str(odd), {})


def test_the_schema_as_seen_from_a_document(tmp_path: Path) -> None:
    assert schema_address(tmp_path / "a.yaml", "variant.schema.json").startswith("file:///")


def test_json_can_always_be_written() -> None:
    dumped({"a": "\udce8"}).encode("utf-8")


# ---- files ------------------------------------------------------------------------------------------


def test_a_file_is_written_in_one_step(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_whole(file, "è")
    assert file.read_bytes() == "è".encode()
    file.chmod(0o600)
    write_whole(file, "x")
    assert file.read_text(encoding="utf-8") == "x"
    assert os.name == "nt" or file.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_text("a", encoding="utf-8")
    link = tmp_path / "link.txt"
    link.symlink_to("real.txt")
    write_whole(link, "b")
    assert link.is_symlink()
    assert (tmp_path / "real.txt").read_text(encoding="utf-8") == "b"


def test_a_link_in_a_circle_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "circle"
    path.symlink_to(path)
    with pytest.raises(UsageError, match="exists already"):
        create_whole(path, "text")
    assert schema_address(path, "variant.schema.json")
    write_whole(path, "text")
    assert path.read_text(encoding="utf-8") == "text"


def test_what_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(UsageError, match="can't be written: No space left on device"):
        write_whole(tmp_path / "a.txt", "x")
    with pytest.raises(UsageError):
        create_whole(tmp_path / "b.txt", "x")
    assert list(tmp_path.iterdir()) == []


def test_progress_is_shown_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    console = Console()
    console.progress("half")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("cartacanta_tools.console.is_terminal", lambda _: True)
    monkeypatch.setenv("TERM", "xterm")
    console.progress("half")
    console.progress("more, but too soon")
    assert capsys.readouterr().err == "\r\x1b[Khalf"
    console.print("done")
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("done\n", "\r\x1b[K")
    Console(quiet=True).progress("half")
    assert capsys.readouterr().err == ""
