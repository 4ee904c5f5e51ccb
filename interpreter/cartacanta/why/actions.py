"""Why somebody may do something, or may not: cards, bids, calls, declarations, what is said out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta import reasons
from cartacanta.cardnames import read_card, renamed
from cartacanta.errors import UsageError
from cartacanta.remarks import is_remark, remark_of
from cartacanta.runners import copied
from cartacanta.saying import say, together, verbatim
from cartacanta.why.citing import reason_at, with_sources
from cartacanta.why.course import is_play
from cartacanta.why.explanation import Explanation
from cartacanta.why.may_play import why_these_cards
from cartacanta.why.may_say import why_said, why_these_words
from cartacanta.why.naming import names_for

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cartacanta.deal import Deal
    from cartacanta.reasons import Reason
    from cartacanta.saying import Text
    from cartacanta.why.naming import Names


def explain_card(
    deal: Deal, card: int | str, *, names: Sequence[str] = (), naming: str | None = None
) -> Explanation:
    """Why the acting seat may do what it has to do with this card, or may not; by its number or any of its names.

    Raises UsageError if the deck has no card of this name, or if it is no card that is to be chosen now.
    """
    if isinstance(card, str):
        try:
            card = read_card(deal.program, card)
        except ValueError as wrong:
            raise UsageError(wrong.args[0]) from None
    if deal.kind != "card" or deal.over:
        raise UsageError(say("no card is to be chosen now"))
    return explain_action(deal, card, names=names, naming=naming)


def explain_action(
    deal: Deal,
    action: int,
    *,
    names: Sequence[str] = (),
    naming: str | None = None,
    hands_open: bool = False,
) -> Explanation:
    """Why the acting seat may do this, or may not, and what it could do instead.

    It tells what the acting seat holds: in a game, tell it to nobody else. ``hands_open`` tells also where cards lie
    that this seat can't see. ``action`` is a number as `Deal.play` takes it, what may be said out of turn included.
    """
    told = names_for(deal.program, names, naming)
    reason = deal.why_not(action)
    if reason is not None and not hands_open and deal.actor is not None:
        reason = reasons.as_seen(deal.program, deal.state, reason)
    place = None if reason is None else reason_at(deal.program, reason)
    kind = "allowed" if reason is None else "not-allowed"
    parts: tuple[Explanation, ...] = ()
    if not deal.over and not is_remark(action):
        parts = (*why_these(deal, told), choices(deal, told))
    elif reason is None:
        parts = (why_said(deal, action),)
    text = verdict(deal, told, action, reason)
    return with_sources(deal.program, Explanation(kind, text, place=place, parts=parts))


def why_these(deal: Deal, names: Names) -> tuple[Explanation, ...]:
    """Which rules leave the acting seat its choices."""
    state = copied(deal.state)
    if is_play(deal.program, state):
        return tuple(why_these_cards(deal.program, state, names))
    return tuple(why_these_words(deal, state, names))


def verdict(deal: Deal, names: Names, action: int, reason: Reason | None) -> Text:
    """The answer in a sentence."""
    values: dict[str, object] = {
        "player": actor_name(deal, names, action),
        "action": action_text(deal, names, action),
    }
    if reason is not None:
        values["why"] = renamed(deal.program, reason.text, names.naming)
    return said_of(verb(deal, action), values, allowed=reason is None)


def verb(deal: Deal, action: int) -> str:
    """What is done with an action, as far as one says it: else it is chosen."""
    if deal.over:
        return ""
    if is_remark(action):
        return "say"
    if is_play(deal.program, deal.state):
        return "play"
    asked = {"claim": "declare", "bid": "bid", "number": "name"}.get(deal.kind, "choose")
    return "choose" if action == 0 and asked in {"declare", "bid"} else asked


def said_of(verb: str, values: Mapping[str, object], *, allowed: bool) -> Text:
    """Whether somebody may do something, and why not."""
    if not verb:
        return say("{action}: {why}", **values)
    may = {
        "say": say("{player} may say {action}", **values),
        "play": say("{player} may play {action}", **values),
        "declare": say("{player} may declare {action}", **values),
        "bid": say("{player} may bid {action}", **values),
        "name": say("{player} may name {action}", **values),
        "choose": say("{player} may choose {action}", **values),
    }
    if allowed:
        return may[verb]
    may_not = {
        "say": say("{player} may not say {action}: {why}", **values),
        "play": say("{player} may not play {action}: {why}", **values),
        "declare": say("{player} may not declare {action}: {why}", **values),
        "bid": say("{player} may not bid {action}: {why}", **values),
        "name": say("{player} may not name {action}: {why}", **values),
        "choose": say("{player} may not choose {action}: {why}", **values),
    }
    return may_not[verb]


def actor_name(deal: Deal, names: Names, action: int) -> str:
    """Who does it."""
    if is_remark(action):
        return names.seat(remark_of(deal.program, action).seat)
    return say("nobody") if deal.actor is None else names.seat(deal.actor)


def action_text(deal: Deal, names: Names, action: int) -> Text:
    """What is done, as one says it."""
    name = deal.action_name(action, names.naming)
    return {"yes": say("yes"), "no": say("no"), "pass": say("pass"), "no more": say("no more")}.get(
        name, verbatim(name)
    )


def choices(deal: Deal, names: Names) -> Explanation:
    """All that the acting seat may do."""
    legal = deal.legal_actions()
    if deal.kind == "card":
        cards = names.hand(sum(1 << card for card in legal))
        text = (
            say("may be played: {cards}", cards=cards)
            if is_play(deal.program, deal.state)
            else say("may be chosen: {cards}", cards=cards)
        )
        return Explanation("choices", text)
    between = "; " if deal.kind == "claim" else ", "
    listed = together((action_text(deal, names, action) for action in legal), between)
    return Explanation("choices", say("may be chosen: {cards}", cards=listed))
