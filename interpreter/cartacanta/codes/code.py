"""What is known of one code."""

from __future__ import annotations

from dataclasses import dataclass


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

    def page(self) -> str:
        """Write the code's page as Markdown."""
        parts = [f"# {self.code}: {self.title}", self.explanation]
        if self.parent:
            parts += ["The document extends this one:", _block(self.parent)]
        if self.fails:
            parts += ["Wrong:", _block(self.fails), "Right:", _block(self.passes)]
        return "\n\n".join(parts) + "\n"


def _block(text: str) -> str:
    """Quote a piece of YAML; characters that can't be seen are written as escapes."""
    shown = "".join(c if c == "\n" or c.isprintable() else ascii(c)[1:-1] for c in text.strip("\n"))
    return f"```yaml\n{shown}\n```"
