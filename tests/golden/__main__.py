"""``python -m tests.golden`` tells every playthrough anew; with ids, those."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.golden.playthrough import playthrough
from tests.variants.every_variant import VARIANTS

FOLDER = Path(__file__).parent

if __name__ == "__main__":
    for variant in sys.argv[1:] or VARIANTS:
        (FOLDER / f"{variant}.txt").write_text(playthrough(variant), encoding="utf-8", newline="\n")
