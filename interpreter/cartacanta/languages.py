"""The languages in which everything can be said, each a folder of ``phrases/``.

Nothing here is kept between calls but what was read: whoever shows a text says in which language.

>>> translated(say("the deal is over"), "it")
'la smazzata è finita'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cartacanta.errors import UsageError, shown
from cartacanta.resources import languages_folder
from cartacanta.saying import Text, say, together

if TYPE_CHECKING:
    from collections.abc import Mapping

ENGLISH: Final = "en"
"""The language of the texts themselves: it has no phrases."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language, with what each English template is in it."""

    code: str
    phrases: Mapping[str, str] = field(default_factory=dict, repr=False)

    def said(self, text: str) -> str:
        """Say a text in this language; what nobody has translated, and what is no `Text`, stays as it is."""
        if not isinstance(text, Text):
            return text
        if not self.phrases:
            return str(text)
        values = {
            name: self.said(value) if isinstance(value, Text) else value
            for name, value in text.values.items()
        }
        return self.phrases.get(text.template, text.template).format_map(values)


def languages() -> tuple[str, ...]:
    """Give the codes of all languages, English first."""
    return (ENGLISH, *sorted(folder.name for folder in languages_folder().iterdir() if folder.is_dir()))


def language(code: str) -> Language:
    """Give a language by its code, ``it``. Raises UsageError with what there is, if there is none."""
    if code == ENGLISH:
        return Language(ENGLISH)
    if code not in languages():
        raise UsageError(
            say(
                "there is no language {code}: the languages are {known}",
                code=shown(code),
                known=together(languages()),
            )
        )
    return _read(code)


def translated(text: str, code: str) -> str:
    """Say a text in a language. Raises UsageError if there is no such language."""
    return language(code).said(text)


@lru_cache
def _read(code: str) -> Language:
    """Read a language's phrases, once."""
    import yaml  # noqa: PLC0415 (only where a language other than English is wanted)

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    phrases: dict[str, str] = {}
    for path in sorted((languages_folder() / code).glob("*.yaml")):
        phrases |= yaml.load(path.read_text(encoding="utf-8"), Loader=loader) or {}  # noqa: S506 - makes texts only
    return Language(code, phrases)
