"""The house rules of a Hearts table, said both as options of our document and as parameters of OpenSpiel's game."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final

SAID_HERE: Final[dict[str, dict[bool, dict[str, str]]]] = {
    "no_pts_on_first_trick": {True: {}, False: {"first-trick": "free"}},
    "can_lead_any_club": {False: {}, True: {"first-lead": "any-club"}},
    "must_break_hearts": {True: {}, False: {"breaking": "nothing"}},
    "qs_breaks_hearts": {False: {}, True: {"breaking": "hearts-or-queen"}},
    "can_lead_hearts_instead_of_qs": {False: {}, True: {"queen-alone": "spared"}},
    "jd_bonus": {False: {}, True: {"jack-of-diamonds": "ten-off"}},
    "avoid_all_tricks_bonus": {False: {}, True: {"no-tricks": "five-off"}},
}
"""What each value of each parameter is called among our options; our default is the empty one.

Two differences are not settled here. `pass_cards=False` is our every fourth deal, in which nobody passes. And the
moon gives the others twenty-six points there, which is our default; our other way is not offered.
"""

DEFAULTS: Final = {parameter: next(iter(values)) for parameter, values in SAID_HERE.items()}
"""The parameters under which OpenSpiel plays by our defaults. Its own default lets the queen of spades break hearts."""

DIRECTIONS: Final = {1: 1, 2: 3, 3: 2, 0: 0}
"""To which seat, counted in order of play, cards are passed in a deal, by its number modulo four."""


@dataclass(frozen=True)
class House:
    """The rules of one table."""

    parameters: tuple[tuple[str, bool], ...]

    @classmethod
    def of(cls, **changed: bool) -> House:
        """Our defaults with some parameters set otherwise."""
        return cls(tuple({**DEFAULTS, **changed}.items()))

    @property
    def settings(self) -> dict[str, str]:
        """As options of our document. Where nothing need be broken, nothing that breaks or spares matters."""
        chosen = dict(self.parameters)
        found: dict[str, str] = {}
        for parameter in SAID_HERE:
            found.update(SAID_HERE[parameter][chosen[parameter]])
        if not chosen["must_break_hearts"]:
            found["breaking"] = "nothing"
            found.pop("queen-alone", None)
        return found

    def __str__(self) -> str:
        changed = [name for name, value in self.parameters if value != DEFAULTS[name]]
        return ", ".join(changed) or "as here"


EVERY_HOUSE: Final = tuple(
    House(tuple(zip(SAID_HERE, values, strict=True)))
    for values in product(*(SAID_HERE[parameter] for parameter in SAID_HERE))
)
"""All combinations, those whose values are all our defaults first."""
