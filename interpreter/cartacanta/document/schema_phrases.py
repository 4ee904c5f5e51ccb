"""The phrases of the messages about documents that don't fit the schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.errors import closest, shown, suggest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.document.nodes import Node, Path

FEW: Final = 3
LISTED: Final = 12
LONGEST_EXAMPLE: Final = 60
BOOLEAN_WORDS: Final = {
    "yes": "true",
    "on": "true",
    "True": "true",
    "no": "false",
    "off": "false",
    "False": "false",
}
KINDS: Final = {
    "string": "a text",
    "integer": "a whole number",
    "boolean": "`true` or `false`",
    "array": "a list",
    "object": "a map",
    "null": "nothing",
}


def label(path: Path) -> str:
    """Name a value by the key it stands under: `lead`, item 2 of `duty`, the document."""
    if not path:
        return "the document"
    last = path[-1]
    if isinstance(last, int):
        return f"item {last + 1} of {label(path[:-1])}"
    return code(last)


def code(word: str) -> str:
    """Quote a word of the language, or of the document if it is short enough to be shown so."""
    return f"`{word}`" if word.isprintable() and len(word) <= LONGEST_EXAMPLE else shown(word)


def either(words: Iterable[object]) -> str:
    """List words as alternatives: `a`, `b` or `c`."""
    quoted = [f"`{word}`" for word in words]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"


def both(things: Sequence[str]) -> str:
    """List things that are all meant: a, b and c."""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


def found(node: Node) -> str:
    """Say what stands there instead of what is wanted."""
    if not isinstance(node, Scalar):
        return "a map" if isinstance(node, Mapping) else "a list"
    value = node.value
    if value is None:
        return "nothing (`null`)"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, int):
        return f"the number {value}"
    return f"the text {shown(value)}"


def wanted(titles: Sequence[str], kinds: str | Sequence[str]) -> str:
    """Say what is wanted, as the schema's title has it, or from the type."""
    if titles:
        return titles[0]
    return " or ".join(KINDS[kind] for kind in ([kinds] if isinstance(kinds, str) else kinds))


def example(title: str, examples: Sequence[Any]) -> str:
    """Give `, e.g. ...` with the first example, unless the title names all there is."""
    if "`" in title or not examples:
        return ""
    text = flow(examples[0])
    return f", e.g. `{text}`" if len(text) <= LONGEST_EXAMPLE else ""


def flow(value: object, *, inside: bool = False) -> str:
    """Write an example as one would in a document, on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(inner, inside=True)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(inner, inside=True) for inner in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    needs_quotes = text[:1] in "{[" or ": " in text or (inside and set(text) & set(",{}[]"))
    return f'"{text}"' if isinstance(value, str) and needs_quotes else text


def known_here(keys: Sequence[str]) -> str | None:
    """List the keys that could be meant."""
    if not keys:
        return None
    more = ", ..." if len(keys) > LISTED else ""
    return f"known here: {', '.join(keys[:LISTED])}{more}"


def meant(word: str, candidates: Iterable[str]) -> str | None:
    """Give the key an unknown one probably stands for."""
    return closest(word, candidates)


def type_hint(node: Node, kinds: Sequence[str]) -> str | None:
    """Tell how a value of the wrong kind became one."""
    if not isinstance(node, Scalar):
        if isinstance(node, Mapping) and "array" in kinds:
            return "each item of a list begins with `- `, or the list stands between [ and ]"
        return None
    if isinstance(node.value, str):
        return _text_hint(node, node.value, kinds)
    return None


def word_hint(node: Node, words: Sequence[object]) -> str | None:
    """Tell which word was probably meant."""
    if not isinstance(node, Scalar):
        return None
    if is_quoted_number(node):
        return "write it without quotes"
    return suggest(node.text, map(str, words))


def is_quoted_number(node: Scalar) -> bool:
    """Tell whether a text would have been read as a number without its quotes."""
    text = node.text.removeprefix("-")
    return isinstance(node.value, str) and text.isdecimal() and text == (text.lstrip("0") or "0")


def _text_hint(node: Scalar, text: str, kinds: Sequence[str]) -> str | None:
    if "boolean" in kinds and text in BOOLEAN_WORDS:
        return f"`{text}` is an ordinary word here; write `{BOOLEAN_WORDS[text]}`"
    if "integer" in kinds and is_quoted_number(node):
        return "write it without quotes"
    if "array" in kinds and text:
        return "a list stands between [ and ], or has one item on each line after `- `"
    return None
