"""Expressions of rule documents: read, checked with types, and lowered to the engine's byte code."""

from cartacanta.expressions.analysis import names_read, options_read, reads, reads_only_options
from cartacanta.expressions.checking import check
from cartacanta.expressions.constants import constant, whole
from cartacanta.expressions.lowering import Code, lower
from cartacanta.expressions.nodes import Expression
from cartacanta.expressions.parsing import parse_expression, parse_scalar
from cartacanta.expressions.places import Place
from cartacanta.expressions.printing import describe, unparse
from cartacanta.expressions.scopes import expression_names, reserved_names
from cartacanta.expressions.setting import Setting, of_options
from cartacanta.expressions.typed import Checked as Typed
from cartacanta.expressions.types import Type
from cartacanta.expressions.words import card_mask

__all__ = [
    "Code",
    "Expression",
    "Place",
    "Setting",
    "Type",
    "Typed",
    "card_mask",
    "check",
    "constant",
    "describe",
    "expression_names",
    "lower",
    "names_read",
    "of_options",
    "options_read",
    "parse_expression",
    "parse_scalar",
    "reads",
    "reads_only_options",
    "reserved_names",
    "unparse",
    "whole",
]
