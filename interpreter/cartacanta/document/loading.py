"""The way in: from a name, a path or a text to an agreement, with every problem at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice
from typing import TYPE_CHECKING, Final

from cartacanta.document.agreement import Agreement
from cartacanta.document.ancestry import Ancestry, read_ancestry, read_ancestry_of_text
from cartacanta.document.catalogue import Catalogue, abstract_of, title_of
from cartacanta.document.nodes import Mapping, Scalar, scalars
from cartacanta.document.remembering import Remembered
from cartacanta.document.settling import choose, lay, merge_only
from cartacanta.document.texts import texts_of
from cartacanta.errors import DocumentError, UsageError, raise_if_any, reported

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Mapping as Settings
    from pathlib import Path

    from cartacanta.document.ancestry import Document
    from cartacanta.document.options import Option
    from cartacanta.document.schema_check import Telling
    from cartacanta.document.settling import Laid, Settled
    from cartacanta.document.texts import Texts
    from cartacanta.errors import Diagnostic

Change = Callable[[Mapping], Mapping]
"""Something changed in a document that has been merged with what it extends, before its options are settled."""

UNKNOWN_KEY: Final = "CC101"
MISSING_KEY: Final = "CC102"
UNKNOWN_RULE_CITED: Final = "CC209"
UNKNOWN_OPTION: Final = "CC210"
NOT_READ: Final = "CC216"
TOO_MANY: Final = "CC108"
LONG: Final = 5000
"""Values in a document; real ones have some hundreds."""


@dataclass(frozen=True, slots=True)
class MenuChoice:
    """One value on the menu."""

    text: str
    help: Texts
    cite: str | None


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One question a table can settle: its values, or the range of whole numbers, and the default."""

    name: str
    help: Texts
    default: str
    choices: tuple[MenuChoice, ...]
    whole: tuple[int, int] | None


def load(
    name: str | Path,
    settings: Settings[str, str | int] | None = None,
    *,
    catalogue: Catalogue | None = None,
    change: Change | None = None,
) -> Agreement:
    """Load a variant by id, alias or path, with some of its options settled and the rest at default.

    ``change`` is made to the merged document, each time it is settled. Raises DocumentError with every diagnostic,
    UsageError for an unknown variant, option or value.
    """
    catalogue = catalogue or Catalogue()
    return agree(read_ancestry(catalogue.find(name), catalogue), settings, change=change)


def merged(name: str | Path, *, catalogue: Catalogue | None = None) -> Mapping:
    """Give a document merged with what it extends, its open options still to be settled. Raises as `load` does."""
    catalogue = catalogue or Catalogue()
    ancestry = read_ancestry(catalogue.find(name), catalogue)
    known = _prepared_for(ancestry, {}, force=False, change=None)
    _settled(known, {})
    return known.laid.tree


def load_text(
    text: str,
    settings: Settings[str, str | int] | None = None,
    *,
    name: str = "<text>",
    folder: Path | None = None,
    catalogue: Catalogue | None = None,
) -> Agreement:
    """Load a variant given as text; what it extends is looked for in the folder, then in the catalogue."""
    ancestry = read_ancestry_of_text(text, name, folder, catalogue or Catalogue())
    return agree(ancestry, settings)


def examine(path: Path, *, catalogue: Catalogue | None = None) -> tuple[Diagnostic, ...]:
    """Give every problem of a document on its own defaults, abstract ones included."""
    return _examined(read_ancestry(path, catalogue or Catalogue()))


def examine_text(
    text: str, *, name: str = "<text>", folder: Path | None = None, catalogue: Catalogue | None = None
) -> tuple[Diagnostic, ...]:
    """Give every problem of a document given as text, as `examine` does."""
    return _examined(read_ancestry_of_text(text, name, folder, catalogue or Catalogue()))


def _examined(ancestry: Ancestry) -> tuple[Diagnostic, ...]:
    if ancestry.documents and abstract_of(ancestry.documents[-1].tree):
        problems = _raw_problems(ancestry)
        if not ancestry.problems:
            follows = _following(ancestry, problems)
            merged = _new(merge_only(ancestry.documents).problems, problems)
            problems += [problem for problem in merged if problem.code not in follows]
        return reported(problems)
    try:
        agree(ancestry)
    except DocumentError as found:
        return found.diagnostics
    return ()


def menu(
    name: str | Path,
    settings: Settings[str, str | int] | None = None,
    *,
    catalogue: Catalogue | None = None,
    change: Change | None = None,
) -> tuple[MenuItem, ...]:
    """Give what a table can still settle, in declared order; defaults follow the settings given."""
    catalogue = catalogue or Catalogue()
    ancestry = read_ancestry(catalogue.find(name), catalogue)
    known = _prepared_for(ancestry, {}, force=False, change=change)
    return _menu_of(_settled(known, settings or {}))


def _asked(
    ancestry: Ancestry, settings: Settings[str, str | int], change: Change | None, *, force: bool
) -> tuple[MenuItem, ...]:
    """Give the menu of documents that have been read, settled as they were."""
    known = _prepared_for(ancestry, settings, force=force, change=change)
    return _menu_of(_settled(known, settings, force=force))


def _menu_of(settled: Settled) -> tuple[MenuItem, ...]:
    return tuple(
        _menu_item(settled.declared[option], settled.options[option].text) for option in settled.menu
    )


def _menu_item(option: Option, default: str) -> MenuItem:
    choices = tuple(
        MenuChoice(text, texts_of(choice.help), _text(choice.cite)) for text, choice in option.choices.items()
    )
    return MenuItem(option.name.text, texts_of(option.help), default, choices, option.whole)


def agree(
    ancestry: Ancestry,
    settings: Settings[str, str | int] | None = None,
    *,
    force: bool = False,
    change: Change | None = None,
) -> Agreement:
    """Settle documents that have been read, as `load` does.

    ``force`` lets ``settings`` change what the documents themselves have settled.
    """
    settings = settings or {}
    known = _prepared_for(ancestry, settings, force=force, change=change)
    settled = _settled(known, settings, force=force)
    leaf = ancestry.documents[-1].tree
    variant = leaf.get("variant")
    return Agreement(
        id=variant.text if isinstance(variant, Scalar) else "",
        title=title_of(leaf),
        options=settled.options,
        menu=settled.menu,
        tree=settled.tree,
        documents=tuple(document.path for document in ancestry.documents if document.path is not None),
        digest=known.told.digest(settled.tree, settled.options),
        choices={name: tuple(option.choices) for name, option in settled.declared.items() if option.choices},
        again=partial(_again, ancestry, dict(settings), change),
        asked=partial(_asked, ancestry, dict(settings), change, force=force),
    )


def _again(
    ancestry: Ancestry,
    settings: Settings[str, str | int],
    change: Change | None,
    changed: Settings[str, str | int],
) -> Agreement:
    return agree(ancestry, {**settings, **changed}, force=True, change=change)


@dataclass(frozen=True, slots=True)
class _Prepared:
    """What documents come to before anything is chosen."""

    problems: tuple[Diagnostic, ...]
    follows: frozenset[str]
    """The codes of what may only follow from these problems."""
    laid: Laid
    told: Remembered


def _prepared_for(
    ancestry: Ancestry, settings: Settings[str, str | int], *, force: bool, change: Change | None
) -> _Prepared:
    """Lay documents over one another, or raise with all that is wrong if they could not be read."""
    if not ancestry.complete or ancestry.problems:
        raise DocumentError(_raw_problems(ancestry))
    forced = _forced(ancestry, settings) if force else ()
    return _prepared(tuple(ancestry.documents), forced, change)


def _forced(ancestry: Ancestry, settings: Settings[str, str | int]) -> tuple[tuple[str, str], ...]:
    """Give the settings that go before what a document has settled."""
    with_ = [document.tree.get("with") for document in ancestry.documents]
    settled = {name for node in with_ if isinstance(node, Mapping) for name in node.items}
    return tuple((name, str(value)) for name, value in settings.items() if name in settled)


@lru_cache(maxsize=32)
def _prepared(
    documents: tuple[Document, ...], forced: tuple[tuple[str, str], ...], change: Change | None
) -> _Prepared:
    """Lay documents over one another once, however often they are settled."""
    ancestry = Ancestry(list(documents))
    problems = _raw_problems(ancestry)
    laid = lay(documents, dict(forced), doubtful=_doubtful(ancestry, problems), change=change)
    follows = frozenset(_following(ancestry, problems))
    return _Prepared(tuple(problems), follows, laid, Remembered(laid.quiet))


def _settled(known: _Prepared, settings: Settings[str, str | int], *, force: bool = False) -> Settled:
    """Settle, or raise with all that is wrong up to the settled document's schema."""
    problems = list(known.problems)
    if any(problem.code == TOO_MANY for problem in problems) and _is_long(known.laid.tree):
        raise DocumentError(
            problems
        )  # thousands of items where dozens may stand are not looked at one by one
    try:
        settled = choose(known.laid, settings, force=force)
    except UsageError:
        raise_if_any(problems)
        raise
    problems += _new(settled.problems, problems)
    if settled.certain:
        problems += _new(_check_schema(settled.tree, strict=True, written=known.told.section), problems)
    problems = [problem for problem in problems if problem.code not in known.follows]
    raise_if_any(problems)
    return settled


def _is_long(tree: Mapping) -> bool:
    return next(islice(scalars(tree), LONG, None), None) is not None


def _raw_problems(ancestry: Ancestry) -> list[Diagnostic]:
    problems = list(ancestry.problems)
    for document in ancestry.documents:
        problems += _new(_schema_problems(document), problems)
    return problems


@lru_cache(maxsize=128)
def _schema_problems(document: Document) -> tuple[Diagnostic, ...]:
    """Check a document as its author wrote it, once."""
    return tuple(_check_schema(document.tree, strict=False))


def _following(ancestry: Ancestry, problems: list[Diagnostic]) -> set[str]:
    """Give the codes of what may only follow: a key that is missing may be there and misspelt."""
    follows = {NOT_READ} if problems else set()
    if any(problem.code == UNKNOWN_KEY for problem in problems):
        follows |= {UNKNOWN_RULE_CITED, MISSING_KEY} - {problem.code for problem in problems}
    options = [document.tree.get("options") for document in ancestry.documents]
    if not all(node is None or isinstance(node, Mapping) for node in options):
        follows.add(UNKNOWN_OPTION)
    return follows


def _doubtful(ancestry: Ancestry, problems: list[Diagnostic]) -> frozenset[str]:
    """Find the options whose declaration has something wrong: what they come to is anybody's guess."""
    wrong = [problem.span for problem in problems if problem.span is not None]
    found = set()
    for document in ancestry.documents:
        options = document.tree.get("options")
        if isinstance(options, Mapping):
            for name, entry in options.items.items():
                places = (entry.key.span, entry.value.span)
                if any(place.holds(span) for place in places for span in wrong):
                    found.add(name)
    return frozenset(found)


def _new(found: Iterable[Diagnostic], known: list[Diagnostic]) -> list[Diagnostic]:
    """Leave out what is shown at a word already known to be wrong."""
    places = [problem.span for problem in known if problem.span is not None]
    return [
        problem
        for problem in found
        if problem.span is None or not any(problem.span.holds(place) for place in places)
    ]


def _check_schema(tree: Mapping, *, strict: bool, written: Telling | None = None) -> list[Diagnostic]:
    from cartacanta.document.schema_check import check_schema  # noqa: PLC0415 - jsonschema takes its time

    return check_schema(tree, strict=strict, written=written)


def _text(node: object) -> str | None:
    return node.text if isinstance(node, Scalar) else None
