"""Where a result keeps its provenance: in JSON and pages, in Parquet's metadata, and beside a CSV."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from cartacanta.errors import PATH_LENGTH, UsageError, shown
from cartacanta.saying import say
from cartacanta.simulation.provenance import NOT_A_RESULT, Provenance
from cartacanta_tools.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

BESIDE: Final = ".provenance.json"
"""What is added to the name of a CSV: the form has no room for anything but rows."""
IN_PAGE: Final = re.compile(rb'<template id="provenance">(.*?)</template>', re.DOTALL)
IN_PARQUET: Final = b"cartacanta"
MOST: Final = 1 << 28
"""Bytes of a result; a real one has some hundred thousand."""


def beside(path: Path) -> Path:
    """The file with the provenance of a CSV."""
    return path.with_name(path.name + BESIDE)


def write_beside(path: Path, provenance: Mapping[str, Any]) -> None:
    """Write down where the rows of a CSV come from. Raises UsageError."""
    write_whole(beside(path), json.dumps({"provenance": provenance}, ensure_ascii=False) + "\n")


def in_page(provenance: Mapping[str, Any]) -> str:
    """The provenance as it stands in a page: no text in it can end the place, or begin anything else."""
    data = json.dumps(provenance)
    return data.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def provenance_in(path: Path) -> tuple[Provenance, dict[str, Any]]:
    """Read where a result comes from, and all else that it holds. Raises UsageError for anything else, OSError for a file that can't be read."""
    if path.suffix.lower() == ".csv":
        if not beside(path).exists():
            raise UsageError(
                say(
                    "{file} says nothing of where it comes from: {beside} lacks, which was written with it",
                    file=shown(str(path), PATH_LENGTH),
                    beside=shown(beside(path).name),
                )
            )
        path = beside(path)
    try:
        return read(path)
    except UsageError as problem:
        reason = problem.text
    except (ValueError, RecursionError):  # no JSON, or no text
        reason = NOT_A_RESULT
    raise UsageError(say("{file}: {problem}", file=shown(str(path), PATH_LENGTH), problem=reason))


def read(path: Path) -> tuple[Provenance, dict[str, Any]]:
    """Read a file that has it inside. Raises UsageError, ValueError or RecursionError for anything else."""
    with path.open("rb") as stream:
        data = stream.read(MOST + 1)
    found = json.loads(text_in(data)) if len(data) <= MOST else None
    if not isinstance(found, dict):
        raise UsageError(NOT_A_RESULT)
    return Provenance.from_data(found.pop("provenance", None)), found


def text_in(data: bytes) -> bytes:
    """The JSON of a result, whatever form it has."""
    if data.startswith(b"PAR1"):
        return in_parquet(data)
    page = IN_PAGE.search(data)
    return b'{"provenance": ' + page.group(1) + b"}" if page is not None else data


def in_parquet(data: bytes) -> bytes:
    """What stands in the metadata of a Parquet file. Raises UsageError."""
    if find_spec("pyarrow") is None:
        raise UsageError(say("Parquet needs pyarrow: `pip install cartacanta[tables]`"))
    import pyarrow as pa  # noqa: PLC0415 - an extra
    from pyarrow import parquet  # noqa: PLC0415

    try:
        schema: Any = parquet.read_schema(pa.BufferReader(data))
        found: bytes = (schema.metadata or {}).get(IN_PARQUET, b"")
    except (pa.ArrowException, OSError) as problem:
        raise UsageError(NOT_A_RESULT) from problem
    return found
