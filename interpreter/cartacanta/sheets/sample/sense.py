"""How the players of a sample deal choose: not well, but so that a reader sees why.

Whoever takes little plays low and throws away what counts; whoever takes much takes what is worth taking.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cartacanta.declarations import claims_of
from cartacanta.engine import terms
from cartacanta.engine.evaluate import trump_table
from cartacanta.engine.records import CARDS
from cartacanta.layout import hand_sizes
from cartacanta.variant.phase_rules import AuctionPhase, CallPhase

if TYPE_CHECKING:
    from cartacanta.deal import Deal


def choose(deal: Deal) -> int:  # noqa: PLR0911 - one line for each kind of decision
    """What the seat that has to act does."""
    legal = deal.legal_actions()
    if len(legal) == 1:
        return legal[0]
    kind = deal.kind
    if kind == "card":
        return laid(deal, legal) if playing(deal) else named_or_kept(deal, legal)
    if kind == "bid":
        return bid(deal, legal)
    if kind == "number":
        fair = hand_sizes(deal.program)[0] // deal.program.record.seats
        return min(legal, key=lambda number: (abs(number - fair), number))
    if kind == "suit":
        return suit_named(deal, legal)
    if kind == "claim":
        return max(legal, key=lambda claim: claim and claims_of(deal.program)[claim - 1][1].points)
    return legal[-1] if kind in {"stay", "look"} else legal[0]


def playing(deal: Deal) -> bool:
    """Whether a card is to be laid to a trick."""
    state, record = deal.state, deal.program.record
    return state.phase < record.phases and record.kind[state.phase] == terms.PLAY


def suit_named(deal: Deal, legal: tuple[int, ...]) -> int:
    """The longest suit, if one can without calling a card of one's own."""
    pack, rank = deal.program.variant.pack, rank_called(deal)
    own = deal.state.hands[deal.state.actor]
    mine = [rank is not None and bool(own >> pack.cards[rank + suit] & 1) for suit in pack.suits]
    return max(legal, key=lambda suit: (not mine[suit], held(deal, suit).bit_count()))


def rank_called(deal: Deal) -> str | None:
    """The rank of the card that is called with a suit; None if only the suit is named."""
    rule = deal.program.variant.phases[deal.state.phase].rule
    rank = rule.rank if isinstance(rule, CallPhase) else None
    if rank in deal.program.variant.pack.ranks:
        return rank
    bids = next(
        (phase.rule.bids for phase in deal.program.variant.phases if isinstance(phase.rule, AuctionPhase)), ()
    )
    won = [event.action for event in deal.events if event.kind == "bid" and event.action]
    return bids[won[-1] - 1].rank if rank is not None and bids and won else None


def named_or_kept(deal: Deal, legal: tuple[int, ...]) -> int:
    """The best card that can be called; or one to pass or put away."""
    if deal.program.record.kind[deal.state.phase] == terms.CALL:
        return max(legal, key=lambda card: (strength(deal, card), card))
    return kept_back(deal, legal)


def bid(deal: Deal, legal: tuple[int, ...]) -> int:
    """The lowest bid there is while few have bid; then pass. Action 0 is to pass."""
    higher = [action for action in legal if action]
    spoken = sum(event.kind == "bid" and bool(event.action) for event in deal.events)
    return higher[0] if higher and spoken < deal.program.record.seats // 2 else legal[0]


def held(deal: Deal, suit: int) -> int:
    """The cards of a suit that the seat that acts holds."""
    state = deal.state
    seat = state.actor
    return state.hands[seat] & deal.program.record.suit_mask[suit]


# ---- cards ----------------------------------------------------------------------------------------------


def worth(deal: Deal, card: int) -> Fraction:
    """What a card is worth in this deal, whatever is trump."""
    pack = deal.program.variant.pack
    trump = pack.suits[deal.state.trump] if deal.state.trump >= 0 else None
    suit = pack.suits[card // pack.stride]
    return pack.value(pack.names[card].removesuffix(suit), suit, trump)


def strength(deal: Deal, card: int) -> int:
    """How high a card stands: the fewer cards beat it, the higher."""
    return -deal.program.record.beats[trump_table(deal.state) * CARDS + card].bit_count()


def few(deal: Deal) -> bool:
    """Whether one does best by taking little."""
    return deal.program.variant.match.lowest_wins


def kept_back(deal: Deal, legal: tuple[int, ...]) -> int:
    """A card to pass or put away: what is dangerous, or what is worth little."""
    if few(deal):
        return max(legal, key=lambda card: (worth(deal, card), strength(deal, card), card))
    return min(legal, key=lambda card: (worth(deal, card), strength(deal, card), card))


def laid(deal: Deal, legal: tuple[int, ...]) -> int:
    """A card for the trick."""
    state, record = deal.state, deal.program.record
    if not state.lying:
        return led(deal, legal)
    beating = record.beats[trump_table(state) * CARDS + state.best]
    over = [card for card in legal if beating >> card & 1]
    under = [card for card in legal if not beating >> card & 1]
    last = state.lying + 1 == state.active.bit_count()
    if few(deal):
        if under:
            return max(under, key=lambda card: (worth(deal, card), strength(deal, card), card))
        return (
            max(over, key=lambda card: strength(deal, card))
            if last
            else min(over, key=lambda card: strength(deal, card))
        )
    friend = state.side[state.winning] == state.side[state.actor]
    if friend and under and last:
        return max(under, key=lambda card: (worth(deal, card), -strength(deal, card), card))
    lying = sum((worth(deal, state.trick[place]) for place in range(state.lying)), Fraction(0))
    if over and not friend and (lying or not under or last):
        return min(over, key=lambda card: (strength(deal, card), card))
    return min(under or over, key=lambda card: (worth(deal, card), strength(deal, card), card))


def led(deal: Deal, legal: tuple[int, ...]) -> int:
    """A card to lead: something low, or the best of a long suit."""
    if few(deal):
        return min(legal, key=lambda card: (worth(deal, card) > 0, strength(deal, card), card))
    stride = deal.program.variant.pack.stride
    return max(legal, key=lambda card: (held(deal, card // stride).bit_count(), strength(deal, card), card))
