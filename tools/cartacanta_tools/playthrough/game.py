"""A document as it is played through: loaded anew for each agreement that is told of."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from cartacanta.document.loading import load, menu
from cartacanta.program import compile_program
from cartacanta.variant import build

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from cartacanta.document.agreement import Agreement
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.document.loading import Change, MenuItem
    from cartacanta.program import Program

Settings = tuple[tuple[str, str], ...]
"""Options settled otherwise than by default, in order."""


@dataclass(slots=True)
class Game:
    """A document, as it is written or with something changed. Each agreement is settled and compiled once."""

    load: Callable[[Mapping[str, str]], Agreement]
    ask: Callable[[Mapping[str, str]], tuple[MenuItem, ...]]
    _agreements: dict[Settings, Agreement] = field(default_factory=dict)
    _programs: dict[Settings, Program] = field(default_factory=dict)

    @classmethod
    def of(cls, path: Path, catalogue: Catalogue, change: Change | None = None) -> Game:
        """The game of a document; ``change`` is made to it once it is merged with what it extends."""
        return cls(
            partial(load, path, catalogue=catalogue, change=change),
            partial(menu, path, catalogue=catalogue, change=change),
        )

    @property
    def name(self) -> str:
        """The document's id."""
        return self.agreement().id

    def agreement(self, settings: Settings = ()) -> Agreement:
        """The agreement with these options. Raises what loading it raises."""
        if settings not in self._agreements:
            self._agreements[settings] = self.load(dict(settings))
        return self._agreements[settings]

    def program(self, settings: Settings = ()) -> Program:
        """The agreement's program."""
        if settings not in self._programs:
            self._programs[settings] = compile_program(build(self.agreement(settings)))
        return self._programs[settings]

    def menu(self, settings: Settings = ()) -> tuple[MenuItem, ...]:
        """What a table can settle."""
        return self.ask(dict(settings))
