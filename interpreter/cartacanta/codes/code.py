"""What is known of one code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta.saying import from_data, say

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of problem. ``fails`` shows it and ``passes`` the same thing written right.

    Both are pieces of a document, enough to show the point, or empty where none is short enough; ``parent``
    is what they extend, if that matters. The tests run both and expect exactly this code, and none.
    """

    code: str
    title: str
    explanation: str
    fails: str
    passes: str
    parent: str = ""

    def page(self, said: Callable[[str], str] = str) -> str:
        """Write the code's page as Markdown; ``said`` says a text in the reader's language."""
        parts = [f"# {self.code}: {said(from_data(self.title))}", said(from_data(self.explanation))]
        if self.parent:
            parts += [said(say("The document extends this one:")), _block(self.parent)]
        if self.fails:
            parts += [said(say("Wrong:")), _block(self.fails), said(say("Right:")), _block(self.passes)]
        return "\n\n".join(parts) + "\n"


def _block(text: str) -> str:
    """Quote a piece of YAML; characters that can't be seen are written as escapes."""
    shown = "".join(c if c == "\n" or c.isprintable() else ascii(c)[1:-1] for c in text.strip("\n"))
    return f"```yaml\n{shown}\n```"
