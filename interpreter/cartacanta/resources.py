"""Finds the documents of ``rules/``, the schemas of ``schema/`` and the phrases, wherever the package came from.

Installed from a wheel documents and schemas are data of the package; in a checkout, and in an editable install made
from one, they lie beside the source root. Phrases always lie in the package.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cartacanta.errors import CartaCantaError

_PACKAGE: Final = Path(__file__).resolve().parent
AUDIT_SUFFIX: Final = ".audit.yaml"
"""How the names of audits end, which lie among rules documents."""

PLACES: Final = (_PACKAGE / "_data", _PACKAGE.parents[1])
"""Where the folders may be: inside an installed package; at the top of a checkout."""


def rules_folder() -> Path:
    """Give the folder with one document per variant, and ``lib/`` with what they extend."""
    return _folder("rules", "lib")


def rules_documents() -> list[Path]:
    """Give every rules document that lies there, sorted; the audits among them are none."""
    found = rules_folder().rglob("*.yaml")
    return sorted(path for path in found if not path.name.endswith(AUDIT_SUFFIX))


def audits_folder() -> Path:
    """Give the folder with the audits of pages."""
    return rules_folder() / "audits"


def schema_folder() -> Path:
    """Give the folder with the JSON Schemas."""
    return _folder("schema", "variant.schema.json")


def languages_folder() -> Path:
    """Give the folder with a folder of phrases for each language but English."""
    return _PACKAGE / "phrases"


def _folder(name: str, sign: str) -> Path:
    for place in PLACES:
        if (place / name / sign).exists():
            return place / name
    tried = " and ".join(str(place / name) for place in PLACES)
    raise CartaCantaError(f"the installation is incomplete: no {name}/{sign}; looked in {tried}")
