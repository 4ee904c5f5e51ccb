"""The rules of a document: whatever in it a citation can be about, each with where it stands and what it cites.

A rule is a key of a section (`deck.values`, `match.wins`) or of a map in it that can cite by itself (`match.ends.is`,
`phases.deal.packets`), an item of a list (`scoring.slams.sola`, `tricks.forbidden.lead`), or a value of an option that a
table can still choose; what choosing it changes are rules of their own. Left out is what states no rule: titles, names of
cards and other texts for people, invariants and examples, and options that documents have settled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from cartacanta.document.citations import citations_in
from cartacanta.document.nodes import Mapping, Scalar, Sequence, plain
from cartacanta.document.options import WHOLE_REFERENCE, options_of, readings
from cartacanta.document.shapes import ID_LISTS, below, is_text, item_id
from cartacanta_tools.mutating.allowed import Allowed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from cartacanta.document.citations import Citation
    from cartacanta.document.nodes import Node, Path
    from cartacanta.document.shapes import Shape
    from cartacanta.errors import Span

CITE: Final = "cite"
REMOVE: Final = "remove"
ANY: Final = ""
"""Any value, of an option for whole numbers."""
Sourced = Literal["cited", "assumed", "unsourced"]
MATCH: Final = "match"
NO_SECTIONS: Final = frozenset({"invariants", "examples", "abstract", "etiquette", "options"})
NO_RULES: Final = frozenset({CITE, "id"})


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """One rule of a merged document."""

    path: Path
    """Where it stands in the merged document."""
    name: str
    """The same for people, list items by their names; the value of an option as `limit = 31`."""
    node: Node
    span: Span
    """Where it was written."""
    cites: tuple[tuple[Citation, Span], ...]
    """What it cites, with where that is written; inherited from whatever it stands in."""
    choice: tuple[str, str] | None = None
    """The option and the value under which it counts."""
    is_value: bool = False
    """Whether it is that value itself, and not what choosing it changes."""
    touches: frozenset[str] = frozenset()
    """The rules of the settled document that it decides: its own path, or the sections that read an option or are changed by it."""

    @property
    def of_match(self) -> bool:
        """Whether it says nothing but how deals make a match."""
        return all(path.partition(".")[0] == MATCH for path in self.touches)

    @property
    def sourced(self) -> Sourced:
        """Whether it cites a source, says that it has none, or says nothing."""
        if any(not cited.assumed for cited, _ in self.cites):
            return "cited"
        return "assumed" if self.cites else "unsourced"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of the document, with all that holds for it from further up."""

    path: Path
    name: tuple[str, ...]
    shape: Shape
    node: Node
    allowed: Allowed
    cite: Node | None
    choice: tuple[str, str] | None = None

    def below(self, step: str | int, node: Node, name: str, cite: Node | None) -> Spot:
        """A place inside."""
        shape = below(self.shape, step) if isinstance(step, str) else (*self.shape, "*")
        allowed = self.allowed.below(step, plain(node))
        names = (*self.name, name) if name else self.name
        return Spot((*self.path, step), names, shape, node, allowed, cite or self.cite, self.choice)


def rules_of(tree: Mapping, menu: Collection[str]) -> tuple[Rule, ...]:
    """Every rule of a merged document, in the order in which it is written; ``menu`` are the options still open."""
    reader = Reader(tree, frozenset(menu))
    return tuple(reader.rules())


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the rules of one document."""

    tree: Mapping
    menu: frozenset[str]

    def rules(self) -> Iterator[Rule]:
        """All of them."""
        top = Allowed.at_the_top(plain(self.tree))
        yield from self._sections(Spot((), (), (), self.tree, top, None), self.tree)
        options = self.tree.get("options")
        if isinstance(options, Mapping):
            allowed = top.below("options", plain(options))
            yield from self._options(Spot(("options",), (), ("options",), options, allowed, None), options)

    def _sections(self, spot: Spot, tree: Mapping) -> Iterator[Rule]:
        for key, entry in tree.items.items():
            if key not in NO_SECTIONS and not is_text((key,)) and not isinstance(entry.value, Scalar):
                yield from self._below(spot.below(key, entry.value, key, None))

    def _below(self, spot: Spot) -> Iterator[Rule]:
        node = spot.node
        if is_text(spot.shape):
            return
        if isinstance(node, Mapping) and can_cite(spot.allowed):
            yield from self._of_map(spot, node)
        elif isinstance(node, Sequence) and any(isinstance(item, Mapping) for item in node.items):
            yield from self._of_list(spot, node)
        else:
            yield self._rule(spot)

    def _of_map(self, spot: Spot, node: Mapping) -> Iterator[Rule]:
        for key, entry in node.items.items():
            if key not in NO_RULES:
                yield from self._below(spot.below(key, entry.value, key, cited(node, key)))

    def _of_list(self, spot: Spot, node: Sequence) -> Iterator[Rule]:
        kind = ID_LISTS.get(spot.shape)
        for place, item in enumerate(node.items):
            named = item_id(kind, item) if kind is not None else None
            inner = spot.below(place, item, named.text if named else removal(item), cited(item))
            if spot.shape == ("phases",) and isinstance(item, Mapping):
                yield from self._phase(inner, item)
            elif kind is not None:
                yield self._rule(inner)
            else:  # a list without names, such as duties, is one rule
                yield self._rule(spot)
                return

    def _phase(self, spot: Spot, item: Mapping) -> Iterator[Rule]:
        """A phase: its settings one by one, beside the condition under which there is one."""
        for key, entry in item.items.items():
            if isinstance(entry.value, Mapping) and not entry.value.items:
                if spot.choice is None:  # in a patch it only says after what the next one stands
                    yield self._rule(spot)
            elif key not in NO_RULES:
                name = key if isinstance(entry.value, Scalar) else ""
                yield from self._below(spot.below(key, entry.value, name, cited(item, key)))

    def _options(self, spot: Spot, options: Mapping) -> Iterator[Rule]:
        for name, entry in options.items.items():
            if name in self.menu and isinstance(entry.value, Mapping):
                yield from self._option(spot.below(name, entry.value, name, cited(entry.value)), entry.value)

    def _option(self, spot: Spot, option: Mapping) -> Iterator[Rule]:
        choices = option.get("choices")
        if isinstance(choices, Mapping):
            inner = spot.below("choices", choices, "", None)
            for text, entry in choices.items.items():
                yield from self._choice(
                    inner.below(text, entry.value, f"= {text}", cited(entry.value)), entry.key, spot.path[1]
                )
        elif isinstance(choices, Sequence):
            inner = spot.below("choices", choices, "", None)
            for place, item in enumerate(choices.items):
                if isinstance(item, Scalar):
                    here = inner.below(place, item, f"= {item.text}", None)
                    yield self._rule(here, (str(spot.path[1]), item.text), is_value=True)
        elif option.get("whole") is not None:
            yield self._rule(spot, (str(spot.path[1]), ANY), is_value=True)

    def _choice(self, spot: Spot, key: Scalar, option: str | int) -> Iterator[Rule]:
        choice = (str(option), key.text)
        yield self._rule(spot, choice, is_value=True, span=key.span)
        change = spot.node.get("set") if isinstance(spot.node, Mapping) else None
        if isinstance(change, Mapping):
            allowed = spot.allowed.below("set", plain(change))
            name = (f"{option} = {key.text}:",)
            whole = Spot((*spot.path, "set"), name, (), change, allowed, spot.cite, choice)
            found = list(self._sections(whole, change))
            yield from found if len(found) > 1 else ()  # a single one is the value itself

    def _rule(
        self,
        spot: Spot,
        choice: tuple[str, str] | None = None,
        *,
        is_value: bool = False,
        span: Span | None = None,
    ) -> Rule:
        cite = spot.cite or self._cite_of_option(spot.node)
        own = 1 if spot.choice else 0  # what comes before says which value sets it
        return Rule(
            spot.path,
            name_of(spot.name),
            spot.node,
            span or spot.node.span,
            tuple(self._citations(cite)),
            choice or spot.choice,
            is_value,
            self._touched(choice[0]) if choice and is_value else frozenset({".".join(spot.name[own:])}),
        )

    def _touched(self, name: str) -> frozenset[str]:
        """The sections that read an option, or that its values change."""
        option = options_of(self.tree)[name]
        found = {key for choice in option.choices.values() if choice.patch for key in choice.patch.items}
        for key, entry in self.tree.items.items():
            if not is_text((key,)) and key not in NO_SECTIONS:
                found |= {key for reading in readings(entry.value, (key,)) if reading.name == name}
        return frozenset(found)

    def _citations(self, cite: Node | None) -> Iterator[tuple[Citation, Span]]:
        sources = self.tree.get("sources")
        known = sources.items if isinstance(sources, Mapping) else {}
        for scalar in _scalars(cite):
            for found in citations_in(scalar.text, known):
                yield found, scalar.span

    def _cite_of_option(self, node: Node) -> Node | None:
        """What an option's values cite, for a rule that is nothing but that option's value."""
        reading = WHOLE_REFERENCE.match(node.text) if isinstance(node, Scalar) else None
        options = self.tree.get("options")
        option = options.get(reading[1]) if reading and isinstance(options, Mapping) else None
        if not isinstance(option, Mapping):
            return None
        own = cited(option)
        choices = option.get("choices")
        if own is not None or not isinstance(choices, Mapping):
            return own
        cites = [cite for entry in choices.items.values() if (cite := cited(entry.value)) is not None]
        return Sequence(tuple(cites), node.span) if cites else None


def can_cite(allowed: Allowed) -> bool:
    """Whether a map may have a `cite` of its own."""
    return any(CITE in found.get("properties", {}) for found in allowed.schemas)


def cited(node: Node, key: str = "") -> Node | None:
    """What a map cites for one of its keys, or as a whole."""
    cite = node.get(CITE) if isinstance(node, Mapping) else None
    return cite.get(key) if isinstance(cite, Mapping) and key else cite


def removal(item: Node) -> str:
    """The name of an item that takes others away."""
    gone = item.get(REMOVE) if isinstance(item, Mapping) else None
    return " ".join((REMOVE, *(scalar.text for scalar in _scalars(gone))))


def name_of(names: tuple[str, ...]) -> str:
    """The name of a place: keys with dots between them, the value of an option as it is settled."""
    text = ".".join(names).replace(".= ", " = ")
    return text.replace(":.", ": ", 1) if ":." in text else text


def _scalars(node: Node | None) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _scalars(item)
    elif isinstance(node, Mapping):
        for entry in node.items.values():
            yield from _scalars(entry.value)
