"""An audit as it was read: what a page says, claim by claim."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cartacanta.document.nodes import Mapping, Node, Scalar
    from cartacanta.document.texts import Texts
    from cartacanta.errors import Span


@dataclass(frozen=True, slots=True)
class Page:
    """The page an audit is about."""

    source: str = ""
    """The key under which rules cite it."""
    url: str = ""
    language: str = ""
    lines: int = 0
    """How many it has; 0: nobody says."""
    blank: frozenset[int] = frozenset()
    sha256: str = ""
    headings: tuple[tuple[int, str], ...] = ()
    """Lines with the headings that stand there, in order."""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Where:
    """Where a page says something."""

    lines: tuple[int, ...]
    heading: str
    span: Span
    """Of the item in the audit: the word that says what it is."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a claim is held against: a variant, and the options that the page settles."""

    variant: Scalar
    settings: tuple[tuple[str, Scalar], ...]

    @property
    def chosen(self) -> dict[str, str]:
        """The options that the page settles, with their values."""
        return {name: value.text for name, value in self.settings}


@dataclass(frozen=True, slots=True)
class Claim:
    """Something a page says that can be held against rules: ``stated`` is what it says, in the form of its kind."""

    kind: str
    stated: Node
    where: Where
    says: Texts
    sometimes: bool
    rules: Rules


@dataclass(frozen=True, slots=True)
class Aside:
    """Lines that state no rule, or one that can't be checked, and why."""

    kind: str
    """``no-rule`` or ``not-checkable``."""
    reason: Texts
    where: Where
    says: Texts


@dataclass(frozen=True, slots=True)
class Audit:
    """A whole audit."""

    id: str
    title: Texts
    page: Page
    rules: Rules
    claims: tuple[Claim, ...]
    asides: tuple[Aside, ...]
    name: str
    """How diagnostics call the file."""
    tree: Mapping

    def covered(self) -> frozenset[int]:
        """The lines of the page that some item is about."""
        places = [claim.where for claim in self.claims] + [aside.where for aside in self.asides]
        return frozenset(line for where in places for line in where.lines)
