"""What is known of a hand once all of it has been read: the tricks' numbers, the order of play, the final sums."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cartacanta.prose.hands import NOT_UNDERSTOOD, Unread
from cartacanta.prose.statements import Scored, Summed
from cartacanta.saying import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.prose.hands import Hand, Told, Trick
    from cartacanta.prose.heard import Heard
    from cartacanta.prose.statements import Card
    from cartacanta.saying import Text

REPEATED: Final = 2
"""As many cards of a trick that were played before are no slip of the pen."""


def settle_hand(hand: Hand, heard: Sequence[Heard], pack: int) -> None:
    """Work out what only the whole hand tells; ``pack`` is how many cards the game's pack has."""
    number_tricks(hand, hand.size(pack))
    if not hand.is_whole(pack):
        forget_repeated(hand.tricks)
    hand.players = order_of_play(hand)
    settle_sums(hand, heard)
    settle_worth(hand, hand.size(pack))
    hand.unread.sort(key=lambda each: each.place)


# ---- tricks -----------------------------------------------------------------------------------------


def number_tricks(hand: Hand, size: int | None) -> None:
    """Number the tricks as far as their numbers are known; ``size`` is how many there are, if that is."""
    tricks = hand.tricks
    complete = size == len(tricks)
    before: Trick | None = None
    for trick in tricks:
        if trick.is_last and trick.told is None:
            trick.told = size
        trick.number = number_of(trick, before, complete=complete)
        before = trick
    for number, trick in enumerate(tricks):
        if trick.number is not None and any(
            each.number is None or each.number >= trick.number for each in tricks[:number]
        ):
            trick.number = None
    back_from_told(tricks)


def number_of(trick: Trick, before: Trick | None, *, complete: bool) -> int | None:
    """A trick's number: as told, or one more than that before it if nothing can lie between."""
    if trick.told:
        return trick.told
    sure = complete or not (trick.after_gap or trick.is_last)
    if before is None:
        return 1 if sure else None
    if before.number is None:
        return None
    if sure:
        return before.number + 1
    if trick.item is not None and before.item is not None and trick.opens_item and before.opens_item:
        return before.number + trick.item - before.item if trick.item > before.item else None
    return None


def forget_repeated(tricks: Sequence[Trick]) -> None:
    """Where a trick has several cards that were played before, another example may begin: nobody knows its numbers."""
    seen: set[Card] = set()
    for place, trick in enumerate(tricks):
        cards = {play.card for play in trick.plays}
        if len(cards & seen) >= REPEATED and trick.told is None:
            for each in tricks[place:]:
                each.number = None
            return
        seen |= cards


def back_from_told(tricks: Sequence[Trick]) -> None:
    """If a number is told after tricks whose numbers aren't sure, and just as many lie between, they are."""
    for place, trick in enumerate(tricks):
        if trick.told == place + 1 and all(
            each.told in {None, n + 1} for n, each in enumerate(tricks[:place])
        ):
            for number, each in enumerate(tricks[: place + 1], 1):
                each.number = number


def order_of_play(hand: Hand) -> tuple[str, ...]:
    """The players in turn from whoever leads first: as told, or else as they play to a whole trick."""
    everybody = {*hand.hands, *(play.player for trick in hand.tricks for play in trick.plays)}
    order = hand.players
    if not order:
        whole = (t for t in hand.tricks if {play.player for play in t.plays} == everybody)
        trick = next(whole, None)
        order = tuple(play.player for play in trick.plays) if trick is not None else ()
    if not order or not everybody <= set(order):
        return ()
    if hand.dealer in order:
        return (*from_player(order, hand.dealer)[1:], hand.dealer)
    if hand.eldest in order:
        return from_player(order, hand.eldest)
    first = hand.tricks[0] if hand.tricks else None
    if first is not None and first.number == 1 and first.plays[0].player in order:
        return from_player(order, first.plays[0].player)
    return hand.players  # who leads a later trick needn't be the eldest hand


def from_player(order: tuple[str, ...], player: str) -> tuple[str, ...]:
    """The same order, beginning with this player."""
    at = order.index(player)
    return order[at:] + order[:at]


# ---- sums -------------------------------------------------------------------------------------------


def settle_sums(hand: Hand, heard: Sequence[Heard]) -> None:
    """Keep the sums that are told of the whole hand; the others weren't understood."""
    last_play = max((trick.last for trick in hand.tricks), default=0)
    last_block = max((trick.block for trick in hand.tricks), default=-1)
    for told in hand.sums:
        reason = objection(hand, told, last_play, last_block)
        if reason is not None:
            sentence = heard[told.place].sentence
            unread = Unread(sentence.line, sentence.last, sentence.text, NOT_UNDERSTOOD, reason, told.place)
            if unread not in hand.unread:
                hand.unread.append(unread)
        elif isinstance(told.said, Scored):
            hand.scores[told.said.player] = told.said.amount
        else:
            hand.total = told.said.amount


def objection(hand: Hand, told: Told, last_play: int, last_block: int) -> Text | None:
    """Why a sum isn't one of the whole hand, if it isn't."""
    said = told.said
    after = told.line > last_play or (told.line == last_play and told.block > last_block)
    doubtful = told.block <= last_block or told.after_gap
    whole = isinstance(said, Summed) and said.deal  # and so said of all tricks, wherever it stands
    if hand.tricks and (not after or (told.alone and doubtful and not whole)):
        return say("it isn't said after which tricks")
    if isinstance(said, Scored):
        known = hand.scores.get(said.player, said.amount)
        return (
            None
            if known == said.amount
            else say("another sum of {player}'s was told before", player=said.player)
        )
    if not said.deal and len(hand.scores) < len(hand.hands or {"": ()}):
        return say("it isn't said what is added up")
    if hand.total not in {None, said.amount}:
        return say("another total was told before")
    return None


def settle_worth(hand: Hand, last: int | None) -> None:
    """What tricks are worth, by their numbers."""
    told = hand.trick_worth
    hand.trick_worth = {}
    for tricks, amount in told.items():
        numbers = tuple(last if number == 0 and last is not None else number for number in tricks)
        if 0 in numbers:
            text = say("the last trick is worth {amount}", amount=amount)
            hand.remarks.append((hand.last, text))
        else:
            hand.trick_worth[numbers] = amount
