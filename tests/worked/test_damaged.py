"""Whatever stands on a page, it is judged: nothing is raised."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.records.played import DOCUMENTS, data_of, named, played, program_of
from tests.worked.corruptions import plays
from tests.worked.pages import copied, judged, told

from cartacanta.layout import DealName

if TYPE_CHECKING:
    from pathlib import Path

    from tests.worked.pages import Page


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_damaged_pages(path: Path) -> None:
    program, chance = program_of(path), random.Random(path.stem)
    page = told(program, data_of(played(program, DealName(0))))
    cards = list(program.card_names.values())
    for _ in range(12):
        damaged = copied(page)
        for _ in range(chance.randrange(1, 6)):
            damage(damaged, cards, chance)
        found = judged(damaged, program)
        assert all(problem.show() for problem in found.diagnostics)


def damage(page: Page, cards: list[str], chance: random.Random) -> None:
    """Something is wrong with one trick or one hand."""
    tricks = page["tricks"]
    at = chance.randrange(len(tricks))
    trick = tricks[at]
    players = [name for name, _ in plays(trick)]
    kind = chance.choice(["card", "gone", "taker", "again", "lost", "unsaid", "hand", "players"])
    if kind == "again":
        tricks.insert(chance.randrange(len(tricks) + 1), dict(trick))
    elif kind == "lost" and len(tricks) > 1:
        del tricks[at]
    elif kind == "hand" and page["hands"]:
        name = chance.choice(list(page["hands"]))
        page["hands"][name] = " ".join(chance.sample(cards, chance.randrange(1, 8)))
    elif kind == "players":
        page.pop("players", None)
    elif len(players) > 1:
        name = chance.choice(players)
        if kind == "card":
            trick[name] = chance.choice(cards)
        elif kind == "gone":
            del trick[name]
        elif kind == "taker":
            trick["taker"] = name
        elif kind == "unsaid":
            trick[name] = "..."
