"""``python -m tests.sheets.golden`` writes the golden sheets anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.variants.every_variant import Agreed

from cartacanta.sheets import write_sheet

FOLDER: Final = Path(__file__).parent
GOLDEN: Final = {"rovescino-it.md": ("rovescino", "it"), "klaverjassen-en.md": ("klaverjassen", "en")}
"""Each file's variant and language."""

if __name__ == "__main__":
    for name, (variant, language) in GOLDEN.items():
        text = write_sheet(Agreed(variant).program, language)
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
