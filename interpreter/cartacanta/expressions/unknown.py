"""What to say of a name that isn't known, or not here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.errors import shown, suggest
from cartacanta.expressions.places import Place
from cartacanta.expressions.scopes import expression_names, places_of, reserved_names, where_known
from cartacanta.expressions.vocabulary import BY_FUNCTION, BY_QUANTITY, NEEDS
from cartacanta.expressions.words import among, left_out
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Collection

    from cartacanta.expressions.context import Context
    from cartacanta.expressions.nodes import Extent, Number, Word
    from cartacanta.expressions.places import Places
    from cartacanta.saying import Text


SPACES: Final = say("write spaces around minus")


def known_here(context: Context, word: str, places: Places, needs: str | None, at: Extent) -> bool:
    """Whether a name of the language is known where the expression stands; reported if not."""
    if context.place is Place.OPTIONS:
        message = say("{name} isn't known while options are settled", name=shown(word))
        context.report("CC304", message, at, hint=say("only earlier options can be read here, as `option X`"))
        return False
    if context.place not in places:
        message = say(
            "{name} isn't known {place}; it is known {where}",
            name=shown(word),
            place=context.place.value,
            where=where_known(word),
        )
        context.report("CC304", message, at)
        return False
    if needs is not None and needs not in context.setting.phases:
        where, but = NEEDS[needs]
        context.report(
            "CC305",
            say("{name} is known only {where}; {but}", name=shown(word), where=where, but=but),
            at,
            settled=True,
        )
        return False
    return True


def unknown_word(context: Context, node: Word) -> None:
    """Report a word that is no name, with what was probably meant."""
    text, setting = node.text, context.setting
    if left_out(setting, text):
        context.report(
            "CC305", say("{card} isn't in the deck in play", card=shown(text)), node.at, settled=True
        )
        return
    if text in setting.sides and context.place is not Place.OPTIONS:
        context.report(
            "CC304",
            say(
                "side {side} isn't known {place}; it is known in scoring",
                side=shown(text),
                place=context.place.value,
            ),
            node.at,
        )
        return
    if text in setting.options and text not in reserved_names():
        context.report(
            "CC302",
            say("{text} is an option", text=shown(text)),
            node.at,
            hint=say("write `option {text}`", text=text),
        )
        return
    context.report(
        "CC302", say("{text} is no name known here", text=shown(text)), node.at, hint=_hint(context, text)
    )


def _hint(context: Context, text: str) -> Text | None:  # noqa: PLR0911 - each likely slip in turn
    setting = context.setting
    if text == "none":
        return say("no seat is `nobody`; no suit, card, bid or slam is `none`, opposite what can be one")
    if text in setting.bids:
        return say("bids are known only opposite `contract`, as in `contract = {text}`", text=text)
    if text in setting.slams:
        return say("slams are known only opposite `slam`, as in `slam = {text}`", text=text)
    for option, choices in setting.option_choices.items():
        if text in choices and option in setting.options:
            return say(
                "a choice is known only opposite its option, as in `option {option} = {text}`",
                option=option,
                text=text,
            )
    names = expression_names(context.place, setting)
    if is_difference(text, {*names, *setting.cards, *setting.ranks}):
        return SPACES
    if places_of(text):
        return say("it is known {where}", where=where_known(text))
    words = {*names, *setting.cards, *setting.suits, *setting.card_sets} - {text}
    if text[0].isupper() or text[0].isdigit():
        suit = next((suit for suit in setting.suits if text.endswith(suit)), None)
        if suit is not None:
            return say("the ranks of this deck are {ranks}", ranks=", ".join(setting.ranks))
    return suggest(text, words) or (
        say("if a subtraction is meant, {hint}", hint=SPACES) if "-" in text else None
    )


def is_difference(text: str, names: Collection[str]) -> bool:
    """Whether a word with hyphens is a subtraction written without spaces."""

    def known(part: str) -> bool:
        return part.isdecimal() or part in names or f"option {part}" in names

    pieces = text.split("-")
    cuts = (("-".join(pieces[:cut]), "-".join(pieces[cut:])) for cut in range(1, len(pieces)))
    return any(known(left) and (known(right) or is_difference(right, names)) for left, right in cuts)


def unknown_head(context: Context, head: Word | Number) -> None:
    """Report that nothing is called ``X of``."""
    setting = context.setting
    if left_out(setting, head.text) or head.text in setting.cards:
        context.report(
            "CC302", say("{card} is a card; it isn't `of` anything", card=shown(head.text)), head.at
        )
        return
    if head.text[:1].isdigit() or head.text.isupper():
        message = say("{rank} is no rank of this deck, to be `of` a suit", rank=shown(head.text))
        context.report("CC302", message, head.at, hint=among(head.text, say("the ranks are"), setting.ranks))
        return
    if head.text in reserved_names() | {*setting.sides}:
        context.report(
            "CC302", say("{name} stands alone; it isn't `of` anything", name=shown(head.text)), head.at
        )
        return
    names = {*BY_QUANTITY, *BY_FUNCTION, *setting.tallies}
    message = say("nothing is called {name} that could be `of` something", name=shown(head.text))
    context.report("CC302", message, head.at, hint=suggest(head.text, names))
