"""Which cards may be played, and which rules leave just these: the duty that binds, and what is forbidden."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cartacanta import reasons
from cartacanta.cardnames import renamed
from cartacanta.engine import tricks
from cartacanta.engine.evaluate import evaluate, holds
from cartacanta.engine.piles import playable
from cartacanta.engine.records import NONE
from cartacanta.saying import NOTHING, say
from cartacanta.why.citing import place_at
from cartacanta.why.explanation import Explanation

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.saying import Text
    from cartacanta.variant.model import Duty, Forbidden
    from cartacanta.why.naming import Names


def why_these_cards(program: Program, state: DealRecord, names: Names) -> Iterator[Explanation]:
    """The rules that leave the acting seat its cards, in the order in which they are looked at."""
    cards = playable(state, state.actor)
    if not state.lying:
        phase = program.variant.phases[state.phase]
        if (
            state.step == 0
            and reasons.variant_first_card(program, state)
            and first_card_binds(program, state)
        ):
            place = place_at(program, "phases", phase.id, "first-card")
            text = say("the first card must be {card}", card=names.hand(state.legal))
            yield Explanation("first-card", text, place=place)
            return
        text = say("{player} leads: no suit has to be followed", player=names.seat(state.actor))
        yield Explanation("lead", text)
    else:
        yield from unmet(program, state, names)
        binding = reasons.binding_duty(program, state)
        if binding is not None:
            duty, cards = binding
            values = {"duty": duty_said(program, state, names, duty), "cards": names.hand(cards)}
            yield of_duty(program, state, duty, say("{duty}: {cards}", **values), "duty")
    yield from forbidden(program, state, names, cards)


def first_card_binds(program: Program, state: DealRecord) -> bool:
    """Whether the leader holds the card that must be led."""
    first = evaluate(program.record, state, program.record.option[state.phase], NONE)
    return first >= 0 and state.legal == 1 << first


def unmet(program: Program, state: DealRecord, names: Names) -> Iterator[Explanation]:
    """The duties that come before the binding one, and can't be met."""
    record, hand = program.record, playable(state, state.actor)
    binding = reasons.binding_duty(program, state)
    for at, duty in enumerate(program.variant.tricks.duty):
        if binding is not None and duty is binding[0]:
            return
        if not tricks.duty_cards(record, state, record.duty[at], hand) and holds(
            record, state, record.duty_when[at], NONE
        ):
            text = say(
                "{duty}, but {player} has no such card",
                duty=duty_said(program, state, names, duty),
                player=names.seat(state.actor),
            )
            yield of_duty(program, state, duty, text, "duty-unmet")


def duty_said(program: Program, state: DealRecord, names: Names, duty: Duty) -> str:
    """A duty in words."""
    return renamed(program, reasons.duty_text(program, state, duty.words), names.naming)


def of_duty(program: Program, state: DealRecord, duty: Duty, text: Text, kind: str) -> Explanation:
    """An explanation that cites a duty."""
    del state
    place = place_at(program, "tricks", "duty")
    if place is not None:
        place = replace(place, span=duty.place.span)
    return Explanation(kind, text, place=place)


def forbidden(program: Program, state: DealRecord, names: Names, cards: int) -> Iterator[Explanation]:
    """What is taken away again, and the rules that yield because nothing would be left."""
    for rule, hit, left in reasons.forbidding(program, state, cards):
        place = place_at(program, "tricks", "forbidden", rule.id)
        values = {"cards": names.hand(hit), "rule": rule.id, "until": until(rule, names)}
        kind, text = "forbidden", not_allowed(rule.act, values)
        if not left:
            kind = "yields"
            text = say("{rule} would leave no card, so it doesn't hold here", **values)
        yield Explanation(kind, text, place=place)


def not_allowed(act: str, values: Mapping[str, object]) -> Text:
    """Cards that are forbidden, and until when."""
    said = {
        "lead": say("{cards} may not be led ({rule}){until}", **values),
        "discard": say("{cards} may not be discarded ({rule}){until}", **values),
        "play": say("{cards} may not be played ({rule}){until}", **values),
    }
    return said[act]


def until(rule: Forbidden, names: Names) -> Text:
    """Until when a rule forbids something."""
    cards = names.group(rule.key)
    said = {
        "until-trick": say(" before trick {number}", number=rule.trick),
        "until-played": say(" until somebody has played {cards}", cards=cards),
        "until-discarded": say(" until somebody has discarded {cards}", cards=cards),
        "until-led": say(" until somebody has led {cards}", cards=cards),
    }
    return said.get(rule.until, NOTHING)
