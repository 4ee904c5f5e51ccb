"""Claims that are true of a program because they were seen in deals that it played, and the same claims spoilt."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cartacanta.deal import Deal
from cartacanta.engine import terms
from cartacanta.engine.evaluate import card_value
from cartacanta.engine.piles import playable
from cartacanta.engine.records import CARDS, SUITS, DealRecord
from cartacanta.layout import DealName, hand_sizes
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.program.model import Program

Claim = tuple[str, dict[str, Any], dict[str, Any]]
"""Kind, what is true, and the same spoilt."""
NONE: Final = "none"


@dataclass
class Seen:
    """What has happened in the play so far."""

    played: list[int] = field(default_factory=list)
    led: list[int] = field(default_factory=list)
    discarded: list[int] = field(default_factory=list)


def names(program: Program, cards: list[int] | Iterator[int]) -> str:
    return " ".join(program.card_names[card] for card in cards)


def trump_of(program: Program, trump: int) -> dict[str, str]:
    return {"trump": program.variant.pack.suits[trump]} if trump >= 0 else {}


def of_the_deck(program: Program, choices: random.Random) -> Iterator[Claim]:
    """What cards are worth and how they stand, read off the engine's tables."""
    record, pack = program.record, program.variant.pack
    probe = DealRecord()
    probe.trump = record.trump
    worth = {
        program.card_names[card]: str(program.points(card_value(record, probe, 1 << card)))
        for card in members(record.deck)
    }
    spoilt = choices.choice(sorted(worth))
    yield "worth", worth, {**worth, spoilt: "77"}
    number = record.deck.bit_count()
    yield "deck", {"all": number}, {"all": number + 1}
    suit = choices.choice(pack.suits)
    table = record.trump + 1 if record.trump >= 0 else 0
    place = pack.suits.index(suit)
    own = list(members(record.suit_mask[table * SUITS + place]))
    own.sort(
        key=lambda card: (
            record.beats[table * CARDS + card] & record.suit_mask[table * SUITS + place]
        ).bit_count()
    )
    if pack.trump_suit is None:
        ranks = [program.card_names[card].removesuffix(suit) for card in own]
        yield "order", {"suit": suit, "ranks": ranks}, {"suit": suit, "ranks": ranks[::-1]}
        high, low = program.card_names[own[0]], program.card_names[own[-1]]
        yield "beats", {high: low}, {low: high}
    sizes = [hand_sizes(program)[seat] for seat in program.occupied]
    yield "deals", {"hands": sizes}, {"hands": [size + 1 for size in sizes]}


def of_a_deal(program: Program, seed: int) -> Iterator[Claim]:
    """What may be played at each turn of a random deal, and who takes each trick."""
    choices, seen = random.Random(seed), Seen()
    deal = Deal.from_name(program, DealName(seed))
    while not deal.over:
        state = deal.state
        playing = state.phase < program.record.phases and program.record.kind[state.phase] == terms.PLAY
        if not (playing and deal.kind == "card"):
            deal.play(choices.choice(deal.legal_actions()))
            continue
        yield from turn(program, deal, seen, choices)
        before, lying, card = list(state.trick), state.lying, choices.choice(deal.legal_actions())
        trick, trump, takers = [*before[:lying], card], state.trump, state.trick_number
        seen.played.append(card)
        if lying == 0:
            seen.led.append(card)
        elif not program.record.suit_mask[(trump + 1) * SUITS + state.led] >> card & 1:
            seen.discarded.append(card)
        seats = [*range(program.record.seats)]
        first = state.leader
        deal.play(card)
        if deal.state.trick_number > takers:
            order = [seat for seat in [*seats[first:], *seats[:first]] if deal.state.active >> seat & 1]
            best = trick[order.index(deal.state.takers[takers])]
            others = [card for card in trick if card != best] or [best]
            true = {
                "cards": names(program, trick),
                "taken-by": program.card_names[best],
                **trump_of(program, trump),
            }
            yield "trick", true, {**true, "taken-by": program.card_names[choices.choice(others)]}
    yield from of_the_count(program, deal)


def turn(program: Program, deal: Deal, seen: Seen, choices: random.Random) -> Iterator[Claim]:
    """What may be played now."""
    state = deal.state
    hand = playable(state, state.actor)
    legal = list(deal.legal_actions())
    true: dict[str, Any] = {
        "hand": names(program, members(hand)),
        "cards": names(program, legal),
        "trick": state.trick_number + 1,
        "played": names(program, seen.played) or NONE,
        "led": names(program, seen.led) or NONE,
        "discarded": names(program, seen.discarded) or NONE,
        **trump_of(program, state.trump),
    }
    if state.lying:
        true["after"] = names(program, state.trick[: state.lying])
    illegal = [card for card in members(hand) if card not in legal]
    wrong = [*legal, choices.choice(illegal)] if illegal else legal[1:]
    yield "may-play", true, {**true, "cards": names(program, wrong) or NONE}


def of_the_count(program: Program, deal: Deal) -> Iterator[Claim]:
    """What each party has taken and writes down."""
    if deal.state.void or program.record.by_player:
        return
    score, state = deal.score(), deal.state
    for side in range(program.record.sides):
        members_ = [seat for seat in range(program.record.seats) if score.sides[seat] == side]
        cards = [card for seat in members_ for card in members(state.won[seat])]
        last = score.last_taker in members_
        exact, points = score.side_exact[side], score.card_scores[side]
        true: dict[str, Any] = {"last-trick": last, "exact": str(exact), "makes": str(points)}
        if program.variant.pack.trump_suit is not None:
            true |= trump_of(program, state.trump)
        if cards:
            true["cards"] = names(program, cards)
        if program.record.remainder and last:
            others = [str(own) for place, own in enumerate(score.card_scores) if place != side]
            true["others"] = others
        yield "count", true, {**true, "exact": str(exact + 1), "makes": str(points + 1)}
        if not program.record.remainder:
            yield "rounds", {str(exact): str(points)}, {str(exact): str(points + 1)}
