"""Documents as the fuzzer looks at them: drawn ones, and damaged copies of those that are named."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cartacanta.resources import rules_folder
from cartacanta.testing.documents.damaging import damaged, rules_alone
from cartacanta.testing.documents.drawing import drawn_documents
from cartacanta.testing.search import Batch, kind_of, message_of
from cartacanta_tools.fuzzing.judge import Judge
from cartacanta_tools.fuzzing.target import Finding

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from hypothesis.strategies import SearchStrategy

DRAWN: Final = "drawn documents"
DAMAGED: Final = "damaged documents"
NAME: Final = "fuzzed.yaml"
MOST_SHRINKS: Final = 300
"""Fewer than for deals: a document that takes long does so each time."""
SHRINKING: Final = 60.0
"""Seconds of making a failure smaller."""


@dataclass(slots=True)
class Documents:
    """Texts of documents, each read by a process of its own."""

    name: str
    texts: SearchStrategy[str] | None = None
    folder: Path = field(default_factory=rules_folder)
    judge: Judge = field(default_factory=Judge)

    def look(
        self, seed: str, examples: int, known: Collection[str], until: float
    ) -> tuple[int, Finding | None]:
        """Look at a batch of documents."""
        if self.texts is None:
            return 0, None
        check = partial(self.judge.check, name=NAME, folder=self.folder)
        batch: Batch[str] = Batch(
            self.texts, check, seed, examples, known, until, most_shrinks=MOST_SHRINKS, shrinking=SHRINKING
        )
        found = batch.run()
        if found is None:
            return batch.tried, None
        case = {"text": found.case, "folder": str(self.folder)}
        return batch.tried, Finding(self.name, found.kind, found.message, ".yaml", found.case, case)

    def again(self, case: dict[str, Any]) -> tuple[str, str] | None:
        """Read a kept document once more."""
        self.judge.every_option = self.name == DRAWN
        try:
            self.judge.check(case["text"], NAME, Path(case["folder"]))
        except Exception as problem:  # noqa: BLE001 - whatever is raised is what was looked for
            return kind_of(problem), message_of(problem)
        finally:
            self.judge.close()
        return None


def drawn() -> Documents:
    """Documents drawn from the language's vocabulary."""
    return Documents(DRAWN, drawn_documents(), judge=Judge(every_option=True))


def damaged_copies(paths: Sequence[Path]) -> Documents:
    """Copies of good documents with words changed, moved and lost."""
    texts = [rules_alone(path.read_text(encoding="utf-8")) for path in paths]
    return Documents(DAMAGED, damaged(texts), paths[0].parent if paths else rules_folder())
