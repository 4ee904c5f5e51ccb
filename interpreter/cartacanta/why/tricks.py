"""Who takes a trick and why: the suit led, trumps, the order of the cards, and those that don't count."""

from __future__ import annotations

from functools import cmp_to_key
from typing import TYPE_CHECKING

from cartacanta.cardnames import renamed
from cartacanta.engine import terms
from cartacanta.engine.records import CARDS
from cartacanta.engine.remarks import remark_argument, remark_kind, remark_seat, signal_is_true
from cartacanta.errors import UsageError
from cartacanta.remarks import is_remark
from cartacanta.runners import copied
from cartacanta.saying import say
from cartacanta.why.citing import place_at, reason_at, with_sources
from cartacanta.why.course import Course, course_of, turns
from cartacanta.why.explanation import Explanation
from cartacanta.why.formulas import formula_at
from cartacanta.why.naming import names_for
from cartacanta.why.taken import total, valued

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.deal import Deal
    from cartacanta.program.model import Program
    from cartacanta.saying import Text
    from cartacanta.variant.place import Place
    from cartacanta.why.course import Trick
    from cartacanta.why.naming import Names


def explain_trick(
    deal: Deal | Course,
    number: int,
    *,
    names: Sequence[str] = (),
    naming: str | None = None,
    hands_open: bool = False,
) -> Explanation:
    """Who takes a trick, or heads it while it isn't complete, and why; tricks are numbered from 1.

    All of it lies open on the table, so anybody at it may be told. With ``hands_open`` it is also said what only the
    hands show: whether a signal is true, and that a card was a revoke. Raises UsageError for a trick there isn't.
    """
    course, told = course_of(deal), names_for(deal.program, names, naming)
    trick = course.trick(number)
    if trick is None:
        raise UsageError(no_trick(course, number))
    best = ranked(course.program, trick)[0]
    seat = trick.seats[trick.cards.index(best)]
    taker = seat if trick.taker is None else trick.taker
    values = {"player": told.seat(taker), "card": told.card(best), "number": number}
    text = say("{player} takes trick {number} with {card}", **values)
    if trick.taker is None:
        text = say("{player} heads trick {number} with {card} so far", **values)
    parts = (
        led(course, told, trick),
        *trumps(course.program, told, trick),
        *order(course.program, told, trick),
        *without_effect(course.program, told, trick),
        *worth(course, told, trick),
        *spoken(deal, told, trick, hands_open=hands_open),
    )
    return with_sources(course.program, Explanation("trick", text, parts=parts))


def no_trick(course: Course, number: int) -> Text:
    """What to say of a trick that hasn't been played."""
    if not course.tricks:
        return say("there is no trick {number}: none has been played", number=number)
    return say(
        "there is no trick {number}: they are 1 to {last}", number=number, last=course.tricks[-1].number
    )


def ranked(program: Program, trick: Trick) -> list[int]:
    """The cards that can take a trick, the strongest first."""
    table = trick.trump + 1 if trick.trump >= 0 else 0
    suits, beats = program.record.suit_of, program.record.beats
    suit_led = suits[table * CARDS + trick.cards[0]]
    count = [card for card in trick.cards if suits[table * CARDS + card] in {suit_led, trick.trump}]

    def stronger(one: int, other: int) -> int:
        return -1 if beats[table * CARDS + other] >> one & 1 else 1

    return sorted(dict.fromkeys(count), key=cmp_to_key(stronger))


def suit_in(program: Program, trick: Trick, card: int) -> int:
    """The suit a card belongs to in a trick."""
    table = trick.trump + 1 if trick.trump >= 0 else 0
    return program.record.suit_of[table * CARDS + card]


def led(course: Course, names: Names, trick: Trick) -> Explanation:
    """Who led what, and why it was that seat's lead."""
    program = course.program
    values = {
        "player": names.seat(trick.seats[0]),
        "card": names.card(trick.cards[0]),
        "suit": names.suit(suit_in(program, trick, trick.cards[0])),
    }
    before = course.trick(trick.number - 1)
    if before is not None and before.taker == trick.seats[0]:
        text = say("{player}, who took the trick before, leads {card}: the suit led is {suit}", **values)
        return Explanation("led", text)
    text = say("{player} leads {card}: the suit led is {suit}", **values)
    place = lead_at(program) if before is None else None
    return Explanation("led", text, place=place)


def lead_at(program: Program) -> Place | None:
    """Where the document says who leads first."""
    phase = next((phase for phase in program.variant.phases if program_plays(program, phase.id)), None)
    if phase is None:
        return None
    return place_at(program, "phases", phase.id, "lead") or place_at(program, "phases", phase.id)


def program_plays(program: Program, phase: str) -> bool:
    """Whether tricks are played in a phase."""
    ids = [known.id for known in program.variant.phases]
    return program.record.kind[ids.index(phase)] == terms.PLAY


def trumps(program: Program, names: Names, trick: Trick) -> Iterator[Explanation]:
    """The trump suit, and which cards of the trick belong to it."""
    if trick.trump < 0:
        return
    suit = names.suit(trick.trump)
    played = [card for card in trick.cards if suit_in(program, trick, card) == trick.trump]
    text = say("trump is {suit}, and any trump beats the other suits; here there is none", suit=suit)
    if played:
        text = say(
            "trump is {suit}, and any trump beats the other suits: {cards}",
            suit=suit,
            cards=names.cards(played),
        )
    place = place_at(program, "tricks", "trump")
    yield Explanation("trumps", text, place=place)


def order(program: Program, names: Names, trick: Trick) -> Iterator[Explanation]:
    """How the cards of the suit that decides stand to each other, the strongest first."""
    cards = ranked(program, trick)
    deciding = suit_in(program, trick, cards[0])
    same = [card for card in cards if suit_in(program, trick, card) == deciding]
    place = order_at(program, trick, deciding)
    suit = names.suit(deciding)
    if len(same) == 1:
        text = say("{card} is the only card of {suit}", card=names.card(same[0]), suit=suit)
        yield Explanation("order", text, place=place)
    else:
        text = say("in {suit} the order is {cards}", suit=suit, cards=" > ".join(map(names.card, same)))
        yield Explanation("order", text, place=place)


def order_at(program: Program, trick: Trick, suit: int) -> Place | None:
    """Where the document says in which order the cards of a suit stand."""
    code = program.variant.pack.suits[suit]
    special = program.variant.pack.trump_suit
    if suit == trick.trump and special is not None and (special.ranks or special.highest):
        return place_at(program, "deck", "trump-suit")
    return place_at(program, "deck", "orders", code) or place_at(program, "deck", "ranks")


def without_effect(program: Program, names: Names, trick: Trick) -> Iterator[Explanation]:
    """The cards that can't take the trick, whatever their rank."""
    cards = ranked(program, trick)
    deciding = suit_in(program, trick, cards[0])
    beaten = [card for card in cards if suit_in(program, trick, card) != deciding]
    discarded = [card for card in trick.cards if card not in cards]
    if beaten:
        text = say("of the suit led, but trumped: {cards}", cards=names.cards(beaten))
        yield Explanation("trumped", text)
    if discarded:
        text = (
            say(
                "neither of the suit led nor trumps, so they can't take it: {cards}",
                cards=names.cards(discarded),
            )
            if trick.trump >= 0
            else say("not of the suit led, so they can't take it: {cards}", cards=names.cards(discarded))
        )
        yield Explanation("discarded", text)


def worth(course: Course, names: Names, trick: Trick) -> Iterator[Explanation]:
    """What the cards of the trick are worth to its taker."""
    cards = valued(course, names, trick.cards)
    if cards:
        place = place_at(course.program, "deck", "values")
        text = say("worth")
        yield Explanation("worth", text, total(cards), place=place, parts=cards)


def spoken(deal: Deal | Course, names: Names, trick: Trick, *, hands_open: bool) -> Iterator[Explanation]:
    """What was said or done out of turn in the trick; what only the hands show, if they may be told."""
    if isinstance(deal, Course) or not any(map(is_remark, deal.actions)):
        return
    for there, action in turns(deal):
        if action is None or there.state.trick_number + 1 != trick.number or not is_remark(action):
            continue
        kind, seat = remark_kind(action), names.seat(remark_seat(action))
        if kind == terms.SIGNAL:
            yield signal(names, there, action, hands_open=hands_open)
        elif kind == terms.FORCED and hands_open:
            reason = there.why_not(remark_argument(action))
            if reason is not None:
                text = say(
                    "{player} may not play {card}: {why}",
                    player=seat,
                    card=names.card(remark_argument(action)),
                    why=renamed(deal.program, reason.text, names.naming),
                )
                place = reason_at(deal.program, reason)
                yield Explanation("revoke", text, place=place)


def signal(names: Names, deal: Deal, action: int, *, hands_open: bool) -> Explanation:
    """A signal that was given, and whether it is true where the hands may be told."""
    program, seat, number = deal.program, remark_seat(action), remark_argument(action)
    given = program.variant.tricks.signals[number]
    values = {"player": names.seat(seat), "signal": given.id}
    text = say("{player} signals {signal}", **values)
    path: tuple[str, ...] = ("tricks", "signals", given.id)
    if hands_open and given.true_when is not None:
        path = (*path, "true-when")
        true = signal_is_true(program.record, copied(deal.state), seat, number)
        values["condition"] = formula_at(program, *path)
        text = (
            say("{player} signals {signal}, which is true: `{condition}`", **values)
            if true
            else say("{player} signals {signal}, which is false: `{condition}` doesn't hold", **values)
        )
    place = place_at(program, *path)
    return Explanation("signal", text, place=place)
