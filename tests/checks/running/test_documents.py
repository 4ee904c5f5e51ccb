from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.checks.trying import HEAD, PARENTS, said

from cartacanta.checks import check_document, check_text, check_variant
from cartacanta.checks.running.agreements import Menu
from cartacanta.checks.running.patience import COMBINATIONS
from cartacanta.document.loading import load
from cartacanta.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

LEFT_OUT = "options:\n  left-out:\n    default: none\n    choices:\n      none: {}\n      one: {set: {deck: {without: [1a]}}}\n"


def test_one_agreement_by_itself() -> None:
    assert check_variant(load("rovescino", {"players": "3"})) == []


def test_a_document_by_name_and_by_path() -> None:
    assert check_document("briscola") == []
    with pytest.raises(UsageError, match="no variant is called"):
        check_document("brixola")
    with pytest.raises(UsageError, match="players is one of"):
        check_document("briscola", {"players": "9"})


def test_settings_given_stay() -> None:
    assert said(LEFT_OUT, {"left-out": "none"}) == []
    assert said(LEFT_OUT, {"left-out": "one"}) == [
        "CC410 4 players x 9 = 36 of 39 cards: 3 cards are left over"
    ]


def test_a_problem_under_an_option_leads_to_its_choice() -> None:
    (problem,) = check_text(HEAD + LEFT_OUT, name="sample.yaml", folder=PARENTS)
    assert problem.span is not None
    assert problem.message.endswith("(with left-out = one)")
    assert problem.span.show() == "sample.yaml:9:7"
    assert [Path(place.file).name for place in problem.chain] == ["forty.yaml"]


def test_an_abstract_document_is_checked_as_far_as_it_goes() -> None:
    assert check_text("variant: shared\ntitle: {en: Shared}\nabstract: true\ndeck: {suits: [a]}\n") == []
    found = check_text("variant: shared\ntitle: {en: Shared}\nabstract: true\ndeck: {suit: [a]}\n")
    assert [problem.code for problem in found] == ["CC101"]


def test_what_two_options_change_together_is_looked_at() -> None:
    piece = (
        "options:\n"
        "  one: {default: no, choices: {no: {}, yes: {set: {phases: [{deal: {hands: 9, monte: 4}}]}}}}\n"
        "  two: {default: no, choices: {no: {}, yes: {set: {deck: {without: [1]}}}}}\n"
        "scoring: {leftover: {monte: last-taker}}\n"
    )
    assert said(piece) == [
        "CC410 4 players x 9 + 4 in the monte = 40 cards wanted of 36 (with one = yes, two = yes)"
    ]


def test_patience_with_combinations_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty choices that nothing makes possible, each after looking at four thousand combinations: minutes."""
    tried = 0
    allowed = Menu.allowed

    def counted(menu: Menu, values: Mapping[str, str]) -> bool:
        nonlocal tried
        tried += 1
        return allowed(menu, values)

    monkeypatch.setattr(Menu, "allowed", counted)
    four = "".join(f"  o{n}: {{default: 0, choices: [0, 1, 2, 3, 4, 5, 6, 7]}}\n" for n in range(4))
    never = "{when: option o0 + option o1 + option o2 + option o3 = 99}"
    piece = (
        f"options:\n{four}  p: {{default: 0, choices: {{0: {{}}, {', '.join(f'{n}: {never}' for n in range(1, 40))}}}}}\n"
        "scoring: {last-trick: option o0 + option o1 + option o2 + option o3 + option p}\n"
    )
    said(piece)
    assert tried < 2 * COMBINATIONS


def test_a_choice_with_a_condition_is_tried_with_what_it_needs() -> None:
    piece = (
        "options:\n"
        "  players: {default: 4, choices: [2, 4]}\n"
        "  two: {default: no, choices: {no: {}, yes: {when: option players = 2, set: {deck: {without: [1a]}}}}}\n"
        "table: {players: option players}\n"
    )
    assert said(piece) == [
        "CC410 2 players x 19 = 38 of 39 cards: 1 card is left over (with players = 2, two = yes)"
    ]


def test_long_ranges_are_tried_at_their_ends() -> None:
    piece = (
        "options:\n  least: {default: 30, whole: {min: 0, max: 1000}}\nmatch: {ends: {limit: option least}}\n"
    )
    assert said(piece) == [
        "CC428 the limit 0 is reached before the first deal: everybody begins at 0 (with least = 0)"
    ]
