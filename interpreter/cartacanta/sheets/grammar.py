"""Articles and what they grow together with: what a template can't know of the words that fill it.

Texts for a sheet write the article of a noun in angle brackets, ``<the> {card}``; a language's phrases choose among
its own articles. Here each becomes what the word after it wants.
"""

from __future__ import annotations

import re
from typing import Final

_THE: Final = re.compile(r"<the> (?=(\S{1,2}))")
_ARTICLE: Final = re.compile(r"(?:\b(di|a|da|in|su) )?<(il|la|i|gli|le)> ([«“(]?)(\w*)", re.IGNORECASE)
_VOWELS: Final = "aeiouhàèéìòù"
_HARD: Final = re.compile(r"(s[^aeiou\W]|z|gn|ps|x|y)", re.IGNORECASE)
_GROWN: Final = {"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}
_BEFORE_A: Final = re.compile(r"\ba (?=a\w)", re.IGNORECASE)
_BEFORE_E: Final = re.compile(r"\be (?=[eE]\w)")
_ROWS: Final = re.compile(r"[ \t]+")


def finished(text: str, language: str) -> str:
    """A text as it is printed: articles in their forms, one space where several came together."""
    done = _italian(text) if language == "it" else _english(text)
    return _ROWS.sub(" ", done).strip()


def sentence(text: str) -> str:
    """A text as the beginning of a sentence; a name in quotation marks stays as it is said."""
    return text[:1].upper() + text[1:]


def _english(text: str) -> str:
    return _THE.sub(lambda match: "the " if _speaks(match[1]) else "", text)


def _speaks(start: str) -> bool:
    """Whether a word follows, and no sign of a card."""
    return (start.isalpha() and len(start) > 1) or start[0] in "“«("


def _italian(text: str) -> str:
    text = _ARTICLE.sub(_grown, text)
    text = _BEFORE_A.sub(lambda match: match[0][0] + "d ", text)
    return _BEFORE_E.sub("ed ", text)


def _grown(match: re.Match[str]) -> str:
    preposition, article, opened, word = match[1] or "", match[2].lower(), match[3], match[4]
    if not word or not word[0].isalpha() or (len(word) == 1 and word.isupper()):
        return f"{preposition} {opened}{word}" if preposition else f"{opened}{word}"
    form = _form(article, word)
    if not preposition:
        return (form if form.endswith("'") else f"{form} ") + opened + word
    grown = _together(preposition, form)
    return (grown if grown.endswith("'") else f"{grown} ") + opened + word


def _form(article: str, word: str) -> str:
    """The article that a word wants, told from how it sounds and ends."""
    vowel = word[0].lower() in _VOWELS
    hard = _HARD.match(word) is not None
    if article == "il":
        article = "la" if word.endswith("a") else "lo" if hard else "il"
        return "l'" if vowel else article
    if article == "la":
        return "l'" if vowel else "la"
    if article == "i":
        return "gli" if vowel or hard else "i"
    return article


def _together(preposition: str, article: str) -> str:
    """A preposition and the article behind it as one word: ``del``, ``alla``, ``negli``."""
    kept = preposition[0].isupper()
    stem = _GROWN[preposition.lower()]
    if article == "il":
        done = stem + "l"
    elif article.startswith("l"):
        done = stem + "l" + article
    else:
        done = stem + article
    return done.capitalize() if kept else done
