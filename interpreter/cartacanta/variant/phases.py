"""Reads the phases of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.document.nodes import Mapping, Scalar, Sequence
from cartacanta.expressions import Place as Scope
from cartacanta.expressions import Type
from cartacanta.saying import say
from cartacanta.variant.dealing import read_deal
from cartacanta.variant.phase_rules import (
    AuctionPhase,
    Bid,
    CallPhase,
    DeclarePhase,
    MovePhase,
    Phase,
    PlayPhase,
    PredictPhase,
    RedealPhase,
    ShowPhase,
    StayPhase,
    TakePhase,
    TurnUpPhase,
)
from cartacanta.variant.reader import place_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.document.nodes import Node
    from cartacanta.expressions import Typed
    from cartacanta.variant.cards import Pack
    from cartacanta.variant.phase_rules import PhaseRule
    from cartacanta.variant.reader import Reader

REST: Final = -1
MOST_BIDS: Final = 60


def phase_word(item: Mapping) -> str:
    """The word that says what kind of phase an item is."""
    return next((key for key in item.items if key in READERS), "")


def read_phases(reader: Reader, pack: Pack, seats: int) -> tuple[Phase, ...]:
    """All phases, in order."""
    phases = []
    for item in reader.items(reader.tree, "phases"):
        word = phase_word(item)
        body = item.get(word)
        if not isinstance(body, Mapping):
            continue
        name = reader.text(item, "id", word)
        rule = READERS[word](reader, body, pack, seats)
        phases.append(Phase(name, reader.when(item, Scope.EXCHANGE), rule, place_of(f"phases.{name}", item)))
    return tuple(phases)


def read_turn_up(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """How a card is turned up."""
    return TurnUpPhase(
        reader.text(body, "from") == "dealer",
        reader.text(body, "then") == "aside",
        reader.text(body, "makes") == "trump",
    )


def read_stay(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """Who says first whether they play."""
    return StayPhase(reader.needed(body, "first", Scope.AUCTION, Type.SEAT, "eldest"))


def read_auction(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """How one bids."""
    rounds = 0 if reader.text(body, "rounds", "1") == "until-passed" else reader.whole(body, "rounds", 1)
    node = body.get("all-pass")
    all_pass, forced = "next-deal", None
    if isinstance(node, Scalar):
        all_pass = node.text
    elif isinstance(node, Mapping):
        all_pass = reader.text(node, "bids")
        forced = reader.needed(node, "by", Scope.AUCTION, Type.SEAT, "dealer")
    bids = read_bids(reader, body)
    first = reader.needed(body, "first", Scope.AUCTION, Type.SEAT, "eldest")
    if forced is not None and all_pass not in {bid.id for bid in bids} and isinstance(node, Mapping):
        reader.report(
            "CC406",
            say("`{bid}` is no bid of this auction", bid=all_pass),
            node.items["bids"].value,
        )
        all_pass = bids[0].id if bids else ""
    return AuctionPhase(first, rounds, bids, all_pass, forced)


def bid_ids(item: Mapping) -> list[tuple[str, int, str | None, str | None]]:
    """What one item of `bids` stands for: id, amount, rank and trump of each bid, lowest first."""
    amounts, ranks, trumps = item.get("amounts"), item.get("ranks"), item.get("trumps")
    if isinstance(ranks, Sequence):
        return [(rank.text, 0, rank.text, None) for rank in ranks.items if isinstance(rank, Scalar)]
    if isinstance(amounts, Mapping):
        low, high, step = (int(plain_whole(amounts.get(key), default)) for key, default in AMOUNTS)
        numbers = range(low, high + 1, max(step, 1))[: MOST_BIDS + 1]
        if isinstance(trumps, Sequence):
            suits = [suit.text for suit in trumps.items if isinstance(suit, Scalar)]
            return [(f"{number}-{suit}", number, None, suit) for number in numbers for suit in suits]
        return [(str(number), number, None, None) for number in numbers]
    node = item.get("bid")
    return [(node.text, 0, None, None)] if isinstance(node, Scalar) else []


AMOUNTS: Final = (("from", 0), ("to", 0), ("step", 1))


def plain_whole(node: Node | None, default: int) -> int:
    """A whole number known to be one."""
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int) else default


def all_bid_ids(body: Mapping) -> tuple[str, ...]:
    """The ids of all bids of an auction, lowest first."""
    node = body.get("bids")
    items = node.items if isinstance(node, Sequence) else ()
    return tuple(made[0] for item in items if isinstance(item, Mapping) for made in bid_ids(item))


def read_bids(reader: Reader, body: Mapping) -> tuple[Bid, ...]:
    """All bids, lowest first."""
    bids: list[Bid] = []
    for item in reader.items(body, "bids"):
        stake = reader.expression(item.get("stake"), Scope.DEAL, Type.NUMBER)
        trump = reader.text(item, "trump") or None
        rank = reader.text(item, "rank") or None
        if rank is not None and rank not in reader.ranks:
            reader.report(
                "CC401", say("`{rank}` is no rank of this deck", rank=rank), item.items["rank"].value
            )
        if trump not in {None, "none", *reader.suits}:
            reader.report(
                "CC401", say("`{suit}` is no suit of this deck", suit=trump), item.items["trump"].value
            )
        when = reader.when(item, Scope.AUCTION)
        made = bid_ids(item)
        if not made:
            reader.report("CC406", say("no bid comes out of this"), item.get("amounts") or item)
        for name, amount, own_rank, own_trump in made:
            check_bid(reader, item, own_rank, own_trump)
            stated = reader.whole(item, "amount", amount)
            bids.append(Bid(name, stake, own_trump or trump, stated, own_rank or rank, when))
    if len(bids) > MOST_BIDS:
        reader.report(
            "CC406",
            say("at most {most} bids; more than that come out here", most=MOST_BIDS),
            body.items["bids"].value,
        )
    seen: set[str] = set()
    for bid in bids:
        if bid.id in seen:
            reader.report("CC406", say("the bid `{bid}` is made twice", bid=bid.id), body.items["bids"].value)
        seen.add(bid.id)
    return tuple(bids[:MOST_BIDS])


def check_bid(reader: Reader, item: Mapping, rank: str | None, trump: str | None) -> None:
    """Ranks and suits of generated bids must be of the deck."""
    if rank is not None and rank not in reader.ranks:
        reader.report(
            "CC401",
            say("`{rank}` is no rank of this deck", rank=rank),
            named(item.items["ranks"].value, rank),
        )
    if trump not in {None, "none", *reader.suits}:
        reader.report(
            "CC401",
            say("`{suit}` is no suit of this deck", suit=trump),
            named(item.items["trumps"].value, trump),
        )


def named(node: Node, text: str | None) -> Node:
    """The item of a list that says this."""
    items = node.items if isinstance(node, Sequence) else ()
    return next((item for item in items if isinstance(item, Scalar) and item.text == text), node)


def read_predict(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """Which numbers one may name."""
    return PredictPhase(
        reader.needed(body, "first", Scope.AUCTION, Type.SEAT, "eldest"),
        reader.needed(body, "from", Scope.PREDICT, Type.NUMBER, "0"),
        reader.needed(body, "to", Scope.PREDICT, Type.NUMBER, "hand-size"),
        reader.expression(body.get("allowed-when"), Scope.PREDICT, Type.TRUTH),
    )


def read_redeal(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """With which hand one may ask for a new deal."""
    allowed = reader.needed(body, "allowed-when", Scope.REDEAL, Type.TRUTH, "1 = 1")
    return RedealPhase(allowed, reader.text(body, "dealer", "same") == "same")


def read_call(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """Who names what."""
    names_card = reader.text(body, "names") == "card"
    rank = reader.text(body, "rank") or None
    if rank not in {None, "bid-rank", *reader.ranks}:
        reader.report("CC401", say("`{rank}` is no rank of this deck", rank=rank), body.items["rank"].value)
        rank = None
    cards = reader.card_set(body.get("cards")) if names_card else 0
    if names_card and body.get("cards") is None:
        cards = reader.known_set("any") or 0
    by = reader.needed(body, "by", Scope.CALL, Type.SEAT, "eldest")
    own = reader.text(body, "own", "allowed") == "allowed"
    otherwise = reader.card_set(body.get("else")) if names_card else 0
    return CallPhase(by, names_card, cards, otherwise, rank, own, reader.text(body, "makes") == "trump")


def read_move(reader: Reader, body: Mapping, *, discard: bool) -> PhaseRule:
    """Who gives how many cards to whom."""
    by_node = body.get("by")
    each = isinstance(by_node, Scalar) and by_node.text == "each"
    by = None if each else reader.needed(body, "by", Scope.EXCHANGE, Type.SEAT, "eldest")
    cards = body.get("cards")
    called = isinstance(cards, Scalar) and cards.text == "called-card"
    to = () if discard else read_receivers(reader, body)
    return MovePhase(
        discard=discard,
        by=by,
        to=to,
        cards=reader.cycle(cards, 1),
        called_card=called,
        among=reader.card_set(body.get("from-among")),
        to_monte=discard and reader.text(body, "to", "aside") == "monte",
        shown=reader.text(body, "seen-by") == "all",
    )


def read_receivers(reader: Reader, body: Mapping) -> tuple[Typed, ...]:
    """Who receives, perhaps going round with the deals."""
    node = body.get("to")
    if isinstance(node, Mapping):
        listed = node.get("by-deal")
        items = listed.items if isinstance(listed, Sequence) else ()
        found = [reader.expression(item, Scope.EXCHANGE, Type.SEAT) for item in items]
        return tuple(seat for seat in found if seat is not None)
    return (reader.needed(body, "to", Scope.EXCHANGE, Type.SEAT, "next"),)


def read_pass(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """Cards passed to another seat."""
    return read_move(reader, body, discard=False)


def read_discard(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """Cards laid away."""
    return read_move(reader, body, discard=True)


def read_take(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """Who takes the cards that lie on the table."""
    by = reader.needed(body, "by", Scope.EXCHANGE, Type.SEAT, "eldest")
    return TakePhase(by, reader.text(body, "from") == "monte", reader.text(body, "seen-by") == "all")


def read_show(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """Whose cards are seen, and by whom."""
    each = reader.text(body, "of") == "each"
    of = None if each else reader.needed(body, "of", Scope.EXCHANGE, Type.SEAT, "eldest")
    to_all = reader.text(body, "to") == "all"
    to = None if to_all else reader.needed(body, "to", Scope.EXCHANGE, Type.SEAT, "next")
    return ShowPhase(of, reader.text(body, "cards") == "called-card", to)


def read_declare(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """Who declares first."""
    return DeclarePhase(reader.needed(body, "first", Scope.DECLARE, Type.SEAT, "eldest"))


def read_play(reader: Reader, body: Mapping, _pack: Pack, _seats: int) -> PhaseRule:
    """Who leads the first trick, and with what."""
    lead = reader.needed(body, "lead", Scope.TRICK, Type.SEAT, "eldest")
    first_card = reader.expression(body.get("first-card"), Scope.TRICK, Type.CARD)
    return PlayPhase(lead, first_card, reader.text(body, "declare"))


READERS: Final[dict[str, Callable[[Reader, Mapping, Pack, int], PhaseRule]]] = {
    "deal": read_deal,
    "turn-up": read_turn_up,
    "stay": read_stay,
    "redeal": read_redeal,
    "auction": read_auction,
    "predict": read_predict,
    "call": read_call,
    "pass": read_pass,
    "take": read_take,
    "discard": read_discard,
    "show": read_show,
    "declare": read_declare,
    "play": read_play,
}
