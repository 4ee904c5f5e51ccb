"""A finished deal, written down as card players do: the hands, the tricks with their takers, the count."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import click

from cartacanta_tools.language import told
from cartacanta_tools.numbers import mixed
from cartacanta_tools.tables import columns
from cartacanta_tools.trickstable import table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.deal import Deal
    from cartacanta.history import Event
    from cartacanta.program.model import Program
    from cartacanta.results import Score
    from cartacanta_tools.words import Words


def sheet(deal: Deal, words: Words) -> Iterator[str]:
    """Write a finished deal: hands, what was said and moved, tricks, count; with empty lines between."""
    score = deal.score()
    said = [line for line in (words.told(event) for event in deal.events if is_talk(event, words)) if line]
    if deal.state.trump >= 0:
        said.append(told("trump: {suit}", suit=words.suit(deal.program.variant.pack.suits[deal.state.trump])))
    if score.void:
        counted = [told("{why}: nothing was played.", why=capital(words.voided(deal.events)))]
    else:
        counted = [*count(deal.program, score, words), *account(deal, score, words)]
    parts = (hands(deal, words), said, table(deal, words), counted)
    first = True
    for lines in parts:
        written = list(lines)
        if written and not first:
            yield ""
        yield from written
        first = False


def capital(text: str) -> str:
    """A text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def is_talk(event: Event, words: Words) -> bool:
    """Whether an event stands between the hands and the tricks."""
    if event.kind == "show" and event.seat == words.dummy:
        return False
    return event.kind not in {"play", "trick", "draw", "uncover", "call-out", "choose", "pick"}


def hands(deal: Deal, words: Words) -> Iterator[str]:
    """Write the cards as they were dealt."""
    from cartacanta.layout import dealt  # noqa: PLC0415 - the caller has loaded it anyway

    order, at = deal.layout.order, 0
    rows: list[tuple[str, str]] = []
    for seat, (hand, packets) in enumerate(dealt(deal.program, order, deal.start.number)):
        lying = "".join(f"   | {words.cards(packet)}" for packet in packets)
        rows.append((words.names[seat], words.hand(hand) + lying))
        at += len(hand) + sum(map(len, packets))
    if order[at:]:
        rows.append((click.style(told("undealt"), dim=True), words.cards(order[at:])))
    yield from columns(rows)


def count(program: Program, score: Score, words: Words, *, lawful: bool = True) -> Iterator[str]:
    """Write the count: what each took, what it counts for, and what is entered in the ledger.

    Of a deal that wasn't played by the rules no invariant is asked to hold.
    """
    if score.breach == "misdeal":
        yield told("Misdealt: nothing was played.")
        return
    if score.void:
        yield told("Nothing was played.")
        return
    alone = len(score.card_scores) == len(words.names)
    if not alone:
        yield from seat_table(score, words)
        yield ""
    yield from party_table(score, words, alone=alone)
    yield from remarks(program, score, words, lawful=lawful)


def account(deal: Deal, score: Score, words: Words) -> Iterator[str]:
    """Write what came to the score beside the cards of the tricks: cards nobody played, and charges."""
    from cartacanta.accounting import charges, leftovers  # noqa: PLC0415 - only for a deal that is written down

    for left in leftovers(deal.program, deal.state):
        cards, who = words.cards(left.cards), words.names[left.seat]
        yield (
            told("monte: {cards}, counted for {player}", cards=cards, player=who)
            if left.zone == "monte"
            else told("aside: {cards}, counted for {player}", cards=cards, player=who)
        )
    for charged in charges(deal.program, deal.state):
        shares = ", ".join(
            f"{words.side(side, score.sides)} {'+' if amount > 0 else ''}{mixed(amount)}"
            for side, amount in enumerate(charged.amounts)
            if amount
        )
        yield f"{charged.id}: {shares}"


def seat_table(score: Score, words: Words) -> Iterator[str]:
    """Write what each player took, where sides are counted together."""
    rows = [[told("taken"), told("tricks"), told("value")]]
    for seat, name in enumerate(words.names):
        rows.append([name + last_mark(score, seat), str(score.tricks[seat]), mixed(score.exact[seat])])
    head, *rest = columns(rows, align="lrr")
    yield click.style(head, bold=True)
    yield from rest


def party_table(score: Score, words: Words, *, alone: bool) -> Iterator[str]:
    """Write what each party counts and scores; no values where the cards have none."""
    counted = any(score.side_exact) or any(score.card_scores)
    declared = any(score.declared)
    heads = [told("value"), told("card score")] if counted else []
    heads += [told("declared")] if declared else []
    rows = [[told("count"), *([told("tricks")] if alone else []), *heads, told("score")]]
    for side in range(len(score.card_scores)):
        seats = [seat for seat in range(len(words.names)) if score.sides[seat] == side]
        name = words.side(side, score.sides) + (last_mark(score, seats[0]) if alone and seats else "")
        playing = [seat for seat in seats if seat != words.dummy]
        entered = {score.scores[seat] for seat in playing}
        scored = mixed(entered.pop()) if len(entered) == 1 else each_score(score, playing, words)
        won = [str(score.tricks[seats[0]]) if seats else ""] if alone else []
        values = [mixed(score.side_exact[side]), mixed(score.card_scores[side])] if counted else []
        values += [mixed(sum((score.declared[seat] for seat in seats), Fraction(0)))] if declared else []
        rows.append([name, *won, *values, scored])
    if counted:
        value = mixed(sum(score.side_exact, Fraction(0)))
        apart = [mixed(sum(score.declared, Fraction(0)))] if declared else []
        tricks = [str(sum(score.tricks))] if alone else []
        rows.append([told("sum"), *tricks, value, mixed(score.deal_total), *apart, ""])
    head, *rest = columns(rows, align="lrrrrr")
    yield click.style(head, bold=True)
    yield from rest


def each_score(score: Score, seats: Sequence[int], words: Words) -> str:
    """The scores of partners who don't score alike."""
    return ", ".join(f"{words.names[seat]} {mixed(score.scores[seat])}" for seat in seats) or "-"


def last_mark(score: Score, seat: int) -> str:
    """Mark who took the last trick."""
    return told(" (last trick)") if score.last_taker == seat else ""


def remarks(program: Program, score: Score, words: Words, *, lawful: bool) -> Iterator[str]:
    """Write what else there is to say: a slam, the pot, an invariant that doesn't hold."""
    if score.slam is not None:
        choice = told(", and chooses: {choice}", choice=score.choice) if score.choice else ""
        yield told(
            "{slam} by {player}{choice}",
            slam=click.style(score.slam, bold=True),
            player=words.seat(score.slam_taker),
            choice=choice,
        )
    if score.called_out is not None:
        who = words.seat(score.called_out)
        yield (
            told("{player} has called out, rightly: the deal ends here", player=who)
            if score.wins_match is not None
            else told("{player} has called out, wrongly: the deal ends here", player=who)
        )
    elif score.breach is not None:
        what = {
            "revoke": told("revoke"),
            "misdeal": told("misdeal"),
            "false-signal": told("false signal"),
            "false-claim": told("false claim"),
            "false-call-out": told("wrong call-out"),
        }
        yield told(
            "{breach} by {player}: scored by its penalty",
            breach=click.style(what.get(score.breach, score.breach), bold=True),
            player=words.seat(score.offender),
        )
    if score.wins_match is not None:
        yield told("This wins the match: {side}", side=words.side(score.wins_match, score.sides))
    if program.variant.scoring.pot is not None:
        yield told("in the pot for the next deal: {amount}", amount=mixed(score.pot))
    for rule in score.broken if lawful else ():
        yield click.style(
            told("The document's invariant {rule} doesn't hold: its rules contradict it.", rule=rule),
            fg="red",
        )
