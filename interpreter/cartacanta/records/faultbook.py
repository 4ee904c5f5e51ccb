"""Writes down what a record does against the rules, in words, with the rule and the card that proves it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cartacanta.records.faults import Fault
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.errors import Span
    from cartacanta.reasons import Reason
    from cartacanta.records.naming import CardWord
    from cartacanta.records.table import Table, TrickWords
    from cartacanta.variant.model import Place

LEAVE_A_CARD = frozenset({"twice", "not-held", "count", "card"})
"""Faults after which a card of the same hand stays unplayed."""


class FaultBook:
    """The faults of one record."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.faults: list[Fault] = []

    def add(
        self,
        kind: str,
        message: str,
        span: Span,
        *,
        hint: str | None = None,
        rule: str | None = None,
        place: Place | None = None,
        proof: int | None = None,
        proof_span: Span | None = None,
        trick: int | None = None,
        seat: int | None = None,
    ) -> None:
        """Note a fault."""
        self.faults.append(Fault(kind, message, span, hint, rule, place, proof, proof_span, trick, seat))

    def player(self, seat: int) -> str:
        """A player's name."""
        return self.table.players[seat]

    # ---- cards ----------------------------------------------------------------------------------------

    def against_rule(
        self,
        kind: str,
        text: str,
        span: Span,
        reason: Reason | None,
        *,
        trick: int | None = None,
        seat: int | None = None,
    ) -> None:
        """Something the rules don't allow, with the engine's reason and the card that proves it."""
        if reason is None:
            self.add(kind, text, span, trick=trick, seat=seat)
            return
        later = self.played_after(trick or 0, reason.proof)
        shows = f", and is played in trick {later[0]}" if later else ""
        place = reason.place or self.table.program.variant.places.get(reason.rule)
        proof_span = later[1] if later else self.dealt_at(reason.proof)
        self.add(
            kind,
            f"{text}: {reason.text}{shows}",
            span,
            rule=reason.rule,
            place=place,
            proof=reason.proof,
            proof_span=proof_span,
            trick=trick,
            seat=seat,
        )

    def played_after(self, trick: int, card: int | None) -> tuple[int, Span] | None:
        """In which later trick a card is played, and where that stands."""
        if card is None:
            return None
        for number, words in enumerate(self.table.tricks[trick:], trick + 1):
            for word in words.words:
                if word.card == card:
                    return number, word.span
        return None

    def dealt_at(self, card: int | None) -> Span | None:
        """Where a card stands among the hands or the cards not dealt."""
        words = [word for hand in self.table.hands.values() for word in hand]
        return next((word.span for word in [*words, *(self.table.rest or ())] if word.card == card), None)

    def no_card(self, word: CardWord, trick: int, seat: int) -> None:
        """A card that isn't in this deck."""
        message, hint = self.table.no_card(word)
        self.add("card", message, word.span, hint=hint, trick=trick, seat=seat)

    def played_before(self, seat: int, word: CardWord, trick: int, earlier: tuple[int, Span]) -> None:
        """A card that has been played before."""
        message = (
            f"{self.player(seat)} plays {word.text} in trick {trick}, but it was played in trick {earlier[0]}"
        )
        self.add("twice", message, word.span, proof=word.card, proof_span=earlier[1], trick=trick, seat=seat)

    def played_again(self, seat: int, word: CardWord, trick: int, later: tuple[int, Span]) -> None:
        """A card that may not be played here, and is played once more."""
        message = f"{self.player(seat)} plays {word.text} in trick {trick}, and again in trick {later[0]}"
        self.add("twice", message, word.span, proof=word.card, proof_span=later[1], trick=trick, seat=seat)

    def not_held(self, seat: int, word: CardWord, trick: int, holder: int | None) -> None:
        """A card that another holds, or nobody."""
        where = f"{self.player(holder)} holds it" if holder is not None else "nobody holds it"
        message = f"{self.player(seat)} plays {word.text} in trick {trick}, but {where}"
        proof_span = self.dealt_at(word.card)
        self.add(
            "not-held", message, word.span, proof=word.card, proof_span=proof_span, trick=trick, seat=seat
        )

    def never_played(self, seat: int, cards: int) -> None:
        """Cards that stay in a hand are told beside the fault that left them there."""
        names = ", ".join(self.table.program.card_names[card] for card in members(cards))
        own = [at for at, f in enumerate(self.faults) if f.kind in LEAVE_A_CARD and f.seat in {seat, None}]
        if own:
            fault = self.faults[own[-1]]
            message = f"{fault.message}; {self.player(seat)} never plays {names}"
            self.faults[own[-1]] = replace(fault, message=message)

    # ---- tricks ---------------------------------------------------------------------------------------

    def wrong_lead(
        self, trick: TrickWords, number: int, leader: int, expected: int, *, taken: int | None, place: Place
    ) -> None:
        """Somebody leads who doesn't have to: ``taken`` is the number of the trick that says who has to."""
        span = trick.words[0].span if trick.words else trick.span
        if trick.lead is not None:
            span = trick.lead_span
        said = f"{self.player(leader)} leads trick {number}, but {self.player(expected)}"
        if taken is None:
            self.add(
                "turn", f"{said} leads first", span, rule=place.path, place=place, trick=number, seat=leader
            )
            return
        hint = "perhaps a trick is missing before this one"
        self.add("turn", f"{said} has taken trick {taken}", span, hint=hint, trick=number, seat=leader)

    def out_of_turn(self, seat: int, turn: int, word: CardWord, trick: int) -> None:
        """A card played where another had to play."""
        message = (
            f"{self.player(seat)} plays {word.text} in trick {trick} where it is {self.player(turn)}'s turn"
        )
        self.add("turn", message, word.span, proof=word.card, trick=trick, seat=seat)

    def wrong_count(
        self, trick: TrickWords, number: int, span: Span, missing: list[int], wanted: int
    ) -> None:
        """A trick with too few cards or too many."""
        message = f"trick {number} has {len(trick.words)} cards, and {wanted} play"
        if len(missing) == 1:
            message += f": none is {self.player(missing[0])}'s"
        self.add("count", message, span, trick=number, seat=missing[0] if len(missing) == 1 else None)

    def wrong_taker(self, trick: TrickWords, number: int, taker: int, plays: dict[int, CardWord]) -> None:
        """The record gives a trick to somebody else."""
        said, best = trick.taker, plays[taker]
        assert said is not None  # noqa: S101 - the caller has looked
        over = f" over {plays[said].text}" if said in plays else ""
        message = f"trick {number} is {self.player(taker)}'s, who plays {best.text}{over}; the record gives it to {self.player(said)}"
        place = self.table.program.variant.places.get("deck.ranks")
        self.add(
            "taker",
            message,
            trick.taker_span,
            rule="deck.ranks",
            place=place,
            proof=best.card,
            proof_span=best.span,
            trick=number,
            seat=said,
        )
