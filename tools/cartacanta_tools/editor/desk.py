"""The documents that are open in the editor, and how their unsaved texts take the place of files."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote, urlsplit

from cartacanta.document.ancestry import shown_path
from cartacanta.document.catalogue import Catalogue
from cartacanta.document.reading import MAX_BYTES
from cartacanta_tools.editor.positions import Lines

if TYPE_CHECKING:
    from cartacanta_tools.editor.positions import Encoding

_DRIVE: Final = re.compile(r"/[A-Za-z]:")


@dataclass(frozen=True, slots=True)
class Buffer:
    """A document as it stands in the editor."""

    uri: str
    text: str
    version: int | None = None
    encoding: Encoding = "utf-16"

    @property
    def path(self) -> Path | None:
        """Its file; None if it has none yet."""
        return path_of(self.uri)

    @property
    def name(self) -> str:
        """How diagnostics call it."""
        path = self.path
        return self.uri if path is None else shown_path(path)

    @property
    def lines(self) -> Lines:
        """Its text by lines."""
        return Lines.of(self.text, self.encoding)


class OutdatedError(Exception):
    """The text that is being looked at has changed since: nobody wants to know any more."""


class Unsaved(dict[Path, bytes]):
    """Texts to read in place of files, which notes the files that were wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: set[Path] = set()

    def get(self, path: Path, default: Any = None) -> Any:  # noqa: ANN401 - as a dictionary has it
        """Give the text of a file, if it is open."""
        self.wanted.add(path)
        return super().get(path, default)


@dataclass(slots=True)
class Desk:
    """Everything that is open, and the documents there are besides."""

    buffers: dict[str, Buffer] = field(default_factory=dict)
    folders: tuple[Path, ...] = ()
    """The folders open in the editor."""
    catalogue: Catalogue = field(default_factory=Catalogue)

    def put(self, buffer: Buffer) -> None:
        """Open a document, or take its new text."""
        self.buffers[buffer.uri] = buffer

    def is_current(self, buffer: Buffer) -> bool:
        """Whether this is still the text in the editor."""
        return self.buffers.get(buffer.uri) is buffer

    def keep_on(self, buffer: Buffer) -> None:
        """Go on with what takes its time, unless somebody has typed on. Raises OutdatedError."""
        if not self.is_current(buffer):
            raise OutdatedError

    def take_away(self, uri: str) -> None:
        """Close a document."""
        self.buffers.pop(uri, None)

    def look_again(self) -> None:
        """Forget which documents there are: files have changed."""
        self.catalogue = Catalogue()

    def folder_of(self, buffer: Buffer) -> Path | None:
        """Where to look for what a document extends: beside it, or in the editor's first folder if it is in no file."""
        if buffer.path is not None:
            return buffer.path.parent
        return self.folders[0] if self.folders else None

    def unsaved(self) -> Unsaved:
        """The texts to read in place of files."""
        found = Unsaved()
        for buffer in list(self.buffers.values()):
            if buffer.path is not None and len(buffer.text) <= MAX_BYTES:
                found[real(buffer.path)] = buffer.text.encode("utf-8", errors="replace")
        return found

    def uri_of(self, name: str) -> str | None:
        """The address of a document by what diagnostics call it: as the editor writes it, if it is open there."""
        if name in self.buffers:
            return name
        path = real(Path(name))
        for uri, buffer in list(self.buffers.items()):
            if buffer.path is not None and real(buffer.path) == path:
                return uri
        try:
            return path.as_uri() if path.is_file() else None
        except (OSError, ValueError):  # no path a file can have
            return None

    def lines_of(self, uri: str, encoding: Encoding) -> Lines:
        """The lines of any document: as they stand in the editor, or in its file; none if it can't be read."""
        if uri in self.buffers:
            return self.buffers[uri].lines
        path = path_of(uri)
        try:
            with (path or Path(uri)).open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except (OSError, ValueError):
            return Lines.of("", encoding)
        return Lines.of(data.decode("utf-8", errors="replace"), encoding)


def path_of(uri: str) -> Path | None:
    """The file an address means, `file:///c%3A/rules/x.yaml` on Windows too; None if it is no file's."""
    try:
        parts = urlsplit(uri)
    except ValueError:
        return None
    if parts.scheme != "file":
        return None
    path = unquote(parts.path)
    if "\0" in path:
        return None
    if parts.netloc and parts.netloc != "localhost":
        path = f"//{parts.netloc}{path}"
    elif os.name == "nt" and _DRIVE.match(path):
        path = path[1:]
    return Path(path)


def real(path: Path) -> Path:
    """A path without links; itself if it can't be followed."""
    try:
        return path.resolve()
    except (OSError, ValueError, RuntimeError):
        return path
