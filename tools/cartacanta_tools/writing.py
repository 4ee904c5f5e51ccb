"""Files that are there whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from cartacanta.errors import PATH_LENGTH, UsageError, shown
from cartacanta.saying import say


def real(path: Path) -> Path:
    """Where a path leads, links followed; one that leads in a circle leads to itself."""
    return Path(os.path.realpath(path))


def check_writable(path: Path) -> None:
    """Say at once, before any work, that a file can't be written. Raises UsageError."""
    quoted = shown(str(path), PATH_LENGTH)
    try:
        _check_place(path, quoted)
    except UsageError:
        raise
    except (OSError, ValueError) as problem:  # no name a file can have
        raise UsageError(
            say("{file} can't be written: {reason}", file=quoted, reason=_reason(problem))
        ) from problem


def _check_place(path: Path, quoted: str) -> None:
    if path.is_dir():
        raise UsageError(say("{file} is a folder, not a file to write to", file=quoted))
    folder = path.parent
    if not folder.is_dir():
        raise UsageError(
            say(
                "there is no folder {folder} to write {file} into",
                folder=shown(str(folder), PATH_LENGTH),
                file=shown(path.name),
            )
        )
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise UsageError(say("{file} can't be written: permission denied", file=quoted))


def write_whole(path: Path, text: str | bytes) -> None:
    """Write a text, or what is none, beside its place, then put it there in one step: a reader never sees half of it.

    What is no ordinary file (a pipe, a terminal, ``/dev/null``) is written to directly. Raises UsageError.
    """
    data = text.encode("utf-8", errors="replace") if isinstance(text, str) else text
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _replace(real(path), data)
    except (OSError, ValueError) as problem:
        raise UsageError(
            say(
                "{file} can't be written: {reason}",
                file=shown(str(path), PATH_LENGTH),
                reason=_reason(problem),
            )
        ) from problem


def create_whole(path: Path, text: str) -> None:
    """Write a new file; one that exists already stays as it is. Raises UsageError."""
    refusal = UsageError(
        say("{file} exists already and is left as it is", file=shown(str(path), PATH_LENGTH))
    )
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    except FileExistsError:
        raise refusal from None
    except (OSError, ValueError) as problem:
        raise UsageError(
            say(
                "{file} can't be written: {reason}",
                file=shown(str(path), PATH_LENGTH),
                reason=_reason(problem),
            )
        ) from problem
    os.close(descriptor)
    try:
        write_whole(path, text)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _reason(problem: OSError | ValueError) -> str:
    """Say why, in the system's words or, for a name that no file can have, in Python's."""
    return getattr(problem, "strerror", None) or str(problem)


def _replace(path: Path, data: bytes) -> None:
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        part.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
