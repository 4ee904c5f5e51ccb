"""Reads what may be declared, and works out every set of cards that a pattern can be."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.expressions import Place as Scope
from cartacanta.saying import say
from cartacanta.variant.cards import mask_of
from cartacanta.variant.model import Claim, Declarations, Pattern
from cartacanta.variant.reader import place_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.document.nodes import Node
    from cartacanta.variant.cards import Pack
    from cartacanta.variant.reader import Reader

MOST_CLAIMS: Final = 62
"""As many as there are actions beside "no more"."""
KINDS: Final = ("same-rank", "same-suit", "run")


def asks_for(reader: Reader) -> set[str]:
    """What expressions may name where something can be declared."""
    return {"declarations"} if reader.items(reader.section("declarations"), "patterns") else set()


def read_declarations(reader: Reader, pack: Pack) -> Declarations | None:
    """What may be declared; None where there is no pattern."""
    section = reader.section("declarations")
    patterns: list[Pattern] = []
    claims = 0
    for item in reader.items(section, "patterns"):
        pattern = read_pattern(reader, item, pack)
        claims += len(pattern.claims)
        if claims > MOST_CLAIMS:
            message = say(
                "the patterns up to here are {number} sets of cards to declare; there is room for {most}",
                number=claims,
                most=MOST_CLAIMS,
            )
            hint = say("leave out ranks, or numbers of cards")
            reader.report("CC408", message, item.items[kind_of(item)].value, hint)
            break
        patterns.append(pattern)
    if not patterns:
        return None
    return Declarations(
        automatic=reader.text(section, "how") == "automatic",
        seen_by=reader.text(section, "seen-by", "all"),
        added=reader.text(section, "counts", "added") == "added",
        patterns=tuple(patterns),
    )


def kind_of(item: Mapping) -> str:
    """The word that says what kind of pattern an item is."""
    return next((key for key in KINDS if key in item.items), "")


def read_pattern(reader: Reader, item: Mapping, pack: Pack) -> Pattern:
    """One pattern with every set of cards it can be, those of cards left out of the deck excepted."""
    name, kind = reader.text(item, "id"), kind_of(item)
    ranks = known_ranks(reader, item.get(kind))
    worth = points_by_count(item.get("points"))
    if kind == "same-rank":
        found = list(of_same_rank(pack, ranks, worth))
    elif kind == "run":
        found = list(of_runs(pack, ranks, worth))
    else:
        tail = known_ranks(reader, item.get("tail"))
        twice = next((rank for rank in tail if rank in ranks), None)
        if twice is not None:
            message = say("`{rank}` can't follow in a pattern that has it already", rank=twice)
            reader.report("CC401", message, rank_node(item.get("tail"), twice))
        found = list(
            of_same_suit(
                pack, ranks, reader.whole(item, "points"), tail, reader.whole(item, "tail-points", 1)
            )
        )
    within = pack.deck & of_suit(reader, item.get("suit"), pack)
    claims = tuple(claim for claim in found if not claim.cards & ~within)
    again = reader.text(item, "again", "never")
    when = reader.when(item, Scope.DECLARE)
    of_trump = reader.text(item, "suit") == "trump"
    return Pattern(name, claims, again, of_trump, when, place_of(f"declarations.patterns.{name}", item))


def of_suit(reader: Reader, node: Node | None, pack: Pack) -> int:
    """The cards among which a pattern is looked for: those of a suit, or all."""
    if not isinstance(node, Scalar) or node.text == "trump":
        return pack.deck
    if node.text not in pack.suits:
        reader.report("CC401", say("`{suit}` is no suit of this deck", suit=node.text), node)
        return pack.deck
    return mask_of(card for name, card in pack.cards.items() if name.endswith(node.text))


def known_ranks(reader: Reader, node: Node | None) -> list[str]:
    """The ranks of a list; one that the deck hasn't is reported and left out."""
    found: list[str] = []
    for item in node.items if isinstance(node, Sequence) else ():
        if isinstance(item, Scalar) and item.text in reader.ranks:
            found.append(item.text)
        elif isinstance(item, Scalar):
            reader.report("CC401", say("`{rank}` is no rank of this deck", rank=item.text), item)
    return found


def rank_node(node: Node | None, rank: str) -> Node:
    """Where a rank stands in a list."""
    items = node.items if isinstance(node, Sequence) else ()
    return next(item for item in items if isinstance(item, Scalar) and item.text == rank)


def points_by_count(node: Node | None) -> dict[int, int]:
    """Points for each number of cards."""
    if not isinstance(node, Mapping):
        return {}
    return {
        int(count): entry.value.value
        for count, entry in node.items.items()
        if isinstance(entry.value, Scalar) and isinstance(entry.value.value, int)
    }


def of_same_rank(pack: Pack, ranks: list[str], worth: dict[int, int]) -> Iterator[Claim]:
    """So many cards of one rank, in any suits."""
    for rank in ranks:
        cards = [pack.cards[rank + suit] for suit in pack.suits]
        for count, points in sorted(worth.items()):
            for chosen in combinations(cards, count):
                yield Claim(mask_of(chosen), points)


def of_runs(pack: Pack, ranks: list[str], worth: dict[int, int]) -> Iterator[Claim]:
    """So many ranks that follow each other, in one suit."""
    for suit in pack.suits:
        cards = [pack.cards[rank + suit] for rank in ranks]
        for count, points in sorted(worth.items()):
            for start in range(len(cards) - count + 1):
                yield Claim(mask_of(cards[start : start + count]), points)


def of_same_suit(
    pack: Pack, ranks: list[str], points: int, tail: list[str], tail_points: int
) -> Iterator[Claim]:
    """All of the ranks in one suit, and then one more of the tail at a time."""
    for suit in pack.suits:
        cards = [pack.cards[rank + suit] for rank in (*ranks, *tail)]
        for more in range(len(tail) + 1):
            yield Claim(mask_of(cards[: len(ranks) + more]), points + more * tail_points)
