"""A settled document as a document of its own: what was agreed on, to be read again where nothing else is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta.document.nodes import plain, scalars
from cartacanta.document.options import readings_of_scalar

if TYPE_CHECKING:
    from cartacanta.document.agreement import Agreement
    from cartacanta.document.nodes import Plain


def stated(agreement: Agreement) -> dict[str, Plain]:
    """The rules of an agreement as data that JSON can hold; read as a document, they are the same agreement.

    Options that expressions still read are declared, with what they were settled as.
    """
    found = plain(agreement.tree)
    assert isinstance(found, dict)  # noqa: S101 - a document is a map
    read = {reading.name for _, scalar in scalars(agreement.tree) for reading in readings_of_scalar(scalar)}
    options = {name: _declared(agreement, name) for name in agreement.options if name in read}
    return {**found, "options": options} if options else found


def _declared(agreement: Agreement, name: str) -> Plain:
    value = agreement.options[name]
    others = [text for text in agreement.choices.get(name, ()) if text != value.text]
    choices: list[Plain] = [value.value, *others]
    return {"help": name, "default": value.value, "choices": choices}
