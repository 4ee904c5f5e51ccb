"""Short ways to merge and settle pieces of documents, without asking the schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.document.ancestry import Document
from cartacanta.document.merging import Merged, merge
from cartacanta.document.nodes import Mapping, plain
from cartacanta.document.reading import read_document
from cartacanta.document.settling import settle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.document.nodes import Plain
    from cartacanta.document.settling import Settled
    from cartacanta.errors import Diagnostic


def lay(*texts: str) -> Merged:
    """Merge texts, the first being the root, named a, b, c ..."""
    merged: Merged | None = None
    for name, text in zip("abcdefgh", texts, strict=False):
        found = merge(None if merged is None else merged.tree, read_document(text, name))
        merged = Merged(found.tree, [*(merged.problems if merged else []), *found.problems], found.writes)
    assert merged is not None
    return merged


def laid(*texts: str) -> Plain:
    """Merge texts that fit together, and give the data."""
    merged = lay(*texts)
    assert shows(merged.problems) == []
    return plain(merged.tree)


def refused(*texts: str) -> list[str]:
    """Merge texts that don't fit together, and give what is said of it."""
    return shows(lay(*texts).problems)


def documents(*texts: str) -> list[Document]:
    """Read texts, the first being the root, named a, b, c ..."""
    return [
        Document(name, None, read_document(text, name)) for name, text in zip("abcdefgh", texts, strict=False)
    ]


def settled(*texts: str, **chosen: str | int) -> Settled:
    """Settle texts, with some options chosen."""
    return settle(documents(*texts), chosen)


def tree(*texts: str, **chosen: str | int) -> Plain:
    """Settle texts without a problem, and give the data that is left."""
    found = settled(*texts, **chosen)
    assert shows(found.problems) == []
    return plain(found.tree)


def complaints(*texts: str, **chosen: str | int) -> list[str]:
    """Settle texts, and give what is wrong with them."""
    return shows(settled(*texts, **chosen).problems)


def shows(problems: Iterable[Diagnostic]) -> list[str]:
    """Give problems as a report has them."""
    return [problem.show() for problem in sorted(set(problems))]


def at(merged: Mapping, *path: str) -> str:
    """Give where the value at a path was written."""
    node: Mapping = merged
    for key in path[:-1]:
        step = node.get(key)
        assert isinstance(step, Mapping)
        node = step
    return node.items[path[-1]].value.span.show()
