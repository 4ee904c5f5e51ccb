"""Where in the settled document a rule stands, and which clause of which source it cites."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cartacanta.document.citations import citations_in
from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.saying import say, together, verbatim
from cartacanta.variant.place import Place

if TYPE_CHECKING:
    from cartacanta.document.citations import Citation
    from cartacanta.document.nodes import Entry, Node
    from cartacanta.program.model import Program
    from cartacanta.reasons import Reason
    from cartacanta.saying import Text
    from cartacanta.why.explanation import Explanation


def place_at(program: Program, *path: str | int) -> Place | None:
    """Where the rule at a path stands; None if the document states nothing there.

    Items of lists are named by their ids, phases also by their word, or counted. The citation nearest to the rule
    counts: that of its own map, else that of a map it lies in.
    """
    node, cite = walk(program, path)
    if node is None:
        return None
    return Place(".".join(map(str, path)), node.span, cite)


def reason_at(program: Program, reason: Reason) -> Place | None:
    """Where the rule of a reason stands. A reason knows its very line, and the path says what is cited for it."""
    path = reason.rule.split(".")
    stated = place_at(program, *path) if len(path) > 1 else None  # a whole section is no rule
    if reason.place is None:
        return stated
    cite = reason.place.cite or (stated.cite if stated is not None else None)
    return Place(reason.rule, reason.place.span, cite)


def walk(program: Program, path: tuple[str | int, ...]) -> tuple[Node | None, str | None]:
    """The node at a path, and what is cited for it. What a phase states stands under its id, its word left out."""
    node: Node | None = program.variant.agreement.tree
    cite: str | None = None
    for key in path:
        if isinstance(node, Mapping) and key not in node.items and path[0] == "phases":
            cite = cited(node, str(key)) or cite
            node = body_with(node, str(key))
        if isinstance(node, Mapping):
            cite = cited(node, str(key)) or cite
            node = node.get(str(key))
        elif isinstance(node, Sequence):
            node = item_of(node, key)
        else:
            return None, None
    if isinstance(node, Mapping):
        own = node.get("cite")
        cite = own.text if isinstance(own, Scalar) else cite or any_of(own)
    return node, cite


def body_with(phase: Mapping, key: str) -> Mapping:
    """The map under a phase's word, if it has this key."""
    bodies = (entry.value for entry in phase.items.values())
    return next((body for body in bodies if isinstance(body, Mapping) and key in body.items), phase)


def cited(section: Mapping, key: str) -> str | None:
    """What a map cites for one of its keys, or for all of them."""
    cite = section.get("cite")
    if isinstance(cite, Mapping):
        cite = cite.get(key)
    return cite.text if isinstance(cite, Scalar) else None


def any_of(cite: Node | None) -> str | None:
    """All that a map cites for its keys, each once."""
    if not isinstance(cite, Mapping):
        return None
    texts = [entry.value.text for entry in cite.items.values() if isinstance(entry.value, Scalar)]
    return "; ".join(dict.fromkeys(texts)) or None


def item_of(listed: Sequence, key: str | int) -> Node | None:
    """An item of a list: by its number, its id, or the word that it is known by."""
    if isinstance(key, int):
        return listed.items[key] if 0 <= key < len(listed.items) else None
    for item in listed.items:
        if isinstance(item, Mapping):
            name = item.get("id")
            if (isinstance(name, Scalar) and name.text == key) or (name is None and key in item.items):
                return item
    return None


def with_sources(program: Program, step: Explanation) -> Explanation:
    """The same explanation, in which every step says what its rule's source is."""
    parts = tuple(with_sources(program, part) for part in step.parts)
    return replace(step, source=source_of(program, step.place), parts=parts)


def source_of(program: Program, place: Place | None) -> Text | None:
    """A clause with the titles of the sources it names; None where nothing is cited."""
    if place is None or place.cite is None:
        return None
    sources = program.variant.agreement.tree.get("sources")
    known = sources.items if isinstance(sources, Mapping) else {}
    cited = citations_in(place.cite, known)
    if all(citation.assumed for citation in cited):
        return say("no source says so")
    return together((titled(citation, known) for citation in cited), "; ")


def titled(citation: Citation, known: dict[str, Entry]) -> Text:
    """One citation, with the title of its source."""
    lines = f"l. {citation.first}" if citation.first else ""
    if citation.last > citation.first:
        lines += f"-{citation.last}"
    words = " ".join(filter(None, (citation.source, citation.clause, lines)))
    entry = known[citation.source].value if citation.source in known else None
    title = entry.get("title") if isinstance(entry, Mapping) else None
    return verbatim(f"{words} ({title.text})" if isinstance(title, Scalar) else words)
