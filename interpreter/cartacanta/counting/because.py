"""Why a deal can come to no other sums: what counting rests on, in words."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.counting.shares import by_fractions, fineness, possible
from cartacanta.engine import terms
from cartacanta.saying import both, either, say

MOST_SAID: Final = 8
"""So many amounts are named one by one."""

if TYPE_CHECKING:
    from cartacanta.counting.shares import Stakes
    from cartacanta.saying import Text


def because(stakes: Stakes) -> tuple[Text, ...]:
    """Why no deal with so much to share out comes to a sum that isn't among the possible ones; a sentence for each reason."""
    total = mixed(stakes, stakes.everything)
    if stakes.remainder is not None:
        return (
            say(
                "The last taker has whatever the others leave of {points}, so every deal comes to that.",
                points=mixed(stakes, stakes.remainder),
            ),
        )
    if not stakes.tricks and not stakes.to_seat:
        return (say("Nobody takes a card."),)
    if stakes.to_nobody and any(value for value, _ in stakes.values):
        more: tuple[Text, ...] = (
            say(
                "{cards} cards count for nobody: what they are worth is missing from {total}.",
                cards=stakes.to_nobody,
                total=total,
            ),
        )
        return (*more, *rounding(stakes)) if loses(stakes) else more
    if not loses(stakes):
        return (say("Nothing is rounded away: every deal comes to {total}.", total=total),)
    return rounding(stakes)


def loses(stakes: Stakes) -> bool:
    """Whether rounding can change anything."""
    fractions = {value % stakes.unit for value, _ in stakes.values} | {stakes.last_trick % stakes.unit}
    return stakes.rounding != terms.ROUND_NONE and fractions != {0}


def rounding(stakes: Stakes) -> tuple[Text, ...]:
    """What rounding can do to the parties, one by one and together."""
    step = fineness(stakes)
    each = sorted({stakes.loss(fraction) for fraction in range(0, stakes.unit, step)})
    found = [one_party(stakes, each)]
    if not stakes.to_nobody:
        found.append(
            say(
                "What the parties write down is whole, so together they lose the fraction of {total}, give or take whole points.",
                total=mixed(stakes, stakes.everything),
            )
        )
    if stakes.holders < stakes.parties:
        found.append(
            say(
                "With {tricks} tricks only {holders} of the {parties} parties can have anything.",
                tricks=stakes.tricks,
                holders=stakes.holders,
                parties=stakes.parties,
            )
        )
    found.append(together_lost(stakes, each))
    finer = by_counting(stakes)
    if finer:
        found.append(
            say(
                "Dividing the cards and tricks in every way excludes {sums} as well.",
                sums=both(mixed(stakes, total) for total in finer),
            )
        )
    return tuple(found)


def one_party(stakes: Stakes, each: list[int]) -> Text:
    """What rounding can do to one party."""
    if len(each) > MOST_SAID:
        return say("Rounding changes what a party has by less than a point.")
    if each[0] >= 0:
        return say(
            "Rounding takes {amounts} from a party.", amounts=either(mixed(stakes, loss) for loss in each)
        )
    return say(
        "Rounding changes what a party has by {amounts}.",
        amounts=either(mixed(stakes, -loss) for loss in reversed(each)),
    )


def together_lost(stakes: Stakes, each: list[int]) -> Text:
    """How much all parties can lose."""
    most = mixed(stakes, each[-1] * stakes.holders)
    if each[0] >= 0:
        return say("So {holders} parties lose {most} at most.", holders=stakes.holders, most=most)
    return say(
        "So what {holders} parties lose together lies between {least} and {most}.",
        holders=stakes.holders,
        least=mixed(stakes, each[0] * stakes.holders),
        most=most,
    )


def by_counting(stakes: Stakes) -> tuple[int, ...]:
    """The sums that only a division of all cards excludes."""
    if stakes.remainder is not None or stakes.to_nobody:
        return ()
    rough = {stakes.everything - loss for loss in by_fractions(stakes, stakes.everything)}
    return tuple(sorted(rough - possible(stakes)))


def mixed(stakes: Stakes, amount: int) -> str:
    """An amount as a whole and a fraction: ``20 2/3``."""
    points = Fraction(amount, stakes.unit)
    if points.denominator == 1:
        return str(points)
    sign = "-" if points < 0 else ""
    whole, part = divmod(abs(points.numerator), points.denominator)
    fraction = f"{part}/{points.denominator}"
    return f"{sign}{whole} {fraction}" if whole else sign + fraction
