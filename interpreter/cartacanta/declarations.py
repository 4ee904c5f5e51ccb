"""What may be declared, in words: names of claims, and the claims that a text names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.cardnames import card_name, read_card
from cartacanta.engine import declaring
from cartacanta.saying import say
from cartacanta.variant.cards import mask_of, members

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cartacanta.engine.records import DealRecord
    from cartacanta.program.model import Program
    from cartacanta.variant.model import Claim, Pattern

NO_MORE: Final = "no more"


def claims_of(program: Program) -> tuple[tuple[Pattern, Claim], ...]:
    """Every claim there is with its pattern; action k is claim k - 1."""
    rules = program.variant.declarations
    return rules.claims if rules is not None else ()


def claim_name(program: Program, action: int, naming: str | None = None) -> str:
    """A claim in words: its pattern and its cards; 0 is that there is no more."""
    claims = claims_of(program)
    if not 0 < action <= len(claims):
        return NO_MORE if action == 0 else str(action)
    pattern, claim = claims[action - 1]
    stride = program.record.stride
    cards = sorted(members(claim.cards), key=lambda card: (card // stride, -card))
    names = [card_name(program, card, naming) for card in cards]
    return f"{pattern.id} {(', ' if any(' ' in name for name in names) else ' ').join(names)}"


def read_claim(program: Program, deal: DealRecord, text: str) -> int:
    """The claim that a text names, borne out by the hand or not. Raises ValueError if it names none.

    It may be named in full, by its pattern and a suit or rank, by its pattern alone, or by its cards. Of several that
    it may mean, it is the one with the most cards that may be made, or else the one that lacks the fewest.
    """
    if text.strip().casefold() in {NO_MORE, "no"}:
        return 0
    found = claims_named(program, text)
    if not found:
        raise ValueError(say("`{text}` names nothing that can be declared here", text=text))
    return likeliest(program, deal, found)


def claims_named(program: Program, text: str) -> list[int]:
    """All claims that a text may mean, as actions."""
    if not text.strip():
        return []
    head, _, rest = text.strip().partition(" ")
    claims = list(enumerate(claims_of(program), 1))
    of_pattern = [action for action, (pattern, _) in claims if pattern.id == head.casefold()]
    among = of_pattern or [action for action, _ in claims]
    what = rest.strip(" :") if of_pattern else text.strip()
    return matching(program, among, what) if what else among


def matching(program: Program, actions: Sequence[int], text: str) -> list[int]:
    """Those of some claims that have exactly the cards named, or all their cards of the suit or rank named."""
    claims = claims_of(program)
    cards = read_cards(program, text)
    if cards is not None:
        return [action for action in actions if claims[action - 1][1].cards == cards]
    return [action for action in actions if is_all_of(program, claims[action - 1][1].cards, text)]


def is_all_of(program: Program, cards: int, text: str) -> bool:
    """Whether a text names the one suit, or the one rank, of these cards."""
    pack, stride = program.variant.pack, program.record.stride
    said = text.rsplit(maxsplit=1)[-1].casefold()
    suits = {pack.suits[card // stride] for card in members(cards)}
    ranks = {pack.ranks[len(pack.ranks) - 1 - card % stride] for card in members(cards)}
    namings = pack.namings.values()
    for codes, words in ((suits, [n.suits for n in namings]), (ranks, [n.ranks for n in namings])):
        if len(codes) == 1:
            code = next(iter(codes))
            if said in {code.casefold(), *(word.get(code, code).casefold() for word in words)}:
                return True
    return False


def read_cards(program: Program, text: str) -> int | None:
    """The cards that a text lists, with commas or without; None if it doesn't."""
    for part in (",", None):
        try:
            return mask_of(read_card(program, piece.strip()) for piece in text.split(part))
        except ValueError:
            continue
    return None


def likeliest(program: Program, deal: DealRecord, actions: Iterable[int]) -> int:
    """Of several claims the one with the most cards that may be made; if none may, the one that lacks the fewest."""
    return min(actions, key=_likelihood(program, deal))


def _likelihood(program: Program, deal: DealRecord) -> Callable[[int], tuple[bool, int, int]]:
    held = declaring.cards_at_hand(deal, deal.actor)
    claims = claims_of(program)

    def order(action: int) -> tuple[bool, int, int]:
        cards = claims[action - 1][1].cards
        allowed = bool(deal.legal >> action & 1)
        return not allowed, -cards.bit_count() if allowed else (cards & ~held).bit_count(), action

    return order
