"""The report as a page: the text of the sources and the rules side by side, each clause beside the rules that carry it.

One file with everything in it: no script, nothing fetched. What pages and documents say is text to it, never markup.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cartacanta.document.ancestry import shown_path
from cartacanta.errors import UsageError
from cartacanta.saying import say
from cartacanta_tools.coverage.htmlview import view_of
from cartacanta_tools.templates import environment_of

if TYPE_CHECKING:
    from cartacanta_tools.coverage.report import Report

FOLDER: Final = Path(__file__).parent
TEMPLATE: Final = "page.html.jinja"


def needs_jinja() -> None:
    """Say what is missing. Raises UsageError."""
    if find_spec("jinja2") is None:
        raise UsageError(say("pages in HTML need Jinja: `pip install cartacanta[pages]`"))


def written(report: Report) -> str:
    """Write the page. Raises UsageError where Jinja is missing."""
    needs_jinja()
    environment = environment_of(FOLDER)
    environment.filters["path"] = shown_path
    view: dict[str, Any] = view_of(report)
    return environment.get_template(TEMPLATE).render(view)
