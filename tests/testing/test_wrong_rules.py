"""Wrong rules planted in the engine are found out by the property that speaks of them, and made small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cartacanta import views
from cartacanta.engine import matches, reckoning, slams, steps, tricks
from cartacanta.testing import check_course, check_match, courses
from cartacanta.testing.search import Batch
from cartacanta.testing.strategies import matches_of, opened

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from cartacanta.engine.program_record import ProgramRecord
    from cartacanta.engine.records import DealRecord, MatchRecord
    from cartacanta.program.model import Program

Fault = tuple["ModuleType", str, "Callable[..., Any]"]

duty_cards, take_trick = tricks.duty_cards, tricks.take_trick
rounded, count_cards = reckoning.rounded, reckoning.count_cards
enter_scores, act = matches.enter_scores, steps.act


def nobody_follows(program: ProgramRecord, deal: DealRecord, duty: int, hand: int) -> int:
    return hand if duty_cards(program, deal, duty, hand) else 0


def leader_stays(program: ProgramRecord, deal: DealRecord) -> None:
    leader = deal.leader
    take_trick(program, deal)
    if deal.hands[leader]:
        deal.leader = leader


def to_the_next(program: ProgramRecord, deal: DealRecord) -> None:
    deal.winning = (deal.winning + 1) % program.seats
    take_trick(program, deal)


def rounded_up(program: ProgramRecord, amount: int) -> int:
    return -rounded(program, -amount)


def last_trick_to_the_eldest(program: ProgramRecord, deal: DealRecord) -> None:
    last, deal.last_taker = deal.last_taker, 0
    count_cards(program, deal)
    deal.last_taker = last


def a_card_is_lost(program: ProgramRecord, deal: DealRecord) -> None:
    take_trick(program, deal)
    deal.won[deal.last_taker] &= deal.won[deal.last_taker] - 1


def no_slam(*_: Any) -> bool:
    return False


def lax(program: ProgramRecord, deal: DealRecord, action: int) -> int:
    if deal.actor >= 0 and 0 <= action < 62 and deal.hands[deal.actor] >> action & 1:
        steps.apply(program, deal, action)
        return deal.legal
    return act(program, deal, action)


def twice_to_the_first(program: ProgramRecord, match: MatchRecord, deal: DealRecord) -> None:
    enter_scores(program, match, deal)
    match.total[match.seated[0]] += deal.score[0]


def never_over(*_: Any) -> bool:
    return False


FAULTS: Final[dict[str, tuple[str, Fault, set[str]]]] = {
    "any card follows": ("rovescino", (tricks, "duty_cards", nobody_follows), {"written-duties"}),
    "nothing is forbidden": (
        "hearts",
        (tricks, "without_forbidden", lambda _program, _deal, cards: cards),
        {"written-duties"},
    ),
    "the leader leads again": ("tressette", (tricks, "take_trick", leader_stays), {"written-duties"}),
    "the next one takes the trick": ("tressette", (tricks, "take_trick", to_the_next), {"written-duties"}),
    "fractions are rounded up": ("tressette", (reckoning, "rounded", rounded_up), {"scoring-order"}),
    "the eldest has the last trick": (
        "rovescino",
        (reckoning, "count_cards", last_trick_to_the_eldest),
        {"scoring-order"},
    ),
    "a card of the trick is lost": ("briscola", (tricks, "take_trick", a_card_is_lost), {"cards-in-place"}),
    "nobody makes a slam": ("ciapano", (slams, "nothing_left", no_slam), {"scoring-order", "stated-totals"}),
    "a card against the duty is carried out": ("rovescino", (steps, "act", lax), {"illegal-refused"}),
}
OF_MATCHES: Final[dict[str, tuple[str, Fault, set[str]]]] = {
    "the eldest's score counts twice": (
        "rovescino",
        (matches, "enter_scores", twice_to_the_first),
        {"ledger-adds-up"},
    ),
    "the limit is never reached": ("briscola", (matches, "is_over_limit", never_over), {"ledger-adds-up"}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_rule_of_deals_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    variant, (module, name, wrong), expected = FAULTS[fault]
    cases = courses(opened(variant, (), None))
    monkeypatch.setattr(module, name, wrong)
    batch = Batch(cases, check_course, f"wrong rules/{fault}", 60, most_shrinks=20)
    found = batch.run()
    assert found is not None
    assert found.kind in expected
    assert repr(found.case).strip().startswith("# yaml-language-server"), "shown as a record"


@pytest.mark.parametrize("fault", OF_MATCHES)
def test_a_wrong_rule_of_matches_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    variant, (module, name, wrong), expected = OF_MATCHES[fault]
    monkeypatch.setattr(module, name, wrong)
    found = Batch(
        matches_of(opened(variant, (), None)), check_match, f"wrong rules/{fault}", 10, most_shrinks=20
    ).run()
    assert found is not None
    assert found.kind in expected


def every_card_is_visible(program: Program, _deal: DealRecord, _seat: int) -> int:
    return program.record.deck


@pytest.mark.parametrize("variant", ["tressette", "briscola"])
def test_a_leak_is_found(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "visible_cards", every_card_is_visible)
    batch = Batch(courses(opened(variant, (), None)), check_course, "leak", 20, most_shrinks=5)
    found = batch.run()
    assert found is not None
    assert found.kind == "hidden-cards"
