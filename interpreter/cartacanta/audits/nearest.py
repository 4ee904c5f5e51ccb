"""What comes nearest to a claim that holds under no agreement."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cartacanta.saying import both, either, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cartacanta.audits.findings import Finding, Proof
    from cartacanta.audits.model import Claim
    from cartacanta.audits.rulebook import Rulebook
    from cartacanta.audits.settings import Question, Setting
    from cartacanta.saying import Text


def ranges(rulebook: Rulebook, asked: Sequence[Question]) -> list[str]:
    """The options that are ranges: only some of their values were tried."""
    wide = {item.name for item in rulebook.menu if item.whole is not None}
    return [question.name for question in asked if question.name in wide]


def nearest(claim: Claim, found: Mapping[Setting, Finding], wide: Sequence[str] | None) -> Finding:
    """What is found under the page's own settings, and beside it, or for what *some* do instead of it, what is nearer.

    What a rule may be is told with all it may be, unless it is the value of an option that is a range (``wide``), or not
    everything was tried (None).
    """
    first = found[()]
    against = [setting for setting, finding in found.items() if finding.verdict == "contradicted"]
    best = min(against, key=lambda setting: (found[setting].weight, len(setting)))
    proofs = tuple(with_all_values(proof, found, wide) for proof in first.proofs)
    if found[best].weight >= first.weight:
        return replace(first, proofs=proofs)
    if claim.sometimes:
        nearer = tuple(replace(proof, text=told(best, proof)) for proof in found[best].proofs)
        return replace(found[best], proofs=nearer)
    return replace(
        first, proofs=proofs, notes=(*first.notes, *(told(best, proof) for proof in found[best].proofs))
    )


def told(setting: Setting, proof: Proof) -> Text:
    """A proof with the agreement under which it is one."""
    settings = both(f"{option} = {value}" for option, value in setting)
    return say("with {settings}: {proof}", settings=settings, proof=proof.text)


def with_all_values(proof: Proof, found: Mapping[Setting, Finding], wide: Sequence[str] | None) -> Proof:
    """A proof that names one value, with all that the rules can have there if that is up to options with a list."""
    if proof.value is None or wide is None:
        return proof
    key, _, claimed = proof.value
    values: dict[str, None] = {}
    for setting, finding in found.items():
        for other in finding.proofs:
            if other.value is not None and other.value[0] == key:
                if any(option in wide and value == other.value[1] for option, value in setting):
                    return proof
                values.setdefault(other.value[1])
    if len(values) == 1:
        return proof
    ordered = sorted(
        values, key=lambda value: (not value.isdecimal(), int(value) if value.isdecimal() else 0)
    )
    text = say("`{key}` may be {values}, not {claimed}", key=key, values=either(ordered), claimed=claimed)
    return replace(proof, text=text)
