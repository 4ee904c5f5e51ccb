"""Who plays: seats that choose at random or sensibly, and what the seats and players are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from cartacanta.document.characters import hidden_in
from cartacanta.engine.choosing import PLAYERS, choose_at_random, open_streams
from cartacanta.engine.thinking.deciding import sensible
from cartacanta.errors import UsageError, shown
from cartacanta.saying import say
from cartacanta_tools.language import told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.deal import Deal
    from cartacanta.layout import DealName

ROLES: Final = ("eldest", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
DEALER: Final = "dealer"


class Seat(Protocol):
    """Decides what a seat does."""

    def choose(self, deal: Deal, name: DealName) -> int:
        """Choose one of the legal actions."""


class AtRandom:
    """Chooses as the seats do in `compare`: the same deal of the same seed is played the same way."""

    def choose(self, deal: Deal, name: DealName) -> int:
        """Draw from the seat's own stream of the deal's random numbers."""
        return int(choose_at_random(deal.program.record, deal.state, name.key))


class Sensible:
    """Thinks a little, seeing what its seat sees; what `compare --players sensible` plays."""

    def choose(self, deal: Deal, name: DealName) -> int:
        """Choose what seems best; between equals, draw from the seat's own stream."""
        open_streams(deal.program.record, deal.state, name.key)
        return int(sensible(deal.program.record, deal.state))


KINDS: Final[dict[str, type[AtRandom | Sensible]]] = dict(zip(PLAYERS, (AtRandom, Sensible), strict=True))
"""The players that can be sat at a table, by name."""


def names_of(names: str | None, players: int) -> tuple[str, ...]:
    """Give the players' names: those given with commas, or numbers. Raises UsageError."""
    if names is None:
        return tuple(told("Player {number}", number=place + 1) for place in range(players))
    listed = tuple(name.strip() for name in names.split(","))
    if len(listed) != players:
        raise UsageError(
            say("{players} play this; {number} names are given", players=players, number=len(listed))
        )
    if hidden_in(names) is not None or "\n" in names:
        raise UsageError(
            say("players' names can't hold control characters; {names} are given", names=shown(names))
        )
    if "" in listed or len(set(listed)) < len(listed):
        raise UsageError(say("every player needs a name of their own; {names} are given", names=shown(names)))
    return listed


def seat_of(wanted: str, names: Sequence[str]) -> int:
    """Give the seat someone wants to take: its number from the eldest hand, its role, or a player's name."""
    text = wanted.strip().casefold()
    folded = [name.casefold() for name in names]
    if text in folded:
        return folded.index(text)
    numbers = [str(number) for number in range(1, len(names) + 1)]
    if text in numbers:
        return numbers.index(text)
    if text == DEALER:
        return len(names) - 1
    if text in ROLES[: len(names)]:
        return ROLES.index(text)
    raise UsageError(
        say(
            "there is no seat {seat}: take one from 1 (eldest hand) to {players} (dealer), or one of {names}",
            seat=shown(wanted),
            players=len(names),
            names=", ".join(names),
        )
    )
