"""A run of the fuzzer: the targets in turn, a batch each, until the time or the number of examples is reached."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Final

from cartacanta_tools.fuzzing.keeping import save_state, saved
from cartacanta_tools.fuzzing.target import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from cartacanta_tools.fuzzing.target import Finding, Target

BATCH: Final = 25
"""Cases of a batch: so many are lost at most when a run is killed."""


@dataclass(slots=True)
class Campaign:
    """A run: what it looks at, from which seed, how far it is, and where it keeps what it finds."""

    targets: Sequence[Target]
    seed: int
    folder: Path
    examples: int | None = None
    """Of each target; None: as many as there is time for."""
    seconds: float | None = None
    progress: dict[str, Progress] = field(default_factory=dict)
    begun: float = field(default_factory=monotonic)

    def elapsed(self) -> float:
        """Seconds since it began."""
        return monotonic() - self.begun

    def run(self, told: Callable[[Target], None]) -> Iterator[tuple[Finding, Path]]:
        """Run it; gives each finding as soon as it is saved. ``told`` hears before each batch what is looked at."""
        until = self.begun + self.seconds if self.seconds is not None else float("inf")
        while True:
            waiting = [target for target in self.targets if self.wanted(target) > 0]
            if not waiting:
                return
            for target in waiting:
                if monotonic() > until:
                    return
                told(target)
                yield from self.batch(target, until)
                save_state(self.folder, self.seed, self.progress)

    def wanted(self, target: Target) -> int:
        """How many cases of a target the next batch has."""
        done = self.progress.setdefault(target.name, Progress())
        return BATCH if self.examples is None else min(BATCH, self.examples - done.tried)

    def batch(self, target: Target, until: float) -> Iterator[tuple[Finding, Path]]:
        """Look at the next batch of a target."""
        done = self.progress[target.name]
        begun = monotonic()
        name = f"{self.seed}/{target.name}/{done.batches}"
        tried, finding = target.look(name, self.wanted(target), done.found, until)
        done.batches += 1
        done.tried += max(tried, 1)
        done.seconds = round(done.seconds + monotonic() - begun, 3)
        if finding is not None:
            path = saved(self.folder, finding)
            done.found[finding.kind] = str(path)
            yield finding, path
