"""Runs a command of this checkout, setting up what it needs the first time.

    python3 run.py COMMAND [ARGUMENT ...]

    python3 run.py cartacanta list
    python3 run.py pytest

Makes the virtual environment .venv beside this file, installs into it exactly the packages of
requirements.lock and this checkout itself (editable), and starts COMMAND from it. Wants nothing but
Python and a package index; pip's usual settings (its configuration files, PIP_INDEX_URL, proxies)
hold. Once set up, a change of the lock or of pyproject.toml is all that makes it install again.
"""

# An older Python must get as far as saying that it is too old, so nothing before that check is newer
# than Python 3.6 and there is no `from __future__ import annotations`.
import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

OLDEST = (3, 11)


def too_old() -> str:
    """What to tell someone whose Python is too old, naming a newer one if it is installed."""
    names = [f"python3.{minor}" for minor in range(20, OLDEST[1] - 1, -1)]
    newer = next((name for name in names if shutil.which(name)), None)
    hint = f"{newer} is installed: use `{newer} run.py ...`." if newer else "Install a newer one first."
    found = ".".join(map(str, sys.version_info[:2]))
    return f"run.py: this is Python {found}, and at least {OLDEST[0]}.{OLDEST[1]} is needed. {hint}"


if sys.version_info < OLDEST:
    print(too_old(), file=sys.stderr)
    sys.exit(2)

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
SUFFIX = ".exe" if os.name == "nt" else ""
PYTHON = PROGRAMS / f"python{SUFFIX}"
LOCK = ROOT / "requirements.lock"
STAMP = VENV / "set-up-by-run.txt"  # written last: what the environment was set up for


def say(text: str) -> None:
    """Tells how the setting up goes; results belong to the command's own output."""
    print(f"run.py: {text}", file=sys.stderr, flush=True)


def give_up(text: str) -> NoReturn:
    """Ends with status 2, as the command does when it can't do what was asked."""
    say(text)
    raise SystemExit(2)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Lets one setting up run at a time where the system can lock files; the others wait for it."""
    try:
        import fcntl  # noqa: PLC0415 - not on Windows
    except ImportError:
        yield
        return
    with Path(__file__).open(encoding="utf-8") as itself:
        with contextlib.suppress(OSError):  # a file system without locks
            fcntl.flock(itself, fcntl.LOCK_EX)
        yield


def wanted() -> str:
    """What a finished environment was made from: the lock, the project file and this folder."""
    digest = hashlib.sha256(LOCK.read_bytes() + (ROOT / "pyproject.toml").read_bytes())
    return f"{ROOT}\n{digest.hexdigest()}\n"


def answers(expression: str) -> bool:
    """Whether the environment's own Python starts and finds the expression true."""
    code = f"import importlib.util, sys; sys.exit(not ({expression}))"
    try:
        return subprocess.run([PYTHON, "-I", "-c", code], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def is_ready() -> bool:
    """Whether the environment is complete, of this lock, in this place, and still works."""
    with contextlib.suppress(OSError):
        return STAMP.read_text(encoding="utf-8") == wanted() and answers(
            "importlib.util.find_spec('cartacanta')"
        )
    return False


def is_reusable() -> bool:
    """Whether what is there works and can be brought up to date: not left half made, not moved here."""
    made_for = STAMP.read_text(encoding="utf-8") if STAMP.is_file() else f"{ROOT}\n"  # by someone else's hand
    works = f"sys.version_info >= {OLDEST} and importlib.util.find_spec('pip')"
    return made_for.startswith(f"{ROOT}\n") and answers(works)


def make_environment() -> None:
    """Makes .venv, anew if there is one."""
    if VENV.exists() and not (VENV / "pyvenv.cfg").is_file():
        give_up(f"{VENV} is no virtual environment; move it away and run this again.")
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        give_up(
            f"this Python ({sys.executable}) can't make virtual environments: its venv or ensurepip is missing. "
            f"On Debian and Ubuntu: apt install python{version}-venv (or python3-venv)."
        )
    say("making the virtual environment .venv" + (" anew" if VENV.exists() else ""))
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        give_up(f"could not make {VENV}: see above.")


def install(*arguments: str) -> bool:
    """Runs the environment's pip, its output kept off stdout."""
    options = ("--quiet", "--disable-pip-version-check", "--no-input")
    settings = {**os.environ, "PIP_USER": "0"}  # a habit of installing for the user can't hold in here
    command = [str(PYTHON), "-I", "-m", "pip", "install", *options, *arguments]
    return subprocess.run(command, cwd=ROOT, env=settings, stdout=sys.stderr, check=False).returncode == 0


def set_up() -> None:
    """Brings the environment to what the lock says."""
    started = time.monotonic()
    if not is_reusable():
        make_environment()
    STAMP.write_text("unfinished\n", encoding="utf-8")
    say("installing the packages of requirements.lock (about 150 MB the first time, one to three minutes)")
    if not install("--require-hashes", "-r", str(LOCK)):
        give_up(
            "pip could not install the packages of requirements.lock: its own message is above. Is the package "
            "index reachable? pip's usual settings hold (pip.conf, PIP_INDEX_URL, HTTPS_PROXY)."
        )
    if not install("--no-deps", "--no-build-isolation", "--no-index", "--editable", str(ROOT)):
        give_up("could not install this checkout into .venv: pip's own message is above.")
    STAMP.write_text(wanted(), encoding="utf-8")
    say(f"ready after {time.monotonic() - started:.0f} s")


def start(name: str, arguments: list[str]) -> NoReturn:
    """Becomes the command, as if the environment had been activated."""
    program = PROGRAMS / f"{name}{SUFFIX}"
    if not program.is_file():
        give_up(f"there is no command {name!r} in {PROGRAMS}.")
    os.environ["VIRTUAL_ENV"] = str(VENV)
    os.environ["PATH"] = f"{PROGRAMS}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    os.environ.pop("PYTHONHOME", None)
    if os.name == "nt":  # there, exec would return to the prompt at once
        raise SystemExit(subprocess.run([program, *arguments], check=False).returncode)
    os.execv(program, [str(program), *arguments])


def main() -> None:
    """Sets up if needed, then starts the command asked for."""
    command = sys.argv[1:]
    if not command or command[0] in ("-h", "--help"):
        print(__doc__)
        raise SystemExit(0 if command else 2)
    if not is_ready():
        with alone():
            if not is_ready():  # another one may have done it meanwhile
                set_up()
    start(command[0], command[1:])


if __name__ == "__main__":
    main()
