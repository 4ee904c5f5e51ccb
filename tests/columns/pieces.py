"""The longer proof in pieces, each proved by whatever process takes it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.columns.agreements import combinations, single
from tests.columns.courses import machine_code
from tests.columns.proving import ENDLESS, DifferentError, Proof
from tests.variants.every_variant import VARIANTS

import cartacanta

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from tests.variants.every_variant import Agreed

    from cartacanta.simulation.engines import Engine

CHUNK: Final = 2000
"""So many deals are proved in one go."""
CHUNK_OF_MATCHES: Final = 25
CHUNK_OF_THOUGHT: Final = 100
SHARE_THOUGHT_ABOUT: Final = 100
"""Of so many deals one is played by players who think as well."""


@dataclass(frozen=True)
class Piece:
    """Some deals or matches of an agreement."""

    agreed: Agreed
    work: str
    first: int
    count: int

    def __str__(self) -> str:
        return f"{self.agreed} {self.work} {self.first}+{self.count}"


def pieces(agreed: Agreed, deals: int, matches: int) -> Iterator[Piece]:
    """An agreement's deals and matches in pieces."""
    for first in range(0, deals, CHUNK):
        yield Piece(agreed, "deals", first, min(CHUNK, deals - first))
    for first in range(0, deals // SHARE_THOUGHT_ABOUT, CHUNK_OF_THOUGHT):
        yield Piece(agreed, "thinking", first, min(CHUNK_OF_THOUGHT, deals // SHARE_THOUGHT_ABOUT - first))
    if agreed.variant in ENDLESS:
        matches = min(matches, 1)
    for first in range(0, matches, CHUNK_OF_MATCHES):
        yield Piece(agreed, "matches", first, min(CHUNK_OF_MATCHES, matches - first))


def everything(asked: argparse.Namespace) -> Iterator[Piece]:
    """All that is to be proved."""
    for variant in asked.variants or VARIANTS:
        for agreed in single(variant):
            deals = asked.values if agreed.settings else asked.deals
            yield from pieces(agreed, deals, asked.matches)
    for agreed in combinations():
        if not asked.variants or agreed.variant in asked.variants:
            yield from pieces(agreed, asked.values, asked.matches)


@cache
def engine() -> Engine:
    return machine_code()


def prove(piece: Piece, kernels: tuple[str, ...]) -> str:
    """What is wrong with a piece; nothing if everything is right."""
    proof = Proof(piece.agreed, engine(), kernels=kernels)
    try:
        if piece.work == "deals":
            proof.deals(piece.first, piece.count)
        elif piece.work == "thinking":
            proof.thinking(piece.first, piece.count)
            if piece.agreed.variant not in ENDLESS:
                proof.thought_matches(piece.first // CHUNK_OF_THOUGHT, 1)
        else:
            proof.matches(piece.first, piece.count)
    except DifferentError as difference:
        return str(difference)
    return ""


def digest(kernels: Sequence[str]) -> str:
    """Of the engine, its kernels and its judges: what was proved of others counts for nothing here."""
    found = hashlib.sha256(" ".join(kernels).encode())
    here = Path(__file__).parent
    ours = Path(cartacanta.__file__).parent
    for folder in (ours / "engine", ours / "program", ours / "simulation", here, here.parent / "oracle"):
        for path in sorted(folder.rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


def counted(pieces: Sequence[Piece], work: str) -> int:
    return sum(piece.count for piece in pieces if piece.work == work)
