"""Puts together what was found in many agreements: each problem once, with the settings that bring it up."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cartacanta.errors import reported
from cartacanta.saying import NOTHING, both, say, together

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.checks.running.game import Use
    from cartacanta.errors import Diagnostic, Span
    from cartacanta.saying import Text

    Key = tuple[str, Span | None, str]

MOST_SETTINGS_SAID: Final = 3


@dataclass(frozen=True, slots=True)
class Under:
    """The settings that lead to an agreement, as a message says them, and the values chosen where they stand.

    Nothing is said of the agreement one starts from.
    """

    said: Text = NOTHING
    places: tuple[Span, ...] = ()

    def left(self, players: int, places: tuple[Span, ...]) -> Under:
        """The same when only some players are left."""
        left = say("{players} players left", players=players)
        return Under(
            both((self.said, left)) if self.said else left,
            (*self.places, *places),
        )


@dataclass(slots=True)
class Report:
    """Collects diagnostics of a document with this name."""

    name: str
    found: dict[Key, tuple[Diagnostic, list[Under]]] = field(default_factory=dict)
    idle: dict[tuple[str, Span], Diagnostic | None] = field(default_factory=dict)

    def add(self, diagnostics: Iterable[Diagnostic], under: Under | None = None) -> None:
        """Add what was found under some settings."""
        for diagnostic in diagnostics:
            key = (diagnostic.code, diagnostic.span, diagnostic.message)
            self.found.setdefault(key, (diagnostic, []))[1].append(under or Under())

    def add_uses(self, uses: Iterable[Use]) -> None:
        """Note which rules do something somewhere."""
        for use in uses:
            key = (use.code, use.place)
            if use.idle is None:
                self.idle[key] = None
            else:
                self.idle.setdefault(key, use.idle)

    def result(self) -> list[Diagnostic]:
        """Everything found, in order."""
        idle = [diagnostic for diagnostic in self.idle.values() if diagnostic is not None]
        named = [self.with_settings(diagnostic, under) for diagnostic, under in self.found.values()]
        return list(reported([*named, *idle]))

    def with_settings(self, diagnostic: Diagnostic, under: list[Under]) -> Diagnostic:
        """A diagnostic that names the settings under which it comes up, unless it always does."""
        if any(not settings.said for settings in under):
            return diagnostic
        named = list(dict.fromkeys(settings.said for settings in under))
        more = len(named) - MOST_SETTINGS_SAID
        text = together(named[:MOST_SETTINGS_SAID], "; ")
        if more > 0:
            text = say("{settings}; and {number} more", settings=text, number=more)
        return self.at_culprit(
            replace(
                diagnostic,
                message=say("{message} (with {settings})", message=diagnostic.message, settings=text),
            ),
            under[0].places,
        )

    def at_culprit(self, diagnostic: Diagnostic, places: tuple[Span, ...]) -> Diagnostic:
        """A diagnostic that leads to the choice that brings it up.

        It stands where the wrong value is; if the document inherits that, at the choice, if that is its own.
        """
        span, chain = diagnostic.span, diagnostic.chain
        further = tuple(place for place in places if place not in chain)
        if span is None or not places:
            return diagnostic
        if span.file != self.name and places[0].file == self.name:
            others = tuple(place for place in (span, *chain, *further) if place != places[0])
            return replace(diagnostic, span=places[0], chain=others)
        return replace(diagnostic, chain=(*chain, *further))
