"""The longer proof of columns: `python -m tests.columns` holds far more deals against plain Python and the referees than CI does.

python3 run.py python -m tests.columns                          100,000 deals a variant, 10,000 an option's value
python3 run.py python -m tests.columns --resume proof.jsonl     go on where it was broken off
python3 run.py python -m tests.columns --deals 1000 --values 1000 --matches 50 rovescino hearts
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from tests.columns.courses import SEED
from tests.columns.pieces import Piece, counted, digest, everything, prove
from tests.variants.every_variant import Agreed

from cartacanta.simulation.playing import FULL, KERNELS


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


def run(asked: argparse.Namespace) -> int:
    """Prove everything, in as many processes as wanted."""
    began, of = perf_counter(), digest(asked.kernel)
    path = Path(asked.resume) if asked.resume else None
    known = read_proved(path, of)
    todo = list(everything(asked))
    left = [piece for piece in todo if str(piece) not in known]
    # machine code is built once, before several want it at the same time
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
