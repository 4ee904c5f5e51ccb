"""A person at the table: sees what a seat sees, and is asked when it is their turn."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import click

from cartacanta.document.catalogue import slug
from cartacanta.engine import exchange, terms
from cartacanta.errors import shown
from cartacanta.reasons import as_seen
from cartacanta.remarks import remark_of
from cartacanta.runners import copied
from cartacanta.saying import say
from cartacanta.views import seen_by
from cartacanta_tools.console import is_terminal
from cartacanta_tools.language import said, told, worded
from cartacanta_tools.numbers import mixed
from cartacanta_tools.reporters.sources import harmless
from cartacanta_tools.spelling import spellings
from cartacanta_tools.whyatthetable import explain, question_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.deal import Deal
    from cartacanta.history import Event
    from cartacanta.layout import DealName
    from cartacanta.reasons import Reason
    from cartacanta_tools.console import Console
    from cartacanta_tools.words import Words

ANSWERS: Final = {"yes": say("yes"), "no": say("no"), "pass": say("pass"), "no more": say("no more")}
"""Actions that are words of the language spoken at the table; the others are names of the document."""


def said_of(kind: str) -> str:
    """What it means to say something out of turn."""
    if kind == "call-out":
        return told("the limit is reached with what has been taken so far; right or wrong, the deal ends")
    return told("a hand has the wrong number of cards, or a card was turned up; the deal doesn't count")


def answer_to(prompt: str) -> str:
    """Ask, and read a line. Raises EOFError at the end of input."""
    if is_terminal(sys.stdin) or sys.stdout is None:
        return input(prompt)  # the terminal's line editor has to know the prompt
    # `input` loses a Ctrl-C that comes while it shows its prompt.
    sys.stdout.write(prompt)
    sys.stdout.flush()
    return input()


class LeftTheTable(Exception):  # noqa: N818 - it is no error
    """The person has had enough."""


class Person:
    """Asks at a plain prompt, and tells what the seat can see of everything that happens."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.seat = 0
        self.words: Words
        self._told = 0
        self._last: list[str] = []
        self._trick: list[str] = []
        self._signal: str | None = None

    def sit_down(self, seat: int, words: Words) -> None:
        """Take a seat for a deal."""
        self.seat, self.words, self._told, self._last, self._trick = seat, words, 0, [], []
        self._signal = None

    def choose(self, deal: Deal, name: DealName) -> int:
        """Tell what has happened, and ask until something legal is said."""
        del name
        self.tell(deal)
        self.show(deal)
        while True:
            text = self.ask(f"{self.question(deal)}> ")
            action = self.understood(deal, text)
            if action is not None:
                return action

    def speak(self, deal: Deal) -> None:
        """Give the signal that was typed with the card led, now that the card lies."""
        if self._signal is not None:
            signal, self._signal = self._signal, None
            deal.play(deal.read_remark(signal, self.seat))

    # ---- telling ------------------------------------------------------------------------------------

    def tell(self, deal: Deal) -> None:
        """Tell what has happened since, as this seat saw it."""
        events = deal.events
        for event in events[self._told :]:
            self.tell_event(deal, seen_by(event, self.seat))
        self._told = len(events)

    def tell_event(self, deal: Deal, event: Event) -> None:
        """Tell one thing that happened."""
        if event.kind == "trick":
            self.console.print(
                f"  {click.style(self.words.told(event) or '', bold=True)}: {self.words.cards(event.cards)}"
            )
            self._last, self._trick = [*self._trick, self.words.told(event) or ""], []
            return
        if event.kind == "pick" and event.seat != self.seat:
            return
        if event.kind == "choose":
            effects = [
                effect.id
                for slam in deal.program.variant.scoring.slams[deal.state.slam :][:1]
                for effect in slam.effects
            ]
            line: str | None = told(
                "{player} chooses {choice}",
                player=self.words.seat(event.seat),
                choice=effects[event.action or 0],
            )
        else:
            line = self.words.told(event)
        if event.kind == "play" and line:
            self._trick.append(line)
        if line and not (event.kind == "play" and event.seat == self.seat):
            self.console.print(f"  {line}")

    def show(self, deal: Deal) -> None:
        """Show the hand before it is asked for."""
        view = deal.observe(self.seat)
        picked = (
            told("   picked: {cards}", cards=self.words.cards(sorted(view.picked))) if view.picked else ""
        )
        self.console.print(
            told("your hand  {hand}{picked}", hand=self.words.hand(view.hand - view.picked), picked=picked)
        )
        for seat, packets in enumerate(view.packets):
            if packets:
                whose = (
                    told("your packets")
                    if seat == self.seat
                    else told("{player}'s packets", player=self.words.names[seat])
                )
                self.console.print(f"{whose}  {self.words.packets(packets)}")
        if deal.actor is not None and deal.actor == self.words.dummy:
            self.console.print(told("the dummy  {hand}", hand=self.words.hand(view.known[deal.actor])))

    def view(self, deal: Deal) -> None:
        """Show everything that this seat sees now."""
        view, words = deal.observe(self.seat), self.words
        self.show(deal)
        for seat, name in enumerate(words.names):
            if seat != self.seat:
                known = (
                    told(", among them {cards}", cards=words.hand(view.known[seat]))
                    if view.known[seat]
                    else ""
                )
                self.console.print(
                    told(
                        "{player}: {cards} cards in hand{known}, {tricks} tricks",
                        player=name,
                        cards=view.hand_sizes[seat],
                        known=known,
                        tricks=view.tricks[seat],
                    )
                )
        self.console.print(told("you: {tricks} tricks", tricks=view.tricks[self.seat]))
        if view.trick:
            cards = ", ".join(f"{words.names[seat]} {words.card(card)}" for seat, card in view.trick)
            self.console.print(told("trick: {cards}", cards=cards))
        if view.trump:
            self.console.print(told("trump: {suit}", suit=words.suit(view.trump)))
        if view.turned is not None:
            self.console.print(told("turned up: {card}", card=words.card(view.turned)))
        if view.stock_size:
            self.console.print(told("in the stock: {number}", number=view.stock_size))
        if any(view.declared):
            points = ", ".join(
                f"{name} {mixed(points)}" for name, points in zip(words.names, view.declared, strict=True)
            )
            self.console.print(told("declared: {points}", points=points))
        if view.contract:
            self.console.print(
                told(
                    "contract: {contract} by {player}",
                    contract=view.contract,
                    player=words.seat(view.declarer),
                )
            )
        if any(view.totals):
            totals = ", ".join(
                f"{words.names[seat]} {mixed(view.totals[seat])}" for seat in deal.program.occupied
            )
            self.console.print(told("totals before this deal: {totals}", totals=totals))

    # ---- asking -------------------------------------------------------------------------------------

    def question(self, deal: Deal) -> str:
        """What is to be decided."""
        phase = next((phase for phase in deal.program.variant.phases if phase.id == deal.phase), None)
        word = type(phase.rule).__name__ if phase else ""
        asked = {
            "bid": told("your bid"),
            "number": told("your number"),
            "suit": told("the suit you call"),
            "stay": told("do you play (yes or no)"),
            "choice": told("your choice"),
            "redeal": told("do you ask for a new deal (yes or no)"),
            "claim": told("what do you declare (no: nothing more)"),
            "look": told("do you want to see the cards (yes or no)"),
        }
        if deal.kind != "card":
            return asked[deal.kind]
        if word == "MovePhase":
            return self.moved(deal)
        if word == "CallPhase":
            return told("the card you call")
        if deal.actor != self.seat:
            return told("the dummy's card") if deal.state.lying else told("the dummy's lead")
        return told("your card") if deal.state.lying else told("your lead")

    def moved(self, deal: Deal) -> str:
        """Which card of how many is to be laid away, or passed on to whom."""
        record, state = deal.program.record, copied(deal.state)
        picked = deal.observe(self.seat).picked
        wanted = exchange.to_move(record, state, state.phase, self.seat)
        which = told(" ({number} of {wanted})", number=len(picked) + 1, wanted=wanted) if wanted > 1 else ""
        if record.kind[state.phase] == terms.DISCARD:
            return told("a card to lay away{which}", which=which)
        to = exchange.receiver(record, state, state.phase, self.seat)
        return told("a card to pass to {player}{which}", player=self.words.names[to], which=which)

    def offered(self, deal: Deal) -> str:
        """What may be done now."""
        if deal.kind == "card":
            return self.words.hand(deal.legal_actions())
        between = "; " if deal.kind == "claim" else " "
        return between.join(self.named(deal, action) for action in deal.legal_actions())

    def named(self, deal: Deal, action: int) -> str:
        """An action as one says it."""
        name = deal.action_name(action, self.words.naming)
        return said(ANSWERS[name]) if name in ANSWERS else name

    def ask(self, prompt: str) -> str:
        """Read an answer. Raises LeftTheTable at the end of input, or where there is none."""
        if sys.stdout is not None:
            sys.stdout.flush()
        try:
            text = answer_to(prompt).strip()
        except (EOFError, RuntimeError):  # Python's word for streams that are closed
            self.console.print()
            raise LeftTheTable from None
        except UnicodeDecodeError as problem:
            text = problem.object.decode("ascii", errors="replace").strip()
        except KeyboardInterrupt:
            self.console.print()
            raise
        if not is_terminal(sys.stdin):  # a terminal shows what is typed; a transcript should as well
            self.console.print(harmless(text))
        return text

    def understood(self, deal: Deal, text: str) -> int | None:
        """Carry out what was typed: an action to give back, or a question to answer."""
        card, signal = self.parted(deal, text)
        action = self.action_of(deal, card)
        if action is None:
            action = self.remark_of(deal, text)
        if action is None:
            self.answer(deal, text)
            return None
        reason = self.reason(deal, action)
        if reason is None:
            if signal is not None and not self.may_signal(deal, action, signal):
                return None
            self._signal = signal
            return action
        place = f"  [{reason.rule}, {reason.place.span.show()}]" if reason.place else ""
        told_why = click.style(self.because(deal, action, reason), fg="red")
        self.console.print(f"  {told_why}{click.style(place, dim=True)}")
        return None

    def because(self, deal: Deal, action: int, reason: Reason) -> str:
        """An action that isn't allowed, and why."""
        name, text = self.named(deal, action), self.words.named(reason.text)
        return text if text.startswith(f"{name} ") else f"{name}: {text}"

    def reason(self, deal: Deal, action: int) -> Reason | None:
        """Why it may not be done, as far as this seat may know; None if it may."""
        reason = deal.why_not(action)
        return None if reason is None else as_seen(deal.program, deal.state, reason)

    def parted(self, deal: Deal, text: str) -> tuple[str, str | None]:
        """A card and the signal that is to go with it, if one is named behind it."""
        card, _, last = text.rpartition(" ")
        signals = [signal.id for signal in deal.program.variant.tricks.signals]
        return (card.strip(), last.lower()) if card and last.lower() in signals else (text, None)

    def may_signal(self, deal: Deal, card: int, signal: str) -> bool:
        """Whether the signal may go with the card; why not, if it may not."""
        after = deal.copy()
        after.play(card)
        if after.over:
            return False
        reason = after.why_not(after.read_remark(signal, self.seat))
        if reason is not None:
            self.console.print(f"  {click.style(f'{signal}: {said(reason.text)}', fg='red')}")
        return reason is None

    def remark_of(self, deal: Deal, text: str) -> int | None:
        """What is said out of turn, if the text is that."""
        try:
            action = deal.read_remark(text.lower(), self.seat)
        except ValueError:
            return None
        return None if remark_of(deal.program, action).kind == "revoke" else action

    def may_say(self, deal: Deal) -> list[str]:
        """What this seat may say besides what it is asked for, in lines of help."""
        lines = [
            f"  {remark.name}: {said_of(remark.kind)}"
            for remark in deal.remarks()
            if remark.seat == self.seat
        ]
        leads = (
            deal.kind == "card"
            and deal.program.record.kind[deal.state.phase] == terms.PLAY
            and not deal.state.lying
        )
        signals = deal.program.variant.tricks.signals if leads else ()
        lines.extend(f"  {signal.id}: {worded(signal.means)}" for signal in signals)
        return lines

    def action_of(self, deal: Deal, text: str) -> int | None:
        """The action a text names, whatever its case."""
        text = next((word for word, spoken in ANSWERS.items() if slug(said(spoken)) == slug(text)), text)
        for spelling in spellings(text):
            try:
                return deal.read_action(spelling)
            except ValueError:
                continue
        return None

    def answer(self, deal: Deal, text: str) -> None:
        """Answer a question about the game. Raises LeftTheTable for `q`."""
        word = text.casefold()
        if word in {"q", "quit", "exit"}:
            raise LeftTheTable
        if word in {"v", "view"}:
            self.view(deal)
        elif word in {"l", "last"}:
            for line in self._last or [told("no trick has been taken yet")]:
                self.console.print(f"  {line}")
        elif word in {"?", "h", "help"}:
            self.console.print(help_text(self.named(deal, deal.legal_actions()[0])))
            self.console.print(told("You may choose: {choices}", choices=self.offered(deal)))
            lines = self.may_say(deal)
            if lines:
                self.console.print(told("You may also say, a signal behind the card you lead:"))
                for line in lines:
                    self.console.print(line)
        elif (question := question_in(text)) is not None:
            explain(self, deal, question)
        elif text:
            self.console.print(
                told(
                    "  {text} is nothing you could choose: {choices}   (? for help)",
                    text=shown(text),
                    choices=self.offered(deal),
                )
            )


def results_for(person: Person, deal: Deal, lines: Sequence[str]) -> None:
    """Tell a person how the deal ended, and its count."""
    person.tell(deal)
    person.console.print()
    for line in lines:
        person.console.print(line)


def help_text(example: str) -> str:
    """What can be typed at the prompt."""
    return told(
        "Type what you want to play, such as {example}; case doesn't matter, and the deck's other names of cards do as well.\n  ?           this help, and what you may do now\n  why 6b      why a card, or whatever else, may be chosen or not (? 6b does as well)\n  why 3       who took trick 3, and why; why trick: the one that lies here\n  why points  where your points come from so far; why points and a name: somebody else's\n  why turn    whose turn it is\n  v           what you see: your hand, the trick, who has taken how many\n  l           the last trick\n  q           leave the table (so does the end of input)",
        example=example,
    )
