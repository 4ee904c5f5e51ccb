"""Sentences as they were heard: what they say, or why that isn't known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.prose.pages import Sentence
    from cartacanta.prose.statements import Statement
    from cartacanta.saying import Text

CARDS: Final = frozenset({"FACE", "CARD", "SUIT", "NUMBER", "FIGURE", "LETTER"})
COURSE: Final = CARDS | {"PLAY", "TAKE"}
TOLD_OF_PLAYERS: Final = frozenset({"GO", "TAKEN", "TRICK", "NOTHING", "PLAYED", "POINT"})
TAKING: Final = frozenset({"TAKE", "GO", "TAKEN"})
TELLING: Final = COURSE | {"RECEIVE", "DEALS", "DEALER", "ELDEST"}
RANKS: Final = CARDS - {"CARD", "SUIT"}
NAMED: Final = frozenset({"CARD", "SUIT"})
SKIPPING: Final = frozenset({"TRICK", "ORDINAL", "DEAL", "DEALS", "CARDS"})
UNKNOWN: Final = say("its words, or their order, aren't known here")


class Unclear(Exception):  # noqa: N818 - no error: the sentence goes to those that weren't understood
    """What a sentence says doesn't fit what was read before, or doesn't say enough."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Heard:
    """A sentence with what it says, if that was understood, and the categories of its words."""

    sentence: Sentence
    said: tuple[Statement, ...]
    reason: Text | None
    kinds: frozenset[str]
    leads: bool = False
    """Whether it has a verb for leading."""

    @property
    def may_tell(self) -> bool:
        """Whether it names a card, a player, a number or a play, so that it isn't commentary."""
        return "PLAYER" in self.kinds or self.of_the_course

    @property
    def of_the_course(self) -> bool:
        """Whether it may tell of a card played or a trick taken."""
        return not COURSE.isdisjoint(self.kinds) or (
            "PLAYER" in self.kinds and not TOLD_OF_PLAYERS.isdisjoint(self.kinds)
        )

    @property
    def tells(self) -> bool:
        """Whether it tells of a hand: a player and a card, a play or a deal, or a trick and a card."""
        kinds = self.kinds
        return ("PLAYER" in kinds and not TELLING.isdisjoint(kinds)) or (
            "TRICK" in kinds and not NAMED.isdisjoint(kinds)
        )

    @property
    def may_correct_taker(self) -> bool:
        """Whether it may say that somebody else took the trick just told: `No, North takes it`."""
        return not self.said and {"PLAYER", "TAKE"} <= self.kinds and CARDS.isdisjoint(self.kinds)

    @property
    def names_card(self) -> bool:
        """Whether it names a card: by code, or a suit and a rank."""
        return "CARD" in self.kinds or ("SUIT" in self.kinds and not RANKS.isdisjoint(self.kinds))

    @property
    def may_skip(self) -> bool:
        """Whether, though it names nothing that happens, it may pass over tricks or say that what follows isn't so."""
        return not SKIPPING.isdisjoint(self.kinds) or self.sentence.text.endswith(("?", "!", ":"))

    @property
    def may_be_a_trick(self) -> bool:
        """Whether it may tell a whole trick."""
        return not CARDS.isdisjoint(self.kinds) or (
            "TRICK" in self.kinds and not TAKING.isdisjoint(self.kinds)
        )

    def may_move_on(self, *, over: bool) -> bool:
        """Whether it may end a trick or begin another; ``over`` if the one before was complete or taken."""
        return (
            self.may_be_a_trick
            or self.leads
            or not TAKING.isdisjoint(self.kinds)
            or (over and "PLAY" in self.kinds)
        )
