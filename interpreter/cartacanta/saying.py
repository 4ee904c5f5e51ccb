"""Words for people that can be said in more than one language: English, with what it was made of.

A :class:`Text` *is* the English text. It also carries its template and the values that fill it, so that whoever
shows it to a person can say the same in another language (:mod:`cartacanta.languages`). Values that are texts are
said in that language too.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Self


class Text(str):
    """An English text that knows its template and its values; made by :func:`say`."""

    __slots__ = ("template", "values")

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, values: Mapping[str, object]) -> Self:
        """Fill a template: ``{name}`` stands for a value, braces are doubled."""
        text = super().__new__(cls, template.format_map(values))
        text.template, text.values = template, values
        return text

    def __add__(self, other: str) -> Text:
        """Put a text behind this one; both can still be said in another language."""
        return together((self, other), "")

    def __radd__(self, other: str) -> Text:
        """Put a text before this one."""
        return together((other, self), "")

    def __reduce__(self) -> tuple[type[Text], tuple[str, dict[str, object]]]:
        """Travel between processes with template and values."""
        return (Text, (self.template, dict(self.values)))


NOTHING: Final = Text("", {})
"""No words at all."""


def say(template: str, /, **values: object) -> Text:
    """Say something in English: ``say("the limit {limit} is never reached", limit=limit)``.

    The template is written out where it is used, as a literal: a test collects all of them from the source and
    wants each in every language. A value is anything that can be printed; a `Text` is translated with the rest.
    """
    return Text(template, values)


def taken_apart(text: str, templates: Iterable[str]) -> Text | None:
    """Take what another program says in English apart, to be said again; None if no template can be filled to it.

    Values are taken apart too, where they can be.
    """
    known = tuple(templates)
    for template in known:
        match = _filled(template).fullmatch(text)
        if match is not None:
            return Text(
                template,
                {name: taken_apart(value, known) or value for name, value in match.groupdict().items()},
            )
    return None


@cache
def _filled(template: str) -> re.Pattern[str]:
    """What a template can be filled to."""
    pieces = re.split(r"\{(\w+)\}", template)
    return re.compile(
        "".join(
            f"(?P<{piece}>.+?)" if place % 2 else re.escape(piece.replace("{{", "{").replace("}}", "}"))
            for place, piece in enumerate(pieces)
        ),
        re.DOTALL,
    )


def together(parts: Iterable[str], between: str = ", ") -> Text:
    """Join texts, each to be said in its language: a template of places only."""
    listed = list(parts)
    values: dict[str, object] = {f"part{number}": part for number, part in enumerate(listed)}
    values["between"] = between
    return Text("{between}".join(f"{{part{number}}}" for number in range(len(listed))), values)


def verbatim(text: str) -> Text:
    """What is the same in every language: an operating system's word, a name, a formula."""
    return text if isinstance(text, Text) else Text("{text}", {"text": text})


def from_data(text: str) -> Text:
    """Words in English that stand in data, such as the titles of a schema, and are to be translated like others."""
    return Text(text.replace("{", "{{").replace("}", "}}"), {})


def both(parts: Iterable[str]) -> Text:
    """Write a list as one says it: ``a, b and c``."""
    return _closed(list(parts), say(" and "))


def either(parts: Iterable[str]) -> Text:
    """Write choices as one says them: ``a, b or c``."""
    return _closed(list(parts), say(" or "))


def _closed(parts: list[str], last: Text) -> Text:
    return together(parts) if len(parts) < 2 else together((together(parts[:-1]), parts[-1]), last)  # noqa: PLR2004 - a pair
