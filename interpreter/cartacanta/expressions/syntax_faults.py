"""What to say of a text that isn't an expression."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta.errors import shown
from cartacanta.expressions.building import Fault
from cartacanta.expressions.nodes import Extent
from cartacanta.expressions.scopes import reserved_names

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedToken

FOREIGN: Final = {
    "==": "equality is written `=`",
    "<>": "inequality is written `!=`",
    "&&": "write `and`",
    "&": "write `and`",
    "||": "write `or`",
    "|": "write `or`",
    "!": "write `not`, or `!=` between two values",
    "=<": "write `<=`",
    "=>": "write `>=`",
    "≤": "write `<=`",
    "≥": "write `>=`",
    "≠": "write `!=`",
    "×": "multiplication is written `*`",  # noqa: RUF001 - what people write
    "·": "multiplication is written `*`",
    "**": "there are no powers; multiply",
    "÷": "division is written `/`",
    "//": "write `floor(a / b)`",
    "−": "write the plain minus sign `-`",  # noqa: RUF001 - what people write
    "–": "write the plain minus sign `-`",  # noqa: RUF001 - what people write
    "½": "write `1/2`",
    "_": "names are written with hyphens, such as `last-taker`",
    '"': "words need no quotes",
    "'": "words need no quotes",
    "?": "write `if ... then ... else ...`",
    "[": "a set of cards is named under `sets` of the deck",
    ".": "decimal numbers are written `0.5`",
}
"""Signs of other notations, longest first where one begins another, and what to write instead."""

_PIECE: Final = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*|\S")
_OPEN: Final = frozenset({"IF", "ANY", "ALL", "NONE", "COUNT", "NOT"})


def _foreign(text: str, at: int) -> tuple[str, str] | None:
    for sign in sorted(FOREIGN, key=len, reverse=True):
        if text.startswith(sign, at):
            return sign, FOREIGN[sign]
    return None


def unexpected_character(text: str, at: int) -> Fault:
    """Describe a character no expression has."""
    foreign = _foreign(text, at)
    sign, hint = (text[at], None) if foreign is None else foreign
    return Fault(
        "CC301", f"{shown(sign)} can't stand in an expression", Extent(at, at + len(sign)), hint=hint
    )


def unexpected_token(text: str, found: UnexpectedToken) -> Fault:
    """Describe a word or sign that can't stand where it does, or the end where it comes too early."""
    token = found.token
    if token.type == "$END":
        return _ended(text, found)
    start, end = int(token.start_pos or 0), int(token.end_pos or 0)
    before = text[:start].rstrip()
    foreign = _foreign(text, start) or (_foreign(text, len(before) - 1) if before else None)
    if foreign is not None and len(foreign[0]) == 2:  # noqa: PLR2004 - a sign of two characters
        first = text.index(foreign[0], max(start - 2, 0))
        sign = foreign[0]
        return Fault(
            "CC301", f"{shown(sign)} can't stand in an expression", Extent(first, first + 2), hint=foreign[1]
        )
    hint = _hint(text, start, str(token), token.type, found.accepts or found.expected)
    return Fault("CC301", f"{shown(str(token))} can't stand here", Extent(start, end), hint=hint)


def _hint(text: str, start: int, word: str, kind: str, wanted: set[str]) -> str | None:  # noqa: PLR0911 - each likely slip in turn
    pieces = _PIECE.findall(text[:start])
    last = pieces[-1] if pieces else ""
    joined = f"{last}-{word}"
    if joined in reserved_names():
        return f"write `{joined}`, with a hyphen"
    if kind == "COMPARE" and "AND" in wanted:
        return "compare two values at a time: `a <= b and b <= c`"
    if kind in _OPEN and "LPAR" in wanted:
        return f"put the part from {word!r} on in parentheses"
    if wanted <= {"THEN"} or ("THEN" in wanted and "if" in pieces and "then" not in pieces):
        return "write `if ... then ... else ...`"
    if "OVER" in wanted and kind in {"RPAR", "$END"}:
        return "write `sum of ... over players` (or `sides`, `others`, `members`)"
    if kind == "WORD" and "OF" in wanted and last not in {"", "of"}:
        return f"between {last!r} and {word!r} a sign or `of` is missing"
    return None


def _ended(text: str, found: UnexpectedToken) -> Fault:
    last = list(_PIECE.finditer(text))[-1]
    wanted = found.accepts or found.expected
    missing = None
    if wanted == {"OF"}:
        missing = "`of` is missing"
    elif "RPAR" in wanted and text.count("(") > text.count(")"):
        missing = "a closing parenthesis is missing"
    elif "OVER" in wanted and "sum" in text:
        missing = "say over what: `over players`, `sides`, `others` or `members`"
    elif "THEN" in wanted and "then" not in text:
        missing = "`then` and `else` are missing"
    elif "ELSE" in wanted:
        missing = "`else` is missing: every condition says what else"
    extent = Extent(last.start(), last.end())
    return Fault("CC301", f"the expression stops short after {shown(last[0])}", extent, hint=missing)
