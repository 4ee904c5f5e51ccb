"""Bits of a set of cards, and the mixing of random numbers: all that needs a second body when compiled.

`compiled` gives Numba its own body for each of these; the tests hold both against each other and the mixer
against published vectors of SplitMix64. Masks are sets of at most 62 cards, so they are never negative.
"""

from __future__ import annotations

from typing import Final

GAMMA: Final = 0x9E3779B97F4A7C15
FIRST: Final = 0xBF58476D1CE4E5B9
SECOND: Final = 0x94D049BB133111EB
WORD: Final = 0xFFFFFFFFFFFFFFFF


def count(mask: int) -> int:
    """How many cards are in the set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The lowest card of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, index: int) -> int:
    """The card with `index` lower ones in the set; the set holds more than `index` cards."""
    while index > 0:
        mask &= mask - 1
        index -= 1
    return (mask & -mask).bit_length() - 1


def mixed(key: int, counter: int) -> int:
    """SplitMix64: output number `counter` (from 0) of the stream that starts at `key`, as a signed 64-bit integer."""
    word = (key + (counter + 1) * GAMMA) & WORD
    word = ((word ^ (word >> 30)) * FIRST) & WORD
    word = ((word ^ (word >> 27)) * SECOND) & WORD
    word ^= word >> 31
    return word - (1 << 64) if word >> 63 else word


def below(word: int, bound: int) -> int:
    """A number from 0 to bound - 1 out of a random word's upper half."""
    return (((word >> 32) & 0xFFFFFFFF) * bound) >> 32


def below_too(word: int, bound: int) -> int:
    """A second number from 0 to bound - 1 out of the same word's lower half."""
    return ((word & 0xFFFFFFFF) * bound) >> 32


def folded(trace: int, event: int) -> int:
    """A fingerprint that depends on all events so far and on their order."""
    word = ((trace ^ event) * FIRST) & WORD
    word ^= word >> 29
    return word - (1 << 64) if word >> 63 else word
