"""What is said before the play: staying in, asking for a new deal, bids, predictions, calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.expressions.nodes import Aggregate, Infix, Number, Prefix, Word
from cartacanta.saying import both, say, together, verbatim
from cartacanta.sheets.blocks import Heading, Points, Table
from cartacanta.sheets.conditions import quoted
from cartacanta.sheets.counts import figure

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.following import Rules


def stay(desk: Desk, rule: Rules) -> Text:
    """Who plays this deal."""
    return say(
        "Beginning with {who}, each in turn says whether they play this deal. Whoever doesn't, sits it out; if all others have left, the last "
        "one must stay.",
        who=desk.speaker.seat(rule["first"]).text,
    )


def redeal(desk: Desk, rule: Rules) -> Text:
    """Who may ask for a new deal."""
    allowed = desk.speaker.plainly(rule["allowed-when"])
    assert allowed is not None  # noqa: S101 - the schema wants it
    text = say(
        "Each in turn may ask for a new deal if {condition}.", condition=desk.speaker.condition(allowed)
    )
    if rule["dealer"].text("same") == "same":
        return text + " " + say("Then the same dealer deals again.")
    return text + " " + say("Then the next dealer deals.")


# ---- bidding --------------------------------------------------------------------------------------------


def auction(desk: Desk, rule: Rules) -> Text:
    """How one bids."""
    parts = [
        say(
            "Bidding: beginning with {who}, each in turn bids higher than the last bid or passes. Whoever has passed bids no more.",
            who=desk.speaker.seat(rule["first"]).text,
        )
    ]
    if rule["rounds"].text("1") == "until-passed":
        parts.append(say("It goes round until all but one have passed."))
    else:
        parts.append(say("Everyone speaks once."))
    parts.append(say("Whoever made the highest bid is <the> declarer."))
    parts.append(all_pass(desk, rule["all-pass"]))
    return together(parts, " ")


def all_pass(desk: Desk, rule: Rules) -> Text:
    """What happens when nobody bids."""
    if rule.mapped:
        return say(
            "If everybody passes, {who} must play {bid}.",
            who=desk.speaker.seat(rule["by"], "dealer").text,
            bid=quoted(rule["bids"].text()),
        )
    if rule.text("next-deal") == "redeal":
        return say("If everybody passes, the same dealer deals again.")
    return say("If everybody passes, nothing is scored and the next dealer deals.")


def bids(desk: Desk, rule: Rules, hanging: dict[int, Node]) -> Iterator[Block]:
    """The bids, lowest first: in a table where each has a name, in sentences where they make a scale.

    ``hanging`` has the conditions on which steps of the deal hang, by the steps' numbers.
    """
    single, scales = [], []
    for item in rule["bids"]:
        when = desk.speaker.plainly(item["when"])
        only = say("only if {condition}", condition=desk.speaker.condition(when)) if when is not None else ""
        if item["bid"]:
            name = item["bid"].text()
            single.append((quoted(name), *told_of(desk, item), only, following(name, hanging)))
        else:
            scales.append(scale(desk, item, only))
    yield Heading(say("The bids, from the lowest"))
    if single:
        head = (say("Bid"), say("Stake"), say("Trump"), say("With it"), say("When"), say("What follows"))
        used = [0, *(place for place in range(1, 6) if any(row[place] for row in single))]
        yield Table(
            tuple(head[place] for place in used),
            tuple(tuple(row[place] for place in used) for row in single),
            frozenset({used.index(1)} if 1 in used else ()),
        )
    if scales:
        yield Points(tuple(scales), numbered=True)


def following(bid: str, hanging: dict[int, Node]) -> Text | str:
    """Which steps of the deal are taken under a bid; nothing where they hang on anything else."""
    held = {number: holds(bid, node) for number, node in hanging.items()}
    if not held or None in held.values():
        return ""
    taken = [verbatim(str(number)) for number, one in held.items() if one]
    if not taken:
        return say("none of these steps")
    return (
        say("step {number}", number=taken[0])
        if len(taken) == 1
        else say("steps {numbers}", numbers=both(taken))
    )


def holds(bid: str, node: Node) -> bool | None:
    """Whether a condition holds under a bid; None where it asks for more than which bid won."""
    match node:
        case Infix(operator="=", left=Word(text="contract"), right=Word(text=other)):
            return bid == other
        case Infix(operator="!=", left=Word(text="contract"), right=Word(text=other)):
            return bid != other
        case Infix(operator="and" | "or" as operator, left=left, right=right):
            one, other_ = holds(bid, left), holds(bid, right)
            if one is None or other_ is None:
                return None
            return one and other_ if operator == "and" else one or other_
        case _:
            return None


def told_of(desk: Desk, item: Rules) -> tuple[Text | str, Text | str, Text | str]:
    """Stake, trump, and what else goes with a bid."""
    stake = desk.speaker.plainly(item["stake"])
    worth: Text | str = ""
    if stake is not None:
        worth = verbatim(figure(stake.value)) if isinstance(stake, Number) else desk.speaker.amount(stake)
    trump = item["trump"].text()
    suit: Text | str = say("without trump") if trump == "none" else desk.cards.suit(trump) if trump else ""
    more: list[Text] = []
    if item["amount"]:
        more.append(say("the number {number}", number=item["amount"].text()))
    if item["rank"]:
        more.append(say("the rank {rank}", rank=desk.cards.rank(item["rank"].text())))
    return worth, suit, both(more) if more else ""


def scale(desk: Desk, item: Rules, only: Text | str) -> Text:
    """Bids that one item makes: ranks, or numbers, perhaps each with a trump."""
    worth, suit, more = told_of(desk, item)
    if item["ranks"]:
        text = say("a rank, in this order: {ranks}", ranks=desk.cards.ranks(item["ranks"].texts()))
    else:
        numbers = item["amounts"]
        low, high, step = numbers["from"].text("0"), numbers["to"].text("0"), numbers["step"].text("1")
        text = (
            say("a number from {low} to {high}", low=low, high=high)
            if step == "1"
            else say("a number from {low} to {high} in steps of {step}", low=low, high=high, step=step)
        )
    if item["trumps"]:
        suits = [
            say("without trump") if suit == "none" else verbatim(desk.cards.suit(suit))
            for suit in item["trumps"].texts()
        ]
        text = (
            text + ", " + say("each with one of these as trump, from the lowest: {suits}", suits=both(suits))
        )
    if suit:
        text = text + ", " + say("trump: {suit}", suit=suit)
    if worth:
        text = text + ", " + say("stake: {stake}", stake=worth)
    if more:
        text = text + ", " + say("with {what}", what=more)
    return text + ", " + only if only else text


# ---- numbers and calls ----------------------------------------------------------------------------------


def predict(desk: Desk, rule: Rules) -> Text:
    """Everybody names a number."""
    low, high = desk.speaker.plainly(rule["from"]), desk.speaker.plainly(rule["to"])
    text = say(
        "Beginning with {who}, each in turn says how many tricks they will take: from {low} to {high}.",
        who=desk.speaker.seat(rule["first"]).text,
        low=desk.speaker.amount(low) if low is not None else "0",
        high=desk.speaker.amount(high) if high is not None else say("<the> number of cards in a hand"),
    )
    allowed = desk.speaker.plainly(rule["allowed-when"])
    if allowed is None:
        return text
    total = not_the_total(allowed)
    if total is not None:
        return (
            text
            + " "
            + say(
                "Whoever speaks last may not say the number that would bring the total of all numbers to {number}.",
                number=desk.speaker.amount(total),
            )
        )
    return (
        text
        + " "
        + say(
            "A number is allowed only if {condition}; where that would leave none, all are.",
            condition=desk.speaker.condition(allowed),
        )
    )


def not_the_total(node: Node) -> Node | None:
    """The total that the last to speak may not make, if that is all a condition forbids."""
    match node:
        case Infix(
            operator="or",
            left=Prefix(operator="not", operand=Word(text="last-to-bid")),
            right=Infix(
                operator="!=",
                left=Infix(
                    operator="+",
                    left=Word(text="this-bid"),
                    right=Aggregate(how="sum", body=Word(text="bid")),
                ),
                right=total,
            ),
        ):
            return total
        case _:
            return None


def call(desk: Desk, rule: Rules) -> Text:
    """A suit or a card is named."""
    who = desk.speaker.seat(rule["by"]).text
    trump = rule["makes"].text() == "trump"
    parts = [named_card(desk, rule, who) if rule["names"].text() == "card" else named_suit(desk, rule, who)]
    if trump:
        parts.append(say("The suit named is trump."))
    own = rule["own"].text("allowed")
    called = rule["names"].text() == "card" or bool(rule["rank"])
    if called:
        parts.append(say("Whoever holds that card is <the> called player."))
        if own == "forbidden":
            parts.append(say("One may not name a card one holds oneself, unless no other could be named."))
        else:
            parts.append(say("One may name a card one holds oneself."))
        parts.append(nobody_called(desk, who))
        if not comes_out(desk):
            parts.append(say("Who holds it comes out when the card falls."))
    return together(parts, " ")


def nobody_called(desk: Desk, who: Text) -> Text:
    """Where somebody who is called would be a partner, nobody is: one plays alone. Else only an exchange is left out."""
    sides = desk.rules["table"]["sides"]
    if any(member.peek() == "called-player" for _, members in sides.items() for member in members):
        return say("If no other player holds it, {who} plays alone against all the others.", who=who)
    text = say(
        "If no other player holds it, there is no called player, and the steps that speak of one are left out."
    )
    return (
        say("The called player remains one of the others, and no partner.") + " " + text
        if sides.mapped
        else text
    )


def comes_out(desk: Desk) -> bool:
    """Whether the card called is passed or shown before the play."""
    return any(
        phase[word]["cards"].peek() == "called-card"
        for phase in desk.rules["phases"]
        for word in ("pass", "show")
    )


def named_suit(desk: Desk, rule: Rules, who: Text) -> Text:
    """A suit is named, perhaps with a card of it."""
    rank = rule["rank"].text()
    if not rank:
        return say("{who} names a suit.", who=who)
    if rank == "bid-rank":
        return say("{who} names a suit: the card called is the one of the rank bid in that suit.", who=who)
    return say(
        "{who} names a suit: the card called is <the> {rank} of it.", who=who, rank=desk.cards.rank(rank)
    )


def named_card(desk: Desk, rule: Rules, who: Text) -> Text:
    """A card is named."""
    cards = rule["cards"]
    which = desk.cards.listed(cards, desk.speaker.card_sets) if cards else ["any"]
    text = (
        say("{who} names {card}.", who=who, card=desk.cards.one_of(which))
        if which == ["any"]
        else say("{who} names a card: {card}.", who=who, card=desk.cards.one_of(which))
    )
    if not rule["else"]:
        return text
    return (
        text + " " + say("Whoever holds all of these names {card}.", card=desk.speaker.one_of(rule["else"]))
    )
