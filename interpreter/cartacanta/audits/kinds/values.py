"""Claims of what cards are worth, each by itself or all of a sort together."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.amounts import mixed
from cartacanta.audits.findings import Proof, contradicted
from cartacanta.audits.kinds.kind import Kind, always
from cartacanta.audits.places import place_at
from cartacanta.audits.words import OF_TRUMP, Cards, NotInDeck, number
from cartacanta.document.nodes import Mapping
from cartacanta.engine.records import NONE
from cartacanta.saying import say
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.document.nodes import Node, Scalar
    from cartacanta.errors import Span
    from cartacanta.program.model import Program
    from cartacanta.variant.place import Place


def entries(node: Node) -> Iterator[tuple[Scalar, Node]]:
    """The keys of a map, each with its value."""
    if isinstance(node, Mapping):
        yield from ((entry.key, entry.value) for entry in node.items.values())


def value_of(program: Program, card: int, trump: int = NONE) -> Fraction:
    """What a card is worth, under the trump suit that there always is or the one given."""
    variant = program.variant
    rank, suit = split(program, program.card_names[card])
    return variant.pack.value(rank, suit, variant.pack.suits[trump] if trump >= 0 else variant.tricks.trump)


def judge_worth(claim: Claim, program: Program) -> Finding:
    """Card by card; a key of fewer cards goes before one of more."""
    cards = Cards(program)
    said: dict[int, tuple[Fraction, Span, int]] = {}
    as_trumps: list[Proof] = []
    for key, value in entries(claim.stated):
        worth = number(value)
        for word, at in cards.words(key):
            if word.endswith(OF_TRUMP):
                as_trumps += worth_as_trump(program, word.removesuffix(OF_TRUMP), worth, key)
                continue
            mask = cards.sort(word, at)
            for card in members(mask):
                if card not in said or mask.bit_count() < said[card][2]:
                    said[card] = (worth, key.span, mask.bit_count())
    wrong: dict[tuple[Fraction, Fraction, Span], int] = {}
    for card, (worth, span, _) in said.items():
        real = value_of(program, card)
        if real != worth:
            key_ = (real, worth, span)
            wrong[key_] = wrong.get(key_, 0) | 1 << card
    return contradicted(
        [*(wrong_value(program, mask, *said_so) for said_so, mask in wrong.items()), *as_trumps]
    )


def worth_as_trump(program: Program, rank: str, claimed: Fraction, key: Scalar) -> list[Proof]:
    """What a card of this rank is worth while its suit is trump."""
    pack = program.variant.pack
    word, rank = rank, Cards(program).rank(rank)
    if not rank:
        raise NotInDeck(word, key)
    real = {pack.value(rank, suit, suit) for suit in pack.suits}
    if real == {claimed}:
        return []
    text = say(
        "{card} is worth {real}, not {claimed}",
        card=rank + OF_TRUMP,
        real=" / ".join(map(mixed, sorted(real))),
        claimed=mixed(claimed),
    )
    return [
        Proof(
            text,
            place_at(program, f"deck.trump-suit.values.{rank}", "deck.trump-suit", "deck.values"),
            key.span,
        )
    ]


def wrong_value(program: Program, mask: int, real: Fraction, claimed: Fraction, span: Span) -> Proof:
    """Which cards are worth something else, and where the rules say so."""
    cards = Cards(program)
    name = cards.named(mask)
    text = (
        say(
            "{cards} are worth {real} each, not {claimed}",
            cards=name,
            real=mixed(real),
            claimed=mixed(claimed),
        )
        if mask.bit_count() > 1
        else say("{card} is worth {real}, not {claimed}", card=name, real=mixed(real), claimed=mixed(claimed))
    )
    return Proof(text, value_place(program, mask), span)


def value_place(program: Program, mask: int) -> Place | None:
    """Where the value of these cards stands."""
    first = program.card_names[next(members(mask))]
    rank, suit = split(program, first)
    keys = (first, rank, suit)
    return place_at(program, *(f"deck.values.{key}" for key in keys), "deck.values", "deck")


def split(program: Program, name: str) -> tuple[str, str]:
    """A card's rank and suit."""
    pack = program.variant.pack
    suit = next(code for code in pack.suits if name.endswith(code) and name[: -len(code)] in pack.ranks)
    return name[: -len(suit)], suit


def sum_of(program: Program, mask: int, trump: int = NONE) -> Fraction:
    """What cards are worth together."""
    return sum((value_of(program, card, trump) for card in members(mask)), Fraction(0))


def reckoned(program: Program, mask: int, trump: int = NONE) -> str:
    """How a sum comes about: four times 1 and twenty times 1/3."""
    groups: dict[Fraction, int] = {}
    for card in members(mask):
        worth = value_of(program, card, trump)
        groups[worth] = groups.get(worth, 0) + 1
    ordered = sorted(((worth, many) for worth, many in groups.items() if worth), reverse=True)
    return " + ".join(f"{many} \u00d7 {mixed(worth)}" for worth, many in ordered) or "0"


def judge_together(claim: Claim, program: Program) -> Finding:
    """Sort by sort, of the cards that are played with."""
    cards = Cards(program)
    proofs = []
    for key, value in entries(claim.stated):
        mask, claimed = cards.set_of(key) & cards.deck, number(value)
        real = sum_of(program, mask)
        if real != claimed:
            text = say(
                "{cards}: {number} cards, {reckoned} = {real}, not {claimed}",
                cards=key.text,
                number=mask.bit_count(),
                reckoned=reckoned(program, mask),
                real=mixed(real),
                claimed=mixed(claimed),
            )
            proofs.append(Proof(text, place_at(program, "deck.values", "deck"), key.span))
    return contradicted(proofs)


VALUES: Final = ("deck.suits", "deck.ranks", "deck.sets", "deck.values", "deck.trump-suit", "tricks.trump")
WORTH: Final = Kind("worth", always(*VALUES), judge_worth)
TOGETHER: Final = Kind("together", always("deck", "tricks.trump"), judge_together)
