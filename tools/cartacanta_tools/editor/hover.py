"""What an editor shows of the word under the mouse, in Markdown."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

import click

from cartacanta.codes import all_codes
from cartacanta.document.catalogue import title_of
from cartacanta.document.nodes import Entry, Mapping, Scalar
from cartacanta.document.shapes import NOT_INHERITED
from cartacanta.document.texts import texts_of
from cartacanta.saying import from_data
from cartacanta_tools.editor.cards import card_in_words, naming, parts_of
from cartacanta_tools.editor.expressions import (
    OF_OPTION,
    compared_with,
    known_at,
    meaning_of,
    names_at,
    patched,
)
from cartacanta_tools.editor.kinds.kind import Role
from cartacanta_tools.editor.looking import look
from cartacanta_tools.editor.positions import Range
from cartacanta_tools.editor.rules import node_at
from cartacanta_tools.editor.schemabook import written
from cartacanta_tools.language import said, told, worded
from cartacanta_tools.numbers import mixed
from cartacanta_tools.origins import written as lines_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.document.nodes import Node
    from cartacanta.document.options import Option
    from cartacanta.errors import Span
    from cartacanta_tools.editor.desk import Buffer, Desk
    from cartacanta_tools.editor.findings import Finding
    from cartacanta_tools.editor.looking import Look
    from cartacanta_tools.editor.positions import Point
    from cartacanta_tools.editor.rules import Rules
    from cartacanta_tools.editor.schemabook import Described

MOST_LINES: Final = 24
"""Lines of a merged rule that are shown."""
EXAMPLES: Final = 3
LONG: Final = 400
"""Letters of a single value."""


def hover(buffer: Buffer, desk: Desk, point: Point, found: Sequence[Finding] = ()) -> str:
    """What to show of a place; nothing if there is nothing to say. ``found`` is what is wrong with the document."""
    looked = look(buffer, desk, point)
    pieces = [] if looked is None else [piece for piece in about(looked) if piece]
    here = Range(point, point)
    codes = dict.fromkeys(finding.code for finding in found if finding.range.touches(here))
    pieces += [explained(code) for code in codes if code in all_codes()]
    return "\n\n---\n\n".join(pieces)


def explained(code: str) -> str:
    """What a code means: what `cartacanta explain` says."""
    page = all_codes()[code]
    return f"**{code}** {said(from_data(page.title))}\n\n{said(from_data(page.explanation.strip()))}"


def about(looked: Look) -> Iterator[str]:
    """Everything there is to say, piece by piece."""
    rules = looked.rules
    if looked.key is not None:
        yield from about_key(looked, rules)
    elif rules is not None and (special := about_value(looked, rules)):
        yield special
    elif looked.path:
        yield described(
            str(looked.path[-1]), looked.kind.book.described(looked.path), isinstance(looked.path[-1], int)
        )


def about_key(looked: Look, rules: Rules | None) -> Iterator[str]:
    """A key: what it means, and what it comes to."""
    name = str(looked.path[-1])
    if rules is not None and looked.role_around is Role.SETTINGS and name in rules.options:
        yield option_told(rules.options[name], rules)
        return
    if rules is not None and looked.role_around is Role.PLAYER:
        return
    if rules is not None and looked.path[:-1] == ("options",) and name in rules.options:
        yield option_told(rules.options[name], rules)
    else:
        yield described(name, looked.kind.book.described(looked.path), nameless=False)
    if rules is not None and rules.own is not None and looked.path[0] not in NOT_INHERITED:
        yield came_to(looked, rules)


def described(name: str, what: Described, nameless: bool) -> str:
    """What the schema says."""
    title = said(from_data(what.title))
    head = title if nameless or not title else f"**`{name}`** {title}"
    lines = [head] if title else [f"**`{name}`**"] if what.description else []
    lines += [what.description] if what.description else []
    more = []
    if what.default is not None:
        more.append(told("Default: {value}", value=quoted(written(what.default))))
    if what.examples:
        shown = ", ".join(f"`{written(example)}`" for example in what.examples[:EXAMPLES])
        more.append(told("For example: {values}", values=shown))
    return "\n\n".join([*lines, *more])


# ---- what a rule comes to ----------------------------------------------------------------------------


def came_to(looked: Look, rules: Rules) -> str:
    """The merged value, where it comes from, what it was before, what options set and what it is by default."""
    lines: list[str] = []
    merged = looked.elsewhere(rules.merged)
    if merged is not None:
        lines += value_told(told("Merged"), merged.value, looked)
    is_patch = patched(looked.path) != looked.path
    before = None if rules.inherited is None or is_patch else looked.elsewhere(rules.inherited)
    if before is not None and merged is not None and before.value is not merged.value:
        lines += value_told(told("Inherited"), before.value, looked)
    for option in rules.options.values():
        for text, choice in option.choices.items():
            change = None if choice.patch is None else looked.elsewhere(choice.patch)
            if change is not None:
                name = f"`{option.name.text}: {text}`"
                lines += value_told(told("With {option}", option=name), change.value, looked)
    settled = None if rules.agreement is None else looked.elsewhere(rules.agreement.tree)
    if settled is not None and merged is not None and plainly(settled.value) != plainly(merged.value):
        lines += value_told(told("As agreed by default"), settled.value, looked)
    return "\n".join(lines)


def value_told(label: str, node: Node, looked: Look) -> Iterator[str]:
    """A value with the places it comes from."""
    if isinstance(node, Scalar):
        text = " ".join(node.text.split())
        text = text if len(text) <= LONG else text[: LONG - 3] + "..."
        yield f"- {label}: `{text or ' '}` ({', '.join(link(place, looked.desk) for place in (node.span, *node.chain))})"
        return
    yield f"- {label} ({link(node.span, looked.desk)}):"
    yield "  ```yaml"
    name = str(looked.path[-1])
    key = Scalar(name, name, node.span)
    lines = [
        click.unstyle(line)
        for line in islice(
            lines_of(Mapping({name: Entry(key, node)}, node.span), origins=True), MOST_LINES + 1
        )
    ]
    yield from (f"  {line}" for line in lines[:MOST_LINES])
    if len(lines) > MOST_LINES:
        yield "  ..."
    yield "  ```"


def quoted(text: str) -> str:
    """A value as it is written."""
    return f"`{text}`"


def plainly(node: Node) -> str:
    """A value as text, to be compared."""
    return (
        repr(node.value)
        if isinstance(node, Scalar)
        else "\n".join(
            lines_of(Mapping({"x": Entry(Scalar("x", "x", node.span), node)}, node.span), origins=False)
        )
    )


def link(place: Span, desk: Desk) -> str:
    """A place as a link."""
    name = f"{place.file.rpartition('/')[2]}:{place.line}"
    uri = desk.uri_of(place.file)
    return name if uri is None else f"[{name}]({uri}#L{place.line})"


# ---- what a value names ------------------------------------------------------------------------------


def about_value(looked: Look, rules: Rules) -> str:  # noqa: PLR0911 - each kind of value in turn
    """What a value names; nothing if it is only what the schema says."""
    role, name = looked.role, str(looked.path[-1]) if looked.path else ""
    if role in {Role.PARENT, Role.VARIANT}:
        documents = rules.documents[:-1] if role is Role.PARENT else rules.documents
        return document_told(documents[-1].tree) if documents else ""
    if role is Role.SETTING and name in rules.options and isinstance(looked.node, Scalar):
        return choice_told(rules.options[name], looked.node.text)
    if role is Role.OPTION and looked.word in rules.options:
        return option_told(rules.options[looked.word], rules)
    if role is Role.CITE:
        return source_told(looked, rules)
    if OF_OPTION.search(looked.before) and looked.word in rules.options:
        return option_told(rules.options[looked.word], rules)
    if role is Role.CARDS:
        return card_told(rules, looked.word)
    if role is Role.EXPRESSION:
        return word_told(looked, rules)
    return ""


def document_told(tree: Mapping) -> str:
    """A document: its title, and what it is about."""
    text = tree.get("variant")
    name = text.text if isinstance(text, Scalar) else ""
    return "\n\n".join(
        piece
        for piece in (f"**{worded(title_of(tree)) or name}** `{name}`", worded(texts_of(tree.get("about"))))
        if piece
    )


def option_told(option: Option, rules: Rules) -> str:
    """An option: what it asks, its values, and which of them is usual."""
    name = option.name.text
    lines = [f"**option `{name}`**", worded(texts_of(option.help))]
    agreed = None if rules.agreement is None else rules.agreement.options.get(name)
    default = option.default.text if option.default is not None else ""
    if option.choices:
        lines.append(
            "\n".join(
                f"- `{text}` {worded(texts_of(choice.help))}".rstrip()
                for text, choice in option.choices.items()
            )
        )
    else:
        lines.append(said(option.allowed()))
    if default:
        lines.append(told("Default: {value}", value=quoted(default)))
    if agreed is not None and agreed.text != default:
        lines.append(told("Here: {value}", value=quoted(agreed.text)))
    return "\n\n".join(line for line in lines if line)


def choice_told(option: Option, text: str) -> str:
    """A value of an option."""
    choice = option.choices.get(text)
    meaning = "" if choice is None else worded(texts_of(choice.help))
    question = worded(texts_of(option.help))
    return "\n\n".join(
        line for line in (f"**`{option.name.text}: {text}`** {meaning}".rstrip(), question) if line
    )


def source_told(looked: Look, rules: Rules) -> str:
    """A source that is cited."""
    source = node_at(rules.merged, ("sources", looked.citation()))
    if not isinstance(source, Mapping):
        return ""
    title, url = source.get("title"), source.get("url")
    head = title.text if isinstance(title, Scalar) else looked.citation()
    lines = [f"**{head}**", url.text if isinstance(url, Scalar) else "", worded(texts_of(source.get("note")))]
    return "\n\n".join(line for line in lines if line)


def card_told(rules: Rules, word: str) -> str:
    """A card in words, with what it is worth and how strong it is; a suit or rank in words."""
    parts = parts_of(rules, word)
    if parts is None:
        words = naming(rules)
        name = "" if words is None else words.suits.get(word) or words.ranks.get(word, "")
        return f"**`{word}`** {name}" if name else ""
    lines = [f"**`{word}`** {card_in_words(rules, word)}".rstrip()]
    if rules.variant is not None:
        pack = rules.variant.pack
        rank, suit = parts
        lines.append(told("worth {value}", value=mixed(pack.value(rank, suit, None))))
        lines.append(told("strongest first: {ranks}", ranks=" ".join(pack.order(suit, None))))
    return "  \n".join(lines)


def word_told(looked: Look, rules: Rules) -> str:
    """A word of an expression."""
    word = looked.word
    opposite = compared_with(looked.before)
    if opposite is not None and opposite[0] and opposite[1] in rules.options:
        option = rules.options[opposite[1]]
        if word in option.choices:
            return choice_told(option, word)
    meaning = names_at(looked.path, rules.setting).get(word) or meaning_of(word)
    if meaning:
        away = "" if known_at(word, looked.path) else "\n\n" + told("It isn't known here.")
        return f"**`{word}`** {meaning}{away}"
    return card_told(rules, word)
