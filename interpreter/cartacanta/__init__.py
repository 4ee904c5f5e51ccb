"""Carta Canta: regional card games written as short YAML documents, checked and carried out exactly."""

__version__ = "0.1.0"
