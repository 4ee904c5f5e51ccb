"""What conditions come to once options are settled, in every way they can be."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.conditions import conditions
from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.errors import Diagnostic, DocumentError
from cartacanta.expressions import (
    Place,
    Type,
    check,
    constant,
    options_read,
    parse_scalar,
    reads_only_options,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Mapping as Settings

    from cartacanta.checks.running.agreements import Menu
    from cartacanta.checks.running.conditions import Condition
    from cartacanta.checks.running.game import Game
    from cartacanta.checks.running.written import Written
    from cartacanta.document.nodes import Node
    from cartacanta.errors import Severity
    from cartacanta.expressions import Expression
    from cartacanta.saying import Text

SEVERAL: Final = 2


def settled_conditions(game: Game) -> Iterator[tuple[Condition, bool | None]]:
    """Each condition that is left to the play, with its value where the play changes nothing about it."""
    for condition in conditions(game):
        value = constant(condition.typed)
        same = isinstance(value, bool) and _stays(game, condition, value)
        yield condition, value if same and isinstance(value, bool) else None


def _stays(game: Game, condition: Condition, value: bool) -> bool:  # noqa: FBT001 - the value looked at
    """Whether the value stays the same if several of the options it reads change together."""
    scalar, menu = game.node(*condition.path), game.menu
    if menu is None or not isinstance(scalar, Scalar) or not isinstance(scalar.value, str):
        return True
    expression = parse_scalar(scalar)
    names = [name for name in sorted(options_read(expression)) if name in menu.open]
    if len(names) < SEVERAL:
        return True
    setting = game.variant.setting
    for values in menu.combinations(menu.related(names)):
        if menu.allowed(values):
            options = {**setting.options, **menu.known(values).values}
            changed = replace(setting, options=options)
            try:
                if constant(check(expression, condition.scope, changed, Type.TRUTH)) is not value:
                    return False
            except DocumentError:
                return False
    return True


@dataclass(slots=True)
class WrittenCondition:
    """A condition over options alone, with all values it has in agreements that can be made."""

    scalar: Scalar
    values: set[bool] = field(default_factory=set)

    def say(self, code: str, severity: Severity, message: Text) -> Diagnostic:
        """A diagnostic at the condition."""
        return Diagnostic(code, severity, message, self.scalar.span, None, self.scalar.chain)


def written_conditions(written: Written) -> tuple[WrittenCondition, ...]:
    """Every `when` over options alone that the document itself states, in its rules or in a choice's patch.

    One that it inherits said something where it was written; settling an option it reads is no mistake.
    """
    found = _below(written.tree, written.menu, {})
    return tuple(condition for condition in found if condition.scalar.span.file == written.name)


def _below(node: Node, menu: Menu, chosen: Settings[str, str]) -> Iterator[WrittenCondition]:
    """The conditions below a node that stands there if these choices were made."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _below(item, menu, chosen)
    elif isinstance(node, Mapping):
        options = node.get("options")
        for key, entry in node.items.items():
            if key == "when" and isinstance(entry.value, Scalar):
                yield from _condition(entry.value, menu, chosen)
            elif key == "options" and isinstance(options, Mapping):
                yield from _of_options(options, menu)
            elif key != "examples":
                yield from _below(entry.value, menu, chosen)


def _of_options(options: Mapping, menu: Menu) -> Iterator[WrittenCondition]:
    """The conditions of choices, and those in what choosing them changes."""
    for name, entry in options.items.items():
        if name not in menu.open or not isinstance(entry.value, Mapping):
            continue
        choices = entry.value.get("choices")
        for text, choice in choices.items.items() if isinstance(choices, Mapping) else ():
            body = choice.value if isinstance(choice.value, Mapping) else None
            when, change = (None, None) if body is None else (body.get("when"), body.get("set"))
            if isinstance(when, Scalar):
                yield from _condition(when, menu, {})
            if change is not None:
                yield from _below(change, menu, {name: text})


def _condition(scalar: Scalar, menu: Menu, chosen: Settings[str, str]) -> Iterator[WrittenCondition]:
    if not isinstance(scalar.value, str):
        return
    try:
        expression = parse_scalar(scalar)
    except DocumentError:
        return
    names = sorted(options_read(expression))
    if not reads_only_options(expression) or any(name not in menu.options for name in names):
        return
    found = WrittenCondition(scalar)
    asked = [name for name in menu.related([*names, *chosen]) if name not in chosen]
    for values in menu.combinations(asked):
        settings = {**values, **chosen}
        if menu.allowed(settings):
            value = _value(expression, menu, settings)
            if value is None:
                return
            found.values.add(value)
            if len(found.values) > 1:
                break
    yield found


def _value(expression: Expression, menu: Menu, settings: Settings[str, str]) -> bool | None:
    try:
        value = constant(check(expression, Place.OPTIONS, menu.known(settings).setting(), Type.TRUTH))
    except DocumentError:
        return None
    return value if isinstance(value, bool) else None
