"""Which cards no rule tells apart, but for their place in the suit and their value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.engine import opcodes as op
from cartacanta.engine.records import CARDS
from cartacanta.engine.terms import AFTER_DRAW, PLAY, UNTIL_TRICK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.engine.program_record import ProgramRecord

OF_A_CARD = frozenset({op.HOLDER, op.TAKER, op.PLAYER})
"""What expressions ask of a single card."""


def alike(record: ProgramRecord) -> list[int]:
    """For each card the mask of those that no rule names without it: in doubt, too few."""
    masks = list(named(record))
    kinds: dict[tuple[bool, ...], int] = {}
    for card in range(CARDS):
        if record.deck >> card & 1:
            kind = tuple(bool(mask >> card & 1) for mask in masks)
            kinds[kind] = kinds.get(kind, 0) | 1 << card
    found = [0] * CARDS
    for mask in kinds.values():
        for card in range(CARDS):
            if mask >> card & 1:
                found[card] = mask
    return found


def named(record: ProgramRecord) -> Iterator[int]:
    """Each set of cards that a rule names, from the play on."""
    yield from (mask for mask in record.masks if mask)
    yield record.pile_to_hand
    for rule in range(record.forbids):
        yield record.forbid_cards[rule]
        if record.forbid_until[rule] != UNTIL_TRICK:
            yield record.forbid_key[rule]
    plays = [phase for phase in range(record.phases) if record.kind[phase] == PLAY]
    if any(record.extra[phase] == AFTER_DRAW for phase in plays):
        yield from record.claim_cards[: record.claims]
    for phase in range(plays[0] if plays else 0, record.phases):
        yield record.phase_mask[phase]
    yield from by_expressions(record)


def by_expressions(record: ProgramRecord) -> Iterator[int]:
    """The single cards and whole ranks that expressions name; each card by itself where one can't say."""
    code = record.code[: max(record.expression_end)]
    steps = list(zip(code[::2], code[1::2], strict=True))
    for place, (step, argument) in enumerate(steps):
        if step == op.CARD_OF:
            yield of_rank(record, argument)
        elif step == op.RANK_OF:
            yield from (1 << card for card in range(CARDS))
        elif step in OF_A_CARD:
            before, card = steps[place - 1]
            if before == op.PUSH and card >= 0:
                yield 1 << card
            elif before not in {op.ROLE, op.CARD_OF}:
                yield from (1 << card for card in range(CARDS))


def of_rank(record: ProgramRecord, rank: int) -> int:
    """The cards that an expression can mean by a rank, whatever the suit."""
    mask = 0
    for suit in range(record.suits):
        mask |= 1 << (suit * record.stride + record.ranks - 1 - rank)
    return mask
