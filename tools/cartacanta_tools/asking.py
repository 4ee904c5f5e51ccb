"""What `replay --why` may be asked of a record: a trick, a card in it, somebody's points, a phase."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.cardnames import read_card
from cartacanta.engine import terms
from cartacanta.errors import UsageError, shown, suggest
from cartacanta.remarks import is_remark
from cartacanta.saying import both, say, together
from cartacanta.why import (
    Explanation,
    course_read,
    explain_action,
    explain_points,
    explain_trick,
    turns,
    turns_in_trick,
)
from cartacanta.why.course import is_play
from cartacanta_tools.language import said
from cartacanta_tools.spelling import spellings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.deal import Deal
    from cartacanta.program.model import Program
    from cartacanta.records import Replayed
    from cartacanta.saying import Text
    from cartacanta.why import Course

NUMBER: Final = re.compile("[0-9]{1,9}")
"""The number of a trick; anything longer is none."""
HELP: Final = "?"
"""What `--why` alone asks."""
DECLARING: Final = "declare"
"""What declarations are asked for by, wherever they are made."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A record that questions are put to."""

    file: str
    program: Program
    deal: Deal
    """As far as it follows the rules."""
    course: Course
    """Read on to its end."""
    names: tuple[str, ...]
    naming: str | None
    sound: bool

    @classmethod
    def of(cls, file: str, replayed: Replayed, names: tuple[str, ...], naming: str | None) -> Asked:
        """The record that was replayed. Raises UsageError where nothing of it could be read."""
        course = course_read(replayed)
        if replayed.program is None or replayed.deal is None or course is None:
            raise UsageError(say("{file}: there is nothing to explain: the record can't be read", file=file))
        return cls(file, replayed.program, replayed.deal, course, names, naming, replayed.sound)

    def answer(self, question: str) -> tuple[Explanation, ...]:
        """The answer to a question. Raises UsageError if it is about nothing in this record."""
        head, _, rest = question.strip().partition(":")
        head, rest = head.strip(), rest.strip()
        if head in {"", HELP}:
            return (self.help(),)
        if NUMBER.fullmatch(head):
            return (self.trick(int(head)),) if not rest else tuple(self.card(int(head), rest))
        if head.casefold() in self.phases():
            return tuple(self.phase(head.casefold(), rest))
        seat = self.seat(head)
        if seat is None:
            raise UsageError(self.unknown(head))
        told = self.deal if self.sound else self.course
        return (explain_points(told, seat, names=self.names, naming=self.naming),)

    # ---- tricks and cards ---------------------------------------------------------------------------

    def trick(self, number: int) -> Explanation:
        """A trick."""
        if self.course.trick(number) is None:
            raise UsageError(self.no_trick(number))
        told = self.deal if self.is_lawful(number) else self.course
        return explain_trick(told, number, names=self.names, naming=self.naming, hands_open=True)

    def is_lawful(self, number: int) -> bool:
        """Whether a trick is complete before the record breaks the rules."""
        return self.sound or number <= self.deal.state.trick_number

    def card(self, number: int, text: str) -> Iterator[Explanation]:
        """A card in a trick: of who played it, else of whoever held it at their turn."""
        card = self.read_card(text)
        there = list(turns_in_trick(self.deal, number))
        if not there:
            if self.course.trick(number) is None:
                raise UsageError(self.no_trick(number))
            raise UsageError(self.beyond(number))
        chosen = [deal for deal, played in there if played == card]
        if not chosen:
            chosen = [deal for deal, _ in there if deal.state.hands[deal.state.actor] >> card & 1]
        for deal in chosen or [there[0][0]]:
            yield self.action(deal, card)

    def action(self, deal: Deal, action: int) -> Explanation:
        """Why something may be done, or not; everything about the hands may be told."""
        return explain_action(deal, action, names=self.names, naming=self.naming, hands_open=True)

    def read_card(self, text: str) -> int:
        """A card by any of its names. Raises UsageError."""
        for spelling in spellings(text):
            try:
                return read_card(self.program, spelling)
            except ValueError:
                continue
        deck = self.program.variant.pack.cards
        hint = suggest(text, deck) or say("cards are written like {card}", card=next(iter(deck)))
        message = say("{file}: {card} is no card of this deck", file=self.file, card=shown(text))
        raise UsageError(together((message, hint), "; "))

    # ---- phases -------------------------------------------------------------------------------------

    def phases(self) -> tuple[str, ...]:
        """What can be asked besides tricks: the phases in which somebody did something, and declarations."""
        found = dict.fromkeys(
            word
            for deal, action in turns(self.deal)
            if action is not None and not is_remark(action) and not is_play(self.program, deal.state)
            for word in words_for(deal)
        )
        return tuple(found)

    def phase(self, word: str, text: str) -> Iterator[Explanation]:
        """What was done in a phase, and why it might be; or whether something else might have been."""
        there = [
            (deal.copy(), action)
            for deal, action in turns(self.deal)
            if action is not None and not is_remark(action) and word in words_for(deal)
        ]
        if not text:
            spoken = [(deal, action) for deal, action in there if action or deal.kind != "claim"]
            for deal, action in (
                spoken or there[:1]
            ):  # that somebody has nothing to declare goes without saying
                yield self.action(deal, action)
            return
        read = [(deal, action, self.read_action(deal, text)) for deal, action in there]
        chosen = [deal for deal, action, wanted in read if wanted == action]
        if not chosen:  # whoever might have done it, or else all who were asked, each once
            might = [turn for turn in read if turn[2] is not None and turn[0].why_not(turn[2]) is None]
            asked = might or [turn for turn in read if turn[2] is not None]
            chosen = list({deal.actor: deal for deal, _, _ in reversed(asked)}.values())[::-1]
        if not chosen:
            raise UsageError(
                say(
                    "{file}: {action} is nothing that can be done in {phase}",
                    file=self.file,
                    action=shown(text),
                    phase=word,
                )
            )
        for deal in chosen:
            wanted = self.read_action(deal, text)
            if wanted is not None:
                yield self.action(deal, wanted)

    def read_action(self, deal: Deal, text: str) -> int | None:
        """The action that a text names at this turn."""
        for spelling in spellings(text):
            try:
                return deal.read_action(spelling)
            except ValueError:
                continue
        return None

    # ---- who, and what there is ---------------------------------------------------------------------

    def seat(self, text: str) -> int | None:
        """A player by name or its beginning, or a side by its name: one of its seats."""
        wanted = text.casefold()
        state = self.course.state
        for place, side in enumerate(self.program.variant.sides.names):
            if side.casefold() == wanted:
                seats = [seat for seat in range(self.program.record.seats) if state.side[seat] == place]
                return next((seat for seat in seats if seat != self.program.record.dummy), None)
        for place in range(self.program.record.sides):
            seats = [seat for seat in range(self.program.record.seats) if state.side[seat] == place]
            partners = said(both(said(self.names[seat]) for seat in seats))
            if len(seats) > 1 and partners.casefold() == wanted:
                return seats[0]
        for fits in (str.__eq__, str.startswith):
            found = [seat for seat, name in enumerate(self.names) if fits(said(name).casefold(), wanted)]
            if len(found) == 1:
                return found[0]
        return None

    def unknown(self, text: str) -> Text:
        """What to say of a question about nothing."""
        known = [*map(said, self.names), *self.program.variant.sides.names, *self.phases()]
        hint = suggest(text, known) or say("ask about {known}", known=self.known())
        return say(
            "{file}: {what} is no trick, player or phase of this deal; {hint}",
            file=self.file,
            what=shown(text),
            hint=hint,
        )

    def no_trick(self, number: int) -> Text:
        """What to say of a trick that wasn't played."""
        last = self.course.tricks[-1].number if self.course.tricks else 0
        if not last:
            return say("{file}: there is no trick {number}: none was played", file=self.file, number=number)
        return say(
            "{file}: there is no trick {number}: ask for 1 to {last}",
            file=self.file,
            number=number,
            last=last,
        )

    def beyond(self, number: int) -> Text:
        """What to say of choices after the rules were broken."""
        return say(
            "{file}: what might be played in trick {number} can't be told: the record breaks the rules in trick {broken}",
            file=self.file,
            number=number,
            broken=self.deal.state.trick_number + 1,
        )

    def known(self) -> Text:
        """Everything that can be asked, in a line."""
        listed = [*map(said, self.names), *self.program.variant.sides.names, *self.phases()]
        if self.course.tricks:
            listed.insert(0, say("1 to {last}", last=self.course.tricks[-1].number))
        return together(listed)

    def help(self) -> Explanation:
        """What can be asked of this record."""
        parts = []
        if self.course.tricks:
            last = self.course.tricks[-1]
            card = self.program.card_names[last.cards[0]]
            parts += [
                say("{number}: who takes a trick, from 1 to {number}", number=last.number),
                say(
                    "{number}:{card}: whether a card might be played to it, and why",
                    number=last.number,
                    card=card,
                ),
            ]
        parts.append(
            say(
                "{names}: where somebody's points come from",
                names=together([*map(said, self.names), *self.program.variant.sides.names]),
            )
        )
        parts += [
            say("{phase}: what was done there, and why it might be", phase=phase) for phase in self.phases()
        ]
        return Explanation(
            "help", say("--why may be asked:"), parts=tuple(Explanation("help", part) for part in parts)
        )


def words_for(deal: Deal) -> tuple[str, ...]:
    """The words by which one asks for what is done at this turn."""
    declared = (DECLARING,) if deal.kind in {"claim", "look"} else ()
    return declared if is_playing(deal) else (deal.phase.casefold(), *declared)


def is_playing(deal: Deal) -> bool:
    """Whether tricks are being played, also while somebody declares."""
    state, record = deal.state, deal.program.record
    return state.phase < record.phases and bool(record.kind[state.phase] == terms.PLAY)
