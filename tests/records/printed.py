"""The worked hand of the rules dossier, repaired, as a record; and as an example of a document."""

from __future__ import annotations

from typing import Any, Final

import yaml

HANDS: Final = {
    "Nord": "3s 6s 5s 4s 2c 7c Ad 6d Rb 7b",
    "Ovest": "Cs Fs Cc Fc Rd Cd Fd 3b Cb Fb",
    "Sud": "As Rs 3c Rc 3d 5d 4d 2b 5b 4b",
    "Est": "2s 7s Ac 6c 5c 4c 2d 7d Ab 6b",
}
TRICKS: Final = (
    "3s Cs As 2s",
    "6s Fs Rs 7s",
    "3c Ac 2c Cc",
    "Rc 6c 7c Fc",
    "3d 2d Ad Rd",
    "5d 7d 6d Cd",
    "Fd 4d Ab Rb",
    "3b 2b 6b 7b",
    "Cb 5b 5c 5s",
    "Fb 4b 4c 4s",
)
TAKERS: Final = ("Nord", "Sud", "Sud", "Sud", "Sud", "Ovest", "Ovest", "Ovest", "Ovest", "Ovest")


def record(piece: str = "", /, **changed: Any) -> str:
    """The record with a piece of YAML, and single keys, laid over it."""
    data: dict[str, Any] = {
        "record": 1,
        "variant": "rovescino",
        "players": list(HANDS),
        "hands": dict(HANDS),
        "tricks": list(TRICKS),
    }
    laid_over = yaml.safe_load(piece) or {}
    if "hands" in laid_over:
        laid_over["hands"] = HANDS | laid_over["hands"] if "Sud" in laid_over["hands"] else laid_over["hands"]
    data = data | laid_over | changed
    if len(data["players"]) != len(HANDS):
        del data["hands"]
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=1000)


def document(piece: str = "") -> str:
    """A rules document with the deal as an example, with a piece of YAML laid over it."""
    example: dict[str, Any] = {
        "id": "printed",
        "players": list(HANDS),
        "hands": dict(HANDS),
        "tricks": list(TRICKS),
    }
    laid_over = yaml.safe_load(piece) or {}
    data = {
        "variant": "sample",
        "title": {"en": "Sample"},
        "extends": "rovescino",
        "examples": [example | {"expect": {"deal-total": 11}} | laid_over],
    }
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=1000)
