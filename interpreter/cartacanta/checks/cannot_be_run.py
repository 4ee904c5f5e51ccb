"""CC426: the interpreter can't carry this out.

The document fits the language, and yet the interpreter failed at it: a mistake of the interpreter's, please report it
with the document. The message names the deal, if one was being played. There is nothing to show here: were there a
document that did this, the interpreter would be mended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.checks.running.game import first_word
from cartacanta.document.nodes import Mapping
from cartacanta.errors import Diagnostic
from cartacanta.saying import say
from cartacanta.variant.phases import phase_word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartacanta.checks.running.game import Game
    from cartacanta.checks.running.sampling import Sample
    from cartacanta.document.agreement import Agreement

CODE: Final = "CC426"


def built(agreement: Agreement, failure: Exception) -> Diagnostic:
    """An agreement that can't be made into a program, for a reason nobody thought of."""
    told = f"{type(failure).__name__}: {failure}"
    message = say("the interpreter fails at this document: {failure}", failure=told)
    return Diagnostic(CODE, "error", message, first_word(agreement.tree))


def find(game: Game, sample: Sample) -> Iterator[Diagnostic]:
    """A deal that broke off."""
    if not sample.failure:
        return
    if sample.phase >= len(game.variant.phases):
        yield game.error(
            CODE,
            say("the interpreter fails in {deal}: {failure}", deal=sample.name, failure=sample.failure),
            "scoring",
        )
        return
    item = game.node("phases", sample.phase)
    word = phase_word(item) if isinstance(item, Mapping) else ""
    message = say("the interpreter fails in {deal}: {failure}", deal=sample.name, failure=sample.failure)
    yield game.error(CODE, message, "phases", sample.phase, word)
