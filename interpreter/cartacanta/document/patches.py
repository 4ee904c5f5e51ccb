"""Two options that change the same place: which comes first, and whether one may override the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cartacanta.document.nodes import Scalar, plain
from cartacanta.document.options import readings, readings_of_scalar
from cartacanta.errors import error, shown
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.document.merging import Write
    from cartacanta.document.nodes import Node, Path
    from cartacanta.document.options import Option
    from cartacanta.errors import Diagnostic, Span


def in_order(names: list[str], options: dict[str, Option]) -> tuple[list[str], list[Diagnostic]]:
    """Order options as declared, but each after those it overrides."""
    ordered: list[str] = []
    problems: list[Diagnostic] = []
    waiting = list(names)
    while waiting:
        free = [n for n in waiting if not any(o in waiting and o != n for o in options[n].overrides)]
        if not free:
            first = options[waiting[0]]
            message = say(
                "options {options} override one another in a circle", options=", ".join(map(shown, waiting))
            )
            problems.append(error("CC217", message, first.name.span))
            return ordered + waiting, problems
        ordered.append(free[0])
        waiting.remove(free[0])
    return ordered, problems


@dataclass(frozen=True, slots=True)
class _Entered:
    """What one option made of a place."""

    option: Option
    new: Node | None
    span: Span


@dataclass(slots=True)
class PatchLedger:
    """Every place the patches so far have set."""

    entries: dict[Path, _Entered] = field(default_factory=dict)

    def copy(self) -> PatchLedger:
        """The same, to be continued in one of several ways."""
        return PatchLedger(dict(self.entries))

    def enter(self, option: Option, writes: list[Write], options: dict[str, Option]) -> list[Diagnostic]:
        """Enter an option's writes; a place another option has set or decides needs ``overrides``."""
        problems: dict[str, Diagnostic] = {}
        for write in writes:
            for other in self._others(write):
                problems.setdefault(other.option.name.text, self._clash(option, other, write))
            decided = _decided_by(write, option)
            if decided is not None and decided in options:
                place = _Entered(
                    options[decided], write.old, write.span if write.old is None else write.old.span
                )
                problems.setdefault(decided, self._clash(option, place, write))
        for write in writes:
            self.entries[write.path] = _Entered(option, write.new, write.span)
        return [problem for other, problem in problems.items() if other not in option.overrides]

    def _others(self, write: Write) -> list[_Entered]:
        found = []
        for path, entered in self.entries.items():
            shorter = min(len(path), len(write.path))
            if path[:shorter] != write.path[:shorter]:
                continue
            if len(path) == len(write.path) and _same(entered.new, write.new):
                continue
            found.append(entered)
        return found

    def _clash(self, option: Option, other: _Entered, write: Write) -> Diagnostic:
        place = " ".join(map(str, write.path))
        mine, theirs = option.name.text, other.option.name.text
        message = say(
            "options {theirs} and {mine} both set {place}",
            theirs=shown(theirs),
            mine=shown(mine),
            place=place,
        )
        hint = say(
            "write `overrides: [{theirs}]` under {mine}, or say with `when` which goes with which",
            theirs=theirs,
            mine=mine,
        )
        chain = () if write.new is None else write.new.chain
        return error("CC215", message, write.span, hint=hint, chain=(*chain, other.span))


def _decided_by(write: Write, option: Option) -> str | None:
    """Give the other option whose value stood as a whole where a patch has written a value."""
    if not isinstance(write.old, Scalar) or write.new is None:
        return None
    read = next(iter(readings_of_scalar(write.old)), None)
    if read is None or not read.whole or read.name == option.name.text:
        return None
    return None if any(again.name == read.name for again in readings(write.new)) else read.name


def _same(one: Node | None, other: Node | None) -> bool:
    return (one is None and other is None) or (
        one is not None and other is not None and plain(one) == plain(other)
    )
