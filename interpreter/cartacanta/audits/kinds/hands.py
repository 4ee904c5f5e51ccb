"""Worked hands: dealt, told trick by trick, counted; whole or in part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.amounts import mixed
from cartacanta.audits.findings import Finding, Proof, ranges
from cartacanta.audits.kinds.kind import Kind
from cartacanta.audits.words import WRONG_WORD, Misread
from cartacanta.document.nodes import Mapping, Scalar
from cartacanta.records.reading import SheetReader
from cartacanta.saying import both, say
from cartacanta.worked import HAND_CODES, judge, read_hand

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cartacanta.audits.model import Claim
    from cartacanta.program.model import Program
    from cartacanta.records.faults import Fault
    from cartacanta.saying import Text
    from cartacanta.worked import Judged, WorkedHand


def judge_hand(claim: Claim, program: Program) -> Finding:
    """Every fault of the hand; then who takes what by the rules, and what it comes to."""
    assert isinstance(claim.stated, Mapping)  # noqa: S101 - the schema has seen to it
    reader = SheetReader()
    hand = read_hand(claim.stated, reader)
    for fault in reader.faults:
        raise Misread(WRONG_WORD, fault.message, Scalar("", "", fault.span), fault.hint)
    judged = judge(hand, program)
    open_ = (*(Proof(text) for text in judged.open), *not_read(hand))
    if not judged.faults:
        return Finding("undecided" if open_ else "holds", open_, judged.notes)
    proofs = tuple(proof_of(fault, hand) for fault in each_name_once(judged.faults))
    lacking = [say("not decided: {fact}", fact=proof.text) for proof in open_]
    return Finding("contradicted", proofs, (*judged.notes, *rightly(judged, program), *lacking))


def each_name_once(faults: Iterable[Fault]) -> Iterator[Fault]:
    """The faults, a name that is no player's only where it stands first."""
    told: set[str] = set()
    for fault in faults:
        if fault.kind != "player" or str(fault.message) not in told:
            yield fault
        told.add(str(fault.message))


def proof_of(fault: Fault, hand: WorkedHand) -> Proof:
    """A fault as what proves that the hand isn't so."""
    message = fault.message
    if fault.kind == "taker" and {"over", "other"} <= message.values.keys():
        message = say(
            "trick {trick} is {player}'s, who plays {card}{over}; the page gives it to {other}",
            **message.values,
        )
    text: Text = say("{fault}", fault=message)
    if fault.hint is not None:
        text = say("{fault} ({hint})", fault=message, hint=fault.hint)
    lines = (hand.lines or {}).get(fault.trick or 0, ())
    return Proof(text, fault.place, fault.span, lines, HAND_CODES[fault.kind])


def not_read(hand: WorkedHand) -> Iterator[Proof]:
    """That lines of the page weren't read: they may say what contradicts the hand."""
    if len(hand.unread) == 1:
        yield Proof(say("line {line} wasn't read", line=hand.unread[0]))
    elif hand.unread:
        yield Proof(say("lines {lines} weren't read", lines=ranges(hand.unread)))


def rightly(judged: Judged, program: Program) -> Iterator[Text]:
    """What the page would have come to with the same cards rightly taken."""
    others = [trick for trick in judged.tricks if trick.claimed not in {None, trick.taker}]
    if others:
        yield say(
            "rightly taken, {tricks}",
            tricks=both(
                say("trick {trick} is {player}'s", trick=trick.number, player=judged.players[trick.taker])
                for trick in others
                if trick.taker is not None
            ),
        )
    if judged.score is None:
        return
    score = judged.score
    names = [
        both(judged.players[seat] for seat in range(program.record.seats) if score.sides[seat] == side)
        for side in range(len(score.card_scores))
    ]
    yield say(
        "rightly counted, the card scores are {scores}, in all {total}",
        scores=both(
            say("{player} {points}", player=name, points=mixed(points))
            for name, points in zip(names, score.card_scores, strict=True)
        ),
        total=mixed(score.deal_total),
    )


PLAY: Final = ("table", "deck", "phases", "tricks", "declarations")
SUMS: Final = frozenset({"exact", "card-scores", "scores", "deal-total", "ledger-after"})
WORTH: Final = frozenset({"trick-worth", "worth"})


def exercises(claim: Claim) -> tuple[str, ...]:
    """What may be played and who takes it; how it is counted only where the page counts."""
    stated = claim.stated.items if isinstance(claim.stated, Mapping) else {}
    if SUMS & stated.keys():
        return (*PLAY, "scoring", "breaches") if "penalties" in stated else (*PLAY, "scoring")
    return (*PLAY, "scoring.last-trick") if WORTH & stated.keys() else PLAY


DECK: Final = ("suits", "ranks", "orders", "highest", "trump-suit", "sets", "without")
OF_THE_PLAY: Final = frozenset(
    HAND_CODES[kind]
    for kind in (
        *("hands", "card", "player", "action", "duty", "forbidden", "turn", "twice", "not-held", "count"),
        *("taker", "trick-missing", "tricks-left", "discard"),
    )
)
"""Faults that no other way of counting could mend."""


def mended_by(claim: Claim, finding: Finding) -> tuple[str, ...]:
    """A hand that is dealt or played against the rules: only other rules of the play could make it hold."""
    if any(proof.code in OF_THE_PLAY for proof in finding.proofs):
        return ("table", *(f"deck.{key}" for key in DECK), "phases", "tricks")
    return exercises(claim)


HAND: Final = Kind("hand", exercises, judge_hand, mended_by)
