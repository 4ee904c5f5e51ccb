"""The count of the sample deal, in a table and worked out for one party."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.accounting import charges
from cartacanta.saying import both, say, together, verbatim
from cartacanta.sheets.blocks import Paragraph, Points, Table
from cartacanta.sheets.counts import counted_cards, figure, points, sum_of
from cartacanta.sheets.sample.counting import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.sample.counting import Counted
    from cartacanta.sheets.sample.played import Sample

TIMES: Final = "\N{MULTIPLICATION SIGN}"


def blocks(desk: Desk, sample: Sample, names: tuple[str, ...]) -> Iterator[Block]:
    """The count party by party, and what the deal scores in the end."""
    parties = counted(sample)
    yield table(desk, sample, parties, names)
    said = list(remarks(desk, sample, names))
    if said:
        yield Points(tuple(said))
    yield Paragraph(scores(desk, sample, names))


def party_name(party: Counted, names: tuple[str, ...]) -> Text:
    """A party by its players."""
    return both([verbatim(names[seat]) for seat in party.seats]) if party.seats else say("nobody")


def table(desk: Desk, sample: Sample, parties: tuple[Counted, ...], names: tuple[str, ...]) -> Table:
    """A row for each party."""
    score = sample.deal.score()
    valued = any(desk.variant.pack.values.values())
    last = any(party.last for party in parties)
    head = [say("Player") if desk.alone else say("Players"), say("Tricks")]
    head += [say("Cards that count")] if valued else []
    head += [say("Last trick")] if last else []
    head += [say("Together"), say("Card score")] if valued or last else []
    rows = []
    for party in parties:
        if not party.seats:
            continue
        cells: list[Text | str] = [
            party_name(party, names),
            str(sum(score.tricks[seat] for seat in party.seats)),
        ]
        if valued:
            cells.append(kinds(party))
        if last:
            cells.append(figure(party.last) if party.last else "")
        if valued or last:
            cells += [figure(party.together), figure(party.written)]
        rows.append(tuple(cells))
    return Table(tuple(head), tuple(rows), frozenset({1, *range(3 if valued else 2, len(head))}))


def kinds(party: Counted) -> str:
    """How many cards of each worth: two of 1, five of ⅓."""
    return ", ".join(f"{number} {TIMES} {figure(worth)}" for worth, number in party.kinds) or "0"


def worked(desk: Desk, sample: Sample, names: tuple[str, ...]) -> Iterator[Text]:
    """The count of the party that has most kinds of cards, step by step."""
    parties = counted(sample)
    party = max(
        parties, key=lambda one: (one.together.denominator, len(one.kinds) + bool(one.last), -one.side)
    )
    if not party.kinds:
        return
    who = party_name(party, names)
    cards = both(
        [
            say(
                "{cards} worth {points} = {sum}",
                cards=counted_cards(number),
                points=figure(worth),
                sum=figure(worth * number),
            )
            if number > 1
            else say("{cards} worth {points}", cards=counted_cards(number), points=figure(worth))
            for worth, number in party.kinds
        ]
    )
    text = (
        say("In the sample deal at the end of this sheet {who} have taken {cards}.", who=who, cards=cards)
        if len(party.seats) > 1
        else say("In the sample deal at the end of this sheet {who} has taken {cards}.", who=who, cards=cards)
    )
    parts = [worth * number for worth, number in party.kinds]
    parts += [party.last] if party.last else []
    if party.last:
        text = text + " " + say("The last trick counts for {points}.", points=figure(party.last))
    if len(parts) > 1:
        text = (
            text + " " + say("Together: {sum} = {points}.", sum=sum_of(parts), points=figure(party.together))
        )
    yield text + " " + written(desk, party)


def written(desk: Desk, party: Counted) -> Text:
    """What is written down of it."""
    scoring = desk.variant.scoring
    if party.written == party.together:
        return say("That is the card score: {points}.", points=points(party.written))
    if scoring.remainder and party.written != party.together // 1:
        return say(
            "Whoever took the last trick has what the others leave: {points}.", points=points(party.written)
        )
    return say("What is written down: {points}.", points=points(party.written))


def remarks(desk: Desk, sample: Sample, names: tuple[str, ...]) -> Iterator[Text]:
    """Declarations, slams and charges of this deal."""
    score = sample.deal.score()
    for seat, amount in enumerate(score.declared):
        if amount:
            yield say("{who} has declared {points}.", who=names[seat], points=points(amount))
    if score.slam is not None and score.slam_taker is not None:
        yield say(
            "{who} has taken everything: {slam}.", who=names[score.slam_taker], slam=desk.slam(score.slam)
        )
    for charged in charges(desk.program, sample.deal.state):
        for side, amount in enumerate(charged.amounts):
            members = [names[seat] for seat in range(len(names)) if score.sides[seat] == side]
            if amount:
                yield say(
                    "Charged: {who} {amount}.",
                    who=both([verbatim(name) for name in members]),
                    amount=("+" if amount > 0 else "") + figure(amount),
                )
    if desk.variant.scoring.pot is not None:
        yield say("In the pot for the next deal: {amount}.", amount=figure(score.pot))


def scores(desk: Desk, sample: Sample, names: tuple[str, ...]) -> Text:
    """What is written down at the end."""
    score = sample.deal.score()
    if desk.alone or desk.variant.scoring.ledger_by_player:
        told = [(verbatim(names[seat]), score.scores[seat]) for seat in desk.program.occupied]
    else:
        told = [
            (party_name(party, names), score.side_scores[party.side])
            for party in counted(sample)
            if party.seats
        ]
    listed = [say("{who} {points}", who=who, points=figure(amount)) for who, amount in told]
    if not desk.alone and not desk.variant.scoring.ledger_by_player:
        return say("Written down for this deal: {scores}.", scores=together(listed, "; "))
    return say("Written down for this deal: {scores}.", scores=both(listed))
