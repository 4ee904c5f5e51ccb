"""The command `cartacanta`: its verbs, found only when they are asked for, and what happens when something goes wrong."""

from __future__ import annotations

import contextlib
import errno
import importlib
import os
import signal
import sys
from typing import TYPE_CHECKING, Any, Final, NoReturn

try:
    import click

    from cartacanta import __version__
    from cartacanta.saying import say
    from cartacanta_tools.arguments import lang_option
    from cartacanta_tools.clickwords import SpokenContext, repeated
    from cartacanta_tools.encoding import make_consoles_safe
    from cartacanta_tools.language import said, speaking, told, wanted
except KeyboardInterrupt:  # before anything has begun
    raise SystemExit(128 + 2) from None

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.errors import DiagnosedError

CLEAN: Final = 0
FINDINGS: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 128 + 2
TERMINATED: Final = 128 + 15
PIPE_CLOSED: Final = 128 + 13
MOST_OF_A_COMPLAINT: Final = 1000
"""Characters of a complaint about a command line."""

VERBS: Final = {
    "check": "Find every mistake in documents, and run their worked examples.",
    "list": "List the variants, or the options of one.",
    "show": "Show a variant's rules in full, with the line each comes from.",
    "doc": "Write a rule sheet that people can play from.",
    "new": "Write a commented document to start a variant from.",
    "diff": "Show what two variants' rules differ in.",
    "play": "Play a deal or a match, by itself or with you at the table.",
    "replay": "Play records again and check every event against the rules.",
    "readings": "Find the variants and options that agree with records of deals.",
    "audit": "Hold what a page of rules says against the rules, claim by claim.",
    "compare": "Play many deals of variants and show their figures side by side.",
    "rerun": "Make a result of `compare` again and see that it is the same.",
    "points": "Count what a deal's points can add up to, each sum with a legal deal.",
    "fuzz": "Play deals drawn at random, and look at everything that must hold.",
    "coverage": "Show which clauses no rule carries, and which rules nothing reaches or have no source.",
    "explain": "Explain a code such as CC101.",
    "language-server": "Answer an editor while a document is written.",
    "completion": "Print the completion script of a shell.",
}

EPILOG: Final = """\b
Examples:
  cartacanta check my-rules/             every document in a folder
  cartacanta show traversone --set players=3
  cartacanta play rovescino --seat 1     sit down and play
  cartacanta compare rovescino ciapano --deals 20000

A variant is named by path, id or any of its other names.
"""


class Verbs(click.Group):
    """A group whose commands are imported when used, and whose errors are one clear line each."""

    context_class = SpokenContext

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every verb, in the order in which one needs them."""
        del ctx
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a verb's module."""
        del ctx
        if cmd_name not in VERBS:
            return None
        module = importlib.import_module(f"cartacanta_tools.verbs.{cmd_name.replace('-', '_')}")
        command = module.command
        if not isinstance(command, click.Command):
            return None
        command.context_class = SpokenContext
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb; an unknown one gets the nearest as a hint."""
        if args and args[0] not in VERBS and not args[0].startswith("-"):
            from cartacanta.errors import shown, suggest  # noqa: PLC0415 - only where it goes wrong

            hint = suggest(args[0], VERBS) or say("the verbs are {verbs}", verbs=", ".join(VERBS))
            ctx.fail(told("there is no verb {verb}: {hint}", verb=shown(args[0]), hint=hint))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the verbs without importing them."""
        del ctx
        with formatter.section("Verbs"):
            formatter.write_dl(list(VERBS.items()))

    def main(  # type: ignore[override] # one way to end, whoever calls
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,  # noqa: ANN401 - handed on to click
    ) -> int:
        """Run a command line and end with its status; without ``standalone_mode`` give it."""
        del complete_var, windows_expand_args
        arguments = list(sys.argv[1:] if args is None else args)
        make_consoles_safe()
        status = guarded(self, arguments, prog_name or "cartacanta", extra)
        if standalone_mode:
            sys.exit(status)
        return status


def guarded(group: Verbs, arguments: list[str], name: str, extra: dict[str, Any]) -> int:
    """Run a command line. Whatever happens becomes a status and at most one line, or the diagnostics."""
    try:
        with speaking(wanted(arguments)):
            return watched(group, arguments, name, extra)
    except Exception as problem:  # noqa: BLE001 - nothing ever shows a traceback; here: there is no such language
        return explained(problem)


def watched(group: Verbs, arguments: list[str], name: str, extra: dict[str, Any]) -> int:
    """Run a command line in its language, and answer for whatever happens."""
    try:
        status = run(group, arguments, name, extra)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        complain(told("interrupted"))
        return INTERRUPTED
    except OSError as problem:
        if is_closed_pipe(problem):
            silence()
            return PIPE_CLOSED
        if problem.filename is None and problem.errno is not None:
            complain(told("can't write the output: {reason}", reason=problem.strerror))
            silence()
            return USAGE
        return last_resort(problem) if problem.filename is None else barred(problem)
    except Exception as problem:  # noqa: BLE001 - nothing ever shows a traceback
        return explained(problem)
    return status


def run(group: Verbs, arguments: list[str], name: str, extra: dict[str, Any]) -> int:
    """Carry out a command line, or answer a shell that completes one."""
    wish = os.environ.get("_CARTACANTA_COMPLETE")
    if wish:
        from click.shell_completion import shell_complete  # noqa: PLC0415 - only for a shell

        return shell_complete(group, {}, name, "_CARTACANTA_COMPLETE", wish)
    with stopped_politely():
        extra.setdefault("obj", tuple(arguments))  # results tell which command made them
        try:
            with group.make_context(name, arguments, **extra) as context:
                result = group.invoke(context)
        except click.exceptions.Exit as end:
            return end.exit_code
        return result if isinstance(result, int) else CLEAN


@contextlib.contextmanager
def stopped_politely() -> Iterator[None]:
    """Let a request to end the process clean up first."""

    def leave(number: int, frame: object) -> NoReturn:
        del number, frame
        raise SystemExit(TERMINATED)

    try:
        before = signal.signal(signal.SIGTERM, leave)
    except ValueError:  # not in the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def explained(problem: Exception) -> int:
    """Say what went wrong, and give the status."""
    from cartacanta.errors import DiagnosedError, UsageError  # noqa: PLC0415 - only where it goes wrong

    if isinstance(problem, click.ClickException):
        complain(said_plainly(problem), verb_of(problem))
        return USAGE
    if isinstance(problem, click.Abort):
        complain(told("interrupted"))
        return INTERRUPTED
    if isinstance(problem, DiagnosedError):
        return report(problem)
    if isinstance(problem, UsageError):
        complain(said(problem.text))
        return USAGE
    return last_resort(problem)


def said_plainly(problem: click.ClickException) -> str:
    """Give a message of click's in one line, as the others are."""
    text = " ".join(problem.format_message().split()).rstrip(".")
    text = text[:1].lower() + text[1:] if text[1:2].islower() else text
    command = " ".join(word for word in ("cartacanta", verb_of(problem)) if word)
    spoken = repeated(text)
    if len(spoken) > MOST_OF_A_COMPLAINT:  # it repeats what was written
        spoken = f"{spoken[:MOST_OF_A_COMPLAINT]}..."
    return told("{text} (see `{command} --help`)", text=spoken, command=command)


def verb_of(problem: click.ClickException) -> str:
    """Give the verb whose command line is wrong."""
    context = problem.ctx if isinstance(problem, click.UsageError) else None
    return context.info_name or "" if context is not None and context.parent is not None else ""


def report(problem: DiagnosedError) -> int:
    """Show everything that is wrong with a document a command needs."""
    from cartacanta_tools.console import wants_color  # noqa: PLC0415 - only where it goes wrong
    from cartacanta_tools.reporters.full import full  # noqa: PLC0415
    from cartacanta_tools.reporters.sources import Sources  # noqa: PLC0415

    click.echo(
        "\n\n".join(full(problem.diagnostics, Sources())),
        file=sys.stderr,
        color=wants_color("auto", sys.stderr),
    )
    return FINDINGS


def barred(problem: OSError) -> int:
    """Name the file that the system doesn't let us reach."""
    from cartacanta.errors import PATH_LENGTH, shown  # noqa: PLC0415 - only where it goes wrong

    name = os.fsdecode(problem.filename) if isinstance(problem.filename, (str, bytes)) else problem.filename
    complain(told("can't use {file}: {reason}", file=shown(name, PATH_LENGTH), reason=problem.strerror))
    return USAGE


def last_resort(problem: BaseException) -> int:
    """Something nobody thought of: one line, and how to report it."""
    if os.environ.get("CARTACANTA_DEBUG"):
        import traceback  # noqa: PLC0415 - only for whoever asks

        traceback.print_exception(problem)
    words = " ".join(str(problem).split())
    what = f"{type(problem).__name__}: {words}" if words else type(problem).__name__
    complain(
        told(
            "internal error, {what}; please report it with the command line and the document "
            "(CARTACANTA_DEBUG=1 shows where it happened)",
            what=what,
        )
    )
    return USAGE


def complain(text: str, verb: str = "") -> None:
    """Write the one line; nobody may be listening any more."""
    with contextlib.suppress(OSError, ValueError):
        click.echo(f"cartacanta{' ' + verb if verb else ''}: {text}", file=sys.stderr)


def is_closed_pipe(problem: OSError) -> bool:
    """Whether the reader of the output has gone."""
    return isinstance(problem, BrokenPipeError) or (os.name == "nt" and problem.errno == errno.EINVAL)


def silence() -> None:
    """Let Python's own last flush of standard output go nowhere."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    cls=Verbs,
    epilog=EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    invoke_without_command=True,
    subcommand_metavar="VERB [ARGUMENT]...",
    options_metavar="",
)
@lang_option
@click.version_option(__version__, "-V", "--version", message="cartacanta %(version)s")
@click.pass_context
def cli(context: click.Context) -> None:
    """Regional card games written as short YAML documents: checked, played exactly, compared."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help(), err=True)
        context.exit(USAGE)


def main() -> NoReturn:
    """Run the command line of the process."""
    raise SystemExit(cli.main())
