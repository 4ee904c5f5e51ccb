"""Reads a worked hand: a record's keys, with what only a page has; `...` stands for cards it doesn't name."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Sequence
from cartacanta.records.reading import KEYS, MOST_TRICKS, first_line
from cartacanta.records.sheet import HandEntry, TrickEntry
from cartacanta.saying import say
from cartacanta.worked.hand import StatedWorth, WorkedHand

if TYPE_CHECKING:
    from cartacanta.document.nodes import Node, Scalar
    from cartacanta.records.reading import SheetReader
    from cartacanta.records.sheet import Words

NOT_OF_A_PAGE: Final = frozenset({"record", "about", "variant", "options", "digest"})
"""Keys of a record that say under which rules it stands: of a page, the claim says so."""
OWN_KEYS: Final = ("trick-worth", "exact", "penalties", "unread")
HAND_KEYS: Final = (*(key for key in KEYS if key not in NOT_OF_A_PAGE), *OWN_KEYS)
OWN_TRICK_KEYS: Final = ("line", "number", "worth", "discards")
OTHERS: Final = re.compile(r"[\s,;]*(?:\.\.\.|…)\s*\Z")
"""Cards that the page doesn't name."""
NUMBERS: Final = re.compile(r"\d{1,2}(?:\s*-\s*\d{1,2})?")
LINES: Final = re.compile(r"\d{1,6}(?:\s*-\s*\d{1,6})?")
MOST_LINES: Final = 100_000


def read_hand(tree: Mapping, reader: SheetReader) -> WorkedHand:
    """The worked hand of a tree; what is wrong with its form is noted in the reader."""
    return HandReader(reader).hand(tree)


@dataclass(slots=True)
class HandReader:
    """Reads the parts of a worked hand that a record hasn't."""

    reader: SheetReader
    partial: set[int] = field(default_factory=set)
    discards: dict[int, Words] = field(default_factory=dict)
    lines: dict[int, tuple[int, ...]] = field(default_factory=dict)
    worths: list[StatedWorth] = field(default_factory=list)

    def hand(self, tree: Mapping) -> WorkedHand:
        """A whole hand."""
        reader = self.reader
        reader.known_keys(tree, HAND_KEYS)
        plain = Mapping(
            {key: entry for key, entry in tree.items.items() if key not in {*OWN_KEYS, "tricks"}}, tree.span
        )
        sheet = reader.sheet(plain)
        told = [(entry, *without_others(entry.cards)) for entry in sheet.hands]
        whole = tuple(entry for entry, _, others in told if not others)
        some = tuple(HandEntry(entry.player, cards) for entry, cards, others in told if others)
        tricks = self.tricks(tree.get("tricks"))
        self.worths.extend(self.stated_worths(tree.get("trick-worth")))
        penalties = reader.scalar(tree.get("penalties"), say("`true` or `false`"))
        return WorkedHand(
            sheet=replace(sheet, hands=whole, tricks=tricks),
            some=some,
            partial=frozenset(self.partial),
            discards=self.discards,
            lines=self.lines,
            worths=tuple(self.worths),
            exact=reader.amounts(tree.get("exact")),
            penalties=penalties is not None and penalties.value is True,
            unread=self.line_numbers(tree.get("unread")),
        )

    def tricks(self, node: Node | None) -> tuple[TrickEntry, ...]:
        """The tricks in order; those a page leaves out, as the numbers of the others show, have no cards."""
        if node is None:
            return ()
        if not isinstance(node, Sequence):
            return self.reader.tricks(node)
        found: list[TrickEntry] = []
        for item in node.items[:MOST_TRICKS]:
            number = self.number(item) if isinstance(item, Mapping) else None
            while number is not None and len(found) + 1 < number:
                found.append(TrickEntry(first_line(item.span), ()))
                self.partial.add(len(found))
            found.append(self.trick(item, len(found) + 1))
        return tuple(found)

    def number(self, item: Mapping) -> int | None:
        """The number that a trick is said to have."""
        scalar = self.reader.scalar(item.get("number"), say("the number of a trick"))
        if scalar is None:
            return None
        if isinstance(scalar.value, int) and 1 <= scalar.value <= MOST_TRICKS:
            return scalar.value
        self.reader.report("value", say("here stands {wanted}", wanted=say("the number of a trick")), scalar)
        return None

    def trick(self, item: Node, number: int) -> TrickEntry:
        """One trick, without what only a page says of it."""
        if isinstance(item, Mapping):
            self.own_parts(item, number)
            kept = {
                "cards" if key == "plays" else key: entry
                for key, entry in item.items.items()
                if key not in OWN_TRICK_KEYS
            }
            item = Mapping(kept, item.span)
        entry = self.reader.trick(item)
        if entry.players:
            told = [
                (player, card)
                for player, card in zip(entry.players, entry.cards, strict=True)
                if not OTHERS.fullmatch(card.text)
            ]
            others = len(told) < len(entry.players)
            players, cards = tuple(player for player, _ in told), tuple(card for _, card in told)
        else:
            players = ()
            cards, others = without_others(entry.cards)
        if others:
            self.partial.add(number)
        lead = entry.lead
        if lead is not None and players and lead.text == players[0].text:
            lead = None  # a map in the order of play says so already
        if lead is None and players != entry.players and players[:1] != entry.players[:1]:
            lead = entry.players[0]  # whose card isn't told
        return replace(entry, players=players, cards=cards, lead=lead)

    def own_parts(self, item: Mapping, number: int) -> None:
        """The line, the worth and the discards of a trick."""
        lines = self.line_numbers(item.get("line"))
        if lines:
            self.lines[number] = lines
        worth = self.reader.scalar(item.get("worth"), say("a number"))
        if worth is not None:
            self.worths.append(StatedWorth((number,), item.items["worth"].key, worth))
        discards = self.reader.words(item.get("discards"), say("players"))
        if discards:
            self.discards[number] = discards

    def line_numbers(self, node: Node | None) -> tuple[int, ...]:
        """Lines of the page."""
        told = self.reader.words(node, say("a line's number"))
        return tuple(line for word in told for line in numbers_in(word, LINES, MOST_LINES))

    def stated_worths(self, node: Node | None) -> list[StatedWorth]:
        """What tricks are worth, by their numbers: one, several, or from one to another."""
        if node is None:
            return []
        if not isinstance(node, Mapping):
            self.reader.report("value", say("here stands a map from tricks to what they are worth"), node)
            return []
        found: list[StatedWorth] = []
        for entry in node.items.values():
            worth = self.reader.scalar(entry.value, say("a number"))
            tricks = numbers_in(entry.key)
            if not tricks:
                wanted = say("numbers of tricks, such as 3, 4 5 or 6-10")
                self.reader.report("value", say("here stands {wanted}", wanted=wanted), entry.key)
            elif worth is not None:
                found.append(StatedWorth(tricks, entry.key, worth))
        return found


def without_others(cards: Words) -> tuple[Words, bool]:
    """The cards named, and whether there are others besides."""
    if not cards or not OTHERS.search(cards[-1].text):
        return cards, False
    last = cards[-1]
    text = OTHERS.sub("", last.text)
    return (*cards[:-1], *([replace(last, text=text)] if text else [])), True


def numbers_in(
    scalar: Scalar, pattern: re.Pattern[str] = NUMBERS, most: int = MOST_TRICKS
) -> tuple[int, ...]:
    """The numbers that a text lists, of tricks or of lines; none if it is something else."""
    if pattern.sub("", scalar.text).strip(" ,"):
        return ()
    found: list[int] = []
    for piece in pattern.findall(scalar.text):
        first, _, last = (part.strip() for part in piece.partition("-"))
        found.extend(range(int(first), min(int(last or first), most) + 1))
    return tuple(number for number in found if 1 <= number <= most)
