"""How a deal is counted."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.counting.surveying import outcome_of
from cartacanta.expressions.nodes import Aggregate, Choice, Infix, Number
from cartacanta.saying import either, say, verbatim
from cartacanta.sheets import amounts, gaining
from cartacanta.sheets.blocks import Heading, Paragraph, Points, Section
from cartacanta.sheets.counts import figure
from cartacanta.sheets.sections import extras, sums

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.expressions.nodes import Node
    from cartacanta.saying import Text
    from cartacanta.sheets.blocks import Block
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.following import Rules
    from cartacanta.sheets.sample.played import Sample
    from cartacanta.sheets.speaker import Speaker


def section(desk: Desk, sample: Sample | None, names: tuple[str, ...]) -> Section:
    """The count, in the order in which it is made, and worked out for a party of the sample deal."""
    steps = tuple(text for text in (*cards(desk), *deal(desk)) if text)
    blocks: list[Block] = [Points(steps, numbered=len(steps) > 1)]
    worked = list(sums.worked(desk, sample, names)) if sample is not None else []
    if worked:
        blocks += [Heading(say("Worked out")), *(Paragraph(text) for text in worked)]
    blocks += extras.blocks(desk)
    return Section("count", say("The count"), tuple(blocks))


# ---- the cards ------------------------------------------------------------------------------------------


def cards(desk: Desk) -> Iterator[Text]:
    """What the cards and the last trick are worth, and how that is rounded."""
    rule = desk.rules["scoring"]
    if any(desk.variant.pack.values.values()):
        yield adding(desk, rule)
    else:
        rule["count-by"].text()
    yield from last_trick(desk, rule["last-trick"])
    yield from leftover(desk, rule["leftover"])
    yield from rounding(rule)
    yield from remainder(desk, rule)


def adding(desk: Desk, rule: Rules) -> Text:
    """Who adds up which cards; whoever has what the others leave doesn't."""
    by_player = rule["count-by"].text("side") == "player"
    rest = rule["remainder"].peek() == "last-taker"
    if desk.alone:
        return (
            say(
                "Each player, except whoever took the last trick, adds up what the cards they have taken are worth."
            )
            if rest
            else say("Each player adds up what the cards they have taken are worth.")
        )
    if by_player:
        return say(
            "Each player adds up what the cards they have taken are worth; partners' sums are put together afterwards."
        )
    if desk.speaker.opposite:
        return (
            say(
                "Each pair, except the one that took the last trick, adds up what the cards taken by the two partners are worth."
            )
            if rest
            else say("Each pair adds up what the cards taken by the two partners are worth.")
        )
    return say("Each side adds up what the cards taken by its players are worth.")


def last_trick(desk: Desk, rule: Rules) -> Iterator[Text]:
    """What taking the last trick is worth."""
    node = desk.speaker.plainly(rule)
    if node is None:
        return
    if isinstance(node, Number) and node.value == 0:
        if desk.rules["scoring"]["remainder"].peek() != "last-taker":
            yield say("Taking the last trick counts for nothing by itself.")
    else:
        yield say("Taking the last trick counts for {points} more.", points=desk.speaker.points(node))


def leftover(desk: Desk, rule: Rules) -> Iterator[Text]:
    """Cards nobody played."""
    if rule["monte"]:
        yield say(
            "The cards that lie in the monte at the end count for {who}.",
            who=desk.speaker.seat(rule["monte"]).text,
        )
    if rule["aside"]:
        yield put_aside(desk, desk.speaker.seat(rule["aside"]).text)


def put_aside(desk: Desk, who: Text) -> Text:
    """Whose the cards are that were put aside, said by how they came there."""
    phases = list(desk.rules["phases"])
    away = [phase["discard"] for phase in phases if phase["discard"]["to"].peek() == "aside"]
    if len(away) != 1 or any(phase["deal"]["aside"] for phase in phases):
        return say("The cards put aside count for {who}.", who=who)
    by = desk.speaker.seat(away[0]["by"]).text
    if away[0]["cards"].peek() == "1":
        return say("The card that {player} put away goes to {who}, and counts.", player=by, who=who)
    return say("The cards that {player} put away go to {who}, and count.", player=by, who=who)


def rounding(rule: Rules) -> Iterator[Text]:
    """What becomes of fractions."""
    way = rule["round"].text("none")
    if way == "down":
        reckoned = rule["outcome"] or rule["score"]
        yield (
            say("Fractions of a point are dropped: only whole points count.")
            if reckoned
            else say("Fractions of a point are dropped: only whole points are written down.")
        )
    elif way == "up":
        yield say("Fractions of a point are rounded up to the next whole point.")
    elif way == "nearest":
        yield say("Fractions of a point are rounded to the nearest whole point, a half upwards.")
    elif rule["round"]:
        yield say("Fractions of a point are written down as they are.")


def remainder(desk: Desk, rule: Rules) -> Iterator[Text]:
    """What a deal counts for, and who has what is missing from it."""
    node = desk.speaker.plainly(rule["deal-points"])
    if node is not None and not rule["remainder"]:
        yield held(desk, rule, node)
    if rule["remainder"].text() == "last-taker":
        worth = desk.speaker.points(node) if node is not None else say("what the deal holds")
        yield say(
            "Whoever took the last trick doesn't count their own cards: they score {points}, less what the others have.",
            points=worth,
        )


def held(desk: Desk, rule: Rules, node: Node) -> Text:
    """What a deal is said to hold, and why that is less than its cards are worth."""
    last = desk.speaker.settled(rule["last-trick"]) or Fraction(0)
    exact = desk.variant.pack.total(None) + last
    dropped = rule["round"].peek() == "down" and isinstance(node, Number) and exact > node.value == exact // 1
    sums = outcome_of(desk.program).sums if dropped else ()
    if len(sums) > 1:
        return say(
            "Cards and last trick come to {exact}. Since each drops their own fractions, what is written down comes to {sums} in all, though one "
            "speaks of {points}.",
            exact=figure(exact),
            sums=either([verbatim(figure(total)) for total in reversed(sums)]),
            points=desk.speaker.points(node),
        )
    if dropped and last:
        return say(
            "A deal is said to hold {points}: cards and last trick come to {exact}, and the fractions are dropped.",
            points=desk.speaker.points(node),
            exact=figure(exact),
        )
    return say("A deal is said to hold {points} in all.", points=desk.speaker.points(node))


# ---- what a deal scores ---------------------------------------------------------------------------------


def deal(desk: Desk) -> Iterator[Text]:
    """What is scored for it."""
    rule = desk.rules["scoring"]
    if rule["outcome"]:
        yield from outcome(desk, rule["outcome"])
    elif rule["score"]:
        yield from formula(desk, rule["score"])
    elif desk.alone:
        yield say("What each player has counted is their score for the deal.")
    elif desk.speaker.opposite:
        yield say("What each pair has counted is its score for the deal.")
    else:
        yield say("What each side has counted is its score for the deal.")
    if rule["ledger"].text("side") == "player":
        yield say("The score is written down for each player separately.")
    elif desk.speaker.opposite:
        yield say("The score is written down for each pair.")
    elif not desk.alone:
        yield say("The score is written down for each side.")


def formula(desk: Desk, rule: Rules) -> Iterator[Text]:
    """A score that is reckoned: as one amount, or part by part."""
    node = desk.speaker.plainly(rule)
    assert node is not None  # noqa: S101 - it stands there
    if isinstance(node, Number) and node.value == 0:
        yield say("The deal itself scores nothing.")
        return
    added = list(terms(node))
    if len(added) == 1:
        yield say(
            "For the deal {each} scores this: {score}.", each=desk.each, score=cases(desk.speaker, node)
        )
        return
    yield say("For the deal {each} scores several things, added up:", each=desk.each)
    for term in added:
        yield part(desk, term)


def terms(node: Node) -> Iterator[Node]:
    """What is added up."""
    if (
        isinstance(node, Infix)
        and node.operator == "+"
        and any(isinstance(part, Choice | Aggregate) for part in (node.left, node.right))
    ):
        yield from terms(node.left)
        yield from terms(node.right)
    else:
        yield node


def part(desk: Desk, node: Node) -> Text:
    """One of several things that are added up."""
    if isinstance(node, Aggregate) and node.how == "sum" and node.over.text == "members":
        one = desk.speaker.about(amounts.member(desk.speaker, "members"))
        text = cases(one, node.body)
        if desk.speaker.opposite:
            return say("For each player of the pair: {score}.", score=text)
        return say("For each player of the side: {score}.", score=text)
    if desk.alone:
        return say("For the player: {score}.", score=cases(desk.speaker, node))
    if desk.speaker.opposite:
        return say("For the pair as a whole: {score}.", score=cases(desk.speaker, node))
    return say("For the side as a whole: {score}.", score=cases(desk.speaker, node))


def cases(speaker: Speaker, node: Node) -> Text:
    """An amount of points, case by case."""
    if isinstance(node, Choice):
        return say(
            "if {condition}, {points}; otherwise {rest}",
            points=speaker.points(node.then),
            condition=speaker.condition(node.condition),
            rest=cases(speaker, node.otherwise),
        )
    return speaker.points(node)


# ---- contracts ------------------------------------------------------------------------------------------


def outcome(desk: Desk, rule: Rules) -> Iterator[Text]:
    """A contract that is made or fails."""
    made = desk.speaker.plainly(rule["made"])
    assert made is not None  # noqa: S101 - the schema wants it
    yield say("The deal is won if {condition}. Otherwise it is lost.", condition=desk.speaker.condition(made))
    yield say("If it is won, {what}.", what=paying(desk, rule["pays"]))
    failed = rule["failed"]
    if failed.mapped:
        yield say("If it is lost, {what}.", what=paying(desk, failed))
    elif failed.text("reversed") == "nothing":
        yield say("If it is lost, nobody scores anything.")
    else:
        yield say(
            "If it is lost, the same is lost that would have been won, and won that would have been lost."
        )


def paying(desk: Desk, rule: Rules) -> Text:
    """What each of each side scores."""
    named = ((desk.speaker.paid[side], desk.speaker.plainly(amount)) for side, amount in rule.items())
    return gaining.all_gain(desk.speaker, [(who, node) for who, node in named if node is not None])
