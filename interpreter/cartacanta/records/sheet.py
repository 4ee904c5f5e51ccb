"""What a record says, each word with the place where it stands; nothing is checked against any rules yet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.document.nodes import Scalar
    from cartacanta.errors import Span

Words = tuple["Scalar", ...]


@dataclass(frozen=True, slots=True)
class HandEntry:
    """The cards a player was dealt."""

    player: Scalar
    cards: Words


@dataclass(frozen=True, slots=True)
class ActionEntry:
    """Something done besides playing to a trick: by whom and in which phase, where that is said."""

    text: Scalar
    phase: Scalar | None = None
    player: Scalar | None = None


@dataclass(frozen=True, slots=True)
class RemarkEntry:
    """Something said out of turn: what, by whom, and with which trick, where that is stated."""

    span: Span
    says: Scalar
    by: Scalar | None = None
    trick: Scalar | None = None


@dataclass(frozen=True, slots=True)
class DeclaredEntry:
    """What a player declared: before or in which trick, and who asked to see it, where that is said."""

    player: Scalar
    claims: Words
    trick: Scalar | None = None
    asked: Scalar | None = None


@dataclass(frozen=True, slots=True)
class TrickEntry:
    """The cards of a trick in the order they were played, or each with its player."""

    span: Span
    cards: Words
    players: Words = ()
    """Who played each of `cards`, where that is said."""
    lead: Scalar | None = None
    taker: Scalar | None = None


@dataclass(frozen=True, slots=True)
class Amounts:
    """Numbers in the order of the players or sides, or each under a name."""

    span: Span
    values: Words
    names: Words = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A record of one deal as written: everything but the head may be missing."""

    span: Span
    variant: Scalar | None = None
    options: Mapping[str, Scalar] = field(default_factory=dict)
    digest: Scalar | None = None
    players: Words = ()
    dealer: Scalar | None = None
    deal: Mapping[str, Scalar] = field(default_factory=dict)
    """Seed, match, number and attempt: the name of a deal made by a seed."""
    deck: Words | None = None
    """The whole deck before dealing, from the top."""
    hands: tuple[HandEntry, ...] = ()
    rest: Words | None = None
    turned_up: Scalar | None = None
    ledger: Amounts | None = None
    """The totals before the deal."""
    pot: Scalar | None = None
    tallies: Mapping[str, Amounts] = field(default_factory=dict)
    actions: tuple[ActionEntry, ...] = ()
    remarks: tuple[RemarkEntry, ...] = ()
    declared: tuple[DeclaredEntry, ...] = ()
    tricks: tuple[TrickEntry, ...] = ()
    choice: Scalar | None = None
    takers: Words = ()
    card_scores: Amounts | None = None
    scores: Amounts | None = None
    deal_total: Scalar | None = None
    ledger_after: Amounts | None = None
