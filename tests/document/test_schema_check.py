"""What the check against the schema says, and where it points."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from cartacanta.codes.schema import CODES
from cartacanta.document.nodes import Entry, Mapping, Scalar, Sequence
from cartacanta.document.reading import read_document, read_file
from cartacanta.document.schema_check import MAX_PROBLEMS, check_schema
from cartacanta.document.schema_wording import MAX_KEYS
from cartacanta.errors import Span
from cartacanta.resources import rules_documents

if TYPE_CHECKING:
    import pathlib
    from collections.abc import Iterator

    from cartacanta.codes import Code
    from cartacanta.document.nodes import Node, Path
    from cartacanta.errors import Diagnostic

HEAD: Final = "variant: sample\ntitle: {en: Sample}\nextends: parent\n"
GAME: Final = """\
variant: sample
title: {en: Sample}
table: {players: 4}
deck: {suits: [c, d], ranks: [A, K]}
phases: [{deal: {hands: 2}}, {play: {}}]
match: {ends: {deals: 1}, wins: highest}
"""


def check(text: str, *, strict: bool = False) -> list[Diagnostic]:
    """What is wrong with a document; if it doesn't say what it is, with a piece of one."""
    whole = text if "variant:" in text else HEAD + text
    return check_schema(read_document(whole, "f"), strict=strict)


def lines(text: str, *, strict: bool = False) -> list[str]:
    """What is wrong, as one line each, with the hint; line 1 is the first of the text."""
    found = []
    for problem in check(text, strict=strict):
        assert problem.span is not None
        line = problem.span.line - (0 if "variant:" in text else HEAD.count("\n"))
        hint = f" [{problem.hint}]" if problem.hint else ""
        found.append(f"{line}:{problem.span.column} {problem.code} {problem.message}{hint}")
    return found


def test_a_complete_game_fits_both_schemas() -> None:
    assert lines(GAME) == []
    assert lines(GAME, strict=True) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tabel: {players: 4}", ["1:1 CC101 unknown key `tabel` in the document [did you mean 'table'?]"]),
        (
            "deck: {limit: 3}",
            ["1:8 CC101 unknown key `limit` in `deck` [`limit` belongs in `ends`]"],
        ),
        (
            "phases:\n- play: {led: eldest, quux: 1}",
            [
                "2:10 CC101 unknown key `led` in `play` [did you mean 'lead'?]",
                "2:23 CC101 unknown key `quux` in `play` [known here: lead, first-card, declare, cite]",
            ],
        ),
        (
            "table: {players: four}",
            ["1:18 CC103 `players` wants a number of players from 2 to 8, e.g. `4`; found the text 'four'"],
        ),
        (
            'table: {players: "4"}',
            [
                ("1:18 CC103 `players` wants a number of players from 2 to 8, e.g. `4`; found the text '4' "
                "[write it without quotes]")
            ],
        ),
        (
            "table: {players: 12}",
            ["1:18 CC105 `players` wants a number of players from 2 to 8, e.g. `4`; found the number 12"],
        ),
        (
            "phases: [play: {lead: 3}]",
            ["1:23 CC103 `lead` wants a seat, e.g. `eldest`; found the number 3"],
        ),
        (
            "scoring: {score: 1000001}",
            [
                ("1:18 CC105 `score` wants an amount (a number or an expression), at most 1000000, e.g. `points`; "
                "found the number 1000001")
            ],
        ),
        (
            "scoring: {round: dwon}",
            [
                ("1:18 CC104 `round` wants a way of rounding: `down`, `up`, `nearest` or `none`; found the text 'dwon' "
                "[did you mean 'down'?]")
            ],
        ),
        (
            "scoring: {slams: [{id: a, wins-match: yes}]}",
            [
                ("1:39 CC103 `wins-match` wants `true` or `false`; found the text 'yes' "
                "[`yes` is an ordinary word here; write `true`]")
            ],
        ),
        (
            "deck: {values: {A: 1.}}",
            ["1:20 CC106 `A` in `values` wants an exact number such as `2`, `-1/3` or `0.5`; found the text '1.'"],
        ),
        (
            "deck: {values: {A: [1, 2]}}",
            ["1:20 CC103 `A` in `values` wants an exact number such as `2`, `-1/3` or `0.5`; found a list"],
        ),
        (
            "tricks: {duty: [follow, [trump, follw]]}",
            [
                ("1:33 CC104 item 2 of item 2 of `duty` wants a duty: `follow`, `beat`, `trump`, `overtrump`, `discard` or "
                "`anything`; found the text 'follw' [did you mean 'follow'?]")
            ],
        ),
        (
            "tricks: {duty: follow}",
            [
                ("1:16 CC103 `duty` wants a list of duties, e.g. `[follow, anything]`; found the text 'follow' "
                "[a list stands between [ and ], or has one item on each line after `- `]")
            ],
        ),
        (
            "phases: {deal: {hands: 10}}",
            [
                ("1:9 CC103 `phases` wants a list of phases, e.g. `[{deal: {hands: 10}}, {play: {lead: eldest}}]`; "
                "found a map [each item of a list begins with `- `, or the list stands between [ and ]]")
            ],
        ),
        ("phases: [deal]", ["1:10 CC103 item 1 of `phases` wants a phase; found the text 'deal'"]),
        ("deck: {suits: []}", ["1:15 CC108 `suits` wants at least one item; found none"]),
        ("tricks: {duty: [[follow, follow]]}", ["1:26 CC109 'follow' stands twice in item 1 of `duty`"]),
        (
            "phases: [{deal: {}, play: {}}]",
            ["1:21 CC107 `play` can't stand beside `deal` in item 1 of `phases` [keep one of the two]"],
        ),
        (
            "phases: [{turn-up: {then: aside, from: dealer}}]",
            ["1:21 CC107 `then` can't stand beside `from: dealer` in `turn-up` [keep one of the two]"],
        ),
        (
            "phases: [{call: {names: card, rank: 3}}]",
            ["1:31 CC107 `rank` can't stand beside `names: card` in `call` [keep one of the two]"],
        ),
        (
            "tricks: {forbidden: [{play: h, until-led: h, until-trick: 3}]}",
            [
                ("1:46 CC107 `until-trick` can't stand beside `until-led` in item 1 of `forbidden` "
                "[keep one of the two]")
            ],
        ),
        (
            "scoring: {charges: [{remove: old, add: 3}]}",
            ["1:35 CC107 `add` can't stand beside `remove` in item 1 of `charges` [keep one of the two]"],
        ),
        ("scoring: {charges: [{add: 3}]}", ["1:22 CC110 item 1 of `charges` needs the key `id`"]),
        (
            "options: {Limit: {default: 3}}",
            [
                ("1:11 CC111 a key of `options` must be an option's name (lower-case words joined by hyphens); "
                "found 'Limit'")
            ],
        ),
        (
            "examples:\n- {id: a, players: [A, B]}",
            ["2:4 CC102 item 1 of `examples` needs the key `expect` (what must come out)"],
        ),
        ("title: Sample\nvariant: sample\nextends: parent", [
            ("1:8 CC103 `title` wants the game's name in each language, e.g. `{it: Rovescino, en: Rovescino}`; "
            "found the text 'Sample'")
        ]),
        ("variant: |\n  sample\ntitle: {en: Sample}\nextends: parent", [
            ("1:10 CC106 `variant` wants an id (lower-case words joined by hyphens), e.g. `hearts`; "
            "found the text 'sample\\n'")
        ]),
    ],
)  # fmt: skip
def test_each_mistake_is_told_in_plain_words(text: str, expected: list[str]) -> None:
    assert lines(text) == expected


def test_what_only_follows_from_a_misspelt_key_is_left_out() -> None:
    text = GAME.replace("deck:", "dek:").replace("{deal: {hands: 2}}", "{deel: {}}").replace("ends:", "end:")
    assert lines(text, strict=True) == [
        "4:1 CC101 unknown key `dek` in the document [did you mean 'deck'?]",
        "5:11 CC101 unknown key `deel` in item 1 of `phases` [did you mean 'deal'?]",
        "6:9 CC101 unknown key `end` in `match` [did you mean 'ends'?]",
    ]


def test_a_settled_game_must_be_complete() -> None:
    text = "variant: sample\ntitle: {en: Sample}\ntable: {}\ndeck: {suits: [c]}\nphases: [{auction: {first: eldest}}]\n"
    assert lines(text, strict=True) == [
        "1:1 CC102 the document needs the key `match` (the match)",
        "3:8 CC102 `table` needs the key `players` (a number of players from 2 to 8)",
        "4:8 CC102 `deck` needs the key `ranks` (a list of ranks, highest first)",
        "5:21 CC102 `auction` needs the key `bids` (a list of bids, lowest first)",
    ]


def test_a_document_without_parent_must_have_what_a_game_needs() -> None:
    assert [line.split()[1] for line in lines("variant: sample\ntitle: {en: Sample}")] == ["CC102"]
    assert lines("variant: sample\ntitle: {en: Sample}\nabstract: true") == []
    assert lines("variant: sample\ntitle: {en: Sample}\nextends: parent") == []


@pytest.mark.parametrize(
    "text",
    [
        "table: {players: option players, direction: option way}",
        "deck: {without: option left-out, values: {A: option heavy}}",
        "phases: [{deal: {hands: option hands, stock: option stock}}, {pass: {by: each, to: next, cards: option n}}]",
        "tricks: {duty: [option duty, anything], trump: option where}",
        "match: {ends: {limit: null, deals: option deals}, tie: null}",
        "scoring: null",
        "deck: {values: {A: null}, trump-suit: null}",
        "scoring: {outcome: null, score: points}",
        "phases: [{turn-up: {from: dealer, then: null}}]",
        "scoring: {slams: [{remove: all}, {id: moon, score: {taker: null}}]}",
        "phases: [{remove: [first-pass, second-pass]}, {id: third-pass, when: null}]",
        "options: {old: null, new: {choices: {a: null}}}",
    ],
)
def test_authors_may_write_options_and_remove(text: str) -> None:
    assert lines(text) == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("wins: highest", "wins: option wins", "CC104"),
        ("wins: highest", "wins: highest, tie: null", "CC103"),
        ("table: {players: 4}", "table: {players: 4}\noptions: {a: {default: 1}}", "CC101"),
        ("table: {players: 4}", "table: {players: 4}\nextends: parent", "CC101"),
        ("{play: {}}", "{play: {}}, {remove: pass}", "CC101"),
    ],
)
def test_a_settled_tree_has_nothing_left_open(old: str, new: str, code: str) -> None:
    assert lines(GAME.replace(old, new)) == []
    assert [problem.code for problem in check(GAME.replace(old, new), strict=True)][:1] == [code]


def test_places_that_brought_a_value_are_kept() -> None:
    tree = read_document(GAME, "f")
    elsewhere = Span("g", 3, 4, 3, 5)
    players = tree.items["table"].value
    assert isinstance(players, Mapping)
    entry = players.items["players"]
    assert isinstance(entry.value, Scalar)
    wrong = Entry(entry.key, replace(entry.value, text="12", value=12, chain=(elsewhere,)))
    changed = replace(
        tree, items={**tree.items, "table": Entry(entry.key, replace(players, items={"players": wrong}))}
    )
    (problem,) = check_schema(changed, strict=True)
    assert problem.chain == (elsewhere,)


def test_many_mistakes_are_bounded() -> None:
    wide = "deck: {" + ", ".join(f"k{number}: 1" for number in range(5000)) + "}"
    assert len(check(wide)) == MAX_KEYS + 1
    bad = "{set: {deck: {values: {A: x, K: x, Q: x, J: x}}}}"
    many = (
        "options: {o: {default: 1, choices: {"
        + ", ".join(f"c{number}: {bad}" for number in range(60))
        + "}}}"
    )
    found = check(many)
    assert "CC112" in {problem.code for problem in found}
    assert len(found) <= MAX_PROBLEMS + 1


def test_long_mixed_lists_and_deep_nests_are_no_trouble() -> None:
    ranks = ", ".join(f"{number}, K{number}" for number in range(12000))
    assert check(f"deck: {{ranks: [{ranks}]}}")
    deep = "{a: " * 30 + "1" + "}" * 30
    assert [problem.code for problem in check(f"scoring: {deep}")] == ["CC101"]
    assert [problem.code for problem in check(f"scoring: {{score: {deep}}}")] == ["CC103"]


@pytest.mark.parametrize("code", [code for code in CODES if code.fails], ids=lambda code: code.code)
def test_each_code_has_an_example_that_fails_so_and_one_that_passes(code: Code) -> None:
    assert {problem.code for problem in check(code.fails)} == {code.code}
    assert check(code.passes) == []


FREE: Final = {"cite", "hands", "declared"}
"""Maps whose keys are any text, themselves or as items of a list."""


def places(node: Node, path: Path = ()) -> Iterator[Path]:
    """The path of every map entry and list item."""
    if isinstance(node, Mapping):
        for key, entry in node.items.items():
            yield (*path, key)
            yield from places(entry.value, (*path, key))
    elif isinstance(node, Sequence):
        for index, item in enumerate(node.items):
            yield (*path, index)
            yield from places(item, (*path, index))


def changed(node: Node, path: Path, entry: Entry) -> Node:
    """The tree with another entry at a path."""
    step, *rest = path
    if isinstance(node, Mapping):
        old = node.items[str(step)]
        new = Entry(old.key, changed(old.value, tuple(rest), entry)) if rest else entry
        renamed = new.key.text if not rest else str(step)
        items = {
            renamed if key == step else key: new if key == step else value
            for key, value in node.items.items()
        }
        return replace(node, items=items)
    assert isinstance(node, Sequence)
    items_ = list(node.items)
    items_[int(step)] = changed(items_[int(step)], tuple(rest), entry) if rest else entry.value
    return replace(node, items=tuple(items_))


def entry_at(node: Node, path: Path) -> Entry:
    """The entry at a path; an item of a list is its own key."""
    for step in path[:-1]:
        node = node.items[step].value if isinstance(node, Mapping) else node.items[step]  # type: ignore[index,union-attr]
    last = path[-1]
    if isinstance(node, Mapping):
        return node.items[str(last)]
    assert isinstance(node, Sequence)
    item = node.items[int(last)]
    return Entry(Scalar("", "", item.span), item)


DOCUMENTS: Final = rules_documents()


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_a_damaged_word_is_pointed_at(path: pathlib.Path) -> None:
    """Damages keys and values of real documents; what is told lies inside what was damaged."""
    tree, _ = read_file(path)
    assert tree is not None
    every = list(places(tree))
    chosen = random.Random(path.stem).sample(every, min(40, len(every)))
    for where in chosen:
        entry = entry_at(tree, where)
        if isinstance(where[-1], str) and not FREE & set(where[-3:-1]):
            bad_key = Entry(replace(entry.key, text=f"{where[-1]}?"), entry.value)
            assert any_inside(
                check_schema(as_map(changed(tree, where, bad_key)), strict=False), entry.key.span
            ), where
        nonsense: Node = Sequence((), entry.value.span)
        for _ in range(4):  # deeper than any map whose keys are free
            nonsense = Mapping({"?": Entry(Scalar("?", "?", entry.value.span), nonsense)}, entry.value.span)
        found = check_schema(as_map(changed(tree, where, Entry(entry.key, nonsense))), strict=False)
        assert any_inside(found, entry.value.span), where


def as_map(node: Node) -> Mapping:
    assert isinstance(node, Mapping)
    return node


def any_inside(found: list[Diagnostic], span: Span) -> bool:
    return any(problem.span is not None and span.holds(problem.span) for problem in found)
