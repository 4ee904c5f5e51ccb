"""Tells what a referee makes of breaches of the rules: what was done, what it costs, and what would be without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cartacanta_tools.language import told
from cartacanta_tools.numbers import mixed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.records import Replayed
    from cartacanta.records.refereeing import Ruling
    from cartacanta.results import Score
    from cartacanta.variant.place import Place
    from cartacanta_tools.words import Words


def rulings(result: Replayed, words: Words) -> Iterator[str]:
    """Write each breach with its rule and what follows, then what the deal would have come to otherwise."""
    after = result.after
    for ruling in after.rulings if after else ():
        yield f"{breach(ruling, words)}{against(ruling)}."
        yield f"  {consequence(ruling, result, words)}"
    if after and after.otherwise is not None:
        yield told("Without it: {scores}.", scores=scores(after.otherwise, words))


def breach(ruling: Ruling, words: Words) -> str:
    """Say what was done, by whom and where."""
    who = words.seat(ruling.seat)
    if ruling.breach == "revoke":
        card = words.card(-1 if ruling.card is None else ruling.card)
        return told("Revoke: {who} plays {card} in trick {trick}", who=who, card=card, trick=ruling.trick)
    if ruling.breach == "misdeal" and ruling.card is not None:
        return told(
            "Misdeal by {who}: {card} was turned up while dealing", who=who, card=words.card(ruling.card)
        )
    if ruling.breach == "misdeal":
        return told("Misdeal by {who}: wrong numbers of cards", who=who)
    if ruling.breach == "false-claim":
        return told("False declaration: {who} declares {words}", who=who, words=ruling.said)
    if ruling.breach == "false-call-out":
        return told("False call-out: {who} before trick {trick}", who=who, trick=ruling.trick)
    return told(
        "False signal: {who} says {signal} with the lead to trick {trick}",
        who=who,
        signal=ruling.said,
        trick=ruling.trick,
    )


def against(ruling: Ruling) -> str:
    """Say which rule was broken, where it is one of the document's."""
    return "" if ruling.against is None else told(", against {rule}", rule=stands(ruling.against))


def stands(place: Place) -> str:
    """A rule with where it stands and what it cites."""
    at = place.span.show()
    if place.cite:
        return told("`{rule}` ({at}, after {cite})", rule=place.path, at=at, cite=place.cite)
    return told("`{rule}` ({at})", rule=place.path, at=at)


def consequence(ruling: Ruling, result: Replayed, words: Words) -> str:
    """Say what the rules make of it."""
    if ruling.place is None:
        return told("The rules state no penalty for it: it changes nothing.")
    rule = stands(ruling.place)
    if ruling.breach == "misdeal":
        same = result.program is not None and result.program.variant.breaches.misdeal == "same-dealer"
        if same:
            return told("By {rule} the deal doesn't count, and the same dealer deals again.", rule=rule)
        return told("By {rule} the deal doesn't count, and the next dealer deals.", rule=rule)
    if not ruling.applied:
        return told("{rule} has a penalty, but only the first breach that costs something counts.", rule=rule)
    score = result.after.score if result.after else None
    if score is None:
        return told("{rule} has a penalty, which counts when the deal is over.", rule=rule)
    return told("The penalty of {rule} is applied: {scores}.", rule=rule, scores=scores(score, words))


def scores(score: Score, words: Words) -> str:
    """What each party scores, in a line."""
    parties = [
        (words.side(side, score.sides), {score.scores[seat] for seat in members(score, side)})
        for side in range(len(score.side_scores))
    ]
    return ", ".join(
        f"{name} {'/'.join(mixed(amount) for amount in sorted(amounts))}"
        for name, amounts in parties
        if amounts
    )


def members(score: Score, side: int) -> list[int]:
    """The seats of a side."""
    return [seat for seat, own in enumerate(score.sides) if own == side]


def rulings_data(result: Replayed) -> list[dict[str, Any]]:
    """Give the breaches as data."""
    names = result.program.card_names if result.program else {}
    return [
        {
            "breach": ruling.breach,
            "player": None if ruling.seat is None else result.players[ruling.seat],
            "trick": ruling.trick,
            "card": None if ruling.card is None else names.get(ruling.card),
            "said": ruling.said,
            "at": ruling.span.show(),
            **placed("rule", ruling.against),
            **placed("penalty", ruling.place),
            "applied": ruling.applied,
        }
        for ruling in (result.after.rulings if result.after else ())
    ]


def placed(key: str, place: Place | None) -> dict[str, str | None]:
    """Give a rule as data: its path and where it stands."""
    return {key: place.path if place else None, f"{key}_at": place.span.show() if place else None}
