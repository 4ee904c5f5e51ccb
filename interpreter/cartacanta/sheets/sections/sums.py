"""The count of the sample deal, in a table and worked out for one party."""

from __future__ import annotations

import operator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.accounting import charges, leftovers
from cartacanta.expressions.nodes import Infix, Number, Of, Word
from cartacanta.saying import both, say, together, verbatim
from cartacanta.sheets.blocks import Paragraph, Points, Table
from cartacanta.sheets.counts import MINUS, counted_cards, figure, points, sum_of
from cartacanta.sheets.sample.counting import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.sample.counting import Counted
    from cartacanta.sheets.sample.played import Sample

TIMES: Final = "\N{MULTIPLICATION SIGN}"
RECKONED: Final[dict[str, Callable[..., Fraction | bool]]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
}


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
    named = {event.seat: event.action or 0 for event in sample.deal.events if event.kind == "predict"}
    head = [say("Player") if desk.alone else say("Players"), say("Tricks")]
    head += [say("Named")] if named else []
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
        if named:
            cells.append(str(sum(named.get(seat, 0) for seat in party.seats)))
        if valued:
            cells.append(kinds(party))
        if last:
            cells.append(figure(party.last) if party.last else "")
        if valued or last:
            cells += [figure(party.together), figure(party.written)]
        rows.append(tuple(cells))
    words = 2 + bool(named) if valued else 0
    return Table(tuple(head), tuple(rows), frozenset(range(1, len(head))) - {words})


def kinds(party: Counted) -> str:
    """How many cards of each worth: two of 1, five of ⅓."""
    return ", ".join(f"{number} {TIMES} {figure(worth)}" for worth, number in party.kinds) or "0"


def worked(desk: Desk, sample: Sample, names: tuple[str, ...]) -> Iterator[Text]:
    """The count of one party, step by step; and of the last taker, where it is what the others leave."""
    parties = counted(sample)
    last = rest_of(desk, sample, parties)
    party = chosen(desk, parties, last)
    if not party.kinds:
        return
    yield added_up(party, names) + " " + written(desk, sample, parties, party, names)
    if last is not None:
        yield say(
            "{who} took the last trick and scores what the others leave: {sum}.",
            who=party_name(last, names),
            sum=left_over(desk, parties, last),
        )


def chosen(desk: Desk, parties: tuple[Counted, ...], last: Counted | None) -> Counted:
    """The party that has most kinds of cards; where a contract is played, those who play it; not who has the rest."""
    counting = [party for party in parties if party is not last]
    if desk.rules["scoring"]["outcome"] and counting[0].kinds:
        return counting[0]
    return max(
        counting, key=lambda one: (one.together.denominator, len(one.kinds) + bool(one.last), -one.side)
    )


def rest_of(desk: Desk, sample: Sample, parties: tuple[Counted, ...]) -> Counted | None:
    """The party that has what the others leave of a deal, if one has."""
    if (
        not desk.variant.scoring.remainder
        or desk.speaker.settled(desk.rules["scoring"]["deal-points"]) is None
    ):
        return None
    taker = sample.deal.score().last_taker
    return next((party for party in parties if taker in party.seats), None)


def left_over(desk: Desk, parties: tuple[Counted, ...], last: Counted) -> str:
    """What the others leave, as one reckons it: ``21 - (4 + 1) = 16``."""
    whole = desk.speaker.settled(desk.rules["scoring"]["deal-points"]) or Fraction(0)
    others = sum_of([party.written for party in parties if party is not last and party.seats])
    return f"{figure(whole)} {MINUS} ({others}) = {figure(last.written)}"


def added_up(party: Counted, names: tuple[str, ...]) -> Text:
    """What a party's cards come to."""
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
    return text


def written(
    desk: Desk, sample: Sample, parties: tuple[Counted, ...], party: Counted, names: tuple[str, ...]
) -> Text:
    """What is written down of it: the card score itself, or what the deal is reckoned to score."""
    scoring = desk.rules["scoring"]
    score = sample.deal.score()
    if not scoring["outcome"] and not scoring["score"] and party.written == score.side_scores[party.side]:
        return say("What is written down: {points}.", points=points(party.written))
    parts = [say("That is the card score: {points}.", points=points(party.written))]
    made = desk.speaker.plainly(scoring["outcome"]["made"])
    if made is not None:
        scores_of = {side: one.written for side, one in zip(desk.speaker.sides, parties, strict=False)}
        parts.append(won_or_lost(desk, made, truth(made, scores_of)))
    parts.append(scores(desk, sample, names))
    return together(parts, " ")


def won_or_lost(desk: Desk, made: Node, won: object) -> Text:
    """How a contract came out."""
    condition = desk.speaker.condition(made)
    if won is None:
        return say("The deal is won if {condition}.", condition=condition)
    if won:
        return say("The deal is won if {condition}: here it is won.", condition=condition)
    return say("The deal is won if {condition}: here it is lost.", condition=condition)


def truth(node: Node, card_scores: dict[str, Fraction]) -> Fraction | bool | None:
    """What a condition on card scores comes to; None where it asks for more than these."""
    match node:
        case Number(value=value):
            return value
        case Of(head=Word(text="points"), argument=Word(text=side)):
            return card_scores.get(side)
        case Infix(operator=sign, left=left, right=right) if sign in RECKONED:
            one, other = truth(left, card_scores), truth(right, card_scores)
            return None if one is None or other is None else RECKONED[sign](one, other)
        case _:
            return None


def remarks(desk: Desk, sample: Sample, names: tuple[str, ...]) -> Iterator[Text]:
    """Declarations, slams and charges of this deal."""
    score = sample.deal.score()
    for left in leftovers(desk.program, sample.deal.state):
        cards = both([desk.cards.card(desk.cards.names[card]) for card in left.cards])
        yield say("{who} also counts what nobody played: {cards}.", who=names[left.seat], cards=cards)
    parties = counted(sample)
    last = rest_of(desk, sample, parties)
    if last is not None:
        yield say(
            "{who} took the last trick and scores what the others leave: {sum}.",
            who=party_name(last, names),
            sum=left_over(desk, parties, last),
        )
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
