"""The longer proof of columns: `python -m tests.columns` holds far more deals against plain Python and the referees than CI does.

python3 run.py python -m tests.columns                          100,000 deals a variant, 10,000 an option's value
python3 run.py python -m tests.columns --resume proof.jsonl     go on where it was broken off
python3 run.py python -m tests.columns --deals 1000 --values 1000 --matches 50 rovescino hearts
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tests.columns.agreements import combinations, single
from tests.columns.courses import SEED, machine_code
from tests.columns.proving import ENDLESS, DifferentError, Proof
from tests.variants.every_variant import VARIANTS, Agreed

import cartacanta.engine
from cartacanta.simulation.playing import FULL, KERNELS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.simulation.engines import Engine

CHUNK: Final = 2000
"""So many deals are proved in one go."""
CHUNK_OF_MATCHES: Final = 25


@dataclass(frozen=True)
class Piece:
    """Some deals or matches of an agreement."""

    agreed: Agreed
    work: str
    first: int
    count: int

    def __str__(self) -> str:
        return f"{self.agreed} {self.work} {self.first}+{self.count}"


def pieces(agreed: Agreed, deals: int, matches: int) -> Iterator[Piece]:
    """An agreement's deals and matches in pieces."""
    for first in range(0, deals, CHUNK):
        yield Piece(agreed, "deals", first, min(CHUNK, deals - first))
    if agreed.variant in ENDLESS:
        matches = min(matches, 1)
    for first in range(0, matches, CHUNK_OF_MATCHES):
        yield Piece(agreed, "matches", first, min(CHUNK_OF_MATCHES, matches - first))


def everything(asked: argparse.Namespace) -> Iterator[Piece]:
    """All that is to be proved."""
    for variant in asked.variants or VARIANTS:
        for agreed in single(variant):
            deals = asked.values if agreed.settings else asked.deals
            yield from pieces(agreed, deals, asked.matches)
    for agreed in combinations():
        if not asked.variants or agreed.variant in asked.variants:
            yield from pieces(agreed, asked.values, asked.matches)


@cache
def engine() -> Engine:
    return machine_code()


def prove(piece: Piece, kernels: tuple[str, ...]) -> str:
    """What is wrong with a piece; nothing if everything is right."""
    proof = Proof(piece.agreed, engine(), kernels=kernels)
    try:
        if piece.work == "deals":
            proof.deals(piece.first, piece.count)
        else:
            proof.matches(piece.first, piece.count)
    except DifferentError as difference:
        return str(difference)
    return ""


def digest() -> str:
    """Of the engine and its judges: what was proved of others counts for nothing here."""
    found = hashlib.sha256()
    here = Path(__file__).parent
    for folder in (Path(cartacanta.engine.__file__).parent, here, here.parent / "oracle"):
        for path in sorted(folder.glob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def read_proved(path: Path | None, of: str) -> set[str]:
    """The pieces that a file says are proved, for this very engine; a line that was cut off says nothing."""
    if path is None or not path.exists():
        return set()
    found = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            said = json.loads(line)
        except ValueError:
            continue
        if said.get("of") == of:
            found.add(said["proved"])
    return found


def counted(pieces: Sequence[Piece], work: str) -> int:
    return sum(piece.count for piece in pieces if piece.work == work)


def run(asked: argparse.Namespace) -> int:
    """Prove everything, in as many processes as wanted."""
    began, of = perf_counter(), digest()
    path = Path(asked.resume) if asked.resume else None
    known = read_proved(path, of)
    todo = list(everything(asked))
    left = [piece for piece in todo if str(piece) not in known]
    engine()  # built once, before several want it at the same time
    prove(Piece(Agreed("rovescino"), "deals", 0, 1), (FULL,))
    prove(Piece(Agreed("rovescino"), "matches", 0, 1), (FULL,))
    wrong, done = [], 0
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
        running = {pool.submit(prove, piece, tuple(asked.kernel)): piece for piece in left}
        for future in as_completed(running):
            piece, difference = running[future], future.result()
            done += 1
            if difference:
                wrong.append(difference)
                sys.stdout.write(f"{difference}\n")
            elif path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"of": of, "proved": str(piece)}) + "\n")
            if done % 50 == 0:
                sys.stderr.write(f"{done} of {len(left)} pieces, {perf_counter() - began:.0f} s\n")
    agreements = len({piece.agreed for piece in todo})
    sys.stdout.write(
        f"{len({piece.agreed.variant for piece in todo})} variants, {agreements} agreements, "
        f"{counted(todo, 'deals'):,} deals and {counted(todo, 'matches'):,} matches of seed {SEED}: columns by "
        f"{', '.join(asked.kernel)} against plain Python and the referees, "
        f"{len(wrong) or 'no'} difference{'s' if len(wrong) > 1 else ''}"
        f" ({len(todo) - len(left)} pieces known before; {perf_counter() - began:.0f} s; engine and judges {of})\n"
    )
    return 1 if wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.columns", description=__doc__)
    parser.add_argument("variants", nargs="*", metavar="VARIANT", help="all where none is named")
    parser.add_argument("--deals", type=int, default=100_000, help="of each variant by default")
    parser.add_argument(
        "--values", type=int, default=10_000, help="of each option's value and each combination"
    )
    parser.add_argument("--matches", type=int, default=100, help="of each agreement")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--resume", metavar="FILE", help="where to keep what is proved, and to go on from")
    parser.add_argument(
        "--kernel", action="append", choices=KERNELS, help="whose sums are held against the rows too"
    )
    asked = parser.parse_args()
    asked.kernel = asked.kernel or [FULL]
    return run(asked)


if __name__ == "__main__":
    sys.exit(main())
