"""The words in which a language tells a worked hand: one file for each language under ``lexicons/``."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.document.reading import read_text
from cartacanta.errors import DocumentError, Span, UsageError, error, shown, suggest
from cartacanta.saying import say, together

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Mapping as Map

    from cartacanta.document.nodes import Node
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text

CODE: Final = "CC699"
GAP: Final = "..."
"""Stands in a verb for what comes between it and its particle: `komt ... uit`."""
TURNINGS: Final = ("free", "after-adverb", "never")
ROLES: Final = ("dealer", "eldest")
"""Players by what they are; where the page says who it is, by their names."""
NAMED: Final = {"ranks": "rank", "suits": "suit", "seats": "seat"}
"""Maps from an English name to the words for it."""
NUMBERED: Final = {"numbers": "NUMBER", "ordinals": "ORDINAL", "parts": "PART"}
"""Maps from a number to the words for it."""
VERBS_OF_PLAY: Final = ("lead", "play", "give", "follow", "discard")
LISTED: Final = {
    **dict.fromkeys(VERBS_OF_PLAY, "PLAY"),
    **{
        key: key.upper().replace("-", "_")
        for key in (
            *(
                "one",
                "take",
                "draw",
                "receive",
                "score",
                "go",
                "deals",
                "join",
                "played",
                "taken",
                "void",
                "lacks",
                "cannot",
            ),
            *("nothing", "of", "with", "to", "by", "in", "and", "is", "it", "trick", "point", "cards", "sum"),
            *("deal", "order", "worth", "that-is", "less", "added", "together", "until", "possessive"),
        )
    },
    "dealer": "DEALER",
    "has": "SCORE",
    "eldest": "ELDEST",
    "begins": "ELDEST",
    "player": "NAMED",
    "last": "ORDINAL",
    "halves": "FRACTION",
}
"""Lists of words, each with the category of the grammar that it fills."""
PARTED: Final = frozenset({"PLAY", "TAKE", "LACKS", "RECEIVE", "VOID"})
"""What may be written as a verb and its particle, with something in between."""
ASIDE: Final = ("articles", "idle", "abbreviations", "ordinal-endings", "no-names")
SINGLE: Final = ("language", "name", "pack", "turning")
OPTIONAL: Final = frozenset(
    {"ordinal-endings", "possessive", "it", "abbreviations", "compounds", "seats", "initials"}
)
KEYS: Final = (*SINGLE, *NAMED, "initials", *NUMBERED, *LISTED, *ASIDE, "compounds")
MOST_WORDS: Final = 8
"""Words in one entry."""


@dataclass(frozen=True, slots=True)
class Sense:
    """One thing that a word can be: a category of the grammar, and which of its kind."""

    kind: str
    value: str | int = ""
    particle: str = ""
    """The word that must follow later, if the verb has one."""


@dataclass(slots=True)
class Lexicon:
    """A language's words, by the words themselves."""

    language: str
    name: str
    pack: str
    turning: str
    senses: dict[tuple[str, ...], list[Sense]] = field(default_factory=dict)
    initials: dict[str, str] = field(default_factory=dict)
    """Seats by single letters, as written."""
    roles: dict[str, str] = field(default_factory=dict)
    """What the dealer and the eldest hand are called."""
    articles: frozenset[str] = frozenset()
    idle: frozenset[tuple[str, ...]] = frozenset()
    abbreviations: frozenset[str] = frozenset()
    no_names: frozenset[str] = frozenset()
    """Words that may stand before a verb for playing with a capital, and are nobody's name."""
    ordinal_endings: frozenset[str] = frozenset()
    compounds: bool = False
    groups: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    """Of ranks and suits, what each is called, by its English name."""
    vocabulary: set[str] = field(default_factory=set)
    plain: dict[str, set[str]] = field(default_factory=dict)
    """The words with signs on their letters, by the letters alone."""
    longest: dict[str, int] = field(default_factory=dict)
    """Of how many words the longest entry consists that begins so."""

    def add(self, phrase: str, sense: Sense) -> None:
        """Take up a word, or several that belong together."""
        head, gap, tail = (part.strip() for part in phrase.partition(GAP))
        if gap:
            self.enter(words_of(head), Sense(sense.kind, sense.value, tail))
            self.enter(words_of(tail), Sense("PARTICLE", tail))
            self.enter((*words_of(head), *words_of(tail)), sense)
        else:
            self.enter(words_of(phrase), sense)

    def enter(self, words: tuple[str, ...], sense: Sense) -> None:
        """Take up one entry."""
        known = self.senses.setdefault(words, [])
        if sense not in known:
            known.append(sense)
        self.note(words)

    def note(self, words: tuple[str, ...]) -> None:
        """Know the words of an entry."""
        for word in words:
            self.vocabulary.add(word)
            bare = without_signs(word)
            if bare != word:
                self.plain.setdefault(bare, set()).add(word)
        self.longest[words[0]] = max(self.longest.get(words[0], 0), len(words))

    def spelled(self, word: str, *, bare: bool = False) -> tuple[str, ...]:
        """The words of the lexicon that a word of a page can be: itself, else those that differ in signs only.

        On a page that is written without such signs at all, ``bare``, it may be both.
        """
        if word in self.vocabulary and not bare:
            return (word,)
        plain = without_signs(word)
        found = set(self.plain.get(plain, ()))
        if plain in self.vocabulary:
            found.add(plain)
        return tuple(sorted(found))


def composed(text: str) -> str:
    """A text in small letters, each with its signs in one character."""
    return unicodedata.normalize("NFC", text.replace("\u2019", "'").casefold())


@lru_cache(maxsize=20_000)
def without_signs(word: str) -> str:
    """The letters of a word alone."""
    return "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))


def words_of(phrase: str) -> tuple[str, ...]:
    """The words of an entry; what is left out before a vowel is a word of its own, `l'`."""
    return tuple(re.findall(r"[^\s']+'?|'[^\s']+", composed(phrase)))


@cache
def languages_read() -> tuple[str, ...]:
    """The codes of the languages that have a lexicon."""
    folder = resources.files("cartacanta.prose") / "lexicons"
    return tuple(
        sorted(item.name.removesuffix(".yaml") for item in folder.iterdir() if item.name.endswith(".yaml"))
    )


@cache
def lexicon(code: str) -> Lexicon:
    """The lexicon of a language. Raises UsageError if there is none, DocumentError if it isn't as it should be."""
    if code not in languages_read():
        raise UsageError(
            say(
                "pages in {code} can't be read yet: the languages are {known}",
                code=shown(code),
                known=together(languages_read()),
            )
        )
    path = resources.files("cartacanta.prose") / "lexicons" / f"{code}.yaml"
    return read_lexicon(path.read_text(encoding="utf-8"), f"{code}.yaml")


def read_lexicon(text: str, name: str) -> Lexicon:
    """Read a lexicon from text. Raises DocumentError with every problem."""
    tree, problems = read_text(text, name)
    if tree is None or problems:
        raise DocumentError(
            problems or [error(CODE, say("there is no lexicon here"), Span(name, 1, 1, 1, 1))]
        )
    reader = _Reader()
    found = reader.lexicon(tree)
    if reader.problems:
        raise DocumentError(reader.problems)
    return found


class _Reader:
    """Reads a lexicon's tree, and notes what isn't as it should be."""

    def __init__(self) -> None:
        self.problems: list[Diagnostic] = []

    def report(self, message: Text, where: Node, hint: Text | None = None) -> None:
        self.problems.append(error(CODE, message, where.span, hint=hint))

    def lexicon(self, tree: Mapping) -> Lexicon:
        for key, entry in tree.items.items():
            if key not in KEYS:
                self.report(
                    say("{key} is no key of a lexicon", key=shown(key)), entry.key, suggest(key, KEYS)
                )
        for key in KEYS:
            if key not in OPTIONAL and tree.get(key) is None:
                self.report(say("a lexicon has `{key}`", key=key), tree)
        single = {key: self.single(tree.get(key)) for key in SINGLE}
        turning = tree.get("turning")
        if turning is not None and single["turning"] not in TURNINGS:
            self.report(say("`turning` is {choices}", choices=together(TURNINGS)), turning)
        found = Lexicon(single["language"], single["name"], single["pack"], single["turning"])
        compounds = tree.get("compounds")
        if compounds is not None:
            found.compounds = isinstance(compounds, Scalar) and compounds.value is True
        self.named(tree, found)
        self.numbered(tree, found)
        self.listed(tree, found)
        self.aside(tree, found)
        return found

    def single(self, node: Node | None) -> str:
        if isinstance(node, Scalar) and node.text:
            return node.text
        if node is not None:
            self.report(say("here stands a word"), node)
        return ""

    def entries(self, node: Node | None, *, split: bool = False) -> Iterator[str]:
        """The words of a list."""
        if node is None:
            return
        if not isinstance(node, Sequence):
            self.report(say("here stands a list of words"), node)
            return
        for item in node.items:
            if not isinstance(item, Scalar) or not item.text.strip() or len(item.text.split()) > MOST_WORDS:
                self.report(say("here stands a word, or a few"), item)
            elif GAP in item.text and not (split and all(part.strip() for part in item.text.split(GAP, 1))):
                self.report(
                    say("{entry} can't be taken apart here", entry=shown(item.text)),
                    item,
                    say("only verbs can have `...`, with words before and after it"),
                )
            else:
                yield item.text

    def mapped(self, tree: Mapping, key: str) -> Map[str, Node]:
        node = tree.get(key)
        if node is None or isinstance(node, Mapping):
            return {} if node is None else {name: entry.value for name, entry in node.items.items()}
        self.report(say("here stands a map"), node)
        return {}

    def named(self, tree: Mapping, found: Lexicon) -> None:
        for key, kind in NAMED.items():
            for name, node in self.mapped(tree, key).items():
                words = tuple(self.entries(node))
                if kind == "seat":
                    seat = words[0][:1].upper() + words[0][1:] if words else ""
                    for word in words:
                        found.add(word, Sense("PLAYER", seat))
                    initials = self.mapped(tree, "initials").get(name)
                    found.initials |= dict.fromkeys(self.entries(initials), seat)
                else:
                    found.groups.setdefault(kind, {})[name] = words
                    for word in words:
                        found.note(words_of(word))

    def numbered(self, tree: Mapping, found: Lexicon) -> None:
        for key, kind in NUMBERED.items():
            for name, node in self.mapped(tree, key).items():
                if not name.isdecimal() or len(name) > len("100"):
                    self.report(say("{key} is no number", key=shown(name)), node)
                    continue
                for word in self.entries(node):
                    found.add(word, Sense(kind, int(name)))

    def listed(self, tree: Mapping, found: Lexicon) -> None:
        for key, kind in LISTED.items():
            for word in self.entries(tree.get(key), split=kind in PARTED):
                found.add(word, Sense(kind, "1/2" if key == "halves" else key))
                if key in ROLES:
                    found.add(word, Sense("PLAYER", key))
                    found.roles.setdefault(key, word)

    def aside(self, tree: Mapping, found: Lexicon) -> None:
        lists = {key: tuple(map(composed, self.entries(tree.get(key)))) for key in ASIDE}
        found.articles = frozenset(lists["articles"])
        found.idle = frozenset(map(words_of, lists["idle"]))
        found.abbreviations = frozenset(lists["abbreviations"])
        found.no_names = frozenset(lists["no-names"])
        found.ordinal_endings = frozenset(lists["ordinal-endings"])
        for words in (*map(words_of, lists["articles"]), *found.idle):
            found.note(words)
