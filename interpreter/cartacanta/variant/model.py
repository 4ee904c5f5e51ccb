"""The typed form of a settled document. Every expression in it has been checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.document.agreement import Agreement
    from cartacanta.document.nodes import Node
    from cartacanta.document.texts import Texts
    from cartacanta.expressions import Setting, Typed
    from cartacanta.variant.cards import Pack
    from cartacanta.variant.phase_rules import Phase
    from cartacanta.variant.place import Place


@dataclass(frozen=True, slots=True)
class Sides:
    """Who plays with whom. Where members are expressions they may change from deal to deal."""

    names: tuple[str, ...]
    """Named sides in the order written; none where sides are fixed by the seats."""
    members: tuple[tuple[Typed, ...], ...]
    """Of each named side; empty for the rest."""
    alone: bool
    opposite: bool


@dataclass(frozen=True, slots=True)
class Dummy:
    """A seat that has cards and no player."""

    seat: int
    played_by: Typed
    """Who plays its cards."""
    after_lead: bool
    """They lie open after the opening lead, not from the deal on."""
    place: Place


@dataclass(frozen=True, slots=True)
class Duty:
    """One step of the cascade: any of its words meets it."""

    words: tuple[str, ...]
    when: Typed | None
    place: Place


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Cards that may not be led, discarded or played until something has happened."""

    id: str
    act: str
    cards: int
    until: str
    """``until-trick``, ``until-played``, ``until-discarded``, ``until-led``, or empty: always."""
    trick: int
    key: int
    when: Typed | None
    place: Place


@dataclass(frozen=True, slots=True)
class Draw:
    """Drawing from the stock after each trick."""

    cards: int
    winner_first: bool
    shown: bool


@dataclass(frozen=True, slots=True)
class Signal:
    """Something that may be said with a card one leads."""

    id: str
    means: Texts
    true_when: Typed | None
    """Looked at for the seat that leads, once the card is out of its hand; None: it can't be false."""
    when: Typed | None
    place: Place


@dataclass(frozen=True, slots=True)
class Tricks:
    """How tricks are played."""

    trump: str | None
    duty: tuple[Duty, ...]
    forbidden: tuple[Forbidden, ...]
    draw: Draw | None
    signals: tuple[Signal, ...] = ()


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a breach of the rules gives the side that committed it and the others; None: they keep what they have."""

    offender: Typed | None
    others: Typed | None
    place: Place


@dataclass(frozen=True, slots=True)
class Breaches:
    """What follows when a rule is broken. What isn't named costs nothing."""

    penalties: Mapping[str, Penalty]
    """By kind of breach: ``revoke``, ``false-signal``, ``false-claim``, ``false-call-out``."""
    misdeal: str
    """``same-dealer``, ``next-dealer``, or empty."""
    misdeal_place: Place | None


@dataclass(frozen=True, slots=True)
class Claim:
    """A set of cards that may be declared, and what it is worth in points."""

    cards: int
    points: int


@dataclass(frozen=True, slots=True)
class Pattern:
    """Something that may be declared, as all the sets of cards it can be."""

    id: str
    claims: tuple[Claim, ...]
    again: str
    """``never``, ``in-full`` or ``difference``."""
    of_trump: bool
    """Only while the suit of its cards is trump."""
    when: Typed | None
    place: Place


@dataclass(frozen=True, slots=True)
class Declarations:
    """What may be declared, who sees it and how it counts."""

    automatic: bool
    seen_by: str
    """``all``, ``nobody`` or ``on-request``."""
    added: bool
    """To the party's score; otherwise only expressions read it."""
    patterns: tuple[Pattern, ...]

    @property
    def claims(self) -> tuple[tuple[Pattern, Claim], ...]:
        """Every claim with its pattern, in the order of their actions."""
        return tuple((pattern, claim) for pattern in self.patterns for claim in pattern.claims)


@dataclass(frozen=True, slots=True)
class Effect:
    """What a slam, or one of its alternatives, gives its taker and the others."""

    id: str
    when: Typed | None
    taker: Typed | None
    others: Typed | None
    place: Place


@dataclass(frozen=True, slots=True)
class Slam:
    """One side takes everything."""

    id: str
    takes: str
    by: str
    when: Typed | None
    effects: tuple[Effect, ...]
    """One that always holds, or the taker's alternatives."""
    wins_match: bool
    multiplies: int
    """What it multiplies the stake of the match by; 0: nothing."""
    place: Place


@dataclass(frozen=True, slots=True)
class Charge:
    """Points added to somebody, and perhaps taken off somebody else."""

    id: str
    each: bool
    """Each party is charged by itself; otherwise the one named."""
    to: Typed | None
    off: Typed | None
    add: Typed
    when: Typed | None
    place: Place


@dataclass(frozen=True, slots=True)
class Tally:
    """A count kept across the deals of a match."""

    id: str
    add: Typed
    every: int
    score: Typed | None
    place: Place


@dataclass(frozen=True, slots=True)
class Pot:
    """What everybody pays into and somebody may take."""

    ante: Typed | None
    taken_by: Typed | None
    fine: Typed | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A contract made or failed."""

    made: Typed
    pays: Mapping[str, Typed]
    failed: str
    """``reversed``, ``nothing``, or ``stated``."""
    fails: Mapping[str, Typed]


@dataclass(frozen=True, slots=True)
class Scoring:
    """The score of a deal, in the order in which it is reckoned."""

    last_trick: Typed | None
    leftover_monte: Typed | None
    """Who gets the cards that lie in the monte at the end; None: nobody."""
    leftover_aside: Typed | None
    """Who gets the cards set aside."""
    by_player: bool
    rounding: str
    deal_points: Typed | None
    remainder: bool
    score: Typed | None
    outcome: Outcome | None
    slams: tuple[Slam, ...]
    charges: tuple[Charge, ...]
    tallies: tuple[Tally, ...]
    pot: Pot | None
    ledger_by_player: bool


@dataclass(frozen=True, slots=True)
class MatchRules:
    """How deals make a match."""

    start: Typed | None
    limit: Typed | None
    exceeded: bool
    falling: bool
    drops_out: bool
    until_left: int
    deals: int
    """0: no number of deals."""
    lowest_wins: bool
    tie: str
    next_dealer: str
    both_over: str
    call_out: bool
    """Whether before a lead one may say that the limit is reached."""
    stake: Typed | None
    """What each loser pays when the match is over."""


@dataclass(frozen=True, slots=True)
class Invariant:
    """What holds of every deal."""

    id: str
    when: Typed | None
    always: Typed
    place: Place


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant with its options settled."""

    agreement: Agreement
    title: Texts
    seats: int
    """With the dummy's, if there is one."""
    dummy: Dummy | None
    clockwise: bool
    sides: Sides
    pack: Pack
    phases: tuple[Phase, ...]
    tricks: Tricks
    declarations: Declarations | None
    scoring: Scoring
    breaches: Breaches
    match: MatchRules
    invariants: tuple[Invariant, ...]
    examples: tuple[Node, ...]
    etiquette: tuple[Texts, ...]
    setting: Setting
    places: Mapping[str, Place]
    """Where each section's rules stand, by path such as ``tricks.duty``."""

    @property
    def players(self) -> int:
        """How many play: a dummy is no player."""
        return self.seats if self.dummy is None else self.seats - 1
