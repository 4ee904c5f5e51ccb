"""Rows of tables: tricks with a column for each player, and hands with a row for each."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.prose.lexicon import Sense
from cartacanta.prose.meaning import meanings
from cartacanta.prose.pages import Piece
from cartacanta.prose.statements import Holds, InTrick, Played, Scored, Sits, Taken, Worth
from cartacanta.prose.trees import NotSaid
from cartacanta.prose.words import Word
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.prose.heard import Heard
    from cartacanta.prose.pages import Sentence
    from cartacanta.prose.statements import Card, Statement
    from cartacanta.prose.words import Speech
    from cartacanta.saying import Text

FEWEST: Final = 2
"""Columns of players that make a table one of tricks."""
BETWEEN: Final = 2
"""As many lines further the next row stands, with the rule below a head in between."""
LEADING: Final = frozenset({"ELDEST", "PLAY"})
TAKING: Final = frozenset({"TAKE", "TAKEN"})
WORTH: Final = frozenset({"POINT", "WORTH"})
NO_LEADER: Final = say("no column of the table says who leads")
UNKNOWN_ROW: Final = say("it is a row of a table whose columns aren't known here")


@dataclass(slots=True)
class Columns:
    """What the columns of a table hold, by their places."""

    players: dict[int, str] = field(default_factory=dict)
    suits: dict[int, str] = field(default_factory=dict)
    """The words for suits, as written."""
    others: dict[int, frozenset[str]] = field(default_factory=dict)
    """Of the other columns, what their heads can mean."""


@dataclass(slots=True)
class Tables:
    """Reads the rows of a page one after another."""

    speech: Speech
    columns: Columns | None = None
    last: int = -1
    """The line of the row before."""
    order: tuple[str, ...] = ()
    """The order of play, as far as it has been told."""
    somebody: Word = field(default_factory=lambda: Word("", 0, (Sense("PLAYER", "?"),)))
    """A player of whom a cell is read."""

    def note(self, said: Sequence[Statement]) -> None:
        """Know the order of play from sentences between tables."""
        for each in said:
            if isinstance(each, Sits) and each.in_order:
                self.order = each.players

    def row(self, heard: Heard) -> Heard:
        """What a row says."""
        sentence = heard.sentence
        first, self.last = sentence.line > self.last + BETWEEN, sentence.last
        cells = [self.speech.words((cell,)) for cell in sentence.cells]
        if first or self.columns is None:
            self.columns = self.header(sentence, cells)
            if self.columns.players or self.columns.suits:
                return replace(heard, kinds=frozenset(), reason=say("it is the head of a table"))
        said = self.hand(sentence, cells) or self.trick(cells)
        return replace(heard, said=said) if said else replace(heard, reason=self.why_not())

    def why_not(self) -> Text:
        """Why a row isn't read."""
        columns = self.columns
        tricks = columns is not None and len(columns.players) >= FEWEST
        if columns is not None and tricks and all(map(LEADING.isdisjoint, columns.others.values())):
            return NO_LEADER
        return UNKNOWN_ROW

    def header(self, sentence: Sentence, cells: list[list[Word]]) -> Columns:
        """What a table's columns hold."""
        found = Columns()
        for place, words in enumerate(cells):
            kinds = words[0].kinds if len(words) == 1 else frozenset()
            if "PLAYER" in kinds and kinds.isdisjoint(LEADING):
                found.players[place] = str(words[0].sense("PLAYER").value)
            elif "SUIT" in kinds:
                found.suits[place] = sentence.cells[place].text
            else:
                found.others[place] = frozenset().union(*(word.kinds for word in words))
        return found

    def hand(self, sentence: Sentence, cells: list[list[Word]]) -> tuple[Statement, ...]:
        """A player in the first cell, and cards in the others."""
        if not cells or len(cells[0]) != 1 or "PLAYER" not in cells[0][0].kinds:
            return ()
        suits = self.columns.suits if self.columns is not None else {}
        texts = [
            f"{suits.get(place, '')} {cell.text}"
            for place, cell in enumerate(sentence.cells)
            if place and cell.text
        ]
        text = f"{sentence.cells[0].text}: {'; '.join(texts)}"
        found = meanings(self.speech, self.speech.words((Piece(text, sentence.line),)))
        if len(found) == 1 and all(isinstance(each, Holds) for each in found[0]):
            return found[0]
        return ()

    def trick(self, cells: list[list[Word]]) -> tuple[Statement, ...]:
        """A trick: who leads, what each plays, who takes it."""
        columns = self.columns
        if columns is None or len(columns.players) < FEWEST:
            return ()
        try:
            before, lead, after = self.beside(cells, columns)
            cards = {name: self.card_in(cells, place) for place, name in columns.players.items()}
            turn = self.in_turn(tuple(cards), lead)
        except NotSaid:
            return ()
        plays = (Played(name, cards[name], "too" if number else "lead") for number, name in enumerate(turn))
        return (*before, *plays, *after)

    def beside(
        self, cells: list[list[Word]], columns: Columns
    ) -> tuple[list[Statement], str, list[Statement]]:
        """What the other columns say: the trick's number, who leads it, who takes it and what it is worth."""
        number: list[Statement] = []
        after: list[Statement] = []
        lead = ""
        for place, heads in columns.others.items():
            words = cells[place] if place < len(cells) else []
            if not words:
                continue
            kinds = words[0].kinds if len(words) == 1 else frozenset()
            if "PLAYER" in kinds and not heads.isdisjoint(TAKING):
                after.insert(0, Taken(str(words[0].sense("PLAYER").value), None))
            elif "PLAYER" in kinds and not heads.isdisjoint(LEADING) and not lead:
                lead = str(words[0].sense("PLAYER").value)
            elif "FIGURE" in kinds and (not heads or "TRICK" in heads) and not number:
                number.append(InTrick(int(words[0].sense("FIGURE").value)))
            elif not heads.isdisjoint(WORTH):
                after.append(self.worth_in(cells, place))
            else:
                raise NotSaid
        return number, lead, after

    def in_turn(self, names: tuple[str, ...], lead: str) -> tuple[str, ...]:
        """The players in turn from the one who leads: in the order told, or else that of the columns."""
        order = self.order if set(self.order) == set(names) else names
        if lead not in order:
            raise NotSaid
        at = order.index(lead)
        return order[at:] + order[:at]

    def card_in(self, cells: list[list[Word]], place: int) -> Card:
        """The card in a cell."""
        words = cells[place] if place < len(cells) else []
        for said in meanings(self.speech, [self.somebody, *words]):
            if len(said) == 1 and isinstance(said[0], Played) and said[0].card.suit:
                return said[0].card
        raise NotSaid

    def worth_in(self, cells: list[list[Word]], place: int) -> Worth:
        """What a cell says the trick is worth."""
        words = cells[place] if place < len(cells) else []
        if len(words) == 1 and "FIGURE" in words[0].kinds:
            return Worth(Fraction(words[0].sense("FIGURE").value))
        for said in meanings(self.speech, [self.somebody, *words]):
            if len(said) == 1 and isinstance(said[0], Scored):
                return Worth(said[0].amount)
        raise NotSaid
