"""Click's own words, in help pages and complaints, and the help texts it is given, in the language of this run."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING, Final

import click

from cartacanta.saying import from_data, taken_apart
from cartacanta_tools.language import said, told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HEARD: Final = (
    "no such option {option}. Did you mean {others}?",
    "no such option {option}. (Did you mean one of: {others}?)",
    "no such option {option}",
    "no such option: {option} Did you mean {others}?",
    "no such option: {option} (Possible options: {others})",
    "no such option: {option}",
    "option {option} requires an argument",
    "option {option} does not take a value",
    "missing argument {argument}",
    "missing option {option}",
    "invalid value for {parameter}: {problem}",
    "got unexpected extra argument ({arguments})",
    "got unexpected extra arguments ({arguments})",
    "{value} is not one of {choices}",
    "{value} is not a valid integer",
    "{value} is not in the range {range}",
)
"""What click says of a wrong command line, as templates: its words are taken apart, and said again."""

HEADINGS: Final = ("Options", "Verbs")
EXTRA: Final = re.compile(r"(?P<text>.*?)(?:  \[(?P<extra>[^\]]*)\])?", re.DOTALL)
"""What click, or a help text itself, puts behind an option's help: ``[default: 10000]``."""


def repeated(text: str) -> str:
    """Say a complaint of click's in the language of this run; one that isn't known stays in English."""
    return said(taken_apart(text, HEARD) or text)


class SpokenFormatter(click.HelpFormatter):
    """Writes a help page in the language of this run."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the first line."""
        super().write_usage(prog, args.replace("[OPTIONS]", told("[OPTIONS]")), prefix or told("Usage: "))

    def write_heading(self, heading: str) -> None:
        """Write what a section is called."""
        super().write_heading(said(from_data(heading)))

    def write_text(self, text: str) -> None:
        """Write a command's help, or what stands at the end."""
        super().write_text(said(from_data(text)))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write options or verbs with their help."""
        super().write_dl([(first, with_extra(second)) for first, second in rows], col_max, col_spacing)


def with_extra(text: str) -> str:
    """Say an option's help, with the default behind it."""
    match = EXTRA.fullmatch(text)
    if match is None or match["extra"] is None:
        return said(from_data(text))
    extra = match["extra"]
    if extra.startswith("default: "):
        extra = told("default: {value}", value=from_data(extra.removeprefix("default: ")))
    help_text = said(from_data(match["text"]))
    return f"{help_text}  [{told('required') if extra == 'required' else extra}]"


class SpokenContext(click.Context):
    """Where a verb's command line is read."""

    formatter_class = SpokenFormatter


def help_texts(command: click.Command) -> Iterator[str]:
    """Everything a command's help page says, as its catalogue has it."""
    for text in (command.help, command.epilog, command.short_help):
        if text:
            yield inspect.cleandoc(text)
    for parameter in command.params:
        text = getattr(parameter, "help", None)
        match = EXTRA.fullmatch(text) if text else None
        if match is not None:
            yield match["text"]
            if match["extra"]:
                yield match["extra"].removeprefix("default: ")
