"""A variant: what a settled document says, typed and frozen."""

from cartacanta.variant.building import build
from cartacanta.variant.model import Variant

__all__ = ["Variant", "build"]
