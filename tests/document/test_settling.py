"""Settling: options to values, patches to text, conditions to rules that are there or aren't."""

from __future__ import annotations

import pytest
from tests.document.laid_over import complaints, documents, settled, tree

from cartacanta.document.loading import load
from cartacanta.document.nodes import Mapping, plain
from cartacanta.document.settling import settle
from cartacanta.errors import UsageError

LIMIT = "options: {limit: {default: 21, choices: [21, 31]}}\nmatch: {ends: {limit: option limit}}"


def test_an_option_is_replaced_by_its_value() -> None:
    assert tree(LIMIT) == {"match": {"ends": {"limit": 21}}}
    assert tree(LIMIT, limit="31") == {"match": {"ends": {"limit": 31}}}
    assert tree(LIMIT, limit=31) == {"match": {"ends": {"limit": 31}}}


def test_a_value_knows_where_it_came_from() -> None:
    match = settled(LIMIT).tree.items["match"].value
    assert isinstance(match, Mapping)
    ends = match.items["ends"].value
    assert isinstance(ends, Mapping)
    limit = ends.items["limit"].value
    assert limit.span.show() == "a:1:42"
    assert [place.show() for place in limit.chain] == ["a:2:23"]


def test_an_option_inside_an_expression_stays() -> None:
    text = "options: {limit: {default: 21, choices: [21, 31]}}\nmatch: {ends: {limit: option limit + 1}}"
    assert tree(text) == {"match": {"ends": {"limit": "option limit + 1"}}}


TALK = """\
options: {talk: {default: none, choices: [none, free]}}
etiquette:
  - Enjoy.
  - {line: {en: Nobody speaks.}, when: option talk = none}
  - {line: Everybody speaks., when: option talk = free}
"""


def test_a_line_of_etiquette_may_depend_on_an_option() -> None:
    assert tree(TALK) == {"etiquette": ["Enjoy.", {"en": "Nobody speaks."}]}
    assert tree(TALK, talk="free") == {"etiquette": ["Enjoy.", "Everybody speaks."]}


def test_a_line_of_etiquette_can_depend_on_nothing_else() -> None:
    wrong = TALK.replace("option talk = free", "deal-number = 1")
    assert any("can depend on options alone" in message for message in complaints(wrong))


def test_an_option_in_a_text_for_people_is_a_word() -> None:
    assert tree("about: option limit\netiquette: [option two]") == {
        "about": "option limit",
        "etiquette": ["option two"],
    }


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"limit": "22"}, "game: limit is one of 21, 31, not '22'"),
        ({"limti": "21"}, "game has no option 'limti': did you mean 'limit'?"),
        ({"x": "1"}, "game has no option 'x': the options are limit, deals"),
        ({"deals": "0"}, "game: deals is a whole number from 1 to 9, not '0'"),
        ({"deals": "1.5"}, "game: deals is a whole number from 1 to 9, not '1.5'"),
        ({"deals": "٣"}, "game: deals is a whole number from 1 to 9, not '٣'"),
    ],
)
def test_a_wrong_choice_is_one_clear_line(chosen: dict[str, str], message: str) -> None:
    text = (
        "variant: game\noptions: {limit: {default: 21, choices: [21, 31]}, deals: {default: 3, whole: {min: 1, max: 9}}}\n"
        "match: {ends: {limit: option limit, deals: option deals}}"
    )
    with pytest.raises(UsageError) as caught:
        settled(text, **chosen)
    assert str(caught.value) == message


DRAW = """\
options:
  players: {default: 4, choices: {2: {set: {tricks: {draw: {cards: 1}}}}, 3: {set: {deck: {without: [4d]}}}, 4: {}}}
table: {players: option players}
"""


def test_a_choice_patches_the_document() -> None:
    assert tree(DRAW) == {"table": {"players": 4}}
    assert tree(DRAW, players=2) == {"table": {"players": 2}, "tricks": {"draw": {"cards": 1}}}


def test_with_settles_before_the_own_text() -> None:
    child = "with: {players: 3}\ndeck: {without: []}"
    found = settled(DRAW, child)
    assert tree(DRAW, child) == {"table": {"players": 3}, "deck": {"without": []}}
    assert (found.menu, found.options["players"].value) == ((), 3)


def test_what_with_settled_has_left_the_menu() -> None:
    with pytest.raises(UsageError) as caught:
        settled(DRAW, "variant: three\nwith: {players: 3}", players=2)
    assert str(caught.value) == "three: option players is settled as 3 in b:2:17"


def test_a_table_that_shrinks_settles_even_that_anew() -> None:
    child = "with: {players: 3}\ndeck: {suits: [s]}"
    found = settle(documents(DRAW, child), {"players": 2}, force=True)
    assert found.problems == []
    assert plain(found.tree) == {
        "table": {"players": 2},
        "deck": {"suits": ["s"]},
        "tricks": {"draw": {"cards": 1}},
    }


def test_the_open_options_are_patched_after_the_own_text() -> None:
    assert tree(DRAW, "deck: {without: [5d]}", players=3) == {
        "table": {"players": 3},
        "deck": {"without": ["4d"]},
    }


def test_with_needs_an_inherited_open_option() -> None:
    assert complaints(DRAW, "with: {palyers: 3}") == ["b:1:8: CC210 no option 'palyers' is inherited"]
    assert complaints(DRAW, "with: {players: 9}") == [
        "b:1:17: CC212 option 'players' is one of 2, 3, 4, not '9'"
    ]
    assert complaints(DRAW, "with: {players: 3}", "with: {players: 2}") == [
        "c:1:8: CC211 option 'players' is settled already"
    ]
    assert complaints(DRAW, "with: {players: 3}\noptions: {players: {default: 2}}") == [
        "b:2:11: CC211 option 'players' is settled; it can't be stated anew"
    ]
    assert complaints("with: {limit: 21}\n" + LIMIT) == [
        "a:1:8: CC211 option 'limit' is this document's own; `with` settles inherited ones"
    ]


def test_a_default_reads_the_options_before_it() -> None:
    text = """\
options:
  players: {default: 4, choices: [2, 4]}
  limit: {default: if option players = 2 then 31 else 21, choices: [21, 31, 51]}
  deals: {default: option players * 2, whole: {min: 1, max: 20}}
  style: {default: if option limit = 31 then long else short, choices: [long, short]}
table: {players: option players, sides: option style}
match: {ends: {limit: option limit, deals: option deals}}
"""
    assert tree(text) == {
        "table": {"players": 4, "sides": "short"},
        "match": {"ends": {"limit": 21, "deals": 8}},
    }
    assert tree(text, players=2) == {
        "table": {"players": 2, "sides": "long"},
        "match": {"ends": {"limit": 31, "deals": 4}},
    }


def test_every_branch_of_a_default_must_be_a_value() -> None:
    text = """\
options:
  players: {default: 4, choices: [2, 4]}
  limit: {default: if option players = 2 then 32 else 21, choices: [21, 31]}
table: {players: option players}
match: {ends: {limit: option limit}}
"""
    assert complaints(text) == ["a:3:47: CC212 option 'limit' is one of 21, 31, not '32'"]


def test_an_option_cannot_depend_on_a_later_one() -> None:
    text = """\
options:
  limit: {default: if option players = 2 then 31 else 21, choices: [21, 31]}
  players: {default: 4, choices: [2, 4]}
table: {players: option players}
match: {ends: {limit: option limit}}
"""
    assert complaints(text) == ["a:2:30: CC214 option 'limit' can't depend on 'players'"]


def test_an_option_needs_values_and_a_default() -> None:
    assert complaints("options: {a: {choices: [1]}, b: {default: 1}}\nx: [option a, option b]") == [
        "a:1:11: CC214 option 'a' has no default",
        "a:1:30: CC214 option 'b' has no values",
    ]
    assert complaints("options: {a: {default: 3, whole: {min: 5, max: 2}}}\nx: option a") == [
        "a:1:34: CC212 option 'a' has no value: 5 is more than 2"
    ]
    assert complaints("options: {a: {default: 3, choices: [1, 2]}}\nx: option a") == [
        "a:1:24: CC212 option 'a' is one of 1, 2, not '3'"
    ]


THREE = """\
options:
  players: {default: 4, choices: [3, 4]}
  three: {default: left-out, choices: {left-out: {}, passed: {when: option players = 3, set: {deck: {without: []}}}}}
table: {players: option players}
"""


def test_a_choice_is_open_only_when_its_condition_holds() -> None:
    assert tree(THREE, players=3, three="passed") == {"table": {"players": 3}, "deck": {"without": []}}
    with pytest.raises(UsageError) as caught:
        settled("variant: game\n" + THREE, three="passed")
    assert str(caught.value) == "game: three can be passed only when option players = 3"
    assert complaints(THREE, "with: {three: passed}") == [
        "b:1:15: CC213 option 'three' can be 'passed' only when option players = 3"
    ]
    assert complaints(THREE.replace("default: left-out", "default: passed")) == [
        "a:3:20: CC213 option 'three' can be 'passed' only when option players = 3"
    ]


def test_conditions_over_options_are_decided_and_others_stay() -> None:
    text = """\
options: {a: {default: yes, choices: [yes, no]}, n: {default: 2, choices: [1, 2]}}
phases:
  - {deal: {hands: 10}, when: option a = yes}
  - {take: {by: dealer}, when: option a = no}
  - {call: {by: declarer}, when: contract = chiamo}
  - {stay: {}, when: option n >= 2 and not option a = no}
invariants: [{id: one, when: option n = 1, always: true}]
"""
    assert tree(text) == {
        "phases": [
            {"deal": {"hands": 10}},
            {"call": {"by": "declarer"}, "when": "contract = chiamo"},
            {"stay": {}},
        ],
        "invariants": [],
    }


def test_a_duty_whose_condition_is_decided_stands_alone() -> None:
    text = """\
options: {n: {default: 2, choices: [1, 2]}}
tricks: {duty: [{must: beat, when: option n = 2}, {must: trump, when: option n = 1}, {must: follow, when: suit-led = trump}]}
"""
    assert tree(text) == {"tricks": {"duty": ["beat", {"must": "follow", "when": "suit-led = trump"}]}}


def test_two_options_that_set_the_same_need_overrides() -> None:
    text = """\
options:
  one: {default: yes, choices: {yes: {set: {match: {wins: lowest}}}, no: {}}}
  two: {default: yes, choices: {yes: {set: {match: {wins: highest}}}, no: {}}}
"""
    assert complaints(text) == ["a:3:59: CC215 options 'one' and 'two' both set match wins"]
    assert tree(text, one="no") == {"match": {"wins": "highest"}}
    assert tree(text.replace("two: {", "two: {overrides: [one], ")) == {"match": {"wins": "highest"}}
    assert tree(text.replace("one: {", "one: {overrides: [two], ")) == {"match": {"wins": "lowest"}}
    assert tree(text.replace("highest", "lowest")) == {"match": {"wins": "lowest"}}


def test_a_patch_over_the_place_of_an_option_needs_overrides() -> None:
    text = """\
options:
  limit: {default: 21, choices: [21, 31]}
  long: {default: yes, choices: {yes: {set: {match: {ends: {limit: 51}}}}, no: {}}}
match: {ends: {limit: option limit}}
"""
    assert complaints(text) == ["a:3:68: CC215 options 'limit' and 'long' both set match ends limit"]
    assert tree(text, long="no") == {"match": {"ends": {"limit": 21}}}
    assert tree(text.replace("long: {", "long: {overrides: [limit], ")) == {"match": {"ends": {"limit": 51}}}


def test_removing_a_rule_clashes_with_setting_a_part_of_it() -> None:
    text = """\
options:
  one: {default: yes, choices: {yes: {set: {tricks: {draw: null}}}}}
  two: {default: yes, choices: {yes: {set: {tricks: {draw: {cards: 2}}}}}}
tricks: {draw: {cards: 1}}
"""
    assert complaints(text) == ["a:3:68: CC215 options 'one' and 'two' both set tricks draw cards"]


def test_overriding_in_a_circle_is_a_mistake() -> None:
    text = """\
options:
  one: {overrides: [two], default: yes, choices: {yes: {set: {match: {wins: lowest}}}}}
  two: {overrides: [one], default: yes, choices: {yes: {set: {match: {wins: highest}}}}}
"""
    assert complaints(text) == ["a:2:3: CC217 options 'one', 'two' override one another in a circle"]


def test_an_own_option_nobody_reads_is_a_mistake_and_an_inherited_one_leaves_the_menu() -> None:
    text = "options: {limit: {default: 21, choices: [21, 31]}}\nmatch: {ends: {limit: 21}}"
    assert complaints(text) == ["a:1:11: CC216 nothing reads option 'limit'"]
    found = settled(LIMIT, "match: {ends: {limit: 41}}")
    assert (found.problems, found.menu, found.options) == ([], (), {})
    with pytest.raises(UsageError):
        settled(LIMIT, "match: {ends: {limit: 41}}", limit=31)
    assert complaints(LIMIT, "with: {limit: 31}\nmatch: {ends: {limit: 41}}") == [
        "b:1:15: CC216 nothing reads option 'limit', so settling it says nothing"
    ]


def test_unknown_options_are_shown_at_the_word() -> None:
    assert complaints(LIMIT + "\nscoring: {score: points + option limt * 2, round: option rounding}") == [
        "a:3:34: CC210 no option is called 'limt'",
        "a:3:58: CC210 no option is called 'rounding'",
    ]
    assert complaints(
        LIMIT, "options: {a: {overrides: [limti], default: 1, choices: {1: {set: {match: {tie: shared}}}}}}"
    ) == ["b:1:27: CC210 'limti' is no other option to override"]


def test_what_a_choice_cites_is_cited_for_what_it_states() -> None:
    text = """\
options:
  a:
    default: yes
    choices:
      yes: {cite: a book, set: {match: {wins: lowest}, scoring: {slams: [{id: all, takes: all-points}]}}}
match: {wins: highest, tie: shared, cite: {wins: one, tie: two}}
"""
    assert tree(text) == {
        "match": {"wins": "lowest", "tie": "shared", "cite": {"tie": "two", "wins": "a book"}},
        "scoring": {"slams": [{"id": "all", "takes": "all-points", "cite": "a book"}]},
    }


def test_abstract_documents_are_not_settled() -> None:
    assert complaints("abstract: true") == ["a:1:1: CC218 an abstract document can't be played"]


def test_a_choice_that_a_smaller_table_closes_goes_back_to_the_default() -> None:
    three = load("rovescino", {"players": "3", "three": "fourteen-thirteen"})
    two = three.resettle(players=2)
    assert two.options["three"].text == "card-left-out"
    with pytest.raises(UsageError, match="only when"):
        load("rovescino", {"players": "2", "three": "fourteen-thirteen"})
