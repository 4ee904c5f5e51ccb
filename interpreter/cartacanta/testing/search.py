"""Looking for what breaks a property, with Hypothesis: draw, check, and shrink what was found."""

from __future__ import annotations

import hashlib
import traceback
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis.errors import Flaky, HypothesisException

from cartacanta.testing.course import Broken

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from hypothesis.strategies import SearchStrategy

Case = TypeVar("Case")
MOST_SHRINKS: Final = 1000
"""So many attempts are made to find something smaller; what is smallest by then is kept."""

LAST_SECONDS: Final = 10.0
"""So long what was found at the end of the time is still made smaller."""


class EnoughError(BaseException):
    """Ends a search at once: nothing that Hypothesis takes for a failure."""


@dataclass(frozen=True, slots=True)
class Found(Generic[Case]):
    """The smallest case that was found, and what is wrong with it."""

    case: Case
    kind: str
    """The property that doesn't hold, or the exception with the place where it was raised."""
    message: str


@dataclass(slots=True, repr=False)
class Batch(Generic[Case]):
    """So many cases drawn from a seed, each checked, until one fails; that one is shrunk.

    ``known`` are kinds of failures found before, which don't count again. ``until`` is a moment of the monotonic
    clock after which nothing new is tried, and after a few more seconds nothing smaller either.
    """

    cases: SearchStrategy[Case]
    check: Callable[[Case], object]
    seed: str
    examples: int
    known: Collection[str] = ()
    until: float = float("inf")
    most_shrinks: int = MOST_SHRINKS
    shrinking: float = float("inf")
    """Seconds after which what was found is small enough."""
    tried: int = 0
    found: Found[Case] | None = None
    _shrinks: int = 0
    _enough: float = 0.0
    _asked_to_end: SystemExit | None = None

    def run(self) -> Found[Case] | None:
        """Run it: the smallest failure, or None."""
        test = seed(number_of(self.seed))(
            settings(
                max_examples=self.examples,
                database=None,
                deadline=None,
                derandomize=False,
                phases=(Phase.generate, Phase.shrink),
                report_multiple_bugs=False,
                suppress_health_check=list(HealthCheck),
                verbosity=Verbosity.quiet,
            )(given(self.cases)(self._try))
        )
        try:
            test()
        except EnoughError:
            if self._asked_to_end is not None:
                raise self._asked_to_end from None
        except (HypothesisException, Flaky):
            if self.found is None:
                raise
        except Exception:
            if self.found is None:
                raise
        return self.found

    def _try(self, case: Case) -> None:
        if self.found is None:
            if monotonic() > self.until:
                raise EnoughError
        else:
            self._shrinks += 1
            if self._shrinks > self.most_shrinks or monotonic() > self._enough:
                raise EnoughError
        self.tried += self.found is None
        try:
            self.check(case)
        except SystemExit as asked:  # the process is to end: to Hypothesis that would be a failure
            self._asked_to_end = asked
            raise EnoughError from asked
        except Exception as problem:
            kind = kind_of(problem)
            if kind in self.known or (self.found is not None and kind != self.found.kind):
                return
            if self.found is None:
                now = monotonic()
                self._enough = min(now + self.shrinking, max(self.until, now + LAST_SECONDS))
            self.found = Found(case, kind, message_of(problem))
            raise


def number_of(text: str) -> int:
    """A number for Hypothesis out of the name of a batch, the same on any machine."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def kind_of(problem: Exception) -> str:
    """The property that is broken, or the exception and where it was raised."""
    if isinstance(problem, Broken):
        return problem.prop
    frames = traceback.extract_tb(problem.__traceback__)
    place = (
        f"{frames[-1].filename.rpartition('cartacanta')[2].strip('/')}:{frames[-1].name}" if frames else ""
    )
    return f"{type(problem).__name__} in {place}"


def message_of(problem: Exception) -> str:
    """What is wrong, in a line."""
    text = problem.message if isinstance(problem, Broken) else f"{type(problem).__name__}: {problem}"
    return " ".join(text.split())
