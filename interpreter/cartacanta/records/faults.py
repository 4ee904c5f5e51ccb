"""What can be wrong with a record, from its form to the sums claimed; each kind has a stable code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.errors import Diagnostic
from cartacanta.saying import say, together

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartacanta.errors import Severity, Span
    from cartacanta.saying import Text
    from cartacanta.variant.place import Place

RECORD_CODES: Final = {
    "form": "CC500",
    "key": "CC501",
    "value": "CC502",
    "variant": "CC503",
    "digest": "CC504",
    "player": "CC505",
    "card": "CC506",
    "hands": "CC507",
    "missing": "CC508",
    "seed": "CC509",
    "action": "CC510",
    "action-missing": "CC511",
    "action-left": "CC512",
    "remark": "CC513",
    "claim": "CC514",
    "duty": "CC520",
    "forbidden": "CC521",
    "turn": "CC522",
    "twice": "CC523",
    "not-held": "CC524",
    "count": "CC525",
    "taker": "CC526",
    "trick-missing": "CC527",
    "unfinished": "CC528",
    "tricks-left": "CC529",
    "card-score": "CC531",
    "score": "CC532",
    "total": "CC533",
    "ledger": "CC534",
    "misdeal": "CC540",
    "breach": "CC540",
    "false-signal": "CC541",
    "false-call-out": "CC542",
}
"""Kind of fault → its code in a record."""

EXAMPLE_CODES: Final = {
    "form": "CC450",
    "key": "CC450",
    "value": "CC450",
    "variant": "CC450",
    "digest": "CC450",
    "player": "CC450",
    "card": "CC450",
    "hands": "CC451",
    "missing": "CC451",
    "seed": "CC451",
    "action": "CC452",
    "action-missing": "CC452",
    "action-left": "CC452",
    "remark": "CC452",
    "misdeal": "CC453",
    "breach": "CC453",
    "false-signal": "CC453",
    "false-call-out": "CC453",
    "claim": "CC452",
    "duty": "CC453",
    "forbidden": "CC453",
    "turn": "CC454",
    "twice": "CC455",
    "not-held": "CC455",
    "count": "CC455",
    "tricks-left": "CC455",
    "trick-missing": "CC455",
    "taker": "CC456",
    "card-score": "CC457",
    "total": "CC457",
    "score": "CC458",
    "ledger": "CC458",
    "unfinished": "CC459",
}
"""Kind of fault → its code in a worked example of a rules document."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something a record says that can't be, or isn't so by the rules.

    ``rule`` is the path of the rule it breaks, ``place`` where that stands and what it cites; ``proof`` is the card
    that shows it, ``proof_span`` where the record says so; ``trick`` counts from 1, ``seat`` from 0.
    """

    kind: str
    message: Text
    span: Span
    hint: Text | None = None
    rule: str | None = None
    place: Place | None = None
    proof: int | None = None
    proof_span: Span | None = None
    trick: int | None = None
    seat: int | None = None

    @property
    def severity(self) -> Severity:
        """Rules that have changed since are worth a warning only."""
        return "warning" if self.kind == "digest" else "error"

    def diagnostic(self, codes: Mapping[str, str] = RECORD_CODES) -> Diagnostic:
        """The fault as it is reported: the chain leads to the card that proves it and to the rule."""
        hints = [self.hint] if self.hint else []
        if self.place is not None:
            where, source = self.place.span.show(), self.place.cite
            hints.append(
                say(
                    "the rule is `{rule}` ({place}, after {source})",
                    rule=self.rule,
                    place=where,
                    source=source,
                )
                if source
                else say("the rule is `{rule}` ({place})", rule=self.rule, place=where)
            )
        chain = [self.proof_span] if self.proof_span else []
        if self.place is not None:
            chain.append(self.place.span)
        return Diagnostic(
            codes[self.kind],
            self.severity,
            self.message,
            self.span,
            together(hints, "; ") if hints else None,
            tuple(chain),
        )
