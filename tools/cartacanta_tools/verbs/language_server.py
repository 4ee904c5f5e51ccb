"""`cartacanta language-server`: what an editor asks while a document is written."""

from __future__ import annotations

import importlib.util
import os
import sys
from typing import TYPE_CHECKING

import click

from cartacanta_tools.arguments import without_file
from cartacanta_tools.language import OPTION, VARIABLE, spoken, told

if TYPE_CHECKING:
    from cartacanta_tools.console import Console

EPILOG = """\b
Examples:
  cartacanta language-server
  cartacanta language-server --lang it -v     with a word on each message to standard error

\b
An editor starts it by itself. What to write into its settings, for VS Code, Neovim,
Helix, Emacs and Kate, stands in docs/editor.md.

\b
Needs the extra `editor`: pip install "cartacanta[editor]".
"""


@click.command(epilog=EPILOG)
@click.option("--stdio", is_flag=True, help="Speak by standard input and output, as it always does.")
@without_file
def command(*, stdio: bool, console: Console) -> int:
    """Answer an editor: errors while typing, completion, hover texts, the place a rule comes from.

    Speaks the Language Server Protocol by standard input and output, and writes what goes wrong to standard error.
    """
    del stdio
    if importlib.util.find_spec("pygls") is None:
        raise click.UsageError(told('the extra is missing: pip install "cartacanta[editor]"'))
    from cartacanta_tools.editor.server import serve  # noqa: PLC0415 - only where the extra is there

    wanted = bool(os.environ.get(VARIABLE)) or any(word.startswith(OPTION) for word in sys.argv)
    return serve(spoken() if wanted else "", verbose=console.verbose)
