"""Rule sheets: a game explained to people who don't know it, from the very rules that are carried out.

>>> from cartacanta import open_variant
>>> from cartacanta.sheets import write_sheet
>>> print(write_sheet(open_variant("rovescino"), "it").splitlines()[0])
# Rovescino

Nothing on a sheet is written by hand but the words that rules are said with: every section is made from the settled
document, and the sample deal is played by the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from cartacanta.sheets.markdown import markdown
from cartacanta.sheets.sheet import SEED, read_for, sheet_of

if TYPE_CHECKING:
    from cartacanta.program.model import Program

Form = Literal["md", "html"]
FORMS: Final = ("md", "html")


def write_sheet(
    program: Program,
    language: str = "en",
    *,
    form: Form = "md",
    naming: str | None = None,
    seed: int = SEED,
) -> str:
    """The rule sheet of a program: Markdown, or a whole HTML page that prints on A4.

    ``naming`` is a key of the deck's ``names``, such as ``french``; left out, the cards are called as in the language.
    ``seed`` draws the sample deal. Raises UsageError for a naming there isn't.
    """
    sheet = sheet_of(program, language, naming=naming, seed=seed)
    if form == "md":
        return markdown(sheet)
    from cartacanta.sheets.page import page  # noqa: PLC0415 - Markdown comes without it

    return page(sheet)


__all__ = ["FORMS", "SEED", "Form", "read_for", "sheet_of", "write_sheet"]
