"""What breaking the rules costs, and how deals make a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.saying import say
from cartacanta.sheets import gaining
from cartacanta.sheets.blocks import Points, Section
from cartacanta.sheets.counts import counted_deals, points
from cartacanta.sheets.sections.brief import wins_deals
from cartacanta.sheets.whos import Who

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.saying import Text
    from cartacanta.sheets.desk import Desk
    from cartacanta.sheets.following import Rules

FEWEST: Final = 2
"""Fewer are no table."""
BREACHES: Final = {
    "revoke": say(
        "Revoking, that is playing a card one may not play, such as not following suit though one could:"
    ),
    "false-signal": say("A signal that isn't true:"),
    "false-claim": say("A declaration that the hand doesn't bear out is refused, and:"),
    "false-call-out": say("Saying wrongly that the match is won ends the deal, and:"),
}

BROKE: Final = Who(say("whoever broke the rule"))
OTHERS: Final = Who(say("<the> others"), many=True)


def penalties(desk: Desk) -> Section | None:
    """The section on broken rules; None where nothing is said of them."""
    rule = desk.rules["breaches"]
    found = [cost(desk, name, rule[name]) for name in BREACHES if rule[name]]
    misdeal = rule["misdeal"].text()
    if misdeal:
        wrong = say(
            "Misdeal: if somebody got a wrong number of cards, or a card was turned up while dealing, the deal doesn't count."
        )
        again = (
            say("The same dealer deals again.") if misdeal == "same-dealer" else say("The next dealer deals.")
        )
        found.append(wrong + " " + again)
    return (
        Section("penalties", say("If somebody breaks the rules"), (Points(tuple(found)),)) if found else None
    )


def cost(desk: Desk, name: str, rule: Rules) -> Text:
    """What a breach costs."""
    named = (
        (who, desk.speaker.plainly(rule["score"][key]))
        for key, who in (("offender", BROKE), ("others", OTHERS))
    )
    what = gaining.all_gain(desk.speaker, [(who, node) for who, node in named if node is not None])
    return BREACHES[name] + " " + say("{what} for the deal, whatever was taken.", what=what)


# ---- the match ------------------------------------------------------------------------------------------


def match(desk: Desk) -> Section:
    """The section on the match."""
    return Section("match", say("The match"), (Points(tuple(course(desk))),))


def course(desk: Desk) -> Iterator[Text]:
    """From its beginning to what is paid."""
    rule = desk.rules["match"]
    yield {
        "next": say("The next deal is dealt by the next player in order of play."),
        "winner": say("The next deal is dealt by whoever took the last trick."),
        "same": say("The same player deals every time."),
    }[rule["next-dealer"].text("next")]
    start = desk.speaker.plainly(rule["start"])
    if start is not None:
        yield say("Each begins with {points}.", points=desk.speaker.points(start))
    yield from ends(desk, rule["ends"])
    yield (
        say("The lowest total wins.") if rule["wins"].text() == "lowest" else say("The highest total wins.")
    )
    if only_one_scores(desk):
        rule["tie"].text()
        yield from over(rule)
        return
    yield {
        "another-deal": say("If the best totals are equal, there is another deal for everybody."),
        "deal-between-tied": between_tied(desk),
        "shared": say("If the best totals are equal, they share the win."),
    }[rule["tie"].text("another-deal")]
    yield from over(rule)
    stake = desk.speaker.plainly(rule["stake"])
    if stake is not None:
        yield say(
            "When the match is over each loser pays {amount}; the winners share it equally.",
            amount=desk.speaker.amount(stake),
        )


def only_one_scores(desk: Desk) -> bool:
    """Whether at most one party scores in a deal, and that ends the match: then nobody is tied when it is over."""
    rule = desk.rules
    node = desk.speaker.plainly(rule["scoring"]["score"])
    ends = rule["match"]["ends"]
    if rule["match"]["stake"] or rule["scoring"]["outcome"] or ends["deals"] or not ends["limit"]:
        return False
    return wins_deals(desk, node) and rule["match"]["wins"].peek() == "highest"


def between_tied(desk: Desk) -> Text:
    """A deal among those who are first together, fewer than before."""
    text = say(
        "If the best totals are equal, those who are first together play one more deal among themselves, and that deal alone decides; if it "
        "doesn't, they play another."
    )
    if not desk.alone or desk.variant.players <= FEWEST:
        return text
    return (
        text
        + " "
        + say("They play it as so many players do: how, stands among the things a table agrees on.")
    )


def ends(desk: Desk, rule: Rules) -> Iterator[Text]:
    """When it is over."""
    limit = desk.speaker.plainly(rule["limit"])
    if limit is not None:
        amount = desk.speaker.points(limit)
        exceeded = rule["is"].text("reached") == "exceeded"
        falling = rule["falling"].holds()
        if falling:
            who = (
                say("has {points} or less left", points=amount)
                if amount != points(0)
                else say("has nothing left")
            )
        elif exceeded:
            who = say("has more than {points} in all", points=amount)
        else:
            who = say("has {points} or more in all", points=amount)
        yield from dropping(
            rule, who, opposite=desk.speaker.opposite and not desk.variant.scoring.ledger_by_player
        )
    deals = rule["deals"].number()
    if deals:
        yield (
            say("The match is over after {deals}, if not before.", deals=counted_deals(deals))
            if limit is not None
            else say("The match is over after {deals}.", deals=counted_deals(deals))
        )


def dropping(rule: Rules, who: Text, *, opposite: bool) -> Iterator[Text]:
    """What happens to who is at the limit."""
    if rule["over"].text("stops") == "stops":
        yield (
            say("The match is over after the deal in which a pair {who}.", who=who)
            if opposite
            else say("The match is over after the deal in which somebody {who}.", who=who)
        )
        rule["until-left"].number()
        return
    yield say("Whoever {who} after a deal drops out; the others play on, as many as they are.", who=who)
    left = rule["until-left"].number(1)
    yield (
        say("The match is over when one player is left.")
        if left == 1
        else say("The match is over when two players are left.")
    )


def over(rule: Rules) -> Iterator[Text]:
    """When several are at the limit, and calling out."""
    both_over = rule["both-over"].text()
    texts = {
        "better": say("If several come to the limit in the same deal, the better total wins."),
        "last-taker": say(
            "If several come to the limit in the same deal, the one of them wins that took the last trick."
        ),
        "declared-first": say(
            "If several come to the limit in the same deal, the one wins that was there with its declarations before its cards were counted."
        ),
    }
    if both_over:
        yield texts[both_over]
    if rule["call-out"].holds():
        yield say(
            "Before a card is led a player may say that they, or their side, have come to the limit with the cards taken so far. The deal ends there. If that is right (written points, declarations and cards, fractions included, but not the last trick) they win the match."
        )
