"""Where a result keeps its provenance: in JSON and pages, in Parquet's metadata, and beside a CSV."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
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
"""The key of a Parquet file's metadata under which the JSON of the same comparison stands."""
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


def is_sealed(data: Mapping[str, Any]) -> bool:
    """Whether data of a comparison has the fingerprint of all else in it."""
    return bool(data.get(SEAL) == sealed(data)[SEAL])


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


@dataclass(frozen=True, slots=True)
class Result:
    """What a file of `compare` holds."""

    provenance: Provenance
    figures: Mapping[str, Any]
    """All else that it says, where its form has room for it."""
    as_written: bool
    """Whether it shows what was written into it."""


def result_in(path: Path) -> Result:
    """Read a result in any of its forms. Raises UsageError for anything else, OSError for a file that can't be read."""
    try:
        data = content_of(path)
        said, as_written = of_csv(path, data) if is_rows(path, data) else of_form(data)
        figures = dict(said) if isinstance(said, dict) else {}
        return Result(Provenance.from_data(figures.pop("provenance", None)), figures, as_written)
    except UsageError as problem:
        reason = problem.text
    except (ValueError, RecursionError):  # no JSON, or no text
        reason = NOT_A_RESULT
    raise UsageError(say("{file}: {problem}", file=shown(str(path), PATH_LENGTH), problem=reason))


def content_of(path: Path) -> bytes:
    """All of an ordinary file of a believable size. Raises UsageError for others, OSError where it can't be read."""
    if path.exists() and not path.is_file():
        raise UsageError(say("{file} is no ordinary file", file=shown(path.name)))
    with path.open("rb") as stream:
        data = stream.read(MOST + 1)
    if len(data) > MOST:
        raise UsageError(NOT_A_RESULT)
    return data


def is_rows(path: Path, data: bytes) -> bool:
    """Whether a file is a CSV, whatever it is called: rows have no room for their provenance, it lies beside them."""
    inside = data.startswith((b"PAR1", b"{", b"[")) or IN_PAGE.search(data) is not None
    return not inside and (path.suffix.lower() == ".csv" or beside(path).exists())


def of_csv(path: Path, rows: bytes) -> tuple[Any, bool]:
    """What stands beside the rows of a CSV, and whether they are still those. Raises as `result_in`, without the file's name."""
    if not beside(path).exists():
        raise UsageError(
            say(
                "says nothing of where it comes from: {beside} lacks, which was written with it",
                beside=shown(beside(path).name),
            )
        )
    said = json.loads(content_of(beside(path)))
    return said, isinstance(said, dict) and said.get(SEAL) == fingerprint(rows)


def of_form(data: bytes) -> tuple[Any, bool]:
    """What stands in a file that has it inside, and whether all else there is as it was. Raises as `result_in`, without the file's name."""
    if data.startswith(b"PAR1"):
        return of_parquet(data)
    page = IN_PAGE.search(data)
    if page is not None:
        provenance = json.loads(page.group(1))
        shows = fingerprint(IN_PAGE.sub(EMPTY_PLACE.encode(), data))
        return {"provenance": provenance}, isinstance(provenance, dict) and provenance.get(SEAL) == shows
    said = json.loads(data)
    return said, isinstance(said, dict) and is_sealed(said)


def of_parquet(data: bytes) -> tuple[Any, bool]:
    """What stands in the metadata of a Parquet file, and whether its rows are those it was written with. Raises UsageError or ValueError."""
    needs_pyarrow()
    import pyarrow as pa  # noqa: PLC0415 - an extra
    from pyarrow import parquet  # noqa: PLC0415

    try:
        schema: Any = parquet.read_schema(pa.BufferReader(data))
    except (pa.ArrowException, OSError) as problem:
        raise UsageError(NOT_A_RESULT) from problem
    said = json.loads((schema.metadata or {}).get(IN_PARQUET, b""))
    try:
        rows = rows_of(parquet.read_table(pa.BufferReader(data)))
    except (pa.ArrowException, OSError, ValueError):  # the head is sound, what follows isn't
        return said, False
    return said, isinstance(said, dict) and said.get("rows") == fingerprint(rows) and is_sealed(said)


def needs_pyarrow() -> None:
    """Say what is missing. Raises UsageError."""
    if find_spec("pyarrow") is None:
        raise UsageError(say("Parquet needs pyarrow: `pip install cartacanta[tables]`"))
