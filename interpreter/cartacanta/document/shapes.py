"""Which places of a document merge in a way of their own: lists with ids, forms, single statements.

A *shape* is a path without names: ``("phases", "*", "deal")`` is the settings of any dealing phase.
Only merging reads this; what is allowed where is for the schema to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar

if TYPE_CHECKING:
    from cartacanta.document.nodes import Node

Shape = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IdList:
    """A list whose items merge by id; an item without ``id`` is called after its word, if it has one."""

    words: tuple[str, ...] = ()
    by_value: tuple[str, ...] = ()
    """Words whose value is the id: a bid is called what it says."""
    placed: bool = False
    """A new item stands after the one named before it, instead of last."""


PHASE_WORDS: Final = (
    "deal",
    "turn-up",
    "stay",
    "redeal",
    "auction",
    "predict",
    "call",
    "pass",
    "take",
    "discard",
    "show",
    "declare",
    "play",
)
FORBIDDEN_WORDS: Final = ("lead", "discard", "play")

ID_LISTS: Final[dict[Shape, IdList]] = {
    ("phases",): IdList(words=PHASE_WORDS, placed=True),
    ("phases", "*", "auction", "bids"): IdList(words=("ranks", "amounts"), by_value=("bid",), placed=True),
    ("tricks", "forbidden"): IdList(words=FORBIDDEN_WORDS),
    ("tricks", "signals"): IdList(),
    ("declarations", "patterns"): IdList(),
    ("scoring", "slams"): IdList(),
    ("scoring", "charges"): IdList(),
    ("scoring", "tallies"): IdList(),
    ("invariants",): IdList(),
    ("examples",): IdList(),
}

FORMS: Final[dict[Shape, tuple[frozenset[str], ...]]] = {
    ("phases", "*"): tuple(frozenset({word}) for word in PHASE_WORDS),
    ("phases", "*", "deal", "hands"): (frozenset({"eldest", "others"}), frozenset({"by-deal"})),
    ("phases", "*", "auction", "bids", "*"): (
        frozenset({"bid"}),
        frozenset({"ranks"}),
        frozenset({"amounts"}),
    ),
    ("match", "ends"): (frozenset({"limit"}), frozenset({"deals"})),
}
"""A map in another form replaces the whole map; forms present in both merge."""

ALTERNATIVES: Final[dict[Shape, tuple[tuple[str, ...], ...]]] = {
    ("scoring",): (("score", "outcome"),),
    ("scoring", "slams", "*"): (("score", "choice"),),
    ("declarations", "patterns", "*"): (("same-rank", "same-suit", "run"),),
    ("tricks", "forbidden", "*"): (
        FORBIDDEN_WORDS,
        ("until-trick", "until-played", "until-discarded", "until-led"),
    ),
    ("phases", "*", "call"): (("rank", "cards"), ("rank", "else")),
    ("options", "*"): (("choices", "whole"),),
}
"""Keys that say the same thing in different ways: a new one drops the other, and the rest stays."""

SINGLE: Final[frozenset[Shape]] = frozenset(
    {
        ("table", "sides"),
        ("options", "*", "choices", "*", "set"),
        ("options", "*", "help"),
        ("options", "*", "choices", "*", "help"),
        ("sources", "*", "note"),
        ("tricks", "signals", "*", "means"),
    }
)
"""Maps that are one statement, replaced as a whole: who plays with whom; a choice's patch; a text in its languages."""

NAMED: Final[frozenset[Shape]] = frozenset({("options",), ("options", "*", "choices"), ("sources",)})
"""Maps whose keys are names the author gives."""

NOT_INHERITED: Final = frozenset(
    {"variant", "title", "aliases", "about", "abstract", "extends", "with", "examples"}
)

TEXT_KEYS: Final = frozenset(
    {
        "variant",
        "id",
        "title",
        "aliases",
        "about",
        "help",
        "means",
        "cite",
        "sources",
        "etiquette",
        "extends",
        "with",
    }
)
"""Under these stand texts for people and names, in which ``option`` is a word like others."""


CUSTOMS: Final = "etiquette"
"""Its lines are texts, but may depend on options: a map with `line` and `when`."""


def is_text(shape: Shape) -> bool:
    """Whether a place holds texts for people, which state no rule."""
    return (len(shape) > 0 and shape[-1] in TEXT_KEYS) or shape == ("deck", "names")


def below(shape: Shape, key: str) -> Shape:
    """Give the shape of a map's value."""
    return (*shape, "*" if shape in NAMED else key)


def item_id(kind: IdList, item: Node) -> Scalar | None:
    """Give the id of a list item, where it is written; None if the item has none."""
    if not isinstance(item, Mapping):
        return None
    written = item.get("id")
    if isinstance(written, Scalar):
        return written
    for word in kind.by_value:
        value = item.get(word)
        if isinstance(value, Scalar):
            return value
    return next((entry.key for key, entry in item.items.items() if key in kind.words), None)
