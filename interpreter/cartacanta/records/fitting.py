"""Fits the cards a seat plays to the times at which it got one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta.engine import terms
from cartacanta.engine.dealing import by_deal
from cartacanta.records.seating import from_leader
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord
    from cartacanta.records.places import Places
    from cartacanta.records.walking import Walk

START: Final = -1
"""Before the first trick."""


@dataclass(frozen=True, slots=True)
class Gain:
    """A card that a seat gets in the course of the play: after which trick, and where it lay in the deck."""

    seat: int
    after: int
    place: int


def gains_of(rules: ProgramRecord, places: Places, state: DealRecord, found: Walk) -> list[Gain]:
    """Every card that comes from the stock during the play, in order."""
    coming = iter(places.coming)
    active = [seat for seat in range(rules.seats) if state.active >> seat & 1]
    counts = [state.hands[seat].bit_count() for seat in range(rules.seats)]
    gains: list[Gain] = []
    trick = 0

    def gain(seats: Sequence[int], cards: int, after: int) -> None:
        for seat in seats:
            for place in [place for _, place in zip(range(cards), coming, strict=False)]:
                gains.append(Gain(seat, after, place))
                counts[seat] += 1

    for phase in range(state.phase, rules.phases):
        if rules.kind[phase] == terms.DEAL:
            gain(
                range(rules.seats),
                by_deal(rules, state, rules.count[phase], rules.count_cycle[phase]),
                trick - 1,
            )
        while (
            rules.kind[phase] == terms.PLAY
            and any(counts[seat] > 0 for seat in active)
            and trick < len(found.plays)
        ):
            for seat in active:
                counts[seat] -= 1
            if rules.draw:
                order = active if rules.draw_eldest else from_leader(active, found.leads_next[trick])
                gain(order, rules.draw, trick)
            trick += 1
    return gains


Blocked = Mapping[int, Sequence[int]]
"""Card → the tricks in which a seat can't have held it."""
Job = tuple[int, int]
"""The trick in which a card is played, and the card."""
Slot = tuple[int, "int | None"]
"""After which trick a card was got, and its place in the deck; None at the start."""


def matched(
    jobs: Sequence[Job], slots: Sequence[Slot], blocked: Blocked, cards: list[int | None]
) -> list[int]:
    """Fit the cards a seat plays to the times at which it got one.

    If they don't fit, somebody has broken a rule: the first trick is looked for in which a seat may have held what it
    didn't play. Gives the cards held at the start; those gained later are put at their places.
    """
    suspected = sorted({trick for _, card in jobs for trick in blocked.get(card, ())})
    best: list[tuple[int | None, int]] | None = None
    for pardoned in ([], *([trick] for trick in suspected), suspected):
        found, fits = fitted(jobs, slots, blocked, pardoned)
        if fits or best is None or pardoned is suspected:
            best = found
        if fits:
            break
    at_start: list[int] = []
    for place, card in best or []:
        if place is None:
            at_start.append(card)
        else:
            cards[place] = card
    return at_start


def fitted(
    jobs: Sequence[Job], slots: Sequence[Slot], blocked: Blocked, pardoned: Sequence[int]
) -> tuple[list[tuple[int | None, int]], bool]:
    """Give each time a card, the one needed soonest first, but none before the last trick in which it wasn't held.

    Gives cards and their places, and whether all of them fit.
    """
    since = {
        card: max((t for t in blocked.get(card, ()) if t not in pardoned), default=START) for _, card in jobs
    }
    left = sorted(jobs)
    spare = len(slots) - len(left)
    found: list[tuple[int | None, int]] = []
    fits = spare >= 0
    for after, place in slots:
        job = next((job for job in left if since[job[1]] <= after < job[0]), None)
        if job is None and spare > 0:
            spare -= 1
            continue
        if job is None:
            fits = False
            job = left[0] if left else None
        if job is not None:
            left.remove(job)
            found.append((place, job[1]))
    return [*found, *((None, card) for _, card in left)], fits and not left


def latest(blocked: Blocked, card: int) -> int:
    """The last trick in which a card can't have been held."""
    return max(blocked.get(card, ()), default=START)


def fill_holes(
    deck: int,
    places: Places,
    gains: Sequence[Gain],
    blocked: Sequence[Blocked],
    cards: list[int | None],
) -> int:
    """Fill what is open in the hands with cards nobody is seen to play; gives those nothing tells of."""
    holes = [
        (seat, START, place)
        for seat, hand in enumerate(places.hands)
        for place in hand
        if cards[place] is None
    ]
    holes += [(gain.seat, gain.after, gain.place) for gain in gains if cards[gain.place] is None]
    unseen = [card for card in members(deck) if card not in cards]
    wishes = [[card for card in unseen if latest(blocked[seat], card) <= after] for seat, after, _ in holes]
    chosen = assigned(wishes)
    others = iter([card for card in unseen if card not in chosen])
    invented = 0
    for (_, _, place), choice in zip(holes, chosen, strict=True):
        card = next(others, None) if choice is None else choice
        if card is not None:
            cards[place] = card
            invented |= 1 << card
    certain = len({seat for seat, _, _ in holes}) == 1 and len(holes) == len(unseen)
    return 0 if certain else invented


def assigned(wishes: Sequence[Sequence[int]]) -> list[int | None]:
    """Give each hole a card it may hold, no card twice, to as many as possible (augmenting paths)."""
    holder: dict[int, int] = {}

    def give(hole: int, tried: set[int]) -> bool:
        for card in wishes[hole]:
            if card not in tried:
                tried.add(card)
                if card not in holder or give(holder[card], tried):
                    holder[card] = hole
                    return True
        return False

    for hole in range(len(wishes)):
        give(hole, set())
    found: list[int | None] = [None] * len(wishes)
    for card, hole in holder.items():
        found[hole] = card
    return found
