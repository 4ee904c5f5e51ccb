"""Where the cards lay, worked out from what was played.

Who played a card held it. Where cards are drawn or dealt during the play, each seat's cards are fitted to the
times at which it got one, the soonest needed first, and none at a time when its holder broke a rule by not playing
it. Cards passed, discarded or taken before the play are sent back to where they came from.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cartacanta.engine import log, terms
from cartacanta.engine.dealing import by_deal
from cartacanta.layout import Layout, hand_sizes
from cartacanta.records.prelude import gives_called_card, play_prelude, start
from cartacanta.records.walking import unholdable, walk
from cartacanta.variant.cards import members
from cartacanta.variant.model import DealPhase, PlayPhase, TurnUpPhase
from cartacanta.views import cards_read

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cartacanta.engine.records import DealRecord
    from cartacanta.records.prelude import Move, Prelude
    from cartacanta.records.table import Table
    from cartacanta.records.walking import Walk

Picks = dict[tuple[str, int], list[int]]
START = -1


@dataclass(frozen=True, slots=True)
class Gain:
    """A card that a seat gets in the course of the play: after which trick, and where it lay in the deck."""

    seat: int
    after: int
    place: int


@dataclass(slots=True)
class Places:
    """The places of the deck's order, and the cards known to lie there."""

    hands: list[range]
    monte: range
    aside: range
    stock: range
    coming: list[int]
    """The stock's places in the order in which they are drawn."""
    turned: int | None
    """Where the card lies that is turned up."""
    cards: list[int | None] = field(default_factory=list)


def infer(table: Table) -> Iterator[tuple[Layout, int, Mapping[tuple[str, int], Sequence[int]]]]:
    """The ways the cards may have lain, with those cards nothing tells of, and the picks the record doesn't state."""
    places = places_of(table)
    if not table.tricks and len(table.hands) < table.seats:
        table.report("missing", "nothing says how the cards lay: no seed, no hands, no tricks", start(table))
        return
    if not turned_known(table, places):
        hint = "say it with `turned-up`, or give the undealt cards with `rest`"
        table.report("missing", "nothing says which card was turned up to make trumps", start(table), hint)
        return
    first = play_prelude(table, Layout(tuple(filled(table, places.cards))), any_card)
    if first is None:
        return
    if len(table.hands) < table.seats and gives_called_card(table, first.state):
        table.report("missing", "nothing says whose the called card was: the hands are needed", start(table))
        return
    for leader, by_claims in readings(table, first):
        found = walk(table, first.state, leader, by_claims=by_claims)
        yield assemble(table, places, first, found)


def readings(table: Table, first: Prelude) -> list[tuple[int, bool]]:
    """Who may have led the first trick, and whether takers are as claimed where that isn't by the rules."""
    state = first.state
    active = [seat for seat in range(table.seats) if state.active >> seat & 1]
    expected = state.actor if state.actor in active else active[0]
    if len(table.hands) < table.seats and 0 in active and reads_hands(table, state):
        expected = 0
    leaders = dict.fromkeys([expected, *active])
    claimed = any(trick.taker is not None for trick in table.tricks)
    return [(leader, way) for way in ((False, True) if claimed else (False,)) for leader in leaders]


def reads_hands(table: Table, state: DealRecord) -> bool:
    """Whether who leads the first trick depends on who holds some card."""
    phases = table.program.variant.phases
    rule = phases[state.phase].rule if state.phase < len(phases) else None
    return isinstance(rule, PlayPhase) and bool(cards_read(rule.lead))


# ---- the places of the deck -----------------------------------------------------------------------------


def places_of(table: Table) -> Places:
    """Where in the order everything lies, with the cards the record states."""
    hands: list[range] = []
    at = 0
    for size in hand_sizes(table.program, table.start.number):
        hands.append(range(at, at + size))
        at += size
    size = table.program.record.size
    rule = next((p.rule for p in table.program.variant.phases if isinstance(p.rule, DealPhase)), None)
    monte = range(at, at + min(rule.monte, size - at)) if rule else range(at, at)
    left = size - monte.stop
    aside = range(monte.stop, monte.stop + (left if rule and rule.aside < 0 else min(rule.aside, left) if rule else 0))
    left = size - aside.stop
    stock = range(aside.stop, aside.stop + (left if rule and rule.stock < 0 else min(rule.stock, left) if rule else 0))
    coming, turned = list(stock), None
    up = next((p.rule for p in table.program.variant.phases if isinstance(p.rule, TurnUpPhase)), None)
    if up is not None and up.from_dealer:
        turned = hands[-1].stop - 1
    elif up is not None and coming:
        turned = coming.pop(0)
        if not up.to_aside:
            coming.append(turned)
    places = Places(hands, monte, aside, stock, coming, turned, [None] * size)
    state_known(table, places)
    return places


def state_known(table: Table, places: Places) -> None:
    """Put the cards where the record says they lay."""
    for seat, words in table.hands.items():
        for place, word in zip(places.hands[seat], words, strict=True):
            places.cards[place] = word.card
    after = places.hands[-1].stop
    for place, word in enumerate(table.rest or (), after):
        places.cards[place] = word.card
    if table.turned is not None and places.turned is not None and table.turned.card not in places.cards:
        places.cards[places.turned] = table.turned.card


def turned_known(table: Table, places: Places) -> bool:
    """Whether it is known what was turned up, where that makes trumps."""
    rules = [p.rule for p in table.program.variant.phases if isinstance(p.rule, TurnUpPhase)]
    makes = any(rule.makes_trump for rule in rules)
    return not makes or places.turned is None or places.cards[places.turned] is not None


def filled(table: Table, cards: Sequence[int | None]) -> list[int]:
    """The order with every open place filled with any card that is left."""
    left = table.program.record.deck
    for card in cards:
        if card is not None:
            left &= ~(1 << card)
    unseen = members(left)
    return [card if card is not None else next(unseen) for card in cards]


def any_card(state: DealRecord, seat: int) -> int:
    """The lowest card a seat may pick."""
    del seat
    return next(members(state.legal))


# ---- from the tricks back to the deal ---------------------------------------------------------------------


def assemble(table: Table, places: Places, first: Prelude, found: Walk) -> tuple[Layout, int, Picks]:
    """Put every card where it must have lain."""
    cards = list(places.cards)
    gains = gains_of(table, places, first.state, found)
    picks: Picks = {}
    if len(table.hands) == table.seats and first.guessed:
        first, picks = guess_again(table, places, found)
    blocked = unholdable(table, first.state, found, table.program.record.deck)
    owned = fit(table, first, found, gains, cards, blocked)
    if len(table.hands) < table.seats:
        picks = send_back(table, places, first, owned, cards)
        settle_hands(places, owned, cards)
    invented = fill_holes(table, places, gains, blocked, cards)
    return Layout(tuple(filled(table, cards))), invented, picks


def gains_of(table: Table, places: Places, state: DealRecord, found: Walk) -> list[Gain]:
    """Every card that comes from the stock during the play, in order."""
    rules = table.program.record
    coming = iter(places.coming)
    active = [seat for seat in range(rules.seats) if state.active >> seat & 1]
    counts = [state.hands[seat].bit_count() for seat in range(rules.seats)]
    gains: list[Gain] = []

    def gain(seat: int, after: int) -> None:
        place = next(coming, None)
        if place is not None:
            gains.append(Gain(seat, after, place))
            counts[seat] += 1

    trick = 0
    for phase in range(state.phase, rules.phases):
        if rules.kind[phase] == terms.DEAL:
            size = by_deal(rules, state, rules.count[phase], rules.count_cycle[phase])
            for seat in range(rules.seats):
                for _ in range(size):
                    gain(seat, trick - 1)
        while rules.kind[phase] == terms.PLAY and any(counts[seat] > 0 for seat in active) and trick < len(found.plays):
            for seat in active:
                counts[seat] -= 1
            leader = found.leads_next[trick]
            order = active[active.index(leader) :] + active[: active.index(leader)]
            for seat in active if rules.draw_eldest else order:
                for _ in range(rules.draw):
                    gain(seat, trick)
            trick += 1
    return gains


def fit(
    table: Table, first: Prelude, found: Walk, gains: list[Gain], cards: list[int | None], blocked: list[dict[int, int]]
) -> list[list[int]]:
    """Give every gain its card; what each seat plays besides, it held at the start of the play."""
    fixed = {cards[gain.place] for gain in gains}
    owned: list[list[int]] = []
    for seat in range(table.seats):
        at_start = first.state.hands[seat] if seat in table.hands else 0
        jobs = sorted(
            (trick, card) for card, (owner, trick) in found.owner.items() if owner == seat and card not in fixed
        )
        held = [card for _, card in jobs if at_start >> card & 1]
        jobs = [(trick, card) for trick, card in jobs if card not in held]
        count = 0 if seat in table.hands else first.state.hands[seat].bit_count()
        own = [gain for gain in gains if gain.seat == seat and cards[gain.place] is None]
        slots = [*[(START, None)] * count, *[(gain.after, gain.place) for gain in own]]
        owned.append([*held, *matched(jobs, slots, blocked[seat], cards)])
    return owned


def matched(
    jobs: list[tuple[int, int]],
    slots: Sequence[tuple[int, int | None]],
    blocked: Mapping[int, int],
    cards: list[int | None],
) -> list[int]:
    """Fit cards (with the trick in which each is played) to the times at which a seat got one.

    Those needed soonest come first, but none before the last trick in which it can't have been held. Gives the cards
    held at the start; those gained later are put at their places.
    """
    at_start: list[int] = []
    spare = len(slots) - len(jobs)
    for after, place in slots:
        if not jobs:
            break
        fits = next((job for job in jobs if blocked.get(job[1], START) <= after < job[0]), None)
        if fits is None and spare > 0:
            spare -= 1
            continue
        job = fits or jobs[0]
        jobs.remove(job)
        if place is None:
            at_start.append(job[1])
        else:
            cards[place] = job[1]
    return [*at_start, *(card for _, card in jobs)]


def guess_again(table: Table, places: Places, found: Walk) -> tuple[Prelude, Picks]:
    """With the hands as dealt known: pass on what others play, discard what nobody plays."""

    def unneeded(state: DealRecord, seat: int) -> int:
        def need(card: int) -> tuple[int, int]:
            owner = found.owner.get(card)
            mine = owner is not None and owner[0] == seat
            return (2 if mine else 0 if owner is not None else 1), card

        kind = table.program.record.kind[state.phase]
        legal = list(members(state.legal))
        if kind == terms.DISCARD:
            return min(legal, key=lambda card: (card in found.owner, card))
        return min(legal, key=need)

    prelude = play_prelude(table, Layout(tuple(filled(table, places.cards))), unneeded)
    assert prelude is not None  # noqa: S101 - it went through before
    return prelude, prelude.guessed


def send_back(
    table: Table, places: Places, first: Prelude, owned: list[list[int]], cards: list[int | None]
) -> Picks:
    """Undo the moves before the play, the last first; gives the picks that the record doesn't state."""
    picks: Picks = {}
    phases = table.program.variant.phases
    nowhere = [card for card in members(table.program.record.deck) if not lies(card, owned, cards)]
    laid: list[int] = []
    groups: list[list[Move]] = []
    for move in first.moves:
        if groups and groups[-1][0].phase == move.phase:
            groups[-1].append(move)
        else:
            groups.append([move])
    for moves in reversed(groups):
        back: list[tuple[int, list[int]]] = []
        for move in moves:
            key = (phases[move.phase].id, move.giver)
            stated = first.said.get(key, [])
            if move.kind == log.TAKEN:
                zone = places.monte if table.program.record.source[move.phase] == terms.ZONE_MONTE else places.aside
                taken(move, zone, owned[move.giver], laid, cards)
                continue
            pool = nowhere if move.kind == log.DISCARDED else owned[move.to]
            moved = [card for card in stated if card in pool or move.kind != log.DISCARDED]
            chosen = moved or pool[-move.count :]
            for card in chosen:
                if card in pool:
                    pool.remove(card)
            if move.kind == log.DISCARDED:
                laid.extend(chosen)
            if not stated:
                picks[key] = list(chosen)
            back.append((move.giver, list(chosen)))
        for giver, moved in back:
            owned[giver].extend(card for card in moved if card not in owned[giver])
    return picks


def lies(card: int, owned: list[list[int]], cards: Sequence[int | None]) -> bool:
    """Whether it is known where a card lay."""
    return card in cards or any(card in own for own in owned)


def taken(move: Move, zone: range, own: list[int], laid: list[int], cards: list[int | None]) -> None:
    """Put cards that a seat took back where they lay: those it discarded first, then any."""
    stated = [cards[place] for place in zone if cards[place] is not None]
    for card in stated:
        if card in own:
            own.remove(card)
    free = [place for place in zone if cards[place] is None]
    for place in free[: move.count - len(stated)]:
        choice = next((card for card in own if card in laid), own[0] if own else None)
        if choice is not None:
            own.remove(choice)
            cards[place] = choice


def settle_hands(places: Places, owned: list[list[int]], cards: list[int | None]) -> None:
    """Put every seat's cards where its hand lies."""
    for seat, own in enumerate(owned):
        free = (place for place in places.hands[seat] if cards[place] is None)
        for card in own:
            if card not in cards:
                place = next(free, None)
                if place is not None:
                    cards[place] = card


def fill_holes(
    table: Table, places: Places, gains: list[Gain], blocked: list[dict[int, int]], cards: list[int | None]
) -> int:
    """Fill what is open in the hands with cards nobody is seen to play; gives those nothing tells of."""
    holes = [(seat, START, place) for seat, hand in enumerate(places.hands) for place in hand if cards[place] is None]
    holes += [(gain.seat, gain.after, gain.place) for gain in gains if cards[gain.place] is None]
    unseen = [card for card in members(table.program.record.deck) if card not in cards]
    wishes = [[card for card in unseen if blocked[seat].get(card, START) <= after] for seat, after, _ in holes]
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
    """Give each hole a card it may hold, no card twice, as many as possible (augmenting paths)."""
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
