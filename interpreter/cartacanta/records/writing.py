"""Writes a deal down: YAML for people, one line of JSON for machines; the same deal always gives the same text."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cartacanta.cardnames import card_name
from cartacanta.deal import Deal
from cartacanta.document.reading import MAX_DIGITS
from cartacanta.engine import terms
from cartacanta.engine.records import SEATS
from cartacanta.engine.remarks import remark_argument, remark_kind, remark_seat
from cartacanta.layout import dealt, hand_sizes, seat_names
from cartacanta.records.writing_claims import declared_data
from cartacanta.remarks import is_remark, remark_name
from cartacanta.saying import both, say, together

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cartacanta.engine.records import DealRecord
    from cartacanta.layout import DealName
    from cartacanta.program.model import Program

SCHEMA: Final = "record.schema.json"
PLAIN: Final = re.compile(r"[^\W_][\w /'\u2019.+%♠♥♦♣-]*\Z")
MISREAD: Final = re.compile(
    r"(?i:true|false|null|[-+]?[0-9][0-9_.:,]*(e[-+]?[0-9]+)?|0[xo][0-9a-f]+|\.(inf|nan)|[-+]?\.?inf)\Z"
)


@dataclass(slots=True)
class Line:
    """A trick as it was played, with who led and took it."""

    cards: list[int] = field(default_factory=list)
    leader: int = 0
    taker: int | None = None


@dataclass(slots=True)
class Course:
    """What was done in a deal, in words, phase by phase."""

    actions: dict[str, list[tuple[int, list[str]]]] = field(default_factory=dict)
    """Phase → who did what, one entry for all that a seat did in a row."""
    tricks: list[Line] = field(default_factory=list)
    remarks: list[dict[str, Any]] = field(default_factory=list)
    """What was said out of turn: seat, words, and the number of the trick whose lead it went with."""
    choice: str | None = None


def write_record(
    deal: Deal,
    *,
    players: Sequence[str] = (),
    name: DealName | None = None,
    naming: str | None = None,
    variant: str | None = None,
    schema: str = SCHEMA,
    said: Callable[[str], str] = str,
) -> str:
    """A deal as a record in YAML, finished or not.

    ``players`` are the names in order of play, eldest hand first; ``name`` is the deal's name if a seed made it;
    ``naming`` writes the cards in the words or signs of the document; ``variant`` is how to find the document if
    not by its id; ``schema`` is where editors find the schema of records; ``said`` says the
    comments in another language, as ``language("it").said`` does.
    """
    data = record_data(deal, players=players, name=name, naming=naming, variant=variant)
    course = course_of(deal, naming)
    title = deal.program.variant.title
    seated = seat_names(deal.program, data["players"])
    lines = [
        f"# yaml-language-server: $schema={schema}",
        say(
            "# {game}: {eldest} is the eldest hand, {dealer} deals.",
            game=next(iter(title.values()), "") or data["variant"],
            eldest=seated[0],
            dealer=seated[-1],
        ),
    ]
    for key, value in data.items():
        lines.extend(comments(key, deal, seated))
        if key == "tricks":
            lines.extend(trick_lines(value, course, seated))
        elif key == "remarks":
            lines.extend([f"{key}:", *(f"  - {flow(said)}" for said in value)])
        elif key in {"hands", "actions"}:
            lines.extend([f"{key}:", *(f"  {scalar(inner)}: {flow(what)}" for inner, what in value.items())])
        else:
            lines.append(f"{key}: {block(value)}")
    return "".join(f"{said(line)}\n" for line in lines)


def write_line(
    deal: Deal,
    *,
    players: Sequence[str] = (),
    name: DealName | None = None,
    naming: str | None = None,
    variant: str | None = None,
) -> str:
    """The same record as one line of JSON."""
    data = record_data(deal, players=players, name=name, naming=naming, variant=variant)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def record_data(
    deal: Deal,
    *,
    players: Sequence[str] = (),
    name: DealName | None = None,
    naming: str | None = None,
    variant: str | None = None,
) -> dict[str, Any]:
    """A record as plain data."""
    program = deal.program
    agreement = program.variant.agreement
    count = program.variant.players
    playing = list(players) or [f"Player {player + 1}" for player in range(count)]
    seated = seat_names(program, playing)
    if len(playing) != count or len(set(seated)) != len(seated):
        raise ValueError(f"{count} different names of players are needed; {len(playing)} are given")
    data: dict[str, Any] = {"record": 1, "variant": variant or agreement.id}
    options = {option: agreement.options[option].value for option in agreement.menu}
    if options:
        data["options"] = options
    data |= {"digest": agreement.digest, "players": playing, "dealer": seated[-1]}
    if name is not None:
        data["deal"] = {
            "seed": name.seed,
            "match": name.match,
            "number": name.number,
            "attempt": name.attempt,
        }
    elif deal.start.number != 1:
        data["deal"] = {"number": deal.start.number}
    data |= start_data(deal)
    hands, rest = cards_as_dealt(deal)
    data["hands"] = {
        player: " | ".join(cards_text(program, cards, naming) for cards in lying)
        for player, lying in zip(seated, hands, strict=True)
    }
    if rest:
        data["rest"] = cards_text(program, rest, naming)
    if deal.state.turned >= 0:
        data["turned-up"] = card_name(program, deal.state.turned, naming)
    course = course_of(deal, naming)
    data |= said_data(deal, course, seated, naming)
    data["tricks"] = [cards_text(program, line.cards, naming) for line in course.tricks]
    if course.choice is not None:
        data["choice"] = course.choice
    takers = [seated[line.taker] for line in course.tricks if line.taker is not None]
    return data | ({"takers": takers} if takers else {}) | score_data(deal)


def said_data(deal: Deal, course: Course, seated: Sequence[str], naming: str | None) -> dict[str, Any]:
    """What was done besides playing cards to tricks, said out of turn, and declared."""
    actions = {phase: spoken(said, seated) for phase, said in course.actions.items()}
    remarks = [{**heard, "by": seated[heard["by"]]} for heard in course.remarks]
    found = {"actions": actions, "remarks": remarks, "declared": declared_data(deal, seated, naming)}
    return {key: value for key, value in found.items() if value}


def long_number(number: int) -> int | str:
    """A number as it can be read again: those with more digits than a document's numbers have stand as text."""
    return number if len(str(number)) <= MAX_DIGITS else str(number)


def start_data(deal: Deal) -> dict[str, Any]:
    """Ledger, pot and tallies before the deal, where they aren't what a match starts with."""
    program, start = deal.program, deal.start
    data: dict[str, Any] = {}
    totals = [start.total[seat] for seat in parties(program, deal)]
    if any(total != program.record.start for total in totals):
        data["ledger"] = [amount(program, total) for total in totals]
    if start.pot:
        data["pot"] = amount(program, start.pot)
    if any(start.tally):
        sides = program.record.sides
        data["tallies"] = {
            tally.id: list(start.tally[place * SEATS : place * SEATS + sides])
            for place, tally in enumerate(program.variant.scoring.tallies)
        }
    return data


def parties(program: Program, deal: Deal) -> list[int]:
    """A seat of each party that has a total of its own: every player, or the first of each side."""
    seats = program.occupied
    if program.record.ledger_by_player or program.record.sides_vary or program.record.alone:
        return list(seats)
    sides = deal.state.side
    return [next(seat for seat in seats if sides[seat] == side) for side in range(program.record.sides)]


def cards_as_dealt(deal: Deal) -> tuple[list[list[list[int]]], list[int]]:
    """Each seat's hand, sorted by suits but a card of the dealer's that is turned up last, and its packets; the rest."""
    order, turned = deal.layout.order, deal.state.turned
    hands: list[list[list[int]]] = []
    for hand, packets in dealt(deal.program, order, deal.start.number):
        hand.sort(key=lambda card: (card == turned, card // deal.program.record.stride, -card))
        hands.append([hand, *packets])
    at = sum(hand_sizes(deal.program, deal.start.number))
    return hands, list(order[at : deal.program.record.size])


def course_of(deal: Deal, naming: str | None) -> Course:
    """What was done, by playing it once more."""
    again = Deal(deal.program, deal.layout, start=deal.start)
    course = Course()
    for action in deal.actions:
        state = again.state
        seat, phase = state.actor, again.phase
        if is_remark(action) and remark_kind(action) != terms.FORCED:
            course.remarks.append(heard(deal.program, state, action))
        elif state.declaring:
            pass
        elif state.choosing:
            course.choice = again.action_name(action)
        elif deal.program.record.kind[state.phase] == terms.PLAY:
            if state.lying == 0:
                course.tricks.append(Line(leader=seat))
            card = remark_argument(action) if is_remark(action) else action  # a revoke is a card like others
            course.tricks[-1].cards.append(card)
            tricks = state.trick_number
            again.play(action)
            if again.state.trick_number > tricks:
                course.tricks[-1].taker = again.state.takers[tricks]
            continue
        else:
            said = course.actions.setdefault(phase, [])
            if again.kind != "card" or not said or said[-1][0] != seat:
                said.append((seat, []))
            said[-1][1].append(again.action_name(action, naming))
        again.play(action)
    return course


def heard(program: Program, state: DealRecord, action: int) -> dict[str, Any]:
    """Something said out of turn: by which seat, what, and with the lead to which trick."""
    said: dict[str, Any] = {"by": remark_seat(action), "says": remark_name(program, action)}
    at_a_lead = state.lying or remark_kind(action) == terms.CALL_OUT
    return {**said, "trick": state.trick_number + 1} if at_a_lead else said


def spoken(said: list[tuple[int, list[str]]], seated: Sequence[str]) -> Any:  # noqa: ANN401 - a map, or a list of maps
    """Who did what in a phase: a map from players, or a list of such maps where one comes again."""
    texts: list[tuple[str, int | str]] = []
    for seat, words in said:
        text = joined(words)
        texts.append((seated[seat], int(text) if text.isdecimal() else text))
    if len({player for player, _ in texts}) == len(texts):
        return dict(texts)
    return [{player: text} for player, text in texts]


def score_data(deal: Deal) -> dict[str, Any]:
    """What came out of a finished deal."""
    if not deal.over or deal.state.void:
        return {}
    program, score = deal.program, deal.score()
    scores = {"scores": [exact(score.scores[seat]) for seat in parties(program, deal)]}
    if not any(score.card_scores):
        return scores
    from_cards = [exact(value) for value in score.card_scores]
    return {"card-scores": from_cards, **scores, "deal-total": exact(score.deal_total)}


def amount(program: Program, units: int) -> int | str:
    """An amount of the engine as points."""
    return exact(program.points(units))


def exact(value: Any) -> int | str:  # noqa: ANN401 - a Fraction
    """A number as one writes it: whole, or a fraction."""
    return int(value) if value.denominator == 1 else str(value)


def cards_text(program: Program, cards: Iterable[int], naming: str | None) -> str:
    """Cards one after another."""
    return joined([card_name(program, card, naming) for card in cards])


def joined(names: Sequence[str]) -> str:
    """Names one after another, with commas where they have spaces."""
    return (", " if any(" " in name for name in names) else " ").join(names)


# ---- as YAML ----------------------------------------------------------------------------------------


def trick_lines(tricks: list[str], course: Course, seated: Sequence[str]) -> list[str]:
    """One line for each trick, with who led and who took it for those who read."""
    if not tricks:
        return ["tricks: []"]
    texts = [scalar(text) for text in tricks]
    width = max(len(text) for text in texts)
    lines = ["tricks:"]
    for number, (text, line) in enumerate(zip(texts, course.tricks, strict=True), 1):
        who = seated[line.leader]
        comment = (
            say("{player} leads", player=who)
            if line.taker is None
            else say("{player} leads, {taker} takes", player=who, taker=seated[line.taker])
        )
        lines.append(f"  - {text.ljust(width)}  # {number}: " + comment)
    return lines


def comments(key: str, deal: Deal, seated: Sequence[str]) -> list[str]:
    """What a key says, on a line of its own, where that isn't plain."""
    if key == "rest":
        return [say("# The cards nobody was dealt at first, in the order of the deck.")]
    if key == "tricks":
        return [say("# Each trick as it was played, the leader's card first.")]
    if key == "card-scores" and not deal.program.record.alone:
        return [say("# The sides: {sides}.", sides=together(sides_of(deal, seated)))]
    return []


def sides_of(deal: Deal, seated: Sequence[str]) -> list[str]:
    """Who each side is."""
    program, side = deal.program, deal.state.side
    members = [
        [seated[s] for s in range(program.record.seats) if side[s] == at]
        for at in range(program.record.sides)
    ]
    names = program.variant.sides.names or [""] * len(members)
    return [
        together([*([f"{name}:"] if name else []), both(who) or say("nobody")], " ")
        for name, who in zip(names, members, strict=True)
    ]


def block(value: Any) -> str:  # noqa: ANN401 - whatever a record holds
    """A value after its key on the same line."""
    return flow(value) if isinstance(value, (list, dict)) else scalar(value)


def flow(value: Any) -> str:  # noqa: ANN401 - whatever a record holds
    """A value in brackets."""
    if isinstance(value, list):
        return "[" + ", ".join(inside(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{inside(key)}: {inside(item)}" for key, item in value.items()) + "}"
    return scalar(value)


def inside(value: Any) -> str:  # noqa: ANN401 - whatever a record holds
    """A value inside brackets, where a comma would end it."""
    if isinstance(value, str) and "," in value:
        return json.dumps(value, ensure_ascii=False)
    return flow(value)


def scalar(value: Any) -> str:  # noqa: ANN401 - whatever a record holds
    """A single value, in quotes where it could be misread."""
    text = str(value)
    if not isinstance(value, str) or (all(map(safe, text.split(", "))) and text == text.strip()):
        return text
    return json.dumps(text, ensure_ascii=False)


def safe(text: str) -> bool:
    """Whether a text can stand without quotes."""
    return PLAIN.match(text) is not None and MISREAD.match(text) is None and not text.endswith(" ")
