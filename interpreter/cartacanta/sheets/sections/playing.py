"""How tricks are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.expressions.nodes import Choice, Of
from cartacanta.saying import NOTHING, either, say
from cartacanta.sheets.blocks import Heading, Paragraph, Points, Section, paragraphs
from cartacanta.sheets.counts import counted_cards, spelled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.following import Rules

FOLLOW: Final = (("follow",), ("anything",))
ANYTHING: Final = (("anything",),)

DUTIES: Final = {
    "follow": say("a card of the suit led"),
    "beat": say("a card of the suit led that beats all cards in the trick so far"),
    "trump": say("a trump"),
    "overtrump": say("a trump that beats all cards in the trick so far"),
    "discard": say("a card that is neither of the suit led nor a trump"),
    "anything": say("any card"),
}


def section(desk: Desk) -> Section:
    """Leading, following, taking."""
    tricks = desk.rules["tricks"]
    blocks: list[Block] = [*paragraphs([lead(desk), way()]), *duty(desk, tricks["duty"])]
    blocks += paragraphs([taking(desk, tricks), then(desk), draw(desk, tricks["draw"])])
    bans = [forbidden(desk, rule) for rule in tricks["forbidden"]]
    if bans:
        blocks += [Heading(say("What may not be played")), Points(tuple(bans))]
        blocks.append(
            Paragraph(say("If that would leave nothing to play, the card may be played after all."))
        )
    blocks += signals(desk, tricks["signals"])
    return Section("play", say("The play"), tuple(blocks))


# ---- leading --------------------------------------------------------------------------------------------


def lead(desk: Desk) -> Text:
    """Who leads, in each phase of play."""
    found: Text = NOTHING
    for phase in desk.rules["phases"]:
        if not phase["play"]:
            continue
        rule = phase["play"]
        again = bool(found)
        who = desk.speaker.seat(rule["lead"]).text
        if isinstance(desk.speaker.plainly(rule["lead"]), Choice):
            text = say("This player leads to the first trick: {who}.", who=who)
        elif again:
            text = say("When the play goes on, {who} leads.", who=who)
        else:
            text = say("{who} leads to the first trick.", who=who)
        card = desk.speaker.plainly(rule["first-card"])
        lead_ = desk.speaker.plainly(rule["lead"])
        if (
            card is not None
            and isinstance(lead_, Of)
            and lead_.head.text == "holder"
            and lead_.argument == card
        ):
            text = say("{who} leads to the first trick, with that card.", who=who)
        elif card is not None:
            text = (
                text
                + " "
                + say("The first card must be {card}, if the leader holds it.", card=desk.speaker.card(card))
            )
        found = found + " " + text if again else text
    return found


def way() -> Text:
    """How a trick goes."""
    return say(
        "The leader lays one card face up; then each in turn lays one card. These cards together are a trick."
    )


def then(desk: Desk) -> Text:
    """What happens between tricks."""
    del desk
    return say(
        "Whoever takes a trick lays its cards face down and leads to the next, until all cards have been played."
    )


def taking(desk: Desk, tricks: Rules) -> Text:
    """Which card takes the trick."""
    always = tricks["trump"].text()
    makes = "trump" in desk.variant.setting.phases
    if always:
        return say(
            "Trumps are always the {suit}; any of them beats every card of the other suits. The highest trump takes the trick; if there is none in it, the highest card of the suit led. "
            "A card of another suit takes nothing, however high it is.",
            suit=desk.cards.suit(always),
        )
    if makes:
        return say(
            "Any trump beats every card of the other suits. The highest trump takes the trick; if there is none in it, the highest card of the suit led. "
            "A card of another suit takes nothing, however high it is."
        )
    return say(
        "There are no trumps: the highest card of the suit led takes the trick. A card of another suit takes nothing, however high it is."
    )


# ---- duties ---------------------------------------------------------------------------------------------


def duty(desk: Desk, rule: Rules) -> Iterator[Block]:
    """What one must play, if one can."""
    steps = [step(desk, item) for item in rule]
    words = tuple(listed for listed, _ in steps)
    if not steps or words == ANYTHING:
        yield Paragraph(say("One may play any card; there is no need to follow suit."))
        return
    if words == FOLLOW and not any(condition for _, condition in steps):
        yield Paragraph(
            say(
                "Whoever has a card of the suit led must play one of that suit: that is following suit. It need not be a higher card. "
                "Whoever has none may play any card."
            )
        )
        return
    yield Paragraph(say("One must play the first of these that one can:"))
    yield Points(tuple(said for said in map(told, steps)), numbered=True)


def step(desk: Desk, item: Rules) -> tuple[tuple[str, ...], Text | None]:
    """One duty: its words, and when it holds."""
    if item.mapped:
        node = desk.speaker.plainly(item["when"])
        words = item["must"].texts()
        return words, desk.speaker.condition(node) if node is not None else None
    return item.texts(), None


def told(found: tuple[tuple[str, ...], Text | None]) -> Text:
    """A duty in words."""
    words, condition = found
    text = either([DUTIES[word] for word in words])
    return (
        text
        if condition is None
        else say("{cards}, but only if {condition}", cards=text, condition=condition)
    )


# ---- what is forbidden ----------------------------------------------------------------------------------


def forbidden(desk: Desk, rule: Rules) -> Text:
    """Cards that may not be played yet."""
    act = next(key for key, _ in rule.items() if key in {"lead", "discard", "play"})
    cards = desk.speaker.all_of(rule[act])
    until = lifted(desk, rule)
    texts = {
        "lead": say("One may not lead {cards}{until}.", cards=cards, until=until),
        "discard": say(
            "One may not throw {cards} on a trick in which another suit was led{until}.",
            cards=cards,
            until=until,
        ),
        "play": say("One may not play any of these{until}, led or not: {cards}.", cards=cards, until=until),
    }
    condition = desk.speaker.plainly(rule["when"])
    if condition is None:
        return texts[act]
    return (
        texts[act] + " " + say("This holds only if {condition}.", condition=desk.speaker.condition(condition))
    )


def lifted(desk: Desk, rule: Rules) -> Text:
    """Until when something is forbidden."""
    number = rule["until-trick"].number()
    if number == 2:  # noqa: PLR2004 - before the second
        return " " + say("in the first trick")
    if number:
        return " " + say("in the first {number} tricks", number=spelled(number - 1))
    for key in ("until-played", "until-discarded", "until-led"):
        if rule[key]:
            card = desk.speaker.one_of(rule[key])
            return (
                " "
                + {
                    "until-played": say("until somebody has played {card}", card=card),
                    "until-discarded": say(
                        "until somebody has thrown {card} on a trick in which another suit was led", card=card
                    ),
                    "until-led": say("until somebody has led {card}", card=card),
                }[key]
            )
    return NOTHING


# ---- drawing and signals --------------------------------------------------------------------------------


def draw(desk: Desk, rule: Rules) -> Text | str:
    """Drawing from the stock."""
    if not rule:
        return ""
    del desk
    first = (
        say("beginning with whoever took it")
        if rule["first"].text("winner") == "winner"
        else say("beginning with <the> eldest hand")
    )
    text = say(
        "After each trick, as long as the stock lasts, each draws {cards} from it, {first}.",
        cards=counted_cards(rule["cards"].number(1)),
        first=first,
    )
    seen = rule["seen-by"].text("self") == "all"
    text = (
        text
        + " "
        + (say("Cards drawn are shown to everybody.") if seen else say("Nobody else sees the cards drawn."))
    )
    return text + " " + say("When the stock is used up, the cards in hand are played out.")


def signals(desk: Desk, rule: Rules) -> Iterator[Block]:
    """What may be said with a card one leads."""
    listed = []
    for signal in rule:
        from cartacanta.sheets.conditions import quoted  # noqa: PLC0415

        text = say(
            "{signal}: {meaning}", signal=quoted(signal["id"].text()), meaning=desk.told(signal["means"])
        )
        node = desk.speaker.plainly(signal["true-when"])
        if node is not None:
            text = (
                text + " " + say("(It is true only if {condition}.)", condition=desk.speaker.condition(node))
            )
        when = desk.speaker.plainly(signal["when"])
        if when is not None:
            text = (
                text
                + " "
                + say("(It may be given only if {condition}.)", condition=desk.speaker.condition(when))
            )
        listed.append(text)
    if listed:
        yield Heading(say("Signals"))
        yield Paragraph(say("Whoever leads may tell one of these with the card, and nothing else:"))
        yield Points(tuple(listed))
