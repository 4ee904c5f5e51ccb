"""What has to be installed for playing fast, or in many places."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from cartacanta.errors import UsageError
from cartacanta.saying import say
from cartacanta_tools.language import told

if TYPE_CHECKING:
    from cartacanta_tools.console import Console


def has_compiler(console: Console | None) -> bool:
    """Whether machine code can be made here; without, the same rules run a hundred times slower, which is told."""
    if find_spec("numba") is not None and find_spec("numpy") is not None:
        return True
    if console is not None:
        console.note(told("numba isn't installed, so this is slow; `pip install cartacanta[fast]` helps"))
    return False


def needs_scale(*, cluster: bool = False) -> None:
    """Say what is missing for playing in several processes or on a cluster. Raises UsageError."""
    missing = find_spec("joblib") is None or (cluster and find_spec("distributed") is None)
    if missing:
        raise UsageError(say("--jobs and --cluster need more: `pip install cartacanta[scale]`"))
