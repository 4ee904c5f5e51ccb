"""What `check` is asked to look at: files, folders, globs, names and standard input become documents."""

from __future__ import annotations

import glob
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.document.catalogue import is_document
from cartacanta.document.reading import MAX_BYTES
from cartacanta.errors import PATH_LENGTH, UsageError, shown
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.document.catalogue import Catalogue

SUFFIXES: Final = frozenset({".yaml", ".yml"})
STDIN: Final = "-"
RECORD: Final = re.compile(rb"^record\s*:", re.MULTILINE)
AUDIT: Final = re.compile(rb"^audit\s*:", re.MULTILINE)
HEAD: Final = 4096  # bytes in which a record or an audit says that it is one


@dataclass(frozen=True, slots=True)
class Target:
    """A document to check: a file, or what came by standard input under a name."""

    name: str
    path: Path | None
    data: bytes = b""
    place: Path | None = None
    """The folder to look in for what it extends, if its name doesn't say it."""

    @property
    def folder(self) -> Path:
        """Where to look for what it extends: beside it, or beside where its name says it is."""
        if self.place is not None:
            return self.place
        return Path(self.name).parent if self.path is None else self.path.parent

    @property
    def text(self) -> str:
        """What came by standard input. Raises UnicodeDecodeError if it isn't UTF-8."""
        return self.data.decode("utf-8-sig")


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
        yield Target(stdin_name, None, standard_input(MAX_BYTES + 1))
        return
    path = Path(name)
    if _is_folder(path):
        yield from _below(path, name)
    elif exists(path) or not glob.has_magic(name):
        if exists(path) and is_record(path):
            raise UsageError(
                say(
                    "{file} is the record of a deal: `cartacanta replay` reads it",
                    file=shown(name, PATH_LENGTH),
                )
            )
        if exists(path) and is_audit(path):
            raise UsageError(
                say(
                    "{file} is the audit of a page: `cartacanta audit` reads it",
                    file=shown(name, PATH_LENGTH),
                )
            )
        yield Target(name, catalogue.find(path if exists(path) else name))
    else:
        yield from _matching(name)


def standard_input(most: int) -> bytes:
    """Read what comes by standard input, but no more bytes than that. Raises UsageError where nothing can come."""
    try:
        return sys.stdin.buffer.read(most)
    except (AttributeError, OSError, ValueError) as problem:  # closed, or a folder
        reason = getattr(problem, "strerror", None) or say("it is closed")
        raise UsageError(say("standard input can't be read: {reason}", reason=reason)) from problem


def _below(folder: Path, name: str) -> Iterator[Target]:
    """Every YAML document below a folder, but none in hidden folders. What mustn't be looked into is passed over."""
    paths: list[Path] = []
    for place, below, files in os.walk(folder):
        below[:] = [part for part in below if not part.startswith(".")]
        paths += [Path(place, file) for file in files if not file.startswith(".")]
    seen = sorted(
        path
        for path in paths
        if path.suffix in SUFFIXES and is_document(path) and not is_record(path) and not is_audit(path)
    )
    if not seen:
        raise UsageError(
            say(
                "no document lies below {folder}: no file ends in .yaml or .yml",
                folder=shown(name, PATH_LENGTH),
            )
        )
    yield from (Target(str(path), path) for path in seen)


def is_record(path: Path) -> bool:
    """Whether a file is the record of a deal, which `replay` reads; nothing else is opened."""
    return begins_with(path, RECORD)


def is_audit(path: Path) -> bool:
    """Whether a file is the audit of a page, which `audit` reads."""
    return begins_with(path, AUDIT)


def begins_with(path: Path, sign: re.Pattern[bytes]) -> bool:
    """Whether a file says near its beginning that it is something."""
    if not is_document(path):
        return False
    try:
        with path.open("rb") as file:
            return sign.search(file.read(HEAD)) is not None
    except OSError:
        return False


def _matching(pattern: str) -> Iterator[Target]:
    paths = [Path(match) for match in sorted(glob.glob(pattern, recursive=True))]  # noqa: PTH207 - patterns may be absolute
    files = [path for path in paths if is_document(path) and not is_record(path) and not is_audit(path)]
    if not files:
        raise UsageError(say("no file matches {pattern}", pattern=shown(pattern, PATH_LENGTH)))
    yield from (Target(str(path), path) for path in files)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def exists(path: Path) -> bool:
    """Whether there is something by this name; nothing has a name that no file can have."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False
