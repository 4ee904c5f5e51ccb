"""Finds documents by path, by id or by one of their other names."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Scalar, Sequence
from cartacanta.document.reading import bytes_of, read_file
from cartacanta.document.texts import texts_of
from cartacanta.errors import PATH_LENGTH, UsageError, shown, suggest
from cartacanta.resources import rules_folder
from cartacanta.saying import say, together

if TYPE_CHECKING:
    from cartacanta.document.nodes import Mapping
    from cartacanta.document.texts import Texts

SUFFIX: Final = ".yaml"
LONGEST_ID: Final = 100
OTHERS: Final = ("record", "audit")
"""Keys of what names a variant and is no rules document: records of deals, audits of pages."""


@dataclass(frozen=True, slots=True)
class Listed:
    """What the catalogue knows of a document without settling it."""

    id: str
    path: Path
    title: Texts
    aliases: tuple[str, ...]
    abstract: bool


def slug(name: str) -> str:
    """Write a name as an id: no accents, small letters, hyphens for spaces and apostrophes."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", "-", bare.lower()).strip("-")


@dataclass(slots=True)
class Catalogue:
    """The documents in some folders, and in those that came with the package.

    Folders are searched in the order given; a document in an earlier one hides one with the same id.
    """

    folders: tuple[Path, ...] = ()
    _listed: tuple[Listed, ...] | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self.folders = tuple(dict.fromkeys((*self.folders, rules_folder())))

    def find(self, name: str | Path) -> Path:
        """Give the document a person means; UsageError if there is none, or more than one."""
        path = _as_path(name)
        if path is not None:
            return path
        wanted = slug(str(name))
        return self.by_id(wanted) or self._by_alias(str(name), wanted)

    def by_id(self, wanted: str) -> Path | None:
        """Give the document with this id, or None. Reads one file if its name is the id."""
        for folder in self.folders if len(wanted) <= LONGEST_ID else ():
            path = folder / (wanted + SUFFIX)
            if is_document(path) and _states_id(path, wanted):
                return path
        found = [listed.path for listed in self.list() if listed.id == wanted]
        if len(found) > 1:
            paths = ", ".join(map(str, found))
            raise UsageError(
                say("several documents have the id {id}: {paths}", id=shown(wanted), paths=paths)
            )
        return found[0] if found else None

    def list(self) -> tuple[Listed, ...]:
        """List every readable document, by id; what can't be read names nothing."""
        if self._listed is None:
            found: list[Listed] = []
            for folder in self.folders:
                paths = (path for path in sorted(folder.rglob("*" + SUFFIX)) if is_document(path))
                listings = (_listing(path) for path in paths)
                hidden = {listed.id for listed in found}
                found += [listed for listed in listings if listed is not None and listed.id not in hidden]
            self._listed = tuple(sorted(found, key=lambda listed: (listed.id, listed.path)))
        return self._listed

    def _by_alias(self, name: str, wanted: str) -> Path:
        matches = [listed for listed in self.list() if wanted in listed.aliases]
        if len(matches) == 1:
            return matches[0].path
        if matches:
            ids = ", ".join(listed.id for listed in matches)
            raise UsageError(say("{name} is a name of several variants: {ids}", name=shown(name), ids=ids))
        names = [
            known for listed in self.list() if not listed.abstract for known in (listed.id, *listed.aliases)
        ]
        hint = suggest(wanted, names)
        message = say("no variant is called {name}", name=shown(name))
        raise UsageError(together((message, hint), ": ") if hint else message)


def _as_path(name: str | Path) -> Path | None:
    """Give the path a name is, or None if it is no path."""
    path = Path(name)
    is_path = isinstance(name, Path) or path.suffix in {SUFFIX, ".yml"} or "/" in name or "\\" in name
    try:
        is_file, is_folder = path.is_file(), path.is_dir()
    except (OSError, ValueError):  # no name a file can have
        is_file = is_folder = False
    if is_file:
        return path
    if is_path:
        quoted = shown(str(name), PATH_LENGTH)
        raise UsageError(
            say("{file} is a folder, not a document", file=quoted)
            if is_folder
            else say("there is no file {file}", file=quoted)
        )
    return None


def is_document(path: Path) -> bool:
    """Whether a path leads to a file; one that no file can have, or that mustn't be looked at, doesn't."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _states_id(path: Path, wanted: str) -> bool:
    try:
        text = bytes_of(path).decode("utf-8", errors="replace")
    except OSError:
        return False
    return re.search(rf"^variant:[ ]+{re.escape(wanted)}[ ]*(#.*)?$", text, re.MULTILINE) is not None


def _listing(path: Path) -> Listed | None:
    try:
        tree, _ = read_file(path)
    except OSError:
        return None
    name = None if tree is None else tree.get("variant")
    if tree is None or not isinstance(name, Scalar) or any(key in tree.items for key in OTHERS):
        return None
    return Listed(
        id=name.text,
        path=path,
        title=title_of(tree),
        aliases=tuple(_texts(tree.get("aliases"))),
        abstract=abstract_of(tree),
    )


def title_of(tree: Mapping) -> Texts:
    """Give a document's title by language; by the empty language if it has only one."""
    return texts_of(tree.get("title"))


def abstract_of(tree: Mapping) -> bool:
    """Whether a document is there only to be extended."""
    abstract = tree.get("abstract")
    return isinstance(abstract, Scalar) and abstract.value is True


def _texts(node: object) -> list[str]:
    if not isinstance(node, Sequence):
        return []
    return [slug(item.text) for item in node.items if isinstance(item, Scalar)]
