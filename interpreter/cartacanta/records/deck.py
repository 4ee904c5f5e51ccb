"""A record that states the deck before dealing, and hands that are parted into hand and packets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta.expressions.nodes import Extent
from cartacanta.expressions.positions import place
from cartacanta.layout import dealing_order, dealt, hand_sizes
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.records.naming import CardWord
    from cartacanta.records.sheet import Words
    from cartacanta.records.table import Table

BAR: Final = re.compile(r"\|")


def deal_deck(table: Table, words: tuple[CardWord, ...]) -> None:
    """Deal the deck a record states from its top, in the packets of the rules."""
    written = next(iter((*(hand.player for hand in table.sheet.hands), *(table.sheet.rest or ()))), None)
    if written is not None:
        message = say("the deck is stated, and so is what came of dealing it")
        table.report("hands", message, written.span, say("write the `deck`, or the `hands` and the `rest`"))
    elif len(words) != table.program.record.size:
        message = say(
            "the deck has {size} cards; {number} stand here",
            size=table.program.record.size,
            number=len(words),
        )
        table.report("hands", message, table.sheet.deck[0].span if table.sheet.deck else table.beginning)
    else:
        order = [words[at] for at in dealing_order(table.program, table.start.number)]
        for seat, size in enumerate(hand_sizes(table.program, table.start.number)):
            table.hands[seat], order = tuple(order[:size]), order[size:]
        table.rest = tuple(order) or None


def check_bars(table: Table, seat: int, cards: Words, words: Sequence[CardWord]) -> None:
    """Bars, where there are any, stand where a hand ends and each of its packets begins."""
    bars = [
        place(scalar.span, scalar.text, Extent(bar.start(), bar.end()))
        for scalar in cards
        for bar in BAR.finditer(scalar.text)
    ]
    hand, packets = dealt(table.program, range(table.program.record.size), table.start.number)[seat]
    sizes = [len(part) for part in (hand, *packets)]
    before = [sum(word.span < bar for word in words) for bar in bars]
    if bars and len(words) == sum(sizes) and before != [sum(sizes[:k]) for k in range(1, len(sizes))]:
        message = say("the cards of {player} are not parted as they are dealt", player=table.players[seat])
        parts = " | ".join(map(str, sizes))
        table.report("hands", message, bars[0], say("so many stand together: {numbers}", numbers=parts))
