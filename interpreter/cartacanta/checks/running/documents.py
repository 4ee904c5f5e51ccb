"""A whole document checked: read, settled, built, compiled, and every agreement of its menu looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cartacanta.checks import match_can_shrink
from cartacanta.checks.running.agreements import menu_of, said
from cartacanta.checks.running.listing import WHOLE
from cartacanta.checks.running.looking import DEALS, Memory, look
from cartacanta.checks.running.pairs import pairs
from cartacanta.checks.running.report import Report, Under
from cartacanta.checks.running.written import Written
from cartacanta.document.ancestry import read_ancestry, read_ancestry_of_text
from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import agree, examine, examine_text
from cartacanta.document.nodes import plain
from cartacanta.document.settling import merge_only
from cartacanta.errors import DocumentError, UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta.checks.running.agreements import Menu
    from cartacanta.checks.running.game import Game
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.ancestry import Ancestry
    from cartacanta.errors import Diagnostic

Settings = Mapping[str, str]

ABSTRACT: Final = "CC218"
FEWER_DEALS: Final = 8
"""Sample deals of an agreement that differs from the one started from by a single value."""


def check_document(
    name: str | Path, settings: Settings | None = None, *, catalogue: Catalogue | None = None
) -> list[Diagnostic]:
    """Everything wrong with a document, sorted: its defaults, and every single value of its menu.

    ``settings`` are what a table has agreed on; the other options are looked at beside them. An abstract document is
    checked as far as it goes by itself. Raises UsageError for a document, option or value that doesn't exist.
    """
    catalogue = catalogue or Catalogue()
    path = catalogue.find(name)
    ancestry = read_ancestry(path, catalogue)
    try:
        first = agree(ancestry, settings)
    except DocumentError as wrong:
        if any(problem.code == ABSTRACT for problem in wrong.diagnostics):
            return list(examine(path, catalogue=catalogue))
        return list(wrong.diagnostics)
    return looked_through(first, ancestry, settings or {})


def check_text(
    text: str,
    settings: Settings | None = None,
    *,
    name: str = "<text>",
    folder: Path | None = None,
    catalogue: Catalogue | None = None,
) -> list[Diagnostic]:
    """Check a document given as text, as `check_document` does; its parents are looked for in the folder first."""
    catalogue = catalogue or Catalogue()
    ancestry = read_ancestry_of_text(text, name, folder, catalogue)
    try:
        first = agree(ancestry, settings)
    except DocumentError as wrong:
        if any(problem.code == ABSTRACT for problem in wrong.diagnostics):
            return list(examine_text(text, name=name, folder=folder, catalogue=catalogue))
        return list(wrong.diagnostics)
    return looked_through(first, ancestry, settings or {})


def looked_through(first: Agreement, ancestry: Ancestry, given: Settings) -> list[Diagnostic]:
    """Look at an agreement, then at all that differ from it by a value, then at the document as it is written."""
    merged = merge_only(ancestry.documents)
    report = Report(ancestry.documents[-1].name)
    inspection = Inspection(menu_of(merged.declared, first, given), given, ancestry, report)
    game = inspection.look_at(first, Under(), DEALS, shrunk=True)
    if game is not None:
        for chosen in inspection.menu.settings():
            inspection.choose(chosen)
        for chosen in pairs(inspection.menu, merged.tree):
            inspection.choose(chosen)
        inspection.shrink(game, Under())
        written = Written(ancestry, merged.tree, inspection.menu, game)
        for check in WHOLE:
            inspection.report.add(check(written))
    return inspection.report.result()


@dataclass(slots=True)
class Inspection:
    """Goes through the agreements of a document."""

    menu: Menu
    given: Settings
    ancestry: Ancestry
    report: Report
    memory: Memory = field(default_factory=Memory)
    seen: set[str] = field(default_factory=set)
    shrinking: set[str] = field(default_factory=set)

    def choose(self, chosen: Settings) -> None:
        """Look at the agreement with some values chosen."""
        under = Under(said(chosen), self.menu.places(chosen))
        try:
            agreement = agree(self.ancestry, {**self.given, **chosen})
        except DocumentError as wrong:
            self.report.add(wrong.diagnostics, under)
        except UsageError:
            return  # a condition that says more than single values do: nobody can choose this
        else:
            self.look_at(agreement, under, FEWER_DEALS)

    def look_at(self, agreement: Agreement, under: Under, deals: int, *, shrunk: bool = False) -> Game | None:
        """Look at an agreement, unless one with the same rules has been; then at what it can shrink to.

        ``shrunk`` leaves that out: what fewer players come to is asked of those who began.
        """
        rules = rules_of(agreement)
        if rules in self.seen:
            return None
        self.seen.add(rules)
        looked = look(agreement, deals, self.memory, self.menu)
        self.report.add(looked.diagnostics, under)
        self.report.add_uses(looked.uses)
        if looked.game is not None and not looked.wrong and not shrunk:
            self.shrink(looked.game, under)
        return looked.game

    def shrink(self, game: Game, under: Under) -> None:
        """Look at the agreements with which a match may go on when fewer are left."""
        key = what_shrinks(game, self.menu)
        if key in self.shrinking:
            return
        self.shrinking.add(key)
        self.report.add(match_can_shrink.find_begun(game), under)
        self.report.add(match_can_shrink.find_fewer(game), under)
        for players, fewer in match_can_shrink.shrunk(game):
            left = under.left(players, self.menu.places({"players": str(players)}))
            self.look_at(fewer, left, FEWER_DEALS, shrunk=True)


def rules_of(agreement: Agreement) -> str:
    """What two agreements have in common if nothing in them differs, invariants included."""
    return agreement.digest + repr(agreement.tree.get("invariants"))


def what_shrinks(game: Game, menu: Menu) -> str:
    """What decides how a match goes on with fewer: who plays with which cards, and options with conditions."""
    sections = [game.tree.get(key) for key in ("table", "deck", "phases", "tricks")]
    match = game.variant.match
    conditional = [
        game.variant.agreement.options[name].text
        for name, option in menu.options.items()
        if name in game.variant.agreement.options
        and any(choice.when is not None for choice in option.choices.values())
    ]
    plainly = [None if section is None else plain(section) for section in sections]
    return repr((plainly, match.drops_out, match.until_left, match.tie, conditional))
