"""Claims of how many cards are dealt to whom, and which are left out; and of who leads."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING, Final

from cartacanta.audits.findings import Proof, contradicted, joined, undecided
from cartacanta.audits.kinds.kind import Kind, always
from cartacanta.audits.kinds.values import entries
from cartacanta.audits.places import node_at, place_at
from cartacanta.audits.words import WRONG_WORD, Cards, Misread
from cartacanta.deal import Deal
from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.errors import DocumentError
from cartacanta.expressions import Place as Scope
from cartacanta.expressions import Type, check, constant, parse_expression
from cartacanta.layout import DealName, first_deal, hand_sizes
from cartacanta.saying import say
from cartacanta.variant.phase_rules import MovePhase, PlayPhase

if TYPE_CHECKING:
    from cartacanta.audits.findings import Finding
    from cartacanta.audits.model import Claim
    from cartacanta.document.nodes import Node
    from cartacanta.program.model import Program
    from cartacanta.variant.place import Place

REST: Final = -1


def judge_deals(claim: Claim, program: Program) -> Finding:
    """Key by key."""
    return joined(JUDGES[key.text](program, value) for key, value in entries(claim.stated))


def sizes(program: Program) -> tuple[int, ...]:
    """How many cards each player is dealt, eldest hand first; a dummy is no player."""
    dealt = hand_sizes(program)
    return tuple(dealt[seat] for seat in program.occupied)


def dealing_place(program: Program, key: str) -> Place | None:
    """Where the deal is stated."""
    return place_at(program, f"phases.deal.{key}", "phases.deal", "phases")


def listed(numbers: tuple[int, ...]) -> str:
    """Numbers in a row."""
    return ", ".join(map(str, numbers))


def judge_each(program: Program, node: Node) -> Finding:
    """Everybody is dealt so many."""
    real, claimed = sizes(program), whole(node)
    if set(real) == {claimed}:
        return contradicted(())
    text = (
        say("each player is dealt {real} cards, not {claimed}", real=real[0], claimed=claimed)
        if len(set(real)) == 1
        else say("the players are dealt {real} cards, not {claimed} each", real=listed(real), claimed=claimed)
    )
    return contradicted([Proof(text, dealing_place(program, "hands"), node.span)])


def judge_hands(program: Program, node: Node) -> Finding:
    """Each is dealt so many, eldest hand first."""
    real, claimed = sizes(program), tuple(map(whole, items(node)))
    if claimed in {real, hand_sizes(program)}:  # a dummy's hand may be counted too
        return contradicted(())
    text = say(
        "the players are dealt {real} cards, not {claimed}", real=listed(real), claimed=listed(claimed)
    )
    return contradicted([Proof(text, dealing_place(program, "hands"), node.span)])


def judge_packets(program: Program, node: Node) -> Finding:
    """So many at a time."""
    rule = first_deal(program)
    size = max(sizes(program), default=0)
    real = rounds((1,) if rule is None else rule.packets or (1,), size)
    claimed = rounds(tuple(map(whole, items(node))), size)
    if real == claimed:
        return contradicted(())
    text = say("the cards are dealt {real} at a time", real=packets_told(real))
    return contradicted([Proof(text, dealing_place(program, "packets"), node.span)])


def rounds(packets: tuple[int, ...], size: int) -> tuple[int, ...]:
    """How many cards come in each round until a hand is full."""
    found: list[int] = []
    for packet in cycle(packets):
        if sum(found) >= size or packet <= 0:
            return tuple(found)
        found.append(min(packet, size - sum(found)))
    return tuple(found)


def packets_told(packets: tuple[int, ...]) -> str:
    """One number if all rounds are alike."""
    return str(packets[0]) if len(set(packets[:-1])) <= 1 and packets[-1] <= packets[0] else listed(packets)


def judge_heap(program: Program, node: Node, key: str) -> Finding:
    """So many cards in the stock, in the monte or aside."""
    real, claimed = heaps(program)[key], whole(node)
    if real == claimed:
        return contradicted(())
    text = say("`{heap}`: {real} cards, not {claimed}", heap=key, real=real, claimed=claimed)
    return contradicted([Proof(text, dealing_place(program, key), node.span)])


def heaps(program: Program) -> dict[str, int]:
    """How many cards lie in the stock and in the monte, and how many are set aside, discards among these."""
    rule = first_deal(program)
    if rule is None:
        return {"stock": 0, "monte": 0, "aside": 0}
    left = program.record.size - sum(hand_sizes(program))
    amounts = {"monte": rule.monte, "aside": rule.aside, "stock": rule.stock}
    left -= sum(amount for amount in amounts.values() if amount != REST)
    found = {key: max(left, 0) if amount == REST else amount for key, amount in amounts.items()}
    for phase in program.variant.phases:
        if isinstance(phase.rule, MovePhase) and phase.rule.discard and not phase.rule.to_monte:
            found["aside"] += phase.rule.cards.amounts[0]
    return found


def judge_left_out(program: Program, node: Node) -> Finding:
    """These cards aren't played with, or of a rank so many; and no others."""
    cards, pack = Cards(program), program.variant.pack
    without = pack.without
    if isinstance(node, Mapping):
        right, ranks = True, 0
        for key, value in entries(node):
            mask = cards.set_of(key)
            right = right and (without & mask).bit_count() == whole(value)
            ranks |= mask
        right = right and not without & ~ranks
    elif isinstance(node, Scalar) and node.text == "none":
        right = not without
    else:
        right = without == cards.set_of(node)
    if right:
        return contradicted(())
    names = cards.listed(sorted(number for number in pack.cards.values() if without >> number & 1))
    text = say("left out: {cards}", cards=names) if without else say("no card is left out")
    return contradicted([Proof(text, place_at(program, "deck.without", "deck"), node.span)])


def judge_tricks(program: Program, node: Node) -> Finding:
    """So many tricks in a deal that is played to its end."""
    real, claimed = tricks_played(program), whole(node)
    if real is None:
        return undecided(say("how many tricks there are depends on the deal"), node.span)
    if real == claimed:
        return contradicted(())
    text = say("a deal has {real} tricks, not {claimed}", real=real, claimed=claimed)
    return contradicted([Proof(text, dealing_place(program, "hands"), node.span)])


def tricks_played(program: Program) -> int | None:
    """How many tricks a deal has; None if some have more than others."""
    found = set()
    for choose in (min, max):
        deal = Deal.from_name(program, DealName())
        while not deal.over:
            deal.play(choose(deal.legal_actions()))
        if not deal.state.void:
            found.add(deal.state.trick_number)
    return found.pop() if len(found) == 1 else None


def items(node: Node) -> tuple[Node, ...]:
    """The items of a list, or a single value as one."""
    return node.items if isinstance(node, Sequence) else (node,)


def whole(node: Node) -> int:
    """A whole number, as the schema has it."""
    return int(node.text) if isinstance(node, Scalar) else 0


JUDGES: Final = {
    "each": judge_each,
    "hands": judge_hands,
    "packets": judge_packets,
    "stock": lambda program, node: judge_heap(program, node, "stock"),
    "monte": lambda program, node: judge_heap(program, node, "monte"),
    "aside": lambda program, node: judge_heap(program, node, "aside"),
    "tricks": judge_tricks,
    "left-out": judge_left_out,
}


def judge_leads(claim: Claim, program: Program) -> Finding:
    """Who leads first, and then."""
    assert isinstance(claim.stated, Mapping)  # noqa: S101 - the schema has seen to it
    first, then = claim.stated.get("first"), claim.stated.get("then")
    proofs = []
    if isinstance(first, Scalar) and not leads_first(program, first):
        lead = lead_text(program)
        text = say("to the first trick leads: {seat}", seat=lead)
        proofs.append(Proof(text, place_at(program, "phases.play.lead", "phases.play", "phases"), first.span))
    if isinstance(then, Scalar) and then.text != "taker":
        text = say("whoever takes a trick leads to the next")
        proofs.append(Proof(text, place_at(program, "phases.play", "phases"), then.span))
    return contradicted(proofs)


def lead_text(program: Program) -> str:
    """The expression of who leads, as the document has it."""
    node = node_at(program.variant.agreement.tree, "phases.play.lead")
    return node.text if isinstance(node, Scalar) else "eldest"


def leads_first(program: Program, said: Scalar) -> bool:
    """Whether the seat named leads first: by the same words, or because it is the same seat."""
    if " ".join(said.text.split()) == " ".join(lead_text(program).split()):
        return True
    try:
        named = check(parse_expression(said.text, said.span), Scope.TRICK, program.variant.setting, Type.SEAT)
    except DocumentError as wrong:
        found = wrong.diagnostics[0]
        holder = f"holder of {said.text}"
        hint = say("did you mean {word}?", word=repr(holder))
        card = said.text in program.variant.pack.cards
        raise Misread(WRONG_WORD, found.message, said, hint if card else found.hint) from wrong
    lead = next(phase.rule.lead for phase in program.variant.phases if isinstance(phase.rule, PlayPhase))
    seat = constant(named)
    return seat is not None and seat == constant(lead)


DEALS: Final = Kind("deals", always("deck", "table", "phases"), judge_deals)
LEADS: Final = Kind("leads", always("table", "phases"), judge_leads)
