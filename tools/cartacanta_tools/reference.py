"""Writes docs/language.md, the reference of the rule language: `python -m cartacanta_tools.reference [--check]`.

Its chapters stand in docs/source/language.md. What the schema and the vocabulary of expressions know is filled in at
the marks `<!-- contents -->`, `<!-- keys: NAME ... -->` (definitions of the schema), `<!-- names -->` and
`<!-- index -->`, so that the reference can't say anything else than the program does.
"""

from __future__ import annotations

import re
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cartacanta.document.schema_phrases import flow
from cartacanta_tools.reference_names import tables
from cartacanta_tools.schemas import read_sources

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cartacanta_tools.schemas import Schema

DOCS: Final = Path(__file__).parents[2] / "docs"
TARGET: Final = DOCS / "language.md"
NOTICE: Final = "<!-- Made by `python -m cartacanta_tools.reference`; edit docs/source/language.md or schema/source. -->\n\n"
WIDTH: Final = 120
GLUE: Final = "\x00"
LONGEST_INLINE: Final = 76
EVERYWHERE: Final = ("cite", "when")
"""Keys that stand in many maps and are described once."""
SECTIONS: Final = {
    "options": "Options",
    "table": "The table",
    "deck": "The deck",
    "phases": "The phases of a deal",
    "tricks": "Tricks",
    "scoring": "Scoring",
    "breaches": "Breaking the rules",
    "match": "The match",
    "invariants": "Invariants",
    "examples": "Worked examples",
}
"""The sections of a document, each with its own chapter."""
MARK: Final = re.compile(r"^<!-- (contents|keys|names|index)(?:: ([a-z -]+))? -->$", re.MULTILINE)


class Reference:
    """The reference, made from the schema's sources and the text of its chapters."""

    def __init__(self, sources: Schema, text: str) -> None:
        self.definitions: dict[str, Schema] = sources["definitions"]
        self.root = sources
        self.text = text
        marked = {name for kind, names in MARK.findall(text) if kind == "keys" for name in names.split()}
        self.described = marked
        self.index = {key: [chapter] for key, chapter in SECTIONS.items()}

    def write(self) -> str:
        """Give the whole page."""
        heading = ""
        written = []
        for line in self.text.splitlines():
            if line.startswith("##"):
                heading = line.lstrip("# ")
            mark = MARK.match(line)
            written.append(line if mark is None else self.filled(mark[1], (mark[2] or "").split(), heading))
        page = "\n".join(written)
        page = page.replace("<!-- contents -->", contents(page)).replace("<!-- index -->", self.all_keys())
        return NOTICE + page + "\n"

    def filled(self, kind: str, names: list[str], heading: str) -> str:
        """Give what stands at a mark; what needs the whole page stays for later."""
        if kind == "names":
            return tables()
        if kind != "keys":
            return f"<!-- {kind} -->"
        return "\n".join(block for name in names for block in self.block(name, heading))

    def block(self, name: str, heading: str) -> Iterator[str]:
        """Give the keys of one definition, or one key that stands everywhere."""
        if name in (*EVERYWHERE, "remove"):
            yield self.entry(name, {"$ref": name}, set(), heading, 0)
        else:
            yield from self.entries(self.head() if name == "head" else self.definitions[name], heading, 0)

    def head(self) -> Schema:
        """Give the keys of the document that are no sections of their own."""
        keys = {key: value for key, value in self.root["properties"].items() if key not in SECTIONS}
        return {**self.root, "properties": keys}

    def entries(self, schema: Schema, heading: str, level: int) -> Iterator[str]:
        """Give the keys of a map, one list item each."""
        needed = needed_keys(schema)
        shared = [key for key in EVERYWHERE if key in schema["properties"]]
        for key, inner in schema["properties"].items():
            if key not in EVERYWHERE:
                yield self.entry(key, inner, needed, heading, level)
        if shared and level == 0:
            yield f"- also {' and '.join(f'`{key}`' for key in reversed(shared))}"

    def entry(self, key: str, inner: Schema, needed: set[str], heading: str, level: int) -> str:
        """Give one key: what it takes, whether it is needed, its default, what it means, examples, and its own keys."""
        notes = self.notes(inner)
        self.index.setdefault(key, []).append(heading)
        words = self.words(inner, notes["title"])
        facts = [notes["title"] + (f": {words}" if words else "")]
        if key in needed:
            facts.append("needed")
        if "default" in notes:
            facts.append(f"default `{flow(notes['default'])}`")
        lines = [f"**`{key}`**: *{'; '.join(facts)}.* {notes['description']}"]
        short, long = self.examples(key, notes["examples"])
        if short:
            lines.append(f"Examples: {', '.join(short)}." if len(short) > 1 else f"Example: {short[0]}.")
        indent = "  " * level
        text = wrapped(" ".join(lines), indent)
        text += "".join(f"\n\n{textwrap.indent(block, indent + '  ')}\n" for block in long)
        below = self.below(inner)
        return "\n".join([text, *(self.entries(below, heading, level + 1) if below else ())])

    def notes(self, inner: Schema) -> Schema:
        """Give a key's annotations, its own before those of what it refers to."""
        target = self.notes(self.definitions[inner["$ref"]]) if "$ref" in inner else {}
        return {
            **target,
            **{key: inner[key] for key in ("title", "description", "examples", "default") if key in inner},
        }

    def words(self, inner: Schema, title: str) -> str:
        """Give the words that can stand for a value, unless its title has them."""
        while "$ref" in inner:
            inner = self.definitions[inner["$ref"]]
        listed = inner.get("enum", ())
        return "" if "`" in title else ", ".join(f"`{word}`" for word in listed)

    def examples(self, key: str, examples: list[Any]) -> tuple[list[str], list[str]]:
        """Give the examples that fit into a line, and blocks of those that don't."""
        written = [f"{key}: {flow(example)}" for example in examples]
        short = [f"`{text}`" for text in written if len(text) <= LONGEST_INLINE]
        long = [f"```yaml\n{text}\n```" for text in written if len(text) > LONGEST_INLINE]
        return short, long

    def below(self, inner: Schema) -> Schema | None:
        """Give the map whose keys stand below a key, if it isn't described elsewhere."""
        while True:
            if "$ref" in inner:
                if inner["$ref"] in self.described:
                    return None
                inner = self.definitions[inner["$ref"]]
            elif "properties" in inner:
                return inner
            elif isinstance(inner.get("items"), dict):
                inner = inner["items"]
            elif isinstance(inner.get("additionalProperties"), dict):
                inner = inner["additionalProperties"]
            else:
                return None

    def all_keys(self) -> str:
        """Give every key in alphabetical order with the chapters that describe it."""
        rows = ["| key | stands in |", "| --- | --- |"]
        for key in sorted(self.index):
            places = dict.fromkeys(self.index[key])
            rows.append(f"| `{key}` | {', '.join(f'[{place}](#{anchor(place)})' for place in places)} |")
        return "\n".join(rows)


def needed_keys(schema: Schema) -> set[str]:
    """Give the keys a map can't do without once everything is settled."""
    settled = schema.get("x-settled", {})
    return {*schema.get("required", ()), *settled.get("required", ())}


def wrapped(text: str, indent: str) -> str:
    """Give a list item, wrapped without breaking words or what stands between backticks."""
    glued = re.sub("`[^`]+`", lambda code: code[0].replace(" ", GLUE), text)
    filled = textwrap.fill(
        glued,
        WIDTH,
        initial_indent=f"{indent}- ",
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return filled.replace(GLUE, " ")


def anchor(heading: str) -> str:
    """Give the link to a heading."""
    return re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")


def contents(page: str) -> str:
    """Give the list of chapters."""
    headings = re.findall(r"^## (.+)$", page, re.MULTILINE)
    return "\n".join(f"- [{heading}](#{anchor(heading)})" for heading in headings)


def page() -> str:
    """Give the reference as it should be."""
    text = (DOCS / "source" / "language.md").read_text(encoding="utf-8")
    return Reference(read_sources(), text).write()


def main(arguments: list[str], say: Callable[[str], object] = print) -> int:
    """Write the reference, or with `--check` tell whether it is stale."""
    text = page()
    if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text:
        return 0
    if "--check" in arguments:
        say(f"{TARGET}: stale")
        return 1
    TARGET.write_text(text, encoding="utf-8")
    say(f"{TARGET}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
