"""Reads what may be said with a lead, and what breaking the rules costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.document.texts import texts_of
from cartacanta.expressions import Place as Scope
from cartacanta.expressions import Type
from cartacanta.saying import say
from cartacanta.variant.model import Breaches, Penalty, Signal
from cartacanta.variant.place import Place
from cartacanta.variant.reader import place_of

if TYPE_CHECKING:
    from cartacanta.document.nodes import Node
    from cartacanta.variant.reader import Reader

PENALTIES: Final = ("revoke", "false-signal", "false-claim", "false-call-out")
"""The breaches that may cost something, in the engine's order."""
SAID: Final = frozenset({"misdeal", "call-out"})
"""What records and players say besides signals: no signal may be called so."""


def read_signals(reader: Reader) -> tuple[Signal, ...]:
    """What may be said with a card one leads."""
    found = []
    for item in reader.items(reader.section("tricks"), "signals"):
        name = item.get("id")
        if isinstance(name, Scalar) and name.text in SAID:
            reader.report(
                "CC407", say("`{word}` is a word of the language; choose another name", word=name.text), name
            )
        text = reader.text(item, "id")
        found.append(
            Signal(
                text,
                texts_of(item.get("means")),
                reader.expression(item.get("true-when"), Scope.TRICK, Type.TRUTH),
                reader.when(item, Scope.TRICK),
                place_of(f"tricks.signals.{text}", item),
            )
        )
    return tuple(found)


def read_breaches(reader: Reader) -> Breaches:
    """What follows when a rule is broken."""
    section = reader.section("breaches")
    penalties = {}
    for name in PENALTIES:
        item = section.get(name)
        if isinstance(item, Mapping):
            penalties[name] = read_penalty(reader, name, item, section.get("cite"))
    misdeal = section.get("misdeal")
    place = None
    if misdeal is not None:
        place = Place("breaches.misdeal", misdeal.span, cited("misdeal", section.get("cite")))
    return Breaches(penalties, reader.text(section, "misdeal"), place)


def read_penalty(reader: Reader, name: str, item: Mapping, cites: Node | None) -> Penalty:
    """One breach."""
    score = item.get("score")
    amounts = score if isinstance(score, Mapping) else Mapping({}, item.span)
    place = place_of(f"breaches.{name}", item)
    return Penalty(
        reader.expression(amounts.get("offender"), Scope.BREACH, Type.NUMBER),
        reader.expression(amounts.get("others"), Scope.BREACH, Type.NUMBER),
        Place(place.path, place.span, place.cite or cited(name, cites)),
    )


def cited(key: str, cites: Node | None) -> str | None:
    """What a section cites for one of its keys."""
    cite = cites.get(key) if isinstance(cites, Mapping) else cites
    return cite.text if isinstance(cite, Scalar) else None
