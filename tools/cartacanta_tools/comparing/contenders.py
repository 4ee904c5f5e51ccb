"""What is compared: variants as they are named on the command line, with every combination of what is varied."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from cartacanta.document.catalogue import Catalogue
from cartacanta.document.loading import load, menu
from cartacanta.errors import UsageError, shown, suggest
from cartacanta.opening import BROKEN_INVARIANT, open_agreement
from cartacanta.saying import say
from cartacanta_tools.arguments import split_variant
from cartacanta_tools.comparing.grids import MOST_VALUES, all_values, combinations
from cartacanta_tools.reporters.sources import harmless

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cartacanta.document.agreement import Agreement
    from cartacanta.program.model import Program
    from cartacanta_tools.comparing.grids import Varied


@dataclass(frozen=True)
class Contender:
    """One of the variants that are compared, with its options settled."""

    variant: str
    """What it was named by on the command line: an id, an alias or a path."""
    settings: Mapping[str, str]
    agreement: Agreement
    name: str
    """Its id, with the options by which it differs from the others: as one would name it on the command line."""
    label: str
    """The same for a table: the options alone where all are one variant."""

    @cached_property
    def program(self) -> Program:
        """Its rules as the engine runs them. Raises DocumentError."""
        return open_agreement(self.agreement, although=frozenset({BROKEN_INVARIANT}))


def contenders(
    variants: Sequence[str], settings: Mapping[str, str], varied: Sequence[Varied] = ()
) -> list[Contender]:
    """Find what is compared. Raises UsageError and DocumentError."""
    found: list[Contender] = []
    for text in variants:
        name, own = split_variant(text, dict(settings))
        grid = combinations([completed(name, own, one) for one in varied])
        catalogue = Catalogue()
        for values in grid:
            both = {**own, **values}
            found.append(Contender(name, both, load(name, both, catalogue=catalogue), name, name))
    if len(found) > MOST_VALUES:
        raise UsageError(
            say("{number} combinations are more than {most}", number=len(found), most=MOST_VALUES)
        )
    names = told_apart(found, names_of([one.agreement for one in found], [one.option for one in varied]))
    one_variant = {name.partition(":")[0] for name in names} == {found[0].agreement.id}
    labels = [name.partition(":")[2] if one_variant and ":" in name else name for name in names]
    return [
        replace(one, name=name, label=label) for one, name, label in zip(found, names, labels, strict=True)
    ]


def told_apart(found: Sequence[Contender], names: Sequence[str]) -> list[str]:
    """The same names, but for different rules that have one in common: those are called what they were named by."""
    rules: dict[str, set[str]] = {}
    for one, name in zip(found, names, strict=True):
        rules.setdefault(name, set()).add(one.agreement.digest)
    return [
        harmless(one.variant) + name[len(one.agreement.id) :] if len(rules[name]) > 1 else name
        for one, name in zip(found, names, strict=True)
    ]


def completed(variant: str, settings: Mapping[str, str], varied: Varied) -> Varied:
    """Give an option that is varied with its values, all it has if none were named. Raises UsageError."""
    if varied.option in settings:
        raise UsageError(say("{option} is set to one value, and varied", option=shown(varied.option)))
    if varied.values:
        return varied
    items = {item.name: item for item in menu(variant, dict(settings))}
    if varied.option not in items:
        hint = suggest(varied.option, items) or (
            say("the options are {options}", options=", ".join(items)) if items else say("it has no options")
        )
        raise UsageError(
            say(
                "{variant} has no option {option}: {hint}",
                variant=variant,
                option=shown(varied.option),
                hint=hint,
            )
        )
    return replace(varied, values=all_values(items[varied.option]))


def names_of(agreements: Sequence[Agreement], varied: Sequence[str] = ()) -> list[str]:
    """Name the variants; those with one id by what they are settled as as well, and all by what is varied."""
    names = []
    for own in agreements:
        twins = [other for other in agreements if other is not own and other.id == own.id]
        changed = [
            f"{name}={value.text}"
            for name, value in own.options.items()
            if name in varied
            or any(name not in twin.options or twin.options[name].text != value.text for twin in twins)
        ]
        names.append(f"{own.id}:{','.join(changed)}" if changed else own.id)
    return names
