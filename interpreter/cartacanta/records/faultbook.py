"""Writes down what a record does against the rules, in words, with the rule and the card that proves it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cartacanta.records.faults import Fault
from cartacanta.saying import say
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.errors import Span
    from cartacanta.reasons import Reason
    from cartacanta.records.naming import CardWord
    from cartacanta.records.table import Table
    from cartacanta.records.told import TrickWords
    from cartacanta.saying import Text
    from cartacanta.variant.place import Place

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
        message: Text,
        span: Span,
        *,
        hint: Text | None = None,
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
        text: Text,
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
        shows = say(", and is played in trick {trick}", trick=later[0]) if later else ""
        place = reason.place or self.table.program.variant.places.get(reason.rule)
        proof_span = later[1] if later else self.dealt_at(reason.proof)
        self.add(
            kind,
            say("{what}: {reason}{shows}", what=text, reason=reason.text, shows=shows),
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
        message = say(
            "{player} plays {card} in trick {trick}, but it was played in trick {earlier}",
            player=self.player(seat),
            card=word.text,
            trick=trick,
            earlier=earlier[0],
        )
        self.add("twice", message, word.span, proof=word.card, proof_span=earlier[1], trick=trick, seat=seat)

    def played_again(self, seat: int, word: CardWord, trick: int, later: tuple[int, Span]) -> None:
        """A card that may not be played here, and is played once more."""
        message = say(
            "{player} plays {card} in trick {trick}, and again in trick {later}",
            player=self.player(seat),
            card=word.text,
            trick=trick,
            later=later[0],
        )
        self.add("twice", message, word.span, proof=word.card, proof_span=later[1], trick=trick, seat=seat)

    def not_held(self, seat: int, word: CardWord, trick: int, holder: int | None) -> None:
        """A card that another holds, or nobody."""
        who, card = self.player(seat), word.text
        message = (
            say(
                "{player} plays {card} in trick {trick}, but nobody holds it",
                player=who,
                card=card,
                trick=trick,
            )
            if holder is None
            else say(
                "{player} plays {card} in trick {trick}, but {holder} holds it",
                player=who,
                card=card,
                trick=trick,
                holder=self.player(holder),
            )
        )
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
            message = say(
                "{message}; {player} never plays {cards}",
                message=fault.message,
                player=self.player(seat),
                cards=names,
            )
            self.faults[own[-1]] = replace(fault, message=message)

    # ---- tricks ---------------------------------------------------------------------------------------

    def wrong_lead(
        self, trick: TrickWords, number: int, leader: int, expected: int, *, taken: int | None, place: Place
    ) -> None:
        """Somebody leads who doesn't have to: ``taken`` is the number of the trick that says who has to."""
        span = trick.words[0].span if trick.words else trick.span
        if trick.lead is not None:
            span = trick.lead_span
        who, other = self.player(leader), self.player(expected)
        if taken is None:
            self.add(
                "turn",
                say(
                    "{player} leads trick {trick}, but {other} leads first",
                    player=who,
                    trick=number,
                    other=other,
                ),
                span,
                rule=place.path,
                place=place,
                trick=number,
                seat=leader,
            )
            return
        hint = say("perhaps a trick is missing before this one")
        self.add(
            "turn",
            say(
                "{player} leads trick {trick}, but {other} has taken trick {taken}",
                player=who,
                trick=number,
                other=other,
                taken=taken,
            ),
            span,
            hint=hint,
            trick=number,
            seat=leader,
        )

    def out_of_turn(self, seat: int, turn: int, word: CardWord, trick: int) -> None:
        """A card played where another had to play."""
        message = say(
            "{player} plays {card} in trick {trick} where it is {other}'s turn",
            player=self.player(seat),
            card=word.text,
            trick=trick,
            other=self.player(turn),
        )
        self.add("turn", message, word.span, proof=word.card, trick=trick, seat=seat)

    def wrong_count(
        self, trick: TrickWords, number: int, span: Span, missing: list[int], wanted: int
    ) -> None:
        """A trick with too few cards or too many."""
        message = say(
            "trick {trick} has {number} cards, and {players} play",
            trick=number,
            number=len(trick.words),
            players=wanted,
        )
        if len(missing) == 1:
            message += say(": none is {player}'s", player=self.player(missing[0]))
        self.add("count", message, span, trick=number, seat=missing[0] if len(missing) == 1 else None)

    def wrong_taker(self, trick: TrickWords, number: int, taker: int, plays: dict[int, CardWord]) -> None:
        """The record gives a trick to somebody else."""
        said, best = trick.taker, plays[taker]
        assert said is not None  # noqa: S101 - the caller has looked
        over = say(" over {card}", card=plays[said].text) if said in plays else ""
        message = say(
            "trick {trick} is {player}'s, who plays {card}{over}; the record gives it to {other}",
            trick=number,
            player=self.player(taker),
            card=best.text,
            over=over,
            other=self.player(said),
        )
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
