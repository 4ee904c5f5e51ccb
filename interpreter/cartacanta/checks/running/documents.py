"""A whole document checked: read, settled, built, compiled, and every agreement of its menu looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cartacanta.checks import left_out, match_can_shrink
from cartacanta.checks.running.agreements import menu_of, said
from cartacanta.checks.running.flow import flows
from cartacanta.checks.running.listing import WHOLE
from cartacanta.checks.running.looking import DEALS, Memory, look
from cartacanta.checks.running.pairs import pairs
from cartacanta.checks.running.patience import (
    FOLLOWING,
    FOR_PAIRS,
    FOR_SINGLE_VALUES,
    LOOKING,
    PATCHING,
    SETTLING,
    Patience,
    cost,
    size_of,
)
from cartacanta.checks.running.report import Report, Under
from cartacanta.checks.running.written import Written
from cartacanta.document.ancestry import read_ancestry, read_ancestry_of_text
from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import agree, examine, examine_text
from cartacanta.document.nodes import plain
from cartacanta.document.settling import merge_only
from cartacanta.errors import DocumentError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cartacanta.checks.running.agreements import Menu
    from cartacanta.checks.running.game import Game
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.ancestry import Ancestry
    from cartacanta.document.nodes import Mapping as Map
    from cartacanta.errors import Diagnostic

Settings = Mapping[str, str]

ABSTRACT: Final = "CC218"
DONE: Final[dict[str, str]] = {}
"""What comes after the last settings."""
FEWER_DEALS: Final = 8
"""Sample deals of an agreement that differs from the one started from by a single value."""


def check_document(
    name: str | Path,
    settings: Settings | None = None,
    *,
    catalogue: Catalogue | None = None,
    thorough: bool = False,
) -> list[Diagnostic]:
    """Everything wrong with a document, sorted: its defaults, and every single value of its menu.

    Of a menu that nobody has the patience for, as much as can be done in a moment; with ``thorough``, everything.

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
    patience = Patience.endless() if thorough else Patience()
    return looked_through(first, ancestry, settings or {}, patience)


def check_text(
    text: str,
    settings: Settings | None = None,
    *,
    name: str = "<text>",
    folder: Path | None = None,
    catalogue: Catalogue | None = None,
    thorough: bool = False,
    patience: Patience | None = None,
) -> list[Diagnostic]:
    """Check a document given as text, as `check_document` does; its parents are looked for in the folder first.

    ``patience`` is how much is to be done, if it is neither the usual nor everything.
    """
    catalogue = catalogue or Catalogue()
    ancestry = read_ancestry_of_text(text, name, folder, catalogue)
    try:
        first = agree(ancestry, settings)
    except DocumentError as wrong:
        if any(problem.code == ABSTRACT for problem in wrong.diagnostics):
            return list(examine_text(text, name=name, folder=folder, catalogue=catalogue))
        return list(wrong.diagnostics)
    patience = patience or (Patience.endless() if thorough else Patience())
    return looked_through(first, ancestry, settings or {}, patience)


def looked_through(
    first: Agreement, ancestry: Ancestry, given: Settings, patience: Patience
) -> list[Diagnostic]:
    """Look at an agreement, then at those that differ from it by a value, then at the document as it is written."""
    merged = merge_only(ancestry.documents)
    report = Report(ancestry.documents[-1].name)
    menu = menu_of(merged.declared, first, given, patience)
    patience.read(merged.tree)
    inspection = Inspection(menu, given, ancestry, report, Memory(patience), size_of(first.tree))
    game = inspection.look_at(first, Under(), DEALS)
    if game is not None:
        inspection.look_around(merged.tree)
        written = Written(ancestry, merged.tree, inspection.menu, game)
        for check in WHOLE:
            report.add(check(written))
        report.add(left_out.find(written, inspection.left))
    return report.result()


@dataclass(slots=True)
class Inspection:
    """Goes through the agreements of a document, as far as patience goes."""

    menu: Menu
    given: Settings
    ancestry: Ancestry
    report: Report
    memory: Memory
    size: int
    """How much there is to read in the document."""
    seen: set[str] = field(default_factory=set)
    waiting: list[tuple[Game, Under]] = field(default_factory=list)
    """The agreements that a match might begin with and then go on with fewer players."""
    shrinking: set[str] = field(default_factory=set)
    left: int = 0
    """How many agreements nobody had the patience for."""

    def look_around(self, tree: Map) -> None:
        """Look at what differs from the agreement one starts from: by a value, by two, or because players left.

        Each kind has its share of what can be done; what single values are left over come last.
        """
        left = iter(self.menu.single_values())
        singles = (self.menu.with_what_it_needs(name, text) for name, text in left)
        couples = pairs(self.menu, tree)
        self.go_through(singles, FOR_SINGLE_VALUES)
        self.go_through(couples, FOR_PAIRS)
        while self.waiting and self.patience.lasts():
            self.shrink(*self.waiting.pop(0))
        self.go_through(singles)
        self.left = self.patience.given_up
        if not self.patience.lasts():
            more = next(couples, None) is not None
            self.left += len(self.waiting) + sum(1 for _ in left) + int(more)

    @property
    def settling(self) -> int:
        """What it costs to settle the options."""
        chosen = [(self.menu.options[name], self.menu.settled[name].text) for name in self.menu.open]
        patches = sum(
            text in option.choices and option.choices[text].patch is not None for option, text in chosen
        )
        return cost(SETTLING, self.size) + PATCHING * patches

    @property
    def patience(self) -> Patience:
        """What may still be done."""
        return self.memory.patience

    def go_through(self, settings: Iterator[dict[str, str] | None], share: float = 1.0) -> None:
        """Look at agreements one after the other, until so much of all work is done."""
        while self.patience.lasts(share):
            chosen = next(settings, DONE)
            if chosen is DONE:
                return
            if chosen is not None:
                self.choose(chosen)

    def choose(self, chosen: Settings) -> None:
        """Look at the agreement with some values chosen."""
        under = Under(said(chosen), self.menu.places(chosen))
        self.patience.work -= self.settling
        try:
            agreement = agree(self.ancestry, {**self.given, **chosen})
        except DocumentError as wrong:
            self.report.add(wrong.diagnostics, under)
        except UsageError:
            return  # a condition that says more than single values do: nobody can choose this
        else:
            self.look_at(agreement, under, FEWER_DEALS)

    def look_at(self, agreement: Agreement, under: Under, deals: int, *, shrunk: bool = False) -> Game | None:
        """Look at an agreement, unless one with the same rules has been.

        ``shrunk`` are those with fewer players: what still fewer come to is asked of those who began.
        """
        rules = rules_of(agreement)
        if rules in self.seen:
            return None
        self.seen.add(rules)
        self.patience.work -= cost(LOOKING, self.size)
        looked = look(agreement, deals, self.memory, self.menu)
        if looked.game is not None:
            self.patience.work -= FOLLOWING * len(flows(looked.game))
        self.report.add(looked.diagnostics, under)
        self.report.add_uses(looked.uses)
        if looked.game is not None and not shrunk and not (looked.wrong and under.said):
            self.wait(looked.game, under)
        return looked.game

    def wait(self, game: Game, under: Under) -> None:
        """Leave for later how a match goes on when fewer are left, unless that is known."""
        if match_can_shrink.reason_path(game) is not None:
            key = what_shrinks(game, self.menu)
            if key not in self.shrinking:
                self.shrinking.add(key)
                self.waiting.append((game, under))

    def shrink(self, game: Game, under: Under) -> None:
        """Look at the agreements with which a match may go on when fewer are left."""
        self.patience.work -= self.settling * (game.variant.seats - 2)
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
