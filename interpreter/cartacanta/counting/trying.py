"""Deals for the sums that no plan was found for: some deals of a seed, and where there are few, all deals there are."""

from __future__ import annotations

from itertools import combinations, islice, permutations
from typing import TYPE_CHECKING, Final

from cartacanta.counting.rehearsal import deal_numbers
from cartacanta.deal import Deal
from cartacanta.engine import terms
from cartacanta.engine.bits import below, mixed
from cartacanta.engine.draws import DECISIONS, stream
from cartacanta.layout import DealName, Layout, first_deal, hand_sizes
from cartacanta.runners import Start

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.program.model import Program

SEEDED: Final = 40
"""So many deals are played by chance."""
MOST_ACTIONS: Final = 60_000
"""So many actions are carried out to try every deal there is."""


def by_chance(program: Program, wanted: set[int]) -> Iterator[tuple[int, Deal]]:
    """Deals played by chance that come to a wanted sum."""
    for number in range(SEEDED):
        if not wanted:
            return
        name = DealName(seed=number)
        deal = Deal.from_name(program, name)
        key = stream(name.key, DECISIONS)
        while not deal.over:
            legal = deal.legal_actions()
            at = below(mixed(key, len(deal.actions)), len(legal))
            deal.play(
                legal[max(at, 1) if deal.kind == "bid" and deal.state.contract < 0 and len(legal) > 1 else at]
            )
        if deal.state.void == terms.VOID_NO and deal.state.deal_total in wanted:
            wanted.discard(deal.state.deal_total)
            yield deal.state.deal_total, deal


def every_deal(program: Program, wanted: set[int]) -> Iterator[tuple[int, Deal] | None]:
    """Every deal in every course, those that come to a wanted sum; None at the end if none was left out."""
    left = MOST_ACTIONS
    for number in deal_numbers(program):
        for order in layouts(program, number):
            waiting = [Deal(program, Layout(order), start=Start(number))]
            while waiting:
                deal = waiting.pop()
                legal = deal.legal_actions()
                if deal.over:
                    if deal.state.void == terms.VOID_NO and deal.state.deal_total in wanted:
                        wanted.discard(deal.state.deal_total)
                        yield deal.state.deal_total, deal
                    continue
                for action in legal[1:]:
                    twin = deal.copy()
                    twin.play(action)
                    waiting.append(twin)
                deal.play(legal[0])
                waiting.append(deal)
                left -= len(legal)
                if left < 0 or not wanted:
                    return
    yield None


def layouts(program: Program, number: int) -> Iterator[tuple[int, ...]]:
    """Every way to deal the cards: hands as sets, what lies in an order by its order."""
    record = program.record
    rule = first_deal(program)
    packets = rule.open.size if rule is not None and rule.open is not None else 0
    sizes = hand_sizes(program, number)
    parts = [part for size in sizes for part in ((size - packets, False), (packets, True))]
    yield from _parts(tuple(record.cards[: record.size]), parts)


def _parts(cards: Sequence[int], parts: Sequence[tuple[int, bool]]) -> Iterator[tuple[int, ...]]:
    if not parts:
        yield from permutations(cards)
        return
    size, ordered = parts[0]
    for chosen in (permutations if ordered else combinations)(cards, size):
        left = [card for card in cards if card not in chosen]
        for rest in _parts(left, parts[1:]):
            yield (*chosen, *rest)


def few(program: Program) -> bool:
    """Whether there are so few deals that all can be tried."""
    most = MOST_ACTIONS // 4
    return all(
        sum(1 for _ in islice(layouts(program, number), most + 1)) <= most for number in deal_numbers(program)
    )
