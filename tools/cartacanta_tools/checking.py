"""Everything there is to find in a document: in its text, in what it means, and in its worked examples."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from cartacanta.document.ancestry import shown_path
from cartacanta.document.loading import examine, examine_text, load, load_text
from cartacanta.document.reading import bytes_of, read_bytes
from cartacanta.errors import DocumentError, reported

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.checks.running.patience import Patience
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.catalogue import Catalogue
    from cartacanta.errors import Diagnostic
    from cartacanta_tools.targets import Target


Look = Literal["quick", "usual", "thorough"]
"""At the settled options alone; at all others too, as far as it can be done in a moment; at all of them."""

NOT_UTF_8: Final = "CC001"


def problems_of(
    target: Target,
    settings: Mapping[str, str],
    catalogue: Catalogue,
    look: Look = "usual",
    patience: Patience | None = None,
) -> list[Diagnostic]:
    """Give everything wrong with a document, sorted; ``quick`` is a look at the settled options alone, not at all others.

    Of what is in no file, ``patience`` may say how much is to be done.

    Raises UsageError for an unknown option or value.
    """
    if target.path is None:
        _, unreadable = read_bytes(target.data, target.name)
        if any(problem.code == NOT_UTF_8 for problem in unreadable):
            return list(reported(unreadable))
    found = set(_problems_of_rules(target, settings, catalogue, look, patience))
    if not any(problem.severity == "error" for problem in found) and not _is_abstract(target):
        found.update(_problems_of_examples(target, catalogue))
    return list(reported(found))


def _problems_of_rules(
    target: Target,
    settings: Mapping[str, str],
    catalogue: Catalogue,
    look: Look,
    patience: Patience | None,
) -> list[Diagnostic]:
    from cartacanta.checks import check_document, check_text, check_variant  # noqa: PLC0415 - they take their time

    if look == "quick":
        if _is_abstract(target):
            return list(_examined(target, catalogue))
        try:
            return check_variant(_load(target, settings, catalogue))
        except DocumentError as wrong:
            return list(wrong.diagnostics)
    thorough = look == "thorough"
    if target.path is None:
        return check_text(
            target.text,
            settings,
            name=target.name,
            folder=target.folder,
            catalogue=catalogue,
            thorough=thorough,
            patience=patience,
        )
    return check_document(target.path, settings, catalogue=catalogue, thorough=thorough)


def _load(target: Target, settings: Mapping[str, str], catalogue: Catalogue) -> Agreement:
    if target.path is None:
        return load_text(target.text, settings, name=target.name, folder=target.folder, catalogue=catalogue)
    return load(target.path, settings, catalogue=catalogue)


def _examined(target: Target, catalogue: Catalogue) -> tuple[Diagnostic, ...]:
    """The problems of a document by itself, without its options."""
    if target.path is None:
        return examine_text(target.text, name=target.name, folder=target.folder, catalogue=catalogue)
    return examine(target.path, catalogue=catalogue)


def _is_abstract(target: Target) -> bool:
    """Whether a document is only there to be extended, and so can't be played."""
    from cartacanta.document.catalogue import abstract_of  # noqa: PLC0415 - read before anyway

    tree, _ = read_bytes(target.data if target.path is None else bytes_of(target.path), target.name)
    return tree is not None and abstract_of(tree)


def _problems_of_examples(target: Target, catalogue: Catalogue) -> list[Diagnostic]:
    """Play the worked examples."""
    from cartacanta.records import run_examples  # noqa: PLC0415 - only for documents that can be played

    if target.path is not None:
        return run_examples(Path(shown_path(target.path)), catalogue=catalogue)
    return _problems_of_examples_in_text(target, catalogue)


def _problems_of_examples_in_text(target: Target, catalogue: Catalogue) -> list[Diagnostic]:
    """Play the worked examples of a document that is in no file."""
    from cartacanta.records.examples import run_listed  # noqa: PLC0415 - only for documents that can be played

    tree, _ = read_bytes(target.data, target.name)
    return [] if tree is None else run_listed(tree, partial(_load, target, catalogue=catalogue))
