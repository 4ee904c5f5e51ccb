"""Claims of what is written down: how an amount is rounded, and what a worked count comes to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cartacanta.amounts import mixed
from cartacanta.audits.findings import HOLDS, Proof, contradicted, joined, undecided
from cartacanta.audits.kinds.kind import Kind, always
from cartacanta.audits.kinds.values import VALUES, entries, reckoned, sum_of, value_of
from cartacanta.audits.places import place_at
from cartacanta.audits.steady import deal_points, last_trick
from cartacanta.audits.trumps import under_trumps
from cartacanta.audits.words import WRONG_WORD, Cards, Misread, is_true, number
from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.engine import reckoning
from cartacanta.engine.program_record import ProgramRecord
from cartacanta.engine.records import NONE
from cartacanta.saying import say
from cartacanta.variant.cards import mask_of, members

if TYPE_CHECKING:
    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.document.nodes import Node
    from cartacanta.program.model import Program
    from cartacanta.saying import Text


def rounded(program: Program, exact: Fraction) -> Fraction:
    """An exact amount made whole as the rules have it."""
    record = ProgramRecord()
    record.rounding, record.unit = program.record.rounding, exact.denominator
    return Fraction(reckoning.rounded(record, exact.numerator), record.unit)


def judge_rounds(claim: Claim, program: Program) -> Finding:
    """Amount by amount."""
    proofs = []
    for key, value in entries(claim.stated):
        exact, claimed = number(key), number(value)
        real = rounded(program, exact)
        if real != claimed:
            text = say(
                "{exact} is written down as {real}, not {claimed}",
                exact=mixed(exact),
                real=mixed(real),
                claimed=mixed(claimed),
            )
            proofs.append(Proof(text, place_at(program, "scoring.round", "scoring"), key.span))
    return contradicted(proofs)


def judge_count(claim: Claim, program: Program) -> Finding:
    """The exact amount first, then what is written down."""
    stated = claim.stated
    assert isinstance(stated, Mapping)  # noqa: S101 - the schema has seen to it
    if program.variant.pack.trump_suit is None:
        return judge_count_under(program, stated, NONE)
    return under_trumps(program, stated, lambda trump: judge_count_under(program, stated, trump))


def judge_count_under(program: Program, stated: Mapping, trump: int) -> Finding:
    """A count under a trump suit, or none."""
    taken = taken_sums(program, stated, trump)
    if isinstance(taken, Proof):
        return contradicted([taken])
    with_last = is_true(stated.get("last-trick"))
    extra = last_trick(program) if with_last else Fraction(0)
    if extra is None:
        return undecided(say("what the last trick is worth depends on the deal"), stated.span)
    findings = []
    exact = stated.get("exact")
    if exact is not None:
        findings.append(judge_exact(program, exact, taken, extra))
    makes = stated.get("makes")
    if makes is not None:
        findings.append(judge_makes(program, stated, makes, taken, extra))
    return joined(findings)


@dataclass(frozen=True, slots=True)
class Taken:
    """What the cards of a count can come to: one sum if they are named, several if only their numbers are."""

    sums: frozenset[Fraction]
    reckoning: str


def taken_sums(program: Program, stated: Mapping, trump: int) -> Taken | Proof:
    """The sums of the cards; or the proof that there are no such cards."""
    node, cards = stated.get("cards"), Cards(program)
    if node is None:
        known = is_true(stated.get("last-trick")) and "others" not in stated.items
        return Taken(frozenset([Fraction(0)] if known else []), "")
    if not isinstance(node, Mapping):
        mask = mask_of(cards.list_of(node))
        return Taken(frozenset([sum_of(program, mask, trump)]), reckoned(program, mask, trump))
    sums, parts, taken = frozenset([Fraction(0)]), [], 0
    for key, value in sorted(entries(node), key=lambda entry: cards.set_of(entry[0]).bit_count()):
        mask = cards.set_of(key) & cards.deck & ~taken
        many = int(value.text) if isinstance(value, Scalar) else 0
        if many > mask.bit_count():
            text = say(
                "{cards}: there are {real} of these cards, not {claimed}",
                cards=key.text,
                real=mask.bit_count(),
                claimed=many,
            )
            return Proof(text, place_at(program, "deck.ranks"), key.span)
        taken |= mask
        sums = frozenset(before + one for before in sums for one in choices(program, mask, many, trump))
        worths = {value_of(program, card, trump) for card in members(mask)}
        parts += [f"{many} \u00d7 {mixed(worth)}" for worth in worths if len(worths) == 1 and worth and many]
    return Taken(sums, " + ".join(parts))


def choices(program: Program, mask: int, many: int, trump: int) -> frozenset[Fraction]:
    """The sums that so many cards of a set can have."""
    found: dict[int, set[Fraction]] = {0: {Fraction(0)}}
    for card in members(mask):
        for size in range(min(many, len(found)), 0, -1):
            found.setdefault(size, set()).update(
                one + value_of(program, card, trump) for one in found[size - 1]
            )
    return frozenset(found.get(many, ()))


def judge_exact(program: Program, node: Node, taken: Taken, extra: Fraction) -> Finding:
    """The exact amount."""
    claimed = number(node)
    sums = {one + extra for one in taken.sums}
    if not sums:
        return undecided(say("which cards were taken isn't said"), node.span)
    if sums == {claimed}:
        return HOLDS
    if claimed in sums:
        return undecided(which_cards(sums), node.span)
    text = say(
        "the cards come to {sum}, not {claimed}", sum=written(taken, extra, sums), claimed=mixed(claimed)
    )
    return contradicted([Proof(text, place_at(program, "deck.values", "deck"), node.span)])


def written(taken: Taken, extra: Fraction, sums: set[Fraction]) -> Text | str:
    """A sum and how it comes about; or the sums that there may be."""
    if len(sums) > 1:
        return say("one of {sums}", sums=", ".join(mixed(one) for one in sorted(sums)))
    parts = [part for part in (taken.reckoning, mixed(extra) if extra else "") if part]
    return f"{' + '.join(parts) or '0'} = {mixed(next(iter(sums)))}"


def which_cards(sums: set[Fraction]) -> Text:
    """Cards of the same sort are worth different amounts."""
    return say(
        "it depends on which of these cards they are: {sums}", sums=", ".join(map(mixed, sorted(sums)))
    )


def judge_makes(program: Program, stated: Mapping, node: Node, taken: Taken, extra: Fraction) -> Finding:
    """What is written down: rounded, or what is missing from the deal's points; and what was declared."""
    claimed = number(node)
    declared = stated.get("declared")
    added = Fraction(0) if declared is None else number(declared)
    if added and program.variant.declarations is None:
        return contradicted([Proof(say("nothing may be declared in this game"), span=node.span)])
    scoring = program.variant.scoring
    if scoring.remainder and is_true(stated.get("last-trick")):
        return judge_remainder(program, stated, claimed, added, node)
    sums = {rounded(program, one + extra) + added for one in taken.sums}
    if not sums:
        return undecided(say("which cards were taken isn't said"), node.span)
    if sums == {claimed}:
        return HOLDS
    if claimed in sums:
        return undecided(which_cards(sums), node.span)
    exact = {one + extra for one in taken.sums}
    text = say(
        "{exact} is written down as {real}, not {claimed}",
        exact=" / ".join(mixed(one) for one in sorted(exact)),
        real=" / ".join(mixed(one) for one in sorted(sums)),
        claimed=mixed(claimed),
    )
    if added:
        text = say("{text} ({declared} of it declared)", text=text, declared=mixed(added))
    return contradicted([Proof(text, place_at(program, "scoring.round", "scoring"), node.span)])


def judge_remainder(
    program: Program, stated: Mapping, claimed: Fraction, added: Fraction, node: Node
) -> Finding:
    """Whoever took the last trick has what is missing from the deal's points."""
    others, whole = stated.get("others"), deal_points(program)
    if others is None or whole is None:
        return undecided(
            say(
                "whoever took the last trick has what the others leave of the deal's points: say what these have (`others`)"
            ),
            node.span,
        )
    theirs = [number(item) for item in (others.items if isinstance(others, Sequence) else (others,))]
    if len(theirs) != program.record.sides - 1:
        message = say(
            "{wanted} others count here; {number} are given",
            wanted=program.record.sides - 1,
            number=len(theirs),
        )
        raise Misread(WRONG_WORD, message, others)
    real = whole - sum(theirs) + added
    if real == claimed:
        return HOLDS
    text = say(
        "the last taker has {points} less what the others have, {others}: {real}, not {claimed}",
        points=mixed(whole),
        others=" + ".join(map(mixed, theirs)),
        real=mixed(real),
        claimed=mixed(claimed),
    )
    return contradicted([Proof(text, place_at(program, "scoring.remainder", "scoring"), node.span)])


def counted_by(claim: Claim) -> tuple[str, ...]:
    """What a count depends on: on the number of others only where these are said."""
    stated = claim.stated
    keys = stated.items if isinstance(stated, Mapping) else {}
    paths = [*VALUES, "scoring.last-trick"]
    if isinstance(keys["cards"].value if "cards" in keys else None, Mapping):
        paths.append("deck.without")
    if "makes" in keys:
        paths += ["scoring.round", "scoring.deal-points", "scoring.remainder"]
    if "others" in keys:
        paths += ["table.players", "table.sides"]
    return (*paths, "declarations.counts") if "declared" in keys else tuple(paths)


ROUNDS: Final = Kind("rounds", always("scoring.round"), judge_rounds)
COUNT: Final = Kind("count", counted_by, judge_count)
