"""What is built holds everything and nothing else, and the data is found however the package is installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

import cartacanta

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).resolve().parents[1]
BUILT_FROM: Final = (
    "interpreter",
    "tools",
    "rules",
    "schema",
    "pyproject.toml",
    "README.md",
    "LICENSE",
)
REPORT: Final = """
import importlib.util, json, sys
sys.path[:0] = sys.argv[1:]
import cartacanta, cartacanta_tools, cartacanta.resources
print(json.dumps({
    "package": cartacanta.__file__,
    "rules": str(cartacanta.resources.rules_folder()),
    "schema": str(cartacanta.resources.schema_folder()),
    "documents": sorted(path.name for path in cartacanta.resources.rules_folder().rglob("*.yaml")),
    "languages": sorted(path.name for path in cartacanta.resources.languages_folder().rglob("*.yaml")),
    "schemas": sorted(path.name for path in cartacanta.resources.schema_folder().glob("*.json")),
    "hearts": (cartacanta.resources.rules_folder() / "hearts.yaml").read_text(encoding="utf-8"),
    "taken": [name for name in ("tools", "schema", "rules", "interpreter") if importlib.util.find_spec(name)],
}))
"""

pytestmark = pytest.mark.checkout


def run(*command: str | Path) -> str:
    """Run a program to its end and give what it printed; what it complained of is shown if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is built from, to change at will; its path has a space."""
    copy = tmp_path_factory.mktemp("a checkout")
    for name in BUILT_FROM:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy / name)
    return copy


@pytest.fixture(scope="module")
def built(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The source distribution, and the wheel built from that."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, checkout)
    return next(folder.glob("*.tar.gz")), next(folder.glob("*.whl"))


def environment(place: Path, *what: str | Path) -> Path:
    """Install something into a new virtual environment that has this one's dependencies; give its Python."""
    venv.create(place)
    python = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    # A plain path: the editable install that this environment may hold isn't followed from there.
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    run(sys.executable, "-m", "pip", "--python", python, "install", *options, "--ignore-installed", *what)
    return python


def report(python: str | Path, paths: Sequence[Path] = ()) -> dict[str, object]:
    """What that Python finds, run apart from this folder and its variables."""
    found = json.loads(run(python, "-I", "-c", REPORT, *paths))
    assert isinstance(found, dict)
    return found


def everything() -> dict[str, object]:
    """What must be found anywhere."""
    return {
        "documents": sorted(path.name for path in (ROOT / "rules").rglob("*.yaml")),
        "languages": sorted(
            path.name for path in (ROOT / "interpreter" / "cartacanta" / "phrases").rglob("*.yaml")
        ),
        "schemas": sorted(path.name for path in (ROOT / "schema").glob("*.json")),
        "hearts": (ROOT / "rules" / "hearts.yaml").read_text(encoding="utf-8"),
        "taken": [],
    }


def test_the_data_is_found_in_a_checkout(checkout: Path) -> None:
    found = report(sys.executable, [checkout / "interpreter", checkout / "tools"])
    assert found == everything() | {
        "package": str(checkout / "interpreter" / "cartacanta" / "__init__.py"),
        "rules": str(checkout / "rules"),
        "schema": str(checkout / "schema"),
    }


def test_the_data_is_found_in_the_installed_wheel(built: tuple[Path, Path], tmp_path: Path) -> None:
    python = environment(tmp_path / "env", built[1])
    found = report(python)
    package = Path(str(found["package"])).parent
    assert package.is_relative_to(tmp_path / "env")
    assert found == everything() | {
        "package": str(package / "__init__.py"),
        "rules": str(package / "_data" / "rules"),
        "schema": str(package / "_data" / "schema"),
    }
    assert shutil.which("cartacanta", path=python.parent)


def test_an_editable_install_reads_the_checkout_as_it_is_now(checkout: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "env", "--editable", checkout)
    document = checkout / "rules" / "hearts.yaml"
    before = document.read_text(encoding="utf-8")
    document.write_text(before + "# changed since\n", encoding="utf-8")
    try:
        found = report(python)
    finally:
        document.write_text(before, encoding="utf-8")
    assert found == everything() | {
        "package": str(checkout / "interpreter" / "cartacanta" / "__init__.py"),
        "rules": str(checkout / "rules"),
        "schema": str(checkout / "schema"),
        "hearts": before + "# changed since\n",
    }


def test_the_wheel_holds_everything_and_no_name_that_others_own(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[1]) as archive:
        names = set(archive.namelist())
    information = f"cartacanta-{cartacanta.__version__}.dist-info"
    assert {name.partition("/")[0] for name in names} == {"cartacanta", "cartacanta_tools", information}
    for source, place in (
        ("interpreter/cartacanta", "cartacanta"),
        ("tools/cartacanta_tools", "cartacanta_tools"),
        ("rules", "cartacanta/_data/rules"),
        ("schema", "cartacanta/_data/schema"),
    ):
        wanted = {
            f"{place}/{path.relative_to(ROOT / source).as_posix()}"
            for path in (ROOT / source).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }
        assert wanted <= names, wanted - names
    assert {"cartacanta/py.typed", "cartacanta_tools/py.typed"} <= names
    assert f"{information}/licenses/LICENSE" in names
    assert not [name for name in names if name.startswith("cartacanta/_data/") and name.endswith(".py")]


def test_the_source_distribution_builds_and_holds_no_more_than_the_project(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[0]) as archive:
        names = archive.getnames()
    assert {name.split("/")[1] for name in names} <= {*BUILT_FROM, "PKG-INFO", ".gitignore"}


def test_the_version_stands_in_one_place() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+|rc\d+)?", cartacanta.__version__)
    written = re.escape(f'"{cartacanta.__version__}"')
    places = [
        path
        for folder in ("interpreter", "tools")
        for path in (ROOT / folder).rglob("*.py")
        if re.search(written, path.read_text(encoding="utf-8"))
    ]
    assert places == [ROOT / "interpreter" / "cartacanta" / "__init__.py"]
    assert "version =" not in (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[tool.")[0]


def test_the_lock_has_every_dependency_named_in_the_project_file() -> None:
    import tomllib  # noqa: PLC0415 - the only test that wants it

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(name for extra in project["project"]["optional-dependencies"].values() for name in extra),
        *project["dependency-groups"]["dev"],
    ]
    wanted = {re.split(r"[^\w.-]", requirement)[0].lower().replace("_", "-") for requirement in named}
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    locked = set(re.findall(r"^([\w.-]+)==", lock, flags=re.MULTILINE))
    assert wanted <= locked
    pins = re.findall(r"^[\w.-]+==.*(?:\n .*)*", lock, flags=re.MULTILINE)
    assert all("--hash=sha256:" in pin for pin in pins)
