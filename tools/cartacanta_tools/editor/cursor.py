"""What stands where the cursor is: in a text that can be read, and in one that is just being typed.

While somebody types, the text is rarely YAML. So that completion knows where it is, a marker takes the place of the word
being typed, as a value and as a key, in the whole text and in what stands before the cursor with its brackets closed:
the first of these that can be read tells.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from cartacanta.document.nodes import Entry, Mapping, Scalar, Sequence
from cartacanta.document.reading import tree_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Node, Path
    from cartacanta.errors import Span
    from cartacanta_tools.editor.positions import Lines

MARK: Final = "qzcursorqz"
_BEFORE: Final = re.compile(r"[\w-]*\Z")
_AFTER: Final = re.compile(r"[\w-]*")
_CLOSING: Final = {"{": "}", "[": "]", '"': '"', "'": "'"}

Kept = TypeVar("Kept", bound="Node")


@dataclass(frozen=True, slots=True)
class Written:
    """What stands at a place of a document that was read."""

    path: Path
    key: Scalar | None
    """The key the place is on; None if it is on a value."""
    node: Node
    """The value there."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Where something is being typed."""

    path: Path
    """Of the value that is typed, or of the map that gets a key."""
    key: bool
    """A key is typed."""
    either: bool
    """What stands there alone is a value, but may be the beginning of a map."""
    before: str
    """The text of the value up to the word."""
    start: int
    """The column, from 1, in which the word begins,"""
    end: int
    """and that behind its end."""
    tree: Mapping
    """The document without what is being typed."""
    found: bool = True
    """Where it is could be told."""


def place_of(node: Node) -> Span:
    """Where a node stands in the text: an alias stands where it is written, not where its value is."""
    return node.chain[-1] if node.chain else node.span


def holds(span: Span, line: int, column: int) -> bool:
    """Whether a place lies in a span, or right behind it."""
    return (span.line, span.column) <= (line, column) <= (span.end_line, span.end_column)


def written_at(tree: Mapping, line: int, column: int) -> Written:
    """Find what stands at a place, as far inside as there is something."""
    path: Path = ()
    node: Node = tree
    while True:
        step = _step(node, line, column)
        if step is None:
            return Written(path, None, node)
        name, key, inner = step
        path = (*path, name)
        if key is not None and holds(key.span, line, column):
            return Written(path, key, inner)
        node = inner
        if node.chain:
            return Written(path, None, node)


def _step(node: Node, line: int, column: int) -> tuple[str | int, Scalar | None, Node] | None:
    if isinstance(node, Mapping):
        for name, entry in node.items.items():
            if holds(entry.key.span, line, column):
                return name, entry.key, entry.value
        for name, entry in node.items.items():
            if holds(place_of(entry.value), line, column):
                return name, None, entry.value
    elif isinstance(node, Sequence):
        for index, item in enumerate(node.items):
            if holds(place_of(item), line, column):
                return index, None, item
    return None


def word_at(lines: Lines, line: int, column: int) -> tuple[str, str]:
    """The word at a place of the text, and what stands before it in its line."""
    text = lines.line(line)
    start = _BEFORE.search(text[: column - 1])
    first = column - 1 if start is None else start.start()
    return text[first : column - 1] + _rest(text, column - 1), text[:first]


def _rest(text: str, start: int) -> str:
    found = _AFTER.match(text, start)
    return "" if found is None else found[0]


def typed_at(lines: Lines, line: int, column: int) -> Typed | None:
    """Find where something is being typed; None if nothing there can be read."""
    text = lines.line(line)
    column = min(column, len(text) + 1)
    before = _BEFORE.search(text[: column - 1])
    start = column - 1 if before is None else before.start()
    end = column - 1 + len(_rest(text, column - 1))
    for candidate in _candidates(lines, line, start, end):
        tree = tree_of(candidate, "")
        place = None if tree is None else next(_marked(tree, ()), None)
        if tree is None or place is None:
            continue
        path, node, is_key = place
        alone = not is_key and node.text == MARK
        own_line = alone and text[:start].strip(" -") == "" and _is_block(tree, path, line)
        return Typed(
            path=path[:-1] if is_key else path,
            key=is_key,
            either=own_line,
            before="" if is_key else node.text.partition(MARK)[0],
            start=start + 1,
            end=end + 1,
            tree=without(tree, path),
        )
    return None


def _is_block(tree: Mapping, path: Path, line: int) -> bool:
    """Whether what stands at a path begins on a line of its own, so that a map could begin there."""
    node: Node = tree
    for step in path[:-1]:
        inner = _inner(node, step)
        if inner is None:
            return False
        node = inner
    if isinstance(node, Mapping) and isinstance(path[-1], str):
        return node.items[path[-1]].key.span.line < line
    return True


def _candidates(lines: Lines, line: int, start: int, end: int) -> Iterator[str]:
    text = lines.line(line)
    above, below = list(lines.lines[: line - 1]), list(lines.lines[line:])
    for word in (MARK, f"{MARK}: x"):
        yield "\n".join([*above, text[:start] + word + text[end:], *below])
    yield "\n".join([*above, text[:start] + f"{MARK}: x", *below])
    for word in (MARK, f"{MARK}: x"):
        upto = "\n".join([*above, text[:start] + word])
        yield upto + _closers(upto)


def _closers(text: str) -> str:
    """What closes the brackets and quotes that are open at the end of a text, as far as its last line at the margin."""
    begin = max((found.start() for found in re.finditer(r"^[^\s#-]", text, re.MULTILINE)), default=0)
    stack: list[str] = []
    last = "\n"
    place = begin
    while place < len(text):
        letter = text[place]
        opens = last in "\n:,[{-(" or (stack and stack[-1] in "[{")
        if stack and stack[-1] in "\"'":
            if letter == "\\" and stack[-1] == '"':
                place += 1
            elif letter == stack[-1]:
                stack.pop()
        elif letter == "#" and text[place - 1 : place] in {" ", "\n", ""}:
            place = text.find("\n", place)
            if place < 0:
                break
        elif (letter in "[{" and opens) or (letter in "\"'" and last in "\n:,[{-"):
            stack.append(letter)
        elif letter in "]}" and stack:
            stack.pop()
        last = letter if not letter.isspace() or letter == "\n" else last
        place += 1
    return "".join(_CLOSING[letter] for letter in reversed(stack))


def _marked(node: Node, path: Path) -> Iterator[tuple[Path, Scalar, bool]]:
    """Find the marker: its path, the key or value it is in, and whether that is a key."""
    if isinstance(node, Scalar):
        if MARK in node.text:
            yield path, node, False
    elif isinstance(node, Sequence):
        for index, item in enumerate(node.items):
            yield from _marked(item, (*path, index))
    else:
        for name, entry in node.items.items():
            if MARK in name:
                yield (*path, name), entry.key, True
            yield from _marked(entry.value, (*path, name))


def _inner(node: Node, step: str | int) -> Node | None:
    if isinstance(node, Mapping) and isinstance(step, str):
        return node.get(step)
    if isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
        return node.items[step]
    return None


def at(node: Node, path: Path) -> Node | None:
    """What stands at a path of a document; None if nothing does."""
    found: Node | None = node
    for step in path:
        found = None if found is None else _inner(found, step)
    return found


def without(node: Kept, path: Path) -> Kept:
    """The same document without what stands at a path."""
    step, rest = path[0], path[1:]
    if isinstance(node, Mapping) and isinstance(step, str) and step in node.items:
        items = dict(node.items)
        if rest:
            items[step] = Entry(items[step].key, without(items[step].value, rest))
        else:
            del items[step]
        return Mapping(items, node.span, node.chain)  # type: ignore[return-value]  # the kind it was
    if isinstance(node, Sequence) and isinstance(step, int):
        inner = list(node.items)
        inner[step : step + 1] = [without(inner[step], rest)] if rest else []
        return Sequence(tuple(inner), node.span, node.chain)  # type: ignore[return-value]  # the kind it was
    return node
