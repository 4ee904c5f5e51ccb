"""One thing changed in a sound page, and where the fault must then be told."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tests.worked.pages import copied, page_with_revoke

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from tests.worked.pages import Page

    from cartacanta.records import Fault

PLAIN: Final = frozenset({"taker"})
"""Keys of a trick that name no player."""


@dataclass(frozen=True, slots=True)
class Corrupted:
    """A page with one fault: of which kinds it may be told, in which key's lines, and the word that is wrong."""

    page: Page
    kinds: frozenset[str]
    key: str
    line: int
    """Which of the key's lines, counted from 0."""
    word: str
    """What the fault underlines, or names if nothing can be underlined."""
    names: str = ""
    """What the message must name besides: the right card, taker or sum."""


def plays(trick: Page) -> list[tuple[str, str]]:
    """Players and cards of a trick."""
    return [(name, card) for name, card in trick.items() if name not in PLAIN]


def with_plays(trick: Page, told: list[tuple[str, str]]) -> Page:
    return {**dict(told), "taker": trick["taker"]}


def wrong_winner(page: Page, chance: random.Random) -> Corrupted:
    page = copied(page)
    at = chance.randrange(len(page["tricks"]))
    trick = page["tricks"][at]
    right = trick["taker"]
    trick["taker"] = chance.choice([name for name, _ in plays(trick) if name != right])
    return Corrupted(page, frozenset({"taker"}), "tricks", at, trick["taker"], right)


def swapped_turn(page: Page, chance: random.Random) -> Corrupted:
    page = copied(page)
    at = chance.randrange(len(page["tricks"]))
    told = plays(page["tricks"][at])
    first, second = sorted(chance.sample(range(len(told)), 2))
    told[first], told[second] = told[second], told[first]
    page["tricks"][at] = with_plays(page["tricks"][at], told)
    return Corrupted(page, frozenset({"turn"}), "tricks", at, told[first][1], told[first][0])


def duplicate_card(page: Page, chance: random.Random) -> Corrupted:
    """A card that was played before, or dealt to another, stands in place of the right one."""
    page = copied(page)
    if "hands" in page and chance.random() < 0.5:
        names = list(page["hands"])
        owner, other = chance.sample(names, 2)
        cards = page["hands"][owner].split()
        again = chance.choice(page["hands"][other].split())
        lost = chance.randrange(len(cards))
        was, cards[lost] = cards[lost], again
        page["hands"][owner] = " ".join(cards)
        later = max(owner, other, key=names.index)
        return Corrupted(page, frozenset({"hands"}), "hands", names.index(later), again, was)
    at = chance.randrange(1, len(page["tricks"]))
    told = plays(page["tricks"][at])
    earlier = chance.choice([card for trick in page["tricks"][:at] for _, card in plays(trick)])
    place = chance.randrange(len(told))
    was = told[place][1]
    told[place] = (told[place][0], earlier)
    page["tricks"][at] = with_plays(page["tricks"][at], told)
    return Corrupted(page, frozenset({"twice"}), "tricks", at, earlier, was)


def missing_card(page: Page, chance: random.Random) -> Corrupted:
    """A card is left out of a hand, or of a trick."""
    page = copied(page)
    if "hands" in page and chance.random() < 0.5:
        names = list(page["hands"])
        owner = chance.choice(names)
        cards = page["hands"][owner].split()
        was = cards.pop(chance.randrange(len(cards)))
        page["hands"][owner] = " ".join(cards)
        return Corrupted(page, frozenset({"hands"}), "hands", names.index(owner), owner, was)
    at = chance.randrange(len(page["tricks"]))
    told = plays(page["tricks"][at])
    name, was = told.pop(chance.randrange(len(told)))
    page["tricks"][at] = with_plays(page["tricks"][at], told)
    return Corrupted(page, frozenset({"count"}), "tricks", at, name, was)


def wrong_third(page: Page, chance: random.Random) -> Corrupted:
    """A trick's worth, or what somebody has taken, is off by a third."""
    page = copied(page)
    more = chance.choice([Fraction(1, 3), Fraction(-1, 3)])
    if chance.random() < 0.5:
        number = chance.choice(list(page["trick-worth"]))
        right = page["trick-worth"][number]
        page["trick-worth"][number] = str(Fraction(right) + more)
        at = list(page["trick-worth"]).index(number)
        return Corrupted(page, frozenset({"worth"}), "trick-worth", at, page["trick-worth"][number], right)
    return off(page, "exact", "exact", more, chance)


def wrong_sum(page: Page, chance: random.Random) -> Corrupted:
    """Somebody's score, or the sum of all, is wrong."""
    page = copied(page)
    more = Fraction(chance.choice([-3, -2, -1, 1, 2, 10]))
    if chance.random() < 0.3:
        right = page["deal-total"]
        page["deal-total"] = str(Fraction(right) + more)
        return Corrupted(page, frozenset({"total"}), "deal-total", 0, page["deal-total"], right)
    return off(page, "card-scores", "card-score", more, chance)


def off(page: Page, key: str, kind: str, more: Fraction, chance: random.Random) -> Corrupted:
    at = chance.randrange(len(page[key]))
    right = page[key][at]
    page[key][at] = str(Fraction(right) + more)
    return Corrupted(page, frozenset({kind}), key, 0, page[key][at], right)


def revoke(variant: str, chance: random.Random) -> Corrupted | None:
    """A card is played that may not be, and everything after that is told and counted rightly."""
    found = page_with_revoke(variant, chance.randrange(10**6))
    if found is None:
        return None
    page, trick, card = found
    return Corrupted(page, frozenset({"duty", "forbidden"}), "tricks", trick - 1, card)


OF_A_PAGE: Final[dict[str, Callable[[Page, random.Random], Corrupted]]] = {
    "wrong winner": wrong_winner,
    "swapped turn": swapped_turn,
    "duplicate card": duplicate_card,
    "missing card": missing_card,
    "wrong third": wrong_third,
    "wrong sum": wrong_sum,
}


def line_in(text: str, key: str, at: int) -> int:
    """The line, from 1, in which a part of a written page stands."""
    lines = text.splitlines()
    start = next(number for number, line in enumerate(lines, 1) if line.startswith(f"{key}:"))
    return start if lines[start - 1] != f"{key}:" else start + 1 + at


def word_at(text: str, fault: Fault) -> str:
    line = text.splitlines()[fault.span.line - 1]
    return line[fault.span.column - 1 : fault.span.end_column - 1].strip('"')
