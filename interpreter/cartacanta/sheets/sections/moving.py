"""Cards that change hands before the play: passed, taken, put away, shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import both, say
from cartacanta.sheets.counts import counted_cards
from cartacanta.sheets.sections.table import PAIR
from cartacanta.sheets.whos import Who

if TYPE_CHECKING:
    from cartacanta.saying import Text
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.following import Rules

NEIGHBOURS: Final = frozenset({"next", "previous", "across"})


def passed(desk: Desk, rule: Rules) -> Text:
    """Cards go from hand to hand."""
    each = rule["by"].text() == "each"
    by = Who(say("every player")) if each else desk.speaker.seat(rule["by"])
    what = (
        say("<the> card called")
        if rule["cards"].text() == "called-card"
        else counted_cards(rule["cards"].number())
    )
    one = not each and (rule["cards"].peek() in {"called-card", "1"})
    to = rule["to"]
    if to["by-deal"]:
        text = say(
            "{who} passes {cards}; to whom changes from deal to deal: {receivers}, and then from the beginning.",
            who=by.text,
            cards=what,
            receivers=both([receiver(desk, item, each=each) for item in to["by-deal"]]),
        )
    else:
        text = say(
            "{who} passes {cards} to {receiver}.",
            who=by.text,
            cards=what,
            receiver=receiver(desk, to, each=each),
        )
    if each:
        text = text + " " + say("Nobody sees what they get before all have chosen.")
    return text + " " + (sight(rule, one=one))


def sight(rule: Rules, *, one: bool) -> Text:
    """Who sees cards that are passed."""
    if rule["seen-by"].text() == "all":
        return say("Everybody sees the card.") if one else say("Everybody sees the cards.")
    return say("Only the two of them see the card.") if one else say("Only the two of them see the cards.")


def receiver(desk: Desk, rule: Rules, *, each: bool) -> Text:
    """To whom cards go."""
    if each and rule.text() == "nobody":
        return say("nobody (nothing is passed)")
    if each and rule.peek() in NEIGHBOURS and desk.program.record.seats > PAIR:
        left = (rule.peek() == "next") == (desk.rules["table"]["direction"].peek() == "clockwise")
        rule.text()
        if rule.peek() == "across":
            return say("the player opposite them")
        return say("the player on their left") if left else say("the player on their right")
    return desk.speaker.seat(rule).text


def taken(desk: Desk, rule: Rules) -> Text:
    """A player takes up what lies on the table."""
    who = desk.speaker.seat(rule["by"]).text
    text = (
        say("{who} takes the monte into their hand.", who=who)
        if rule["from"].text() == "monte"
        else say("{who} takes the cards set aside into their hand.", who=who)
    )
    if rule["from"].peek() == "monte":
        return (
            text
            + " "
            + (
                say("Everybody sees it.")
                if rule["seen-by"].text("self") == "all"
                else say("Nobody else sees it.")
            )
        )
    return text + " " + seen(rule)


def discarded(desk: Desk, rule: Rules) -> Text:
    """A player puts cards away."""
    who = desk.speaker.seat(rule["by"]).text
    cards = counted_cards(rule["cards"].number())
    text = (
        say("{who} puts {cards} away from their hand, back into the monte.", who=who, cards=cards)
        if rule["to"].text() == "monte"
        else say("{who} puts {cards} away from their hand, face down.", who=who, cards=cards)
    )
    if rule["from-among"]:
        text = (
            text
            + " "
            + say(
                "They must be from among these, as long as there are any: {cards}.",
                cards=desk.speaker.all_of(rule["from-among"]),
            )
        )
    if rule["cards"].peek() == "1" and rule["seen-by"].peek() != "all":
        rule["seen-by"].text()
        return text + " " + say("Nobody else sees it.")
    return text + " " + seen(rule)


def seen(rule: Rules) -> Text:
    """Who sees the cards."""
    if rule["seen-by"].text("self") == "all":
        return say("Everybody sees the cards.")
    return say("Nobody else sees them.")


def shown(desk: Desk, rule: Rules) -> Text:
    """Cards are shown and stay in the hand."""
    who = desk.speaker.seat(rule["of"]).text
    what = (
        say("<the> card called") if rule["cards"].text("hand") == "called-card" else say("their whole hand")
    )
    if rule["to"].text() == "all":
        return say("{who} shows {cards} to everybody.", who=who, cards=what)
    return say(
        "{who} shows {cards} to {receiver}.", who=who, cards=what, receiver=desk.speaker.seat(rule["to"]).text
    )
