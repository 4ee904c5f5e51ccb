"""What a record has that costs something by its rules, or would: revokes, misdeals, false signals.

Each is noted with the place of the rule that says what follows, and whether the score is the one it gives.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cartacanta import reasons
from cartacanta.engine import steps, tricks
from cartacanta.engine.breaches import note_breach
from cartacanta.engine.remarks import may_remark, signal_is_true
from cartacanta.program.breaches import KINDS
from cartacanta.variant.cards import members

if TYPE_CHECKING:
    from cartacanta.errors import Span
    from cartacanta.records.naming import CardWord
    from cartacanta.records.sheet import RemarkEntry
    from cartacanta.records.umpire import Umpire
    from cartacanta.variant.model import Place


@dataclass(frozen=True, slots=True)
class Ruling:
    """A breach of the rules: what it is, who committed it and where, and what the rules say of it."""

    breach: str
    """``revoke``, ``misdeal``, ``false-signal`` or ``false-call-out``."""
    seat: int | None
    trick: int | None
    card: int | None
    """The card that was a revoke, or that was turned up while dealing."""
    said: str | None
    """The signal."""
    span: Span
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
        text = f"{book.player(seat)} plays {word.text} in trick {umpire.at}"
        book.against_rule(kind, text, word.span, reason, trick=umpire.at, seat=seat)
        note_breach(umpire.rules, state, KINDS["revoke"], seat)
        note_ruling(umpire, "revoke", seat, word.span, card=card)
    state.hands[seat] = hand


def note_ruling(  # noqa: PLR0917 - what a ruling is made of
    umpire: Umpire, breach: str, seat: int, span: Span, card: int | None = None, said: str | None = None
) -> None:
    """Note a breach that the engine has been told of, with its penalty."""
    penalty = umpire.table.program.variant.breaches.penalties.get(breach)
    counts = umpire.state.breach == KINDS[breach] and umpire.state.offender == seat
    applied = penalty is not None and counts and not any(ruling.applied for ruling in umpire.rulings)
    place = penalty.place if penalty is not None else None
    umpire.rulings.append(Ruling(breach, seat, umpire.at, card, said, span, place, applied))


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
        hint = f"the signals are {known}" if known else "the rules know no signals"
        message = f"`{text}` is nothing that {who} can say in trick {umpire.at}"
        umpire.book.add("remark", message, entry.says.span, hint=hint, trick=umpire.at, seat=seat)
        return
    if not may_remark(umpire.rules, state, action):
        message = f"{who} can't say `{text}` in trick {umpire.at}"
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
    cards = " ".join(names[card] for card in members(held)) or "nothing"
    text = f"{umpire.book.player(seat)} says `{signal.id}` with the lead to trick {umpire.at}, which is false"
    umpire.book.add(
        "false-signal",
        f"{text}: left in hand are {cards}",
        entry.says.span,
        rule=signal.place.path,
        place=signal.place,
        trick=umpire.at,
        seat=seat,
    )
    note_ruling(umpire, "false-signal", seat, entry.says.span, said=signal.id)


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
        message = f"{umpire.book.player(seat)} can't call out before trick {umpire.at + 1}"
        umpire.book.against_rule("remark", message, entry.says.span, reason, trick=umpire.at + 1, seat=seat)
        return
    if umpire.lawful is None:
        umpire.deal.play(action)
    else:
        steps.act(umpire.rules, state, action)
    if state.wins_match < 0:
        penalty = names.breaches.penalties.get("false-call-out")
        message = f"{umpire.book.player(seat)} calls out before trick {umpire.at + 1} and is not at the limit"
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
        note_ruling(umpire, "false-call-out", seat, entry.says.span)


def call_misdeal(umpire: Umpire) -> bool:
    """That it was misdealt, if it was said; True if the deal ends with it. Tricks that follow are read on."""
    entry = umpire.remarks.misdeal()
    if entry is None:
        return False
    seat = umpire.rules.seats - 1
    if entry.by is not None:
        named = umpire.table.seat(entry.by)
        seat = seat if named is None else named
    card, rules = umpire.remarks.turned(entry), umpire.table.program.variant.breaches
    why = "cards were dealt wrongly"
    if card is not None:
        why = f"{umpire.table.program.card_names[card]} was turned up while dealing"
    then = {"same-dealer": "the same dealer deals again", "next-dealer": "the next dealer deals"}
    follows = then.get(rules.misdeal, "the rules don't say what follows")
    umpire.book.add(
        "misdeal",
        f"misdeal: {why}; {follows}",
        entry.says.span,
        rule="breaches.misdeal" if rules.misdeal_place else None,
        place=rules.misdeal_place,
    )
    dealer = umpire.rules.seats - 1
    applied = rules.misdeal_place is not None
    umpire.rulings.append(
        Ruling("misdeal", dealer, None, card, None, entry.says.span, rules.misdeal_place, applied)
    )
    action = umpire.remarks.action(entry, seat)
    ends = applied and not umpire.table.tricks and action is not None
    if ends and action is not None and may_remark(umpire.rules, umpire.state, action):
        umpire.deal.play(action)
        return True
    return False
