"""Whole documents: a deck, a table and a course of a deal that go together, and everything else as the schema allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import yaml
from hypothesis import strategies as st

from cartacanta.testing.documents.expressions import Words
from cartacanta.testing.documents.grammar import Grammar, definitions

if TYPE_CHECKING:
    from collections.abc import Sequence

RANKS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS: Final = ("c", "d", "h", "s", "w")
VALUES: Final = (0, 1, 2, 10, "1/3", "1/2", -1)
SECTIONS: Final = ("tricks", "scoring", "breaches", "invariants", "declarations")
"""Drawn as the schema allows, as far as it knows them."""
BEFORE_PLAY: Final = (
    "auction",
    "predict",
    "call",
    "pass",
    "discard",
    "stay",
    "take",
    "show",
    "redeal",
    "turn-up",
    "declare",
)
MOST_CARDS: Final = 60


@st.composite
def drawn_documents(draw: st.DrawFn) -> str:
    """Texts of documents: well formed, of words that are known where they stand. Some of them can be played."""
    players = draw(st.integers(2, 6))
    suits = SUITS[: draw(st.integers(1, 5))]
    stock = draw(st.integers(0, 3))
    fewest = min(-(-(2 * players + stock) // len(suits)), len(RANKS))
    ranks = RANKS[: draw(st.integers(max(2, fewest), min(len(RANKS), MOST_CARDS // len(suits))))]
    hand = max(1, (len(suits) * len(ranks) - stock) // players)
    phases = before_play(draw)
    sides = draw(st.sampled_from(["each-alone", "each-alone", "opposite", "named"]))
    has = frozenset([next(iter(phase)) for phase in phases] + ["trump"])
    words = Words(
        cards=[rank + suit for suit in suits for rank in ranks],
        suits=suits,
        has=has,
        sides=("first", "rest-of-them") if sides == "named" else (),
        alone=sides == "each-alone",
        amounts=("option some",),
    )
    grammar = Grammar(draw, words, ranks)
    document: dict[str, Any] = {"variant": "drawn", "title": {"en": "Drawn"}}
    document["options"] = {
        "some": {"help": "A number.", "default": draw(st.integers(1, 5)), "whole": {"min": 1, "max": 5}}
    }
    document["table"] = {"players": players, "sides": seating(draw, sides)}
    document["deck"] = deck(draw, suits, ranks)
    document["phases"] = [dealing(draw, hand, stock), *filled(draw, grammar, phases), {"play": {}}]
    document["match"] = matching(draw, grammar)
    for section in SECTIONS:
        if draw(st.booleans()) and has_section(section):
            document[section] = grammar.piece(part_of(section), section)
    if sides == "named":
        document.setdefault("scoring", {})["ledger"] = "player"
    return str(yaml.safe_dump(document, sort_keys=False, width=100, allow_unicode=True))


def has_section(section: str) -> bool:
    """Whether the language has it."""
    return section in definitions()["document"]["properties"]


def part_of(section: str) -> dict[str, Any]:
    """What the schema says of a section."""
    found: dict[str, Any] = definitions()["document"]["properties"][section]
    return found


def before_play(draw: st.DrawFn) -> list[dict[str, None]]:
    """The words of a few phases."""
    known = [word for word in BEFORE_PLAY if word in definitions()["phase"]["properties"]]
    return [{word: None} for word in draw(st.lists(st.sampled_from(known), max_size=3, unique=True))]


def filled(draw: st.DrawFn, grammar: Grammar, phases: Sequence[dict[str, None]]) -> list[dict[str, Any]]:
    """The phases with what the schema has for them."""
    del draw
    return [
        {word: grammar.piece({"$ref": f"#/definitions/{word}"}, word)} for phase in phases for word in phase
    ]


def seating(draw: st.DrawFn, sides: str) -> Any:  # noqa: ANN401 - a word or a map
    """Who plays with whom."""
    if sides != "named":
        return sides
    return {
        "first": draw(st.sampled_from([["eldest"], ["eldest", "second"], ["dealer"]])),
        "rest-of-them": "rest",
    }


def deck(draw: st.DrawFn, suits: Sequence[str], ranks: Sequence[str]) -> dict[str, Any]:
    """A deck."""
    found: dict[str, Any] = {"suits": list(suits), "ranks": list(ranks)}
    worth = draw(st.dictionaries(st.sampled_from([*ranks, *suits]), st.sampled_from(VALUES), max_size=4))
    found["values"] = {ranks[0]: 1} | worth
    if draw(st.integers(0, 3)) == 0:
        found["orders"] = {suits[0]: list(draw(st.permutations(ranks)))}
    if draw(st.integers(0, 3)) == 0:
        found["trump-suit"] = {"ranks": list(draw(st.permutations(ranks)))}
    return found


def dealing(draw: st.DrawFn, hand: int, stock: int) -> dict[str, Any]:
    """How the cards are dealt."""
    fewer = draw(st.integers(min(2, hand), hand))
    rest = draw(st.sampled_from(["stock", "aside"]))
    monte = {"monte": stock} if stock and draw(st.booleans()) else {}
    return {"deal": {"hands": fewer, rest: "rest", **monte}}


def matching(draw: st.DrawFn, grammar: Grammar) -> dict[str, Any]:
    """How the match ends."""
    found = grammar.piece({"$ref": "#/definitions/match"}, "match")
    found["wins"] = draw(st.sampled_from(["highest", "lowest"]))
    found["ends"] = draw(st.sampled_from([{"limit": "option some"}, {"limit": "option some", "deals": 3}]))
    found.pop("start", None)
    return dict(found)
