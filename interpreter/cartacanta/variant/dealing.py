"""Reads how the cards are dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.saying import say
from cartacanta.variant.phase_rules import Cycle, DealPhase, OpenPackets

if TYPE_CHECKING:
    from cartacanta.variant.cards import Pack
    from cartacanta.variant.phase_rules import PhaseRule
    from cartacanta.variant.reader import Reader

REST: Final = -1


def read_deal(reader: Reader, body: Mapping, pack: Pack, seats: int) -> PhaseRule:
    """How the cards are dealt."""
    stock, aside = (amount_or_rest(reader, body, key) for key in ("stock", "aside"))
    monte = reader.whole(body, "monte")
    lying = read_open(reader, body)
    node = body.get("hands")
    extra = 0
    if isinstance(node, Mapping) and node.get("eldest") is not None:
        others = reader.whole(node, "others")
        extra = reader.whole(node, "eldest") - others
        hands = Cycle((others,))
    elif isinstance(node, Scalar) and node.text == "equal":
        left = pack.deck.bit_count() - monte - max(stock, 0) - max(aside, 0)
        hands = Cycle((max(left, 0) // seats - (lying.size if lying else 0),))
    else:
        hands = reader.cycle(node)
    packets = read_packets(reader, body, hands)
    from_stock = reader.text(body, "from") == "stock"
    return DealPhase(hands, extra, from_stock, stock, monte, aside, packets, lying)


def amount_or_rest(reader: Reader, body: Mapping, key: str) -> int:
    """A number of cards, or the rest."""
    return REST if reader.text(body, key) == "rest" else reader.whole(body, key)


def read_open(reader: Reader, body: Mapping) -> OpenPackets | None:
    """Packets that lie open before each seat."""
    node = body.get("open")
    if not isinstance(node, Mapping):
        return None
    to_hand = reader.card_set(node.get("to-hand"))
    return OpenPackets(reader.whole(node, "packets", 1), reader.whole(node, "cards", 1), to_hand)


def read_packets(reader: Reader, body: Mapping, hands: Cycle) -> tuple[int, ...]:
    """How many cards at a time, round after round; they have to make a hand."""
    node = body.get("packets")
    if isinstance(node, Sequence):
        amounts = [item.value for item in node.items if isinstance(item, Scalar)]
        packets = tuple(amount for amount in amounts if isinstance(amount, int))
        wrong = next((size for size in hands.amounts if size != sum(packets)), None)
        if wrong is not None:
            sums = " + ".join(map(str, packets))
            message = say(
                "packets of {sizes} = {sum} cards don't make a hand of {hand}",
                sizes=sums,
                sum=sum(packets),
                hand=wrong,
            )
            reader.report("CC440", message, node)
        return packets
    size = reader.whole(body, "packets", 1)
    wrong = next((hand for hand in hands.amounts if hand % size), None)
    if wrong is not None and node is not None:
        message = say("packets of {size} cards don't make a hand of {hand}", size=size, hand=wrong)
        reader.report(
            "CC440", message, node, say("write a list with the size of each packet, such as `[3, 2, 5]`")
        )
    return (size,) * (max(hands.amounts) // size)
