"""Worked hands as the draft of an audit: YAML that `cartacanta audit` reads, with what wasn't understood beside it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from cartacanta.prose.hands import COMMENTARY
from cartacanta.saying import say, verbatim

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cartacanta.prose.hands import Hand, Trick, Unread
    from cartacanta.prose.reading import PageRead
    from cartacanta.prose.statements import Card
    from cartacanta.saying import Text

    Said = Callable[[str], str]

PLAIN: Final = re.compile(r"[^\W\d_][\w]*(?: [\w]+)*", re.UNICODE)
OTHERS: Final = "..."
"""Stands for cards that the page doesn't name, or that weren't understood."""
WIDTH: Final = 300
"""Characters of a sentence that is quoted."""


def draft(page: PageRead, *, name: str, file: str, variant: str, said: Said = str) -> str:
    """Write the draft of an audit. ``said`` says a text in the reader's language."""
    head = [
        "# yaml-language-server: $schema=https://cartacanta.example/schema/audit.schema.json",
        *remark(
            said(
                say("What `cartacanta audit --read` found on the page; see what it didn't understand below.")
            )
        ),
        f"audit: {name}",
        f"title: {quoted(file)}",
        f"page: {{language: {page.language}, sha256: {page.sha256}}}",
        f"variant: {quoted(variant)}",
        "claims:",
    ]
    lines = [*head, *(line for hand in page.hands for line in claim(hand, page.pack, said))]
    if page.unread:
        lines += (f"  {line}" for line in remark(said(say("Not understood, and in none of these hands:"))))
        lines += (f"  {line}" for each in page.unread for line in remark("  " + said(told(each))))
    return "\n".join(lines) + "\n"


def claim(hand: Hand, pack: int, said: Said) -> Iterator[str]:
    """One hand."""
    where = f"line: {hand.line}" if hand.line == hand.last else f"lines: {hand.line}-{hand.last}"
    yield f"  - {where}"
    yield f"    says: {quoted(said(say('A worked hand.')))}"
    yield "    hand:"
    for line in body(hand, pack, said):
        yield f"      {line}"
    for remark_line, text in hand.remarks:
        yield from (f"    {line}" for line in remark(said(at_line(remark_line, remark_line, text))))
    for kind, title in (
        ("", say("Not understood, and so not in this hand:")),
        (COMMENTARY, say("Passed over: no card, number or play is named.")),
    ):
        listed = [each for each in hand.unread if (each.kind == COMMENTARY) == bool(kind)]
        if listed:
            yield from (f"    {line}" for line in remark(said(title)))
            for each in listed:
                yield from (f"    {line}" for line in remark("  " + said(told(each))))


def body(hand: Hand, pack: int, said: Said) -> Iterator[str]:
    """The parts of a hand."""
    if hand.players:
        yield f"players: [{', '.join(map(quoted, hand.players))}]"
    else:
        yield from remark(said(say("The page doesn't say in which order they play: `players` would.")))
    if hand.dealer:
        yield f"dealer: {quoted(hand.dealer)}"
    if hand.hands:
        yield "hands:"
        for player, cards in hand.hands.items():
            yield f"  {quoted(player)}: {codes(cards, whole=hand.is_whole(pack))}  # {hand.hand_lines[player]}"
    yield from tricks(hand, said)
    if hand.trick_worth:
        worths = (f"{numbers(tricks)}: {amount}" for tricks, amount in hand.trick_worth.items())
        yield f"trick-worth: {{{', '.join(worths)}}}"
    if hand.scores:
        scores = (f"{quoted(player)}: {amount}" for player, amount in hand.scores.items())
        yield f"scores: {{{', '.join(scores)}}}"
    if hand.total is not None:
        yield f"deal-total: {hand.total}"
    unread = unread_lines(hand)
    if unread:
        yield f"unread: [{', '.join(map(str, unread))}]"


def tricks(hand: Hand, said: Said) -> Iterator[str]:
    """The tricks, as far as their numbers are known; the others as remarks."""
    known = [trick for trick in hand.tricks if trick.number is not None]
    loose = [trick for trick in hand.tricks if trick.number is None]
    if known:
        yield "tricks:"
    before = 0
    for trick in known:
        number = f"number: {trick.number}, " if trick.number != before + 1 else ""
        before = trick.number or 0
        yield f"  - {{line: {trick.line}, {number}{trick_body(hand, trick)}}}"
    if loose:
        yield from remark(
            said(say("Tricks whose numbers aren't known, as something before them wasn't understood:"))
        )
        yield from (f"#  - {{line: {trick.line}, {trick_body(hand, trick)}}}" for trick in loose)


def trick_body(hand: Hand, trick: Trick) -> str:
    """What is told of one trick."""
    plays = [f"{quoted(play.player)}: {code(play.card)}" for play in trick.plays]
    plays += [f'{quoted(player)}: "{OTHERS}"' for player in missing(hand, trick)]
    parts = [f"plays: {{{', '.join(plays)}}}"]
    discards = [quoted(play.player) for play in trick.plays if play.how == "discard"]
    if discards:
        parts.append(f"discards: [{', '.join(discards)}]")
    if trick.taker:
        parts.append(f"taker: {quoted(trick.taker)}")
    if trick.worth is not None:
        parts.append(f"worth: {trick.worth}")
    return ", ".join(parts)


def unread_lines(hand: Hand) -> list[int]:
    """The lines that tell something which isn't among the parts of the hand."""
    lines = {
        line for each in hand.unread if each.kind != COMMENTARY for line in range(each.line, each.last + 1)
    }
    for trick in hand.tricks:
        if trick.number is None:
            lines.update(range(trick.line, trick.last + 1))
    return sorted(lines)


def missing(hand: Hand, trick: Trick) -> list[str]:
    """The players whose cards in a trick aren't told."""
    everybody = hand.players or tuple(hand.hands)
    return [player for player in everybody if trick.card_of(player) is None]


def codes(cards: Iterable[Card], *, whole: bool) -> str:
    """Cards by their codes."""
    return " ".join([*map(code, cards), *([] if whole else [OTHERS])])


def code(card: Card) -> str:
    """A card's code."""
    return card.rank + card.suit


def numbers(tricks: tuple[int, ...]) -> str:
    """The numbers of tricks: `3`, `6-10`, `2 5`."""
    if len(tricks) > 1 and tricks == tuple(range(tricks[0], tricks[-1] + 1)):
        return f"{tricks[0]}-{tricks[-1]}"
    return " ".join(map(str, tricks))


def told(each: Unread) -> Text:
    """A sentence that wasn't read, and why."""
    text = each.text if len(each.text) <= WIDTH else each.text[:WIDTH] + "..."
    sentence = verbatim(f"«{text}»")
    return at_line(each.line, each.last, say("{sentence} ({reason})", sentence=sentence, reason=each.reason))


def at_line(line: int, last: int, text: Text) -> Text:
    """Say where something stands."""
    if line == last:
        return say("line {line}: {text}", line=line, text=text)
    return say("lines {line}-{last}: {text}", line=line, last=last, text=text)


def remark(text: str) -> list[str]:
    """A remark in YAML: one line, with nothing in it that can't be seen."""
    flat = "".join(letter if letter.isprintable() else " " for letter in text)
    return [f"# {flat}".rstrip()]


def quoted(text: str) -> str:
    """A text as YAML takes it."""
    if PLAIN.fullmatch(text) and text.casefold() not in {
        "true",
        "false",
        "null",
        "yes",
        "no",
        "on",
        "off",
        "y",
        "n",
    }:
        return text
    return json.dumps(text, ensure_ascii=False)


# ---- for programs -----------------------------------------------------------------------------------


def as_data(page: PageRead, said: Said = str) -> dict[str, Any]:
    """What was read, as data; docs/json.md describes it."""
    return {
        "language": page.language,
        "lines": page.lines,
        "sha256": page.sha256,
        "hands": [hand_data(hand, said) for hand in page.hands],
        "unread": unread_data(page.unread, said),
    }


def hand_data(hand: Hand, said: Said) -> dict[str, Any]:
    """One hand as data."""
    return {
        "line": hand.line,
        "last": hand.last,
        "players": list(hand.players),
        "dealer": hand.dealer or None,
        "hands": {player: list(map(code, cards)) for player, cards in hand.hands.items()},
        "tricks": [
            {
                "line": trick.line,
                "number": trick.number,
                "plays": [
                    {"player": play.player, "card": code(play.card), "discard": play.how == "discard"}
                    for play in trick.plays
                ],
                "taker": trick.taker or None,
                "worth": None if trick.worth is None else str(trick.worth),
                "understood": not trick.partial,
            }
            for trick in hand.tricks
        ],
        "trick_worth": [
            {"tricks": list(tricks), "worth": str(amount)} for tricks, amount in hand.trick_worth.items()
        ],
        "scores": {player: str(amount) for player, amount in hand.scores.items()},
        "deal_total": None if hand.total is None else str(hand.total),
        "remarks": [{"line": line, "text": said(text)} for line, text in hand.remarks],
        "unread": unread_data(hand.unread, said),
    }


def unread_data(unread: Iterable[Unread], said: Said) -> list[dict[str, Any]]:
    """Sentences that weren't read, as data."""
    return [
        {
            "line": each.line,
            "last": each.last,
            "kind": each.kind,
            "text": each.text,
            "reason": said(each.reason),
        }
        for each in unread
    ]
