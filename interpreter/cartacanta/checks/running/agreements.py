"""Which agreements of a document are looked at: the default one, and every single value of its menu.

A value that is offered only under a condition (`when: option players = 3`) is looked at together with the first
values of earlier options that fulfil it.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from itertools import product, zip_longest
from math import prod
from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.patience import Patience
from cartacanta.document.choosing import as_option_value
from cartacanta.document.conditions import Known, decide
from cartacanta.document.options import readings_of_scalar
from cartacanta.saying import verbatim

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cartacanta.document.agreement import Agreement, OptionValue
    from cartacanta.document.options import Choice, Option
    from cartacanta.errors import Span
    from cartacanta.saying import Text

MOST_OF_A_RANGE: Final = 16
MOST_COMBINATIONS: Final = 4096
LETTERS: Final = 120
"""Letters of conditions that cost as much as a combination."""


@dataclass(frozen=True, slots=True)
class Traits:
    """What is asked of an option again and again."""

    values: tuple[str, ...]
    reads: tuple[str, ...]
    """The options that the conditions of its choices read, in the order in which they stand there."""
    letters: int
    """How long the longest of these conditions is."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The options of a document, and what is settled of them already."""

    options: Mapping[str, Option]
    settled: Mapping[str, OptionValue]
    """The values of the agreement one starts from."""
    open: tuple[str, ...]
    """The options that may still be chosen."""
    patience: Patience = field(default_factory=Patience, compare=False)
    known_traits: dict[str, Traits] = field(default_factory=dict, compare=False, repr=False)

    def traits(self, name: str) -> Traits:
        """What is asked of an option again and again, found out once: it takes a look at each of its choices."""
        found = self.known_traits.get(name)
        if found is None:
            conditions = [c.when for c in self.options[name].choices.values() if c.when is not None]
            reads = (reading.name for when in conditions for reading in readings_of_scalar(when))
            letters = max((len(when.text) for when in conditions), default=0)
            found = Traits(tuple(self.possible(name)), tuple(dict.fromkeys(reads)), letters)
            self.known_traits[name] = found
        return found

    def values(self, name: str) -> tuple[str, ...]:
        """The values an option can have: one, if it is settled; of a long range its ends and its middle."""
        return self.traits(name).values

    def possible(self, name: str) -> list[str]:
        """The same, looked up anew."""
        option = self.options[name]
        if name not in self.open:
            return [self.settled[name].text] if name in self.settled else list(option.choices)
        if option.whole is None:
            return list(option.choices)
        low, high = option.whole
        if high - low < MOST_OF_A_RANGE:
            return [str(number) for number in range(low, high + 1)]
        middle = (low + high) // 2
        return [str(number) for number in (low, low + 1, middle, middle + 1, high - 1, high)]

    def known(self, values: Mapping[str, str]) -> Known:
        """What conditions over options read, with some of them changed."""
        changed = dict(self.settled)
        for name, text in values.items():
            value = self.options[name].find(text)
            if value is not None:
                changed[name] = as_option_value(value)
        return Known(changed, self.options)

    def allowed(self, values: Mapping[str, str]) -> bool:
        """Whether these values may be chosen together, as far as their own conditions say."""
        known = self.known(values)
        for name, text in values.items():
            choice = self.options[name].choices.get(text)
            if choice is not None and choice.when is not None and decide(choice.when, known)[0] is False:
                return False
        return True

    def places(self, chosen: Mapping[str, str]) -> tuple[Span, ...]:
        """Where the values chosen stand, the one chosen for itself first."""
        listed = [(name, text) for name, text in reversed(list(chosen.items())) if name in self.options]
        values = [self.options[name].find(text) for name, text in listed]
        return tuple(value.span for value in values if value is not None)

    def single_values(self) -> list[tuple[str, str]]:
        """Each single value of each open option that isn't settled so already: a first one of each, then a second."""
        values = {
            name: [
                text
                for text in self.values(name)
                if name not in self.settled or self.settled[name].text != text
            ]
            for name in self.open
        }
        rounds = zip_longest(*([(name, text) for text in texts] for name, texts in values.items()))
        return [single for round_ in rounds for single in round_ if single is not None]

    def settings(self) -> Iterator[dict[str, str]]:
        """Each single value, with what else must be chosen for it."""
        for name, text in self.single_values():
            found = self.with_what_it_needs(name, text)
            if found is not None:
                yield found

    def with_what_it_needs(self, name: str, text: str) -> dict[str, str] | None:
        """A value with those of other options under which it may be chosen; None if there are none."""
        if self.allowed({name: text}):
            return {name: text}
        needs = self.needs(self.options[name].choices[text])
        if self.too_many(needs):
            self.patience.given_up += 1
        found = [values for values in self.combinations(needs) if self.allowed({**values, name: text})]
        changes = [
            {other: value for other, value in values.items() if self.settled[other].text != value}
            for values in found
            if all(other in self.settled for other in values)
        ]
        least = min(changes, key=len, default=None)
        return None if least is None else {**least, name: text}

    def needs(self, choice: Choice) -> list[str]:
        """The options that a choice's condition reads, and those which their conditions read in turn."""
        if choice.when is None:
            return []
        return self.related([reading.name for reading in readings_of_scalar(choice.when)])

    def related(self, names: Iterable[str]) -> list[str]:
        """Options, and those on which it depends which values of them may be chosen."""
        found: dict[str, None] = {}
        waiting = deque(names)
        while waiting:
            name = waiting.popleft()
            if name in self.options and name not in found:
                found[name] = None
                waiting += self.traits(name).reads
        return list(found)

    def combinations(self, names: list[str]) -> Iterator[dict[str, str]]:
        """Every combination of values of some options; nothing where there are too many, or have been."""
        if not self.too_many(names):
            values = [self.values(name) for name in names]
            self.patience.combinations -= self.trouble(names)
            for combination in product(*values):
                yield dict(zip(names, combination, strict=True))

    def too_many(self, names: list[str]) -> bool:
        """Whether there is no patience for all combinations of values of some options."""
        return self.trouble(names) > min(MOST_COMBINATIONS, self.patience.combinations)

    def trouble(self, names: list[str]) -> int:
        """How many combinations there are, counted double and more often where long conditions are to be decided."""
        letters = sum(self.traits(name).letters for name in names)
        return prod(len(self.values(name)) for name in names) * (1 + letters // LETTERS)


def menu_of(
    options: Mapping[str, Option],
    agreement: Agreement,
    given: Mapping[str, str],
    patience: Patience | None = None,
) -> Menu:
    """The menu of a document, from an agreement on; what was asked for stays as it is."""
    open_ = tuple(name for name in agreement.menu if name not in given)
    return Menu(options, agreement.options, open_, patience or Patience())


def said(settings: Mapping[str, str]) -> Text:
    """Settings as a message says them: ``players = 6``."""
    return verbatim(", ".join(f"{name} = {value}" for name, value in settings.items()))
