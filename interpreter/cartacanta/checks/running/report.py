"""Puts together what was found in many agreements: each problem once, with the settings that bring it up."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cartacanta.errors import reported

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.checks.running.game import Use
    from cartacanta.errors import Diagnostic, Span

MOST_SETTINGS_SAID: Final = 3

Key = tuple[str, "Span | None", str]


@dataclass(slots=True)
class Report:
    """Collects diagnostics. ``under`` is empty for the agreement one starts from."""

    found: dict[Key, tuple[Diagnostic, list[str]]] = field(default_factory=dict)
    idle: dict[tuple[str, Span], Diagnostic | None] = field(default_factory=dict)

    def add(self, diagnostics: Iterable[Diagnostic], under: str = "") -> None:
        """Add what was found under some settings."""
        for diagnostic in diagnostics:
            key = (diagnostic.code, diagnostic.span, diagnostic.message)
            self.found.setdefault(key, (diagnostic, []))[1].append(under)

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
        named = [with_settings(diagnostic, under) for diagnostic, under in self.found.values()]
        return list(reported([*named, *idle]))


def with_settings(diagnostic: Diagnostic, under: list[str]) -> Diagnostic:
    """A diagnostic that names the settings under which it comes up, unless it always does."""
    if "" in under:
        return diagnostic
    named = list(dict.fromkeys(under))
    more = len(named) - MOST_SETTINGS_SAID
    text = "; ".join(named[:MOST_SETTINGS_SAID]) + (f"; and {more} more" if more > 0 else "")
    return replace(diagnostic, message=f"{diagnostic.message} (with {text})")
