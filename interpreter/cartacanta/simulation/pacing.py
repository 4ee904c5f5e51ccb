"""Playing in this process, in stretches of a fraction of a second."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Final

from cartacanta.simulation.playing import play_part
from cartacanta.simulation.running import Piece

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cartacanta.simulation.running import Group, Played

PACE: Final = 0.2
"""Seconds that a stretch is meant to take: between two words about progress, and until Ctrl-C is heard."""
GROWTH: Final = 8
"""A stretch is at most so many times as long as the one before it."""


@dataclass(frozen=True, slots=True)
class Here:
    """Plays in this process."""

    kernel: str
    together: bool = True
    """Whether groups take turns, or a part is finished before the next is begun: where parts are kept, less is lost so."""

    def play(self, groups: Sequence[Group], pieces: Iterable[Piece]) -> Iterator[Played]:
        """Give the pieces in stretches, those of the same number in turn."""
        return paced(groups, Turns(iter(pieces), self.together), self.kernel)


def paced(groups: Sequence[Group], turns: Turns, kernel: str) -> Iterator[Played]:
    """Play stretches, each of which takes about the same time."""
    while (cut := turns.next()) is not None:
        began = perf_counter()
        part = play_part(groups[cut.task.group].courses, cut.first, cut.count, kernel)
        turns.took(cut, perf_counter() - began)
        yield cut, part


@dataclass(slots=True)
class Turns:
    """Cuts pieces into stretches. Groups take turns if wanted, so that there is soon something to be seen of each."""

    _pieces: Iterator[Piece]
    together: bool = True
    _front: deque[Piece] = field(default_factory=deque)
    _ahead: Piece | None = None
    _sizes: dict[int, int] = field(default_factory=dict)
    """How many deals or matches of each group the next stretch has."""

    def next(self) -> Piece | None:
        """The next stretch, if there is one."""
        if not self._front:
            self._fill()
        if not self._front:
            return None
        piece = self._front.popleft()
        count = min(piece.count, self._sizes.get(piece.task.group, 1))
        if count < piece.count:
            self._front.append(Piece(piece.task, piece.first + count, piece.count - count))
        return Piece(piece.task, piece.first, count)

    def took(self, cut: Piece, seconds: float) -> None:
        """Learn how long a stretch took."""
        size = min(GROWTH * cut.count, int(cut.count * PACE / max(seconds, 1e-9)))
        self._sizes[cut.task.group] = max(size, 1)

    def remaining(self) -> Iterator[Piece]:
        """What hasn't been cut off yet, for somebody else to play."""
        yield from self._front
        if self._ahead is not None:
            yield self._ahead
        yield from self._pieces

    def _fill(self) -> None:
        """Take the next pieces of one number."""
        first = self._ahead or next(self._pieces, None)
        self._ahead = None
        if first is None:
            return
        self._front.append(first)
        for piece in self._pieces if self.together else ():
            if piece.task.number != first.task.number:
                self._ahead = piece
                return
            self._front.append(piece)
