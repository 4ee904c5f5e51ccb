"""What an error of the schema means for the author: the words of the message, and the place it points at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from cartacanta.document import schema_phrases as phrases
from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.document.schema_trail import NOTHING, follow, homes
from cartacanta.errors import error, shown, suggest
from cartacanta.saying import both, from_data, say, together

if TYPE_CHECKING:
    from jsonschema import ValidationError

    from cartacanta.document.nodes import Path
    from cartacanta.document.schema_trail import Places, Schema, Trail
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text

MAX_KEYS: Final = 20
"""Of one map, no more unknown keys than this are shown one by one."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake, before those that only follow from others are left out."""

    subject: object
    """Problems with one subject are about the same word; the one of lowest rank is told."""
    rank: int
    diagnostic: Diagnostic
    path: Path = ()
    meant: str | None = None
    """An unknown key: the key that was meant."""
    missing: frozenset[str] = frozenset()
    """Missing keys, one of which would do: nothing to tell if an unknown key was meant for it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """An error of the schema with its surroundings."""

    rule: str
    """The keyword of the schema that was broken."""
    limit: Any
    """What the keyword says."""
    value: Any
    """The value that breaks it, or the name of a key."""
    path: Path
    places: Places
    trail: Trail
    schema: Schema

    def report(self, code: str, message: Text, hint: Text | None = None, *, rank: int = 0) -> Problem:
        """Tell something about the whole value."""
        node = self.places.node(self.path)
        told = error(code, message, node.span, hint=hint, chain=node.chain)
        return Problem(("value", self.path), rank, told, self.path)

    def report_key(
        self,
        code: str,
        key: str,
        message: Text,
        hint: Text | None = None,
        **more: Any,  # noqa: ANN401
    ) -> Problem:
        """Tell something about a key of the map."""
        chain = self.places.node(self.path).chain
        told = error(code, message, self.places.key(self.path, key), hint=hint, chain=chain)
        return Problem(
            **{"subject": ("key", self.path, key), "rank": 1, **more}, diagnostic=told, path=self.path
        )

    @property
    def label(self) -> Text:
        """The value's name in a message."""
        name = phrases.label(self.path)
        return (
            say("{key} in {place}", key=name, place=phrases.label(self.path[:-1]))
            if self.trail.of_free_key and len(self.path) > 1
            else name
        )

    @property
    def known(self) -> list[str]:
        """The keys a map may have."""
        return list(self.trail.owner.get("properties", {}))


class Wording:
    """Puts the errors of one schema into words."""

    def __init__(self, root: Schema) -> None:
        self.root = root

    @cached_property
    def homes(self) -> dict[str, list[str]]:
        """For each key the keys it stands under."""
        return homes(self.root)

    def problems(self, fault: ValidationError, places: Places) -> list[Problem]:
        """Give what an error means: mostly one problem, for several unknown keys several."""
        steps = list(fault.absolute_schema_path)
        path = tuple(fault.absolute_path)
        rule, refused = str(fault.validator), fault.schema == NOTHING
        trail = follow(self.root, steps[:-1])
        where = path[:-1] if refused else path
        schema: Any = fault.schema
        told = Fault(rule, fault.validator_value, fault.instance, where, places, trail, schema)
        if refused:
            return [beside(told, str(path[-1]))]
        if trail.of_name:
            return of_name(told)
        if rule == "additionalProperties":
            return self.unknown_keys(told)
        kind = RULES.get(rule)
        if kind is says_nothing and not isinstance(told.value, dict):
            return []
        return [of_value(told) if kind is None else kind(told)]

    def unknown_keys(self, fault: Fault) -> list[Problem]:
        """CC101: keys the map doesn't have."""
        strange = [key for key in fault.value if key not in fault.known]
        free = [key for key in fault.known if key not in fault.value]
        found = []
        for key in strange[:MAX_KEYS]:
            message = say("unknown key {key} in {place}", key=phrases.code(key), place=fault.label)
            hints = [hint for hint in (suggest(key, free), self.home(key)) if hint]
            hint = together(hints, "; ") if hints else phrases.known_here(free)
            found.append(
                fault.report_key("CC101", key, message, hint, rank=0, meant=phrases.meant(key, free))
            )
        if len(strange) > MAX_KEYS:
            message = say(
                "{number} more unknown keys in {place}", number=len(strange) - MAX_KEYS, place=fault.label
            )
            found.append(fault.report_key("CC101", strange[MAX_KEYS], message))
        return found

    def home(self, key: str) -> Text | None:
        """Tell where else a key belongs, if that is in few places."""
        parents = [parent for parent in self.homes.get(key, ()) if parent]
        return (
            say("`{key}` belongs in {places}", key=key, places=phrases.either(parents))
            if 0 < len(parents) <= phrases.FEW
            else None
        )


def missing_key(fault: Fault) -> Problem:
    """CC102: keys that a map must have."""
    lacking = [key for key in fault.limit if key not in fault.value]
    titles = {key: fault.trail.owner.get("properties", {}).get(key, {}).get("title") for key in lacking}
    # jsonschema reports each by itself, in this order; the schema's error names it only in its message.
    wanted = both(
        f"`{key}`" + (" (" + from_data(title.split(" (")[0]) + ")" if title else "")
        for key, title in titles.items()
    )
    message = (
        say("{place} needs the keys {keys}", place=fault.label, keys=wanted)
        if len(lacking) > 1
        else say("{place} needs the key {key}", place=fault.label, key=wanted)
    )
    node = fault.places.node(fault.path)
    told = error("CC102", message, fault.places.start(fault.path), chain=node.chain)
    return Problem(("missing", fault.path), 0, told, fault.path, missing=frozenset(lacking))


def says_nothing(fault: Fault) -> Problem:
    """CC110: an item without the key that would say what it is."""
    aside = fault.limit["propertyNames"]["enum"]
    candidates = [key for key in fault.known if key not in (*aside, "remove")]
    candidates = [key for key in candidates if key != "id"] or candidates
    message = (
        say("{place} needs the key {key}", place=fault.label, key=phrases.either(candidates))
        if len(candidates) == 1
        else say("{place} needs one of the keys {keys}", place=fault.label, keys=phrases.either(candidates))
    )
    node = fault.places.node(fault.path)
    told = error("CC110", message, fault.places.start(fault.path), chain=node.chain)
    return Problem(("missing", fault.path), 1, told, fault.path, missing=frozenset(candidates))


def beside(fault: Fault, key: str) -> Problem:
    """CC107: two keys that exclude each other; the later one is shown."""
    other = fault.trail.condition["required"][0]
    stated = fault.trail.condition.get("properties", {}).get(other, {}).get("const")
    shown_other = f"`{other}`" if stated is None else f"`{other}: {stated}`"
    node = fault.places.node(fault.path)
    keys = list(node.items) if isinstance(node, Mapping) else []
    later = other not in keys or keys.index(key) > keys.index(other)
    message = say(
        "{key} can't stand beside {other} in {place}",
        key=phrases.code(key),
        other=shown_other,
        place=fault.label,
    )
    subject = ("pair", fault.path, frozenset((key, other)))
    return fault.report_key(
        "CC107", key, message, say("keep one of the two"), subject=subject, rank=int(not later)
    )


def of_name(fault: Fault) -> list[Problem]:
    """CC111: a key that is no possible name; CC107 where it is known and only wrong beside another."""
    key = str(fault.value)
    if fault.rule == "enum":
        told_elsewhere = fault.trail.owner.get("additionalProperties") is False and key not in fault.known
        return [] if told_elsewhere else [beside(fault, key)]
    wanted = phrases.wanted(fault.trail.titles, "string")
    message = say(
        "a key of {place} must be {wanted}; found {key}", place=fault.label, wanted=wanted, key=shown(key)
    )
    return [fault.report_key("CC111", key, message)]


def of_value(fault: Fault) -> Problem:
    """CC103 to CC106: a single value that isn't what is wanted."""
    node = fault.places.node(fault.path)
    kinds = fault.schema.get("type", ())
    wanted = phrases.wanted(fault.trail.titles, kinds)
    hint = None
    if fault.rule == "type":
        code, hint = "CC103", phrases.type_hint(node, [kinds] if isinstance(kinds, str) else kinds)
    elif fault.rule == "enum":
        code, hint = "CC104", phrases.word_hint(node, fault.limit)
        if "`" not in wanted:
            wanted = together((wanted, phrases.either(fault.limit)), ": ")
    elif fault.rule in ("minimum", "maximum"):
        code = "CC105"
        if str(fault.limit) not in wanted:
            wanted = (
                say("{wanted}, at least {limit}", wanted=wanted, limit=fault.limit)
                if fault.rule == "minimum"
                else say("{wanted}, at most {limit}", wanted=wanted, limit=fault.limit)
            )
    else:
        code = "CC106"
        if fault.rule == "maxLength":
            wanted = say("{wanted}, at most {limit} characters long", wanted=wanted, limit=fault.limit)
    message = say(
        "{place} wants {wanted}{example}; found {found}",
        place=fault.label,
        wanted=wanted,
        example=phrases.example(wanted, fault.trail.examples),
        found=phrases.found(node),
    )
    return fault.report(code, message, hint, rank=int(code[2:]))


def size(fault: Fault) -> Problem:
    """CC108: too few or too many items or keys."""
    least = fault.rule.startswith("min")
    message = say(
        "{place} wants {number}; found {count}",
        place=fault.label,
        number=number_wanted(fault.limit, least=least, of_keys=fault.rule.endswith("Properties")),
        count=str(len(fault.value)) if fault.value else say("none"),
    )
    return fault.report("CC108", message, rank=108)


def number_wanted(limit: int, *, least: bool, of_keys: bool) -> Text:
    """How many items or keys there may be."""
    if limit == 1 and least:
        return say("at least one key") if of_keys else say("at least one item")
    if limit == 1:
        return say("at most 1 key") if of_keys else say("at most 1 item")
    if least:
        return say("at least {number} keys" if of_keys else "at least {number} items", number=limit)
    return say("at most {number} keys" if of_keys else "at most {number} items", number=limit)


def twice(fault: Fault) -> Problem:
    """CC109: an item that was in the list before."""
    node = fault.places.node(fault.path)
    text = node.text if isinstance(node, Scalar) else ""
    message = say("{text} stands twice in {list}", text=shown(text), list=phrases.label(fault.path[:-1]))
    return fault.report("CC109", message, rank=109)


RULES: Final = {
    "required": missing_key,
    "not": says_nothing,
    "minItems": size,
    "maxItems": size,
    "minProperties": size,
    "maxProperties": size,
    "uniqueItems": twice,
}
