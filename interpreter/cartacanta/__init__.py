"""Carta Canta: regional card games written as short YAML documents, checked and carried out exactly."""

from __future__ import annotations

from typing import Final

__version__: Final = "0.1.0"
