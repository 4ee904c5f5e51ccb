"""Everything there is to find in a document, stage by stage: a stage is reached if the one before found no error."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.document.ancestry import shown_path
from cartacanta.document.loading import examine, load, load_text
from cartacanta.errors import DocumentError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.document.agreement import Agreement
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.errors import Diagnostic
    from cartacanta_tools.targets import Target

ABSTRACT: Final = "CC218"
"""A document only to be extended: it can be checked, but not played."""


def problems_of(target: Target, settings: Mapping[str, str], catalogue: Catalogue) -> tuple[Diagnostic, ...]:
    """Give everything wrong with a document, sorted. Raises UsageError for an unknown option or value."""
    try:
        agreement = _load(target, settings, catalogue)
    except DocumentError as found:
        if not any(problem.code == ABSTRACT for problem in found.diagnostics):
            return found.diagnostics
        if target.path is not None:
            return examine(target.path, catalogue=catalogue)
        return tuple(problem for problem in found.diagnostics if problem.code != ABSTRACT)
    try:
        return tuple(sorted({*_problems_in_play(agreement), *_problems_of_examples(target, catalogue)}))
    except DocumentError as found:
        return found.diagnostics


def _load(target: Target, settings: Mapping[str, str], catalogue: Catalogue) -> Agreement:
    if target.path is None:
        return load_text(target.text, settings, name=target.name, catalogue=catalogue)
    return load(target.path, settings, catalogue=catalogue)


def _problems_in_play(agreement: Agreement) -> list[Diagnostic]:
    from cartacanta.program import compile_program  # noqa: PLC0415 - only for documents that can be read
    from cartacanta.variant import build  # noqa: PLC0415

    compile_program(build(agreement))
    return []


def _problems_of_examples(target: Target, catalogue: Catalogue) -> list[Diagnostic]:
    """Play the worked examples."""
    from cartacanta.records import run_examples  # noqa: PLC0415 - only for documents that can be played

    if target.path is not None:
        return run_examples(Path(shown_path(target.path)), catalogue=catalogue)
    return _problems_of_examples_in_text(target, catalogue)


def _problems_of_examples_in_text(target: Target, catalogue: Catalogue) -> list[Diagnostic]:
    """Play the worked examples of a document that is in no file."""
    from cartacanta.document.nodes import Mapping as Map  # noqa: PLC0415 - only for documents that can be played
    from cartacanta.document.nodes import Sequence  # noqa: PLC0415
    from cartacanta.document.reading import read_text  # noqa: PLC0415
    from cartacanta.records.examples import run_example  # noqa: PLC0415

    tree, _ = read_text(target.text, target.name)
    listed = None if tree is None else tree.get("examples")
    found: list[Diagnostic] = []
    for item in listed.items if isinstance(listed, Sequence) else ():
        if isinstance(item, Map):
            found += run_example(item, partial(_load, target, catalogue=catalogue))
    return found
