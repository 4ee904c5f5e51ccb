"""Whether a variant is complete and consistent: one small module for each check.

The docstring of each module is its page: what is wrong, a piece of document that shows it, and the same thing
written right. ``cartacanta explain`` prints them.
"""

from cartacanta.checks.running.documents import check_document, check_text
from cartacanta.checks.running.looking import check_variant, playable

__all__ = ["check_document", "check_text", "check_variant", "playable"]
