"""What is played many times over: a game, who plays it, and the seed from which everything follows."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING, Final

from cartacanta.engine.choosing import PLAYERS
from cartacanta.engine.records import SEATS
from cartacanta.errors import UsageError
from cartacanta.layout import hand_sizes
from cartacanta.match import programs_of
from cartacanta.program import compile_program
from cartacanta.saying import say
from cartacanta.variant import build

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.document.agreement import Agreement
    from cartacanta.program.model import Program

ENGINE: Final = 1
"""Raised when the same course would give other figures than before."""

DEALS: Final = "deals"
MATCHES: Final = "matches"
LUCK: Final = "luck"
"""Deals whose cards are played again and again."""
CHOICES: Final = "choices"
"""Deals in which it is counted how much there is to choose."""
PARTS: Final = {DEALS: 65_536, MATCHES: 1024, LUCK: 64, CHOICES: 4096}
"""The works, with how many of them make a part. Parts are always the same, so no figure depends on who plays which."""
THOUGHT_ABOUT: Final = 64
"""So many times fewer make one where somebody thinks: a part is what is lost when a run is broken off."""
REPLAYS: Final = 20
"""How often the cards of a deal are played to tell luck from skill."""
FINEST: Final = 1 << 21
"""No finer fraction of a point is counted in where two games are compared: amounts are at most 10**12 points."""
FEWEST_TIMES: Final = 2
MOST_TIMES: Final = 256


@dataclass(frozen=True, slots=True)
class Course:
    """Deals or matches of one agreement, numbered from 0; the figures follow from what stands here alone.

    Made by `course_of`. Two courses with the same ``key`` give the same figures.
    """

    programs: dict[int, Program]
    """By number of players: a match whose players drop out goes on with fewer."""
    work: str = DEALS
    players: tuple[str, ...] = ()
    """Who plays, by seat from the eldest hand; in matches by player, the first being the eldest hand of the first deal."""
    seed: int = 0
    times: int = 1
    """How often the cards of a deal are played."""

    @property
    def rules(self) -> str:
        """The digest of the agreement."""
        return self.program.variant.agreement.digest

    @property
    def program(self) -> Program:
        """The program with everybody at the table."""
        return self.programs[max(self.programs)]

    @property
    def key(self) -> str:
        """A digest of everything the figures depend on."""
        units = sorted({program.unit for program in self.programs.values()})
        told = [ENGINE, self.rules, units, self.work, self.players, self.seed, self.times]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()

    @property
    def kinds(self) -> list[int]:
        """The kind of each player as the engine knows it: by seat, a dummy's having none; in matches by player."""
        kinds = [PLAYERS.index(name) for name in self.players]
        dummy = self.program.record.dummy
        if kinds and self.work != MATCHES and dummy >= 0:
            kinds.insert(dummy, 0)
        return kinds + [0] * (SEATS - len(kinds))

    @property
    def part(self) -> int:
        """How many make a part."""
        return PARTS[self.work] // (1 if set(self.players) == {PLAYERS[0]} else THOUGHT_ABOUT)


def course_of(
    agreement: Agreement,
    work: str = DEALS,
    *,
    players: Sequence[str] = ("random",),
    seed: int = 0,
    times: int = REPLAYS,
) -> Course:
    """The course of an agreement; a single player named sits at every seat. ``times`` is of luck alone.

    Raises DocumentError if the document isn't valid, UsageError if there is no such work or player, a player too few, or
    cards are to be played less than twice or more than `MOST_TIMES` times.
    """
    if work not in PARTS:
        raise UsageError(say("there is no work {name}", name=work))
    if work == LUCK and not FEWEST_TIMES <= times <= MOST_TIMES:
        raise UsageError(
            say(
                "cards can be played {few} to {many} times, not {times}",
                few=FEWEST_TIMES,
                many=MOST_TIMES,
                times=times,
            )
        )
    if work == MATCHES:
        programs = programs_of(agreement)
    else:
        program = compile_program(build(agreement))
        programs = {program.variant.players: program}
    return Course(programs, work, seated(max(programs), players), seed, times if work == LUCK else 1)


def seated(count: int, players: Sequence[str]) -> tuple[str, ...]:
    """Who sits where at a table of so many."""
    for name in players:
        if name not in PLAYERS:
            raise UsageError(say("there is no player {name}", name=name))
    if len(players) == 1:
        return (players[0],) * count
    if len(players) != count:
        raise UsageError(
            say("{wanted} players are wanted; {number} are named", wanted=count, number=len(players))
        )
    return tuple(players)


def share_cards(courses: Sequence[Course]) -> bool:
    """Whether all deal the same cards to the same seats in a deal of the same number, so that they can be compared in pairs.

    Games that count in fractions too different to be brought to a common one within the engine's integers can't be.
    """

    def dealt(course: Course) -> tuple[object, ...]:
        program = course.program
        cards = tuple(program.record.cards[: program.record.size])
        return cards, hand_sizes(program), program.variant.pack.suits, course.seed, course.work

    if len({dealt(course) for course in courses}) > 1:
        return False
    first = courses[0].program.unit
    return all(lcm(first, course.program.unit) <= FINEST for course in courses)
