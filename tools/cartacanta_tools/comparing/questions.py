"""What is asked of a comparison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.errors import UsageError, shown, suggest
from cartacanta.saying import say

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta_tools.comparing.results import Entry, Measure

NAMED: Final[dict[str, tuple[str, str]]] = {
    "score": ("mean_score", "all"),
    "eldest-score": ("mean_score", "first"),
    "dealer-score": ("mean_score", "last"),
    "wins": ("win", "all"),
    "eldest-wins": ("win", "first"),
    "dealer-wins": ("win", "last"),
    "ties": ("tie", "none"),
    "slams": ("slam", "none"),
    "rounding": ("rounding", "all"),
    "eldest-rounding": ("rounding", "first"),
    "dealer-rounding": ("rounding", "last"),
    "all-passed": ("void", "none"),
    "length": ("length", "none"),
    "match-ties": ("match_tie", "none"),
    "won-at-once": ("match_slam", "none"),
}
"""The figures that can be asked for by name: which, and of whom."""
IN_MATCHES: Final = {"win": "match_win", "tie": "match_tie"}
"""What the same name means where whole matches are played."""


@dataclass(frozen=True, slots=True)
class Precision:
    """To play until the intervals of a figure are so narrow."""

    half: float
    """Half the width of a 95 % interval at most."""
    name: str
    """Of which figure; empty is the usual one."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: of which deals or matches, how many, who plays, and where."""

    work: str
    """``deals`` or ``matches``."""
    count: int
    """How many of each variant; with ``until`` at most."""
    seed: int
    players: tuple[str, ...] = ("random",)
    """Who sits where, by seat from the eldest hand; a single one sits everywhere."""
    kernel: str = "auto"
    jobs: int = 1
    cluster: str | None = None
    resume: Path | None = None
    until: Precision | None = None
    command: str = ""
    """The command line that asks it."""

    @property
    def usual(self) -> str:
        """The figure that matters if none is named."""
        return usual_figure(self.work)


def usual_figure(work: str) -> str:
    """The figure of deals, or of matches, that matters if none is named."""
    return "score" if work == "deals" else "length"


ONLY_MATCHES: Final = frozenset({"length", "match-ties", "won-at-once"})
SHARE_NAMES: Final = frozenset(
    {
        "wins",
        "eldest-wins",
        "dealer-wins",
        "ties",
        "slams",
        "all-passed",
        "match-ties",
        "won-at-once",
    }
)
BOTH: Final = frozenset({"wins", "eldest-wins", "dealer-wins", "ties"})


def names_for(work: str) -> list[str]:
    """The figures there are of deals, or of matches."""
    matches = work != "deals"
    return [name for name in NAMED if name in BOTH or (name in ONLY_MATCHES) is matches]


def check_name(name: str, work: str) -> str:
    """The name of a figure. Raises UsageError if there is none, or not of this kind of play."""
    known = names_for(work)
    if name in known:
        return name
    if name in NAMED:
        other = "--matches" if work == "deals" else "--deals"
        raise UsageError(say("{name} is a figure of {option}", name=shown(name), option=other))
    hint = suggest(name, NAMED) or say("the figures are {names}", names=", ".join(known))
    raise UsageError(say("there is no figure {name}: {hint}", name=shown(name), hint=hint))


def check_share(name: str) -> None:
    """Refuse percents of what is no share. Raises UsageError."""
    if name not in SHARE_NAMES:
        raise UsageError(say("{name} is no share: it has no percents", name=shown(name)))


def named(entry: Entry, name: str, work: str) -> list[Measure]:
    """The figures of a variant that a name means; none where the variant doesn't have it."""
    key, who = NAMED[name]
    key = IN_MATCHES.get(key, key) if work != "deals" else key
    found = [one for one in entry.measures if one.key == key]
    if who == "first":
        return [one for one in found if one.seat == 1]
    if who == "last":
        return found[-1:]
    return found


def excluding(one: str, other: str) -> UsageError:
    """The complaint about two options that can't be given together."""
    return UsageError(say("{one} and {other} exclude each other", one=one, other=other))
