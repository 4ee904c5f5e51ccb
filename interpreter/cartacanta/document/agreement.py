"""An agreement: a variant with every option settled, as a table settles them before the first card."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Scalar, Sequence
from cartacanta.document.options import readings
from cartacanta.document.shapes import below, is_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Mapping as Settings
    from pathlib import Path

    from cartacanta.document.nodes import Mapping, Node, Plain, Value
    from cartacanta.document.shapes import Shape
    from cartacanta.document.texts import Texts
    from cartacanta.errors import Span

NO_RULES: Final = frozenset({"examples", "invariants"})
"""Sections that say what holds, or what happened once, and change no deal."""

_NUMBER: Final = re.compile(r"-?\d+(\.\d+|/[1-9]\d*)\Z")


@dataclass(frozen=True, slots=True)
class OptionValue:
    """What an option was settled as: its value, its text, and where the document allows it."""

    value: str | int
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Agreement:
    """One way to play a variant, with nothing left open.

    ``options`` holds every option that anything reads, including those the documents settled; ``menu``
    names the ones a table can still choose. ``tree`` is the settled document: its ``option`` values are
    replaced, its ``when`` over options alone decided, and ``options``, ``extends`` and ``with`` gone.
    ``digest`` is the same for two agreements exactly if their rules are.
    """

    id: str
    title: Texts
    options: dict[str, OptionValue]
    menu: tuple[str, ...]
    tree: Mapping
    documents: tuple[Path, ...]
    digest: str
    choices: dict[str, tuple[str, ...]]
    """Option → the texts of its choices, where it has a list of them."""
    again: Callable[[Settings[str, str | int]], Agreement] = field(repr=False, compare=False)
    """Settles anew with some options changed, even such as the documents settled."""

    def resettle(self, **changed: str | int) -> Agreement:
        """Settle some options anew, as when a player leaves: ``agreement.resettle(players=3)``.

        Raises UsageError if an option has no such value, DocumentError if the agreement isn't valid.
        """
        return self.again({name.replace("_", "-"): value for name, value in changed.items()})


def digest_of(tree: Mapping, options: dict[str, OptionValue]) -> str:
    """Give the SHA-256 of the rules alone: no titles, helps, citations, names, examples.

    Options that expressions still read belong to the rules.
    """
    read = sorted({reading.name for reading in readings(tree)} & options.keys())
    rules = {key: entry.value for key, entry in tree.items.items() if key not in NO_RULES}
    data = {
        "rules": {key: _canonical(node, (key,)) for key, node in rules.items() if not is_text((key,))},
        "options": {name: _exact(options[name].value) for name in read},
    }
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _canonical(node: Node, shape: Shape) -> Plain:
    if isinstance(node, Scalar):
        return _exact(node.value)
    if isinstance(node, Sequence):
        return [_canonical(item, (*shape, "*")) for item in node.items]
    return {
        key: _canonical(entry.value, below(shape, key))
        for key, entry in node.items.items()
        if key == "id" or not is_text(below(shape, key))
    }


def _exact(value: Value) -> Plain:
    """Write equal numbers equally: ``0.5`` as ``1/2``."""
    if isinstance(value, str) and _NUMBER.match(value):
        number = Fraction(value)
        return int(number) if number.denominator == 1 else str(number)
    return value
