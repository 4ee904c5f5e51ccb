"""The tables of the language reference that tell which names expressions know, made from their vocabulary."""

from __future__ import annotations

from typing import Final

from cartacanta.expressions import vocabulary as words
from cartacanta.expressions.places import EVERYWHERE, HAND_PLACES, Place
from cartacanta.expressions.types import Type

STANDS_IN: Final = {
    Place.OPTIONS: "`default` of an option, `when` of a choice, `limit` and `start` of the match",
    Place.DEAL: "`stake` of a bid",
    Place.AUCTION: "`first` of whoever speaks; `by` of `all-pass`; `when` of a bid",
    Place.PREDICT: "`from`, `to` and `allowed-when` of `predict`",
    Place.CALL: "`by` of `call`",
    Place.EXCHANGE: "`by` and `to` of `pass`, `take` and `discard`; `when` of a phase",
    Place.REDEAL: "`allowed-when` of `redeal`",
    Place.DECLARE: "`first` of `declare`; `when` of a pattern",
    Place.TRICK: "`lead`, `first-card`; `when` of a duty or of something forbidden; `true-when` of a signal",
    Place.VALUE: "`last-trick`, `deal-points`, `ante`",
    Place.OUTCOME: "`made`; the seats of `sides`",
    Place.SCORE: "`score`, `pays`, `failed`",
    Place.SLAM: "everything in a slam",
    Place.CHARGE: "everything in a charge",
    Place.LEDGER: "everything in a tally",
    Place.POT: "`taken-by`, `fine`",
    Place.BREACH: "`score` of a breach",
    Place.INVARIANT: "everything in an invariant",
}
"""Which keys of a document are meant by each place."""

ALSO: Final = dict.fromkeys(HAND_PLACES, ("hand",))


def tables() -> str:
    """Give all tables: what each name means, and which names each place knows."""
    return "\n\n".join([
        "What each name means. A name that needs an auction, a call and so on is known only in documents that have one.",
        meanings(),
        "Known everywhere but among the options, which know nothing but earlier options: " + listed(everywhere()) + ".",
        "Also known, by place:",
        by_place(),
    ])  # fmt: skip


def meanings() -> str:
    """Give every name with what it gives and means."""
    rows = ["| name | gives | needs | meaning |", "| --- | --- | --- | --- |"]
    rows += [row(name.word, name.type.value, name.meaning, name.needs) for name in words.NAMES]
    rows += [
        row(word, Type.SEAT.value, meaning, words.SEAT_NEEDS.get(word))
        for word, meaning in words.SEATS.items()
    ]
    rows += [row(word, Type.NUMBER.value, meaning) for word, meaning in words.CONSTANTS.items()]
    for quantity in words.QUANTITIES:
        rows.append(
            row(
                f"{quantity.word}`, `{quantity.word} of ...",
                Type.NUMBER.value,
                quantity.meaning,
                quantity.needs,
            )
        )
    rows.append(
        row(
            "NAME of a tally`, `NAME of ...",
            Type.NUMBER.value,
            "A tally, as it stood before this deal.",
            "tallies",
        )
    )
    for function in words.FUNCTIONS:
        rows.append(
            row(
                f"{function.word} of {function.takes.name}",
                function.gives.value,
                function.meaning,
                function.needs,
            )
        )
    rows.append(
        row("RANK of SUIT", Type.CARD.value, "The card of that rank in that suit, such as `A of trump`.")
    )
    rows += [row(group.word, "a set", group.meaning) for group in words.GROUPS]
    rows += [row(word, "a seat or a side", meaning) for word, meaning in words.ELEMENTS.items()]
    rows += [row(f"{word}(...)", Type.NUMBER.value, meaning) for word, meaning in words.CALLS.items()]
    rows += [row(word, "", meaning) for word, meaning in words.LITERALS.items()]
    rows.append(row("hand", "cards", "The cards of the seat that acts, to count: `count of h in hand`."))
    return "\n".join(rows)


def row(name: str, gives: str, meaning: str, needs: str | None = None) -> str:
    """Give one row of the table of meanings."""
    return f"| `{name}` | {gives} | {needs or ''} | {meaning} |"


def everywhere() -> list[str]:
    """Give the names that every place knows but the options."""
    return [
        *words.SEATS,
        *words.CONSTANTS,
        *(word for word, places in known().items() if places >= EVERYWHERE),
    ]


def known() -> dict[str, frozenset[Place]]:
    """Give the places that know each name, in any of its meanings."""
    found: dict[str, frozenset[Place]] = {}
    for entry in (*words.NAMES, *words.QUANTITIES, *words.FUNCTIONS, *words.GROUPS):
        found[entry.word] = found.get(entry.word, frozenset()) | entry.places
    return found


def by_place() -> str:
    """Give the names that only some places know, place by place."""
    rows = ["| where | names |", "| --- | --- |"]
    special = {word: places for word, places in known().items() if not places >= EVERYWHERE}
    for place in Place:
        if place is not Place.OPTIONS:
            names = [*(word for word, places in special.items() if place in places), *ALSO.get(place, ())]
            rows.append(f"| {STANDS_IN[place]} | {listed(names) if names else 'no others'} |")
    return "\n".join(rows)


def listed(names: list[str]) -> str:
    """Give names one after the other."""
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names))
