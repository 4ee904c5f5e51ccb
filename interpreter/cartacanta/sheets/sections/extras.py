"""What comes on top of a count, or in its place: slams, charges, tallies, the pot."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.expressions.nodes import Number, Prefix
from cartacanta.saying import both, say, together
from cartacanta.sheets import gaining
from cartacanta.sheets.blocks import Heading, Paragraph, Points
from cartacanta.sheets.counts import figure, points
from cartacanta.sheets.plain import Plain
from cartacanta.sheets.whos import Who

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.following import Rules


DID: Final = Who(say("whoever did it"))
OTHERS: Final = Who(say("<the> others"), many=True)


def blocks(desk: Desk) -> Iterator[Block]:
    """Each part that there is, under a heading of its own."""
    rule = desk.rules["scoring"]
    slams = [slam(desk, item) for item in rule["slams"]]
    if slams:
        yield Heading(say("Taking everything"))
        yield Points(tuple(slams))
        if len(slams) > 1:
            yield Paragraph(say("If several of these hold, the last one listed counts."))
    charged = [charge(desk, item) for item in rule["charges"]]
    if charged:
        yield Heading(say("More or fewer points"))
        yield Points(tuple(charged))
        if slams:
            yield Paragraph(say("None of this holds in a deal in which somebody has taken everything."))
    tallied = [tally(desk, item) for item in rule["tallies"]]
    if tallied:
        yield Heading(say("From deal to deal"))
        yield Points(tuple(tallied))
    if rule["pot"]:
        yield Heading(say("The pot"))
        yield Paragraph(pot(desk, rule["pot"]))


# ---- slams ----------------------------------------------------------------------------------------------


def slam(desk: Desk, rule: Rules) -> Text:
    """One party takes everything."""
    name = desk.slam(rule["id"].text())
    text = say("{slam}: {what}.", slam=name, what=taking(desk, rule["takes"].text(), rule["by"].text("side")))
    condition = desk.speaker.plainly(rule["when"])
    if condition is not None:
        text = text + " " + say("It counts only if {condition}.", condition=desk.speaker.condition(condition))
    full = desk.speaker.everything() if rule["takes"].peek() in {"all-points", "all-tricks"} else None
    effects = [
        effect for effect in (scored(desk, rule["score"], full), *chosen(desk, rule["choice"])) if effect
    ]
    if rule["wins-match"].holds():
        effects.append(say("It wins the match at once."))
    times = rule["multiplies"].number()
    if times:
        effects.append(say("It multiplies what the match is played for by {number}.", number=str(times)))
    return together((text, *effects), " ")


def taking(desk: Desk, takes: str, by: str) -> Text:
    """What has to be taken, and by whom."""
    who = whoever(desk, by)
    return {
        "all-tricks": say("{who} takes all the tricks", who=who),
        "all-points": say("{who} takes everything that counts, to the last fraction of a point", who=who)
        if any(value.denominator > 1 for value in desk.variant.pack.values.values())
        else say("{who} takes everything that counts", who=who),
        "all-whole-points": say("{who} leaves the others without a whole point", who=who),
    }[takes]


def whoever(desk: Desk, by: str) -> Text:
    """Who has to take it."""
    if by == "last-taker":
        return say("whoever took the last trick")
    if by == "player" or desk.alone:
        return say("a single player")
    return say("one pair") if desk.speaker.opposite else say("one side")


def scored(desk: Desk, rule: Rules, full: Fraction | None) -> Text | str:
    """What is scored instead; ``full`` is the card score of who has taken everything, where that is always the same."""
    amounts = []
    for key, who, own in (("taker", DID, full), ("others", OTHERS, Fraction(0))):
        node = desk.speaker.plainly(rule[key])
        if node is not None:
            amounts.append((who, node if full is None or own is None else with_points(desk, node, own)))
    return say("Then {what}.", what=gaining.all_gain(desk.speaker, amounts)) if amounts else ""


def with_points(desk: Desk, node: Node, own: Fraction) -> Node:
    """An amount with somebody's card score put in."""
    plain = desk.speaker.plain
    return Plain(plain.options, {**plain.known, "points": own}, plain.counts)(node)


def chosen(desk: Desk, rule: Rules) -> Iterator[Text]:
    """The alternatives that the taker has."""
    parts = []
    for place, item in enumerate(rule.values(), start=1):
        said = say("({number}) {what}", number=str(place), what=alternative(desk, item["score"]))
        condition = desk.speaker.plainly(item["when"])
        if condition is not None:
            said = say(
                "{what}, but only if {condition}", what=said, condition=desk.speaker.condition(condition)
            )
        parts.append(said)
    if parts:
        yield say(
            "After the last trick whoever did it chooses one of these: {alternatives}.",
            alternatives=together(parts, "; "),
        )


def alternative(desk: Desk, rule: Rules) -> Text:
    """One of several things that the taker may choose, said of the taker."""
    own, others = (desk.speaker.plainly(rule[key]) for key in ("taker", "others"))
    parts: list[Text] = []
    if isinstance(own, Number):
        parts.append(
            say("they take {points} off their own total", points=points(-own.value))
            if own.value < 0
            else say("they score {points}", points=points(own.value))
            if own.value
            else say("they score nothing")
        )
    elif own is not None:
        parts.append(gaining.gains(desk.speaker, DID, own))
    if others is not None:
        parts.append(gaining.gains(desk.speaker, OTHERS, others))
    return both(parts)


# ---- charges, tallies, the pot --------------------------------------------------------------------------


def charge(desk: Desk, rule: Rules) -> Text:
    """Points added to somebody, and perhaps taken off somebody else."""
    node = desk.speaker.plainly(rule["add"])
    assert node is not None  # noqa: S101 - the schema wants it
    each = rule["for"].text() == "each"
    to = desk.each if each else desk.speaker.seat(rule["for"]).text if rule["for"] else None
    off = desk.speaker.seat(rule["off"]).text if rule["off"] else None
    less = isinstance(node, Number) and node.value < 0
    if isinstance(node, Prefix) and node.operator == "-":
        less, amount = True, desk.speaker.points(node.operand)
    else:
        amount = points(abs(node.value)) if isinstance(node, Number) else desk.speaker.points(node)
    if to is None:
        text = say("{amount} less for {who}", amount=amount, who=off)
    elif not isinstance(node, Number) and off is None:
        text = (
            say("so much less for {who}: {amount}", amount=amount, who=to)
            if less
            else say("so much more for {who}: {amount}", amount=amount, who=to)
        )
    elif off is not None:
        text = say("{amount} more for {who}, and as much less for {other}", amount=amount, who=to, other=off)
    elif less:
        text = say("{amount} less for {who}", amount=amount, who=to)
    else:
        text = say("{amount} more for {who}", amount=amount, who=to)
    condition = desk.speaker.plainly(rule["when"])
    if condition is None:
        return text + "."
    return say("{what}, if {condition}.", what=text, condition=desk.speaker.condition(condition))


def tally(desk: Desk, rule: Rules) -> Text:
    """Something counted from deal to deal."""
    add, score = desk.speaker.plainly(rule["add"]), desk.speaker.plainly(rule["score"])
    assert add is not None  # noqa: S101 - the schema wants both
    assert score is not None  # noqa: S101
    from cartacanta.sheets.conditions import quoted  # noqa: PLC0415

    return say(
        "{name} are counted on from deal to deal. In each deal {each} adds to its count: {amount}. "
        "Each time the count passes a multiple of {every}, the score changes by {points}.",
        name=quoted(rule["id"].text()),
        each=desk.each,
        amount=desk.speaker.amount(add),
        every=rule["every"].text(),
        points=figure(score.value) if isinstance(score, Number) else desk.speaker.amount(score),
    )


def pot(desk: Desk, rule: Rules) -> Text:
    """Stakes in the middle of the table."""
    ante, taken = desk.speaker.plainly(rule["ante"]), desk.speaker.plainly(rule["taken-by"])
    assert ante is not None  # noqa: S101 - the schema wants both
    assert taken is not None  # noqa: S101
    text = say(
        "Before the deal everybody pays {points} into the pot. After it the pot goes to whoever meets this: {condition}. Several share it in whole "
        "points, and what is odd stays in; if it is nobody, all of it stays.",
        points=desk.speaker.points(ante),
        condition=desk.speaker.condition(taken),
    )
    fine = desk.speaker.plainly(rule["fine"])
    if fine is None:
        return text
    return text + " " + say("Into the next pot each then pays: {points}.", points=desk.speaker.points(fine))
