"""Words that are values: cards, suits, ranks, bids, slams, and the choices of options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.errors import shown, suggest
from cartacanta.expressions.typed import Constant
from cartacanta.expressions.types import NOBODY, Type
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cartacanta.expressions.context import Context
    from cartacanta.expressions.nodes import Number, Word
    from cartacanta.expressions.setting import Setting
    from cartacanta.saying import Text

LISTED: Final = 12
"""A hint lists no more words than this."""


_NAMED: Final = frozenset({Type.CARD, Type.SUIT, Type.RANK})


def card_mask(setting: Setting, text: str) -> int | None:
    """Give a set of cards as a mask: a card, a rank, a suit, a named set, or ``any``."""
    if text == "any":
        return _mask(setting.cards.values())
    if text in setting.cards:
        return 1 << setting.cards[text]
    if text in setting.card_sets:
        return setting.card_sets[text]
    if text in setting.suits:
        return _mask(setting.cards[r + text] for r in setting.ranks if r + text in setting.cards)
    if text in setting.ranks:
        return _mask(setting.cards[text + s] for s in setting.suits if text + s in setting.cards)
    return None


def _mask(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def left_out(setting: Setting, text: str) -> bool:
    """Whether this would be a card, but isn't in the deck in play."""
    return text not in setting.cards and any(
        text == rank + suit for rank in setting.ranks for suit in setting.suits
    )


def values_of(kind: Type, setting: Setting) -> dict[str, int]:
    """Give the words that are values of a type, with their numbers."""
    if kind is Type.CARD:
        return dict(setting.cards)
    if kind is Type.SUIT:
        return {suit: number for number, suit in enumerate(setting.suits)}
    if kind is Type.RANK:
        return {rank: number for number, rank in enumerate(setting.ranks)}
    return {}


def literal(context: Context, node: Word | Number, want: Type | None) -> Constant | None:
    """Read a word as a card, a suit or a rank if it is one; nothing is reported if not."""
    setting = context.setting
    if want is Type.CARDS:
        mask = card_mask(setting, node.text)
        return None if mask is None else Constant(Type.CARDS, context.span(node.at), mask, node.text)
    for kind in (Type.CARD, Type.SUIT, Type.RANK):
        if want in _NAMED and want is not kind:
            continue
        values = values_of(kind, setting)
        if node.text in values:
            return Constant(kind, context.span(node.at), values[node.text], node.text)
        if node.text == "none" and want is kind:
            return Constant(kind, context.span(node.at), NOBODY, node.text)
    return None


def ids_of(domain: str | None, setting: Setting) -> tuple[str, ...]:
    """Give the words a name can be: bids opposite ``contract``, slams opposite ``slam``."""
    return setting.bids if domain == "contract" else setting.slams if domain == "slam" else ()


def numbers_of(context: Context, node: Word | Number, domain: str | None) -> list[int] | None:
    """Give the numbers of the bids or slams a word names; reported if there are none."""
    if node.text == "none":
        return [NOBODY]
    ids = ids_of(domain, context.setting)
    found = [number for number, text in enumerate(ids) if text == node.text]
    if found:
        return found
    bids = domain == "contract"
    message = (
        say("{name} is no bid of this document", name=shown(node.text))
        if bids
        else say("{name} is no slam of this document", name=shown(node.text))
    )
    lead = say("the bids are") if bids else say("the slams are")
    context.report(
        "CC307",
        message,
        node.at,
        hint=among(node.text, lead, (*ids, "none")),
        settled=True,
    )
    return None


def among(word: str, lead: Text, words: Iterable[str]) -> Text:
    """Suggest the nearest word, or list those there are."""
    known = list(dict.fromkeys(words))
    near = suggest(word, known)
    if near is not None:
        return near
    rest = say(", ... ({number} in all)", number=len(known)) if len(known) > LISTED else ""
    if not known:
        return say("there are none")
    return say("{lead} {words}{rest}", lead=lead, words=", ".join(known[:LISTED]), rest=rest)
