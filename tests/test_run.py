"""run.py says in one line what is missing, and the README's commands are the ones CI runs."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.checkout


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """As much of a checkout as run.py reads, never set up; its path has a space and an accent."""
    copy = tmp_path / "città mia"
    copy.mkdir()
    for name in ("run.py", "requirements.lock", "pyproject.toml"):
        shutil.copy(ROOT / name, copy)
    return copy


def start(checkout: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run it with these settings in the environment."""
    command = [sys.executable, str(checkout / "run.py"), *arguments]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", check=False, env={**os.environ, **settings}
    )


def test_an_old_python_is_told_which_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    run = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(run)
    monkeypatch.setattr("sys.version_info", (3, 9, 2))
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name == "python3.12" else None)
    assert run.too_old() == (
        "run.py: this is Python 3.9, and at least 3.11 is needed. python3.12 is installed: use `python3.12 run.py ...`."
    )
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert run.too_old().endswith("is needed. Install a newer one first.")


def test_what_is_no_environment_is_left_alone(checkout: Path) -> None:
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / "diary.txt").write_text("mine", encoding="utf-8")
    done = start(checkout, "pytest")
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr
        == f"run.py: {checkout / '.venv'} is no virtual environment; move it away and run this again.\n"
    )
    assert (checkout / ".venv" / "diary.txt").exists()


def test_a_python_without_ensurepip_is_told_what_to_install(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util as u\n"
        "find = u.find_spec\n"
        "u.find_spec = lambda name, *more: None if name == 'ensurepip' else find(name, *more)\n",
        encoding="utf-8",
    )
    done = start(checkout, "pytest", PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "can't make virtual environments: its venv or ensurepip is missing. On Debian" in done.stderr


def test_an_index_out_of_reach_is_said_and_not_taken_for_done(checkout: Path) -> None:
    for again in ("", " anew"):
        done = start(checkout, "pytest", PIP_NO_INDEX="1", PIP_FIND_LINKS="")
        assert (done.returncode, done.stdout) == (2, "")
        assert f"run.py: making the virtual environment .venv{again}\n" in done.stderr
        assert "could not install the packages of requirements.lock" in done.stderr
        assert "Is the package index reachable?" in done.stderr
        assert "Traceback" not in done.stderr


def test_without_a_command_it_says_what_it_is_for(checkout: Path) -> None:
    assert (start(checkout).returncode, start(checkout, "--help").returncode) == (2, 0)
    assert "python3 run.py pytest" in start(checkout, "--help").stdout


def test_the_readme_has_the_commands_that_ci_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in readme if line.startswith("python3 run.py ")]
    assert len(commands) == 2
    for command in commands:
        assert command in ci
