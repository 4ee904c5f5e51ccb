"""One line for each diagnostic, as compilers write them: editors and terminals make links of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cartacanta_tools.language import said

if TYPE_CHECKING:
    from cartacanta.errors import Diagnostic


def concise(diagnostic: Diagnostic) -> str:
    """Write ``file:line:column: CODE message (hint)``."""
    place = "" if diagnostic.span is None else f"{click.style(diagnostic.span.show(), bold=True)}: "
    color = "red" if diagnostic.severity == "error" else "yellow"
    hint = f" ({said(diagnostic.hint)})" if diagnostic.hint else ""
    return f"{place}{click.style(diagnostic.code, fg=color)} {said(diagnostic.message)}{hint}".replace(
        "\n", " "
    )
