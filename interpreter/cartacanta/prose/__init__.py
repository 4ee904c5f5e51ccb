"""Worked hands in prose: reads what a page tells of cards dealt, tricks and sums, and guesses nothing.

>>> from cartacanta.document.catalogue import Catalogue
>>> page = read_page(
...     b"North has the ace and the two of cups. South has the three and the four of cups.",
...     lambda name: deck_called(name, Catalogue()),
... )
>>> page.hands[0].hands["South"]
(Card(rank='3', suit='c'), Card(rank='4', suit='c'))
"""

from __future__ import annotations

from cartacanta.prose.decks import deck_called
from cartacanta.prose.draft import as_data, draft
from cartacanta.prose.hands import Hand, Play, Trick, Unread
from cartacanta.prose.lexicon import Lexicon, languages_read, lexicon, read_lexicon
from cartacanta.prose.reading import PageRead, read_page
from cartacanta.prose.statements import Card

__all__ = [
    "Card",
    "Hand",
    "Lexicon",
    "PageRead",
    "Play",
    "Trick",
    "Unread",
    "as_data",
    "deck_called",
    "draft",
    "languages_read",
    "lexicon",
    "read_lexicon",
    "read_page",
]
