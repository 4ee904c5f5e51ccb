"""What `check` is asked to look at: files, folders, globs, names and standard input become documents."""

from __future__ import annotations

import glob
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.errors import PATH_LENGTH, UsageError, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.document.catalogue import Catalogue

SUFFIXES: Final = frozenset({".yaml", ".yml"})
STDIN: Final = "-"


@dataclass(frozen=True, slots=True)
class Target:
    """A document to check: a file, or a text that came by standard input under a name."""

    name: str
    path: Path | None
    text: str = ""


def targets(names: Sequence[str], catalogue: Catalogue, stdin_name: str) -> list[Target]:
    """Give every document meant, each once, in the order named. Raises UsageError where a name means none."""
    if not names:
        return [Target(listed.id, listed.path) for listed in catalogue.list()]
    found: dict[Path | str, Target] = {}
    for name in names:
        for target in _targets(name, catalogue, stdin_name):
            found.setdefault(STDIN if target.path is None else target.path.resolve(), target)
    return list(found.values())


def _targets(name: str, catalogue: Catalogue, stdin_name: str) -> Iterator[Target]:
    if name == STDIN:
        yield Target(stdin_name, None, read_stdin(stdin_name))
        return
    path = Path(name)
    if _is_folder(path):
        yield from _below(path, name)
    elif _exists(path) or not glob.has_magic(name):
        yield Target(name, catalogue.find(path if _exists(path) else name))
    else:
        yield from _matching(name)


def _below(folder: Path, name: str) -> Iterator[Target]:
    """Every YAML document below a folder, but none in hidden folders."""
    paths = [path for path in sorted(folder.rglob("*")) if path.suffix in SUFFIXES and path.is_file()]
    seen = [
        path for path in paths if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    ]
    if not seen:
        raise UsageError(f"no document lies below {shown(name, PATH_LENGTH)}: no file ends in .yaml or .yml")
    yield from (Target(str(path), path) for path in seen)


def _matching(pattern: str) -> Iterator[Target]:
    paths = [Path(match) for match in sorted(glob.glob(pattern, recursive=True))]  # noqa: PTH207 - patterns may be absolute
    files = [path for path in paths if path.is_file()]
    if not files:
        raise UsageError(f"no file matches {shown(pattern, PATH_LENGTH)}")
    yield from (Target(str(path), path) for path in files)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_stdin(name: str) -> str:
    """Read a document from standard input; what isn't UTF-8 is a diagnostic as in a file."""
    from cartacanta.document.reading import read_bytes  # noqa: PLC0415 - only where it is needed
    from cartacanta.errors import DocumentError  # noqa: PLC0415

    data = sys.stdin.buffer.read()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        _, problems = read_bytes(data, name)
        raise DocumentError(problems) from None
