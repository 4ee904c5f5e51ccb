"""How much better than chance the sensible player is, at every seat of every game: the table of docs/players.md.

    python3 run.py python benchmarks/players.py [--deals 10000] [--seed 0] [VARIANT or FILE ...]

The same deals are played by random players alone and with one sensible one among them, and by sensible players alone
and with one random one among them, for each seat; where partners play together, also with one sensible side. Gains
are in points of the deal's score, the more the better whichever way the game goes, with 95 % intervals of the paired
differences. The last line says whether every interval lies above nothing.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load
from cartacanta.engine.choosing import PLAYERS
from cartacanta.engine.columns import LIST_DEALS
from cartacanta.engine.outcomes import HEAD, QUANTITIES, SCORE
from cartacanta.simulation import course_of
from cartacanta.simulation.engines import CompiledEngine

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.document.agreement import Agreement

RANDOM, SENSIBLE = PLAYERS
NORMAL_95 = 1.959963984540054
FOREIGN = Path(__file__).parents[1] / "tests" / "foreign"


class Table:
    """One game, and whoever is sat down to it."""

    def __init__(self, agreement: Agreement, deals: int, seed: int) -> None:
        self.agreement, self.deals, self.seed = agreement, deals, seed
        self.program = course_of(agreement).program
        self.engine = CompiledEngine()

    def scores(self, sensible: Sequence[int]) -> Any:  # noqa: ANN401 - a NumPy array
        """Each deal's score at each seat, the more the better; these players, by number, are sensible."""
        count, record = self.program.variant.players, self.program.record
        players = [SENSIBLE if player in sensible else RANDOM for player in range(count)]
        course = course_of(self.agreement, players=players, seed=self.seed)
        rows = self.engine.run(course, LIST_DEALS, 0, self.deals)
        at = HEAD + SCORE * record.seats
        rows = rows.reshape(self.deals, HEAD + QUANTITIES * record.seats)
        return rows[:, at : at + record.seats] * (record.aim_sign / record.unit)

    def lines(self) -> Iterator[tuple[str, Estimate, Estimate]]:
        """A line for each seat, and for each side of partners."""
        everybody = range(self.program.variant.players)
        chance, thought = self.scores(()), self.scores(everybody)
        for player, seat in enumerate(self.program.occupied):
            rest = [other for other in everybody if other != player]
            gain = Estimate(self.scores([player]), chance, seat)
            yield str(seat + 1), gain, Estimate(thought, self.scores(rest), seat)
        record = self.program.record
        if record.alone or record.sides_vary:
            return
        for side in range(record.sides):
            partners = [seat for seat in everybody if record.side_of[seat] == side]
            others = [seat for seat in everybody if record.side_of[seat] != side]
            name = " and ".join(str(seat + 1) for seat in partners)
            gain = Estimate(self.scores(partners), chance, partners[0])
            yield name, gain, Estimate(thought, self.scores(others), partners[0])


class Estimate:
    """A mean difference at a seat, with half the width of its interval."""

    def __init__(self, better: Any, worse: Any, seat: int) -> None:  # noqa: ANN401 - NumPy arrays
        difference = better[:, seat] - worse[:, seat]
        self.mean = float(difference.mean())
        self.half = NORMAL_95 * float(difference.std(ddof=1)) / sqrt(len(difference))

    @property
    def sure(self) -> bool:
        """Whether it lies above nothing."""
        return self.mean > self.half

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.half:.2f}" + ("" if self.sure else " (!)")


def games(names: Sequence[str]) -> Iterator[Agreement]:
    """Those that are named, or all that come with the package and those from elsewhere."""
    listed = names or [found.id for found in Catalogue().list() if not found.abstract]
    yield from map(load, listed)
    if not names:
        yield from map(load, sorted(map(str, FOREIGN.glob("*.yaml"))))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("variants", nargs="*", metavar="VARIANT")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    print("| game | seat | one sensible among randoms | one sensible, not random, among sensibles |")
    print("| --- | --- | --- | --- |")
    doubtful = 0
    for agreement in games(chosen.variants):
        for seat, among_randoms, among_sensibles in Table(agreement, chosen.deals, chosen.seed).lines():
            print(f"| {agreement.id} | {seat} | {among_randoms} | {among_sensibles} |", flush=True)
            doubtful += (not among_randoms.sure) + (not among_sensibles.sure)
    print(
        f"\n{doubtful or 'None'} of these intervals {'reaches' if not doubtful else 'reach'} down to nothing."
    )


if __name__ == "__main__":
    main()
