"""The actions of a record one after another: those of the phase that asks for them, or the next of one list."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.errors import suggest
from cartacanta.expressions.nodes import Extent
from cartacanta.expressions.positions import place
from cartacanta.saying import say
from cartacanta.variant.cards import mask_of

if TYPE_CHECKING:
    from cartacanta.deal import Deal
    from cartacanta.errors import Span
    from cartacanta.records.sheet import ActionEntry
    from cartacanta.records.table import Table

PIECE: Final = re.compile(r"[^\s,;]+")
UNSAID: Final = "?"
STAYS: Final = {"yes": 1, "true": 1, "no": 0, "false": 0}


@dataclass(frozen=True, slots=True)
class Saying:
    """One action as written; ``action`` is None if the text names none."""

    text: str
    span: Span
    seat: int | None
    action: int | None
    unsaid: bool = False
    """A `?` stands where the action would."""


class Sayings:
    """Hands out a record's actions as the deal asks for them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.listed: deque[ActionEntry] = deque()
        self.by_phase: dict[str, deque[ActionEntry]] = {}
        self.pieces: deque[tuple[str, Span, int | None]] = deque()
        self.last: Span | None = None
        self.spoke: str | None = None
        """The player of the last entry, where it names one."""
        known = [phase.id for phase in table.program.variant.phases]
        for entry in table.sheet.actions:
            if entry.phase is None:
                self.listed.append(entry)
            elif entry.phase.text in known:
                self.by_phase.setdefault(entry.phase.text, deque()).append(entry)
            else:
                message = say("`{phase}` is no phase of this game", phase=entry.phase.text)
                hint = suggest(entry.phase.text, known)
                if not any(f.span == entry.phase.span for f in table.faults):
                    table.report("action", message, entry.phase.span, hint)

    def take(self, deal: Deal) -> Saying | None:
        """The next action of the phase the deal is in."""
        if not self.pieces:
            self.open(deal)
        if not self.pieces:
            return None
        text, span, seat = self.pieces.popleft()
        self.last = span
        if text == UNSAID or span in self.table.unsaid:
            return Saying(text, span, seat, None, unsaid=True)
        return Saying(text, span, seat, self.meant(deal, text))

    def all_said(self, deal: Deal) -> bool:
        """Whether the record has nothing more of the phase the deal is in."""
        if not self.pieces:
            self.open(deal)
        return not self.pieces

    def open(self, deal: Deal) -> None:
        """Take up the next entry and part it into single actions."""
        if deal.kind == "choice" and self.table.sheet.choice is not None:
            choice = self.table.sheet.choice
            if self.last != choice.span:
                self.pieces.append((choice.text, choice.span, None))
            return
        queue = self.by_phase.get(deal.phase) or self.listed
        if not queue:
            return
        entry = queue.popleft()
        self.spoke = entry.player.text if entry.player is not None else None
        seat = self.table.seat(entry.player) if entry.player is not None else None
        scalar = entry.text
        if deal.kind == "card":
            self.pieces.extend((word.text, word.span, seat) for word in self.table.cards.split(scalar))
        elif self.meant(deal, scalar.text) is not None:
            self.pieces.append((scalar.text, scalar.span, seat))
        else:
            for found in PIECE.finditer(scalar.text):
                span = place(scalar.span, scalar.text, Extent(found.start(), found.end()))
                self.pieces.append((found[0], span, seat))

    def meant(self, deal: Deal, text: str) -> int | None:
        """The action a text names."""
        kind = deal.kind
        if kind == "card":
            return self.table.cards.card(text)
        if kind == "suit":
            return self.table.cards.suit(text)
        if kind in {"stay", "redeal"}:
            return STAYS.get(text.casefold())
        for wanted in (text, text.casefold()):
            try:
                return deal.read_action(wanted)
            except ValueError:
                continue
        return None

    def named_next(self, phase: str) -> int:
        """The cards that the record goes on to name in the same breath, or of the same player in this phase."""
        texts = [text for text, _, _ in self.pieces]
        last = self.spoke
        if last is not None:
            texts += [
                entry.text.text
                for entry in self.by_phase.get(phase, ())
                if entry.player is not None and entry.player.text == last
            ]
        cards = [self.table.cards.card(text) for text in texts]
        return mask_of(card for card in cards if card is not None)

    def left(self) -> Saying | None:
        """The first action that nothing has asked for."""
        if self.pieces:
            text, span, seat = self.pieces[0]
            return Saying(text, span, seat, None)
        queues = [*self.by_phase.values(), self.listed]
        entry = next((queue[0] for queue in queues if queue), None)
        if entry is not None:
            return Saying(entry.text.text, entry.text.span, None, None)
        choice = self.table.sheet.choice
        if choice is not None and self.last != choice.span:
            return Saying(choice.text, choice.span, None, None)
        return None
