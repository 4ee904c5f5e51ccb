"""What a record says was declared, told to the deal as it asks for it, and held against what each held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartacanta import reasons
from cartacanta.declarations import claims_named, claims_of, likeliest
from cartacanta.engine import declaring, terms
from cartacanta.saying import say
from cartacanta.variant.cards import mask_of, members

if TYPE_CHECKING:
    from collections.abc import Callable

    from cartacanta.engine.records import DealRecord
    from cartacanta.errors import Span
    from cartacanta.records.faultbook import FaultBook
    from cartacanta.records.table import Table
    from cartacanta.records.told import Declared
    from cartacanta.saying import Text
    from cartacanta.variant.place import Place

    FalseClaim = Callable[[int, str, Span, Place | None], None]


class Claims:
    """Hands out a record's claims as the deal asks for them; false ones are noted and not made."""

    def __init__(self, table: Table, book: FaultBook, false: FalseClaim) -> None:
        self.table = table
        self.book = book
        self.false = false
        """Told of a claim that the hand doesn't bear out: whose, in which words, where, against which rule."""
        self.program = table.program
        self.left: list[Declared] = list(table.declared)
        self.heard: list[Declared] = []
        """The claims of the seat that is declaring."""
        self.claimant = -1

    def answer(self, state: DealRecord) -> int:
        """What the seat that is asked says."""
        if state.claimant != self.claimant:
            self.claimant, self.heard = state.claimant, []
        if state.declaring == terms.LOOKING:
            heard = self.heard
            if self.program.record.claims_automatic:
                heard = [
                    said for said in self.left if said.seat == state.claimant and self.is_now(said, state)
                ]
            return int(any(said.asked == state.actor for said in heard))
        for said in [said for said in self.left if said.seat == state.actor and self.is_now(said, state)]:
            action = self.meant(state, said)
            if action is not None and state.legal >> action & 1:
                self.left.remove(said)
                self.heard.append(said)
                return action
            if action is None or said.trick is not None or not self.asked_again(state):
                self.left.remove(said)
                self.refuse(state, said, action)
        return 0

    @staticmethod
    def is_now(said: Declared, state: DealRecord) -> bool:
        """Whether a claim may be meant for this moment."""
        return said.trick is None or said.trick == state.trick_number + 1

    def meant(self, state: DealRecord, said: Declared) -> int | None:
        """The claim that a text names, of several the likeliest."""
        found = self.named(said)
        return likeliest(self.program, state, found) if found else None

    def named(self, said: Declared) -> list[int]:
        """The claims a text may mean, its cards by any of their names."""
        found = claims_named(self.program, said.word.text)
        if found:
            return found
        claims = claims_of(self.program)
        words = self.table.cards.split(said.word)
        patterns = {pattern.id for pattern, _ in claims}
        head = words[0].text.casefold() if words and words[0].card is None else ""
        among = [n for n, (pattern, _) in enumerate(claims, 1) if head in {"", pattern.id}]
        cards = [word.card for word in (words[1:] if head in patterns else words)]
        if None in cards:
            return []
        mask = mask_of(card for card in cards if card is not None)
        return [action for action in among if claims[action - 1][1].cards == mask]

    def asked_again(self, state: DealRecord) -> bool:
        """Whether the seat may still be asked later in this deal."""
        rules = self.program.record
        if rules.extra[state.phase] == terms.AFTER_DRAW and state.stock_at < state.stock_end:
            return True
        return any(
            rules.kind[phase] == terms.DECLARE or (rules.kind[phase] == terms.PLAY and rules.extra[phase])
            for phase in range(state.phase + 1, rules.phases)
        )

    def refuse(self, state: DealRecord, said: Declared, action: int | None) -> None:
        """Note a claim that the hand doesn't bear out, or that is none."""
        player = self.book.player(said.seat)
        trick = state.trick_number + 1
        if action is None:
            text = say(
                "`{words}` names nothing that {player} can declare", words=said.word.text, player=player
            )
            self.book.add("action", text, said.word.span, trick=trick, seat=said.seat)
            return
        text = say("{player} can't declare `{words}`", player=player, words=said.word.text)
        reason = reasons.why_not(self.program, state, action)
        self.book.against_rule("claim", text, said.word.span, reason, trick=trick, seat=said.seat)
        held = declaring.cards_at_hand(state, said.seat)
        if claims_of(self.program)[action - 1][1].cards & ~held:
            self.false(said.seat, said.word.text, said.word.span, reason.place if reason else None)

    def look_at_what_is_left(self, state: DealRecord) -> None:
        """Claims that nobody has asked for; where nobody is asked, those that aren't what was held."""
        for said in self.left:
            found = self.named(said)
            made = any(state.claimed[said.seat] >> (action - 1) & 1 for action in found)
            if self.program.record.claims_automatic and made:
                continue
            words, player = said.word.text, self.book.player(said.seat)
            text = say("{player} isn't asked to declare `{words}`", player=player, words=words)
            if not found:
                text = say("`{words}` names nothing that {player} can declare", words=words, player=player)
            elif self.program.record.claims_automatic:
                text = self.lacking(state, said, found)
            self.book.add("claim" if found else "action", text, said.word.span, seat=said.seat)

    def lacking(self, state: DealRecord, said: Declared, found: list[int]) -> Text:
        """What a seat hasn't declared by itself, with the cards of it that it has never held."""
        seat = said.seat
        held = state.dealt[seat] | state.played[seat]
        claims = claims_of(self.program)
        missing = min((claims[action - 1][1].cards & ~held for action in found), key=int.bit_count)
        text = say(
            "{player} hasn't `{words}` to declare", player=self.book.player(seat), words=said.word.text
        )
        if not missing:
            return text
        names = [self.program.card_names[card] for card in members(missing)]
        return say("{what}: what is missing is {cards}", what=text, cards=" ".join(names))
