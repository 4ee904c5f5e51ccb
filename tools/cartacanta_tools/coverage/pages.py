"""The pages that rules cite: their clauses, from an audit or from the reader's own copy of the text.

A clause is a heading with the lines up to the next one. Audits name the headings; where there is none, lines of the copy
that look like headings do: short ones without a full stop that something longer follows.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cartacanta.audits import KINDS
from cartacanta.audits.pages import PageText, is_another
from cartacanta.document.catalogue import slug
from cartacanta.document.citations import Headings
from cartacanta.document.shapes import PHASE_WORDS
from cartacanta.errors import PATH_LENGTH, UsageError, shown
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cartacanta.audits import Audit, Claim
    from cartacanta.document.nodes import Mapping as Tree
    from cartacanta.document.texts import Texts
    from cartacanta.saying import Text

LONGEST_HEADING: Final = 90
LARGEST: Final = 4_000_000
_ITEM: Final = re.compile(r"\s*([-*\u2022|>]|[0-9]+[.)])")
_MARKS: Final = re.compile(r"^\s*#{1,6}\s+|\s+#+\s*$")
WITH_WORD: Final = 2
"""Where in a path the word of a phase stands that has an id of its own."""
NO_RULE: Final = "no-rule"
NOT_CHECKABLE: Final = "not-checkable"


@dataclass(frozen=True, slots=True)
class Item:
    """What an audit says of lines: a claim, or why they state no rule or none that can be checked."""

    kind: str
    """``no-rule``, ``not-checkable``, or the kind of the claim."""
    says: Texts
    about: tuple[str, ...] = ()
    """The paths of the rules that a claim is about."""
    variant: str = ""
    """The variant that a claim is held against, as an id."""

    @property
    def is_claim(self) -> bool:
        """Whether the lines state a rule."""
        return self.kind not in {NO_RULE, NOT_CHECKABLE}


@dataclass(frozen=True, slots=True)
class Clause:
    """A piece of a page: the heading, empty for what stands before the first one, and its lines."""

    heading: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Page:
    """A page that rules cite."""

    key: str
    title: str
    url: str
    file: str = ""
    """The reader's own copy; empty where there is none."""
    lines: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()
    length: int = 0
    """How many lines it has; 0: nobody knows."""
    items: Mapping[int, tuple[Item, ...]] = field(default_factory=dict)
    """What audits say of each line."""
    audits: tuple[str, ...] = ()
    index: Headings = field(default_factory=lambda: Headings({}), repr=False)
    """Its headings, to look up what citations mean."""
    unlike: Text | None = None
    """What to say where the copy isn't the one that an audit of the page was written from: then lines may mean others."""

    @property
    def known(self) -> bool:
        """Whether anything is known of it that citations can be held against."""
        return bool(self.clauses or self.length)

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings, in order."""
        return tuple(clause.heading for clause in self.clauses if clause.heading)

    def items_of(self, clause: Clause) -> Iterator[tuple[int, Item]]:
        """What audits say of the lines of a clause, but for its heading."""
        for line in range(clause.first, clause.last + 1):
            for item in self.items.get(line, ()):
                if not (clause.heading and line == clause.first and not item.is_claim):
                    yield line, item

    def states_no_rule(self, clause: Clause) -> bool:
        """Whether an audit has read all of a clause and found no rule in it that could be carried."""
        read = [item for _, item in self.items_of(clause)]
        below = self.lines[clause.first : clause.last] if self.lines else ("",) * (clause.last - clause.first)
        if clause.heading and not read and not any(line.strip() for line in below):
            return clause.first == clause.last or bool(self.lines)  # a heading alone
        return bool(read) and not any(item.is_claim for item in read)


@dataclass(frozen=True, slots=True)
class Copy:
    """A reader's own copy of a page."""

    path: Path
    lines: tuple[str, ...]
    sha256: str


def read_copy(path: Path) -> Copy:
    """Read a page as text. Raises OSError; UsageError where it is too large, or no text."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise UsageError(say("{file} is too large for a page of rules", file=shown(str(path), PATH_LENGTH)))
    if b"\0" in data:
        raise UsageError(
            say("{file} is no text; save the page as plain text", file=shown(str(path), PATH_LENGTH))
        )
    text = data.decode("utf-8", errors="replace").removeprefix("\ufeff")
    return Copy(path, tuple(text.splitlines()), hashlib.sha256(data).hexdigest())


def named_copies(named: Iterable[str], keys: Iterable[str], audits: Iterable[Audit]) -> dict[str, Copy]:
    """The copies named on the command line, by source: `004=page.txt`, or a file that begins with the key.

    Raises UsageError where nothing tells which page a file is.
    """
    known, listed, found = list(keys), list(audits), {}
    for text in named:
        key, equals, rest = text.partition("=")
        if equals and key in known and rest:
            found[key] = read_copy(Path(rest))
            continue
        copy = read_copy(Path(text))
        source = source_of(copy, known, listed)
        if source is None:
            message = say(
                "nothing tells which page {file} is: write `--page KEY=FILE`, with one of {keys}",
                file=shown(text, PATH_LENGTH),
                keys=", ".join(known),
            )
            raise UsageError(message)
        found[source] = copy
    return found


def copies_in(folder: Path, keys: Iterable[str], audits: Iterable[Audit]) -> dict[str, Copy]:
    """The copies of pages that lie in a folder: files that are what an audit has read, or begin with a source's key."""
    known, listed = list(keys), list(audits)
    found: dict[str, Copy] = {}
    for path in sorted(path for path in folder.iterdir() if path.is_file()):
        try:
            copy = read_copy(path)
        except UsageError:
            continue  # pictures and the like lie there too
        source = source_of(copy, known, listed)
        if source is not None:
            found.setdefault(source, copy)
    return found


def source_of(copy: Copy, keys: list[str], audits: list[Audit]) -> str | None:
    """The key of the page that a file is a copy of."""
    for audit in audits:
        if audit.page.sha256 == copy.sha256 and audit.page.source in keys:
            return audit.page.source
    begins = [key for key in keys if re.match(re.escape(key) + r"(?![A-Za-z0-9])", copy.path.name)]
    return max(begins, key=len, default=None)


def pages_of(
    tree: Tree, keys: Iterable[str], copies: Mapping[str, Copy], audits: Iterable[Audit]
) -> tuple[Page, ...]:
    """The pages of these sources, with whatever is at hand of each."""
    sources = dict(sources_of(tree))
    listed = list(audits)
    return tuple(
        page_of(
            key, *sources.get(key, ("", "")), copies.get(key), [a for a in listed if a.page.source == key]
        )
        for key in keys
    )


def sources_of(tree: Tree) -> Iterator[tuple[str, tuple[str, str]]]:
    """The sources of a document: key, title and address."""
    from cartacanta.document.nodes import Mapping as Map  # noqa: PLC0415 - the name is taken
    from cartacanta.document.nodes import Scalar  # noqa: PLC0415

    sources = tree.get("sources")
    for key, entry in sources.items.items() if isinstance(sources, Map) else ():
        parts = [entry.value.get(part) if isinstance(entry.value, Map) else None for part in ("title", "url")]
        title, url = (part.text if isinstance(part, Scalar) else "" for part in parts)
        yield key, (title, url)


def page_of(key: str, title: str, url: str, copy: Copy | None, audits: list[Audit]) -> Page:
    """A page with what its copy and its audits tell."""
    lines = copy.lines if copy is not None else ()
    length = len(lines) or max((audit.page.lines for audit in audits), default=0)
    named = {line: heading for audit in audits for line, heading in audit.page.headings}
    if not named:
        named = dict(looking_like_headings(lines))
    last = max([length, *named, *(line for audit in audits for line in audit.covered())], default=0)
    items: dict[int, list[Item]] = {}
    for audit in audits:
        for claim in audit.claims:
            item = Item(claim.kind, claim.says, about(claim), id_of(claim.rules.variant.text))
            for line in claim.where.lines:
                items.setdefault(line, []).append(item)
        for aside in audit.asides:
            for line in aside.where.lines:
                items.setdefault(line, []).append(Item(aside.kind, aside.reason))
    return Page(
        key,
        title,
        url,
        str(copy.path) if copy is not None else "",
        lines,
        tuple(clauses_of(named, last)),
        length,
        {line: tuple(found) for line, found in items.items()},
        tuple(audit.name for audit in audits),
        Headings.of(named[line] for line in sorted(named)),
        None if copy is None else unlike(copy, audits),
    )


def unlike(copy: Copy, audits: Iterable[Audit]) -> Text | None:
    """What to say of a copy that isn't the page which an audit has read."""
    text = PageText(str(copy.path), copy.lines, copy.sha256)
    found = (is_another(audit, text) for audit in audits)
    return next((warning.message for warning in found if warning is not None), None)


def about(claim: Claim) -> tuple[str, ...]:
    """The paths of the rules that a claim can be held against."""
    kind = KINDS.get(claim.kind)
    return tuple(dict.fromkeys(map(without_word, kind.exercises(claim)))) if kind is not None else ()


def id_of(variant: str) -> str:
    """The id of a variant that is named by its id, another way of writing it, or its file."""
    return slug(variant.replace("\\", "/").rpartition("/")[2].removesuffix(".yaml").removesuffix(".yml"))


def without_word(path: str) -> str:
    """A path as rules are called: what stands in a phase of another name without the word of the phase."""
    steps = path.split(".")
    inside = len(steps) > WITH_WORD and steps[0] == "phases" and steps[WITH_WORD] in PHASE_WORDS
    return ".".join([*steps[:WITH_WORD], *steps[WITH_WORD + 1 :]]) if inside else path


def clauses_of(headings: Mapping[int, str], last: int) -> Iterator[Clause]:
    """The clauses between headings."""
    starts = sorted(headings)
    if last and (not starts or starts[0] > 1):
        yield Clause("", 1, starts[0] - 1 if starts else last)
    for place, line in enumerate(starts):
        end = starts[place + 1] - 1 if place + 1 < len(starts) else max(last, line)
        yield Clause(headings[line], line, end)


def looking_like_headings(lines: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Lines that look like headings: marked as such, or short, without a full stop, before a longer one."""
    written = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    for (number, line), (_, below) in pairwise(written):
        text = line.strip()
        marked = _MARKS.match(line) is not None
        plain = len(text) <= LONGEST_HEADING and text[-1] not in ".;,!" and not _ITEM.match(line)
        if marked or (plain and len(below.strip()) > len(text)):
            yield number, _MARKS.sub("", line).strip()
