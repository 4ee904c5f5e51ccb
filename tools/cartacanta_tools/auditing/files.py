"""The audits that are meant, and the pages they are about."""

from __future__ import annotations

import glob
from pathlib import Path
from typing import TYPE_CHECKING

from cartacanta.audits import AuditError, read_audit
from cartacanta.audits.pages import find_page, read_page
from cartacanta.document.reading import MAX_BYTES, bytes_of
from cartacanta.errors import PATH_LENGTH, UsageError, shown
from cartacanta.saying import say
from cartacanta_tools.targets import STDIN, SUFFIXES, exists, is_audit, standard_input

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.audits import Audit
    from cartacanta.audits.pages import PageText
    from cartacanta.errors import Diagnostic
    from cartacanta_tools.reporters.sources import Sources

SHOWN = "<stdin>"


def audits(
    names: Sequence[str], sources: Sources, problems: list[Diagnostic]
) -> Iterator[tuple[Audit, Path | None]]:
    """Each audit that can be read, with the folder it lies in. Raises UsageError where a name means none."""
    for name in names:
        if name == STDIN:
            data = standard_input(MAX_BYTES + 1)
            sources.keep(SHOWN, data)
            yield from read(data, SHOWN, None, problems)
            continue
        for path in paths(name):
            yield from read(content(path), str(path), path.parent, problems)


def content(path: Path) -> bytes:
    """A file's bytes. Raises UsageError if it can't be read."""
    try:
        return bytes_of(path)
    except OSError as failed:
        name = shown(str(path), PATH_LENGTH)
        raise UsageError(say("can't read {file}: {reason}", file=name, reason=failed.strerror)) from failed


def read(
    data: bytes, name: str, folder: Path | None, problems: list[Diagnostic]
) -> Iterator[tuple[Audit, Path | None]]:
    """An audit, if it can be read; else what is wrong with it is among the problems."""
    try:
        yield read_audit(data, name), folder
    except AuditError as wrong:
        problems += wrong.diagnostics


def paths(name: str) -> list[Path]:
    """The files a name means: a file, all audits below a folder, or those that a pattern matches."""
    path = Path(name)
    quoted = shown(name, PATH_LENGTH)
    if exists(path) and path.is_dir():
        found = [below for below in sorted(path.rglob("*")) if below.suffix in SUFFIXES and is_audit(below)]
        if not found:
            raise UsageError(say("no audit lies below {folder}", folder=quoted))
        return found
    if exists(path):
        return [path]
    if not glob.has_magic(name):
        raise UsageError(say("there is no file {file}", file=quoted))
    matching = [Path(match) for match in sorted(glob.glob(name, recursive=True))]  # noqa: PTH207 - patterns may be absolute
    found = [match for match in matching if is_audit(match)]
    if not found:
        raise UsageError(say("no file matches {pattern}", pattern=quoted))
    return found


def page_of(audit: Audit, page: Path | None, folder: Path | None) -> PageText | None:
    """The page of an audit: the one named, or the one found in the folder of pages; None if it isn't at hand."""
    path = page
    if path is None and folder is not None:
        path = find_page(audit, folder)
    if path is None:
        return None
    try:
        return read_page(path)
    except OSError as failed:
        name = shown(str(path), PATH_LENGTH)
        raise UsageError(say("can't read {file}: {reason}", file=name, reason=failed.strerror)) from failed
