"""What a part must be: a value of the type its place wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.errors import shown
from cartacanta.expressions.types import Type
from cartacanta.saying import either, say

if TYPE_CHECKING:
    from cartacanta.expressions.context import Context
    from cartacanta.expressions.nodes import Node
    from cartacanta.expressions.typed import Typed
    from cartacanta.saying import Text


def expect(context: Context, node: Node, wanted: Type | tuple[Type, ...]) -> Typed | None:
    """Check a part that must be of a type."""
    kinds = (wanted,) if isinstance(wanted, Type) else wanted
    found = context.check(node, kinds[0])
    if found is None or found.type in kinds:
        return found
    for kind in kinds:
        same = as_type(context, found, kind)
        if same is not None:
            return same
    message = say(
        "{wanted} is wanted here; {found} is {type}",
        wanted=either(kind.wanted for kind in kinds),
        found=shown(context.text(node)),
        type=found.type.value,
    )
    context.report("CC306", message, node.at, hint=_mismatch_hint(context, node, found.type, kinds))
    return None


def as_type(context: Context, found: Typed, kind: Type) -> Typed | None:
    """Read a value as one of another type, where the game makes them the same."""
    if found.type is kind:
        return found
    if {found.type, kind} == {Type.SEAT, Type.SIDE} and context.setting.each_alone:
        return found
    return None


def _mismatch_hint(context: Context, node: Node, found: Type, kinds: tuple[Type, ...]) -> Text | None:
    text = context.text(node)
    simple = text if len(text) <= 30 else "X"  # noqa: PLR2004 - what is readable in a hint
    if found is Type.SEAT and Type.SIDE in kinds:
        return say("write `side of {text}`", text=simple)
    if found is Type.TRUTH and Type.NUMBER in kinds:
        return say("write `if ... then 1 else 0`")
    if found is Type.NUMBER and Type.TRUTH in kinds:
        return say("compare it, as in `{number} > 0`", number=simple)
    if found is Type.SUIT and Type.CARD in kinds and context.setting.ranks:
        return say("write `{rank} of {suit}` for a card", rank=context.setting.ranks[0], suit=simple)
    return None
