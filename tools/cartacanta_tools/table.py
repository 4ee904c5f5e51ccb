"""A person at the table: sees what a seat sees, and is asked when it is their turn."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import click

from cartacanta.engine import exchange, terms
from cartacanta.errors import IllegalAction, shown
from cartacanta.runners import copied
from cartacanta.views import seen_by
from cartacanta_tools.console import is_terminal
from cartacanta_tools.numbers import mixed
from cartacanta_tools.reporters.sources import harmless

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cartacanta.deal import Deal
    from cartacanta.history import Event
    from cartacanta.layout import DealName
    from cartacanta_tools.console import Console
    from cartacanta_tools.words import Words

HELP: Final = """\
Type what you want to play, such as {example}; case doesn't matter, and the deck's other names of cards do as well.
  ?        this help, and what you may do now
  ? CARD   why a card may not be played
  v        what you see: your hand, the trick, who has taken how many
  l        the last trick
  q        leave the table (so does the end of input)"""


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

    def sit_down(self, seat: int, words: Words) -> None:
        """Take a seat for a deal."""
        self.seat, self.words, self._told, self._last, self._trick = seat, words, 0, [], []

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
            line: str | None = f"{self.words.seat(event.seat)} chooses {effects[event.action or 0]}"
        else:
            line = self.words.told(event)
        if event.kind == "play" and line:
            self._trick.append(line)
        if line and not (event.kind == "play" and event.seat == self.seat):
            self.console.print(f"  {line}")

    def show(self, deal: Deal) -> None:
        """Show the hand before it is asked for."""
        view = deal.observe(self.seat)
        picked = f"   picked: {self.words.cards(sorted(view.picked))}" if view.picked else ""
        self.console.print(f"your hand  {self.words.hand(view.hand - view.picked)}{picked}")
        for seat, packets in enumerate(view.packets):
            if packets:
                whose = "your packets" if seat == self.seat else f"{self.words.names[seat]}'s packets"
                self.console.print(f"{whose}  {self.words.packets(packets)}")

    def view(self, deal: Deal) -> None:
        """Show everything that this seat sees now."""
        view, words = deal.observe(self.seat), self.words
        self.show(deal)
        for seat, name in enumerate(words.names):
            if seat != self.seat:
                known = f", among them {words.hand(view.known[seat])}" if view.known[seat] else ""
                self.console.print(
                    f"{name}: {view.hand_sizes[seat]} cards in hand{known}, {view.tricks[seat]} tricks"
                )
        self.console.print(f"you: {view.tricks[self.seat]} tricks")
        if view.trick:
            self.console.print(
                "trick: " + ", ".join(f"{words.names[seat]} {words.card(card)}" for seat, card in view.trick)
            )
        if view.trump:
            self.console.print(f"trump: {words.suit(view.trump)}")
        if view.turned is not None:
            self.console.print(f"turned up: {words.card(view.turned)}")
        if view.stock_size:
            self.console.print(f"in the stock: {view.stock_size}")
        if view.contract:
            self.console.print(f"contract: {view.contract} by {words.seat(view.declarer)}")
        if any(view.totals):
            totals = ", ".join(
                f"{name} {mixed(total)}" for name, total in zip(words.names, view.totals, strict=True)
            )
            self.console.print(f"totals before this deal: {totals}")

    # ---- asking -------------------------------------------------------------------------------------

    def question(self, deal: Deal) -> str:
        """What is to be decided."""
        phase = next((phase for phase in deal.program.variant.phases if phase.id == deal.phase), None)
        word = type(phase.rule).__name__ if phase else ""
        asked = {
            "bid": "your bid",
            "number": "your number",
            "suit": "the suit you call",
            "stay": "do you play (yes or no)",
            "redeal": "do you ask for a new deal (yes or no)",
            "choice": "your choice",
        }
        if deal.kind != "card":
            return asked[deal.kind]
        if word == "MovePhase":
            return self.moved(deal)
        if word == "CallPhase":
            return "the card you call"
        return "your card" if deal.state.lying else "your lead"

    def moved(self, deal: Deal) -> str:
        """Which card of how many is to be laid away, or passed on to whom."""
        record, state = deal.program.record, copied(deal.state)
        picked = deal.observe(self.seat).picked
        wanted = exchange.to_move(record, state, state.phase, self.seat)
        which = f" ({len(picked) + 1} of {wanted})" if wanted > 1 else ""
        if record.kind[state.phase] == terms.DISCARD:
            return f"a card to lay away{which}"
        to = exchange.receiver(record, state, state.phase, self.seat)
        return f"a card to pass to {self.words.names[to]}{which}"

    def offered(self, deal: Deal) -> str:
        """What may be done now."""
        if deal.kind == "card":
            return self.words.hand(deal.legal_actions())
        return " ".join(deal.action_name(action, self.words.naming) for action in deal.legal_actions())

    def ask(self, prompt: str) -> str:
        """Read an answer. Raises LeftTheTable at the end of input, or where there is none."""
        if sys.stdout is not None:
            sys.stdout.flush()
        try:
            text = input(prompt).strip()
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
        action = self.action_of(deal, text)
        if action is None:
            self.answer(deal, text)
            return None
        reason = deal.why_not(action)
        if reason is None:
            return action
        try:
            deal.copy().play(action)
        except IllegalAction as refused:
            place = f"  [{reason.rule}, {reason.place.span.show()}]" if reason.place else ""
            self.console.print(f"  {click.style(str(refused), fg='red')}{click.style(place, dim=True)}")
        return None

    def action_of(self, deal: Deal, text: str) -> int | None:
        """The action a text names, whatever its case."""
        for spelling in (text, text.lower(), text[:-1].upper() + text[-1:].lower(), text.upper()):
            if not spelling:
                continue
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
            for line in self._last or ["no trick has been taken yet"]:
                self.console.print(f"  {line}")
        elif word in {"?", "h", "help"}:
            self.console.print(
                HELP.format(example=deal.action_name(deal.legal_actions()[0], self.words.naming))
            )
            self.console.print(f"You may choose: {self.offered(deal)}")
        elif word.startswith("?"):
            self.why(deal, text[1:].strip())
        elif text:
            self.console.print(
                f"  {shown(text)} is nothing you could choose: {self.offered(deal)}   (? for help)"
            )

    def why(self, deal: Deal, text: str) -> None:
        """Say why a card may not be played."""
        action = self.action_of(deal, text)
        if action is None:
            self.console.print(f"  {shown(text)} is nothing that is known here")
            return
        reason = deal.why_not(action)
        name = deal.action_name(action, self.words.naming)
        self.console.print(f"  {name}: {reason.text if reason else 'you may'}")


def results_for(person: Person, deal: Deal, lines: Sequence[str]) -> None:
    """Tell a person how the deal ended, and its count."""
    person.tell(deal)
    person.console.print()
    for line in lines:
        person.console.print(line)
