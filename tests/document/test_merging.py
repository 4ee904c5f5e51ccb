"""Merging: what a child says, laid over what its parent says."""

from __future__ import annotations

import pytest
from tests.document.laid_over import at, laid, lay, refused

from cartacanta.document.nodes import Mapping, Sequence, plain


def test_maps_merge_and_values_are_replaced() -> None:
    parent = "match: {ends: {limit: 21, is: reached}, wins: highest}\ndeck: {without: [4d, 5d]}"
    child = "match: {ends: {limit: 31}}\ndeck: {without: [4d]}\ntricks: {trump: s}"
    assert laid(parent, child) == {
        "match": {"ends": {"limit": 31, "is": "reached"}, "wins": "highest"},
        "deck": {"without": ["4d"]},
        "tricks": {"trump": "s"},
    }


def test_every_value_keeps_the_place_it_was_written() -> None:
    merged = lay("match: {ends: {limit: 21, is: reached}}", "match: {ends: {limit: 31}}").tree
    assert at(merged, "match", "ends", "limit") == "b:1:23"
    assert at(merged, "match", "ends", "is") == "a:1:31"
    ends = merged.items["match"].value
    assert isinstance(ends, Mapping)
    assert [place.show() for place in ends.items["ends"].value.chain] == ["a:1:15"]


@pytest.mark.parametrize(
    "key", ["variant", "title", "aliases", "about", "abstract", "extends", "with", "examples"]
)
def test_what_belongs_to_one_document_is_not_inherited(key: str) -> None:
    assert laid(f"{key}: x\nmatch: {{wins: lowest}}", "table: {players: 4}") == {
        "match": {"wins": "lowest"},
        "table": {"players": 4},
    }


def test_null_removes() -> None:
    assert laid("tricks: {draw: {cards: 1}, trump: s}", "tricks: {draw: null}") == {"tricks": {"trump": "s"}}
    assert laid("tricks: {trump: s}\nmatch: {}", "tricks: null") == {"match": {}}


def test_removing_what_is_not_there_is_a_mistake() -> None:
    assert refused("tricks: {draw: {cards: 1}}", "tricks: {darw: null}") == [
        "b:1:10: CC205 'darw' isn't there to be removed"
    ]
    assert refused("tricks: {draw: null}") == ["a:1:10: CC205 'draw' isn't there to be removed"]
    assert refused("match: {}", "tricks: {draw: {cards: null}}") == [
        "b:1:17: CC205 'cards' isn't there to be removed"
    ]


PHASES = "phases:\n  - deal: {hands: equal}\n  - {id: first, pass: {by: eldest, cards: 1}}\n  - play: {lead: eldest}\n"


def ids(*texts: str) -> list[str]:
    merged = lay(*texts)
    assert merged.problems == []
    phases = merged.tree.items["phases"].value
    assert isinstance(phases, Sequence)
    found = [plain(item) for item in phases.items]
    return [str(item.get("id", next(iter(item)))) for item in found if isinstance(item, dict)]


def test_phases_merge_by_id_or_word() -> None:
    child = "phases: [{deal: {hands: 10}}, {id: first, pass: {to: dealer}}]"
    assert laid(PHASES, child) == {
        "phases": [
            {"deal": {"hands": 10}},
            {"id": "first", "pass": {"by": "eldest", "cards": 1, "to": "dealer"}},
            {"play": {"lead": "eldest"}},
        ]
    }


def test_a_new_phase_stands_after_the_one_named_before_it() -> None:
    assert ids(PHASES, "phases: [{call: {}}]") == ["call", "deal", "first", "play"]
    assert ids(PHASES, "phases: [{deal: {}}, {call: {}}, {take: {}}]") == [
        "deal",
        "call",
        "take",
        "first",
        "play",
    ]
    assert ids(PHASES, "phases: [{call: {}}, {id: first}, {take: {}}]") == [
        "call",
        "deal",
        "first",
        "take",
        "play",
    ]
    assert ids(PHASES, "phases: [{play: {}}, {call: {}}]") == ["deal", "first", "play", "call"]


def test_other_new_items_go_last() -> None:
    parent = "scoring: {slams: [{id: all, takes: all-points}]}"
    child = "scoring: {slams: [{id: tricks, takes: all-tricks}, {id: all, by: side}]}"
    assert laid(parent, child) == {
        "scoring": {
            "slams": [
                {"id": "all", "takes": "all-points", "by": "side"},
                {"id": "tricks", "takes": "all-tricks"},
            ]
        }
    }


def test_items_are_removed_by_id() -> None:
    assert ids(PHASES, "phases: [{remove: first}]") == ["deal", "play"]
    assert ids(PHASES, "phases: [{remove: [first, play]}, {deal: {}}, {take: {}}]") == ["deal", "take"]
    assert refused(PHASES, "phases: [{remove: frist}]") == ["b:1:19: CC205 'frist' isn't there to be removed"]


def test_reordering_is_a_mistake() -> None:
    assert refused(PHASES, "phases: [{play: {}}, {deal: {}}]") == [
        "b:1:23: CC207 'deal' stands elsewhere in the inherited list"
    ]


def test_an_id_stands_once_in_a_list() -> None:
    assert refused("phases: [{pass: {}}, {pass: {}}]") == [
        "a:1:23: CC206 'pass' is in this list twice; first in line 1"
    ]
    assert refused(PHASES, "phases: [{id: first}, {id: first}]") == [
        "b:1:28: CC206 'first' is in this list twice; first in line 1"
    ]


def test_bids_are_called_what_they_say_and_stand_in_order() -> None:
    parent = "phases: [{auction: {bids: [{bid: low, stake: 1}, {bid: high, stake: 2}]}}]"
    child = "phases: [{auction: {bids: [{bid: low, stake: 3}, {bid: mid, stake: 4}]}}]"
    assert laid(parent, child) == {
        "phases": [
            {
                "auction": {
                    "bids": [
                        {"bid": "low", "stake": 3},
                        {"bid": "mid", "stake": 4},
                        {"bid": "high", "stake": 2},
                    ]
                }
            }
        ]
    }


def test_a_forbidden_rule_without_id_is_called_after_its_word() -> None:
    parent = "tricks: {forbidden: [{lead: s, until-played: s}]}"
    assert laid(parent, "tricks: {forbidden: [{lead: h}]}") == {
        "tricks": {"forbidden": [{"lead": "h", "until-played": "s"}]}
    }


def test_another_form_replaces_the_map() -> None:
    assert laid("match: {ends: {limit: 21, is: reached, over: drops-out}}", "match: {ends: {deals: 12}}") == {
        "match": {"ends": {"deals": 12}}
    }
    assert laid("match: {ends: {limit: 21, is: reached}}", "match: {ends: {limit: 31, deals: 12}}") == {
        "match": {"ends": {"limit": 31, "is": "reached", "deals": 12}}
    }
    assert laid("match: {ends: {limit: 21}}", "match: {ends: {limit: null, deals: 12}}") == {
        "match": {"ends": {"deals": 12}}
    }
    deal = "phases: [{deal: {hands: {eldest: 14, others: 13}}}]"
    assert laid(deal, "phases: [{deal: {hands: {by-deal: [3, 2]}}}]") == {
        "phases": [{"deal": {"hands": {"by-deal": [3, 2]}}}]
    }
    assert laid(deal, "phases: [{deal: {hands: {others: 12}}}]") == {
        "phases": [{"deal": {"hands": {"eldest": 14, "others": 12}}}]
    }


def test_another_phase_under_the_same_id_replaces_the_phase() -> None:
    assert laid(PHASES, "phases: [{id: first, take: {by: dealer}}]") == {
        "phases": [
            {"deal": {"hands": "equal"}},
            {"id": "first", "take": {"by": "dealer"}},
            {"play": {"lead": "eldest"}},
        ]
    }


def test_a_key_takes_the_place_of_its_alternative_and_the_rest_stays() -> None:
    assert laid("scoring: {score: points, round: down}", "scoring: {outcome: {made: true}}") == {
        "scoring": {"round": "down", "outcome": {"made": True}}
    }
    rule = "tricks: {forbidden: [{id: r, lead: h, until-trick: 2}]}"
    assert laid(rule, "tricks: {forbidden: [{id: r, until-played: h}]}") == {
        "tricks": {"forbidden": [{"id": "r", "lead": "h", "until-played": "h"}]}
    }
    assert laid("options: {a: {default: 1, whole: {min: 1, max: 2}}}", "options: {a: {choices: [1, 2]}}") == {
        "options": {"a": {"default": 1, "choices": [1, 2]}}
    }


def test_sides_are_one_statement() -> None:
    assert laid(
        "table: {sides: {callers: [eldest], opponents: rest}}",
        "table: {sides: {declarers: [dealer], opponents: rest}}",
    ) == {"table": {"sides": {"declarers": ["dealer"], "opponents": "rest"}}}


def test_a_patch_is_one_statement() -> None:
    parent = "options: {a: {choices: {x: {set: {tricks: {draw: null}}}, y: {}}}}"
    child = "options: {a: {choices: {x: {set: {tricks: {trump: s}}}, y: null, z: {}}}}"
    assert laid(parent, child) == {
        "options": {"a": {"choices": {"x": {"set": {"tricks": {"trump": "s"}}}, "z": {}}}}
    }


def test_a_text_is_one_statement_in_whatever_languages() -> None:
    """An old text in another language would say something else than the new one."""
    both = "{options: {a: {help: {it: Vecchio, en: Old}, choices: {1: {help: {it: Uno, en: One}}}}}}"
    one = "{options: {a: {help: {en: New}, choices: {1: {help: Eins}}}}}"
    assert laid(both, one) == {"options": {"a": {"help": {"en": "New"}, "choices": {"1": {"help": "Eins"}}}}}
    noted = "{sources: {x: {title: X, note: {it: Vecchio}}}}"
    assert laid(noted, "{sources: {x: {note: {en: New}}}}") == {
        "sources": {"x": {"title": "X", "note": {"en": "New"}}}
    }


def test_a_citation_falls_with_the_rule_it_cited() -> None:
    parent = "match: {wins: lowest, tie: shared, cite: {wins: one, tie: two}}"
    assert laid(parent, "match: {wins: highest}") == {
        "match": {"wins": "highest", "tie": "shared", "cite": {"tie": "two"}}
    }
    assert laid(parent, "match: {wins: highest, cite: {wins: three}}") == {
        "match": {"wins": "highest", "tie": "shared", "cite": {"tie": "two", "wins": "three"}}
    }
    assert laid(parent, "match: {wins: null}") == {"match": {"tie": "shared", "cite": {"tie": "two"}}}
    assert laid("match: {wins: lowest, tie: shared, cite: one}", "match: {tie: another-deal}") == {
        "match": {"wins": "lowest", "tie": "another-deal"}
    }
    assert laid(parent, "match: {cite: {wins: null}}") == {
        "match": {"wins": "lowest", "tie": "shared", "cite": {"tie": "two"}}
    }


def test_a_citation_of_an_item_falls_when_the_item_is_touched() -> None:
    parent = "phases: [{deal: {hands: 10}, cite: one}, {play: {lead: eldest}, cite: two}]"
    assert laid(parent, "phases: [{deal: {}}, {call: {}}, {play: {lead: dealer}}]") == {
        "phases": [{"deal": {"hands": 10}, "cite": "one"}, {"call": {}}, {"play": {"lead": "dealer"}}]
    }


def test_a_citation_needs_its_rule() -> None:
    assert refused("match: {wins: lowest, cite: {win: one}}") == [
        "a:1:30: CC209 a citation for 'win', which isn't stated here"
    ]


def test_wrong_types_are_left_to_the_schema() -> None:
    assert laid("phases: [{deal: {}}]\nmatch: {}", "phases: none\nmatch: []") == {
        "phases": "none",
        "match": [],
    }
    assert laid("phases: none", "phases: [1, {deal: {}}]") == {"phases": [1, {"deal": {}}]}
