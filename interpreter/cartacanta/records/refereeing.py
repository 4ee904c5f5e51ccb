"""What a record has that costs something by its rules, or would: revokes, misdeals, false signals.

Each is noted with the place of the rule that says what follows, and whether the score is the one it gives.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cartacanta import reasons
from cartacanta.engine import steps, tricks
from cartacanta.engine.breaches import note_breach
from cartacanta.engine.remarks import may_remark, signal_is_true
from cartacanta.errors import shown
from cartacanta.program.breaches import KINDS
from cartacanta.records.faults import Fault
from cartacanta.saying import both, say, together
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.errors import Span
    from cartacanta.records.naming import CardWord
    from cartacanta.records.sheet import RemarkEntry
    from cartacanta.records.table import Table
    from cartacanta.records.umpire import Umpire
    from cartacanta.variant.place import Place


@dataclass(frozen=True, slots=True)
class Ruling:
    """A breach of the rules: what it is, who committed it and where, and what the rules say of it."""

    breach: str
    """``revoke``, ``misdeal``, ``false-signal``, ``false-claim`` or ``false-call-out``."""
    seat: int | None
    trick: int | None
    card: int | None
    """The card that was a revoke, or that was turned up while dealing."""
    said: str | None
    """The signal, or what was declared."""
    span: Span
    against: Place | None
    """The rule that was broken, where it is one of the document's."""
    place: Place | None
    """The rule that says what follows; None: the rules say nothing."""
    applied: bool
    """Whether the score is what this rule makes of it: only the first breach that costs something counts."""


def judge(umpire: Umpire, seat: int, word: CardWord, card: int) -> None:
    """Note a revoke: a card that may not be played while the seat holds those it is known to hold."""
    state, book = umpire.state, umpire.book
    hand = known = state.hands[seat]
    if umpire.owing >> seat & 1:
        known &= umpire.table.cards_from(umpire.at)
    state.hands[seat] = known & ~umpire.invented | 1 << card
    tricks.allow_plays(umpire.rules, state, state.phase)
    if not state.legal >> card & 1:
        reason = reasons.why_not(umpire.table.program, state, card)
        kind = "duty" if reason is not None and reason.rule == "tricks.duty" else "forbidden"
        text = say(
            "{player} plays {card} in trick {trick}",
            player=book.player(seat),
            card=word.text,
            trick=umpire.at,
        )
        book.against_rule(kind, text, word.span, reason, trick=umpire.at, seat=seat)
        note_breach(umpire.rules, state, KINDS["revoke"], seat)
        note_ruling(umpire, "revoke", seat, word.span, reason.place if reason else None, card=card)
    state.hands[seat] = hand


def note_ruling(
    umpire: Umpire,
    breach: str,
    seat: int,
    span: Span,
    against: Place | None,
    *,
    card: int | None = None,
    said: str | None = None,
    trick: int | None = None,
) -> None:
    """Note a breach that the engine has been told of, with its penalty; in the trick being read, or another one."""
    penalty = umpire.table.program.variant.breaches.penalties.get(breach)
    counts = umpire.state.breach == KINDS[breach] and umpire.state.offender == seat
    applied = penalty is not None and counts and not any(ruling.applied for ruling in umpire.rulings)
    place = penalty.place if penalty is not None else None
    at = trick or umpire.at or None
    umpire.rulings.append(Ruling(breach, seat, at, card, said, span, against, place, applied))


def rule_on_false_claim(umpire: Umpire, seat: int, words: str, span: Span, against: Place | None) -> None:
    """Something has been declared that the hand doesn't bear out: it is refused, and may cost something besides."""
    note_breach(umpire.rules, umpire.state, KINDS["false-claim"], seat)
    note_ruling(umpire, "false-claim", seat, span, against, said=words)


def hear_signals(umpire: Umpire) -> None:
    """What is said with the card just led."""
    for entry in umpire.remarks.with_lead(umpire.at):
        seat = umpire.state.leader
        if entry.by is not None:
            named = umpire.table.seat(entry.by)
            if named is None:
                continue
            seat = named
        hear_signal(umpire, entry, seat)


def hear_signal(umpire: Umpire, entry: RemarkEntry, seat: int) -> None:
    """One signal: carried out if it may be given; noted if it may not, or if the hand doesn't bear it out."""
    action, state = umpire.remarks.action(entry, seat), umpire.state
    who, text = umpire.book.player(seat), entry.says.text
    if action is None:
        known = ", ".join(signal.id for signal in umpire.table.program.variant.tricks.signals)
        hint = say("the signals are {known}", known=known) if known else say("the rules know no signals")
        message = say(
            "`{text}` is nothing that {who} can say in trick {trick}", text=text, who=who, trick=umpire.at
        )
        umpire.book.add("remark", message, entry.says.span, hint=hint, trick=umpire.at, seat=seat)
        return
    if not may_remark(umpire.rules, state, action):
        message = say("{who} can't say `{text}` in trick {trick}", who=who, text=text, trick=umpire.at)
        reason = reasons.why_not(umpire.table.program, state, action)
        umpire.book.against_rule("remark", message, entry.says.span, reason, trick=umpire.at, seat=seat)
        return
    true = seems_true(umpire, entry, seat)
    if umpire.lawful is None:
        umpire.deal.play(action)
    else:
        steps.act(umpire.rules, state, action)
    if not true:
        report_false_signal(umpire, entry, seat)


def seems_true(umpire: Umpire, entry: RemarkEntry, seat: int) -> bool:
    """Whether a signal is true of the cards that the seat is known to hold, or may be of those it isn't."""
    signals = [signal.id for signal in umpire.table.program.variant.tricks.signals]
    number, state = signals.index(entry.says.text.strip()), umpire.state
    hand = state.hands[seat]
    true = signal_is_true(umpire.rules, state, seat, number)
    state.hands[seat] = hand & ~umpire.invented
    true = true or signal_is_true(umpire.rules, state, seat, number)
    state.hands[seat] = hand
    return true


def report_false_signal(umpire: Umpire, entry: RemarkEntry, seat: int) -> None:
    """A signal that the hand doesn't bear out."""
    variant, names = umpire.table.program.variant, umpire.table.program.card_names
    signal = next(s for s in variant.tricks.signals if s.id == entry.says.text.strip())
    held = umpire.state.hands[seat] & ~umpire.invented
    cards = " ".join(names[card] for card in members(held)) or say("no cards")
    umpire.book.add(
        "false-signal",
        say(
            "{who} says `{signal}` with the lead to trick {trick}, which is false: left in hand are {cards}",
            who=umpire.book.player(seat),
            signal=signal.id,
            trick=umpire.at,
            cards=cards,
        ),
        entry.says.span,
        rule=signal.place.path,
        place=signal.place,
        trick=umpire.at,
        seat=seat,
    )
    note_ruling(umpire, "false-signal", seat, entry.says.span, signal.place, said=signal.id)


def hear_call_out(umpire: Umpire) -> None:
    """That somebody says, before the coming lead, that the limit is reached: right or wrong, the deal ends with it."""
    entry = umpire.remarks.call_out(umpire.at + 1)
    if entry is None:
        return
    state, names = umpire.state, umpire.table.program.variant
    seat = umpire.table.seat(entry.by) if entry.by is not None else state.actor
    if seat is None:
        return
    action = umpire.remarks.action(entry, seat)
    if action is None or not may_remark(umpire.rules, state, action):
        reason = None if action is None else reasons.why_not(umpire.table.program, state, action)
        message = say(
            "{player} can't call out before trick {trick}",
            player=umpire.book.player(seat),
            trick=umpire.at + 1,
        )
        umpire.book.against_rule("remark", message, entry.says.span, reason, trick=umpire.at + 1, seat=seat)
        return
    if umpire.lawful is None:
        umpire.deal.play(action)
    else:
        steps.act(umpire.rules, state, action)
    if state.wins_match < 0:
        penalty = names.breaches.penalties.get("false-call-out")
        message = say(
            "{player} calls out before trick {trick} and is not at the limit",
            player=umpire.book.player(seat),
            trick=umpire.at + 1,
        )
        place = penalty.place if penalty else None
        umpire.book.add(
            "false-call-out",
            message,
            entry.says.span,
            rule="breaches.false-call-out",
            place=place,
            trick=umpire.at + 1,
            seat=seat,
        )
        note_ruling(umpire, "false-call-out", seat, entry.says.span, None, trick=umpire.at + 1)


def call_misdeal(umpire: Umpire) -> bool:
    """That it was misdealt, if it was said; True if the deal ends with it. Tricks that follow are read on."""
    entry = umpire.remarks.misdeal()
    if entry is None:
        return False
    seat = umpire.rules.seats - 1
    if entry.by is not None:
        named = umpire.table.seat(entry.by)
        seat = seat if named is None else named
    card = umpire.remarks.turned(entry)
    named_card = entry.says.text.strip().partition(" ")[2].strip()
    if named_card and (card is None or not umpire.rules.deck >> card & 1):
        message = say("{card} is no card of this game", card=shown(named_card))
        umpire.book.add("card", message, entry.says.span)
        return False
    why = say("cards were dealt wrongly")
    if card is not None:
        why = say("{card} was turned up while dealing", card=umpire.table.program.card_names[card])
    umpire.book.faults.append(misdeal_fault(umpire.table, why, entry.says.span))
    ruling = misdeal_ruling(umpire.table, entry.says.span, card)
    umpire.rulings.append(ruling)
    action = umpire.remarks.action(entry, seat)
    ends = ruling.applied and not umpire.table.tricks and action is not None
    if ends and action is not None and may_remark(umpire.rules, umpire.state, action):
        umpire.deal.play(action)
        return True
    return False


FOLLOWS: Final = {
    "same-dealer": say("the same dealer deals again"),
    "next-dealer": say("the next dealer deals"),
    "": say("the rules don't say what follows"),
}


def misdeal_fault(table: Table, why: str, span: Span) -> Fault:
    """A misdeal as a fault, with what follows by the rules."""
    rules = table.program.variant.breaches
    message = say("misdeal: {why}; {follows}", why=why, follows=FOLLOWS[rules.misdeal])
    place = rules.misdeal_place
    return Fault("misdeal", message, span, rule=place.path if place else None, place=place)


def misdeal_ruling(table: Table, span: Span, card: int | None = None) -> Ruling:
    """What the rules make of a misdeal: it is the dealer's."""
    place = table.program.variant.breaches.misdeal_place
    return Ruling("misdeal", table.seats - 1, None, card, None, span, None, place, place is not None)


def misdealt_hands(table: Table, sizes: Sequence[int], span: Span) -> Fault | None:
    """A misdeal that the hands show: all cards are there once, and some hands have too many of them."""
    hands = [table.hands.get(seat, ()) for seat in range(table.seats)]
    cards = [word.card for hand in hands for word in hand]
    if all(len(hand) == size for hand, size in zip(hands, sizes, strict=True)):
        return None
    if len(table.hands) < table.seats or len(cards) != sum(sizes) or len(set(cards)) != len(cards):
        return None
    wrong = [
        say("{player} has {cards}", player=table.players[seat], cards=len(hand))
        for seat, hand in enumerate(hands)
        if len(hand) != sizes[seat]
    ]
    due = together([str(size) for size in dict.fromkeys(sizes)], "/")
    why = say("{who}; {due} cards are dealt to each", who=both(wrong), due=due)
    table.rulings.append(misdeal_ruling(table, span))
    return misdeal_fault(table, why, span)
