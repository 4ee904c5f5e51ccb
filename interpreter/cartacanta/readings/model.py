"""What was found of the rules that records may have been played by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cartacanta.audits.conditions import Condition
    from cartacanta.audits.settings import Setting
    from cartacanta.document.texts import Texts
    from cartacanta.records.faults import Fault
    from cartacanta.saying import Text


@dataclass(frozen=True, slots=True)
class Reading:
    """A variant that has the right players and cards, and how far the records agree with it."""

    variant: str
    title: Texts
    named: bool
    """Whether a record says that it was played."""
    fixed: Setting
    """The options that the records settle: the number of players."""
    setting: Setting
    """The fewest options changed, from their defaults or from what the records say, under which nothing is wrong; or else
    under which the least is."""
    faults: tuple[Fault, ...]
    """What is wrong under that setting; nothing where the records agree with it."""
    usual_faults: tuple[Fault, ...]
    """What is wrong with no option changed."""
    condition: Condition | None
    """The options that decide whether the records agree; None: all that were tried do, or none."""
    open: tuple[Text, ...]
    """The facts that are missing, so that not everything was held against it."""
    tried: int
    stopped: bool
    """Whether not all settings that might matter were tried."""

    @property
    def agrees(self) -> bool:
        """Whether the records may have been played by it."""
        return not self.faults


@dataclass(frozen=True, slots=True)
class Unfit:
    """A variant that the records can't be of, by their cards or the number of players."""

    variant: str
    reason: Text


@dataclass(frozen=True, slots=True)
class Readings:
    """Every variant known: those the records agree with, the others the nearest first, and those that don't fit at all."""

    agreeing: tuple[Reading, ...]
    others: tuple[Reading, ...]
    unfit: tuple[Unfit, ...]
    untried: tuple[str, ...] = ()
    """The variants that no time was left for."""

    @property
    def stopped(self) -> bool:
        """Whether something was left untried."""
        return bool(self.untried) or any(reading.stopped for reading in (*self.agreeing, *self.others))

    @property
    def tried(self) -> int:
        """How many settings of all variants were tried."""
        return sum(reading.tried for reading in (*self.agreeing, *self.others))
