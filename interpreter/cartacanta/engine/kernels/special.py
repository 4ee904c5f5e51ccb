"""What tells the types that kernels work on from records in memory."""

from __future__ import annotations

from cartacanta.engine.kernels.compiler import Type


class Special(Type):
    """The type of a program or a deal for which machine code of its own is made."""

    def __init__(self, name: str, lacking: frozenset[str]) -> None:
        self.lacking = lacking
        """Features that the rules don't have."""
        super().__init__(name=name)


def is_special(of: object) -> bool:
    """Whether a type is one of those."""
    return isinstance(of, Special)
