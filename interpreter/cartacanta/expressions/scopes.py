"""Which names an expression can use where it stands.

The one table in `vocabulary` serves the checker, the messages, completion in editors and the language reference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.expressions.places import (
    ACTING,
    AFTER_SLAM,
    ALL,
    BID,
    CALLED,
    DEALT,
    EVERYWHERE,
    FINAL,
    HAND_PLACES,
    PLAYED,
    RECKONING,
    SCORING,
    Place,
)
from cartacanta.expressions.types import Type
from cartacanta.expressions.vocabulary import (
    BY_FUNCTION,
    BY_GROUP,
    BY_NAME,
    BY_QUANTITY,
    CALLS,
    CONSTANTS,
    ELEMENTS,
    FUNCTIONS,
    GROUPS,
    LITERALS,
    NAMES,
    QUANTITIES,
    SEAT_NEEDS,
    SEATS,
)
from cartacanta.saying import say, together

if TYPE_CHECKING:
    from cartacanta.expressions.places import (
        Places,
    )
    from cartacanta.expressions.setting import Setting
    from cartacanta.saying import Text


def reserved_names() -> frozenset[str]:
    """Every name of the language: no side, tally, bid or card set may be called so."""
    return frozenset(
        {
            *BY_NAME,
            *SEATS,
            *CONSTANTS,
            *BY_QUANTITY,
            *BY_FUNCTION,
            *BY_GROUP,
            *ELEMENTS,
            *CALLS,
            *LITERALS,
            "hand",
        }
    )


def places_of(word: str) -> Places:
    """Where a name of the language is known, in any of its uses."""
    found: Places = frozenset()
    for table in (BY_NAME, BY_QUANTITY, BY_FUNCTION, BY_GROUP):
        entry = table.get(word)
        if entry is not None:
            found |= entry.places
    if word in SEATS or word in CONSTANTS:
        found |= EVERYWHERE
    if word == "hand":
        found |= HAND_PLACES
    return found


def expression_names(place: Place, setting: Setting) -> dict[str, str]:
    """Give the names an expression in this place can use, with what each means; for completion."""
    names: dict[str, str] = {f"option {name}": "What the table agreed on." for name in setting.options}
    for table in (BY_NAME, BY_QUANTITY, BY_FUNCTION, BY_GROUP):
        for word, entry in table.items():
            needs = getattr(entry, "needs", None)
            if place in entry.places and (needs is None or needs in setting.phases):
                names[word] = f"{names[word]} {entry.meaning}" if word in names else entry.meaning
    for word in _missing(place, setting):
        names.pop(word, None)
    if place is not Place.OPTIONS:
        names.update(_seats(setting))
        names.update(CONSTANTS)
    if place in HAND_PLACES:
        names["hand"] = "The cards of the seat that acts."
    if place in SCORING:
        names.update((side, "A side.") for side in setting.sides)
        names.update((tally, "A tally, as it stood before this deal.") for tally in setting.tallies)
    names.update(CALLS)
    return names


def _seats(setting: Setting) -> dict[str, str]:
    """Give the seats there are."""
    names = {
        word: meaning for word, meaning in SEATS.items() if SEAT_NEEDS.get(word) in {None, *setting.phases}
    }
    if setting.seats < len({"eldest", "second", "third"}):
        del names["third"]
    return names


def _missing(place: Place, setting: Setting) -> set[str]:
    """Give the names that this table's seats and sides leave without a meaning."""
    missing = {"across", "partner"} if setting.seats % 2 else set()
    if not setting.opposite:
        missing.add("partner")
    if setting.sides and place not in SCORING:
        missing.add("sides")
    return missing


def documentation() -> list[tuple[str, str, str, str]]:
    """Give rows for the language reference: name, what it gives, where it is known, what it means."""
    rows: list[tuple[str, str, str, str]] = []
    rows += [(name.word, name.type.value, _where(name.places), name.meaning) for name in NAMES]
    rows += [(word, Type.SEAT.value, _where(EVERYWHERE), meaning) for word, meaning in SEATS.items()]
    rows += [(word, Type.NUMBER.value, _where(EVERYWHERE), meaning) for word, meaning in CONSTANTS.items()]
    rows += [
        (
            f"{quantity.word}, {quantity.word} of SEAT/SIDE",
            Type.NUMBER.value,
            _where(quantity.places),
            quantity.meaning,
        )
        for quantity in QUANTITIES
    ]
    rows += [
        (
            f"{entry.word} of {entry.takes.name}",
            entry.gives.value,
            _where(entry.places),
            entry.meaning,
        )
        for entry in FUNCTIONS
    ]
    rows += [(group.word, "a set", _where(group.places), group.meaning) for group in GROUPS]
    rows += [(f"{word}(...)", Type.NUMBER.value, _where(ALL), meaning) for word, meaning in CALLS.items()]
    return rows


def _where(places: Places) -> Text:
    named = {
        ALL: say("everywhere"),
        EVERYWHERE: say("everywhere but among the options"),
        EVERYWHERE - {Place.VALUE}: say("once it is settled"),
        SCORING: say("in scoring"),
        RECKONING: say("in scoring, where a party is reckoned"),
        ACTING: say("where somebody acts"),
        PLAYED: say("in play and scoring"),
        DEALT: say("once cards are dealt"),
        BID: say("after bidding"),
        CALLED: say("after calling"),
        FINAL: say("in slams, charges, tallies, pot and invariants"),
        AFTER_SLAM: say("in charges, tallies, pot and invariants"),
    }
    if places in named:
        return named[places]
    return together(place.value for place in Place if place in places)


def where_known(word: str) -> Text:
    """Say in a message where a name is known."""
    return _where(places_of(word))
