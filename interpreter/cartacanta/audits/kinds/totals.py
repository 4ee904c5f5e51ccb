"""Claims of what a deal comes to altogether: counted, not sampled, with a deal that shows each sum."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.amounts import mixed
from cartacanta.audits.findings import HOLDS, Proof, contradicted, joined, undecided
from cartacanta.audits.kinds.kind import Kind
from cartacanta.audits.kinds.values import VALUES, entries, reckoned, sum_of
from cartacanta.audits.places import place_at
from cartacanta.audits.steady import last_trick
from cartacanta.audits.words import number
from cartacanta.counting import count_sums
from cartacanta.counting.rehearsal import courses
from cartacanta.counting.shares import possible, stakes_of
from cartacanta.document.nodes import Mapping, Sequence
from cartacanta.saying import say

if TYPE_CHECKING:
    from fractions import Fraction

    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.counting import PossibleSum
    from cartacanta.document.nodes import Node
    from cartacanta.program.model import Program
    from cartacanta.variant.place import Place


MOST_COUNTED: Final = 2000
COUNTED: Final[dict[str, Sums]] = {}
"""The sums of the agreements looked at before: a page says several times what a deal comes to."""


def judge_total(claim: Claim, program: Program) -> Finding:
    """Key by key; a number or a list of them are the sums."""
    if not isinstance(claim.stated, Mapping):
        return judge_sums(program, claim.stated)
    return joined(JUDGES[key.text](program, value) for key, value in entries(claim.stated))


@dataclass(frozen=True, slots=True)
class Sums:
    """What a deal can come to: each sum with a deal, or None where every deal comes to the same."""

    shown: dict[Fraction, PossibleSum | None]
    open: frozenset[Fraction]
    """Sums of which it isn't known."""


def sums_of(program: Program) -> Sums:
    """Every sum that can come out, counted once for each agreement."""
    digest = program.variant.agreement.digest
    if digest not in COUNTED:
        if len(COUNTED) >= MOST_COUNTED:
            COUNTED.clear()
        COUNTED[digest] = counted(program)
    return COUNTED[digest]


def counted(program: Program) -> Sums:
    """Count; where there is but one sum, no deal need be looked for."""
    sums = {total for course in courses(program) for total in possible(stakes_of(program, course))}
    if len(sums) == 1:
        return Sums({program.points(total): None for total in sums}, frozenset())
    found = count_sums(program)
    return Sums({one.total: one for one in found.sums}, frozenset(found.undecided))


def judge_sums(program: Program, node: Node) -> Finding:
    """Exactly these sums can come out."""
    claimed = {number(item) for item in (node.items if isinstance(node, Sequence) else (node,))}
    real = sums_of(program)
    proofs = [
        Proof(
            say("no deal comes to {sum}: it is always {sums}", sum=mixed(one), sums=listed(real))
            if len(real.shown) == 1
            else say(
                "no deal comes to {sum}: what can come out is {sums}", sum=mixed(one), sums=listed(real)
            ),
            rounding_place(program),
            node.span,
        )
        for one in sorted(claimed - real.shown.keys() - real.open)
    ]
    proofs += [
        shown(program, total, one, node)
        for total, one in sorted(real.shown.items())
        if total not in claimed and (one is not None or not proofs)
    ]
    if not proofs and real.open:
        return not_known(real, node)
    return contradicted(proofs)


def not_known(real: Sums, node: Node) -> Finding:
    """Sums of which counting can't tell whether they come out."""
    sums = ", ".join(map(mixed, sorted(real.open)))
    return undecided(say("whether a deal can come to {sums} isn't known", sums=sums), node.span)


def judge_edge(program: Program, node: Node, *, most: bool) -> Finding:
    """No sum that can come out lies beyond this one."""
    real, claimed = sums_of(program), number(node)
    edge = (max if most else min)(real.shown)
    if (edge > claimed) if most else (edge < claimed):
        return contradicted([shown(program, edge, real.shown[edge], node)])
    if any((one > claimed) if most else (one < claimed) for one in real.open):
        return not_known(real, node)
    return HOLDS


def shown(program: Program, total: Fraction, one: PossibleSum | None, node: Node) -> Proof:
    """That a sum can come out: what each party has in a deal that does."""
    text = say("every deal comes to {sum}", sum=mixed(total))
    if one is not None:
        score = one.deal.score()
        text = say(
            "a deal can come to {sum}: {exact} are written down as {points}",
            sum=mixed(total),
            exact=" + ".join(map(mixed, score.side_exact)),
            points=" + ".join(map(mixed, score.card_scores)),
        )
    return Proof(text, rounding_place(program), node.span)


def rounding_place(program: Program) -> Place | None:
    """Where it stands how a deal is evened out."""
    return place_at(program, "scoring.remainder", "scoring.round", "scoring.last-trick", "scoring")


def listed(sums: Sums) -> str:
    """The sums in order."""
    return ", ".join(map(mixed, sorted(sums.shown)))


def judge_exact(program: Program, node: Node) -> Finding:
    """All cards and the last trick, unrounded."""
    extra, deck = last_trick(program), program.record.deck
    real = None if extra is None else sum_of(program, deck) + extra
    if real is None or any(stakes_of(program, course).to_nobody for course in courses(program)):
        return undecided(say("what there is in a deal isn't always the same"), node.span)
    claimed = number(node)
    if real == claimed:
        return HOLDS
    text = say(
        "all cards and the last trick: {reckoned} + {last} = {real}, not {claimed}",
        reckoned=reckoned(program, deck),
        last=mixed(real - sum_of(program, deck)),
        real=mixed(real),
        claimed=mixed(claimed),
    )
    return contradicted([Proof(text, place_at(program, "deck.values", "deck"), node.span)])


def judge_cards(program: Program, node: Node) -> Finding:
    """All cards that are played with."""
    real, claimed = sum_of(program, program.record.deck), number(node)
    if real == claimed:
        return HOLDS
    text = say(
        "all cards: {reckoned} = {real}, not {claimed}",
        reckoned=reckoned(program, program.record.deck),
        real=mixed(real),
        claimed=mixed(claimed),
    )
    return contradicted([Proof(text, place_at(program, "deck.values", "deck"), node.span)])


JUDGES: Final = {
    "sums": judge_sums,
    "at-most": lambda program, node: judge_edge(program, node, most=True),
    "at-least": lambda program, node: judge_edge(program, node, most=False),
    "exact": judge_exact,
    "cards": judge_cards,
}


def exercised(claim: Claim) -> tuple[str, ...]:
    """Of the cards alone only their values matter; else nearly everything that happens in a deal."""
    stated = claim.stated
    if isinstance(stated, Mapping) and set(stated.items) <= {"cards", "exact"}:
        return (*VALUES, "deck.without", "scoring.last-trick", "scoring.leftover")
    return (
        *VALUES,
        "deck.without",
        "table.players",
        "table.sides",
        "table.dummy",
        "phases",
        *(f"tricks.{key}" for key in ("trump", "duty", "forbidden", "draw")),
        *(
            f"scoring.{key}"
            for key in ("last-trick", "leftover", "count-by", "round", "deal-points", "remainder")
        ),
    )


TOTAL: Final = Kind("total", exercised, judge_total)
