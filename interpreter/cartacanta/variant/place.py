"""Where a rule stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cartacanta.errors import Span


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule stands: its path in the document, its span, and the source it cites."""

    path: str
    span: Span
    cite: str | None = None
