"""Output that any console can show: what its encoding lacks is written in plainer characters, never an error."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata
from typing import Final

HANDLER: Final = "cartacanta-plainer"

PLAINER: Final = {
    "♠": "s",
    "♥": "h",
    "♦": "d",
    "♣": "c",
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{MINUS SIGN}": "-",
    "±": "+-",
    "\N{MULTIPLICATION SIGN}": "x",
    "·": ".",
    "…": "...",
    "→": "->",
    "←": "<-",
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "│": "|",
    "─": "-",
    "\u00a0": " ",
}


def plainer(text: str) -> str:
    """Write a text in ASCII as well as that goes: letters without accents, signs by their nearest, else `?`."""
    return "".join(_plainer(character) for character in text)


def _plainer(character: str) -> str:
    if character in PLAINER:
        return PLAINER[character]
    bare = "".join(c for c in unicodedata.normalize("NFKD", character) if c.isascii())
    return bare or ("" if unicodedata.combining(character) else "?")


def _replace(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    return plainer(problem.object[problem.start : problem.end]), problem.end


def make_consoles_safe() -> None:
    """Let standard output and error write any text, whatever encoding they have."""
    codecs.register_error(HANDLER, _replace)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=HANDLER)


def holds_unicode() -> bool:
    """Whether standard output can hold every character."""
    name = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        return codecs.lookup(name).name.startswith("utf")
    except LookupError:
        return False
