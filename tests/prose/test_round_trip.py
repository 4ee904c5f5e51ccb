"""Whatever is told in words that the lexicons know comes back as it was; damage never makes up a card."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.prose.readings import code, numbered, read
from tests.prose.rendering import RANKS, TONGUES, told

if TYPE_CHECKING:
    from tests.prose.rendering import Told

DECK = [(rank, suit) for suit in "scdb" for rank in RANKS]
CARDS = 16
"""Four cards each: hands of all shapes, and pages that are read quickly."""
STRANGE = ("xyzzy", "non", "not", "niet", "nu", "o", "or", "if", "se", "¿", "the", "e", "und", "mai")

seeds = st.integers(0, 2**32)


def page_of(language: str, seed: int) -> Told:
    """A random hand told in a language."""
    chance = random.Random(seed)
    return told(TONGUES[language], chance.sample(DECK, CARDS), chance.randrange)


@pytest.mark.parametrize("language", TONGUES)
@settings(max_examples=15)
@given(seed=seeds)
def test_a_hand_told_is_read_as_it_was(language: str, seed: int) -> None:
    page = page_of(language, seed)
    (hand,) = read(page.text, language).hands
    assert [each.text for each in hand.unread if each.kind == "not-understood"] == []
    assert {player: " ".join(sorted(map(code, cards))) for player, cards in hand.hands.items()} == page.hands
    assert numbered(hand) == page.tricks


@pytest.mark.parametrize("language", TONGUES)
@settings(max_examples=15)
@given(seed=seeds)
def test_damage_makes_up_no_card(language: str, seed: int) -> None:
    """With strange words put in, whatever is still read is what the page told."""
    page, chance = page_of(language, seed), random.Random(seed)
    words = re.split(r"(?<=[ \n])", page.text)
    for _ in range(4):
        at = chance.randrange(len(words))
        words[at] = f"{words[at].rstrip()} {chance.choice(STRANGE)} "
    looked_through(page, "".join(words), language)


@pytest.mark.parametrize("language", TONGUES)
@settings(max_examples=10)
@given(seed=seeds)
def test_a_page_cut_short_makes_up_no_card(language: str, seed: int) -> None:
    page, chance = page_of(language, seed), random.Random(seed)
    start, end = sorted(chance.sample(range(len(page.text)), 2))
    looked_through(page, page.text[start:end], language, takers=False)


def looked_through(page: Told, text: str, language: str, *, takers: bool = True) -> None:
    """Every card that is read was dealt or played so on the page, and every trick was taken so."""
    played = {play.strip("*"): line for line in page.tricks for play in line.split(" > ")[0].split(", ")}
    for hand in read(text, language).hands:
        for player, cards in hand.hands.items():
            assert set(map(code, cards)) <= set(page.hands.get(player, "").split()), text
        for trick in hand.tricks:
            plays = [f"{play.player} {code(play.card)}" for play in trick.plays]
            assert set(plays) <= set(played), text
            assert len({played[play] for play in plays}) == 1, text
            if trick.taker and takers:
                assert played[plays[0]].endswith(f"> {trick.taker}"), text
