"""The few functions that have two bodies: bits of a set, and the mixing of random numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartacanta.engine import bits

if TYPE_CHECKING:
    from collections.abc import Callable

CARDS: Final = 62
SIGNED: Final = st.integers(-(1 << 63), (1 << 63) - 1)
SETS: Final = st.integers(1, (1 << CARDS) - 1)

PUBLISHED: Final = (
    (
        1234567,
        (
            6457827717110365317,
            3203168211198807973,
            9817491932198370423,
            4593380528125082431,
            16408922859458223821,
        ),
    ),
    (0, (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC)),
)
"""First outputs of SplitMix64 from a seed, as its reference implementation in C prints them."""


def unsigned(word: int) -> int:
    """The bits of a signed 64-bit integer as a number."""
    return word & bits.WORD


class TestPlain:
    @pytest.mark.parametrize(("seed", "outputs"), PUBLISHED)
    def test_the_mixer_is_split_mix(self, seed: int, outputs: tuple[int, ...]) -> None:
        assert tuple(unsigned(bits.mixed(seed, counter)) for counter in range(len(outputs))) == outputs

    @given(SIGNED, st.integers(0, 1 << 40))
    def test_the_mixer_gives_signed_words(self, key: int, counter: int) -> None:
        assert -(1 << 63) <= bits.mixed(key, counter) < 1 << 63

    @given(SETS)
    def test_bits_are_those_of_the_set(self, mask: int) -> None:
        cards = [card for card in range(CARDS) if mask >> card & 1]
        assert bits.count(mask) == len(cards)
        assert bits.lowest(mask) == cards[0]
        assert [bits.nth(mask, index) for index in range(len(cards))] == cards

    @given(SIGNED, st.integers(1, 64))
    def test_both_numbers_out_of_a_word_are_below_their_bound(self, word: int, bound: int) -> None:
        assert bits.below(word, bound) == unsigned(word) // 2**32 * bound // 2**32
        assert bits.below_too(word, bound) == unsigned(word) % 2**32 * bound // 2**32
        assert 0 <= bits.below(word, bound) < bound
        assert 0 <= bits.below_too(word, bound) < bound

    @given(SIGNED, SIGNED, SIGNED)
    def test_a_fingerprint_depends_on_every_event(self, trace: int, event: int, other: int) -> None:
        assert (bits.folded(trace, event) == bits.folded(trace, other)) == (event == other)


SECOND_BODIES: Final[tuple[Callable[..., int], ...]] = (
    bits.count,
    bits.lowest,
    bits.nth,
    bits.mixed,
    bits.folded,
    bits.below,
    bits.below_too,
)


def calling(function: Callable[..., int]) -> Callable[..., int]:
    """A function that calls it: only in a call does Numba put in the second body."""
    if function in (bits.count, bits.lowest):

        def call_for_set(mask: int) -> int:
            return function(mask)

        return call_for_set

    def call(first: int, second: int) -> int:
        return function(first, second)

    return call


@pytest.fixture(scope="module")
def built() -> dict[str, Callable[..., int]]:
    """Each function as machine code."""
    numba: Any = pytest.importorskip("numba", reason="Numba is not installed: there are no second bodies")
    from cartacanta.engine import compiled  # noqa: PLC0415 - only where there is Numba

    built = {function.__name__: numba.njit(calling(function)) for function in SECOND_BODIES}
    for has_deposit in {compiled.HAS_DEPOSIT, False}:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(compiled, "HAS_DEPOSIT", has_deposit)
            built[f"nth, {has_deposit}"] = numba.njit(compiled._nth(0, 0))
    return built


class TestCompiled:
    """The second bodies give the same."""

    @pytest.mark.parametrize(("seed", "outputs"), PUBLISHED)
    def test_the_mixer_is_split_mix(
        self, built: dict[str, Callable[..., int]], seed: int, outputs: tuple[int, ...]
    ) -> None:
        made = (built["mixed"](seed, counter) for counter in range(len(outputs)))
        assert tuple(map(unsigned, made)) == outputs

    @given(key=SIGNED, counter=st.integers(0, (1 << 63) - 1))
    def test_the_mixer(self, built: dict[str, Callable[..., int]], key: int, counter: int) -> None:
        assert built["mixed"](key, counter) == bits.mixed(key, counter)

    @given(mask=SETS)
    def test_bits_of_a_set(self, built: dict[str, Callable[..., int]], mask: int) -> None:
        assert built["count"](mask) == bits.count(mask)
        assert built["lowest"](mask) == bits.lowest(mask)
        ways = [way for name, way in built.items() if name.startswith("nth")]
        assert len(ways) > 1
        for index in range(bits.count(mask)):
            assert {way(mask, index) for way in ways} == {bits.nth(mask, index)}

    def test_an_empty_set_has_no_cards(self, built: dict[str, Callable[..., int]]) -> None:
        assert built["count"](0) == bits.count(0) == 0

    @given(word=SIGNED, bound=st.integers(1, 64))
    def test_numbers_below_a_bound(self, built: dict[str, Callable[..., int]], word: int, bound: int) -> None:
        assert built["below"](word, bound) == bits.below(word, bound)
        assert built["below_too"](word, bound) == bits.below_too(word, bound)

    @given(trace=SIGNED, event=SIGNED)
    def test_fingerprints(self, built: dict[str, Callable[..., int]], trace: int, event: int) -> None:
        assert built["folded"](trace, event) == bits.folded(trace, event)
