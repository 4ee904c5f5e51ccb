"""What the card scores of a deal can add up to, as a table to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from cartacanta.counting import because
from cartacanta.saying import either, together
from cartacanta_tools.language import said, told
from cartacanta_tools.numbers import mixed
from cartacanta_tools.pointsfound import shares_of
from cartacanta_tools.tables import columns, wrapped
from cartacanta_tools.titles import ranges, title_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from cartacanta.counting import Outcome, PossibleSum, Survey
    from cartacanta_tools.pointsfound import Block, Table

WIDTH: Final = 100
ARROW: Final = "→"


def lines(survey: Survey, tables: Sequence[Table]) -> Iterator[str]:
    """The whole report."""
    yield click.style(title_of(survey.agreement.title, survey.agreement.id), bold=True)
    for table in tables:
        yield ""
        yield from table_lines(table)
    yield ""
    yield from ending(survey, tables)


def table_lines(table: Table) -> Iterator[str]:
    """One number of players: what there is to share out under each agreement, then deals and reasons for the usual one."""
    usual = table.blocks[0]
    yield click.style(told("{number} players", number=table.players), bold=True)
    head = ["", *table.options, told("cards"), told("worth"), told("last trick"), told("tricks")]
    head += [told("a deal comes to"), told("rounding takes")]
    rows = [row for block in table.blocks for row in block_rows(table, block)]
    first, *rest = columns([head, *rows], gap="   ")
    yield click.style(first, bold=True)
    yield from rest
    if usual.counted is not None:
        yield ""
        yield from deal_lines(usual, marked=len(rows) > 1)


def block_rows(table: Table, block: Block) -> Iterator[list[str]]:
    """The rows of a block: one for each way to say which agreements it is."""
    outcome = block.outcome
    for number, way in enumerate(block.ways):
        options = [
            told("any") if len(allowed) == len(values) else ", ".join(allowed)
            for allowed, values in zip(way, table.choices, strict=True)
        ]
        mark = "*" if block.usual and len(table.blocks) > 1 else ""
        if number:
            yield ["", *options, *[""] * 4, told("the same")]
        else:
            yield [mark, *options, str(outcome.cards), mixed(outcome.deck), *amounts(block)]


def amounts(block: Block) -> list[str]:
    """Last trick, tricks, sums and losses."""
    outcome = block.outcome
    unit = block.program.points
    last = sorted({one.last_trick for one in outcome.stakes})
    tricks = sorted({one.tricks for one in outcome.stakes})
    return [
        said(either(mixed(unit(amount)) for amount in last)),
        ranges(tricks),
        numbers(outcome.sums),
        losses(outcome),
    ]


def numbers(amounts: Sequence[Fraction]) -> str:
    """Amounts as one says them."""
    return said(either(map(mixed, amounts)))


def losses(outcome: Outcome) -> str:
    """What rounding can take from a deal, or add to it."""
    if any(one.remainder is not None for one in outcome.stakes):
        return told("nothing: the last taker has it")
    if not any(outcome.losses):
        return told("nothing")
    return numbers(outcome.losses)


def deal_lines(block: Block, *, marked: bool) -> Iterator[str]:
    """Each sum with a deal: what each party has, what it writes down, and how many tricks it took."""
    counted = block.counted
    assert counted is not None  # noqa: S101 - deals are shown only where they were looked for
    heading = told("Deals that come to it (*)") if marked else told("Deals that come to it")
    yield f"{heading}: " + told("what each party has {arrow} writes down, with its tricks", arrow=ARROW)
    names = party_names(block)
    rows = [["", told("sum"), *names]]
    rows += [
        ["" if found.fewest else "~", mixed(found.total), *(cell(*share) for share in cells(found))]
        for found in counted.sums
    ]
    first, *rest = columns(rows, align="lr", gap="   ")
    yield click.style(first, dim=True)
    yield from rest
    if not all(found.fewest for found in counted.sums):
        yield told(
            "~ legal, but perhaps not the deal with the fewest tricks and cards of value for the others"
        )
    if counted.undecided:
        text = told(
            "Not decided: {sums}. Counting doesn't exclude them, and no deal was found.",
            sums=numbers(counted.undecided),
        )
        yield from wrapped(text, WIDTH)
    if counted.depends:
        text = told(
            "What a deal is worth depends on {names}: there may be other sums.",
            names=said(together(counted.depends)),
        )
        yield from wrapped(text, WIDTH)
        return
    text = " ".join(said(reason) for one in counted.stakes[:1] for reason in because(one))
    yield from wrapped(told("No other sum: {reasons}", reasons=text), WIDTH)


def cells(found: PossibleSum) -> list[tuple[Fraction, Fraction, int]]:
    """Each party's share as three numbers."""
    return [(share.has, share.writes, share.tricks) for share in shares_of(found)]


def cell(has: Fraction, writes: Fraction, tricks: int) -> str:
    """What a party has, what it writes down, and how many tricks it took."""
    return f"{mixed(has)} {ARROW} {mixed(writes)} ({tricks})"


def party_names(block: Block) -> list[str]:
    """What the parties are called."""
    record = block.program.record
    if record.by_player or record.alone:
        return [told("Player {number}", number=seat + 1) for seat in range(record.seats)]
    return [said(name) for name in block.program.side_names]


def ending(survey: Survey, tables: Sequence[Table]) -> Iterator[str]:
    """Which options were looked at, and which change nothing."""
    if any(len(table.blocks) > 1 for table in tables):
        yield told("* as the options are settled here")
    for option in survey.ranges:
        assert option.whole is not None  # noqa: S101 - that is what makes it one of these
        yield from wrapped(
            told(
                "{option} may be any whole number from {least} to {most}, and matters; this is for {value}.",
                option=option.name,
                least=option.whole[0],
                most=option.whole[1],
                value=option.usual,
            ),
            WIDTH,
        )
    if not survey.complete:
        yield told("The values of options were tried one by one and two by two, not all together.")
    if survey.others:
        text = told("Options that change none of this: {options}", options=said(together(survey.others)))
        yield from wrapped(text, WIDTH)
