"""Arguments and options that several verbs share."""

from __future__ import annotations

import contextlib
import functools
import os
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from cartacanta_tools.console import Console
from cartacanta_tools.language import told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from click.shell_completion import CompletionItem

    from cartacanta.document.loading import MenuItem
    from cartacanta_tools.console import ColorWish

    TextParameter = click.ParamType[str]
    PairParameter = click.ParamType[tuple[str, str]]
    NumberParameter = click.ParamType[int]
else:  # older releases of click have no type there
    TextParameter = PairParameter = NumberParameter = click.ParamType

Verb = TypeVar("Verb", bound="Callable[..., Any]")

WITH_OPTIONS: Final = re.compile(r"(?P<name>.*?):(?P<options>[a-z][\w-]*=.*)", re.DOTALL)
"""``traversone:players=3,announced=exact``"""


class VariantName(TextParameter):
    """A variant by path, id or one of its other names; shells complete the ids."""

    name = "variant"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the ids that begin so, and files."""
        del ctx, param
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only for a shell

        from cartacanta.document.catalogue import Catalogue  # noqa: PLC0415

        listed = [item for item in Catalogue().list() if not item.abstract and item.id.startswith(incomplete)]
        found = [
            CompletionItem(item.id, help=", ".join(dict.fromkeys(item.title.values()))) for item in listed
        ]
        return found or [CompletionItem(incomplete, type="file")]


class OptionValue(PairParameter):
    """``option=value``."""

    name = "option=value"

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, str]:
        """Split at the first equals sign."""
        if isinstance(value, tuple):
            return value[0], value[1]
        option, equals, chosen = str(value).partition("=")
        if not equals or not option.strip() or not chosen.strip():
            self.fail(told("{value} is not of the form option=value", value=repr(value)), param, ctx)
        return option.strip(), chosen.strip()

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the options of the variant named before, then their values."""
        del ctx, param
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only for a shell

        offered = [f"{item.name}={choice.text}" for item in menu_of_the_line() for choice in item.choices]
        return [CompletionItem(text) for text in offered if text.startswith(incomplete)]


def menu_of_the_line() -> tuple[MenuItem, ...]:
    """The options of the first variant named on the line a shell completes: click can't read it up to there yet."""
    from click.shell_completion import split_arg_string  # noqa: PLC0415 - only for a shell

    from cartacanta.document.loading import menu  # noqa: PLC0415
    from cartacanta.errors import CartaCantaError  # noqa: PLC0415

    for word in split_arg_string(os.environ.get("COMP_WORDS", ""))[2:]:
        with contextlib.suppress(CartaCantaError):
            return () if word.startswith("-") else menu(word)
    return ()


class LanguageCode(TextParameter):
    """A language; shells complete those of the command."""

    name = "language"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Offer the languages that begin so."""
        del ctx, param
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only for a shell

        from cartacanta.languages import languages  # noqa: PLC0415

        return [CompletionItem(code) for code in languages() if code.startswith(incomplete)]


class WholeNumber(NumberParameter):
    """A whole number within limits."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def convert(
        self,
        value: Any,  # noqa: ANN401 - click's
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> int:
        """Read digits; `20,000` and `20_000` as well."""
        if isinstance(value, int):
            return value
        digits = str(value).replace(",", "").replace("_", "")
        if not re.fullmatch(r"[0-9]{1,25}", digits) or not self.low <= int(digits) <= self.high:
            self.fail(
                told(
                    "{value} is no whole number from {least} to {most}",
                    value=repr(value),
                    least=self.low,
                    most=self.high,
                ),
                param,
                ctx,
            )
        return int(digits)


def command_line() -> str:
    """The command line of this run, as one would type it; what no text can hold, in the name of a file, is a ``?``."""
    line = shlex.join(["cartacanta", *(click.get_current_context().obj or ())])
    return line.encode("utf-8", errors="replace").decode("utf-8")


def chosen(settings: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Give the values chosen for options; naming one twice with different values is a mistake."""
    found: dict[str, str] = {}
    for option, value in settings:
        if found.setdefault(option, value) != value:
            raise click.UsageError(
                told(
                    "option {option} is set twice: to {one} and to {other}",
                    option=repr(option),
                    one=repr(found[option]),
                    other=repr(value),
                )
            )
    return found


def split_variant(text: str, settings: dict[str, str]) -> tuple[str, dict[str, str]]:
    """Split ``name:option=value,...`` and lay its own options over those for all."""
    from cartacanta.document.catalogue import is_document  # noqa: PLC0415 - help comes without it

    match = WITH_OPTIONS.fullmatch(text)
    if match is None or is_document(Path(text)):
        return text, dict(settings)
    reader = OptionValue()
    own = chosen([reader.convert(part, None, None) for part in match["options"].split(",")])
    return match["name"], {**settings, **own}


def variant_argument(name: str = "variant", **more: Any) -> Callable[[Verb], Verb]:  # noqa: ANN401 - click's
    """Name one variant, or with ``nargs=-1`` several."""
    return click.argument(name, type=VariantName(), metavar=more.pop("metavar", name.upper()), **more)


def set_option(command: Verb) -> Verb:
    """Let options of the variant be settled: ``--set limit=31``, any number of times."""
    text = "Settle an option of the variant, as in --set limit=31. May be repeated; `cartacanta list VARIANT` shows the options."
    return click.option(
        "--set", "settings", multiple=True, type=OptionValue(), metavar="OPTION=VALUE", help=text
    )(command)


def seed_option(default: int | None = None) -> Callable[[Verb], Verb]:
    """Name the cards to be dealt."""
    kept = "chosen at random" if default is None else str(default)
    text = f"The same seed gives the same deals. The seed used is printed.  [default: {kept}]"
    return click.option("--seed", type=WholeNumber(0, 2**63 - 1), default=default, metavar="N", help=text)


def format_option(*formats: str) -> Callable[[Verb], Verb]:
    """Choose the form of the output."""
    return click.option(
        "--output-format",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        help="The form of the output; docs/json.md describes what programs can read.",
    )


def lang_option(command: Verb) -> Verb:
    """Choose the language. The whole line is searched for it before it is read: here it is only let pass."""
    text = "The language of everything that is said, such as en or it; beats CARTACANTA_LANG."
    return click.option("--lang", type=LanguageCode(), metavar="LANGUAGE", expose_value=False, help=text)(
        command
    )


def ignore_option(command: Verb) -> Verb:
    """Leave out what has certain codes."""
    text = "Leave out codes, or all that begin so: --ignore CC3,CC504. May be repeated."
    return click.option("--ignore", "ignored", multiple=True, metavar="CODE,...", help=text)(command)


def is_ignored(code: str, ignored: Sequence[str]) -> bool:
    """Whether a code is among those to be left out."""
    prefixes = [part.strip().upper() for text in ignored for part in text.split(",")]
    return any(prefix and code.startswith(prefix) for prefix in prefixes)


def with_console(verb: Callable[..., int]) -> Callable[..., int]:
    """Give a verb the console it writes to; what it returns is the status of the run."""
    text = "Write the results to a file, whole or not at all."
    return click.option("--output", type=click.Path(path_type=Path), metavar="FILE", help=text)(
        without_file(verb)
    )


def without_file(verb: Callable[..., int]) -> Callable[..., int]:
    """Give a verb a console without ``--output``: where its results are files already."""

    @click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        help="When to use colours; beats NO_COLOR and FORCE_COLOR.",
    )
    @lang_option
    @click.option("-v", "--verbose", is_flag=True, help="Say more about what is being done.")
    @click.option("-q", "--quiet", is_flag=True, help="Print results only.")
    @functools.wraps(verb)
    def run(
        *, color: ColorWish, verbose: bool, quiet: bool, output: Path | None = None, **options: object
    ) -> int:
        console = Console(color, quiet, verbose, output)
        status = verb(console=console, **options)
        console.finish()
        return status

    return run
