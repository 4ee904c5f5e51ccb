"""Reads what a record says: its form only. Whether it is by the rules is found by replaying it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.errors import RecordError, Span, shown, suggest
from cartacanta.records.faults import RECORD_CODES, Fault
from cartacanta.records.sheet import (
    ActionEntry,
    Amounts,
    DeclaredEntry,
    HandEntry,
    RemarkEntry,
    Sheet,
    TrickEntry,
)
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Collection

    from cartacanta.document.nodes import Node
    from cartacanta.errors import Diagnostic
    from cartacanta.records.sheet import Words
    from cartacanta.saying import Text

VERSION: Final = "1"
KEYS: Final = (
    *(
        "record",
        "about",
        "variant",
        "options",
        "digest",
        "players",
        "dealer",
        "deal",
        "deck",
        "hands",
        "rest",
        "turned-up",
    ),
    *(
        "ledger",
        "pot",
        "tallies",
        "actions",
        "remarks",
        "declared",
        "tricks",
        "choice",
        "takers",
        "card-scores",
        "scores",
        "deal-total",
    ),
    "ledger-after",
)
DEAL_KEYS: Final = ("seed", "match", "number", "attempt")
DECLARED_KEYS: Final = ("trick", "asked")
TRICK_KEYS: Final = ("lead", "cards", "taker")
REMARK_KEYS: Final = ("by", "says", "trick")
MOST_VALUES: Final = 3000
"""Values and keys of a record; a deal of sixty cards, each written with its player, has a few hundred."""
MOST_TRICKS: Final = 60
MOST_REMARKS: Final = 200
LONGEST: Final = 2000
"""Characters of a single value: all cards there are, each by its full name."""


def sheet_of(tree: Mapping | None, problems: list[Diagnostic], name: str) -> Sheet:
    """The sheet of a record's tree; RecordError if its form is wrong."""
    if tree is None or problems:
        raise RecordError(
            problems or [Fault("form", say("there is no record here"), Span(name, 1, 1, 1, 1)).diagnostic()]
        )
    if size_of(tree) > MOST_VALUES:
        message = say(
            "there is more here than the record of a deal can hold: over {most} values",
            most=format(MOST_VALUES, ","),
        )
        raise RecordError([Fault("form", message, start_of(tree)).diagnostic()])
    reader = SheetReader()
    sheet = reader.record(tree)
    if reader.faults:
        raise RecordError(fault.diagnostic(RECORD_CODES) for fault in reader.faults)
    return sheet


def size_of(node: Node) -> int:
    """How many values and keys there are in a tree."""
    if isinstance(node, Scalar):
        return 1
    if isinstance(node, Sequence):
        return 1 + sum(map(size_of, node.items))
    return 1 + sum(1 + size_of(entry.value) for entry in node.items.values())


@dataclass(slots=True)
class SheetReader:
    """Reads the parts of a sheet and notes what isn't as it should be."""

    faults: list[Fault] = field(default_factory=list)

    def record(self, tree: Mapping) -> Sheet:
        """A whole record."""
        version = tree.get("record")
        if version is None:
            self.report("form", say("a record starts with `record: 1`"), start_of(tree))
        elif not isinstance(version, Scalar) or version.text != VERSION:
            said = shown(version.text) if isinstance(version, Scalar) else say("this")
            self.report(
                "form",
                say("{version} is no kind of record known here", version=said),
                version,
                say("write `record: 1`"),
            )
        self.known_keys(tree, KEYS)
        return self.sheet(tree)

    def sheet(self, tree: Mapping) -> Sheet:
        """What a deal is told to have been, whatever it stands in."""
        deal = tree.get("deal")
        tallies = tree.get("tallies")
        return Sheet(
            span=tree.span,
            variant=self.scalar(tree.get("variant"), say("the name of a variant")),
            options=self.scalars(tree.get("options"), say("a map from options to values")),
            digest=self.scalar(tree.get("digest"), say("a digest")),
            players=self.words(tree.get("players"), say("a list of players")),
            dealer=self.scalar(tree.get("dealer"), say("a player")),
            deal=self.scalars(deal, say("a map with seed, match, number and attempt"), DEAL_KEYS),
            deck=self.words(tree.get("deck"), say("cards")) if tree.get("deck") else None,
            hands=self.hands(tree.get("hands")),
            rest=self.words(tree.get("rest"), say("cards")) if tree.get("rest") else None,
            turned_up=self.scalar(tree.get("turned-up"), say("a card")),
            ledger=self.amounts(tree.get("ledger")),
            pot=self.scalar(tree.get("pot"), say("a number")),
            tallies=self.tallies(tallies),
            actions=self.actions(tree.get("actions")),
            remarks=self.remarks(tree.get("remarks")),
            declared=self.declared(tree.get("declared")),
            tricks=self.tricks(tree.get("tricks")),
            choice=self.scalar(tree.get("choice"), say("a choice")),
            takers=self.words(tree.get("takers"), say("a list of players")),
            card_scores=self.amounts(tree.get("card-scores")),
            scores=self.amounts(tree.get("scores")),
            deal_total=self.scalar(tree.get("deal-total"), say("a number")),
            ledger_after=self.amounts(tree.get("ledger-after")),
        )

    # ---- single pieces ------------------------------------------------------------------------------

    def report(self, kind: str, message: Text, where: Node | Span, hint: Text | None = None) -> None:
        """Note a fault of form."""
        span = where if isinstance(where, Span) else first_line(where.span)
        self.faults.append(Fault(kind, message, span, hint))

    def known_keys(self, tree: Mapping, keys: Collection[str]) -> None:
        """Note the keys that mean nothing here."""
        for key, entry in tree.items.items():
            if key not in keys:
                self.report(
                    "key", say("{key} is no key of a record", key=shown(key)), entry.key, suggest(key, keys)
                )

    def scalar(self, node: Node | None, wanted: Text) -> Scalar | None:
        """A single value."""
        if isinstance(node, Scalar) and len(node.text) > LONGEST:
            self.report(
                "value",
                say(
                    "a text of more than {most} characters can't be {wanted}",
                    most=format(LONGEST, ","),
                    wanted=wanted,
                ),
                node,
            )
            return None
        if node is None or (isinstance(node, Scalar) and node.value is not None):
            return node
        self.report("value", say("here stands {wanted}", wanted=wanted), node)
        return None

    def scalars(
        self, node: Node | None, wanted: Text, keys: Collection[str] | None = None
    ) -> dict[str, Scalar]:
        """A map of single values."""
        if node is None:
            return {}
        if not isinstance(node, Mapping):
            self.report("value", say("here stands {wanted}", wanted=wanted), node)
            return {}
        if keys is not None:
            self.known_keys(node, keys)
        read = {key: self.scalar(entry.value, say("a single value")) for key, entry in node.items.items()}
        return {key: value for key, value in read.items() if value is not None}

    def words(self, node: Node | None, wanted: Text) -> Words:
        """A list of single values, or just one."""
        if node is None:
            return ()
        items = node.items if isinstance(node, Sequence) else (node,)
        return tuple(word for item in items if (word := self.scalar(item, wanted)) is not None)

    def amounts(self, node: Node | None) -> Amounts | None:
        """Numbers in order, or each with a name."""
        if isinstance(node, Mapping):
            names = tuple(entry.key for entry in node.items.values())
            values = tuple(self.scalar(entry.value, say("a number")) for entry in node.items.values())
            kept = [(name, value) for name, value in zip(names, values, strict=True) if value is not None]
            return Amounts(node.span, tuple(value for _, value in kept), tuple(name for name, _ in kept))
        return None if node is None else Amounts(node.span, self.words(node, say("numbers")))

    def tallies(self, node: Node | None) -> dict[str, Amounts]:
        """Per tally the counts before the deal."""
        if node is None:
            return {}
        if not isinstance(node, Mapping):
            self.report("value", say("here stands a map from tallies to counts"), node)
            return {}
        found = {key: self.amounts(entry.value) for key, entry in node.items.items()}
        return {key: amounts for key, amounts in found.items() if amounts is not None}

    def hands(self, node: Node | None) -> tuple[HandEntry, ...]:
        """The cards of each player."""
        if node is None:
            return ()
        if not isinstance(node, Mapping):
            self.report("value", say("here stands a map from players to cards"), node)
            return ()
        return tuple(
            HandEntry(entry.key, self.words(entry.value, say("cards"))) for entry in node.items.values()
        )

    # ---- what was done ------------------------------------------------------------------------------

    def actions(self, node: Node | None) -> tuple[ActionEntry, ...]:
        """A list in the order things happened, or a map from phases to what was done in each."""
        if not isinstance(node, Mapping):
            return tuple(self.listed(node, None))
        entries: list[ActionEntry] = []
        for entry in node.items.values():
            entries.extend(self.listed(entry.value, entry.key))
        return tuple(entries)

    def listed(self, node: Node | None, phase: Scalar | None) -> list[ActionEntry]:
        """The actions of one phase, or of all."""
        if node is None:
            return []
        found: list[ActionEntry] = []
        for item in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(item, Mapping):
                for entry in item.items.values():
                    words = self.words(entry.value, say("an action"))
                    found.extend(ActionEntry(word, phase, entry.key) for word in words)
            else:
                word = self.scalar(item, say("an action"))
                found.extend([ActionEntry(word, phase)] if word else [])
        return found

    def remarks(self, node: Node | None) -> tuple[RemarkEntry, ...]:
        """What was said out of turn, in order."""
        if node is None:
            return ()
        if not isinstance(node, Sequence):
            self.report("value", say("here stands a list of remarks"), node)
            return ()
        if len(node.items) > MOST_REMARKS:
            self.report(
                "value",
                say("a deal has at most {most} remarks", most=MOST_REMARKS),
                node.items[MOST_REMARKS],
            )
        found: list[RemarkEntry] = []
        for item in node.items[:MOST_REMARKS]:
            if not isinstance(item, Mapping) or "says" not in item.items:
                self.report(
                    "value", say("here stands what was said: a map with `says`, `by` and `trick`"), item
                )
                continue
            self.known_keys(item, REMARK_KEYS)
            says = self.scalar(item.get("says"), say("what was said"))
            by, trick = (
                self.scalar(item.get(key), what)
                for key, what in (("by", say("a player")), ("trick", say("a trick's number")))
            )
            if says is not None:
                found.append(RemarkEntry(first_line(item.span), says, by, trick))
        return tuple(found)

    def declared(self, node: Node | None) -> tuple[DeclaredEntry, ...]:
        """A map from players to what they declared, or a list of such maps."""
        found: list[DeclaredEntry] = []
        for item in node.items if isinstance(node, Sequence) else (node,):
            if item is None:
                continue
            if not isinstance(item, Mapping):
                self.report("value", say("here stands a map from players to what they declared"), item)
                continue
            trick = self.scalar(item.get("trick"), say("the number of a trick"))
            asked = self.scalar(item.get("asked"), say("a player"))
            found.extend(
                DeclaredEntry(entry.key, self.words(entry.value, say("a declaration")), trick, asked)
                for key, entry in item.items.items()
                if key not in DECLARED_KEYS
            )
        return tuple(found)

    def tricks(self, node: Node | None) -> tuple[TrickEntry, ...]:
        """The tricks in order."""
        if node is None:
            return ()
        if not isinstance(node, Sequence):
            self.report("value", say("here stands a list of tricks"), node)
            return ()
        if len(node.items) > MOST_TRICKS:
            self.report(
                "value",
                say("a deal has at most {most} tricks", most=MOST_TRICKS),
                node.items[MOST_TRICKS],
            )
        return tuple(self.trick(item) for item in node.items[:MOST_TRICKS])

    def trick(self, node: Node) -> TrickEntry:
        """One trick: its cards in order, or a map from players to cards, with the leader and taker if stated."""
        if not isinstance(node, Mapping):
            return TrickEntry(first_line(node.span), self.words(node, say("cards")))
        lead = self.scalar(node.get("lead"), say("a player"))
        taker = self.scalar(node.get("taker"), say("a player"))
        cards = node.get("cards")
        if cards is not None and not isinstance(cards, Mapping):
            self.known_keys(node, TRICK_KEYS)
            return TrickEntry(first_line(node.span), self.words(cards, say("cards")), (), lead, taker)
        if cards is not None:
            self.known_keys(node, TRICK_KEYS)
        entries = cards.items if cards is not None else node.items
        kept = [
            (entry.key, card)
            for key, entry in entries.items()
            if (cards is not None or key not in TRICK_KEYS)
            and (card := self.scalar(entry.value, say("a card"))) is not None
        ]
        names, played = tuple(name for name, _ in kept), tuple(card for _, card in kept)
        return TrickEntry(first_line(node.span), played, names, lead, taker)


def start_of(node: Node) -> Span:
    """Where a node begins."""
    span = node.span
    return Span(span.file, span.line, span.column, span.line, span.column + 1)


def first_line(span: Span) -> Span:
    """The part of a span in its first line, so that a report doesn't underline half a page."""
    if span.line == span.end_line:
        return span
    return Span(span.file, span.line, span.column, span.line, span.column + 1)
