"""A comparison as a Parquet file: the rows of the CSV, with where they come from in the file's own metadata."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any, Final

from cartacanta_tools.comparing.data import HEAD, as_data, rows
from cartacanta_tools.provenances import IN_PARQUET, fingerprint, needs_pyarrow, rows_of, sealed

if TYPE_CHECKING:
    from cartacanta_tools.comparing.results import Results

NUMBERS: Final = frozenset({"value", "low", "high", "deviation", "p", "effect"})
WHOLE: Final = frozenset({"seat", "count", "among", "seed"})


def as_parquet(results: Results) -> bytes:
    """Write the rows. Raises UsageError where pyarrow is missing."""
    needs_pyarrow()
    import pyarrow as pa  # noqa: PLC0415 - an extra
    from pyarrow import parquet  # noqa: PLC0415

    def kind(name: str) -> Any:  # noqa: ANN401 - pyarrow has no types
        if name in NUMBERS:
            return pa.float64()
        if name in WHOLE:
            return pa.int64()
        return pa.bool_() if name == "paired" else pa.string()

    schema = pa.schema([(name, kind(name)) for name in HEAD])
    table = pa.Table.from_pylist(list(rows(results)), schema=schema)
    data = sealed({**as_data(results), "rows": fingerprint(rows_of(table))})
    head = json.dumps(data, ensure_ascii=False).encode()
    stream = io.BytesIO()
    parquet.write_table(table.replace_schema_metadata({IN_PARQUET: head}), stream)
    return stream.getvalue()
