"""What an option changes: the same cards and choices under two agreements, up to the first thing that differs."""

from __future__ import annotations

from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from tests.oracle.interpreter_table import CATALOGUE, units
from tests.tools.command import run

from cartacanta.deal import Deal
from cartacanta.document.loading import load
from cartacanta.layout import DealName, Layout, dealing_order, hand_sizes
from cartacanta.match import Match, programs_of
from cartacanta.remarks import is_remark
from cartacanta.runners import Start

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.variants.every_variant import Agreed

    from cartacanta.document.agreement import Agreement
    from cartacanta.match import Entry
    from cartacanta.program import Program

MOST_DEALS = 400


@dataclass(frozen=True)
class Witness:
    """A deal or a match in which an option's value tells.

    ``aspect`` is what differs first: ``hands``, ``turn`` (who acts), ``legal``, ``said`` (what may be said out of turn),
    ``view``, ``score``, ``match`` (its end, winners, next dealer, who is in), ``dealing`` (who gets which card of a stacked
    deck), ``printed`` (what `play` writes) or ``customs`` (the rule sheet's lines of etiquette, where an option is to
    change no play). With ``revoke`` the first card that may not be played and can be is played. ``favourite`` is a seat
    that is dealt the strongest cards; its side plays high while the others play low. ``scores`` are entered instead of
    those played for, deal by deal and seat by seat. Stated ``hands`` are played as ``plays`` says.
    """

    aspect: str
    seed: int = 0
    favourite: int | None = None
    number: int = 1
    pot: int = 0
    totals: tuple[int, ...] = ()
    scores: tuple[tuple[int, ...], ...] = ()
    hands: tuple[str, ...] = ()
    plays: str = ""
    revoke: bool = False

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Witness:
        """A witness as the table has it."""
        made = dict(data)
        for name in ("totals", "scores", "hands"):
            made[name] = tuple(tuple(item) if isinstance(item, list) else item for item in made.get(name, ()))
        return cls(**made)

    def written(self) -> dict[str, object]:
        """The witness as the table has it: what isn't as usual."""
        return {
            field.name: listed(getattr(self, field.name))
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }


def listed(value: object) -> object:
    """Tuples as lists, for YAML."""
    return [listed(item) for item in value] if isinstance(value, tuple) else value


def difference(first: Agreed, second: Agreed, witness: Witness) -> str | None:
    """The first aspect in which the witness comes out otherwise under the second agreement; None if in none."""
    if witness.aspect == "printed":
        return "printed" if printed(first, witness) != printed(second, witness) else None
    if witness.aspect == "customs":
        sheets = [agreed.program.variant.etiquette for agreed in (first, second)]
        return "customs" if sheets[0] != sheets[1] else None
    if witness.aspect == "dealing":
        orders = [dealing_order(agreed.program, witness.number) for agreed in (first, second)]
        return "dealing" if orders[0] != orders[1] else None
    if witness.aspect == "match":
        return "match" if matches_differ(first, second, witness) else None
    return deals_differ(first, second, witness)


# ---- a deal ----------------------------------------------------------------------------------------------------------


def strength(program: Program, card: int) -> int:
    """How high a card is in its suit."""
    return card % program.record.stride


def layout_of(program: Program, witness: Witness, random: Random) -> Layout:
    """The cards as they come, as stated, or with the strongest in the favourite's hand."""
    if witness.hands:
        cards = program.variant.pack.cards
        return Layout.of_hands(program, [[cards[card] for card in hand.split()] for hand in witness.hands])
    order = list(Layout.named(program, DealName(seed=random.randrange(1 << 30))).order)
    if witness.favourite is None:
        return Layout(tuple(order))
    sizes = hand_sizes(program, witness.number)
    slack = random.choice([0, 2, 4])
    luck = {card: strength(program, card) + random.random() * slack for card in order}
    strongest = sorted(order, key=lambda card: -luck[card])[: sizes[witness.favourite]]
    others = [card for card in order if card not in strongest]
    at = sum(sizes[: witness.favourite])
    return Layout((*others[:at], *strongest, *others[at:]))


def choose(deal: Deal, witness: Witness, random: Random) -> int:
    """A legal action: anything, or high cards for the favourite's side and low ones for the others."""
    legal = deal.legal_actions()
    wrong = revoke(deal) if witness.revoke else None
    if wrong is not None:
        return wrong
    if witness.plays:
        return deal.read_action(witness.plays.split()[len(deal.actions)])
    if deal.kind != "card" or witness.favourite is None or random.random() < 0.1:
        return random.choice(legal)
    high = deal.state.side[deal.actor or 0] == deal.state.side[witness.favourite]
    ordered = sorted(legal, key=lambda card: (strength(deal.program, card), card))
    return ordered[-1 if high else 0]


def revoke(deal: Deal) -> int | None:
    """A card against the rules, if somebody who hasn't seen one played holds one."""
    state, names = deal.state, deal.program.card_names
    if any(event.kind == "revoke" for event in deal.events) or not state.lying or deal.actor is None:
        return None
    wrong = [card for card in names if (state.hands[deal.actor] & ~state.legal) >> card & 1]
    return deal.read_remark(f"revoke {names[wrong[0]]}", deal.actor) if wrong else None


def start_of(program: Program, witness: Witness) -> Start:
    """The ledger and pot a deal begins with."""
    totals = [units(program, Fraction(total)) for total in witness.totals]
    return Start(witness.number, totals, witness.pot * program.unit)


def at_first(deal: Deal) -> tuple[object, ...]:
    """How the cards lie when the first seat has to act, by name."""
    program, state = deal.program, deal.state

    def names(mask: int) -> frozenset[str]:
        return frozenset(name for card, name in program.card_names.items() if mask >> card & 1)

    hands = [names(state.hands[seat]) for seat in range(program.record.seats)]
    stock = [program.card_names[card] for card in state.order[state.stock_at : state.stock_end]]
    return (hands, stock, names(state.aside), names(state.monte), state.turned)


def deals_differ(first: Agreed, second: Agreed, witness: Witness) -> str | None:  # noqa: PLR0911 - one for each aspect
    """The first aspect in which a deal differs, played on as long as the same can be done under both."""
    random = Random(witness.seed)
    one = Deal(
        first.program, layout_of(first.program, witness, random), start=start_of(first.program, witness)
    )
    if first.program.record.size != second.program.record.size or (
        hand_sizes(first.program, witness.number) != hand_sizes(second.program, witness.number)
    ):
        return "hands"
    other = Deal(second.program, one.layout, start=start_of(second.program, witness))
    if at_first(one) != at_first(other):
        return "hands"
    while True:
        if (one.actor, one.kind if one.actor is not None else "") != (
            other.actor,
            other.kind if other.actor is not None else "",
        ):
            return "turn"
        legal = [{deal.action_name(action) for action in deal.legal_actions()} for deal in (one, other)]
        if legal[0] != legal[1]:
            return "legal"
        if witness.aspect == "said" and one.remarks() != other.remarks():
            return "said"
        if witness.aspect == "view" and any(
            one.observe(seat) != other.observe(seat)
            for seat in {*first.program.occupied} & {*second.program.occupied}
        ):
            return "view"
        if one.over:
            return "score" if one.score() != other.score() else None
        action = choose(one, witness, random)
        name = one.action_name(action)
        one.play(action)
        other.play(action if is_remark(action) else other.read_action(name))


# ---- a match ---------------------------------------------------------------------------------------------------------


@cache
def agreement_of(agreed: Agreed) -> tuple[Agreement, Mapping[int, Program]]:
    """An agreement with the programs of its matches."""
    agreement = load(agreed.variant, dict(agreed.settings), catalogue=CATALOGUE)
    return agreement, programs_of(agreement)


def stands(match: Match) -> tuple[object, ...]:
    """Where a match stands, but for the totals: an option of a deal changes those, one of the match what follows."""
    return (
        match.over,
        match.winners,
        match.won_by_slam,
        match.dealer,
        match.present,
        match.tied,
        match.seats,
    )


def matches_differ(first: Agreed, second: Agreed, witness: Witness) -> bool:
    """Whether two matches of the same deals come to stand otherwise."""
    one, other = (
        Match(*(agreement_of(agreed)[:1]), seed=witness.seed, programs=agreement_of(agreed)[1])
        for agreed in (first, second)
    )
    for at in range(len(witness.scores) or MOST_DEALS):
        entries = [enter(match, witness, at) for match in (one, other)]
        if stands(one) != stands(other):
            return True
        if one.over or entries[0].score != entries[1].score:
            return False  # only what follows from the same scores is asked for
    return False


def enter(match: Match, witness: Witness, at: int) -> Entry:
    """Plays the coming deal at random, and enters what it scored or what the witness says."""
    random = Random(f"{witness.seed} {match.number}")
    program = match.program
    deal = Deal(program, layout_of(program, witness, random), start=match.start())
    while not deal.over:
        deal.play(choose(deal, witness, random))
    if witness.scores:
        for seat, score in enumerate(witness.scores[at]):
            deal.state.score[seat] = score * program.unit
    return match.enter(deal)


# ---- what is printed -------------------------------------------------------------------------------------------------


def printed(agreed: Agreed, witness: Witness) -> list[str]:
    """What `play` writes of the same deal, without the line of what has been agreed."""
    path = str(CATALOGUE.find(agreed.variant))
    settings = [word for name, value in agreed.settings for word in ("--set", f"{name}={value}")]
    result = run("play", path, "--seed", str(witness.seed), *settings)
    assert result.exit_code == 0, result.output
    return [line for line in result.stdout.splitlines() if not line.startswith("agreed:")]
