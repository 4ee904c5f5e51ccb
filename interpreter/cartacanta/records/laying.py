"""How the cards of a record lay before anything was played: as a seed dealt them, as written, or as the tricks show."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta.engine import terms
from cartacanta.errors import shown
from cartacanta.layout import DealName, Layout, hand_sizes
from cartacanta.records.inferring import Lay, infer
from cartacanta.records.places import places_of
from cartacanta.records.refereeing import misdealt_hands
from cartacanta.records.sayings import UNSAID
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.document.nodes import Scalar
    from cartacanta.errors import Span
    from cartacanta.records.naming import CardWord
    from cartacanta.records.table import Table

WHOLE: Final = re.compile(r"\d{1,20}\Z")
MOST_SEED: Final = 2**64


def lays(table: Table) -> Iterator[Lay]:
    """The ways the cards may have lain, the likeliest first; nothing, with a fault noted, if that can't be known."""
    if not table.usable:
        return
    before = len(table.faults)
    name = deal_name(table)
    check_written(table)
    if len(table.faults) > before:
        return
    if name is not None:
        layout = Layout.named(table.program, name)
        compare(table, layout)
        if len(table.faults) == before:
            yield from with_picks(table, layout)
        return
    sizes = hand_sizes(table.program, table.start.number)
    left = table.program.record.size - sum(sizes)
    if len(table.hands) == table.seats and (not left or table.rest is not None):
        order = [word.card for seat in range(table.seats) for word in table.hands[seat]]
        order += [word.card for word in table.rest or ()]
        yield from with_picks(table, Layout(tuple(card for card in order if card is not None)))
        return
    if table.program.record.has_piles:
        message = say("what lies covered in the packets doesn't follow from the tricks")
        hint = say("write the `hands`, each as `hand | packet | packet` with the packets from the top")
        table.report("missing", message, table.beginning, hint)
        return
    yield from infer(table)


def with_picks(table: Table, layout: Layout) -> Iterator[Lay]:
    """The cards lie so; what was passed and discarded is worked out from the tricks where nothing is said of it."""
    check_turned(table, layout)
    if any(fault.kind == "hands" for fault in table.faults):
        return
    rules = table.program.record
    exchanges = [
        phase.id
        for number, phase in enumerate(table.program.variant.phases)
        if rules.kind[number] in {terms.PASS, terms.DISCARD} and rules.count[number] != terms.CALLED_CARD
    ]
    stated = {entry.phase.text if entry.phase is not None else None for entry in table.sheet.actions}
    unsaid = table.unsaid or any(UNSAID in entry.text.text for entry in table.sheet.actions)
    if exchanges and table.tricks and (unsaid or (None not in stated and not stated.issuperset(exchanges))):
        yield from infer(table, layout)
    else:
        yield Lay(layout)


def deal_name(table: Table) -> DealName | None:
    """The name of the deal, if a seed made it."""
    deal = table.sheet.deal
    if "seed" not in deal:
        return None
    numbers = [number(table, deal.get(key)) for key in ("seed", "match", "attempt")]
    return DealName(numbers[0], numbers[1], table.start.number, numbers[2])


def number(table: Table, scalar: Scalar | None) -> int:
    """A number of a deal's name."""
    if scalar is None:
        return 0
    if WHOLE.match(scalar.text) and int(scalar.text) < MOST_SEED:
        return int(scalar.text)
    table.report("value", say("{number} is no number of a seed", number=shown(scalar.text)), scalar.span)
    return 0


def check_written(table: Table) -> None:
    """Hands of the right size, no card twice, none missing."""
    sizes = hand_sizes(table.program, table.start.number)
    seen: dict[int, Span] = {}
    entries = {hand.player.text: hand.player.span for hand in table.sheet.hands}
    misdeal = misdealt_hands(table, sizes, table.sheet.hands[0].player.span) if table.sheet.hands else None
    if misdeal is not None:
        table.faults.append(misdeal)
    for seat, words in table.hands.items():
        if len(words) != sizes[seat] and misdeal is None:
            span = next(
                (s for name, s in entries.items() if table.seat_named(name) == seat), table.sheet.span
            )
            message = say(
                "{player} is dealt {dealt} cards; {number} stand here",
                player=table.players[seat],
                dealt=sizes[seat],
                number=len(words),
            )
            table.report("hands", message, span)
        look_twice(table, words, seen)
    left = table.program.record.size - sum(sizes)
    if table.rest is not None and len(table.rest) != left:
        span = table.rest[0].span if table.rest else table.beginning
        message = say(
            "{left} cards are left when the hands are dealt; {number} stand here",
            left=left,
            number=len(table.rest),
        )
        table.report("hands", message, span)
    elif table.rest is not None:
        look_twice(table, table.rest, seen)


def check_turned(table: Table, layout: Layout) -> None:
    """The card that is said to be turned up lies where it would be."""
    place = places_of(table.program, table.start.number).turned
    if table.turned is not None and place is not None and layout.order[place] != table.turned.card:
        name = table.program.card_names[layout.order[place]]
        message = say(
            "{card} is said to be turned up, but it is {other} that lies there",
            card=table.turned.text,
            other=name,
        )
        table.report("hands", message, table.turned.span)


def look_twice(table: Table, words: Sequence[CardWord], seen: dict[int, Span]) -> None:
    """No card lies at two places."""
    for word in words:
        if word.card is None:
            continue
        if word.card in seen:
            first = seen[word.card]
            table.report(
                "hands",
                say("{card} is dealt twice; first in line {line}", card=word.text, line=first.line),
                word.span,
            )
        else:
            seen[word.card] = word.span


def compare(table: Table, layout: Layout) -> None:
    """The hands written beside a seed are those it deals."""
    at = 0
    names = table.program.card_names
    for seat, size in enumerate(hand_sizes(table.program, table.start.number)):
        dealt = frozenset(layout.order[at : at + size])
        at += size
        for word in table.hands.get(seat, ()):
            if word.card is not None and word.card not in dealt:
                hand = " ".join(names[card] for card in sorted(dealt, reverse=True))
                message = say(
                    "{card} is not among the cards this seed deals {player}",
                    card=word.text,
                    player=table.players[seat],
                )
                table.report("seed", message, word.span, say("it deals {hand}", hand=hand))
                break
    wrong = [w for w, card in zip(table.rest or (), layout.order[at:], strict=False) if w.card != card]
    if wrong and not any(fault.kind == "seed" for fault in table.faults):
        message = say("{card} does not lie here after the deal of this seed", card=wrong[0].text)
        table.report("seed", message, wrong[0].span)
