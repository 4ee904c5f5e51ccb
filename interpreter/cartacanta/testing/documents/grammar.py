"""Pieces of documents drawn from the schema: whatever the language learns is drawn as soon as the schema knows it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from hypothesis import strategies as st

from cartacanta.expressions.places import Place
from cartacanta.resources import schema_folder
from cartacanta.testing.documents.expressions import Writer

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.testing.documents.expressions import Words

Schema = dict[str, Any]
LEFT_OUT: Final = frozenset({"cite", "remove", "sources", "about", "examples", "help"})
"""Keys that change no deal, or only make sense in a document that extends another."""
PLACES: Final[dict[str, Place]] = {
    "last-trick": Place.VALUE, "deal-points": Place.VALUE, "ante": Place.VALUE, "made": Place.OUTCOME,
    "sides": Place.OUTCOME, "slams": Place.SLAM, "charges": Place.CHARGE, "tallies": Place.LEDGER, "pot": Place.POT,
    "invariants": Place.INVARIANT, "auction": Place.AUCTION, "predict": Place.PREDICT, "call": Place.CALL,
    "pass": Place.EXCHANGE, "take": Place.EXCHANGE, "discard": Place.EXCHANGE, "phases": Place.EXCHANGE,
    "play": Place.TRICK, "tricks": Place.TRICK, "breaches": Place.SLAM, "scoring": Place.SCORE, "show": Place.EXCHANGE,
    "redeal": Place.EXCHANGE, "stay": Place.AUCTION, "declarations": Place.SCORE,
}  # fmt: skip
"""Where expressions stand, by the innermost key above them that says so."""
SMALL: Final = 3
"""Numbers are at most so much above the least allowed."""


@cache
def definitions() -> dict[str, Schema]:
    """The parts of the schema of documents that stand by themselves, by name."""
    schema = json.loads((schema_folder() / "agreement.schema.json").read_text(encoding="utf-8"))
    found: dict[str, Schema] = {**schema["definitions"], "document": schema}
    return found


@dataclass(frozen=True, slots=True)
class Grammar:
    """Draws what a schema allows, with words that mean something in the document at hand."""

    draw: st.DrawFn
    words: Words
    ranks: tuple[str, ...]
    bids: tuple[str, ...] = ()
    place: Place = Place.EXCHANGE
    depth: int = 0

    def named(self, name: str) -> Any:  # noqa: ANN401 - a piece of a document
        """A piece by the name of its part of the schema."""
        special = self.special().get(name)
        return special() if special is not None else self.piece(definitions()[name])

    def pick(self, options: Any) -> Any:  # noqa: ANN401 - pieces of a document
        """One of several."""
        return self.draw(st.sampled_from(options))

    def writer(self) -> Writer:
        """What writes expressions here."""
        return Writer(self.draw, self.words, self.place)

    def special(self) -> dict[str, Callable[[], Any]]:
        """The parts of the schema that are words of the game."""
        return {
            "amount": self.amount,
            "condition": lambda: self.writer().truth(),
            "when": lambda: self.writer().truth(1),
            "seat": lambda: self.writer().seat(),
            "card": lambda: self.pick(self.words.cards),
            "card-set": self.card_set,
            "card-or-rank": lambda: self.pick([*self.ranks, *self.words.cards]),
            "rank": lambda: self.pick(self.ranks),
            "ranks": lambda: list(self.draw(st.permutations(self.ranks)))[
                : self.draw(st.integers(1, len(self.ranks)))
            ],
            "suit": lambda: self.pick(self.words.suits),
            "id": lambda: self.pick(["alpha", "beta", "gamma", "delta"]),
            "custom": lambda: "a custom",
            "text": lambda: "a text",
            "told": lambda: "a text",
            "text-by-language": lambda: {"en": "a text"},
        }

    def amount(self) -> Any:  # noqa: ANN401 - a number or a text
        """A number, or an expression."""
        return self.draw(st.integers(-3, 31)) if self.draw(st.booleans()) else self.writer().number()

    def card_set(self) -> Any:  # noqa: ANN401 - a text or a list
        """A set of cards."""
        one = [*self.words.cards[:6], *self.ranks, *self.words.suits, "any"]
        return self.draw(
            st.sampled_from(one) | st.lists(st.sampled_from(one), min_size=1, max_size=3, unique=True)
        )

    # ---- what a schema says -----------------------------------------------------------------------------

    def piece(self, schema: Schema, key: str = "") -> Any:  # noqa: ANN401 - a piece of a document
        """A piece that a schema allows."""
        deeper = replace(self, place=PLACES.get(key, self.place), depth=self.depth + 1)
        if "$ref" in schema:
            return deeper.named(schema["$ref"].rpartition("/")[2])
        if "enum" in schema or "const" in schema:
            return self.pick(schema.get("enum") or [schema["const"]])
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else [kind for kind in kinds if kind != "null"]
        if not kinds:
            inner = [part for part in schema.get("allOf", []) if "$ref" in part]
            return deeper.piece(inner[0], key) if inner else "a-word"
        return getattr(deeper, f"of_{self.pick(kinds)}")(schema)

    def of_integer(self, schema: Schema) -> int:
        """A whole number, mostly a small one."""
        low = max(schema.get("minimum", 0), 0)
        return self.draw(st.integers(low, min(schema.get("maximum", low + SMALL), low + SMALL)))

    def of_boolean(self, _: Schema) -> bool:
        """Yes or no."""
        return self.draw(st.booleans())

    def of_string(self, schema: Schema) -> str:
        """A word: one of those listed, or what stands in the examples, a suit, a seat."""
        listed = [word for then in conclusions(schema, "string") for word in then.get("enum", [])]
        examples = [example for example in schema.get("examples", []) if isinstance(example, str)]
        return str(self.pick(listed or [*examples, *self.words.suits, *self.ranks, "eldest", "none"]))

    def of_array(self, schema: Schema) -> list[Any]:
        """A few items; those with ids have different ones."""
        size = self.draw(st.integers(schema.get("minItems", 0), min(schema.get("maxItems", 3), 3)))
        items = [self.piece(schema.get("items", {})) for _ in range(max(size, 1))]
        for number, item in enumerate(items):
            if isinstance(item, dict) and {"id", "amounts", "ranks"} & set(item):
                item["id"] = f"rule-{number + 1}"
        return [item for at, item in enumerate(items) if item not in items[:at]]

    def of_object(self, schema: Schema) -> dict[str, Any]:
        """A map of what is needed and of some that may stand beside it."""
        if "properties" not in schema:
            return self.of_names(schema)
        found = {key: self.piece(schema["properties"][key], key) for key in self.keys(schema)}
        for _ in range(2):
            for rule in conditions(schema):
                if applies(rule["if"], found):
                    self.settle(found, rule.get("then", {}), schema)
        return found

    def settle(self, found: dict[str, Any], then: Schema, schema: Schema) -> None:
        """What follows from what a map holds: keys that must be there, and keys that can't."""
        for key in then.get("required", []):
            found.setdefault(key, self.piece(schema["properties"][key], key))
        allowed = then.get("propertyNames", {}).get("enum")
        barred = [key for key, inner in then.get("properties", {}).items() if inner.get("type") == "null"]
        for key in list(found):
            if key in barred or (allowed is not None and key not in allowed):
                del found[key]

    def of_names(self, schema: Schema) -> dict[str, Any]:
        """A map from words of the author's own."""
        inner = schema.get("additionalProperties")
        names = list(self.words.sides) or ["alpha", "beta"]
        wanted = self.draw(st.integers(max(1, schema.get("minProperties", 1)), 2))
        return {name: self.piece(inner if isinstance(inner, dict) else {}) for name in names[:wanted]}

    def keys(self, schema: Schema) -> list[str]:
        """Keys of a map: what it needs, one of those of which it needs one, and a few more."""
        barred = LEFT_OUT if self.words.sides else LEFT_OUT | {"outcome"}
        free = [key for key in schema["properties"] if key not in barred]
        most = 4 if self.depth < 4 else 2  # noqa: PLR2004 - smaller further down
        chosen = [key for key in schema.get("required", []) if key in free]
        chosen += [key for then in conclusions(schema, "object") for key in then.get("required", [])]
        for either in needed(schema):
            if not set(either) & set(chosen):
                chosen.append(self.pick(either))
        least = min(schema.get("minProperties", 0), len(free))
        most = max(most, least)
        more = (
            self.draw(st.lists(st.sampled_from(free), min_size=least, max_size=most, unique=True))
            if free
            else []
        )
        return list(dict.fromkeys([*chosen, *more]))


def conditions(schema: Schema) -> list[Schema]:
    """The rules of what follows from which key."""
    return [rule for rule in (schema, *schema.get("allOf", [])) if "required" in rule.get("if", {})]


def conclusions(schema: Schema, kind: str) -> list[Schema]:
    """What a schema says of a piece of one type only."""
    rules = [rule for rule in (schema, *schema.get("allOf", [])) if rule.get("if", {}).get("type") == kind]
    return [rule.get("then", {}) for rule in rules]


def applies(condition: Schema, found: dict[str, Any]) -> bool:
    """Whether a map has the keys, with the values, that a rule speaks of."""
    if not set(condition.get("required", [])) <= set(found):
        return False
    for key, inner in condition.get("properties", {}).items():
        if key in found and "const" in inner and found[key] != inner["const"]:
            return False
        if key in found and "enum" in inner and found[key] not in inner["enum"]:
            return False
    return True


def needed(schema: Schema) -> list[list[str]]:
    """The keys of which one has to be there, each group by itself."""
    groups = [schema, *schema.get("allOf", [])]
    found = []
    for group in groups:
        names = group.get("not", {}).get("propertyNames", {}).get("enum")
        if names is not None:
            found.append([key for key in schema["properties"] if key not in names and key not in LEFT_OUT])
        any_of = [
            alternative["required"][0] for alternative in group.get("anyOf", []) if "required" in alternative
        ]
        if any_of:
            found.append(any_of)
    return [group for group in found if group]
