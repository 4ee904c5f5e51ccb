"""A variant as audits try it: under one setting of its options after another, each settled and built once."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.audits.places import node_at
from cartacanta.checks import playable
from cartacanta.document.ancestry import read_ancestry
from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import agree, menu
from cartacanta.document.nodes import Mapping, Scalar, Sequence, plain
from cartacanta.document.options import readings
from cartacanta.errors import CartaCantaError
from cartacanta.program import compile_program
from cartacanta.variant import build

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Mapping as Settings

    from cartacanta.document.agreement import Agreement
    from cartacanta.document.ancestry import Ancestry
    from cartacanta.document.loading import MenuItem
    from cartacanta.document.nodes import Node, Plain
    from cartacanta.program.model import Program

Key = tuple[tuple[str, str], ...]
PLAYERS: Final = "players"
"""What the number of players is called, in the table and by convention as an option."""
SILENT: Final = frozenset({"cite", "about", "help", "means"})
"""Keys that say something to people only."""
READ_ELSEWHERE: Final = {"hand-size": "phases", "card-total": "deck", "deal-points": "scoring.deal-points"}
"""Names in expressions that stand for rules of another section."""
NAMES: Final = re.compile("|".join(READ_ELSEWHERE))


@dataclass(slots=True)
class Rulebook:
    """A variant under whatever settings. Raises DocumentError or UsageError when it is opened, not after that."""

    ancestry: Ancestry
    menu: tuple[MenuItem, ...]
    agreements: dict[Key, Agreement | None] = field(default_factory=dict)
    programs: dict[str, Program | None] = field(default_factory=dict)
    sound: dict[str, Program] = field(default_factory=dict)
    id: str = ""
    usual: dict[str, str] = field(default_factory=dict)
    """What options come to if nobody asks for anything else, and how many play."""

    @classmethod
    def open(cls, name: str, folder: Path | None, catalogue: Catalogue | None = None) -> Rulebook:
        """Find a variant by id, alias or path; a path is looked for in the folder first."""
        catalogue = catalogue or Catalogue()
        path = beside(name, folder) or catalogue.find(name)
        ancestry = read_ancestry(path, catalogue)
        agreement = agree(ancestry)
        players = node_at(agreement.tree, f"table.{PLAYERS}")
        usual = {PLAYERS: players.text} if isinstance(players, Scalar) else {}
        usual |= {name: value.text for name, value in agreement.options.items()}
        return cls(ancestry, menu(path, catalogue=catalogue), id=agreement.id, usual=usual)

    def open_ones(self, settings: Settings[str, str]) -> dict[str, str]:
        """The settings without those that say what the documents have settled already, such as how many play."""
        names = {item.name for item in self.menu}
        return {
            name: value for name, value in settings.items() if name in names or self.usual.get(name) != value
        }

    def agreement(self, settings: Settings[str, str]) -> Agreement:
        """The document settled so. Raises DocumentError, or UsageError for an unknown option or value."""
        return agree(self.ancestry, settings)

    def settled(self, settings: Settings[str, str]) -> Agreement | None:
        """The document settled so, or None if it can't be."""
        key = tuple(sorted(settings.items()))
        if key not in self.agreements:
            try:
                self.agreements[key] = self.agreement(settings)
            except CartaCantaError:
                self.agreements[key] = None
        return self.agreements[key]

    def program(self, agreement: Agreement) -> Program | None:
        """The program of an agreement, or None if it can't be built."""
        if agreement.digest not in self.programs:
            try:
                self.programs[agreement.digest] = compile_program(build(agreement))
            except CartaCantaError:
                self.programs[agreement.digest] = None
        return self.programs[agreement.digest]

    def checked(self, agreement: Agreement) -> Program:
        """The program of an agreement that has been checked. Raises DocumentError with all that is wrong with it."""
        if agreement.digest not in self.sound:
            self.programs[agreement.digest] = self.sound[agreement.digest] = playable(agreement)
        return self.sound[agreement.digest]


def beside(name: str, folder: Path | None) -> Path | None:
    """The file of this name in a folder, if there is one."""
    try:
        path = (folder or Path()) / name
        return path if path.suffix and path.is_file() else None
    except (OSError, ValueError):  # no name a file can have
        return None


def fingerprint(agreement: Agreement, paths: tuple[str, ...]) -> str:
    """What stands at these paths of a settled document, with all it reads: the same exactly if the rules are."""
    found: dict[str, Plain] = {}
    options: dict[str, str] = {}
    waiting = list(paths)
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        node = node_at(agreement.tree, path)
        found[path] = None if node is None else bare(node)
        if node is None:
            continue
        for reading in readings(node, tuple(path.split(".")) if path else ()):
            if reading.name in agreement.options:
                options[reading.name] = agreement.options[reading.name].text
        waiting += [READ_ELSEWHERE[name] for name in NAMES.findall(json.dumps(found[path]))]
    return json.dumps([sorted(found.items()), sorted(options.items())])


def bare(node: Node) -> Plain:
    """The data of a node, without what is said to people only."""
    if isinstance(node, Mapping):
        return {key: bare(entry.value) for key, entry in node.items.items() if key not in SILENT}
    if isinstance(node, Sequence):
        return [bare(item) for item in node.items]
    return plain(node)


def numbers_in(node: Node | None) -> Iterator[int]:
    """The whole numbers that stand anywhere below a node, keys too."""
    if node is None:
        return
    for found in re.findall(r"(?<![\w/])\d{1,9}(?![\w/])", json.dumps(plain(node))):
        yield int(found)
