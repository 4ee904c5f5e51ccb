"""Carta Canta: regional card games written as short YAML documents, checked and carried out exactly.

>>> from cartacanta import Deal, DealName, open_variant
>>> program = open_variant("rovescino", {"last-trick": "1/2"})
>>> deal = Deal.from_name(program, DealName(seed=7))
>>> while not deal.over:
...     deal.play(deal.legal_actions()[0])
>>> sum(deal.score().exact)
Fraction(67, 6)

Importing this costs nothing; each name below brings in what it needs when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cartacanta.deal import Deal
    from cartacanta.errors import (
        CartaCantaError,
        Diagnostic,
        DocumentError,
        IllegalAction,
        RecordError,
        Span,
        UsageError,
    )
    from cartacanta.layout import DealName, Layout
    from cartacanta.match import Match
    from cartacanta.opening import open_variant
    from cartacanta.program.model import Program
    from cartacanta.results import Score
    from cartacanta.simulation import simulate
    from cartacanta.views import View
    from cartacanta.why import (
        Explanation,
        explain_action,
        explain_card,
        explain_points,
        explain_trick,
        explain_turn,
    )

__version__ = "0.1.0"

__all__ = [
    "CartaCantaError",
    "Deal",
    "DealName",
    "Diagnostic",
    "DocumentError",
    "Explanation",
    "IllegalAction",
    "Layout",
    "Match",
    "Program",
    "RecordError",
    "Score",
    "Span",
    "UsageError",
    "View",
    "explain_action",
    "explain_card",
    "explain_points",
    "explain_trick",
    "explain_turn",
    "open_variant",
    "simulate",
]

_HOMES: Final = {
    "Deal": "deal",
    "DealName": "layout",
    "Explanation": "why",
    "Layout": "layout",
    "Match": "match",
    "Program": "program.model",
    "Score": "results",
    "View": "views",
    "explain_action": "why",
    "explain_card": "why",
    "explain_points": "why",
    "explain_trick": "why",
    "explain_turn": "why",
    "open_variant": "opening",
    "simulate": "simulation",
}


def __getattr__(name: str) -> object:
    """Bring in a public name when it is first asked for."""
    if name not in __all__:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'errors')}"), name)
