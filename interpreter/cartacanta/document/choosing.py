"""A value for every option: chosen at the table, settled by a document, or the default."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cartacanta.document.agreement import OptionValue
from cartacanta.document.conditions import Known, decide, default_text
from cartacanta.document.options import Choice, readings_of_scalar
from cartacanta.errors import UsageError, error, shown, suggest
from cartacanta.saying import say

if TYPE_CHECKING:
    from cartacanta.document.nodes import Scalar
    from cartacanta.document.options import Option
    from cartacanta.errors import Diagnostic
    from cartacanta.saying import Text


@dataclass(frozen=True, slots=True)
class Fixed:
    """An option a document has settled: the value it allows, and where ``with`` says so."""

    option: Option
    value: Scalar
    written: Scalar


@dataclass(slots=True)
class Chooser:
    """Chooses in declared order, so that a default or a ``when`` can read what was settled before."""

    variant: str
    options: dict[str, Option]
    read: frozenset[str]
    fixed: dict[str, Fixed]
    chosen: dict[str, str]
    force: bool
    doubtful: frozenset[str] = frozenset()
    problems: list[Diagnostic] = field(default_factory=list)
    values: dict[str, Scalar] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)
    """Options without a value, already reported; what depends on them isn't."""

    def choose(self) -> dict[str, Choice]:
        """Settle every option that is read; gives the choices made. UsageError for an unknown one chosen."""
        self._refuse_unknown()
        made: dict[str, Choice] = {}
        for name, option in self.options.items():
            value = None if name in self.doubtful else self._value(option)
            if value is None:
                self.failed.add(name)
                continue
            choice = option.choices.get(value.text, Choice(value))
            if self.force and self._is_closed(choice) and option.default is not None:
                value = self._default(option, option.default) or value
                choice = option.choices.get(value.text, Choice(value))
            if self._allows(option, choice):
                made[name] = choice
            self.values[name] = value
        return made

    def known(self) -> Known:
        """Give what is settled so far, as expressions read it."""
        return Known({name: as_option_value(value) for name, value in self.values.items()}, self.options)

    def _refuse_unknown(self) -> None:
        menu = [name for name in self.options if name in self.read and name not in self.fixed]
        for name in self.chosen:
            if name in self.fixed and not self.force:
                fixed = self.fixed[name]
                place = fixed.written.span.show()
                raise self._refusal(
                    say(
                        "option {option} is settled as {value} in {place}",
                        option=name,
                        value=fixed.value.text,
                        place=place,
                    )
                )
            if name in menu or name in self.fixed:
                continue
            hint = suggest(name, menu) or (
                say("the options are {options}", options=", ".join(menu))
                if menu
                else say("it has no options")
            )
            raise UsageError(
                say(
                    "{variant} has no option {option}: {hint}",
                    variant=self.variant,
                    option=shown(name),
                    hint=hint,
                )
            )

    def _refusal(self, problem: Text) -> UsageError:
        return UsageError(say("{variant}: {problem}", variant=self.variant, problem=problem))

    def _value(self, option: Option) -> Scalar | None:
        name = option.name.text
        if name in self.fixed:
            return self.fixed[name].value
        if name in self.chosen:
            return self._chosen(option, self.chosen[name])
        if option.whole is not None and option.whole[0] > option.whole[1]:
            message = say(
                "option {option} has no value: {least} is more than {most}",
                option=shown(name),
                least=option.whole[0],
                most=option.whole[1],
            )
            self.problems.append(error("CC212", message, option.whole_span))
            return None
        if not option.choices and option.whole is None:
            hint = say("give it `choices`, or `whole: {{min, max}}`")
            self.problems.append(
                error(
                    "CC214",
                    say("option {option} has no values", option=shown(name)),
                    option.name.span,
                    hint=hint,
                )
            )
            return None
        if option.default is None:
            hint = say("give it a `default`: {values}", values=option.allowed())
            self.problems.append(
                error(
                    "CC214",
                    say("option {option} has no default", option=shown(name)),
                    option.name.span,
                    hint=hint,
                )
            )
            return None
        return self._default(option, option.default)

    def _chosen(self, option: Option, text: str) -> Scalar:
        found = option.find(text)
        if found is None:
            hint = suggest(text, option.choices)
            message = say(
                "{option} is {values}, not {value}",
                option=option.name.text,
                values=option.allowed(),
                value=shown(text),
            )
            raise self._refusal(message + (" (" + hint + ")" if hint else ""))
        return found

    def _default(self, option: Option, default: Scalar) -> Scalar | None:
        found = option.find(default.text)
        if found is not None:
            return found
        if self._reads_later(default, option):
            return None
        text: str | None = default.text
        if isinstance(default.value, str) and any(readings_of_scalar(default)):
            text, problems = default_text(default, option, self.known())
            self.problems += problems
            if text is None:
                return None
            found = option.find(text)
        if found is None:
            message = say(
                "option {option} is {values}, not {value}",
                option=shown(option.name.text),
                values=option.allowed(),
                value=shown(text),
            )
            hint = suggest(default.text, option.choices)
            self.problems.append(error("CC212", message, default.span, hint=hint, chain=default.chain))
        return found

    def _allows(self, option: Option, choice: Choice) -> bool:
        """Whether the choice's own ``when`` holds; if not, whoever made the choice is told."""
        if choice.when is None or self._reads_later(choice.when, option):
            return True
        holds, problems = decide(choice.when, self.known())
        self.problems += problems
        if holds is not False:
            if holds is None and not problems:
                message = say(
                    "whether {option} may be {value} isn't for options alone to say",
                    option=option.name.text,
                    value=shown(choice.value.text),
                )
                self.problems.append(error("CC213", message, choice.when.span, chain=choice.when.chain))
            return True
        name = option.name.text
        if name in self.chosen and (name not in self.fixed or self.force):
            raise self._refusal(
                say(
                    "{option} can be {value} only when {condition}",
                    option=name,
                    value=choice.value.text,
                    condition=choice.when.text,
                )
            )
        written = self.fixed[name].written if name in self.fixed else option.default
        message = say(
            "option {option} can be {value} only when {condition}",
            option=shown(name),
            value=shown(choice.value.text),
            condition=choice.when.text,
        )
        span = None if written is None else written.span
        self.problems.append(error("CC213", message, span, chain=(choice.when.span,)))
        return False

    def _is_closed(self, choice: Choice) -> bool:
        """Whether a choice made for another number of players isn't open any more: the default takes its place."""
        return choice.when is not None and decide(choice.when, self.known())[0] is False

    def _reads_later(self, scalar: Scalar, option: Option) -> bool:
        """Whether an option is read that isn't settled yet; reported, unless it was already."""
        later = [
            reading
            for reading in readings_of_scalar(scalar)
            if reading.name in self.options and reading.name not in self.values
        ]
        for reading in later:
            if reading.name not in self.failed:
                message = say(
                    "option {option} can't depend on {other}",
                    option=shown(option.name.text),
                    other=shown(reading.name),
                )
                hint = say("an option depends only on options declared before it")
                self.problems.append(error("CC214", message, reading.span, hint=hint, chain=reading.chain))
        unknown = any(reading.name not in self.options for reading in readings_of_scalar(scalar))
        return bool(later) or unknown


def as_option_value(value: Scalar) -> OptionValue:
    """Give a value without its node."""
    return OptionValue("null" if value.value is None else value.value, value.text, value.span)
