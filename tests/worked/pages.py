"""Pages with a whole hand: dealt, told trick by trick with who plays what, counted; sound until something is changed."""

from __future__ import annotations

import json
from copy import deepcopy
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from tests.records.played import ROOT, data_of, held_against, played, played_against_duty, program_of

from cartacanta.document.nodes import Mapping
from cartacanta.document.reading import read_text
from cartacanta.layout import DealName
from cartacanta.records.reading import SheetReader
from cartacanta.worked import judge, read_hand

if TYPE_CHECKING:
    from cartacanta.program.model import Program
    from cartacanta.records import TrickRead
    from cartacanta.results import Score
    from cartacanta.worked import Judged

Page = dict[str, Any]

VARIANTS: Final = (
    *("rovescino", "traversone", "ciapano", "tressette", "ko-manje"),
    *("ciapa-no", "tressette-in-due-pescaggio", "tressette-a-non-prendere", "traversone-a-coppie", "hearts"),
)
HANDS: Final = tuple((variant, seed) for variant in VARIANTS for seed in (1, 2))
"""Twenty legal hands."""
WITHOUT_HANDS: Final = frozenset({("rovescino", 2), ("ciapano", 2), ("traversone-a-coppie", 2)})
"""Those that don't say how the cards were dealt: the tricks tell it."""


def program_for(variant: str) -> Program:
    return program_of(ROOT / "rules" / f"{variant}.yaml")


def legal_page(variant: str, seed: int) -> Page:
    """A hand played at random, told and counted rightly."""
    program = program_for(variant)
    return told(program, data_of(played(program, DealName(seed))), hands=(variant, seed) not in WITHOUT_HANDS)


def page_with_revoke(variant: str, seed: int) -> tuple[Page, int, str] | None:
    """A hand in which one card is played that may not be; the rest follows from it. The page, trick and card."""
    program = program_for(variant)
    found = played_against_duty(program, DealName(seed))
    if found is None:
        return None
    data, trick, _, card = found
    return told(program, data), trick, card


def told(program: Program, data: dict[str, Any], *, hands: bool = True) -> Page:
    """A record as a page tells it: each card with its player, each trick with its worth, everything added up."""
    plain = {key: value for key, value in data.items() if key not in {"takers", "scores", "card-scores"}}
    replayed = held_against(json.dumps(plain), program)
    after = replayed.after
    assert after is not None
    score = after.otherwise or after.score
    assert score is not None
    names = replayed.players
    page: Page = {key: data[key] for key in ("players", "rest", "actions", "turned-up") if key in data}
    if hands:
        page["hands"] = data["hands"]
    page["tricks"] = [
        {
            **{
                names[seat]: program.card_names[card]
                for seat, card in zip(read.seats, read.cards, strict=True)
            },
            "taker": names[read.taker if read.taker is not None else 0],
        }
        for read in after.tricks
    ]
    page["trick-worth"] = {
        str(number): worth_of(program, read) for number, read in enumerate(after.tricks, 1)
    }
    return page | figures(score) | ({"choice": data["choice"]} if "choice" in data else {})


def worth_of(program: Program, trick: TrickRead) -> str:
    pack, suits = program.variant.pack, program.variant.pack.suits
    trump = suits[trick.trump] if trick.trump >= 0 else None
    names = [program.card_names[card] for card in trick.cards]
    owns = [next(suit for suit in suits if name.endswith(suit)) for name in names]
    values = (
        pack.value(name.removesuffix(suit), suit, trump) for name, suit in zip(names, owns, strict=True)
    )
    return str(sum(values, Fraction(0)))


def figures(score: Score) -> Page:
    """What everybody has, unrounded and rounded, and all together."""
    return {
        "exact": [str(amount) for amount in score.side_exact],
        "card-scores": [str(amount) for amount in score.card_scores],
        "deal-total": str(score.deal_total),
    }


def written(page: Page) -> str:
    """The page with one line for each hand, trick and sum."""
    lines: list[str] = []
    for key, value in page.items():
        if key == "tricks":
            lines += ["tricks:", *(f"  - {json.dumps(trick)}" for trick in value)]
        elif isinstance(value, dict):
            lines += [
                f"{key}:",
                *(f"  {json.dumps(name)}: {json.dumps(item)}" for name, item in value.items()),
            ]
        else:
            lines.append(f"{key}: {json.dumps(value)}")
    return "\n".join(lines) + "\n"


def judged(page: Page, program: Program) -> Judged:
    tree, problems = read_text(written(page), "page.yaml")
    assert isinstance(tree, Mapping)
    assert not problems
    reader = SheetReader()
    hand = read_hand(tree, reader)
    assert not reader.faults, reader.faults
    return judge(hand, program)


def copied(page: Page) -> Page:
    return deepcopy(page)
