"""Carta Canta: regional card games written as short YAML documents, checked and carried out exactly."""
