"""What a command line asks, put together and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta_tools.comparing.aiming import read_target
from cartacanta_tools.comparing.questions import ONLY_MATCHES, Question, excluding
from cartacanta_tools.comparing.stopping import read_precision

if TYPE_CHECKING:
    from pathlib import Path

    from cartacanta_tools.comparing.aiming import Target

DEALS, MATCHES, LUCK, CHOICES = "deals", "matches", "luck", "choices"
USUAL: Final = {DEALS: 10_000, MATCHES: 1000, LUCK: 2000, CHOICES: 10_000}
AT_MOST: Final = {DEALS: 100_000_000, MATCHES: 1_000_000}
"""Until a precision is reached, if nothing is said."""
AT_MOST_TRIED: Final = {DEALS: 2_000_000, MATCHES: 50_000}
"""Of each value, to come near to a target."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The options of the command line that say what is played, as they were written."""

    deals: int | None
    matches: int | None
    players: str
    precision: str | None
    jobs: int
    cluster: str | None
    resume: Path | None
    seed: int
    compiled: bool | None
    kernel: str | None
    target: str | None
    luck: bool
    choices: bool
    command: str

    def question(self) -> tuple[Question, Target | None]:
        """The question, and what is aimed at. Raises UsageError."""
        if self.deals is not None and self.matches is not None:
            raise excluding("--deals", "--matches")
        self.refuse_works()
        if self.jobs != 1 and self.cluster is not None:
            raise excluding("--jobs", "--cluster")
        if self.target is not None and (self.resume is not None or self.precision is not None):
            other = "--resume" if self.resume is not None else "--until-precision"
            raise excluding("--target", other)
        work = self.work()
        until = None if self.precision is None else read_precision(self.precision, work)
        target = None if self.target is None else read_target(self.target, work)
        usual = AT_MOST if until is not None else AT_MOST_TRIED if target is not None else USUAL
        if self.kernel is not None and self.compiled is not None:
            raise excluding("--kernel", "--compiled" if self.compiled else "--plain")
        usual_kernel = "auto" if self.compiled is None else "full" if self.compiled else "plain"
        players = tuple(name.strip() for name in self.players.split(","))
        question = Question(
            work=work,
            count=self.deals or self.matches or usual[work],
            seed=self.seed,
            players=players,
            kernel=self.kernel or usual_kernel,
            jobs=self.jobs,
            cluster=self.cluster,
            resume=self.resume,
            until=until,
            command=self.command,
        )
        return question, target

    def refuse_works(self) -> None:
        """Refuse what luck and choices aren't counted with. Raises UsageError."""
        others = {
            "--luck": self.luck,
            "--choices": self.choices,
            "--matches": self.matches is not None,
            "--target": self.target is not None,
            "--until-precision": self.precision is not None,
        }
        given = [name for name, value in others.items() if value]
        if given[:1] in (["--luck"], ["--choices"]) and len(given) > 1:
            raise excluding(given[0], given[1])

    def work(self) -> str:
        """Deals or whole matches: whichever is named, or what a figure that is asked for is one of."""
        if self.luck or self.choices:
            return LUCK if self.luck else CHOICES
        if self.deals is not None or self.matches is not None:
            return DEALS if self.deals is not None else MATCHES
        named = {(self.target or "").partition("=")[0], (self.precision or "").partition(":")[2]}
        return MATCHES if named & ONLY_MATCHES else DEALS
