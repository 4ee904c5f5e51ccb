"""Good documents with words changed, moved, lost and put in."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Sequence

WORD: Final = re.compile(r"[\w-]+|[^\w\s]")
MORE: Final = (
    "0", "-1", "1/3", "61", "1000000", "nobody", "each", "rest", "all", "any", "null", "true", "[]", "{}", "declarer",
    "called-player", "last-taker", "total", "tricks = 0", "option players", "this-bid", "(", ")", "*a", "&a x", "!t x",
    "'", '"', "|", "\t", "\x00", "\u202e", "\U0001f600", "\u2212", '"\\e"',
)  # fmt: skip
"""Words that come in from outside."""
MOST_DAMAGES: Final = 4


@st.composite
def damaged(draw: st.DrawFn, texts: Sequence[str]) -> str:
    """One of the texts with one to four words lost, replaced or put in."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, MOST_DAMAGES))):
        places = words_of(text)
        if not places:
            break
        start, end = draw(st.sampled_from(places))
        first, last = draw(st.sampled_from(places))
        word = draw(st.sampled_from((*MORE, text[first:last], "")))
        kept = text[start:end] + " " if draw(st.booleans()) else ""
        text = text[:start] + kept + word + text[end:]
    return text


@lru_cache(maxsize=64)
def words_of(text: str) -> tuple[tuple[int, int], ...]:
    """Where each word stands."""
    return tuple(found.span() for found in WORD.finditer(text))


def rules_alone(text: str) -> str:
    """A document without its worked examples."""
    return text.split("\nexamples:", maxsplit=1)[0] + "\n"
