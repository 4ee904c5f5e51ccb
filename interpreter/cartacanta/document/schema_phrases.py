"""The phrases of the messages about documents that don't fit the schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cartacanta import saying
from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.errors import closest, shown, suggest
from cartacanta.saying import from_data, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.document.nodes import Node, Path
    from cartacanta.saying import Text

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
    "string": say("a text"),
    "integer": say("a whole number"),
    "boolean": say("`true` or `false`"),
    "array": say("a list"),
    "object": say("a map"),
    "null": say("nothing"),
}


def label(path: Path) -> Text:
    """Name a value by the key it stands under: `lead`, item 2 of `duty`, the document."""
    if not path:
        return say("the document")
    last = path[-1]
    if isinstance(last, int):
        return say("item {number} of {list}", number=last + 1, list=label(path[:-1]))
    return saying.verbatim(code(last))


def code(word: str) -> str:
    """Quote a word of the language, or of the document if it is short enough to be shown so."""
    return f"`{word}`" if word.isprintable() and len(word) <= LONGEST_EXAMPLE else shown(word)


def either(words: Iterable[object]) -> Text:
    """List words as alternatives: `a`, `b` or `c`."""
    return saying.either(f"`{word}`" for word in words)


def found(node: Node) -> Text:
    """Say what stands there instead of what is wanted."""
    if not isinstance(node, Scalar):
        return say("a map") if isinstance(node, Mapping) else say("a list")
    value = node.value
    if value is None:
        return say("nothing (`null`)")
    if isinstance(value, bool):
        return saying.verbatim(f"`{str(value).lower()}`")
    if isinstance(value, int):
        return say("the number {number}", number=value)
    return say("the text {text}", text=shown(value))


def wanted(titles: Sequence[str], kinds: str | Sequence[str]) -> Text:
    """Say what is wanted, as the schema's title has it, or from the type."""
    if titles:
        return from_data(titles[0])
    return saying.either(KINDS[kind] for kind in ([kinds] if isinstance(kinds, str) else kinds))


def example(title: str, examples: Sequence[Any]) -> str:
    """Give `, e.g. ...` with the first example, unless the title names all there is."""
    if "`" in title or not examples:
        return ""
    text = flow(examples[0])
    return say(", e.g. `{example}`", example=text) if len(text) <= LONGEST_EXAMPLE else ""


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


def known_here(keys: Sequence[str]) -> Text | None:
    """List the keys that could be meant."""
    if not keys:
        return None
    more = ", ..." if len(keys) > LISTED else ""
    return say("known here: {keys}{more}", keys=", ".join(keys[:LISTED]), more=more)


def meant(word: str, candidates: Iterable[str]) -> str | None:
    """Give the key an unknown one probably stands for."""
    return closest(word, candidates)


def type_hint(node: Node, kinds: Sequence[str]) -> Text | None:
    """Tell how a value of the wrong kind became one."""
    if not isinstance(node, Scalar):
        if isinstance(node, Mapping) and "array" in kinds:
            return say("each item of a list begins with `- `, or the list stands between [ and ]")
        return None
    if isinstance(node.value, str):
        return _text_hint(node, node.value, kinds)
    return None


def word_hint(node: Node, words: Sequence[object]) -> Text | None:
    """Tell which word was probably meant."""
    if not isinstance(node, Scalar):
        return None
    if is_quoted_number(node):
        return say("write it without quotes")
    return suggest(node.text, map(str, words))


def is_quoted_number(node: Scalar) -> bool:
    """Tell whether a text would have been read as a number without its quotes."""
    text = node.text.removeprefix("-")
    return isinstance(node.value, str) and text.isdecimal() and text == (text.lstrip("0") or "0")


def _text_hint(node: Scalar, text: str, kinds: Sequence[str]) -> Text | None:
    if "boolean" in kinds and text in BOOLEAN_WORDS:
        return say(
            "`{word}` is an ordinary word here; write `{truth}`",
            word=text,
            truth=BOOLEAN_WORDS[text],
        )
    if "integer" in kinds and is_quoted_number(node):
        return say("write it without quotes")
    if "array" in kinds and text:
        return say("a list stands between [ and ], or has one item on each line after `- `")
    return None
