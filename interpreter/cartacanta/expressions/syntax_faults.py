"""What to say of a text that isn't an expression."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cartacanta.errors import shown
from cartacanta.expressions.building import Fault
from cartacanta.expressions.nodes import Extent
from cartacanta.expressions.scopes import reserved_names
from cartacanta.saying import say

if TYPE_CHECKING:
    from lark.exceptions import UnexpectedToken

    from cartacanta.saying import Text

FOREIGN: Final = {
    "==": say("equality is written `=`"),
    "<>": say("inequality is written `!=`"),
    "&&": say("write `and`"),
    "&": say("write `and`"),
    "||": say("write `or`"),
    "|": say("write `or`"),
    "!": say("write `not`, or `!=` between two values"),
    "=<": say("write `<=`"),
    "=>": say("write `>=`"),
    "≤": say("write `<=`"),
    "≥": say("write `>=`"),
    "≠": say("write `!=`"),
    "×": say("multiplication is written `*`"),  # noqa: RUF001 - what people write
    "·": say("multiplication is written `*`"),
    "**": say("there are no powers; multiply"),
    "÷": say("division is written `/`"),
    "//": say("write `floor(a / b)`"),
    "−": say("write the plain minus sign `-`"),  # noqa: RUF001 - what people write
    "–": say("write the plain minus sign `-`"),  # noqa: RUF001 - what people write
    "½": say("write `1/2`"),
    "_": say("names are written with hyphens, such as `last-taker`"),
    '"': say("words need no quotes"),
    "'": say("words need no quotes"),
    "?": say("write `if ... then ... else ...`"),
    "[": say("a set of cards is named under `sets` of the deck"),
    ".": say("decimal numbers are written `0.5`"),
}
"""Signs of other notations, longest first where one begins another, and what to write instead."""

_PIECE: Final = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*|\S")
_OPEN: Final = frozenset({"IF", "ANY", "ALL", "NONE", "COUNT", "NOT"})


def _foreign(text: str, at: int) -> tuple[str, Text] | None:
    for sign in sorted(FOREIGN, key=len, reverse=True):
        if text.startswith(sign, at):
            return sign, FOREIGN[sign]
    return None


def unexpected_character(text: str, at: int) -> Fault:
    """Describe a character no expression has."""
    foreign = _foreign(text, at)
    sign, hint = (text[at], None) if foreign is None else foreign
    return Fault(
        "CC301",
        say("{sign} can't stand in an expression", sign=shown(sign)),
        Extent(at, at + len(sign)),
        hint=hint,
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
            "CC301",
            say("{sign} can't stand in an expression", sign=shown(sign)),
            Extent(first, first + 2),
            hint=foreign[1],
        )
    hint = _hint(text, start, str(token), token.type, found.accepts or found.expected)
    return Fault(
        "CC301", say("{token} can't stand here", token=shown(str(token))), Extent(start, end), hint=hint
    )


def _hint(text: str, start: int, word: str, kind: str, wanted: set[str]) -> Text | None:  # noqa: PLR0911 - each likely slip in turn
    pieces = _PIECE.findall(text[:start])
    last = pieces[-1] if pieces else ""
    joined = f"{last}-{word}"
    if joined in reserved_names():
        return say("write `{joined}`, with a hyphen", joined=joined)
    if kind == "COMPARE" and "AND" in wanted:
        return say("compare two values at a time: `a <= b and b <= c`")
    if kind in _OPEN and "LPAR" in wanted:
        return say("put the part from {word} on in parentheses", word=repr(word))
    if wanted <= {"THEN"} or ("THEN" in wanted and "if" in pieces and "then" not in pieces):
        return say("write `if ... then ... else ...`")
    if "OVER" in wanted and kind in {"RPAR", "$END"}:
        return say("write `sum of ... over players` (or `sides`, `others`, `members`)")
    if kind == "WORD" and "OF" in wanted and last not in {"", "of"}:
        return say("between {last} and {word} a sign or `of` is missing", last=repr(last), word=repr(word))
    return None


def _ended(text: str, found: UnexpectedToken) -> Fault:
    last = list(_PIECE.finditer(text))[-1]
    wanted = found.accepts or found.expected
    missing = None
    if wanted == {"OF"}:
        missing = say("`of` is missing")
    elif "RPAR" in wanted and text.count("(") > text.count(")"):
        missing = say("a closing parenthesis is missing")
    elif "OVER" in wanted and "sum" in text:
        missing = say("say over what: `over players`, `sides`, `others` or `members`")
    elif "THEN" in wanted and "then" not in text:
        missing = say("`then` and `else` are missing")
    elif "ELSE" in wanted:
        missing = say("`else` is missing: every condition says what else")
    extent = Extent(last.start(), last.end())
    return Fault(
        "CC301", say("the expression stops short after {last}", last=shown(last[0])), extent, hint=missing
    )
