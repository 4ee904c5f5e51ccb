"""``python -m tests.hostile [WORD]``: what each hostile input costs, more than an empty document does."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.hostile.inputs import DOCUMENTS
from tests.hostile.measured import cost


def main() -> None:
    """Measure those whose names hold a word, or all."""
    word = sys.argv[1] if len(sys.argv) > 1 else ""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "empty.yaml").write_text("", encoding="utf-8")
        cost(["check", "empty.yaml"], folder)
        empty = cost(["check", "empty.yaml"], folder)
        say(f"{'an empty document':45} {empty.seconds:6.2f} s  {empty.megabytes:5.0f} MB")
        for what, text in DOCUMENTS.items():
            if word in what:
                (folder / "doc.yaml").write_text(text(), encoding="utf-8")
                found = cost(["check", "doc.yaml"], folder)
                seconds, megabytes = found.seconds - empty.seconds, found.megabytes - empty.megabytes
                mark = " <<<" if seconds > 1 or megabytes > 200 or found.code not in (0, 1) else ""
                last = found.output.strip().splitlines()[-1:] or [""]
                say(
                    f"{what:45} {seconds:6.2f} s  {megabytes:5.0f} MB  {found.code:4}{mark}"
                    f"  {len(found.output):7} {last[0][:80]}"
                )


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
