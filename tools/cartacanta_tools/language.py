"""The language in which the command speaks: settled once for each run, from ``--lang`` or CARTACANTA_LANG.

Whatever the command writes goes through :func:`told`, or :func:`said` for texts of the library.
"""

from __future__ import annotations

import contextlib
import os
import re
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final

from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cartacanta.languages import Language

OPTION: Final = "--lang"
VARIABLE: Final = "CARTACANTA_LANG"
USUAL: Final = "en"

_spoken: ContextVar[Language | None] = ContextVar("spoken", default=None)
"""None is English: the catalogues aren't even looked for."""


def told(template: str, /, **values: object) -> str:
    """Say something in the language of this run: ``told("{deals} deals", deals=7)``."""
    return said(say(template, **values))


def said(text: str) -> str:
    """Say a text of the library in the language of this run."""
    language = _spoken.get()
    return str(text) if language is None else language.said(text)


def worded(texts: Mapping[str, str]) -> str:
    """Give what a document tells people in the language of this run, or in the next best; empty if it tells nothing."""
    from cartacanta.document.texts import text_in  # noqa: PLC0415 - only where a document is read

    return text_in(texts, spoken())


def spoken() -> str:
    """Give the code of the language of this run."""
    language = _spoken.get()
    return USUAL if language is None else language.code


@contextlib.contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language. Raises UsageError if there is no such language."""
    before = _spoken.set(None if code == USUAL else _found(code))
    try:
        yield
    finally:
        _spoken.reset(before)


def _found(code: str) -> Language:
    """Find a language: the command's, or one that only documents have, for their titles and cards."""
    from cartacanta.document.catalogue import Catalogue  # noqa: PLC0415 - only where English isn't wanted
    from cartacanta.errors import UsageError, shown  # noqa: PLC0415
    from cartacanta.languages import Language, language, languages  # noqa: PLC0415

    known = languages()
    if code in known:
        return language(code)
    titled = sorted({tongue for listed in Catalogue().list() for tongue in listed.title if tongue} - {*known})
    if code in titled:
        return Language(code)
    more = say(", and for titles and cards only {codes}", codes=", ".join(titled)) if titled else ""
    source = f" ({VARIABLE})" if plain(os.environ.get(VARIABLE, "")) == code else ""
    message = say(
        "there is no language {code}{source}: there is {known}{more}",
        code=shown(code),
        source=source,
        known=", ".join(known),
        more=more,
    )
    raise UsageError(message)


def wanted(arguments: Sequence[str]) -> str:
    """Find the language a command line asks for, wherever in it: its own complaints must be in it too."""
    code = os.environ.get(VARIABLE, "")
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == OPTION and place + 1 < len(arguments):
            code = arguments[place + 1]
        elif argument.startswith(OPTION + "="):
            code = argument.removeprefix(OPTION + "=")
    return plain(code) or code.strip() or USUAL


def plain(code: str) -> str:
    """Write the name of a language as its code: ``it_IT.UTF-8`` and ``IT`` are ``it``."""
    return re.split(r"[-_.@]", code.strip())[0].lower()
