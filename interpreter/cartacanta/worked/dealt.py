"""The cards dealt, as a page has them: each fault once; what is certain all the same is read on with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cartacanta.layout import hand_sizes
from cartacanta.saying import both, say
from cartacanta.variant.cards import mask_of, members

if TYPE_CHECKING:
    from cartacanta.errors import Span
    from cartacanta.records.naming import CardWord
    from cartacanta.records.table import Table
    from cartacanta.saying import Text

UNDEALT = -1
"""In place of a seat: among the cards that are dealt to nobody."""


@dataclass(slots=True)
class Doubts:
    """What can't be believed of the cards dealt."""

    seats: set[int] = field(default_factory=set)
    """Whose hands aren't as they should be."""
    cards: int = 0
    """The cards that lie at two places."""
    faults: list[tuple[Text, Span]] = field(default_factory=list)


def examine(table: Table, spans: dict[int, Span]) -> bool:
    """Report what is wrong with the cards dealt, and keep what is certain; False if nothing can be read on with.

    ``spans`` are where each hand stands.
    """
    sizes = hand_sizes(table.program, table.start.number)
    doubts = Doubts()
    doubt_names(table, doubts)
    twice = look_twice(table, doubts)
    wrong_sizes(table, sizes, spans, twice, doubts)
    name_missing(table, sizes, doubts)
    for message, span in doubts.faults:
        table.report("hands", message, span)
    if doubts.seats and table.program.record.has_piles:
        return False
    for seat in doubts.seats:
        words = table.hands.pop(seat, None) or table.some.get(seat, ())
        sure = [word for word in words if word.card is not None and not doubts.cards >> word.card & 1]
        table.some[seat] = tuple(sure) if len(words) <= sizes[seat] else ()
    left = table.program.record.size - sum(sizes)
    if table.rest is not None and (len(table.rest) != left or UNDEALT in doubts.seats):
        table.rest = None
    table.some.pop(UNDEALT, None)
    return True


def doubt_names(table: Table, doubts: Doubts) -> None:
    """Cards that the deck hasn't got have been reported; the hands that name them are doubtful."""
    for seat, words in everything(table):
        if any(word.card is None or not table.program.record.deck >> word.card & 1 for word in words):
            doubts.seats.add(seat)
            for word in words:
                if word.card is not None and not table.program.record.deck >> word.card & 1:
                    doubts.cards |= 1 << word.card


def everything(table: Table) -> list[tuple[int, tuple[CardWord, ...]]]:
    """The cards of each place where some are told to lie."""
    found = [*table.hands.items(), *table.some.items()]
    return [*found, (UNDEALT, table.rest)] if table.rest is not None else found


def look_twice(table: Table, doubts: Doubts) -> list[int]:
    """The places where a card stands that stands elsewhere too."""
    seen: dict[int, tuple[int, CardWord]] = {}
    twice: list[int] = []
    for seat, words in everything(table):
        for word in words:
            if word.card is None or doubts.cards >> word.card & 1:
                continue
            if word.card not in seen:
                seen[word.card] = (seat, word)
                continue
            first, _ = seen[word.card]
            message = (
                say("{card} is dealt to {player} twice", card=word.text, player=owner(table, seat))
                if first == seat
                else say(
                    "{card} is dealt twice: to {first} and to {second}",
                    card=word.text,
                    first=owner(table, first),
                    second=owner(table, seat),
                )
            )
            doubts.faults.append((message, word.span))
            twice.append(seat)
            twice.extend([first] if first != seat else [])
            doubts.seats |= {first, seat}
    for seat, words in everything(table):
        if seat in doubts.seats:
            cards = [word.card for word in words if word.card is not None]
            doubts.cards |= mask_of(card for card in cards if stands_twice(table, card))
    return twice


def stands_twice(table: Table, card: int) -> bool:
    """Whether a card is told to lie at two places."""
    return sum(word.card == card for _, words in everything(table) for word in words) > 1


def owner(table: Table, seat: int) -> Text | str:
    """Where a card lies, in words."""
    return say("those not dealt") if seat == UNDEALT else table.players[seat]


def wrong_sizes(
    table: Table, sizes: tuple[int, ...] | list[int], spans: dict[int, Span], twice: list[int], doubts: Doubts
) -> None:
    """Hands with too many cards or too few, except where a card that is dealt twice explains it."""
    wrong: list[tuple[int, int]] = []
    for seat, words in table.hands.items():
        more = len(words) - sizes[seat]
        if more < 0 or more > twice.count(seat):
            wrong.append((seat, more))
            doubts.seats.add(seat)
        elif more:
            doubts.seats.add(seat)
    for seat, words in table.some.items():
        if len(words) > sizes[seat] + twice.count(seat):
            wrong.append((seat, len(words) - sizes[seat]))
            doubts.seats.add(seat)
    if not wrong:
        return
    if len(wrong) > 1 and sum(more for _, more in wrong) == 0 and not twice:
        message = say(
            "{who}; {due} cards are dealt to each",
            who=both(
                say("{player} has {cards}", player=table.players[seat], cards=sizes[seat] + more)
                for seat, more in wrong
            ),
            due="/".join(str(size) for size in dict.fromkeys(sizes)),
        )
        doubts.faults.append((message, spans[wrong[0][0]]))
        return
    for seat, more in wrong:
        message = say(
            "{player} is dealt {dealt} cards; {number} stand here",
            player=table.players[seat],
            dealt=sizes[seat],
            number=sizes[seat] + more,
        )
        doubts.faults.append((message, spans[seat]))


def name_missing(table: Table, sizes: tuple[int, ...] | list[int], doubts: Doubts) -> None:
    """The cards that are dealt to nobody are told beside the fault they come from."""
    left = table.program.record.size - sum(sizes)
    whole = len(table.hands) == table.seats and (not left or table.rest is not None)
    if not whole or not doubts.faults:
        return
    dealt = mask_of(word.card for _, words in everything(table) for word in words if word.card is not None)
    missing = [table.program.card_names[card] for card in members(table.program.record.deck & ~dealt)]
    if missing:
        message, span = doubts.faults[-1]
        cards = both(missing)
        doubts.faults[-1] = (say("{message}; {cards} to nobody", message=message, cards=cards), span)
