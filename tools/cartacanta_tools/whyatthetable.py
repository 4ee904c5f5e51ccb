"""What a person at the table asks why: told as far as their seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.document.catalogue import slug
from cartacanta.errors import UsageError, shown
from cartacanta.saying import say
from cartacanta.why import explain_action, explain_points, explain_trick, explain_turn
from cartacanta_tools.asking import NUMBER
from cartacanta_tools.explaining import paper
from cartacanta_tools.language import said

if TYPE_CHECKING:
    from cartacanta.deal import Deal
    from cartacanta.why import Explanation
    from cartacanta_tools.table import Person

WHY: Final = frozenset({"why", "perche"})
"""What such a question begins with, in whatever language the game is told."""
TRICK, POINTS, TURN = say("trick"), say("points"), say("turn")


def question_in(text: str) -> str | None:
    """What is asked, behind `why` or a question mark; None if nothing is."""
    word, _, rest = text.partition(" ")
    if text.startswith("?"):
        return text[1:].strip()
    return rest.strip() if slug(word) in WHY else None


def explain(person: Person, deal: Deal, text: str) -> None:
    """Answer a question, or say what can be asked."""
    try:
        answer = answer_to(person, deal, text)
    except UsageError as wrong:
        person.console.print(f"  {said(wrong.text)}")
        return
    for line in paper([answer]):
        person.console.print(f"  {line}")


def answer_to(person: Person, deal: Deal, text: str) -> Explanation:
    """The answer to what follows the word why. Raises UsageError for what there isn't."""
    names, naming = person.words.names, person.words.naming
    word, _, rest = text.partition(" ")
    if is_word(word, TRICK):
        state = deal.state
        return explain_trick(deal, state.trick_number + (1 if state.lying else 0), names=names, naming=naming)
    if NUMBER.fullmatch(word) and not is_number_asked(deal):
        return explain_trick(deal, int(word), names=names, naming=naming)
    if is_word(word, POINTS):
        seat = seat_named(person, rest.strip())
        return explain_points(deal, seat, names=names, naming=naming, seen_by=person.seat)
    if is_word(word, TURN):
        return explain_turn(deal, names=names, naming=naming)
    action = person.action_of(deal, text)
    if action is None:
        action = person.remark_of(deal, text)
    if action is None:
        hint = say("ask why and a card, trick, the number of one, points, points and a name, or turn")
        raise UsageError(
            say("{text} is nothing that is known here: {hint}", text=shown(text), hint=hint) if text else hint
        )
    return explain_action(deal, action, names=names, naming=naming)


def is_number_asked(deal: Deal) -> bool:
    """Whether a number is something that may be said now, and no trick."""
    return deal.kind == "number"


def is_word(typed: str, word: str) -> bool:
    """Whether a word was typed, in English or in the language of this run."""
    return slug(typed) in {slug(word), slug(said(word))}


def seat_named(person: Person, name: str) -> int:
    """Whose points are asked for: one's own, unless somebody is named. Raises UsageError."""
    if not name:
        return person.seat
    for seat, known in enumerate(person.words.names):
        if known.casefold().startswith(name.casefold()):
            return seat
    raise UsageError(
        say(
            "nobody here is called {name}: there are {names}",
            name=shown(name),
            names=", ".join(person.words.names),
        )
    )
