"""A deal step by step: how the cards are dealt, and what happens before they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import both, say, together, verbatim
from cartacanta.sheets.blocks import Paragraph, Points, Section
from cartacanta.sheets.counts import counted_cards, spelled
from cartacanta.sheets.sections import bidding, moving
from cartacanta.variant.phase_rules import DealPhase, PlayPhase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.following import Rules

REST: Final = "rest"
FEW: Final = 2
"""So many steps need no numbers."""


def section(desk: Desk) -> Section:
    """All phases in order. How tricks are played has a section of its own."""
    steps: list[Text] = []
    more: list[Block] = []
    before: Text | None = None
    hanging: dict[int, Node] = {}
    auctions: list[Rules] = []
    plays = sum(isinstance(phase.rule, PlayPhase) for phase in desk.variant.phases)
    for phase in desk.rules["phases"]:
        word = next(key for key, _ in phase.items() if key in STEPS or key in {"play", "declare"})
        condition = desk.speaker.plainly(phase["when"])
        body = phase[word]
        if word == "play":
            if plays == 1 and condition is None:
                continue
            said = say("The tricks are played until all hands are empty.")
        elif word == "declare":
            said = declaring(desk, body)
        else:
            said = STEPS[word](desk, body)
        only = desk.speaker.condition(condition) if condition is not None else None
        if only is not None and only == before:
            steps[-1] = steps[-1] + " " + say("Then {what}", what=said)
        else:
            steps.append(said if only is None else say("If {condition}: {what}", condition=only, what=said))
        before = only
        if condition is not None:
            hanging[len(steps)] = condition
        if word == "auction":
            auctions.append(body)
    for body in auctions:
        more += bidding.bids(desk, body, hanging if len(steps) > FEW else {})
    first = say(
        "The first dealer is drawn by lot; who deals after that is said under “The match” below. The dealer shuffles and has the cards cut."
    )
    if len(steps) <= FEW:
        blocks: tuple[Block, ...] = (Paragraph(first), *(Paragraph(step) for step in steps))
    else:
        blocks = (Paragraph(first), Points(tuple(steps), numbered=True))
    return Section("deal", say("The deal"), (*blocks, *more))


# ---- dealing --------------------------------------------------------------------------------------------


def dealt(desk: Desk, rule: Rules) -> Text:
    """How the cards are dealt."""
    parts = [hands(desk, rule), packets(rule), open_packets(desk, rule), lying(rule)]
    return together([part for part in parts if part], " ")


def hands(desk: Desk, rule: Rules) -> Text:
    """How many cards each gets."""
    again = rule["from"].text("deck") == "stock"
    sizes = rule["hands"]
    if sizes["by-deal"]:
        numbers = [verbatim(number) for number in sizes["by-deal"].texts()]
        return say(
            "The dealer deals each player a number of cards that changes from deal to deal: {numbers}, and then from the beginning.",
            numbers=both(numbers),
        )
    if sizes["eldest"]:
        return say(
            "The dealer deals {eldest} to <the> eldest hand and {others} to every other player.",
            eldest=counted_cards(sizes["eldest"].number()),
            others=counted_cards(sizes["others"].number()),
        )
    sizes.text()
    size = hand_size(desk, rule)
    if again:
        return say("The dealer deals each player {cards} more from the stock.", cards=counted_cards(size))
    if desk.program.record.dummy >= 0:
        return say(
            "The dealer deals each player {cards}, and as many to the dummy.", cards=counted_cards(size)
        )
    return say("The dealer deals each player {cards}.", cards=counted_cards(size))


def hand_size(desk: Desk, rule: Rules) -> int:
    """How many cards a phase deals to each."""
    place = rule.path[1]
    typed = [phase.rule for phase in desk.variant.phases]
    found = typed[place] if isinstance(place, int) and place < len(typed) else None
    return found.hands.amounts[0] if isinstance(found, DealPhase) else 0


def packets(rule: Rules) -> Text | str:
    """How many cards at a time."""
    sizes = rule["packets"].texts()
    if not sizes or sizes == ("1",):
        return say("They are dealt one at a time.")
    if len(sizes) == 1:
        return say("They are dealt in packets of {number}.", number=spelled(int(sizes[0])))
    return say(
        "They are dealt in packets of {numbers}.", numbers=both([spelled(int(size)) for size in sizes])
    )


def open_packets(desk: Desk, rule: Rules) -> Text | str:
    """Packets that lie open."""
    lying = rule["open"]
    if not lying:
        return ""
    number, cards = lying["packets"].number(1), lying["cards"].number(1)
    text = say(
        "Besides the hand each gets {packets} on the table, with only the top card face up. That card may be played "
        "like one of the hand, and must be where it is the only card of the suit led; once it has been played, the next one is turned up.",
        packets=say("a packet of {cards}", cards=counted_cards(cards))
        if number == 1
        else say("{number} packets of {cards}", number=spelled(number), cards=counted_cards(cards)),
    )
    if lying["to-hand"]:
        text = (
            text
            + " "
            + say(
                "But {card}, as soon as it is turned up, goes to its owner's hand for all to see, and the next card is turned up.",
                card=desk.speaker.one_of(lying["to-hand"]),
            )
        )
    return text


def lying(rule: Rules) -> Text | str:
    """What becomes of the cards that nobody is dealt."""
    found: list[Text] = []
    if rule["monte"].number():
        cards = counted_cards(rule["monte"].number())
        found.append(say("Also, {cards} are laid face down in the middle: they are the monte.", cards=cards))
    if rule["stock"].text() == REST:
        found.append(say("All the other cards are laid face down as the stock."))
    elif rule["stock"].number():
        cards = counted_cards(rule["stock"].number())
        found.append(say("Also, {cards} are laid face down as the stock.", cards=cards))
    if rule["aside"].text() == REST:
        found.append(say("All the other cards are put aside face down."))
    elif rule["aside"].number():
        found.append(
            say("Also, {cards} are put aside face down.", cards=counted_cards(rule["aside"].number()))
        )
    return together(found, " ") if found else ""


def turned_up(desk: Desk, rule: Rules) -> Text:
    """A card is turned up."""
    del desk
    dealers = rule["from"].text("stock") == "dealer"
    then = rule["then"].text("under-stock")
    if dealers:
        text = say("The dealer's last card is turned up for all to see; it stays in the dealer's hand.")
    elif then == "aside":
        text = say("The first card of the stock is turned up and put aside, out of play.")
    else:
        text = say(
            "The first card of the stock is turned up and laid, face up, under the stock: it will be drawn last."
        )
    if rule["makes"].text() == "trump":
        text = text + " " + say("Its suit is trump.")
    return text


def declaring(desk: Desk, rule: Rules) -> Text:
    """Each declares what they hold."""
    return say(
        "Beginning with {who}, each in turn declares the combinations they hold (see Declarations).",
        who=desk.speaker.seat(rule["first"]).text,
    )


STEPS: Final[dict[str, Callable[[Desk, Rules], Text]]] = {
    "deal": dealt,
    "turn-up": turned_up,
    "stay": bidding.stay,
    "redeal": bidding.redeal,
    "auction": bidding.auction,
    "predict": bidding.predict,
    "call": bidding.call,
    "pass": moving.passed,
    "take": moving.taken,
    "discard": moving.discarded,
    "show": moving.shown,
}
