"""What is found about a claim under one setting of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cartacanta.errors import Span
    from cartacanta.saying import Text
    from cartacanta.variant.place import Place

Verdict = Literal["holds", "contradicted", "undecided"]


@dataclass(frozen=True, slots=True)
class Proof:
    """One thing that shows why a claim holds, doesn't hold or can't be decided.

    ``text`` names the card, the trick or the sum; ``place`` is the rule's, with the source it cites; ``span`` is the
    word of the audit it is about, where that is less than the whole claim; ``lines`` are those of the page, where they
    are fewer than the claim's. ``code`` is that of a fault that has one of its own.
    """

    text: Text
    place: Place | None = None
    span: Span | None = None
    lines: tuple[int, ...] = ()
    code: str = ""
    weight: int = 1
    """How far the rules are from the claim: more than 1 where they have nothing of the sort."""
    value: tuple[str, str, str] | None = None
    """What is named, what it is, and what it is claimed to be; for values that can be told one beside the other."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A verdict with what proves it, and what else there is to tell: what would be right instead."""

    verdict: Verdict
    proofs: tuple[Proof, ...] = ()
    notes: tuple[Text, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether the claim holds."""
        return self.verdict == "holds"

    @property
    def weight(self) -> int:
        """How far the rules are from the claim."""
        return sum(proof.weight for proof in self.proofs)


NOTHING_SUCH: Final = 10
"""What a proof weighs where the rules have nothing of the sort at all."""
HOLDS: Final = Finding("holds")
"""A claim that holds, with nothing more to say about it."""


def contradicted(proofs: Sequence[Proof], *notes: Text) -> Finding:
    """What these proofs contradict; a claim with none of them holds."""
    return Finding("contradicted", tuple(proofs), notes) if proofs else HOLDS


def undecided(text: Text, span: Span | None = None) -> Finding:
    """A claim of which a fact is missing, and which."""
    return Finding("undecided", (Proof(text, span=span),))


def joined(findings: Iterable[Finding]) -> Finding:
    """Several findings about one claim: it holds if every part does, and is contradicted if one part is."""
    listed = list(findings)
    for verdict in ("contradicted", "undecided"):
        found = [finding for finding in listed if finding.verdict == verdict]
        if found:
            proofs = each_once(proof for finding in found for proof in finding.proofs)
            return Finding(verdict, proofs, tuple(note for finding in found for note in finding.notes))
    proofs = tuple(proof for finding in listed for proof in finding.proofs)
    return Finding("holds", proofs, tuple(note for finding in listed for note in finding.notes))


def ranges(lines: tuple[int, ...]) -> str:
    """Line numbers shortly: `2-4, 6`."""
    parts: list[list[int]] = []
    for line in sorted(lines):
        if parts and parts[-1][-1] == line - 1:
            parts[-1].append(line)
        else:
            parts.append([line])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)


def each_once(proofs: Iterable[Proof]) -> tuple[Proof, ...]:
    """Proofs without those that say the same again of another word of the claim."""
    found: dict[str, Proof] = {}
    for proof in proofs:
        found.setdefault(str(proof.text), proof)
    return tuple(found.values())
