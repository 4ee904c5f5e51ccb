"""A page to worked hands."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cartacanta.errors import UsageError
from cartacanta.prose.cardwords import card_words
from cartacanta.prose.collecting import collect
from cartacanta.prose.heard import COURSE, UNKNOWN, Heard
from cartacanta.prose.lexicon import ROLES, composed, languages_read, lexicon, without_signs
from cartacanta.prose.meaning import meanings
from cartacanta.prose.pages import Piece, decoded, lines_of, sentences
from cartacanta.prose.parsing import LONGEST
from cartacanta.prose.settling import settle_hand
from cartacanta.prose.statements import HasRole, Holds, Played, Sits, Taken
from cartacanta.prose.tables import Tables
from cartacanta.prose.words import OF_A_HAND, Speech
from cartacanta.saying import say, together

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cartacanta.prose.cardwords import Deck
    from cartacanta.prose.hands import Hand, Unread
    from cartacanta.prose.lexicon import Lexicon, Sense
    from cartacanta.prose.pages import Sentence
    from cartacanta.prose.statements import Statement
    from cartacanta.prose.words import Word
    from cartacanta.saying import Text

SHORTEST: Final = 3
"""A full stop after fewer letters ends a sentence only if they are a word that is known."""
MOST_UNKNOWN: Final = 4
"""As many unknown words of a sentence are named."""
LONGEST_TEXT: Final = 6000
"""Characters of a sentence; a whole deal has some two thousand."""
FIRST_LETTERS: Final = 100_000
"""As much of a page is looked at to tell its language."""
OF_SOMEBODY: Final = frozenset({"PLAY", "TAKE", "RECEIVE"})
"""Verbs that tell of a player."""
SPEAKING: Final = frozenset({"PLAYER", "FACE", "SUIT", "CARD"})


@dataclass(frozen=True, slots=True)
class PageRead:
    """What was read of a page."""

    language: str
    lines: int
    sha256: str
    pack: int
    """How many cards the game's pack has."""
    hands: tuple[Hand, ...]
    unread: tuple[Unread, ...] = ()
    """Sentences that may tell of a hand, but weren't read and belong to none of these."""

    @property
    def understood(self) -> bool:
        """Whether everything of the hands was read."""
        return not self.unread and all(hand.understood for hand in self.hands)


def read_page(data: bytes, deck_called: Callable[[str], Deck], language: str | None = None) -> PageRead:
    """Find the worked hands of a page; its language is found by its words if it isn't given.

    ``deck_called`` gives the deck whose cards the page speaks of, if the lexicon's own is of this name. Raises
    UsageError if the page is no text, too long, or in a language that can't be told.
    """
    text = decoded(data)
    lexicon_ = lexicon(language) if language else language_of(text)
    deck = deck_called(lexicon_.pack)
    speech = Speech(lexicon_, card_words(deck, lexicon_))
    speech.dropped = doubtful(speech, text)
    speech.bare = without_signs(text) == unicodedata.normalize("NFKD", text)
    found = sentences(text, lambda word: ends_sentence(speech, word), lambda line: speaks(speech, line))
    listened = introduce(speech, [(sentence, speech.words(sentence.pieces)) for sentence in short(found)])
    told = {id(sentence): words for sentence, words in listened}
    heard = with_roles(list(hear_all(speech, found, told)), lexicon_)
    pack = len(deck.suits) * len(deck.ranks)
    hands, unread = collect(heard, pack)
    for hand in hands:
        settle_hand(hand, heard, pack)
    lines = len(lines_of(text.removesuffix("\n")))
    digest = hashlib.sha256(data).hexdigest()
    return PageRead(lexicon_.language, lines, digest, pack, tuple(hands), tuple(unread))


def hear_all(speech: Speech, found: list[Sentence], told: Mapping[int, list[Word]]) -> Iterator[Heard]:
    """What each sentence and each row of a table says."""
    tables = Tables(speech)
    for sentence in found:
        words = told.get(id(sentence))
        if words is None:
            yield too_long(sentence)
        elif sentence.cells:
            yield tables.row(heard_so_far(sentence, words))
        else:
            heard = hear(speech, sentence, words)
            tables.note(heard.said)
            yield heard


def hear(speech: Speech, sentence: Sentence, words: list[Word]) -> Heard:
    """What a sentence says, or why that isn't known."""
    heard = heard_so_far(sentence, words)
    kinds = heard.kinds
    if kinds.isdisjoint(OF_A_HAND | {"PLAYER", "TRICK", "SUM", "DEAL"}):
        return replace(heard, reason=say("it names no card, player or number"))
    unknown = list(dict.fromkeys(word.text for word in words if not word.senses))
    if unknown:
        return replace(heard, reason=unknown_words(unknown))
    if len(words) > LONGEST:
        return replace(heard, reason=say("it has more than {most} words", most=LONGEST))
    found = meanings(speech, words)
    if len(found) == 1:
        return replace(heard, said=found[0])
    return replace(heard, reason=say("it can be read in more than one way") if found else UNKNOWN)


def short(found: list[Sentence]) -> Iterator[Sentence]:
    """The sentences that are no longer than one can be."""
    return (each for each in found if sum(len(piece.text) for piece in each.pieces) <= LONGEST_TEXT)


def too_long(sentence: Sentence) -> Heard:
    """A sentence that isn't looked at: it may tell anything."""
    reason = say("it has more than {most} characters", most=LONGEST_TEXT)
    return Heard(sentence, (), reason, COURSE, leads=True)


def heard_so_far(sentence: Sentence, words: list[Word]) -> Heard:
    """A sentence of which only the words are known."""
    kinds = frozenset[str]().union(*(word.kinds for word in words))
    leads = any(sense.kind == "PLAY" and sense.value == "lead" for word in words for sense in word.senses)
    return Heard(sentence, (), None, kinds, leads=leads)


def unknown_words(words: list[str]) -> Text:
    """Name the words that aren't known, or the first of them."""
    listed = ", ".join(words[:MOST_UNKNOWN]) + (", ..." if len(words) > MOST_UNKNOWN else "")
    return say("words that aren't known here: {words}", words=listed)


# ---- the language -----------------------------------------------------------------------------------


def language_of(text: str) -> Lexicon:
    """The lexicon that knows most of a page's words. Raises UsageError if no one knows more than the others."""
    words = Counter(re.findall(r"[^\W\d_]+", composed(text[:FIRST_LETTERS])))
    known = {
        code: sum(number for word, number in words.items() if word in lexicon(code).vocabulary)
        for code in languages_read()
    }
    first, *others = sorted(known, key=lambda code: -known[code])
    if not known[first] or any(known[code] == known[first] for code in others):
        raise UsageError(
            say(
                "the page's language can't be told: say it with --language ({known})",
                known=together(languages_read()),
            )
        )
    return lexicon(first)


def doubtful(speech: Speech, text: str) -> frozenset[tuple[str, ...]]:
    """The words for cards that mean two things on this page, as another word stands there for the one."""
    words = set(re.findall(r"[^\W\d_]+", composed(text)))
    return frozenset(
        phrase
        for phrase, rivals in speech.cards.doubtful.items()
        if any(set(rival) <= words for rival in rivals)
    )


def ends_sentence(speech: Speech, word: str) -> bool:
    """Whether a full stop after this word ends a sentence, and isn't that of an abbreviation."""
    plain = composed(word)
    if any(plain in lexicon(code).abbreviations for code in languages_read()):
        return False
    if (
        speech.lexicon.spelled(plain)
        or word in {*speech.cards.cards, *speech.cards.letters}
        or word[-1:].isdecimal()
    ):
        return True
    return len(plain) >= SHORTEST and any(letter in "aeiouy" for letter in without_signs(plain))


def speaks(speech: Speech, line: str) -> bool:
    """Whether a line speaks of players or cards."""
    words = speech.words((Piece(line[:LONGEST_TEXT], 0),))
    return any(not SPEAKING.isdisjoint(word.kinds) for word in words)


# ---- players ----------------------------------------------------------------------------------------

Listened = list[tuple["Sentence", "list[Word]"]]


def introduce(speech: Speech, listened: Listened) -> Listened:
    """Know the players that the page names: whoever is dealt cards, sits at the table or plays, by a name.

    A name is no word of the language, is always written with a capital, also where no sentence begins, and
    never has an article.
    """
    inside = capitals(listened)
    if not inside:
        return listened
    candidates = inside | openers(speech, listened)
    speech.names = {composed(name): name for name in candidates}
    named: set[str] = set()
    for sentence, words in listened:
        if any(word.text in candidates for word in words):
            named.update(presented(hear(speech, sentence, speech.words(sentence.pieces)).said, candidates))
    if named.isdisjoint(inside) or seats_play(speech.lexicon, listened):
        named.clear()
    speech.names = {composed(name): name for name in candidates if name in named}
    return [
        (sentence, speech.words(sentence.pieces) if any(word.text in named for word in words) else words)
        for sentence, words in listened
    ]


def presented(said: tuple[Statement, ...], candidates: frozenset[str]) -> set[str]:
    """Whom a sentence presents; beside one who plays with a verb also those who do the same without one."""
    found = {each.player for each in said if presents(each)}  # type: ignore[union-attr] # they have one
    if found & candidates:
        found.update(each.player for each in said if isinstance(each, Played))
    return found.union(*(each.players for each in said if isinstance(each, Sits)))


def seats_play(lexicon_: Lexicon, listened: Listened) -> bool:
    """Whether cards are played by seats: people with names may then be the same ones."""
    seats = {words for words, senses in lexicon_.senses.items() if any(map(is_seat, senses))}
    return any(
        (composed(word.text),) in seats and not after.kinds.isdisjoint({"PLAY", "TAKE"})
        for _, words in listened
        for word, after in pairwise(words)
    )


def is_seat(sense: Sense) -> bool:
    """Whether a word names a seat."""
    return sense.kind == "PLAYER" and sense.value not in ROLES


def presents(said: Statement) -> bool:
    """Whether this is what a player does or has, told of somebody by name: more than a single card or gesture."""
    if isinstance(said, Holds):
        return len(said.cards) > 1 and not said.gapped
    return isinstance(said, Taken) or (isinstance(said, Played) and said.how not in {"too", "bare"})


def capitals(listened: Listened) -> frozenset[str]:
    """The unknown words that can be names."""
    inside: set[str] = set()
    never: set[str] = set()
    for _, words in listened:
        for place, word in enumerate(words):
            if word.senses or not word.text.isalpha():
                continue
            if not word.text[0].isupper() or word.after_article:
                never.add(composed(word.text))
            elif word.fronted or (place and "COLON" not in words[place - 1].kinds):
                inside.add(word.text)
    return frozenset(name for name in inside if composed(name) not in never)


def openers(speech: Speech, listened: Listened) -> frozenset[str]:
    """The unknown words that can be names though they only begin sentences: right before a verb, or first in a list.

    They are names only on a page where others are, which stand inside of sentences too.
    """
    found: set[str] = set()
    never = {word.text.casefold() for _, words in listened for word in words if word.text[:1].islower()}
    for _, words in listened:
        for place, (word, after) in enumerate(pairwise(words)):
            begins = not place or "COLON" in words[place - 1].kinds
            if (
                word.senses
                or word.after_article
                or not begins
                or not (word.text.isalpha() and word.text[0].isupper())
            ):
                continue
            listed = place and not after.kinds.isdisjoint({"COMMA", "AND"})
            if listed or not after.kinds.isdisjoint(OF_SOMEBODY):
                found.add(word.text)
    barred = speech.lexicon.no_names | never
    return frozenset(name for name in found if composed(name) not in barred)


def with_roles(heard: list[Heard], lexicon_: Lexicon) -> list[Heard]:
    """Say who the dealer and the eldest hand are, where the page says it; else they are players by that name."""
    told: dict[str, set[str]] = {}
    dealt: set[str] = set()
    for each in heard:
        for said in each.said:
            if isinstance(said, HasRole):
                told.setdefault(said.role, set()).add(said.player)
            elif isinstance(said, Holds):
                dealt.add(said.player)
    known = {role: players.pop() for role, players in told.items() if len(players) == 1}
    names = {role: lexicon_.roles[role] for role in ROLES if role in dealt} | known
    return [renamed(each, names) for each in heard]


def renamed(heard: Heard, names: Mapping[str, str]) -> Heard:
    """A sentence with players' names for what they are; not understood if nobody knows who that is."""
    said: list[Statement] = []
    for each in heard.said:
        player = getattr(each, "player", "")
        if isinstance(each, HasRole) or player not in ROLES:
            said.append(each)
        elif player in names:
            said.append(replace(each, player=names[player]))  # type: ignore[arg-type] # it has one
        else:
            return replace(heard, said=(), reason=say("it isn't said who that is"))
    return replace(heard, said=tuple(said))
