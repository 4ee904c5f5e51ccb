"""Where a result keeps its provenance: in JSON and pages, in Parquet's metadata, and beside a CSV."""

from __future__ import annotations

import hashlib
import json
import re
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from cartacanta.errors import PATH_LENGTH, UsageError, shown
from cartacanta.saying import say
from cartacanta.simulation.provenance import NOT_A_RESULT, Provenance
from cartacanta.simulation.stores import canonical
from cartacanta_tools.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

BESIDE: Final = ".provenance.json"
"""What is added to the name of a CSV: the form has no room for anything but rows."""
IN_PAGE: Final = re.compile(rb'<template id="provenance">(.*?)</template>', re.DOTALL)
EMPTY_PLACE: Final = '<template id="provenance"></template>'
IN_PARQUET: Final = b"cartacanta"
MOST: Final = 1 << 28
"""Bytes of a result; a real one has some hundred thousand."""


SEAL: Final = "content"
"""The key of a fingerprint of everything that a file shows: what is edited in it by hand is noticed."""


def sealed(data: Mapping[str, Any]) -> dict[str, Any]:
    """Data of a comparison with its fingerprint."""
    told = {name: value for name, value in data.items() if name != SEAL}
    return {
        **told,
        SEAL: fingerprint(canonical(json.loads(json.dumps(told))).encode("utf-8", "surrogatepass")),
    }


def fingerprint(content: bytes) -> str:
    """Of whatever a file shows; line ends are no difference."""
    return hashlib.sha256(content.replace(b"\r\n", b"\n")).hexdigest()[:32]


def sealed_page(page: str, provenance: Mapping[str, Any]) -> str:
    """A page, written with an empty place for its provenance, with that and with the fingerprint of all else."""
    told = in_page({**provenance, SEAL: fingerprint(page.encode())})
    return page.replace(EMPTY_PLACE, EMPTY_PLACE.replace("><", f">{told}<"))


def rows_of(table: Any) -> bytes:  # noqa: ANN401 - pyarrow has no types
    """The rows of a Parquet file, as a text to take the fingerprint of."""
    return canonical(table.to_pylist()).encode("utf-8", "surrogatepass")


def is_as_written(path: Path) -> bool:
    """Whether a result shows what was written into it. It has been read before, so it is a result."""
    data = path.read_bytes()
    if data.startswith(b"PAR1"):
        return is_parquet_as_written(data)
    page = IN_PAGE.search(data)
    if page is not None:
        whole = IN_PAGE.sub(EMPTY_PLACE.encode(), data)
        return bool(json.loads(page.group(1)).get(SEAL) == fingerprint(whole))
    if path.suffix.lower() == ".csv":
        kept = json.loads(beside(path).read_bytes())
        return bool(kept.get(SEAL) == fingerprint(data))
    return is_sealed(json.loads(data))


def is_sealed(data: dict[str, Any]) -> bool:
    """Whether data of a comparison has the fingerprint of all else in it."""
    return bool(data.get(SEAL) == sealed(data)[SEAL])


def is_parquet_as_written(data: bytes) -> bool:
    """The same of a Parquet file: of its rows and of the data in its head."""
    import pyarrow as pa  # noqa: PLC0415 - an extra
    from pyarrow import parquet  # noqa: PLC0415

    try:
        table: Any = parquet.read_table(pa.BufferReader(data))
        head = json.loads(table.schema.metadata[IN_PARQUET])
        return head.get("rows") == fingerprint(rows_of(table)) and is_sealed(head)
    except (pa.ArrowException, OSError, ValueError):
        return False


def beside(path: Path) -> Path:
    """The file with the provenance of a CSV."""
    return path.with_name(path.name + BESIDE)


def write_beside(path: Path, provenance: Mapping[str, Any], content: str) -> None:
    """Write down where the rows of a CSV come from. Raises UsageError."""
    data = {"provenance": provenance, SEAL: fingerprint(content.encode())}
    write_whole(beside(path), json.dumps(data, ensure_ascii=False) + "\n")


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
    if path.exists() and not path.is_file():
        raise UsageError(say("{file} is no ordinary file", file=shown(str(path), PATH_LENGTH)))
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
