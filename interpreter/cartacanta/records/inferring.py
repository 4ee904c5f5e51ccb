"""Where the cards lay, worked out from what was played.

Who played a card held it. Where cards are drawn or dealt during the play, each seat's cards are fitted to the
times at which it got one, the soonest needed first, and none at a time when its holder broke a rule by not playing
it. Cards passed, discarded or taken before the play are sent back to where they came from.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cartacanta.engine import terms
from cartacanta.layout import Layout
from cartacanta.records.fitting import START, fill_holes, gains_of, matched
from cartacanta.records.places import filled, turned_known, written_places
from cartacanta.records.prelude import gives_called_card, play_prelude
from cartacanta.records.sending_back import send_back
from cartacanta.records.walking import unholdable, walk
from cartacanta.saying import say
from cartacanta.variant.cards import mask_of, members
from cartacanta.variant.phase_rules import PlayPhase
from cartacanta.views import cards_read

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cartacanta.engine.records import DealRecord
    from cartacanta.records.fitting import Blocked, Gain
    from cartacanta.records.places import Places
    from cartacanta.records.prelude import Prelude
    from cartacanta.records.table import Table
    from cartacanta.records.walking import Walk


@dataclass(frozen=True, slots=True)
class Lay:
    """How the cards lay. ``invented`` are cards whose place nothing in the record tells."""

    layout: Layout
    invented: int = 0
    picks: Mapping[tuple[str, int], Sequence[int]] = field(default_factory=dict)
    """Cards passed or discarded that the record doesn't state: by phase and seat."""


def infer(table: Table, layout: Layout | None = None) -> Iterator[Lay]:
    """The ways the cards may have lain, the likeliest first; none, with a fault noted, if that can't be worked out.

    With a layout only the cards passed and discarded are in question.
    """
    places = written_places(table)
    given = frozenset(table.hands)
    if layout is not None:
        places.cards = list(layout.order)
        given = frozenset(range(table.seats))
    dealt = len(given) == table.seats
    if not table.tricks and not dealt:
        table.report(
            "missing", say("nothing says how the cards lay: no seed, no hands, no tricks"), table.beginning
        )
        return
    if not turned_known(table.program, places):
        hint = say("say it with `turned-up`, or give the undealt cards with `rest`")
        table.report(
            "missing", say("nothing says which card was turned up to make trumps"), table.beginning, hint
        )
        return
    first = play_prelude(table, Layout(filled(table.program, places.cards)), any_card)
    if first is None:
        return
    if not dealt and gives_called_card(table, first.state):
        table.report(
            "missing", say("nothing says whose the called card was: the hands are needed"), table.beginning
        )
        return
    for leader, by_claims in readings(table, first.state, dealt=dealt):
        found = walk(table, first.state, leader, by_claims=by_claims)
        yield Inference(table, places, given, found).lay(first)


def any_card(state: DealRecord, seat: int, cards: int) -> int:
    """The lowest card a seat may pick."""
    del state, seat
    return next(members(cards))


def readings(table: Table, state: DealRecord, *, dealt: bool) -> list[tuple[int, bool]]:
    """Who may have led the first trick, and whether takers are as claimed where that isn't by the rules."""
    active = [seat for seat in range(table.seats) if state.active >> seat & 1]
    expected = state.actor if state.actor in active else active[0]
    if not dealt and reads_cards(table, state):
        expected = active[0]
    claimed = any(trick.taker is not None for trick in table.tricks)
    leaders = dict.fromkeys([expected, *active])
    return [
        (leader, by_claims) for by_claims in ((False, True) if claimed else (False,)) for leader in leaders
    ]


def reads_cards(table: Table, state: DealRecord) -> bool:
    """Whether who leads the first trick depends on who holds some card."""
    phases = table.program.variant.phases
    rule = phases[state.phase].rule if state.phase < len(phases) else None
    return isinstance(rule, PlayPhase) and bool(cards_read(rule.lead))


@dataclass(slots=True)
class Inference:
    """One way to read the tricks: where every card lay if they were played like that."""

    table: Table
    places: Places
    given: frozenset[int]
    """The seats whose hands are known as dealt."""
    found: Walk

    def lay(self, first: Prelude) -> Lay:
        """Put every card where it must have lain."""
        program = self.table.program
        cards = list(self.places.cards)
        gains = gains_of(program.record, self.places, first.state, self.found)
        picks: Mapping[tuple[str, int], Sequence[int]] = {}
        dealt = len(self.given) == self.table.seats
        if dealt and first.guessed:
            first = self.guess_again() or first
            picks = first.guessed
        blocked = unholdable(self.table, first.state, self.found, program.record.deck)
        owned = self.fit(first.state, gains, cards, blocked)
        if not dealt:
            picks = send_back(program, self.places, first, owned, cards)
            self.settle_hands(owned, cards)
        invented = fill_holes(program.record.deck, self.places, gains, blocked, cards)
        return Lay(Layout(filled(program, cards)), invented, picks)

    def fit(
        self, state: DealRecord, gains: list[Gain], cards: list[int | None], blocked: Sequence[Blocked]
    ) -> list[list[int]]:
        """Give every gain its card; what each seat plays besides, it held at the start of the play."""
        fixed = {cards[gain.place] for gain in gains}
        owned: list[list[int]] = []
        for seat in range(self.table.seats):
            plays = [
                (trick, card)
                for card, (owner, trick) in self.found.owner.items()
                if owner == seat and card not in fixed
            ]
            some = self.table.some.get(seat, ()) if not self.given & {seat} else ()
            known = mask_of(word.card for word in some if word.card is not None)
            known = state.hands[seat] if seat in self.given else known
            held = [card for _, card in plays if known >> card & 1]
            count = 0 if seat in self.given else state.hands[seat].bit_count() - len(some)
            own = [gain for gain in gains if gain.seat == seat and cards[gain.place] is None]
            slots = [*[(START, None)] * count, *[(gain.after, gain.place) for gain in own]]
            jobs = [(trick, card) for trick, card in plays if not known >> card & 1]
            owned.append([*held, *matched(jobs, slots, blocked[seat], cards)])
        return owned

    def settle_hands(self, owned: list[list[int]], cards: list[int | None]) -> None:
        """Put every seat's cards where its hand lies."""
        for seat, own in enumerate(owned):
            free = (place for place in self.places.hands[seat] if cards[place] is None)
            for card in own:
                place = next(free, None) if card not in cards else None
                if place is not None:
                    cards[place] = card

    def guess_again(self) -> Prelude | None:
        """With the hands as dealt known: pass on what others play, discard what nobody plays."""
        owner, rules = self.found.owner, self.table.program.record

        def unneeded(state: DealRecord, seat: int, cards: int) -> int:
            def need(card: int) -> tuple[int, int]:
                played = owner.get(card)
                if rules.kind[state.phase] == terms.DISCARD:
                    return int(played is not None), card
                return (1 if played is None else 2 if played[0] == seat else 0), card

            return min(members(cards), key=need)

        return play_prelude(self.table, Layout(filled(self.table.program, self.places.cards)), unneeded)
