"""What a settled document states, written in one way only; what no option changes is written once."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Scalar, Sequence
from cartacanta.document.options import readings_of_scalar
from cartacanta.document.shapes import below, is_text

if TYPE_CHECKING:
    from cartacanta.document.agreement import OptionValue
    from cartacanta.document.nodes import Mapping, Node, Plain, Value
    from cartacanta.document.residue import Place, Quiet
    from cartacanta.document.shapes import Shape

NO_RULES: Final = frozenset({"examples", "invariants"})
"""Sections that say what holds, or what happened once, and change no deal."""

_NUMBER: Final = re.compile(r"-?\d+(\.\d+|/[1-9]\d*)\Z")
_NOTHING: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Told:
    """What a piece of document states, and the options it still reads."""

    text: str
    read: frozenset[str] = _NOTHING


@dataclass(frozen=True, slots=True)
class Remembered:
    """Writes down pieces of the agreements of one document, those that are the same in all of them once."""

    quiet: Quiet
    _rules: dict[Place, Told] = field(default_factory=dict)
    _sections: dict[int, str] = field(default_factory=dict)

    def digest(self, tree: Mapping, options: dict[str, OptionValue]) -> str:
        """Give the SHA-256 of the rules alone: no titles, helps, citations, names, examples.

        Options that expressions still read belong to the rules.
        """
        stated = {
            key: self.rules(entry.value, (key,)) for key, entry in tree.items.items() if not is_text((key,))
        }
        read = {name for section in stated.values() for name in section.read}
        values = {name: _exact(options[name].value) for name in read & options.keys()}
        rules = sorted(stated.keys() - NO_RULES)
        sections = ",".join(f"{_json(key)}:{stated[key].text}" for key in rules)
        text = f'{{"options":{_json(values)},"rules":{{{sections}}}}}'
        return hashlib.sha256(text.encode()).hexdigest()

    def rules(self, node: Node, shape: Shape) -> Told:
        """What a piece of document states: texts for people left out, equal numbers written equally."""
        if isinstance(node, Scalar):
            read = () if is_text(shape) else readings_of_scalar(node)
            return Told(_json(_exact(node.value)), frozenset(reading.name for reading in read))
        if not self.quiet.holds(node, shape):
            return self._told(node, shape)
        place = (id(node), shape)
        if place not in self._rules:
            self._rules[place] = self._told(node, shape)
        return self._rules[place]

    def _told(self, node: Mapping | Sequence, shape: Shape) -> Told:
        if isinstance(node, Sequence):
            items = [self.rules(item, (*shape, "*")) for item in node.items]
            return Told("[" + ",".join(item.text for item in items) + "]", _read(items))
        entries = {
            key: self.rules(entry.value, below(shape, key))
            for key, entry in node.items.items()
            if key == "id" or not is_text(below(shape, key))
        }
        listed = ",".join(f"{_json(key)}:{entries[key].text}" for key in sorted(entries))
        return Told("{" + listed + "}", _read(list(entries.values())))

    def section(self, key: str, node: Node) -> str:
        """A section as it stands, for the schema."""
        from cartacanta.document.schema_check import as_json  # noqa: PLC0415 - jsonschema takes its time

        if not self.quiet.holds(node, (key,)):
            return as_json(key, node)
        if id(node) not in self._sections:
            self._sections[id(node)] = as_json(key, node)
        return self._sections[id(node)]


def _read(pieces: list[Told]) -> frozenset[str]:
    return _NOTHING.union(*(piece.read for piece in pieces if piece.read))


def _json(data: Plain) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _exact(value: Value) -> Plain:
    """Write equal numbers equally: ``0.5`` as ``1/2``."""
    if isinstance(value, str) and _NUMBER.match(value):
        number = Fraction(value)
        return int(number) if number.denominator == 1 else str(number)
    return value
