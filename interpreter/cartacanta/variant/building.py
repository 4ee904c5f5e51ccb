"""Builds the typed variant out of a settled document, with every problem of its meaning reported at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.texts import texts_of
from cartacanta.expressions import Place as Scope
from cartacanta.expressions import Setting, Type, constant, reserved_names
from cartacanta.saying import say
from cartacanta.variant.breaches import read_breaches
from cartacanta.variant.declaring import asks_for, read_declarations
from cartacanta.variant.model import Dummy, Sides, Variant
from cartacanta.variant.pack import read_pack
from cartacanta.variant.phases import all_bid_ids, phase_word, read_phases
from cartacanta.variant.place import Place
from cartacanta.variant.reader import Reader, place_of
from cartacanta.variant.scoring import read_invariants, read_match, read_scoring, read_tricks

if TYPE_CHECKING:
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.nodes import Node
    from cartacanta.expressions import Typed
    from cartacanta.variant.cards import Pack

SEATS: Final = 8
LISTED: Final = ("table", "deck", "tricks", "declarations", "scoring", "breaches", "match")


def build(agreement: Agreement) -> Variant:
    """The variant an agreement describes.

    Raises DocumentError with every expression, card, suit and side that doesn't fit.
    """
    reader = Reader(agreement.tree)
    pack = read_pack(reader)
    table = reader.section("table")
    dummy = table.get("dummy")
    seats = reader.whole(table, "players", 4) + (1 if isinstance(dummy, Mapping) else 0)
    reader.finish()  # nothing further can be read without the deck
    reader.setting = setting_of(reader, agreement, pack, seats)
    seated = read_dummy(reader, dummy, seats) if isinstance(dummy, Mapping) else None
    refuse_reserved(reader)
    variant = Variant(
        agreement=agreement,
        title=agreement.title,
        seats=seats,
        dummy=seated,
        clockwise=reader.text(table, "direction", "anticlockwise") == "clockwise",
        sides=read_sides(reader, table, seats),
        pack=pack,
        phases=read_phases(reader, pack, seats),
        tricks=read_tricks(reader),
        declarations=read_declarations(reader, pack),
        scoring=read_scoring(reader, reader.setting.sides),
        breaches=read_breaches(reader),
        match=read_match(reader),
        invariants=read_invariants(reader),
        examples=listed(reader.tree.get("examples")),
        etiquette=tuple(texts_of(item) for item in listed(reader.tree.get("etiquette"))),
        setting=reader.setting,
        places=places_of(reader),
    )
    reader.finish()
    return variant


def listed(node: Node | None) -> tuple[Node, ...]:
    """The items of a list."""
    return node.items if isinstance(node, Sequence) else ()


def setting_of(reader: Reader, agreement: Agreement, pack: Pack, seats: int) -> Setting:
    """What expressions may name in this document."""
    sides = reader.section("table").get("sides")
    scoring = reader.section("scoring")
    words = {phase_word(item) for item in reader.items(reader.tree, "phases")}
    trump = reader.text(reader.section("tricks"), "trump") or None
    makes = trump is not None or any_makes_trump(reader)
    with_dummy = {"dummy"} if reader.section("table").get("dummy") is not None else set()
    bids: tuple[str, ...] = ()
    for item in reader.items(reader.tree, "phases"):
        body = item.get("auction")
        if isinstance(body, Mapping):
            bids = all_bid_ids(body)
    return Setting(
        options=agreement.options,
        option_choices=agreement.choices,
        seats=seats,
        sides=tuple(sides.items) if isinstance(sides, Mapping) else (),
        alone=not isinstance(sides, Mapping) and reader.text(reader.section("table"), "sides") != "opposite",
        counted_by_player=reader.text(scoring, "count-by") == "player",
        cards=pack.cards,
        ranks=pack.ranks,
        suits=pack.suits,
        card_sets=dict(pack.sets),
        bids=bids,
        slams=tuple(reader.text(item, "id") for item in reader.items(scoring, "slams")),
        tallies=tuple(reader.text(item, "id") for item in reader.items(scoring, "tallies")),
        card_total=pack.total(trump or (pack.suits[0] if makes and pack.suits else None)),
        phases=frozenset(
            words | flags_of(scoring) | asks_for(reader) | ({"trump"} if makes else set()) | with_dummy
        ),
    )


def refuse_reserved(reader: Reader) -> None:
    """Sides, tallies and sets of cards may not take a name that expressions already give a meaning."""
    reserved = reserved_names()
    sides = reader.section("table").get("sides")
    named = list(sides.items.values()) if isinstance(sides, Mapping) else []
    named += reader.section("deck", "sets").items.values()
    words: list[Scalar] = [entry.key for entry in named]
    for item in reader.items(reader.section("scoring"), "tallies"):
        name = item.get("id")
        if isinstance(name, Scalar):
            words.append(name)
    for word in words:
        if word.text in reserved:
            reader.report(
                "CC407", say("`{word}` is a word of the language; choose another name", word=word.text), word
            )


def flags_of(scoring: Mapping) -> set[str]:
    """What the scoring has that gives expressions more to name."""
    ledger = scoring.get("ledger")
    by_player = isinstance(ledger, Scalar) and ledger.text == "player"
    return ({"pot"} if scoring.get("pot") is not None else set()) | (
        {"ledger-by-player"} if by_player else set()
    )


def read_dummy(reader: Reader, node: Mapping, seats: int) -> Dummy | None:
    """The seat without a player; from here on expressions know it."""
    if seats > SEATS:
        message = say(
            "with a dummy at most {most} can play; {number} do here", most=SEATS - 1, number=seats - 1
        )
        reader.report("CC445", message, node)
        return None
    found = reader.expression(node.get("seat"), Scope.DEAL, Type.SEAT)
    seat = constant(found) if found is not None else None
    if not isinstance(seat, int):
        if found is not None:
            message = say("the dummy's seat must be settled before the cards are dealt")
            hint = say("name a place, such as `third`")
            reader.report("CC445", message, node.items["seat"].value, hint)
        return None
    if seat < 0 or seat == seats - 1:
        message = say("the dealer can't be the dummy")
        if seat < 0:
            message = say("nobody can't be the dummy")
        reader.report("CC445", message, node.items["seat"].value)
        return None
    assert reader.setting is not None  # noqa: S101 - made before
    reader.setting = replace(reader.setting, dummy=seat)
    played_by = reader.needed(node, "played-by", Scope.VALUE, Type.SEAT, "dealer")
    after_lead = reader.text(node, "shown", "at-deal") == "after-opening-lead"
    return Dummy(seat, played_by, after_lead, place_of("table.dummy", node))


def any_makes_trump(reader: Reader) -> bool:
    """Whether some phase makes a trump."""
    for item in reader.items(reader.tree, "phases"):
        body = item.get(phase_word(item))
        if not isinstance(body, Mapping):
            continue
        if reader.text(body, "makes") == "trump":
            return True
        for bid in reader.items(body, "bids"):
            if bid.get("trump") is not None or bid.get("trumps") is not None:
                return True
    return False


def read_sides(reader: Reader, table: Mapping, seats: int) -> Sides:
    """Who plays with whom."""
    node = table.get("sides")
    if not isinstance(node, Mapping):
        opposite = isinstance(node, Scalar) and node.text == "opposite"
        if opposite and seats % 2:
            reader.report(
                "CC407",
                say("partners sit opposite each other; {players} players can't", players=seats),
                table.items["sides"].value,
            )
        return Sides((), (), not opposite, opposite)
    members: list[tuple[Typed, ...]] = []
    rests = 0
    for entry in node.items.values():
        if isinstance(entry.value, Scalar) and entry.value.text == "rest":
            rests += 1
            members.append(())
            continue
        found = [reader.expression(item, Scope.VALUE, Type.SEAT) for item in listed(entry.value)]
        members.append(tuple(seat for seat in found if seat is not None))
    if rests != 1:
        reader.report(
            "CC407", say("exactly one side is the `rest`; {number} are written here", number=rests), node
        )
    return Sides(tuple(node.items), tuple(members), alone=False, opposite=False)


def places_of(reader: Reader) -> dict[str, Place]:
    """Where the keys of the sections stand and what they cite."""
    found: dict[str, Place] = {}
    for name in LISTED:
        section = reader.section(name)
        cites = section.get("cite")
        for key, entry in section.items.items():
            cite = cites.get(key) if isinstance(cites, Mapping) else cites
            text = cite.text if isinstance(cite, Scalar) else None
            found[f"{name}.{key}"] = Place(f"{name}.{key}", entry.value.span, text)
    return found
