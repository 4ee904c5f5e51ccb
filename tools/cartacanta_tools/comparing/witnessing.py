"""Witness deals at the command line: found, told, and written down to be replayed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cartacanta.document.catalogue import is_document
from cartacanta.layout import seat_names
from cartacanta.records import write_line, write_record
from cartacanta.simulation import FULL, PLAIN, play_part
from cartacanta.simulation.running import Group, Plan, Results
from cartacanta.simulation.warming import ensure_built
from cartacanta.witnesses import find_witness
from cartacanta.witnesses.parting import end_of
from cartacanta_tools.comparing.machines import has_compiler
from cartacanta_tools.comparing.playing import AUTO, tell_of_building
from cartacanta_tools.dealsheet import hands, is_talk
from cartacanta_tools.language import said, told
from cartacanta_tools.numbers import exact, grouped, mixed
from cartacanta_tools.reporters.sources import harmless
from cartacanta_tools.schemaline import schema_address
from cartacanta_tools.seating import names_of
from cartacanta_tools.tables import columns
from cartacanta_tools.trickstable import LED, table
from cartacanta_tools.words import Words, listed
from cartacanta_tools.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cartacanta.deal import Deal
    from cartacanta.simulation import Course
    from cartacanta.witnesses import Turn, Witness
    from cartacanta_tools.comparing.contenders import Contender
    from cartacanta_tools.comparing.questions import Question
    from cartacanta_tools.console import Console

LINES: Final = ".jsonl"
CARD_BY_CARD: Final = 2000
"""So many deals are played as plain Python, which takes some seconds."""
AT_ONCE: Final = 16_384
STEP: Final = 64


@dataclass(frozen=True, slots=True)
class Found:
    """What was found out about two variants: a witness, or that there is none in so many deals."""

    first: Contender
    second: Contender
    deals: int
    closely: int
    """In how many of them everything that is allowed was compared; in the others what they end in."""
    seed: int
    witness: Witness | None


def witnesses(
    found: Sequence[Contender], courses: Sequence[Course], question: Question, console: Console
) -> list[Found]:
    """Look for a witness of the first variant and each of the others; a course is what is played of each. Raises UsageError."""
    pairs = list(zip(found, courses, strict=True))
    return [search(pairs[0], pair, question, console) for pair in pairs[1:]]


def search(
    first: tuple[Contender, Course], second: tuple[Contender, Course], question: Question, console: Console
) -> Found:
    """Look for a witness: card by card in the first deals, in the others at what they end in, as machine code."""
    deals, seed = question.count, question.seed
    (one, _), (other, _) = first, second

    def progress(done: int) -> None:
        if done % STEP == 0:
            tell(console, other.label, done, deals)

    fast = deals > CARD_BY_CARD and question.kernel != PLAIN and has_compiler(console)
    closely = CARD_BY_CARD if fast else deals
    witness = find_witness(one.program, other.program, closely, seed=seed, progress=progress)
    start = closely
    while witness is None and start < deals:
        number = first_different(first, second, start, question, console)
        if number is None:
            break
        witness = find_witness(one.program, other.program, 1, seed=seed, start=number)
        start = number + 1
    return Found(one, other, deals, closely, seed, witness)


def first_different(
    first: tuple[Contender, Course],
    second: tuple[Contender, Course],
    start: int,
    question: Question,
    console: Console,
) -> int | None:
    """The number of the first deal from `start` on that ends otherwise; None if none does."""
    courses, deals = (first[1], second[1]), question.count
    kernel = FULL if question.kernel == AUTO else question.kernel
    tell_of_building([Group(courses, deals)], kernel, console)
    ensure_built(courses, kernel)
    for done in range(start, deals, AT_ONCE):
        tell(console, second[0].label, done, deals)
        (pair,) = play_part(courses, done, min(AT_ONCE, deals - done), kernel).pairs
        if pair.first_different >= 0:
            return pair.first_different
    return None


def tell(console: Console, label: str, done: int, deals: int) -> None:
    """Say how far it is."""
    numbers = {"done": grouped(done), "deals": grouped(deals)}
    console.progress(told("{variant}: {done} of {deals} deals", variant=label, **numbers))


# ---- for people -------------------------------------------------------------------------------------


def told_of(found: Found) -> Iterator[str]:
    """Tell what was found."""
    names = {"first": found.first.label, "second": found.second.label}
    numbers = {"deals": grouped(found.deals), "seed": found.seed}
    if found.witness is None and found.closely < found.deals:
        yield told(
            "{first} and {second}: no difference in what {deals} deals of seed {seed} end in, nor in what is allowed in the first {number}",
            number=grouped(found.closely),
            **numbers,
            **names,
        )
        return
    if found.witness is None:
        yield told("{first} and {second}: no difference in {deals} deals of seed {seed}", **numbers, **names)
        return
    witness = found.witness
    yield click.style(told("{first} and {second}: the smallest deal on which they part", **names), bold=True)
    yield told(
        "(made smaller from a deal of seed {seed}; the first on which they do is number {number}, counted from 0)",
        number=grouped(witness.index),
        seed=found.seed,
    )
    yield ""
    deal = witness.parting.first
    words = words_of(deal)
    yield from course(deal, words)
    yield ""
    yield from ending(found, words) if witness.parting.ends else turning(found, words)


def words_of(deal: Deal) -> Words:
    """The words in which a deal is told: players are numbered."""
    players = names_of(None, deal.program.variant.players)
    return Words(deal.program, tuple(said(name) for name in seat_names(deal.program, players)))


def course(deal: Deal, words: Words) -> Iterator[str]:
    """Tell what was dealt and done, as far as it goes."""
    yield from hands(deal, words)
    talk = [line for line in (words.told(event) for event in deal.events if is_talk(event, words)) if line]
    if talk:
        yield ""
        yield from talk
    tricks = list(table(deal, words))
    if tricks:
        yield ""
        yield from tricks
    lying = [event for event in deal.events if event.kind in {"play", "trick"}]
    while any(event.kind == "trick" for event in lying):
        lying = lying[next(at for at, event in enumerate(lying) if event.kind == "trick") + 1 :]
    if lying:
        cards = "  ".join(
            f"{words.names[event.seat]} {words.card(event.cards[0])}"
            for event in lying
            if event.seat is not None
        )
        yield ""
        yield told("on the table: {cards}", cards=LED + cards)


def ending(found: Found, words: Words) -> Iterator[str]:
    """Tell what the deal comes to by either rules."""
    one, other = (end_of(deal) for deal in recorded(found))
    rows = [[told("scores"), found.first.label, found.second.label]]
    for seat, name in enumerate(words.names):
        if seat == words.dummy:
            continue
        pair = (one.scores[seat], other.scores[seat])
        marked = "<" if pair[0] != pair[1] else ""
        rows.append([name, *(mixed(amount) for amount in pair), marked])
    best = [listed([words.names[seat] for seat in end.best]) for end in (one, other)]
    rows.append([told("best"), *best, "<" if one.best != other.best else ""])
    if one.again != other.again:
        dealt = [told("yes") if end.again else told("no") for end in (one, other)]
        rows.append([told("dealt again"), *dealt, "<"])
    for end, name in ((one, found.first.label), (other, found.second.label)):
        if end.wins_match is not None:
            rows.append([told("match"), told("{variant}: won with this deal", variant=name)])
    head, *rest = columns(rows, align="lrrl", gap="   ")
    yield click.style(head, bold=True)
    yield from rest


def turning(found: Found, words: Words) -> Iterator[str]:
    """Tell where the two games allow different things."""
    assert found.witness is not None  # noqa: S101 - asked before
    parting, turns = found.witness.parting, found.witness.parting.turns
    assert turns is not None  # noqa: S101 - as above
    sides = (
        (found.first.label, parting.first, turns[0], turns[1]),
        (found.second.label, parting.second, turns[1], turns[0]),
    )
    for name, _, turn, _ in sides:
        yield told("{variant}: {what}", variant=name, what=asked(turn, words))
    for name, deal, turn, other in sides:
        if (turn.seat, turn.kind) != (other.seat, other.kind):
            continue
        for action in [one for one in other.allowed if one not in turn.allowed][:1]:
            yield told(
                "By the rules of {variant}, {action} is not allowed here: {why}",
                variant=name,
                action=action,
                why=reason(deal, action, words),
            )
    yield ""
    yield told("Played on, each by its own rules, they come to:")
    yield from ending(found, words)


def asked(turn: Turn, words: Words) -> str:
    """What is asked of whom."""
    if turn.seat is None:
        return told("the deal is over")
    return told(
        "{player} may choose from {actions}", player=words.names[turn.seat], actions=" ".join(turn.allowed)
    )


def reason(deal: Deal, action: str, words: Words) -> str:
    """Why something may not be done, with the line of the rule."""
    try:
        why = deal.why_not(deal.read_action(action))
    except ValueError as problem:  # the rules don't even know it
        return said(str(problem))
    if why is None:
        return ""
    place = f" ({why.place.span.show()})" if why.place is not None else ""
    return words.named(why.text) + place


# ---- records and data -------------------------------------------------------------------------------


def recorded(found: Found) -> tuple[Deal, Deal]:
    """The two deals as they are written down: each to its end by its own rules."""
    assert found.witness is not None  # noqa: S101 - asked before
    parting = found.witness.parting
    if parting.turns is None:
        return parting.first, parting.second
    one, other = parting.turns
    return _played_on(parting.first, one, other), _played_on(parting.second, other, one)


def _played_on(deal: Deal, turn: Turn, other: Turn) -> Deal:
    """The deal to its end: first what only this game allows, then always the first of what is legal."""
    twin = deal.copy()
    own = [name for name in turn.allowed if name not in other.allowed]
    if own and not twin.over:
        twin.play(next(action for action in twin.legal_actions() if twin.action_name(action) == own[0]))
    while not twin.over:
        twin.play(twin.legal_actions()[0])
    return twin


def write_records(found: Sequence[Found], file: Path, console: Console) -> None:
    """Write both deals of each witness: one after the other as lines of JSON, else in files of their own."""
    deals = [
        pair
        for one in found
        if one.witness is not None
        for pair in zip(recorded(one), (one.first, one.second), strict=True)
    ]
    if not deals:
        console.note(told("no record is written"))
    elif file.suffix == LINES:
        write_whole(file, "".join(write_line(deal, variant=_path(of)) for deal, of in deals))
        console.note(told("recorded in {file}", file=harmless(str(file))))
    else:
        for place, (deal, of) in zip(record_files(file, len(deals)), deals, strict=True):
            write_whole(place, _text(deal, of, place))
            console.note(told("recorded in {file}", file=harmless(str(place))))


def record_files(file: Path, count: int) -> list[Path]:
    """Where so many records are written: the first as it is named, the others beside it."""
    if file.suffix == LINES:
        return [file]
    more = [file.with_name(f"{file.stem}-{number}{file.suffix}") for number in range(2, count + 1)]
    return [file, *more]


def _text(deal: Deal, of: Contender, file: Path | None) -> str:
    schema = schema_address(file, "record.schema.json") if file is not None else "record.schema.json"
    return write_record(deal, variant=_path(of), schema=schema, said=said)


def _path(of: Contender) -> str | None:
    return Path(of.variant).resolve().as_posix() if is_document(Path(of.variant)) else None


def witness_data(found: Found) -> dict[str, Any]:
    """Give what was found as data; docs/json.md describes it."""
    data: dict[str, Any] = {
        "first": found.first.name,
        "second": found.second.name,
        "seed": found.seed,
        "deals": found.deals,
        "closely": found.closely,
        "deal": None,
        "steps": None,
        "scores": None,
        "best": None,
        "turns": None,
        "records": [],
    }
    if found.witness is None:
        return data
    parting = found.witness.parting
    data |= {"deal": found.witness.index, "steps": parting.steps}
    ends = [end_of(deal) for deal in recorded(found)]
    data["scores"] = [[exact(score) for score in end.scores] for end in ends]
    data["best"] = [[seat + 1 for seat in end.best] for end in ends]
    if parting.turns is not None:
        data["turns"] = [
            {
                "seat": None if turn.seat is None else turn.seat + 1,
                "kind": turn.kind or None,
                "allowed": list(turn.allowed),
            }
            for turn in parting.turns
        ]
    data["records"] = [
        _text(deal, of, None) for deal, of in zip(recorded(found), (found.first, found.second), strict=True)
    ]
    return data


def nothing_counted(courses: Sequence[Course]) -> Results:
    """The rules that a witness was looked for by, as results of no deals: of what is found nothing is a sum."""
    groups = tuple(Group((course,), 0) for course in courses)
    parts = tuple(play_part(group.courses, 0, 0, PLAIN) for group in groups)
    return Results(Plan(groups), parts, (0,) * len(groups), complete=True)
