"""Every code a diagnostic can have, with what it means and how to mend it: ``cartacanta explain``.

Each module beside this one holds the codes of one stage as ``CODES``, a tuple of :class:`Code`.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from cartacanta.codes.code import Code
from cartacanta.errors import UsageError, suggest
from cartacanta.saying import say, together

__all__ = ["Code", "all_codes", "explain"]


@cache
def all_codes() -> dict[str, Code]:
    """Give every code, in order."""
    found: dict[str, Code] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.name != "code":
            for code in importlib.import_module(f"{__name__}.{module.name}").CODES:
                if code.code in found:
                    raise AssertionError(f"{code.code} is registered twice")
                found[code.code] = code
    return dict(sorted(found.items()))


def explain(code: str) -> Code:
    """Give what a code means; UsageError if there is no such code."""
    codes = all_codes()
    if code.upper() in codes:
        return codes[code.upper()]
    hint = suggest(code.upper(), codes)
    message = say("there is no code {code}", code=repr(code))
    raise UsageError(together((message, hint), ": ") if hint else message)
