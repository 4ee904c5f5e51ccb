"""``python -m tests.golden`` tells every playthrough anew; with ids, those."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tests.oracle.interpreter_table import CATALOGUE
from tests.variants.every_variant import VARIANTS

from cartacanta_tools.playthrough.golden import tell

FOLDER: Final = Path(__file__).parent

if __name__ == "__main__":
    for variant in sys.argv[1:] or VARIANTS:
        text = tell(variant, FOLDER, CATALOGUE)
        (FOLDER / f"{variant}.txt").write_text(text, encoding="utf-8", newline="\n")
