"""The words of expressions, where a document has one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta.expressions import Place, expression_names
from cartacanta.expressions.places import HAND_PLACES
from cartacanta.expressions.scopes import places_of
from cartacanta.expressions.vocabulary import (
    BY_FUNCTION,
    BY_GROUP,
    BY_NAME,
    BY_QUANTITY,
    CALLS,
    CONSTANTS,
    ELEMENTS,
    LITERALS,
    SEATS,
)

if TYPE_CHECKING:
    from cartacanta.document.nodes import Path
    from cartacanta.expressions import Setting

_PHASES: Final = {
    "auction": Place.AUCTION,
    "predict": Place.PREDICT,
    "call": Place.CALL,
    "redeal": Place.REDEAL,
    "declare": Place.DECLARE,
    "play": Place.TRICK,
    "deal": Place.DEAL,
}
_SCORING: Final = {
    "last-trick": Place.VALUE,
    "deal-points": Place.VALUE,
    "outcome": Place.OUTCOME,
    "slams": Place.SLAM,
    "charges": Place.CHARGE,
    "tallies": Place.LEDGER,
    "pot": Place.POT,
}
_SECTIONS: Final = {
    "options": Place.OPTIONS,
    "match": Place.OPTIONS,
    "etiquette": Place.OPTIONS,
    "table": Place.OUTCOME,
    "tricks": Place.TRICK,
    "declarations": Place.DECLARE,
    "scoring": Place.SCORE,
    "breaches": Place.BREACH,
    "invariants": Place.INVARIANT,
    "phases": Place.EXCHANGE,
    "deck": Place.VALUE,
}
WORDS: Final = (
    *("and", "or", "not", "if", "then", "else", "option", "of", "over", "in", "has"),
    *("any of", "all of", "none of", "count of", "sum of", "min of", "max of"),
)
"""What holds an expression together."""
OF_OPTION: Final = re.compile(r"(?<![\w-])option\s+\Z")
OPPOSITE: Final = re.compile(r"(?<![\w-])(option\s+)?([\w-]+)\s*(?:!?=|<=?|>=?)\s*\Z")
"""What the word behind an equals sign is compared with."""


def patched(path: Path) -> Path:
    """The place in the document itself of what an option's choice sets."""
    is_patch = path[:1] == ("options",) and path[2:3] == ("choices",) and path[4:5] == ("set",)
    return path[5:] if is_patch else path


def place_in(path: Path) -> Place:
    """What kind of place an expression stands in."""
    path = patched(path)
    section = str(path[0]) if path else ""
    if section == "phases" and len(path) > 2:  # noqa: PLR2004 - below a phase's word
        return Place.DEAL if path[-1] == "stake" else _PHASES.get(str(path[2]), Place.EXCHANGE)
    if section == "scoring" and len(path) > 1:
        if path[1] == "outcome" and "made" not in path:
            return Place.SCORE
        return Place.VALUE if path[-1] == "ante" else _SCORING.get(str(path[1]), Place.SCORE)
    return _SECTIONS.get(section, Place.INVARIANT)


def names_at(path: Path, setting: Setting) -> dict[str, str]:
    """The names an expression at a path can use, with what each means."""
    return expression_names(place_in(path), setting)


def meaning_of(word: str) -> str:
    """What a word of the language means, wherever it is known; nothing if it is none."""
    found = [
        entry.meaning
        for table in (BY_NAME, BY_QUANTITY, BY_FUNCTION, BY_GROUP)
        for entry in (table.get(word),)
        if entry is not None
    ]
    found += [table[word] for table in (SEATS, CONSTANTS, ELEMENTS, CALLS, LITERALS) if word in table]
    if word == "hand":
        found.append("The cards of the seat that acts.")
    return " ".join(found)


def known_at(word: str, path: Path) -> bool:
    """Whether a word of the language is known where an expression stands."""
    places = places_of(word) if word != "hand" else HAND_PLACES
    return not places or place_in(path) in places


def compared_with(before: str) -> tuple[bool, str] | None:
    """What stands opposite the word being typed: whether it is an option, and its name."""
    found = OPPOSITE.search(before)
    return None if found is None else (found[1] is not None, found[2])
