"""Where a command's words go: results to standard output or a file, everything else to standard error."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from shutil import get_terminal_size
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal

import click

from cartacanta_tools.encoding import holds_unicode
from cartacanta_tools.writing import check_writable, write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import TextIO

ColorWish = Literal["auto", "always", "never"]

CLEAR_LINE: Final = "\r\x1b[K"
UP_AND_CLEAR: Final = "\x1b[{lines}A\x1b[J"
PAUSE: Final = 0.1
"""Seconds between two words about progress."""


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person looks at this stream."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def wants_color(wish: ColorWish, stream: TextIO | None) -> bool:
    """Decide on colour: an explicit flag, then NO_COLOR, then FORCE_COLOR, then whether it is a terminal."""
    if wish != "auto":
        return wish == "always"
    if os.environ.get("NO_COLOR"):
        return False
    forced = os.environ.get("FORCE_COLOR", "")
    if forced and forced.lower() not in {"0", "false"}:
        return True
    return is_terminal(stream) and os.environ.get("TERM") != "dumb"


def clipped(line: str, width: int) -> str:
    """A line that doesn't wrap: what is too long is cut off."""
    return line if len(line) <= width else line[: max(width - 3, 0)] + "..."


@dataclass(slots=True)
class Console:
    """The output of one run of a command.

    Streams are handed to click by name: left to itself, it would write UTF-8 to a console that says it is ASCII.

    With ``output`` the results are kept until ``finish`` and then written in one step, so that a run that fails or
    is interrupted leaves no file, and an older one untouched.
    """

    wish: ColorWish = "auto"
    quiet: bool = False
    verbose: bool = False
    output: Path | None = None
    _kept: list[str] = field(default_factory=list)
    _bytes: bytes | None = None
    _progress: bool = False
    _shown: float = 0.0
    _drawn: int = 0
    """Lines of a table that the next one takes the place of."""

    def __post_init__(self) -> None:
        if self.output is not None:
            check_writable(self.output)

    @property
    def colored(self) -> bool:
        """Whether results are coloured: in a file only if that is asked for."""
        if self.output is not None:
            return self.wish == "always"
        return wants_color(self.wish, sys.stdout)

    @property
    def unicode(self) -> bool:
        """Whether every character can be written."""
        return self.output is not None or holds_unicode()

    def print(self, text: str = "") -> None:
        """Write a line, or several, of the results."""
        if self.output is not None:
            self._kept.append((text if self.colored else click.unstyle(text)) + "\n")
        else:
            self._end_progress()
            click.echo(text, file=sys.stdout, color=self.colored)

    def keep(self, data: bytes) -> None:
        """Keep what the file will hold, where that is no text."""
        self._bytes = data

    def note(self, text: str) -> None:
        """Say something about the run; ``-q`` keeps it back."""
        if not self.quiet:
            self.complain(text)

    def detail(self, text: str) -> None:
        """Say something only ``-v`` asks for."""
        if self.verbose and not self.quiet:
            self.complain(text)

    def complain(self, text: str) -> None:
        """Say something in any case."""
        self._end_progress()
        click.echo(text, file=sys.stderr, color=wants_color(self.wish, sys.stderr))

    def progress(self, text: str) -> None:
        """Show how far it is, on a terminal only; the next words take its place."""
        if not self.live:
            return
        if monotonic() - self._shown >= PAUSE:
            self._shown = monotonic()
            sys.stderr.write(CLEAR_LINE + text)
            sys.stderr.flush()
            self._progress = True

    @property
    def live(self) -> bool:
        """Whether somebody sees what is shown of the progress."""
        return not self.quiet and is_terminal(sys.stderr) and os.environ.get("TERM") != "dumb"

    def redraw(self, lines: Sequence[str]) -> None:
        """Show a table about the progress, in the place of the one before it."""
        if not self.live:
            return
        self._end_progress()
        width, height = get_terminal_size()
        shown = [clipped(line, width - 1) for line in lines[: height - 2]]
        sys.stderr.write("".join(f"{line}\n" for line in shown))
        sys.stderr.flush()
        self._drawn = len(shown)

    def finish(self) -> None:
        """Everything is said: write the file, if there is one."""
        self._end_progress()
        if self.output is not None:
            write_whole(self.output, "".join(self._kept) if self._bytes is None else self._bytes)

    def _end_progress(self) -> None:
        if self._drawn:
            sys.stderr.write(UP_AND_CLEAR.format(lines=self._drawn))
            sys.stderr.flush()
            self._drawn = 0
        if self._progress:
            sys.stderr.write(CLEAR_LINE)
            sys.stderr.flush()
            self._progress = False
