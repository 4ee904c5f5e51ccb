"""`cartacanta completion`: the script that lets a shell complete verbs, options, variants and codes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from cartacanta_tools.arguments import with_console
from cartacanta_tools.language import told

if TYPE_CHECKING:
    from cartacanta_tools.console import Console

SHELLS: Final = ("bash", "zsh", "fish")
EPILOG: Final = """\b
Put into your shell's start file:
  bash   eval "$(cartacanta completion bash)"          in ~/.bashrc
  zsh    eval "$(cartacanta completion zsh)"           in ~/.zshrc
  fish   cartacanta completion fish | source           in ~/.config/fish/config.fish
"""


@click.command(epilog=EPILOG)
@click.argument("shell", required=False, type=click.Choice(SHELLS), metavar="[bash|zsh|fish]")
@with_console
def command(*, shell: str | None, console: Console) -> int:
    """Print the completion script of a shell; without its name, of the shell you use."""
    from click.shell_completion import get_completion_class  # noqa: PLC0415 - only for a shell

    from cartacanta_tools.main import cli  # noqa: PLC0415

    name = shell or Path(os.environ.get("SHELL", "bash")).name
    kind = get_completion_class(name)
    if name not in SHELLS or kind is None:
        raise click.UsageError(
            told(
                "there is no completion for the shell {shell}; there is for {shells}",
                shell=repr(name),
                shells=", ".join(SHELLS),
            )
        )
    console.print(kind(cli, {}, "cartacanta", "_CARTACANTA_COMPLETE").source().rstrip("\n"))
    return 0
