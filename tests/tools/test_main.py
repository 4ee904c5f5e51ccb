from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.tools import command
from tests.tools.command import SOURCES, environment, process, run, start
from tests.tools.documents import SOUND

from cartacanta import __version__
from cartacanta_tools import main
from cartacanta_tools.main import VERBS, cli


def test_help_names_every_verb_and_shows_examples() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert "Examples:" in result.stdout
    for verb in VERBS:
        assert re.search(rf"^  {verb} ", result.stdout, re.MULTILINE)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_examples(verb: str) -> None:
    result = run(verb, "--help")
    assert result.exit_code == 0
    assert "cartacanta " in result.stdout
    assert "-q, --quiet" in result.stdout


def test_without_a_verb_the_help_is_shown_and_the_status_is_that_of_a_mistake() -> None:
    result = run()
    assert result.exit_code == 2
    assert "Verbs:" in result.stderr
    assert result.stdout == ""


def test_version() -> None:
    assert run("--version").stdout == f"cartacanta {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chek"], "there is no verb 'chek': did you mean 'check'?"),
        (["check", "--outputt"], "no such option"),
        (["check", "--output-format", "xml"], "'xml' is not one of"),
        (["check", "nosuch.yaml"], "there is no file 'nosuch.yaml'"),
        (["check", "folder/nosuch"], "there is no file 'folder/nosuch'"),
        (["show", "rovesino"], "no variant is called 'rovesino': did you mean 'rovescino'?"),
        (["show", "rovescino", "--set", "limit=9"], "limit"),
        (["show", "rovescino", "--set", "limt=21"], "limt"),
        (["show", "rovescino", "--set", "limit"], "'limit' is not of the form option=value"),
        (["show", "rovescino", "--set", "limit=21", "--set", "limit=31"], "option 'limit' is set twice"),
        (["show", "rovescino", "scorin"], "did you mean 'scoring'?"),
        (["show"], "missing argument"),
        (["play", "rovescino", "--seat", "9"], "there is no seat '9'"),
        (["play", "rovescino", "--cards", "itt"], "did you mean 'it'?"),
        (["play", "rovescino", "--names", "A,B"], "4 play this; 2 names are given"),
        (["play", "rovescino", "--names", "A,A,B,C"], "every player needs a name of their own"),
        (["play", "rovescino", "--seed", "-1"], "no whole number from 0"),
        (["play", "rovescino", "--seat", "1", "--output", "x.txt"], "--output can't be used with --seat"),
        (["play", "rovescino", "--match", "--record", "x.yaml"], "ends in .jsonl"),
        (["play", "rovescino", "--record", "nosuch/x.yaml"], "there is no folder 'nosuch'"),
        (["compare", "rovescino", "--deals", "0"], "no whole number from 1"),
        (["compare"], "missing argument"),
        (["replay", "nosuch.yaml"], "there is no file 'nosuch.yaml'"),
        (["replay", "."], "is a folder"),
        (["explain", "CC999"], "there is no code 'CC999'"),
        (["list", "--set", "limit=21"], "--set wants the VARIANT"),
        (["list", "nosuch"], "no variant is called 'nosuch'"),
        (["diff", "rovescino"], "missing argument"),
        (["completion", "tcsh"], "'tcsh' is not one of"),
        (["new", "42"], "gives no id"),
        (["new", "nosuch/game"], "there is no folder 'nosuch'"),
        (["list", "--output", "nosuch/list.txt"], "there is no folder 'nosuch'"),
        (["list", "--output", "."], "is a folder"),
    ],
)
def test_a_mistake_of_use_gives_one_clear_line_and_status_2(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("cartacanta")
    assert result.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_a_long_word_is_not_repeated_whole() -> None:
    result = run("coverage", "rovescino", "--seed", "9" * 50_000)
    assert result.exit_code == 2
    assert "invalid value for '--seed'" in result.stderr
    assert "see `cartacanta coverage --help`" in result.stderr
    assert len(result.stderr) < 2000


def test_what_nobody_thought_of_is_one_line_and_status_2(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object, **__: object) -> None:
        raise ZeroDivisionError("split\nin two")

    monkeypatch.setattr("cartacanta_tools.verbs.list.list_variants", break_down)
    result = run("list", env={"CARTACANTA_DEBUG": None})
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "internal error, ZeroDivisionError: split in two; please report it" in result.stderr
    result = run("list", env={"CARTACANTA_DEBUG": "1"})
    assert result.exit_code == 2
    assert "Traceback" in result.stderr


def test_an_interruption_is_one_line_and_status_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cartacanta_tools.verbs.list.list_variants", interrupt)
    result = run("list")
    assert (result.exit_code, result.stderr) == (130, "cartacanta: interrupted\n")


def test_an_interruption_before_anything_has_begun_is_silent(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("raise KeyboardInterrupt", encoding="utf-8")
    ended = process("list", env=environment(PYTHONPATH=os.pathsep.join([str(tmp_path), SOURCES])))
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, b"", b"")


def test_codes_are_explained_without_docstrings() -> None:
    ended = process("explain", env=environment(PYTHONOPTIMIZE="2"))
    assert ended.returncode == 0
    assert ended.stdout == process("explain").stdout


def test_without_standalone_mode_the_status_is_given_back() -> None:
    with CliRunner().isolation():
        assert cli.main(["explain", "CC999"], standalone_mode=False) == 2
        assert cli.main(["explain", "CC001"], standalone_mode=False) == 0


def test_colours_follow_flag_then_no_color_then_force_color(tmp_path: Path) -> None:
    def colored(*flags: str, **variables: str) -> bool:
        unset = dict.fromkeys(("NO_COLOR", "FORCE_COLOR"))
        return "\x1b[" in run("explain", *flags, env={**unset, **variables}).stdout

    assert not colored()
    assert colored(FORCE_COLOR="1")
    assert not colored(FORCE_COLOR="0")
    assert not colored(NO_COLOR="1", FORCE_COLOR="1")
    assert colored(NO_COLOR="", FORCE_COLOR="1")
    assert colored("--color", "always", NO_COLOR="1")
    assert not colored("--color", "never", FORCE_COLOR="1")
    assert not colored("--color", "auto", NO_COLOR="1", FORCE_COLOR="1")
    file = tmp_path / "codes.txt"
    run("explain", "--output", file, env={"FORCE_COLOR": "1", "NO_COLOR": None})
    assert b"\x1b[" not in file.read_bytes()
    run("explain", "--output", file, "--color", "always")
    assert b"\x1b[" in file.read_bytes()


def test_results_go_to_a_file_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "out.txt"
    result = run("explain", "CC001", "--output", file)
    assert (result.exit_code, result.stdout) == (0, "")
    assert file.read_text(encoding="utf-8").startswith("# CC001")
    file.write_text("as it was", encoding="utf-8")
    monkeypatch.setattr("cartacanta.codes.explain", lambda _: 1 / 0)
    assert run("explain", "CC001", "--output", file).exit_code == 2
    assert file.read_text(encoding="utf-8") == "as it was"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert f"_CARTACANTA_COMPLETE={shell}_complete" in result.stdout


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("cartacanta che", "check"),
        ("cartacanta show rove", "rovescino"),
        ("cartacanta show rovescino --set lim", "limit=31"),
        ("cartacanta explain cc00", "CC001"),
        ("cartacanta check --output-format sa", "sarif"),
    ],
)
def test_what_a_shell_is_offered(words: str, offered: str) -> None:
    result = run(
        env={
            "_CARTACANTA_COMPLETE": "bash_complete",
            "COMP_WORDS": words,
            "COMP_CWORD": str(len(words.split()) - 1),
        }
    )
    assert result.exit_code == 0
    assert f"plain,{offered}" in result.stdout.split("\n")


# ---- as a process -----------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise there")
def test_a_reader_that_has_gone_is_no_error() -> None:
    running = start("explain", "CC001", "CC002", "CC003", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    assert running.stderr.read() == b""
    assert running.wait() == 141
    running.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_one_line_and_status_2() -> None:
    with Path("/dev/full").open("wb") as full:
        running = start("explain", "CC001", stdout=full, stderr=subprocess.PIPE)
        _, said = running.communicate()
    assert running.returncode == 2
    assert said.count(b"\n") == 1
    assert said.startswith(b"cartacanta: can't write the output")


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_leaves_no_half_written_file(tmp_path: Path, number: signal.Signals, status: int) -> None:
    file = tmp_path / "figures.json"
    running = start(
        "compare", "rovescino", "--plain", "--deals", "9999999", "--output-format", "json", "--output", file,
        "-v", stderr=subprocess.PIPE,
    )  # fmt: skip
    time.sleep(2.5)
    assert running.poll() is None
    running.send_signal(number)
    _, said = running.communicate(timeout=60)
    assert running.returncode == status
    assert b"Traceback" not in said
    assert said.strip() in {b"cartacanta: interrupted", b""}
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_interrupted_at_the_prompt(tmp_path: Path) -> None:
    running = start(
        "play", "rovescino", "--seat", "1", "--seed", "7", "--record", tmp_path / "deal.yaml",
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert running.stdout is not None
    shown = b""
    while b"your lead> " not in shown:
        shown += running.stdout.read(1)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=60)
    assert running.returncode == 130
    assert said == b"cartacanta: interrupted\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_console_can_show_everything(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "sample.yaml").write_text(
        SOUND.replace("Prova", "Perché no ♠ 牌 \U0001f0a1"), encoding="utf-8"
    )
    for arguments in (
        ["show", "sample.yaml"],
        ["play", "sample.yaml", "--seed", "1"],
        ["list", "sample.yaml"],
    ):
        done = process(*arguments, cwd=tmp_path, env=command.environment(PYTHONIOENCODING=encoding))
        assert done.returncode == 0, done.stderr
        done.stdout.decode(encoding)
    played = process("list", "sample.yaml", cwd=tmp_path, env=command.environment(PYTHONIOENCODING=encoding))
    assert ("Perche no s" if encoding == "ascii" else "Perché no ") in played.stdout.decode(encoding)


def test_help_and_explain_import_nothing_heavy() -> None:
    code = (
        "import sys; from cartacanta_tools.main import cli\n"
        "for line in (['--help'], ['check', '--help'], ['explain', 'CC001']): cli.main(line, standalone_mode=False)\n"
        "heavy = {'numba', 'numpy', 'jsonschema', 'lark', 'scipy', 'yaml'} & set(sys.modules)\n"
        "print(*heavy, file=sys.stderr); sys.exit(len(heavy))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, env=command.environment()
    )
    assert done.returncode == 0, done.stderr


def test_checking_and_playing_import_no_compiler(tmp_path: Path) -> None:
    (tmp_path / "sample.yaml").write_text(SOUND, encoding="utf-8")
    code = (
        "import sys; from cartacanta_tools.main import cli\n"
        "for line in (['check'], ['play']): assert cli.main([*line, 'sample.yaml'], standalone_mode=False) == 0\n"
        "heavy = {'numba', 'numpy', 'scipy'} & set(sys.modules)\n"
        "print(*heavy, file=sys.stderr); sys.exit(len(heavy))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=False,
        env=command.environment(),
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr


def test_it_can_be_started_as_a_module() -> None:
    line = [sys.executable, "-m", "cartacanta_tools", "--version"]
    done = subprocess.run(line, capture_output=True, check=True, env=command.environment())
    assert done.stdout.decode() == run("--version").stdout


def test_every_verb_has_its_module_and_no_module_is_without_a_verb() -> None:
    folder = Path(main.__file__).parent / "verbs"
    assert {path.stem.replace("_", "-") for path in folder.glob("*.py")} - {"--init--"} == set(VERBS)
