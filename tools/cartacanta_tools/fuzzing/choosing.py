"""What a command line asks the fuzzer to look at."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cartacanta.errors import UsageError
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cartacanta_tools.fuzzing.target import Target


def targets(variants: Sequence[str], settings: dict[str, str], kinds: Collection[str]) -> list[Target]:
    """Everything to look at. Raises UsageError for what there isn't, DocumentError for rules that can't be played."""
    from cartacanta.document.catalogue import Catalogue  # noqa: PLC0415 - after the message that it is missing

    needs_hypothesis()
    from cartacanta.testing.strategies import opened  # noqa: PLC0415
    from cartacanta_tools.fuzzing.deals import Deals  # noqa: PLC0415
    from cartacanta_tools.fuzzing.documents import damaged_copies, drawn  # noqa: PLC0415

    catalogue = Catalogue()
    names = list(dict.fromkeys(variants)) or [item.id for item in catalogue.list() if not item.abstract]
    found: list[Target] = []
    if "deals" in kinds:
        for name in names:
            opened(name, tuple(sorted(settings.items())), None)
        found += [Deals(name, settings) for name in names]
    if "documents" in kinds:
        found.append(damaged_copies([catalogue.find(name) for name in names]))
        found += [] if variants else [drawn()]
    return found


def target_of(case: dict[str, Any]) -> Target:
    """What a saved finding was found in."""
    needs_hypothesis()
    from cartacanta_tools.fuzzing.deals import Deals  # noqa: PLC0415
    from cartacanta_tools.fuzzing.documents import Documents  # noqa: PLC0415

    return Documents(case["target"]) if "text" in case else Deals(case["variant"])


def needs_hypothesis() -> None:
    """Say what is missing. Raises UsageError."""
    if find_spec("hypothesis") is None:
        raise UsageError(say("fuzzing needs Hypothesis: `pip install cartacanta[testing]`"))
