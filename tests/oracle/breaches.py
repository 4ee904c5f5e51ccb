"""What breaking the rules costs, judged naively: from the tricks as they were laid, whoever ought to have laid what."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tests.oracle.table import follow, opposite, suit
from tests.oracle.tressette_family import floors, piles, the_rest_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.oracle.table import Options, Trick

LAST_TRICK: Final = {"1": Fraction(1), "1/2": Fraction(1, 2), "0": Fraction(0)}


def revokers(hands: Sequence[Sequence[str]], tricks: Sequence[Trick]) -> list[tuple[int, int]]:
    """Who did not follow suit though holding it, and in which trick (from 1), in the order it happened."""
    held = [list(hand) for hand in hands]
    found = []
    for number, trick in enumerate(tricks, 1):
        laid: list[tuple[int, str]] = []
        for seat, card in trick.plays:
            if card not in follow(held[seat], laid):
                found.append((seat, number))
            held[seat].remove(card)
            laid.append((seat, card))
    return found


def is_void(hand: Sequence[str], led: str) -> bool:
    """Whether who led this card has none left of its suit: what a volo says."""
    return all(suit(card) != suit(led) for card in hand if card != led)


def revoke_costs(
    tricks: Sequence[Trick], offender: int, sides: Sequence[Sequence[int]], options: Options
) -> list[Fraction]:
    """All that the deal holds goes to the offender, counted as the table counts, or a flat eleven; nothing to the others."""
    held = piles(tricks, sides, LAST_TRICK[options["last-trick"]])
    everything = [sum(held, Fraction(0))]
    whole = everything[0] if options["counting"] == "exact" else floors(everything)[0]
    if options["counting"] == "last-taker-the-rest":
        (whole,) = the_rest_to(0, everything, Fraction(11))
    if options["revoke"] == "eleven":
        whole = Fraction(11)
    return [whole if offender in side else Fraction(0) for side in sides]


def sides_of(game: str, players: int) -> list[list[int]]:
    """Who counts together in these games."""
    return opposite(players) if game == "traversone-a-coppie" else [[seat] for seat in range(players)]
