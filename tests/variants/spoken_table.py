"""A deal with stated cards, spoken to in the words of the game, and what each seat is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from cartacanta.deal import Deal
from cartacanta.layout import DealName, Layout
from cartacanta.runners import Start

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.variants.every_variant import Agreed

    from cartacanta.history import Event
    from cartacanta.views import View

    Test = TypeVar("Test", bound="Callable[..., None]")

ABOUT: Final[set[str]] = set()
"""The variants that have a test of what is shown in them."""


def about(*variants: str) -> Callable[[Test], Test]:
    """Marks a test as one about these variants."""
    ABOUT.update(variants)
    return lambda test: test


class SpokenTable:
    """A deal with stated cards, spoken to in names of cards."""

    def __init__(self, agreed: Agreed, hands: Iterable[str], rest: str = "", number: int = 1) -> None:
        program = agreed.program
        cards = program.variant.pack.cards
        layout = Layout.of_hands(
            program,
            [[cards[card] for card in hand.split()] for hand in hands],
            [cards[card] for card in rest.split()] if rest else None,
            number=number,
        )
        self.deal = Deal(program, layout, start=Start(number))

    @classmethod
    def random(cls, agreed: Agreed, number: int = 1) -> SpokenTable:
        """A deal with cards as they come."""
        table = cls.__new__(cls)
        table.deal = Deal.from_name(agreed.program, DealName(seed=5, number=number))
        return table

    def act(self, *names: str) -> None:
        """Actions in the words of the game."""
        for text in names:
            for name in text.split():
                self.deal.play(self.deal.read_action(name))

    def names(self, cards: Iterable[int]) -> set[str]:
        """The names of cards."""
        return {self.deal.program.card_names[card] for card in cards}

    def see(self, seat: int) -> View:
        """What a seat sees."""
        return self.deal.observe(seat)

    def knows(self, seat: int, other: int) -> set[str]:
        """The cards a seat knows to be in another's hand."""
        return self.names(self.see(seat).known[other])

    def events(self, seat: int, kind: str) -> list[Event]:
        """What a seat was told of a kind of event."""
        return [event for event in self.see(seat).events if event.kind == kind]

    def told(self, seat: int, kind: str) -> list[set[str] | None]:
        """The cards of each event of a kind, None where the seat only saw that some cards moved."""
        events = self.events(seat, kind)
        return [None if -1 in event.cards else self.names(event.cards) for event in events]

    def play_a_trick(self) -> None:
        """Everybody plays the first card allowed."""
        tricks = self.deal.state.trick_number
        while not self.deal.over and self.deal.state.trick_number == tricks:
            self.deal.play(self.deal.legal_actions()[0])

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.deal.program.record.seats)


def nothing_but_the_own_hand(table: SpokenTable) -> None:
    """No seat knows a card of another's hand."""
    for seat in table.seats:
        view = table.see(seat)
        for other in table.seats:
            assert view.known[other] == (view.hand if other == seat else frozenset())
        assert not view.known_monte
        assert not view.known_aside
