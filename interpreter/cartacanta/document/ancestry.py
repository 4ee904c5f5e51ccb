"""A document with everything it extends, read from its root to itself."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.document.catalogue import SUFFIX, is_document
from cartacanta.document.nodes import Scalar
from cartacanta.document.reading import bytes_of, read_bytes, read_text
from cartacanta.errors import PATH_LENGTH, UsageError, error, shown, suggest
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.catalogue import Catalogue
    from cartacanta.document.nodes import Mapping
    from cartacanta.errors import Diagnostic, Span

MAX_GENERATIONS: Final = 16
_NAME: Final = re.compile(r"(\.\./)*[\w-]+(/[\w-]+){0,8}")


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """One document as it was read; ``name`` is how diagnostics call it.

    Two are the same only if they were read at once: what is known of one can be kept.
    """

    name: str
    path: Path | None
    tree: Mapping


Read = tuple[Document | None, tuple["Diagnostic", ...]]
"""A document, or None if nothing usable could be read, and what is wrong with its text."""


@dataclass(slots=True)
class Ancestry:
    """The documents from the root to the one asked for, and what reading them brought up."""

    documents: list[Document] = field(default_factory=list)
    problems: list[Diagnostic] = field(default_factory=list)
    complete: bool = True
    """Whether every document of the chain could be read at all."""


def read_ancestry(path: Path, catalogue: Catalogue) -> Ancestry:
    """Read a document and what it extends. UsageError if the document itself can't be opened."""
    try:
        read = _read(bytes_of(path), shown_path(path), path)
    except OSError as problem:
        raise UsageError(
            say("can't read {file}: {reason}", file=shown(str(path), PATH_LENGTH), reason=problem.strerror)
        ) from problem
    return _climb(read, path, path.parent, catalogue)


def read_ancestry_of_text(text: str, name: str, folder: Path | None, catalogue: Catalogue) -> Ancestry:
    """Read a document given as text, and what it extends: from the folder, if any, or the catalogue."""
    tree, problems = read_text(text, name)
    read = (None if tree is None else Document(name, None, tree), tuple(problems))
    return _climb(read, None, folder, catalogue)


def read_ancestry_of_tree(tree: Mapping, name: str, folder: Path | None, catalogue: Catalogue) -> Ancestry:
    """Read what a document that has been read extends: from the folder, if any, or the catalogue."""
    return _climb((Document(name, None, tree), ()), None, folder, catalogue)


@lru_cache(maxsize=128)
def _read(data: bytes, name: str, path: Path) -> Read:
    """Read a document once, however often and with whatever options it is asked for."""
    tree, problems = read_bytes(data, name)
    return None if tree is None else Document(name, path, tree), tuple(problems)


def shown_path(path: Path) -> str:
    """Give a path as diagnostics show it: from the working folder on, where it lies below that."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):
        return str(path)


def _climb(read: Read, path: Path | None, folder: Path | None, catalogue: Catalogue) -> Ancestry:
    document, problems = read
    ancestry = Ancestry(problems=list(problems))
    places: list[Span] = []
    seen = set() if path is None else {path.resolve()}
    while document is not None:
        ancestry.documents.insert(0, document)
        extends = document.tree.get("extends")
        if extends is None:
            return ancestry
        if not isinstance(extends, Scalar):
            break  # the schema says what stands here
        chain = tuple(reversed(places))
        parent, refusal = _parent(extends, folder, catalogue, chain)
        if parent is not None and parent.resolve() in seen:
            message = say("{parent} extends this document in turn", parent=shown(extends.text))
            refusal = error("CC202", message, extends.span, chain=chain)
        elif len(places) >= MAX_GENERATIONS - 1:
            refusal = error(
                "CC203",
                say("more than {most} documents extend one another", most=MAX_GENERATIONS),
                extends.span,
            )
        if refusal is not None or parent is None:
            ancestry.problems += [] if refusal is None else [refusal]
            break
        seen.add(parent.resolve())
        folder = parent.parent
        places.append(extends.span)
        document, problems = _read_parent(parent, extends)
        ancestry.problems += problems
    ancestry.complete = False
    return ancestry


def _read_parent(path: Path, extends: Scalar) -> Read:
    try:
        return _read(bytes_of(path), shown_path(path), path)
    except OSError as problem:
        message = say("{file} can't be read: {reason}", file=shown(extends.text), reason=problem.strerror)
        return None, (error("CC201", message, extends.span),)


def _parent(
    extends: Scalar, folder: Path | None, catalogue: Catalogue, chain: tuple[Span, ...]
) -> tuple[Path | None, Diagnostic | None]:
    """Find the parent: beside the child, in the catalogue's folders, or by its id."""
    text = extends.text
    if text.endswith((SUFFIX, ".yml")) or _NAME.fullmatch(text) is None:
        hint = say("give an id, or a path from this document on without .yaml")
        return None, error(
            "CC201",
            say("{parent} is no way to name a parent", parent=shown(text)),
            extends.span,
            hint=hint,
            chain=chain,
        )
    for path in _candidates(text, folder, catalogue):
        if is_document(path):
            return path, None
    found = catalogue.by_id(text) if "/" not in text else None
    if found is not None:
        return found, None
    near = suggest(text, [listed.id for listed in catalogue.list()])
    message = say("there is no document {parent} to extend", parent=shown(text))
    return None, error("CC201", message, extends.span, hint=near, chain=chain)


def _candidates(text: str, folder: Path | None, catalogue: Catalogue) -> Iterator[Path]:
    for place in (*(() if folder is None else (folder,)), *catalogue.folders):
        yield place / (text + SUFFIX)
