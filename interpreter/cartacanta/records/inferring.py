"""Where the cards lay, worked out from what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cartacanta.layout import Layout
    from cartacanta.records.table import Table

Found = "tuple[Layout, int, Mapping[tuple[str, int], Sequence[int]]]"


def infer(table: Table) -> Iterator[tuple[Layout, int, Mapping[tuple[str, int], Sequence[int]]]]:
    """The ways the cards may have lain."""
    table.report("missing", "the hands are missing", table.sheet.span)
    yield from ()
