"""Hands told only in part: what can be judged is, what can't is left open, and nothing is made up."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from tests.records.played import DOCUMENTS, data_of, named, played, program_of
from tests.records.printed import HANDS, TAKERS, TRICKS
from tests.worked.corruptions import plays
from tests.worked.pages import copied, judged, program_for, told

from cartacanta.layout import DealName

if TYPE_CHECKING:
    from pathlib import Path

    from tests.worked.pages import Page

    from cartacanta.worked import Judged

ORDER = {"players": list(HANDS)}
WHOLE: Page = ORDER | {"hands": HANDS, "tricks": list(TRICKS), "takers": list(TAKERS)}


def of(page: dict[str, Any]) -> Judged:
    return judged(page, program_for("rovescino"))


def messages(page: dict[str, Any]) -> list[str]:
    return [str(fault.message) for fault in of(page).faults]


def test_a_hand_of_which_some_cards_are_named() -> None:
    found = of(WHOLE | {"hands": HANDS | {"Sud": "As Rs 3c ...", "Est": "..."}, "deal-total": 11})
    assert found.holds
    assert found.score is not None


def test_cards_named_prove_a_revoke_and_others_do_not() -> None:
    hands = {"Ovest": "Fs ..."}
    tricks = [{"cards": "3s Cc As 2s", "taker": "Nord"}]
    assert messages(ORDER | {"hands": hands, "tricks": tricks}) == [
        "Ovest plays Cc in trick 1: the suit led (s) must be followed, and Fs is in hand"
    ]
    assert of(ORDER | {"tricks": tricks}).holds


def test_tricks_that_are_left_out() -> None:
    tricks: list[object] = [{"number": 7, "lead": "Ovest", "cards": "Fd 4d Ab Rb", "taker": "Ovest"}]
    page: Page = ORDER | {"tricks": tricks}
    assert of(page).holds
    tricks += ["3b 2b 6b 7b", {"cards": "Cb 5b 5c 5s", "taker": "Sud"}]
    assert messages(page) == ["trick 9 is Ovest's, who plays Cb over 5b; the record gives it to Sud"]
    found = of(page | {"deal-total": 11})
    assert found.open == ("the sums: not all cards of trick 1, 2, 3, 4, 5 and 6 are told",)
    assert found.score is None


def test_who_leads_after_a_trick_that_is_left_out() -> None:
    seventh = {"number": 7, "cards": "3b 2b 6b 7b"}
    assert of(ORDER | {"tricks": [seventh | {"taker": "Sud"}]}).holds
    assert messages(ORDER | {"tricks": [seventh | {"taker": "Sud", "lead": "Nord"}]}) == [
        "trick 7 is Nord's, who plays 3b over 6b; the record gives it to Sud"
    ]
    found = of(ORDER | {"tricks": [seventh | {"worth": 1}]})
    assert found.faults == ()
    assert found.open[0] == "who leads trick 7"


def test_whether_a_trick_is_the_last() -> None:
    only = {"cards": "3s Cs 4s 5s", "taker": "Nord"}
    assert of(ORDER | {"tricks": [only | {"worth": "5/3"}]}).open == ("whether trick 1 is the last",)
    assert messages(ORDER | {"tricks": [only | {"worth": "4/3"}]}) == ["trick 1 is worth 2/3, not 4/3"]
    assert of(ORDER | {"tricks": [only | {"worth": "2/3"}]}).holds


def test_a_trick_of_which_some_cards_are_told() -> None:
    def trick(taker: str, **changed: str) -> list[str]:
        cards = {"Nord": "Ad", "Ovest": "Rd", "Sud": "2d", "Est": "..."} | changed
        return messages(ORDER | {"tricks": [{"plays": cards, "taker": taker}]})

    assert trick("Sud") == []
    assert trick("Est") == []
    assert trick("Nord") == ["trick 1 is Sud's, who plays 2d over Ad; the record gives it to Nord"]
    assert trick("Est", Sud="3d") == ["trick 1 is Sud's, who plays 3d; the record gives it to Est"]
    assert trick("Ovest", Nord="...", Est="2c") == []


def test_a_card_that_is_told_nowhere_is_missing() -> None:
    short = [{"plays": dict(zip(("Sud", "Est", "Nord"), ["3d", "2d", "Ad"], strict=True)), "taker": "Sud"}]
    assert messages(WHOLE | {"tricks": [*TRICKS[:4], *short, *TRICKS[5:]]}) == [
        "trick 5 has 3 cards, and 4 play: none is Ovest's; Ovest never plays Rd"
    ]


def test_after_the_dealer_comes_the_eldest_hand() -> None:
    page = WHOLE | {"players": ["Sud", "Est", "Nord", "Ovest"]}
    assert messages(page)[0] == "Nord leads trick 1, but Sud leads first"
    assert of(page | {"dealer": "Est"}).holds


def test_the_tricks_tell_in_which_order_they_play() -> None:
    """A page may list its players as it likes."""
    tricks = []
    at = 0
    for cards, taker in zip(TRICKS, TAKERS, strict=True):
        names = [*list(HANDS)[at:], *list(HANDS)[:at]]
        tricks.append({"plays": dict(zip(names, cards.split(), strict=True)), "taker": taker})
        at = list(HANDS).index(taker)
    assert of({"players": ["Nord", "Est", "Sud", "Ovest"], "hands": HANDS, "tricks": tricks}).holds
    tricks[0]["plays"] = dict(zip(("Nord", "Sud", "Ovest", "Est"), ["3s", "As", "Cs", "2s"], strict=True))
    assert messages(ORDER | {"tricks": tricks}) == ["Sud plays As in trick 1 where it is Ovest's turn"]


def test_who_sits_where_may_be_unknown() -> None:
    found = of({"tricks": ["3s Cs As 2s"], "takers": ["Nord"]})
    assert found.open or found.faults
    assert not found.holds
    found = of(
        {
            "tricks": [
                {"lead": "Nord", "cards": "3s Cs As 2s", "taker": "Nord"},
                {"cards": "6s Fs Rs 7s", "taker": "Sud"},
            ]
        }
    )
    assert found.faults == ()
    assert found.open == ("who plays after whom: the players aren't listed, and no trick tells it",)


def test_a_card_in_the_wrong_hand_is_one_fault() -> None:
    more = HANDS | {"Nord": HANDS["Nord"] + " Fb", "Ovest": HANDS["Ovest"].removesuffix(" Fb")}
    assert messages(WHOLE | {"hands": more}) == ["Nord has 11 and Ovest has 9; 10 cards are dealt to each"]


def test_a_discard_that_follows() -> None:
    def ninth(discards: list[str]) -> list[str]:
        told = {"plays": dict(zip(("Ovest", "Sud", "Est", "Nord"), ["Cb", "5b", "5c", "5s"], strict=True))}
        return messages(WHOLE | {"tricks": [*TRICKS[:8], told | {"discards": discards}, TRICKS[9]]})

    assert ninth(["Est", "Nord"]) == []
    assert ninth(["Sud"]) == ["Sud is said to discard in trick 9, but 5b follows Cb"]


@pytest.mark.parametrize("path", DOCUMENTS, ids=named)
def test_a_sound_hand_told_in_part_has_no_fault(path: Path) -> None:
    """Cards, hands, takers, players, tricks and ends left out of sound hands: nothing wrong is told."""
    program, chance = program_of(path), random.Random(path.stem)
    for seed in range(4):
        page = told(program, data_of(played(program, DealName(seed))))
        for _ in range(3):
            found = judged(left_out(page, chance), program)
            assert found.faults == (), [problem.show() for problem in found.diagnostics]


def left_out(page: Page, chance: random.Random) -> Page:
    """The page without one thing or two."""
    page = copied(page)
    for kind in chance.sample(["taker", "hand", "some", "card", "before", "end"], 2):
        tricks = page["tricks"]
        at = chance.randrange(len(tricks))
        if kind == "taker":
            tricks[at].pop("taker", None)
        elif kind == "hand" and "hands" in page:
            page["hands"].pop(chance.choice(list(page["hands"])))
        elif kind == "some" and "hands" in page and page["hands"]:
            name = chance.choice(list(page["hands"]))
            cards = page["hands"][name].split()
            page["hands"][name] = " ".join([*cards[: chance.randrange(len(cards))], "..."])
        elif kind == "card":
            tricks[at][chance.choice([name for name, _ in plays(tricks[at])])] = "..."
        elif kind == "before":
            kept = {"number": at + 1, "plays": dict(plays(tricks[at]))}
            tricks[: at + 1] = [kept | {key: tricks[at][key] for key in ("taker",) if key in tricks[at]}]
            break  # the other tricks are now numbered from this one
        elif kind == "end":
            del tricks[at + 1 :]
    return page
