"""CC41x and on: what checks find. Each check's docstring is its page: title, explanation, wrong, right."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from typing import TYPE_CHECKING, Final

from cartacanta import checks
from cartacanta.codes.code import Code

if TYPE_CHECKING:
    from types import ModuleType

WRONG: Final = "\nWrong:\n"
RIGHT: Final = "\nRight:\n"
FENCES: Final = ("```yaml", "```")


def page_of(module: ModuleType) -> Code:
    """Read a check's docstring: ``CODE: title.``, an explanation, and two pieces of document."""
    text = docstring_of(module)
    head, _, rest = text.partition("\n")
    code, _, title = head.partition(": ")
    explanation, _, examples = rest.partition(WRONG)
    fails, _, passes = examples.partition(RIGHT)
    return Code(code, title.removesuffix("."), flowing(explanation), piece(fails), piece(passes))


def docstring_of(module: ModuleType) -> str:
    """A module's docstring, also where Python was asked to leave docstrings out (``-OO``)."""
    if module.__doc__ is None:
        return ast.get_docstring(ast.parse(inspect.getsource(module))) or ""
    return inspect.cleandoc(module.__doc__)


def flowing(text: str) -> str:
    """Paragraphs, each in one line."""
    return "\n\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))


def piece(text: str) -> str:
    """A piece of document without the fences around it."""
    return "\n".join(line for line in text.strip().splitlines() if line not in FENCES)


def check_modules() -> list[ModuleType]:
    """The module of every check."""
    names = (module.name for module in pkgutil.iter_modules(checks.__path__) if not module.ispkg)
    return [importlib.import_module(f"{checks.__name__}.{name}") for name in names]


CODES: Final = tuple(page_of(module) for module in check_modules())
