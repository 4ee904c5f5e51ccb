"""Options settled: from a document with its parents to an agreement.

The order is that of the language: the parent with what ``with`` settles in it, then the document's own
text, then the patches of the options still open, in declared order, then values in the places that read
them, then every ``when`` that reads only options. Nothing here raises for a wrong document: problems are
collected, and the caller decides.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cartacanta.document.catalogue import abstract_of
from cartacanta.document.choosing import Chooser, Fixed
from cartacanta.document.merging import merge, patch
from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.document.options import Choice, options_of, readings
from cartacanta.document.patches import PatchLedger, in_order
from cartacanta.document.residue import Quiet, residue
from cartacanta.errors import MOST_REPORTED, Span, closest, error, shown, suggest
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Mapping as Settings

    from cartacanta.document.agreement import OptionValue
    from cartacanta.document.ancestry import Document
    from cartacanta.document.nodes import Node
    from cartacanta.document.options import Option
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text


NOTHING: Final = Mapping({}, Span("", 1, 1, 1, 1))
"""What there is before the first document."""


@dataclass(slots=True)
class Settled:
    """What settling came to. ``tree`` is only complete if there are no problems."""

    tree: Mapping
    options: dict[str, OptionValue]
    menu: tuple[str, ...]
    declared: dict[str, Option]
    problems: list[Diagnostic] = field(default_factory=list)
    certain: bool = True
    """Every option has a value, so that the tree is worth checking further."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A chain of documents laid over one another: all that is the same whatever a table chooses."""

    name: str
    """What the variant is called in messages."""
    tree: Mapping
    options: dict[str, Option]
    read: frozenset[str]
    """The options that anything reads."""
    fixed: dict[str, Fixed]
    """The options that documents have settled."""
    ledger: PatchLedger
    doubtful: frozenset[str]
    problems: tuple[Diagnostic, ...]
    quiet: Quiet


def settle(
    documents: Sequence[Document],
    chosen: Settings[str, str | int],
    *,
    force: bool = False,
    doubtful: frozenset[str] = frozenset(),
    change: Callable[[Mapping], Mapping] | None = None,
) -> Settled:
    """Settle a chain of documents, root first. UsageError if ``chosen`` names no option or value.

    ``force`` lets ``chosen`` change even what a document's ``with`` has settled: a table that shrinks.
    ``doubtful`` options are known to be declared wrongly; nothing more is said of them.
    ``change`` is made to what the documents merge to.
    """
    laid = lay(documents, chosen if force else {}, doubtful=doubtful, change=change)
    return choose(laid, chosen, force=force)


def lay(
    documents: Sequence[Document],
    forced: Settings[str, str | int],
    *,
    doubtful: frozenset[str] = frozenset(),
    change: Callable[[Mapping], Mapping] | None = None,
) -> Laid:
    """Lay a chain of documents over one another, root first; ``forced`` goes before what their ``with`` says."""
    layer = _Layer(forced, doubtful)
    for document in documents:
        layer.add(document)
    if change is not None:
        layer.patches.tree = change(layer.tree)
    return layer.finish(documents[-1])


def choose(laid: Laid, chosen: Settings[str, str | int], *, force: bool = False) -> Settled:
    """Settle what is open as a table chooses. UsageError if ``chosen`` names no option or value."""
    texts = {name: str(value) for name, value in chosen.items()}
    chooser = Chooser(laid.name, laid.options, laid.read, laid.fixed, texts, force, laid.doubtful)
    made = chooser.choose()
    patches = _Patches(laid.tree, laid.ledger.copy(), [*laid.problems, *chooser.problems])
    patches.apply(laid.options, {name: made[name] for name in made if name not in laid.fixed})
    known = chooser.known()
    tree, problems = residue(patches.tree, chooser.values, known, laid.quiet)
    menu = tuple(name for name in laid.options if name in laid.read and name not in laid.fixed)
    used = {name: value for name, value in known.values.items() if name in laid.read}
    certain = not (chooser.failed or laid.doubtful)
    return Settled(tree, used, menu, laid.options, [*patches.problems, *problems], certain)


def merge_only(documents: Sequence[Document]) -> Settled:
    """Merge a chain that ends in an abstract document, which can't be settled but can be wrong."""
    layer = _Layer({}, frozenset())
    for document in documents:
        layer.add(document)
    tree = layer.patches.tree
    return Settled(tree, {}, (), options_of(tree), layer.patches.problems)


@dataclass(slots=True)
class _Patches:
    """A tree on which the patches of choices are laid, one after the other."""

    tree: Mapping
    ledger: PatchLedger = field(default_factory=PatchLedger)
    problems: list[Diagnostic] = field(default_factory=list)

    def apply(self, options: dict[str, Option], choices: dict[str, Choice]) -> None:
        """Merge the patches of the choices made, an overriding option's after those it overrides."""
        names = [name for name in options if name in choices and choices[name].patch is not None]
        ordered, problems = in_order(names, options)
        self.problems += problems
        for name in ordered:
            choice = choices[name]
            if choice.patch is None:
                continue
            merged = patch(self.tree, choice.patch, choice.value.span, choice.cite)
            self.tree = merged.tree
            self.problems += merged.problems
            self.problems += self.ledger.enter(options[name], merged.writes, options)


class _Layer:
    """Carries one tree from the root of a chain to its leaf."""

    def __init__(self, forced: Settings[str, str | int], doubtful: frozenset[str]) -> None:
        self.forced = {name: str(value) for name, value in forced.items()}
        self.doubtful = doubtful
        self.patches = _Patches(NOTHING)
        self.fixed: dict[str, Fixed] = {}
        self.inherited: frozenset[str] = frozenset()
        self.started = False

    @property
    def tree(self) -> Mapping:
        """What the documents so far come to."""
        return self.patches.tree

    @property
    def problems(self) -> list[Diagnostic]:
        """What is wrong with them."""
        return self.patches.problems

    def add(self, document: Document) -> None:
        """Go one generation down: settle what ``with`` says, then lay the document's text over."""
        if self.started:
            before = options_of(self.tree)
            self.inherited = frozenset(before)
            self._settle_with(document.tree, before)
            merged = merge(self.tree, document.tree)
        else:
            self._settle_with(document.tree, {})
            merged = merge(None, document.tree)
            self.started = True
        self.patches.tree = merged.tree
        self.patches.problems += merged.problems
        self._refuse_reopened(document.tree)

    def _settle_with(self, tree: Mapping, options: dict[str, Option]) -> None:
        given = tree.get("with")
        if not isinstance(given, Mapping):
            return
        own = tree.get("options")
        newly: dict[str, Choice] = {}
        for name, entry in given.items.items():
            option = options.get(name)
            if not isinstance(entry.value, Scalar):
                continue  # the schema says what stands here
            if name in self.doubtful:
                continue
            if option is None:
                self._unknown_in_with(entry.key, options, own)
            elif name in self.fixed:
                chain = (self.fixed[name].value.span,)
                message = say("option {option} is settled already", option=shown(name))
                self.problems.append(error("CC211", message, entry.key.span, chain=chain))
            else:
                self._fix(option, self.forced.get(name, entry.value.text), entry.value, newly)
        self.patches.apply(options, newly)

    def _unknown_in_with(self, name: Scalar, options: dict[str, Option], own: Node | None) -> None:
        if isinstance(own, Mapping) and name.text in own.items:
            hint = say("give it the wanted `default`, or write the rule without the option")
            message = say(
                "option {option} is this document's own; `with` settles inherited ones",
                option=shown(name.text),
            )
            self.problems.append(error("CC211", message, name.span, hint=hint))
            return
        hint = suggest(name.text, options) or _listed(options)
        message = say("no option {option} is inherited", option=shown(name.text))
        self.problems.append(error("CC210", message, name.span, hint=hint))

    def _fix(self, option: Option, text: str, written: Scalar, newly: dict[str, Choice]) -> None:
        found = option.find(text)
        if found is None:
            message = say(
                "option {option} is {values}, not {value}",
                option=shown(option.name.text),
                values=option.allowed(),
                value=shown(text),
            )
            hint = suggest(text, option.choices)
            self.problems.append(error("CC212", message, written.span, hint=hint))
            return
        self.fixed[option.name.text] = Fixed(option, found, written)
        newly[option.name.text] = option.choices.get(text, Choice(found))

    def _refuse_reopened(self, tree: Mapping) -> None:
        own = tree.get("options")
        if not isinstance(own, Mapping):
            return
        for name, entry in own.items.items():
            if name in self.fixed:
                message = say("option {option} is settled; it can't be stated anew", option=shown(name))
                chain = (self.fixed[name].written.span,)
                self.problems.append(error("CC211", message, entry.key.span, chain=chain))

    def finish(self, leaf: Document) -> Laid:
        """Look at the options that are left open."""
        options = options_of(self.tree)
        read = self._check_readings(leaf, options) - self._closed_off(options)
        self._refuse_abstract(leaf.tree)
        variant = leaf.tree.get("variant")
        return Laid(
            name=variant.text if isinstance(variant, Scalar) else leaf.name,
            tree=self.tree,
            options=options,
            read=read,
            fixed=self.fixed,
            ledger=self.patches.ledger,
            doubtful=self.doubtful,
            problems=tuple(self.problems),
            quiet=Quiet.of(self.tree),
        )

    def _refuse_abstract(self, tree: Mapping) -> None:
        if abstract_of(tree):
            hint = say("check or play one of the variants that extend it")
            span = tree.items["abstract"].key.span
            self.problems.append(error("CC218", say("an abstract document can't be played"), span, hint=hint))

    def _check_readings(self, leaf: Document, options: dict[str, Option]) -> frozenset[str]:
        """Find the options anything reads; unknown ones, and own ones nothing reads, are wrong."""
        read = {name for name, option in options.items() if any(c.patch for c in option.choices.values())}
        declared = options.keys() | self.doubtful
        meant: set[str | None] = set()
        unknown = 0
        for reading in readings(self.tree):
            read.add(reading.name)
            if reading.name not in declared:
                unknown += 1
                if unknown > MOST_REPORTED:
                    continue
                meant.add(closest(reading.name, declared))
                hint = suggest(reading.name, declared) or _listed(options)
                message = say("no option is called {option}", option=shown(reading.name))
                self.problems.append(error("CC210", message, reading.span, hint=hint, chain=reading.chain))
        self._check_overrides(options)
        unread = options.keys() - read - self.doubtful - meant
        self._refuse_unread(leaf, [option for name, option in options.items() if name in unread])
        return frozenset(read)

    def _closed_off(self, options: dict[str, Option]) -> frozenset[str]:
        """Inherited options read only by choices that a document has settled otherwise: nobody need ask them."""
        section = self.tree.get("options")
        if not isinstance(section, Mapping):
            return frozenset()
        still = {name: entry for name, entry in section.items.items() if name not in self.fixed}
        items = {**self.tree.items}
        items["options"] = replace(items["options"], value=replace(section, items=still))
        read = {reading.name for reading in readings(replace(self.tree, items=items))}
        read |= {name for name, option in options.items() if any(c.patch for c in option.choices.values())}
        return frozenset(name for name in options if name in self.inherited and name not in read)

    def _check_overrides(self, options: dict[str, Option]) -> None:
        for name, option in options.items():
            for other, span in option.overrides.items():
                if other == name or (other not in options and other not in self.doubtful):
                    message = say("{option} is no other option to override", option=shown(other))
                    self.problems.append(error("CC210", message, span, hint=suggest(other, options)))

    def _refuse_unread(self, leaf: Document, unread: list[Option]) -> None:
        for option in unread:
            name = option.name.text
            fixed = self.fixed.get(name)
            if fixed is not None and fixed.written.span.file == leaf.name:
                message = say(
                    "nothing reads option {option}, so settling it says nothing", option=shown(name)
                )
                self.problems.append(error("CC216", message, fixed.written.span))
            elif name not in self.inherited and option.name.span.file == leaf.name:
                hint = say(
                    "read it as `option {option}`, or give its choices something to `set`", option=name
                )
                message = say("nothing reads option {option}", option=shown(name))
                self.problems.append(error("CC216", message, option.name.span, hint=hint))


def _listed(options: Settings[str, Option]) -> Text:
    return (
        say("the options are {options}", options=", ".join(options))
        if options
        else say("there are no options")
    )
