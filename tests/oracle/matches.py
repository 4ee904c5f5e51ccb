"""How a match of each game ends, as its rules say it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.oracle.scorekeeper import MatchRules, limit, of_traversone

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

    from tests.oracle.table import Options


def of_pairs(options: Options) -> MatchRules:
    """Tressette: the higher of two sides over the limit, or whoever was there first; the same again if they are equal."""
    return MatchRules(
        lowest_wins=False,
        is_over=limit(options),
        tie="another-deal",
        pairs=True,
        last_taker_first=options["both-over"] == "last-taker",
        declared_first=options["both-over"] == "declared-first",
    )


def of_two(options: Options) -> MatchRules:
    return MatchRules(lowest_wins=False, is_over=limit(options), tie="another-deal")


def of_rovescino(options: Options) -> MatchRules:
    return MatchRules(lowest_wins=True, is_over=limit(options), tie="between-tied")


def of_stakes(options: Options) -> MatchRules:
    """So many deals, or up to a total."""
    if options["match-by"] == "total":
        total = int(options["total"])
        return MatchRules(lowest_wins=False, is_over=lambda amount: amount >= total)
    return MatchRules(lowest_wins=False, deals=int(options["deals"]))


def of_so_many_deals(options: Options) -> MatchRules:
    return MatchRules(lowest_wins=False, deals=int(options["deals"]))


def games_won(options: Options) -> Callable[[Fraction], bool]:
    games = int(options["games"])
    return lambda total: total >= games


RULES: Final[Mapping[str, Callable[[Options], MatchRules]]] = {
    "tressette": of_pairs,
    "tressette-a-non-prendere": lambda o: MatchRules(
        lowest_wins=True, is_over=limit(o), tie="another-deal", pairs=True
    ),
    "tressette-in-due-pescaggio": of_two,
    "tressette-in-due-senza-pescaggio": of_two,
    "spizzichino": of_two,
    "rovescino": of_rovescino,
    "ko-manje": of_rovescino,
    "traversone-a-coppie": lambda o: MatchRules(
        lowest_wins=True, is_over=limit(o), tie="another-deal", pairs=True
    ),
    "traversone": of_traversone,
    "ciapano": of_traversone,
    "ciapa-no": lambda o: of_traversone(o, tie="another-deal"),
    "hearts": lambda o: MatchRules(lowest_wins=True, is_over=limit(o), tie="another-deal"),
    "tressette-con-chiamata": of_stakes,
    "tressette-col-morto": of_stakes,
    "terziglio": of_stakes,
    "briscola": lambda o: MatchRules(lowest_wins=False, is_over=games_won(o), pairs=o["players"] == "4"),
    "briscola-chiamata": of_so_many_deals,
    "klaverjassen": lambda o: MatchRules(lowest_wins=False, deals=int(o["deals"]), pairs=True),
    "bourre": of_so_many_deals,
    "spades": lambda o: MatchRules(lowest_wins=False, is_over=limit(o), tie="another-deal", pairs=True),
    "oh-hell": lambda o: MatchRules(lowest_wins=False, deals={"6": 15, "7": 13}.get(o["players"], 19)),
    "knockout-whist": lambda o: MatchRules(
        lowest_wins=False,
        is_over=lambda total: total <= 0,
        drops_out=True,
        tie="another-deal",
        start=int(o["lives"]),
    ),
}
